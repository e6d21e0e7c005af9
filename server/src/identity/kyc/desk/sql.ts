import { KycLevel, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../../platform/db.ts'
import type { Placed, Stretch } from '../../../platform/listing.ts'

const Elsewhere = z.object({ member: MemberId, account: z.string(), accepted: z.boolean() })

/** Other accounts with this number: those that hold it, and those that wait for a decision. */
export const elsewhere = (
  db: Db | Tx,
  { key, member }: { key: Uint8Array | null; member: MemberId },
) => db.many(Elsewhere)`
  select m.id as member, m.account, bool_or(x.accepted) as accepted
    from (select member, true as accepted from identity.kyc_number where key = ${key}
          union all
          select member, false from identity.kyc_request
           where number_key = ${key} and state in ('sent', 'review')) x
    join identity.member m on m.id = x.member
   where x.member <> ${member}
   group by m.id
   order by m.account
   limit 20`

type NewLook = {
  id: string
  request: string
  page: string | null
  by: string
  name: string
  reason: string
  now: Date
}

export const addLook = (tx: Tx, { now, ...look }: NewLook) => tx.run`
  insert into identity.kyc_look (id, request, page, by, name, reason, at)
  values (${look.id}, ${look.request}, ${look.page}, ${look.by}, ${look.name}, ${look.reason}, ${now})`

const Look = z.object({
  by: z.string(),
  name: z.string(),
  page: z.string().nullable(),
  reason: z.string(),
  at: z.date(),
})

/** Who looked at what, the latest first. */
export const looksOf = (db: Db | Tx, request: string) => db.many(Look)`
  select by, name, page, reason, at from identity.kyc_look
   where request = ${request} order by at desc, id desc limit 200`

const Unseen = z.object({ pages: z.int() })

/** How many pictures of a request somebody has not looked at. */
export const unseenBy = (db: Db | Tx, { request, by }: { request: string; by: string }) =>
  db.one(Unseen)`
  select count(*)::int as pages from identity.kyc_page g
   where g.request = ${request}
     and not exists (select from identity.kyc_look l
                      where l.request = g.request and l.page = g.id and l.by = ${by})`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

/** Papers that wait for somebody of the house. */
export const waitingPapers = (db: Db) => db.one(Waiting)`
  select count(*)::int as waiting, min(since) as oldest
    from identity.kyc_request where state in ('sent', 'review')`

const Row = z.object({
  at: z.string(),
  key: z.string(),
  id: z.string(),
  member: z.string(),
  account: z.string(),
  level: KycLevel,
  state: z.string(),
  reason: z.string(),
  since: z.date(),
  due: z.date().nullable(),
  until: z.date().nullable(),
  createdAt: z.date(),
})

/** Requests begun in a stretch of time, the newest first. */
export async function requestsIn(
  db: Db,
  { state, level, member }: Record<string, string>,
  { since, at, key, limit }: Stretch,
): Promise<Placed[]> {
  const states = state === 'waiting' ? ['sent', 'review'] : [state ?? '']
  const rows = await db.many(Row)`
    select r.created_at::text as at, r.id::text as key, r.id::text, r.member::text, m.account, r.level,
           r.state, r.reason, r.since, r.due, r.until, r.created_at as "createdAt"
      from identity.kyc_request r join identity.member m on m.id = r.member
     where r.created_at >= ${since}
       and (r.created_at, r.id) < (${at}::text::timestamptz, ${key}::uuid)
       ${state ? part`and r.state = any (${states}::text[])` : part``}
       ${level ? part`and r.level = ${Number(level)}::int` : part``}
       ${member ? part`and r.member::text = ${member}` : part``}
     order by r.created_at desc, r.id desc
     limit ${limit}`
  return rows.map(({ at, key, since, due, until, createdAt, level, ...row }) => ({
    ...{ at, key },
    row: {
      ...row,
      level: String(level),
      since: since.toISOString(),
      due: due?.toISOString() ?? null,
      until: until?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    },
  }))
}
