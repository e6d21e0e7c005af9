import type { MemberId } from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Db } from '../platform/db.ts'

/** What members are called: an agent reads the account names of the network, and nothing else of who they are. */
export async function namesOf(db: Db, members: readonly MemberId[]) {
  const found = await identity.accountsOf(db, [...new Set(members)])
  const names = new Map<string, string>(found.map(({ id, account }) => [id, account]))
  return (member: string) => names.get(member) ?? '•••'
}

/** The same rows, each with whose it is. */
export async function named<R extends { member: MemberId }>(db: Db, rows: readonly R[]) {
  const nameOf = await namesOf(
    db,
    rows.map(({ member }) => member),
  )
  return rows.map((row) => ({ ...row, account: nameOf(row.member) }))
}
