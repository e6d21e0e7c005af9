import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Named = z.object({ account: z.string(), nickname: z.string() })

/**
 * What others may call a member: the nickname they chose. While it is still what they sign in with, or has it in
 * it, only the ends of it are shown.
 */
export async function shownName(db: Db | Tx, member: MemberId): Promise<string> {
  const { account, nickname } = await db.one(Named)`
    select account, nickname from identity.member where id = ${member}`
  const known = nickname.toLowerCase().includes(account.toLowerCase())
  return known ? `${[...account].slice(0, 2).join('')}•••${[...account].at(-1) ?? ''}` : nickname
}
