import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'
import type { Fact } from '../../platform/facts.ts'
import { titles } from '../titles.ts'
import { pooledOf } from './sql.ts'

const Settled = z.object({ round: z.string(), game: z.string(), returned: z.string() })

/**
 * What rounds returned by their mathematics alone: what a pool paid is no part of a measured return, as it
 * is none of the certified one that it is laid beside. What a pool returns follows from its own books.
 */
export async function withoutPools(tx: Tx, facts: readonly Fact[]): Promise<Fact[]> {
  const ofPool = ({ body }: Fact) => {
    const { data } = Settled.safeParse(body)
    return data && titles.get(data.game)?.seal ? data : undefined
  }
  const rounds = facts.flatMap((fact) => ofPool(fact)?.round ?? [])
  if (rounds.length === 0) return [...facts]
  const pooled = new Map((await pooledOf(tx, rounds)).map(({ round, amount }) => [round, amount]))
  return facts.map((fact) => {
    const data = ofPool(fact)
    const amount = data && pooled.get(data.round)
    if (!amount) return fact
    return { ...fact, body: { ...fact.body, returned: String(BigInt(data.returned) - amount) } }
  })
}
