import { expect, test } from 'vitest'
import { publishedAt, quicknet, randomnessOf, roundAfter } from '../beacon.ts'
import { commitmentOf } from '../fair.ts'
import { pathOf, rootOf } from '../merkle.ts'
import { chainOf } from '../testing/chain.ts'
import { isOfChain, seedsOf } from './chain.ts'
import type { Result } from './play.ts'
import { isTicketUnder, type Ticket, ticketLeaf } from './ticket.ts'
import { type DrawRecord, drawDiffers, resultFrom, roundFor } from './verify-draw.ts'

const { chain, signs } = chainOf('a beacon of a test')
const seeds = seedsOf('5e'.repeat(32), 8)
const head = seeds[0] ?? ''
const bytes = (hex: string) => Uint8Array.from(Buffer.from(hex, 'hex'))
const hex = (of: Uint8Array) => Buffer.from(of).toString('hex')
const ticket = (bet: number): Ticket => ({
  ...{ draw: 'togel/20261123', bet: `bet-${bet}`, play: '4d', pick: [['1234']], points: bet },
  ...{ stake: 1_000n, rules: 'togel/1' },
})
const leaves = Array.from({ length: 13 }, (_, n) => ticketLeaf(ticket(n + 1)))
const rootFor = (of: readonly string[]) => hex(rootOf(of.map(bytes)))
const root = rootFor(leaves)
const locked = { tickets: leaves.length, root }
const proofOf = (of: readonly string[], index: number) => ({
  ...{ index, leaf: of[index] ?? '' },
  proof: pathOf(of.map(bytes), index).map(hex),
})

const drawsAt = new Date('2026-11-23T11:15:00Z')
const round = roundAfter(chain, drawsAt)
const position = 3
const seed = seeds[position] ?? ''
type Chance = NonNullable<DrawRecord['chance']>
const bare: Chance = { commitment: commitmentOf(seed), head, position, beacon: null, seed }
const listed = (result: Result) =>
  Object.entries(result).map(([group, numbers]) => ({ group, numbers }))
const called = { draw: 'togel/20261123', kind: 'togel' }
const lockedAt = new Date(drawsAt.getTime() - 60_000)

/** A draw as it is published, bound to a round of a beacon or to none. */
function told(beacon: Chance['beacon'] = null, at = lockedAt) {
  const chance = beacon?.signature ? randomnessOf(beacon.signature) : undefined
  return {
    ...{ ...called, drawsAt, chance: { ...bare, beacon }, locked: { at, ...locked } },
    result: listed(resultFrom({ ...called, seed, root, beacon: chance })),
  } satisfies DrawRecord
}
const bound = (of = round, signature: string | null = signs(of), at = lockedAt) =>
  told({ chain: chain.hash, round: of, signature }, at)
const withChance = (over: Partial<Chance>, of: ReturnType<typeof told> = told()): DrawRecord => ({
  ...of,
  chance: { ...of.chance, ...over },
})
const differs = (record: DrawRecord) => drawDiffers(record, [chain])

test('[FAI-01] a draw is worked out again from its seed, the root of its tickets and its beacon', () => {
  expect(differs(told())).toBeUndefined()
  expect(differs(bound())).toBeUndefined()
  expect(bound().result).not.toEqual(told().result)
  // By default the beacon is the public one, and no other passes for it.
  expect(drawDiffers(bound())).toBe('beacon')
  expect(drawDiffers(told({ chain: quicknet.hash, round, signature: signs(round) }))).toBe(
    'signature',
  )
})

test('tickets that are locked late are drawn by the first round after the lock, and by no other', () => {
  const late = new Date(drawsAt.getTime() + 3_600_000)
  const named = roundFor(chain, { drawsAt, lockedAt: late })
  expect(publishedAt(chain, named) > late).toBe(true)
  expect(publishedAt(chain, named - 1) > late).toBe(false)
  expect(differs(bound(named, signs(named), late))).toBeUndefined()
  expect(differs(bound(round, signs(round), late))).toBe('round')
  expect(roundFor(chain, { drawsAt, lockedAt })).toBe(round)
  expect(roundFor(chain, { drawsAt })).toBe(round)
})

const flip = (text: string, at: number) =>
  `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`

test('[FAI-01] one flipped byte of anything told fails', () => {
  const whole = bound()
  for (const at of [0, 17, 63]) {
    expect(differs(withChance({ seed: flip(seed, at) }, whole))).toBe('seed')
    expect(differs(withChance({ commitment: flip(bare.commitment, at) }, whole))).toBe('seed')
    expect(differs(withChance({ head: flip(head, at) }, whole))).toBe('chain')
    expect(differs({ ...whole, locked: { ...whole.locked, root: flip(root, at) } })).toBe('result')
    const signature = flip(signs(round), at)
    expect(differs(withChance({ beacon: { chain: chain.hash, round, signature } }, whole))).toBe(
      'signature',
    )
  }
  const [first] = whole.result
  for (const at of [0, 1, 2, 3]) {
    const numbers = [flip(first?.numbers[0] ?? '', at)]
    expect(differs({ ...whole, result: [{ group: 'first', numbers }] })).toBe('result')
  }
})

