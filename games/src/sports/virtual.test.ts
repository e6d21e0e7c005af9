import fc from 'fast-check'
import { expect, test } from 'vitest'
import { commitmentOf } from '../fair.ts'
import { judgeIn, modelOf, selectionsIn } from './contest.ts'
import { fixtureOf, fixturesIn, strengthsOf, virtualLeagues } from './fixtures.ts'
import { returned } from './returned.ts'
import {
  contestOf,
  outcomeFrom,
  ticketLeaf,
  ticketsRoot,
  type VirtualOutcome,
  type VirtualRecord,
  type VirtualTerms,
  virtualDiffers,
} from './virtual.ts'

const hex = fc
  .uint8Array({ minLength: 32, maxLength: 32 })
  .map((bytes) => Buffer.from(bytes).toString('hex'))
const fixture = fc
  .tuple(fc.constantFrom(...virtualLeagues), fc.integer({ min: 0, max: 5_000 }))
  .map(([league, nth]) => ({ ...fixtureOf(league, nth), league }))
const chance = fc
  .record({ fixture, seed: hex, root: hex })
  .map(({ fixture: { ref, terms }, seed, root }) => ({ event: ref, terms, seed, root }))

const cameOf = (outcome: VirtualOutcome) =>
  outcome.family === 'maps'
    ? { maps: outcome.maps }
    : { goals: { half: outcome.half, full: outcome.full } }
const familyOf = (terms: VirtualTerms) =>
  terms.family === 'maps'
    ? { family: terms.family, bestOf: terms.bestOf }
    : { family: terms.family }
const seedFor = (nth: number) => nth.toString(16).padStart(64, '0')

test('[FAI-01] what is drawn follows from seed, terms and tickets, and one changed digit of any of them does not verify', () => {
  fc.assert(
    fc.property(chance, fc.nat({ max: 63 }), ({ event, terms, seed }, at) => {
      const leaves = ['a', 'b', 'c'].map(ticketLeaf)
      const root = ticketsRoot(leaves)
      const record: VirtualRecord = {
        ...{ event, terms, seed, commitment: commitmentOf(seed) },
        locked: { tickets: leaves.length, root },
        outcome: outcomeFrom({ event, terms, seed, root }),
      }
      expect(virtualDiffers(record, leaves)).toBeUndefined()
      const flip = (text: string) =>
        text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)
      expect(virtualDiffers({ ...record, seed: flip(seed) }, leaves)).toBe('seed')
      expect(virtualDiffers({ ...record, commitment: flip(record.commitment) })).toBe('seed')
      expect(virtualDiffers(record, leaves.slice(1))).toBe('tickets')
      expect(virtualDiffers(record, [...leaves.slice(1), ticketLeaf('d')])).toBe('tickets')
      expect(virtualDiffers({ ...record, seed: null })).toBe('undrawn')
      const other: VirtualOutcome =
        record.outcome?.family === 'maps'
          ? {
              family: 'maps',
              maps: record.outcome.maps.map((s) => (s === 'home' ? 'away' : 'home')),
            }
          : { family: 'football', half: [9, 9], full: [9, 9], goals: [] }
      expect(virtualDiffers({ ...record, outcome: other }, leaves)).toBe('outcome')
    }),
    { endOnFailure: true, numRuns: 60 },
  )
})

test('the same seed with other tickets comes to something else: nobody knows the outcome before the lock', () => {
  const { ref: event, terms } = fixtureOf(football(), 17)
  const outcomes = Array.from({ length: 40 }, (_, nth) =>
    JSON.stringify(outcomeFrom({ event, terms, seed: seedFor(1), root: seedFor(nth) })),
  )
  expect(new Set(outcomes).size).toBeGreaterThan(20)
})

test('goals of a drawn match come to its score, half by half, in the order of their minutes', () => {
  fc.assert(
    fc.property(chance, (of) => {
      const outcome = outcomeFrom(of)
      if (outcome.family === 'maps') return
      const { goals, half, full } = outcome
      const count = (side: string, to: number) =>
        goals.filter((goal) => goal.side === side && goal.minute <= to).length
      expect([count('home', 45), count('away', 45)]).toEqual([...half])
      expect([count('home', 90), count('away', 90)]).toEqual([...full])
      expect(goals.map(({ minute }) => minute)).toEqual(
        goals.map(({ minute }) => minute).sort((a, b) => a - b),
      )
    }),
    { endOnFailure: true },
  )
})

