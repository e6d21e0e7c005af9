import { agentTypes, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import { accountKeyOf } from './open.ts'

const Whose = z.object({ member: MemberId, bucket: z.int() })

type Walk = { after: string; of: readonly MemberId[] | null; size: number }

/** Members whose account is open, in the order of their ids, or those of some; trial accounts are none. */
export const membersAfter = (db: Db | Tx, { after, of, size }: Walk) => db.many(Whose)`
  select id as member, bucket from identity.member
   where id > ${after}::uuid and kind <> 4 and status = 'open'
     ${of ? part`and id = any (${[...of]}::uuid[])` : part``}
   order by id
   limit ${size}`

const Count = z.object({ count: z.bigint() })

/** How many members have an open account. */
export const countMembers = async (db: Db | Tx) =>
  (
    await db.one(Count)`
    select count(*) from identity.member where kind <> 4 and status = 'open'`
  ).count

const Called = z.object({ member: MemberId, key: z.string() })

/** Members by what they are called, and the names that are nobody’s. */
export async function membersCalled(db: Db | Tx, accounts: readonly string[]) {
  const found = await db.many(Called)`
    select id as member, account_key as key from identity.member
     where account_key = any (${accounts.map(accountKeyOf)}::text[]) and kind <> 4 and status = 'open'`
  const known = new Set(found.map(({ key }) => key))
  return {
    members: found.map(({ member }) => member),
    unknown: accounts.filter((account) => !known.has(accountKeyOf(account))),
  }
}

/** Those of some members whose account is an agent’s and open. */
export const agentsAmong = async (db: Db | Tx, of: readonly MemberId[]) =>
  (
    await db.many(Whose)`
    select id as member, bucket from identity.member
     where id = any (${[...of]}::uuid[]) and kind = any (${[...agentTypes]}::int[]) and status = 'open'`
  ).map(({ member }) => member)
