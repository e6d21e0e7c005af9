import type { TicketProof } from '@balai/games/lottery/ticket'
import { pathOf, rootOf } from '@balai/games/merkle'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which } from './sql.ts'
import * as sql from './tickets-sql.ts'

/**
 * Tickets of a part of the tree. A power of two: the roots of the parts lead to the root of all tickets, so that the
 * proof of one ticket reads its own part and the roots of the others, however many tickets there are.
 */
export const partSize = 1_024
const partsAtOnce = 64

/**
 * Works out the tree over all tickets of a draw that is locked, and keeps the root of each part. A million tickets
 * take no more memory than some parts of them.
 */
export async function growTree(tx: Tx, draw: Which): Promise<{ tickets: number; root: string }> {
  const roots: Uint8Array[] = []
  let tickets = 0
  for (let after: string | null = null; ; ) {
    const page: sql.LeafRow[] = await sql.leavesAfter(tx, {
      ...draw,
      after,
      most: partSize * partsAtOnce,
    })
    const parts: { part: number; first: string; root: Uint8Array }[] = []
    for (let at = 0; at < page.length; at += partSize) {
      const root = rootOf(page.slice(at, at + partSize).map(({ leaf }) => leaf))
      parts.push({ part: roots.length, first: page[at]?.bet ?? '', root })
      roots.push(root)
    }
    tickets += page.length
    await sql.addParts(tx, { ...draw, parts })
    if (page.length < partSize * partsAtOnce) break
    after = page.at(-1)?.bet ?? null
  }
  return { tickets, root: hexOf(rootOf(roots)) }
}

const hexOf = (bytes: Uint8Array) => Buffer.from(bytes).toString('hex')

/** Where a ticket stands in the tree of its draw, and what proves it; nothing where it is not among those locked. */
export async function ticketProof(
  db: Db | Tx,
  draw: Which & { bet: string },
): Promise<TicketProof | undefined> {
  const parts = await sql.partsOf(db, draw)
  const found = parts.findLast(({ first }) => first <= draw.bet)
  if (!found) return undefined
  const leaves = await sql.leavesFrom(db, { ...draw, from: found.first, most: partSize })
  const at = leaves.findIndex(({ bet }) => bet === draw.bet)
  const [leaf] = leaves.slice(at, at + 1)
  if (at < 0 || !leaf) return undefined
  const inside = pathOf(
    leaves.map((one) => one.leaf),
    at,
  )
  const above = pathOf(
    parts.map(({ root }) => root),
    found.part,
  )
  return {
    index: found.part * partSize + at,
    leaf: hexOf(leaf.leaf),
    proof: [...inside, ...above].map(hexOf),
  }
}

/** Leaves of a draw that is locked, in the order of its tree. A part more or less is read, never all of them. */
export async function leavesOf(
  db: Db,
  { from, most, ...draw }: Which & { from: number; most: number },
): Promise<string[]> {
  const parts = await sql.partsOf(db, draw)
  const part = parts[Math.floor(from / partSize)]
  if (!part) return []
  const inPart = from % partSize
  const read = await sql.leavesFrom(db, { ...draw, from: part.first, most: inPart + most })
  return read.slice(inPart).map(({ leaf }) => hexOf(leaf))
}