test('margins that virtual contests show are what their prices come to, and about what their league asks', () => {
  fc.assert(
    fc.property(fixture, ({ terms, league }) => {
      const model = modelOf(contestOf(terms))
      for (const { market, prices, margin } of model.board({ margin: league.margin / 10_000 })) {
        const selections = selectionsIn(familyOf(terms), market) ?? []
        let [asked, fair] = [0, 0]
        for (const [nth, selection] of selections.entries()) {
          const price = prices[nth]
          const outlook = model.outlook({ market, selection })
          if (!price || !outlook) continue
          asked += 1_000 / price
          fair += outlook.wins / (1 - outlook.given)
        }
        expect(margin).toBe(Math.round((asked / fair - 1) * 1e6))
        expect(margin).toBeGreaterThanOrEqual(0)
        expect(margin).toBeLessThanOrEqual(3 * league.margin * 100)
      }
    }),
    { endOnFailure: true, numRuns: 40 },
  )
})

function football() {
  const [league] = virtualLeagues
  if (!league) throw new Error('no league')
  return league
}

/** What a stake on every selection of a market comes back as by what is drawn, beside what the model says of it. */
function measured(terms: VirtualTerms, rounds: number) {
  const model = modelOf(contestOf(terms))
  const board = model.board({ margin: 0.05 })
  const family = familyOf(terms)
  const picks = board.flatMap(({ market, prices }) =>
    (selectionsIn(family, market) ?? []).flatMap((selection, nth) => {
      const price = prices[nth]
      const outlook = model.outlook({ market, selection })
      return price && outlook ? [{ market, selection, price, outlook }] : []
    }),
  )
  const stake = 1_000_000n
  let [back, expected, squares] = [0, 0, 0]
  for (const { price, outlook } of picks) expected += outlook.given + (outlook.wins * price) / 1_000
  for (let nth = 0; nth < rounds; nth++) {
    const outcome = outcomeFrom({ event: 'e', terms, seed: seedFor(nth), root: seedFor(7) })
    const sum = picks.reduce(
      (all, { price, ...pick }) =>
        all +
        Number(returned(stake, [{ price, verdict: judgeIn(family, pick, cameOf(outcome)) }])) / 1e6,
      0,
    )
    back += sum
    squares += sum * sum
  }
  const mean = back / rounds
  const deviation = Math.sqrt((squares / rounds - mean * mean) / rounds)
  return { mean, expected, deviation, picks: picks.length }
}

const figures = [
  ['virtual football', fixtureOf(football(), 3).terms, 3_000],
  ...([1, 3, 5] as const).map(
    (bestOf) =>
      [`best of ${bestOf}`, { family: 'maps', bestOf, home: 0.61 } as VirtualTerms, 6_000] as const,
  ),
] as const

test.each(figures)(
  'the book of %s returns what the model says of its prices, within four deviations, and keeps its margin',
  (_, terms, rounds) => {
    const { mean, expected, deviation, picks } = measured(terms, rounds)
    expect(deviation).toBeGreaterThan(0)
    expect(Math.abs(mean - expected)).toBeLessThan(4 * deviation)
    expect(expected / picks).toBeLessThan(0.97)
    expect(expected / picks).toBeGreaterThan(0.85)
  },
  60_000,
)

test('leagues go round: each side meets each other, nobody plays itself, and the strengths of prices are those of the draw', () => {
  for (const league of virtualLeagues) {
    const names = Object.keys(league.sides)
    const all = Array.from({ length: names.length * (names.length - 1) }, (_, nth) =>
      fixtureOf(league, nth),
    )
    expect(new Set(all.map(({ home, away }) => `${home} ${away}`)).size).toBe(all.length)
    expect(all.every(({ home, away }) => home !== away)).toBe(true)
    expect(JSON.stringify(strengthsOf(league))).toContain(names[0])
  }
  const [league] = virtualLeagues
  const from = new Date('2026-11-23T10:00:00Z')
  const until = new Date('2026-11-23T10:12:00Z')
  expect(
    league && fixturesIn(league, from, until).map(({ startsAt }) => startsAt.toISOString()),
  ).toEqual([
    ...['2026-11-23T10:04:00.000Z', '2026-11-23T10:08:00.000Z', '2026-11-23T10:12:00.000Z'],
  ])
})
