import { type agentMoney, Cursor, type MemberId, type Takes } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { sizeOf, skipIn } from './paging.ts'
import * as sql from './payment-sql.ts'

type Reading = { member: MemberId }

/** What a member was paid of shares of bets, and what is due. */
export async function commissions(
  db: Db,
  { member }: Reading,
  { after, limit }: Takes<typeof agentMoney.commissions>,
) {
  const size = sizeOf(limit)
  const [rows, standing] = await Promise.all([
    sql.paymentsOf(db, { member, before: skipIn(after) || null, size: size + 1 }),
    sql.paidOf(db, { member }),
  ])
  const items = rows.slice(0, size)
  const last = rows.length > size ? items.at(-1) : undefined
  return { items, next: last ? Cursor.parse(String(last.nth)) : null, ...standing }
}

export const commissionParts = async (
  db: Db,
  { member }: Reading,
  { nth }: Takes<typeof agentMoney.commissionParts>,
) => ({ items: await sql.partsOf(db, { member, nth }) })
