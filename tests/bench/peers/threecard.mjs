// Judges three-card hands with a package of npm, as a filter: hands a line, as
// AsKsQs 9h9d9c, and the number of the winner a line, 1=2 for both.
//
// usage: node threecard.mjs PACKAGE winner|type <hands
import { readFileSync } from 'node:fs'

const cards = (hand) => hand.match(/../g)

const packages = {
	async pokersolver() {
		const { default: { Hand } } = await import('pokersolver')
		const solve = (hand) => Hand.solve(cards(hand), 'threecard')
		return {
			type: (line) => line.split(' ').map((hand) => solve(hand).name),
			winner(line) {
				const hands = line.split(' ').map(solve)
				const best = Hand.winners(hands)
				return hands.flatMap((hand, i) =>
					best.includes(hand) ? [i + 1] : []).join('=')
			},
		}
	},
	async 'poker-evaluator'() {
		const { default: { evalHand } } = await import('poker-evaluator')
		return {
			type: (line) => line.split(' ').map((hand) =>
				evalHand(cards(hand)).handName),
			winner(line) {
				const values = line.split(' ').map((hand) =>
					evalHand(cards(hand)).value)
				const best = Math.max(...values)
				return values.flatMap((value, i) =>
					value === best ? [i + 1] : []).join('=')
			},
		}
	},
}

const [name, what] = process.argv.slice(2)
const judge = (await packages[name]())[what]
const lines = readFileSync(0, 'utf8').split('\n')
lines.pop()
let out = ''
for (const line of lines)
	out += judge(line) + '\n'
process.stdout.write(out)
