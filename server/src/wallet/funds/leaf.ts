import assert from 'node:assert/strict'
import type { FundsLeaf, FundsNode, MemberId } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { saltOf } from './form.ts'
import * as sql from './sql.ts'
import { beside, FundsTree, storedFrom } from './tree.ts'

/** How many leaves lie under one stored node. */
const under = 2 ** storedFrom

type Asked = { proof: number; member: MemberId }

/** A member's own leaf in a proof and the way to the root. Whose it is comes from the session alone. */
export async function ownLeaf(
  db: Db,
  { proof, member }: Asked,
): Promise<FundsLeaf | Refusal<'funds-proof-unknown' | 'funds-not-counted'>> {
  const kept = await sql.kept(db, proof)
  if (!kept) return refuse('funds-proof-unknown')
  const found = await sql.leafOf(db, { proof, member })
  if (!found) return refuse('funds-not-counted')
  return {
    proof,
    salt: saltOf(kept.secret, { member, currency: kept.currency }),
    owed: found.node.owed,
    position: found.position,
    path: await pathOf(db, { proof, position: found.position, leaves: kept.leaves }),
  }
}

type Place = { proof: number; position: number; leaves: number }

async function pathOf(db: Db, { proof, position, leaves }: Place): Promise<FundsNode[]> {
  const places = beside(position, leaves)
  const nodes = new Map<string, FundsNode>()
  const learn = ({
    height,
    position,
    node,
  }: {
    height: number
    position: number
    node: FundsNode
  }) => void nodes.set(`${height} ${position}`, node)

  const first = position - (position % under)
  const tree = new FundsTree((placed) =>
    learn({ ...placed, position: placed.position + first / 2 ** placed.height }),
  )
  for (const { node } of await sql.leaves(db, { proof, from: first, limit: under })) tree.add(node)
  tree.root()

  const upper = places.filter(({ height }) => height >= storedFrom)
  for (const node of await sql.nodesAt(db, { proof, places: upper })) learn(node)
  return places.map(({ height, position: at }) => {
    const node = nodes.get(`${height} ${at}`)
    assert(node, `proof ${proof} has no node ${at} at height ${height}`)
    return node
  })
}
