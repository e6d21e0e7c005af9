import type { Tx } from '../platform/db.ts'
import type { MethodTerms } from './terms.ts'
import { addWay, waysInForce } from './ways-sql.ts'

type Seeding = { ways: readonly MethodTerms[]; now: Date }

/** Puts in the ways of gateways that are new to the house; what was set since stays as it is. */
export async function seedWays(tx: Tx, { ways, now }: Seeding) {
  const known = new Set(
    (await waysInForce(tx)).map(({ gateway, method }) => `${gateway} ${method}`),
  )
  const added = ways.filter(({ gateway, method }) => !known.has(`${gateway} ${method}`))
  for (const [i, way] of added.entries())
    await addWay(tx, {
      ...{ ...way, channels: [...way.channels], version: 1 },
      ...{ place: known.size + i, by: 'house', now },
    })
}
