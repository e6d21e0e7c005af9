import type { MemberId } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { personOf } from './person-sql.ts'

/** The name of an account among persons. */
export const accountKey = (member: MemberId) => keyOf('person:account', member)

/** Every name by which the house knows who somebody is: the account, papers, a number that was proved. */
export async function personsOf(db: Db | Tx, member: MemberId): Promise<string[]> {
  const { papers, mobile } = await personOf(db, member)
  return [
    accountKey(member),
    ...papers.map((paper) => keyOf('person:paper', paper)),
    ...(mobile ? [keyOf('person:mobile', mobile)] : []),
  ]
}
