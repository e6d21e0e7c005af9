import type { AgentType, MemberId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'

/** What these are called, and of which type each is. Whoever is not there any more keeps the number. */
export async function calledOf(db: Db | Tx, members: readonly MemberId[]) {
  const found = await identity.typesOf(db, [...new Set(members)])
  const known = new Map(found.map((one) => [one.member, one]))
  return (member: MemberId): { member: MemberId; account: string; type: AgentType } =>
    known.get(member) ?? { member, account: member, type: 0 }
}
