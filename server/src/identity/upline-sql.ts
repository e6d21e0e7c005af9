import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { accountKeyOf, bucketOf } from './open.ts'

const Row = z.object({ member: MemberId, account: z.string(), open: z.boolean() })
const beside = (row: z.output<typeof Row> | undefined) =>
  row && { ...row, bucket: bucketOf(row.member) }

/** Who invited a member. */
export const uplineOf = async (db: Db | Tx, member: MemberId) =>
  beside(
    await db.maybe(Row)`
    select m.id as member, m.account, m.status = 'open' as open
      from identity.profile p
      join identity.member m on m.id = p.invited_by
     where p.member = ${member}`,
  )

/** Whom a member invited, by the name of the account. Nobody else is found by it. */
export const downlineOf = async (
  db: Db | Tx,
  { member, account }: { member: MemberId; account: string },
) =>
  beside(
    await db.maybe(Row)`
    select m.id as member, m.account, m.status = 'open' as open
      from identity.member m
      join identity.profile p on p.member = m.id
     where m.account_key = ${accountKeyOf(account)} and m.kind <> 4 and p.invited_by = ${member}`,
  )

const Count = z.object({ count: z.int() })

/** How many a member invited. */
export const downlineCount = async (db: Db | Tx, member: MemberId) =>
  (
    await db.one(Count)`
      select count(*)::int as count from identity.profile where invited_by = ${member}`
  ).count
