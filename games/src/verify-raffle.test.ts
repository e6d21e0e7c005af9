import { expect, test } from 'vitest'
import { publishedAt, quicknet, randomnessOf } from './beacon.ts'
import { commitmentOf } from './fair.ts'
import { drawWinners, ticketsRoot } from './raffle.ts'
import { chainOf } from './testing/chain.ts'
import { type RaffleRecord, raffleDiffers } from './verify-raffle.ts'

const { chain, signs } = chainOf('a beacon of a test')
const round = 5_000_000
const serverSeed = '5e'.repeat(32)
const holders = [0, 1, 1, 2, 0]
const prizes = [
  { count: 1, amount: 900n },
  { count: 1, amount: 100n },
]
/** A raffle as the house publishes it, bound to a round of a beacon. */
const record = (over: Partial<RaffleRecord> = {}): RaffleRecord => ({
  ...{ commitment: commitmentOf(serverSeed), chain: chain.hash, prizes },
  locked: {
    ...{ root: ticketsRoot(holders), holders, round },
    at: new Date(publishedAt(chain, round).getTime() - 60_000),
  },
  drawn: drawn(randomnessOf(signs(round)), signs(round)),
  ...over,
})
const drawn = (beacon: string | undefined, signature: string | null) => ({
  ...{ serverSeed, signature, holders },
  winners: drawWinners(serverSeed, holders, { prizes: 2, beacon }).map((one, place) => ({
    ...{ ...one, place, amount: [900n, 100n][place] ?? 0n },
  })),
})
const differs = (over: Partial<RaffleRecord>) => raffleDiffers(record(over), [chain])
const bound = record()
const locked = (over: object) => ({ locked: bound.locked && { ...bound.locked, ...over } })

test('a raffle holds by its seed, its tickets and the round of its beacon', () => {
  expect(differs({})).toBeUndefined()
})

test.each<[string, Partial<RaffleRecord>, string]>([
  ['another seed', { drawn: { ...bound.drawn, serverSeed: '5f'.repeat(32) } }, 'serverSeed'],
  ['a seed that is none', { drawn: { ...bound.drawn, serverSeed: 'seed' } }, 'serverSeed'],
  [
    'a ticket more than was locked',
    { drawn: { ...bound.drawn, holders: [...holders, 2] } },
    'holders',
  ],
  ['a ticket more under the same root', locked({ holders: [...holders, 2] }), 'root'],
  ['another round than was named', locked({ round: round + 1 }), 'signature'],
  ['a round from before the lock', locked({ at: publishedAt(chain, round) }), 'round'],
  ['no round', locked({ round: null }), 'round'],
  ['no signature', { drawn: { ...bound.drawn, signature: null } }, 'signature'],
  [
    'a signature of another round, drawn by it',
    { drawn: drawn(randomnessOf(signs(round + 1)), signs(round + 1)) },
    'signature',
  ],
  ['a draw without what the beacon brought', { drawn: drawn(undefined, signs(round)) }, 'winners'],
  ['a chain that nobody knows here', { chain: 'ab'.repeat(32) }, 'chain'],
  ['another prize', { prizes: [{ count: 2, amount: 900n }] }, 'winners'],
  ['a raffle that was bound and says that it was not', { chain: null }, 'chain'],
])('%s is found', (_, over, name) => {
  expect(differs(over)).toBe(name)
})

test('a beacon of one’s own passes nowhere but where its key is given', () => {
  expect(raffleDiffers(record())).toBe('chain')
  expect(raffleDiffers(record({ chain: quicknet.hash }))).toBe('signature')
})

test('a raffle that was bound to none holds by its seed and its tickets', () => {
  const unbound = { chain: null, ...locked({ round: null }), drawn: drawn(undefined, null) }
  expect(differs(unbound)).toBeUndefined()
  expect(differs({ ...unbound, locked: null })).toBeUndefined()
  expect(differs({ ...unbound, drawn: { ...unbound.drawn, winners: [] } })).toBe('winners')
})