test.each<[string, DrawRecord, string]>([
  ['an official draw', { ...told(), chance: null }, 'official'],
  ['a draw that is only locked', withChance({ seed: null }), 'undrawn'],
  [
    'a draw whose tickets have no root yet',
    { ...told(), locked: { ...told().locked, root: null } },
    'undrawn',
  ],
  ['another kind', { ...told(), kind: 'north' }, 'result'],
  ['a kind that is none', { ...told(), kind: 'toString' }, 'kind'],
  ['another draw', { ...told(), draw: 'togel/20261124' }, 'result'],
  ['a group twice', { ...told(), result: [...told().result, ...told().result] }, 'result'],
  ['another place in the chain', withChance({ position: 4 }), 'chain'],
  ['no place in the chain', withChance({ position: 0 }), 'chain'],
  ['a seed that is none', withChance({ seed: 'seed' }), 'seed'],
  [
    'a root that is none',
    { ...told(), locked: { ...told().locked, root: 'AB'.repeat(32) } },
    'root',
  ],
  ['a later round than was named', bound(round + 1), 'round'],
  ['a round from before the draw', bound(round - 1), 'round'],
  ['a signature of another round', bound(round, signs(round + 1)), 'signature'],
  ['no signature', bound(round, null), 'signature'],
  [
    'a draw that was bound and says that it was not',
    withChance({ beacon: null }, bound()),
    'result',
  ],
])('%s is found', (_, record, name) => {
  expect(differs(record)).toBe(name)
})

test('a seed that is told tells those before it and none after it', () => {
  expect(seeds).toHaveLength(9)
  for (const [at, one] of seeds.entries()) if (at) expect(isOfChain(head, at, one)).toBe(true)
  expect(isOfChain(head, 3, seeds[4] ?? '')).toBe(false)
  // What is told as a draw opens is not the seed before its own.
  for (const [at, one] of seeds.entries()) expect(commitmentOf(one)).not.toBe(seeds[at - 1])
  expect(publishedAt(chain, round) > drawsAt).toBe(true)
})

test('[FAI-01] each ticket is under the root; one that was added after the lock is not', () => {
  for (const [index, leaf] of leaves.entries()) {
    const proof = proofOf(leaves, index)
    expect(isTicketUnder(locked, proof)).toBe(true)
    expect(isTicketUnder(locked, { ...proof, leaf: flip(leaf, 5) })).toBe(false)
    expect(isTicketUnder(locked, { ...proof, index: (index + 1) % leaves.length })).toBe(false)
    expect(isTicketUnder(locked, { ...proof, proof: proof.proof.slice(1) })).toBe(false)
    expect(isTicketUnder(locked, { ...proof, proof: [...proof.proof, root] })).toBe(false)
  }
  const late = [...leaves, ticketLeaf(ticket(14))]
  expect(isTicketUnder({ tickets: 14, root: rootFor(late) }, proofOf(late, 13))).toBe(true)
  expect(isTicketUnder(locked, proofOf(late, 13))).toBe(false)
  expect(isTicketUnder(locked, { ...proofOf(late, 13), index: 12 })).toBe(false)
  // A node is no leaf: how many there are is told with the root.
  const [node, other] = [rootFor(leaves.slice(0, 8)), rootFor(leaves.slice(8))]
  expect(isTicketUnder(locked, { index: 0, leaf: node, proof: [other] })).toBe(false)
})

test('a ticket says all that was laid: nothing of it can be exchanged', () => {
  const one = ticketLeaf(ticket(1))
  for (const over of [
    { draw: 'togel/20261124' },
    { bet: 'bet-2' },
    { play: '3d' },
    { pick: [['1235']] },
    { points: 2 },
    { stake: 1_001n },
    { rules: 'togel/2' },
  ])
    expect(ticketLeaf({ ...ticket(1), ...over })).not.toBe(one)
})

test('parts of a power of two have the root of all their leaves above them', () => {
  const all = Array.from({ length: 77 }, (_, n) => bytes(ticketLeaf(ticket(n))))
  for (const count of [1, 8, 9, 16, 63, 64, 65, 77]) {
    const some = all.slice(0, count)
    const parts = Array.from({ length: Math.ceil(count / 8) }, (_, n) =>
      rootOf(some.slice(n * 8, n * 8 + 8)),
    )
    expect(hex(rootOf(parts))).toBe(hex(rootOf(some)))
    const at = count - 1
    const part = Math.floor(at / 8)
    expect(
      [...pathOf(some.slice(part * 8, part * 8 + 8), at % 8), ...pathOf(parts, part)].map(hex),
    ).toEqual(pathOf(some, at).map(hex))
  }
})
