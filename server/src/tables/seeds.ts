import assert from 'node:assert/strict'
import { commitmentOf } from '@balai/games'
import { type Shoe, shoeOf, shoeSize } from '@balai/games/live/shoe'
import { seedsOf } from '@balai/games/lottery/chain'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { createKept } from '../platform/kept.ts'
import type { Random } from '../platform/random.ts'
import * as sql from './sql.ts'

/** So many seeds a chain has: of a table with shoes some years, of one without a few hours. */
const chainLength = 1_000

type At = { table: string; random: Random; now: Date }

/** Takes the next seed of a table, which only its commitment is told of, and begins another chain where one is used up. */
export async function nextSeed(tx: Tx, { table, random, now }: At) {
  const last = await sql.lastChain(tx, table)
  const chain =
    last && last.used < last.length ? last : await beginChain(tx, { table, random, now })
  const position = chain.used + 1
  const seed = chainFrom(chain)[position]
  assert(seed, 'a chain has a seed for each of its places')
  await sql.useSeed(tx, { table, number: chain.number })
  return { chain: chain.number, position, seed, commitment: commitmentOf(seed) }
}

async function beginChain(tx: Tx, { table, random, now }: At): Promise<sql.ChainRow> {
  const number = ((await sql.lastChain(tx, table))?.number ?? 0) + 1
  const secret = random.bytes(32)
  const head = seedsOf(secret.toString('hex'), chainLength)[0] ?? ''
  await sql.addChain(tx, { table, number, secret, head, length: chainLength, now })
  await record(tx, {
    ...{ kind: 'table-seeds-committed', actor: 'tables', subject: `table:${table}`, now },
    body: { chain: number, head, length: chainLength },
  })
  return sql.chainOf(tx, { table, number })
}

type Place = { table: string; chain: number; position: number }

/** The seed of a place in a chain, with the chain's head. Tell the seed of nothing that is still to come. */
export async function seedAt(db: Db | Tx, { table, chain: number, position }: Place) {
  const chain = await sql.chainOf(db, { table, number })
  const seed = chainFrom(chain)[position]
  assert(seed, 'a place that was used has a seed')
  return { seed, head: chain.head }
}

/** Opens a shoe: its root is told with its first round, its first card shown and as many burnt as it says. */
export async function openShoe(tx: Tx, at: At): Promise<sql.ShoeRow> {
  const { table, now } = at
  const before = await sql.lastShoe(tx, table)
  const { chain, position, seed, commitment } = await nextSeed(tx, at)
  const { root, burnt, cut, cards } = shoeOf(seed)
  const shoe = {
    ...{ nth: (before?.nth ?? 0) + 1, chain, position, commitment, root, burnt, cut },
    ...{ first: cards[0] ?? 0, next: burnt },
  }
  await sql.addShoe(tx, { table, ...shoe, now })
  return { ...shoe, closedAt: null }
}

/** Shoes that this process has worked out of late: each round of one would work it out again. */
const shoes = createKept<Shoe>(64)

/** The shoe of a seed, as it lies. */
export function shoeFrom(seed: string): Shoe {
  const shoe = shoes.get(seed) ?? shoeOf(seed)
  shoes.put(seed, shoe)
  return shoe
}

/** Chains, by their secrets: for each seed a thousand steps would be gone again, 5 ms in which nobody else is served. */
const chains = createKept<readonly string[]>(128)

function chainFrom({ secret, length }: sql.ChainRow) {
  const seeds = chains.get(secret) ?? seedsOf(secret, length)
  chains.put(secret, seeds)
  return seeds
}

/** Cards that are still to come of a shoe. */
export const leftIn = ({ next }: { next: number }) => shoeSize - next
