// Judges mahjong hands with a package of npm, as a filter: a hand a line, as
// 123m456p, and its answer a line.
//
// usage: node mahjong.mjs PACKAGE QUESTION <hands
// A question is shanten, win, waits, useful, ways or discards.
import { readFileSync } from 'node:fs'

// The hand as four arrays of counts.
function counts(line) {
	const hand = [9, 9, 9, 7].map((n) => new Array(n).fill(0))
	let digits = []
	for (const c of line) {
		const suit = 'mpsz'.indexOf(c)
		if (suit < 0) {
			digits.push(c - 1)
			continue
		}
		for (const digit of digits) hand[suit][digit]++
		digits = []
	}
	return hand
}

// Tiles found as 1m 2p, written as 1m2p in one order.
const written = (tiles) =>
	tiles.sort((a, b) => a[1] < b[1] ? -1 : a[1] > b[1] ? 1 : a[0] - b[0])
		.join('').replace(/([mpsz])(?=\d\1)/g, '') || '-'

const packages = {
	async syanten() {
		const { default: syanten } = await import('syanten')
		return {
			shanten: (line) => syanten(counts(line)),
			win: (line) => syanten(counts(line)) < 0,
			waits(line) { // of 4 groups and a pair, and of the rest
				const hand = counts(line)
				const all = [false, true].map((rest) => syanten.hairi(hand, rest))
					.filter((found) => found.now === 0)
					.flatMap((found) => Object.keys(found.wait))
				return written([...new Set(all)])
			},
		}
	},
	async agari() {
		const { default: agari } = await import('agari')
		return {
			win: (line) => agari.checkAll(counts(line)),
			ways: (line) => agari(counts(line)).length,
		}
	},
	async riichi() {
		const { default: Riichi } = await import('riichi')
		return { win: (line) => new Riichi(line).calc().isAgari }
	},
	async 'mahjong-tile-efficiency'() {
		const { RuleSet } = await import('mahjong-tile-efficiency')
		const rules = new RuleSet('Riichi')
		return {
			shanten: (line) => rules.calShanten(counts(line)),
			win: (line) => rules.calShanten(counts(line)) < 0,
			waits(line) {
				const found = rules.calUkeire(counts(line))
				return found.shanten ? '-' : written(Object.keys(found.ukeire))
			},
			discards: (line) => written(
				Object.keys(rules.calUkeire(counts(line)).normalDiscard)),
		}
	},
	async '@kobalab/majiang-core'() {
		const { default: { Shoupai, Util } } = await import('@kobalab/majiang-core')
		const hand = (line) =>
			Shoupai.fromString(line.replace(/(\d+)([mpsz])/g, '$2$1'))
		const useful = (h) =>
			written(Util.tingpai(h).map((t) => t[1] + t[0]))
		return {
			shanten: (line) => Util.xiangting(hand(line)),
			win: (line) => Util.xiangting(hand(line)) < 0,
			waits(line) {
				const h = hand(line)
				return Util.xiangting(h) ? '-' : useful(h)
			},
			useful: (line) => useful(hand(line)),
			// It marks the winning tile, which may lie in several groups.
			ways: (line) => new Set(Util.hule_mianzi(hand(line))
				.filter((groups) => groups.length === 5)
				.map((groups) => groups.map((group) =>
					group.replace(/[^mpsz0-9]/g, '')).sort().join(' '))).size,
		}
	},
	async '@pai-forge/riichi-mahjong'() {
		const { calculateShanten } = await import('@pai-forge/riichi-mahjong')
		const hand = (line) => ({
			closed: counts(line).flatMap((suit, s) =>
				suit.flatMap((n, i) => new Array(n).fill(9 * s + i))),
			exposed: [],
		})
		return { // 13 tiles only
			shanten(line) {
				const found = calculateShanten(hand(line))
				return found.isOk() ? found.value : 'error'
			},
		}
	},
}

const [name, what] = process.argv.slice(2)
const judge = (await packages[name]())[what]
const lines = readFileSync(0, 'utf8').split('\n')
lines.pop()
let out = ''
for (const line of lines) {
	let answer
	try {
		answer = judge(line)
	} catch (e) {
		answer = 'error ' + e.message
	}
	out += answer + '\n'
}
process.stdout.write(out)
