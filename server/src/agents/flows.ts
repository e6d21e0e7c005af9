import type { agentMoney, MemberId, Takes } from '@balai/contract'
import type { Db } from '../platform/db.ts'
import { isRefusal, refuse } from '../platform/refusal.ts'
import * as site from '../site/index.ts'
import { type Asked, daysAsked, isDay } from './days.ts'
import * as sql from './moved-sql.ts'
import { named } from './names.ts'
import { pageOf, sizeOf, skipIn } from './paging.ts'

type Reading = { member: MemberId; now: Date }

/** What those below paid in, were paid out and were given. */
export async function teamFlows(db: Db, { member, now }: Reading, asked: Asked) {
  const days = daysAsked(asked, now)
  if (isRefusal(days)) return days
  const [{ currency, exponent }, items] = await Promise.all([
    site.setting(db, 'brand'),
    sql.flowsOf(db, { member, ...days }),
  ])
  return { currency, exponent, ...days, items }
}

/** Whose a sum of a day is. */
export async function flowMembers(
  db: Db,
  { member }: Reading,
  { day, kind, after, limit }: Takes<typeof agentMoney.flowMembers>,
) {
  if (!isDay(day)) return refuse('days-invalid')
  const { skip, size } = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.flowMembersOf(db, { member, day, kind, skip, size: size + 1 })
  const { shown, next } = pageOf(rows, { skip, size })
  return { items: await named(db, shown), next }
}

/** What a sum of somebody is made of. Of whoever never stood below there is nothing. */
export async function flowMoves(
  db: Db,
  { member }: Reading,
  { day, kind, member: of, after, limit }: Takes<typeof agentMoney.flowMoves>,
) {
  if (!isDay(day)) return refuse('days-invalid')
  const { skip, size } = { skip: skipIn(after), size: sizeOf(limit) }
  const rows = await sql.movedOf(db, { member, of, day, kind, skip, size: size + 1 })
  const { shown, next } = pageOf(rows, { skip, size })
  return { items: shown, next }
}
