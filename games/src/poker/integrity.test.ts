import { expect, test } from 'vitest'
import { choicesOf } from './betting.ts'
import { carriersOf, type HandSeen, type Pair, pairsOf } from './integrity.ts'
import { handOf, type Manner, numbers } from './testing/company.ts'

/** One pair in 500,000 comes so far by chance: exp(-5.12²/2). */
const far = 512
const hands = 400
const seeds = process.env.LONG === undefined ? [1, 2] : Array.from({ length: 40 }, (_, n) => n)

const playedBy = (seed: number, manner: Manner, count = hands): HandSeen[] => {
  const draw = numbers(seed)
  return Array.from({ length: count }, (_, nth) => handOf(nth, draw, manner))
}
const pair = (all: readonly Pair[], from: string, to: string) =>
  all.find((one) => one.from === from && one.to === to)
const worst = (
  all: readonly Pair[],
  of: 'dumped' | 'soft' | 'gaveUp',
  but: readonly string[] = [],
) =>
  Math.max(
    ...all
      .filter(({ from, to }) => !(but.includes(from) && but.includes(to)))
      .map((one) => one[of]),
  )

const stays = ({ table, seat }: Parameters<Manner>[0], other: number) =>
  table.hand?.betting?.players.some((one) => one.seat === other && !one.folded) === true &&
  seat !== other

/** Whenever the partner is in, one puts chips in and gives them up later. */
const dumps: Manner = (at) => {
  const { table, seat } = at
  const betting = table.hand?.betting
  const choices = betting && choicesOf(betting)
  if (seat !== 0 || !betting || !choices || !stays(at, 1)) return undefined
  if (betting.street === 'preflop' || betting.street === 'flop')
    return choices.check ? { act: 'check' } : { act: 'call' }
  return choices.check ? { act: 'check' } : { act: 'fold' }
}
/** The partner bets whatever they hold as long as the other is in. */
const takes: Manner = (at) => {
  const choices = at.table.hand?.betting && choicesOf(at.table.hand.betting)
  if (at.seat !== 1 || !choices?.raise || !stays(at, 0)) return undefined
  const { least, most } = choices.raise
  return (at.table.hand?.acts ?? 0) > 14
    ? undefined
    : { act: 'raise', to: least * 3n < most ? least * 3n : most }
}
/** Two never bet against each other once they are alone. */
const soft: Manner = (at) => {
  const { table, seat } = at
  const betting = table.hand?.betting
  const live = betting?.players.filter(({ folded }) => !folded).map((one) => one.seat) ?? []
  const choices = betting && choicesOf(betting)
  const pairAlone = live.length === 2 && live.includes(2) && live.includes(3)
  if (!choices || !pairAlone || betting?.street === 'preflop' || ![2, 3].includes(seat))
    return undefined
  return choices.check ? { act: 'check' } : { act: 'call' }
}

test('of six who mean nothing by it no pair is told, however the cards fall, but one in a hundred for giving up twice', () => {
  let [pairs, twice] = [0, 0]
  for (const seed of seeds) {
    const all = pairsOf(playedBy(seed, () => undefined))
    expect(all).toHaveLength(30)
    expect(worst(all, 'dumped')).toBeLessThan(far)
    expect(worst(all, 'soft')).toBeLessThan(far)
    pairs += all.length
    twice += all.filter(({ gaveUp }) => gaveUp >= 2).length
  }
  expect(twice).toBeLessThanOrEqual(Math.floor(pairs / 100))
}, 120_000)

test('who carries chips to a partner is found, and nobody else is told', () => {
  for (const seed of seeds) {
    const told = carriersOf(
      playedBy(seed, (at) => dumps(at) ?? takes(at)),
      far,
    )
    expect(told.map(({ from, to }) => [from, to])).toEqual([['m0', 'm1']])
    expect(told[0]?.flow).toBeGreaterThan(0)
  }
}, 120_000)

test('who gives up most of a stack to the same one, hand after hand, is counted', () => {
  const gives: Manner = ({ table, seat }) => {
    const betting = table.hand?.betting
    const choices = betting && choicesOf(betting)
    if (!betting || !choices || betting.street !== 'preflop' || seat > 1) return undefined
    if (seat === 0 && choices.raise && betting.height < 5_000n) return { act: 'raise', to: 9_000n }
    if (seat === 0) return { act: 'fold' }
    return betting.height >= 9_000n && choices.raise ? { act: 'raise', to: 10_000n } : undefined
  }
  const all = pairsOf(playedBy(9, gives, 30))
  expect(pair(all, 'm0', 'm1')?.gaveUp).toBeGreaterThanOrEqual(2)
  const others = all.filter(({ from }) => from !== 'm0')
  expect(worst(others, 'gaveUp')).toBeLessThan(2)
})

test('two who do not bet against each other are found, and those who bet as ever are not', () => {
  for (const seed of seeds.slice(-1)) {
    const all = pairsOf(playedBy(seed, soft, 2_500))
    expect(
      Math.max(pair(all, 'm2', 'm3')?.soft ?? 0, pair(all, 'm3', 'm2')?.soft ?? 0),
    ).toBeGreaterThan(far)
    expect(worst(all, 'soft', ['m2', 'm3'])).toBeLessThan(far)
  }
}, 120_000)

test('one who plays worse than all others loses to all of them: that is no carrying', () => {
  // Calls everything with anything.
  const weak: Manner = ({ table, seat }) => {
    const choices = table.hand?.betting && choicesOf(table.hand.betting)
    if (seat !== 4 || !choices) return undefined
    return choices.check ? { act: 'check' } : { act: 'call' }
  }
  for (const seed of seeds.slice(-2)) {
    const all = pairsOf(playedBy(seed, weak))
    expect(worst(all, 'dumped')).toBeLessThan(far)
  }
})
