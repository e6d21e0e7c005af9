import { type Mode, rows, type SlotMath, type Strip } from '../math.ts'
import { plus, type Ratio, ratio, sum, times } from './ratio.ts'

/**
 * What one spin returns on average, as a share of the stake: the mean of a line, since one line bet lies
 * on each, and that of the scatters, at the multiplier of its mode.
 */
export function spinReturn(math: SlotMath, mode: Mode): Ratio {
  const multiplier = mode === 'free' ? math.freeSpins.multiplier : 1
  const scatters = times(scatterReturn(math, mode), ratio(1, math.lines.length))
  return times(ratio(multiplier), plus(lineReturn(math, mode), scatters))
}

/** The mean pay of scatters in line bets, reel after reel from the chance of each to show so many. */
function scatterReturn(math: SlotMath, mode: Mode): Ratio {
  const shown = math.strips[mode].reduce(
    (soFar, strip) => {
      const next: Ratio[] = []
      for (const [before, chance] of soFar.entries())
        for (const [more, part] of inView(strip, math.scatter).entries())
          next[before + more] = plus(next[before + more] ?? ratio(0), times(chance, part))
      return next
    },
    [ratio(1)],
  )
  return sum(shown.map((chance, count) => times(chance, ratio(math.scatterPays[count] ?? 0))))
}

/** By how many are in view, the chance of it on one reel. */
function inView(strip: Strip, symbol: string): Ratio[] {
  const twice = [...strip, ...strip]
  const counts = strip.map(
    (_, stop) => twice.slice(stop, stop + rows).filter((seen) => seen === symbol).length,
  )
  return Array.from({ length: rows + 1 }, (_, count) =>
    ratio(counts.filter((found) => found === count).length, strip.length),
  )
}

/**
 * What one payline returns on average, in line bets, from the symbol counts of the strips alone. Every
 * place of a strip is equally likely on any row, so each line has this mean and the rows, the lines and
 * the full cycle do not enter: a second road to the return, sharing no code with the walk.
 */
export function lineReturn(math: SlotMath, mode: Mode): Ratio {
  const reels = math.strips[mode].map((strip) => {
    const chances = new Map<string, Ratio>()
    for (const symbol of new Set(strip))
      chances.set(symbol, ratio(strip.filter((found) => found === symbol).length, strip.length))
    return chances
  })
  const chance = (reel: number, symbols: readonly string[]) =>
    sum(symbols.map((symbol) => reels[reel]?.get(symbol) ?? ratio(0)))
  return expected(math, chance, reels.length)
}

/**
 * The mean over all lines of symbols: for each symbol by how its line begins (so many wilds, then the
 * symbol), and for how long it goes on; wilds alone to the end beside them.
 */
function expected(
  { wild, pays }: SlotMath,
  chance: (reel: number, symbols: readonly string[]) => Ratio,
  reels: number,
): Ratio {
  const wildPay = (count: number) => pays[wild]?.[count] ?? 0
  const run = (from: number, to: number, symbols: readonly string[]) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => chance(from + i, symbols))
  const means: Ratio[] = [weigh([...run(0, reels, [wild])], wildPay(reels))]
  const others = Object.keys(pays).filter((symbol) => symbol !== wild)
  for (let lead = 0; lead < reels; lead++) {
    const begun = run(0, lead, [wild])
    const known = sum(others.map((symbol) => chance(lead, [symbol])))
    const ended = less(chance(lead, [wild]), known)
    // Neither wild nor a paying symbol: the scatter ends the line, the wilds before it count alone.
    means.push(weigh([...begun, ended], wildPay(lead)))
    for (const symbol of others)
      for (let count = lead + 1; count <= reels; count++) {
        const goes = run(lead + 1, count, [wild, symbol])
        const stops = count < reels ? [less(chance(count, [wild, symbol]))] : []
        const pay = Math.max(pays[symbol]?.[count] ?? 0, wildPay(lead))
        means.push(weigh([...begun, chance(lead, [symbol]), ...goes, ...stops], pay))
      }
  }
  return sum(means)
}

/** What is left of certainty. */
const less = (...parts: readonly Ratio[]): Ratio => {
  const { of, over } = sum(parts)
  return ratio(over - of, over)
}

const weigh = (chances: readonly Ratio[], pay: number): Ratio =>
  ratio(
    chances.reduce((product, { of }) => product * of, BigInt(pay)),
    chances.reduce((product, { over }) => product * over, 1n),
  )
