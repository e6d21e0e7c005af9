import { MemberId, ReportWhy } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { room } from '../sql.ts'

const Row = z.object({
  id: z.int(),
  member: MemberId,
  body: z.string(),
  hiddenAt: z.date().nullable(),
  hiddenName: z.string().nullable(),
  hiddenWhy: z.string().nullable(),
  reports: z.int(),
  quiet: z.boolean(),
})
export type Kept = z.output<typeof Row>

type Asked = {
  before?: number | undefined
  after?: number | undefined
  member?: string | undefined
  ids?: readonly number[] | undefined
  size: number
  now: Date
}

/** What only the desk sees of messages; the newest first unless it is asked what follows an id. */
export const kept = (db: Db, { before, after, member, ids, size, now }: Asked) => db.many(Row)`
  select m.id, m.member, coalesce(nullif(m.body, ''), m.sticker) as body, m.hidden_at as "hiddenAt",
         m.hidden_name as "hiddenName", m.hidden_why as "hiddenWhy",
         (select count(*)::int from chat.report r
           where r.room = m.room and r.message = m.id and r.closed_at is null) as reports,
         exists (select from chat.mute q where q.member = m.member and q.lifted_at is null
                    and (q.until is null or q.until > ${now})) as quiet
    from chat.message m
   where m.room = ${room}
     ${before === undefined ? part`` : part`and m.id < ${before}`}
     ${after === undefined ? part`` : part`and m.id > ${after}`}
     ${member ? part`and m.member = ${member}::uuid` : part``}
     ${ids ? part`and m.id = any (${[...ids]}::int[])` : part``}
   order by ${after === undefined ? part`m.id desc` : part`m.id`}
   limit ${size}`

type Hiding = { id: number; by: string; byName: string; why: string; now: Date }

/** Answers 0 where there is no such message, or it is hidden already. */
export const hide = (tx: Tx, { id, by, byName, why, now }: Hiding) => tx.run`
  update chat.message set hidden_at = ${now}, hidden_by = ${by}, hidden_name = ${byName}, hidden_why = ${why}
   where room = ${room} and id = ${id} and hidden_at is null`

type Closing = { id: number; by: string; byName: string; outcome: string; now: Date }

export const closeReports = (tx: Tx, { id, by, byName, outcome, now }: Closing) => tx.run`
  update chat.report set closed_at = ${now}, closed_by = ${by}, closed_name = ${byName}, outcome = ${outcome}
   where room = ${room} and message = ${id} and closed_at is null`

const Open = z.object({
  id: z.int(),
  count: z.int(),
  whys: z.array(ReportWhy),
  notes: z.array(z.string()),
  firstAt: z.date(),
})

/** Messages with open reports, the one that waits longest first. */
export const openReports = (db: Db, size: number) => db.many(Open)`
  select message as id, count(*)::int as count, array_agg(distinct why) as whys,
         coalesce(array_agg(note order by at) filter (where note <> ''), '{}') as notes,
         min(at) as "firstAt"
    from chat.report
   where closed_at is null and room = ${room}
   group by message
   order by min(at)
   limit ${size}`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

export const waitingReports = (db: Db) => db.one(Waiting)`
  select count(distinct message)::int as waiting, min(at) as oldest
    from chat.report where closed_at is null`

const Mute = z.object({
  id: z.string(),
  member: MemberId,
  at: z.date(),
  until: z.date().nullable(),
  reason: z.string(),
  byName: z.string(),
})

export const mutesNow = (db: Db, { now, size }: { now: Date; size: number }) => db.many(Mute)`
  select id, member, muted_at as at, until, reason, by_name as "byName" from chat.mute
   where lifted_at is null and (until is null or until > ${now})
   order by muted_at desc
   limit ${size}`

type Muting = {
  id: string
  member: string
  until: Date | null
  reason: string
  by: string
  byName: string
  now: Date
}

export const mute = (tx: Tx, m: Muting) => tx.run`
  insert into chat.mute (id, member, muted_at, until, reason, muted_by, by_name)
  values (${m.id}, ${m.member}, ${m.now}, ${m.until}, ${m.reason}, ${m.by}, ${m.byName})`

type Lifting = { member: string; by: string; why: string; now: Date }

/** Ends what stands; answers how many that were. */
export const lift = (tx: Tx, { member, by, why, now }: Lifting) => tx.run`
  update chat.mute set lifted_at = ${now}, lifted_by = ${by}, lifted_why = ${why}
   where member = ${member} and lifted_at is null and (until is null or until > ${now})`

type Setting = {
  version: number
  slowSeconds: number
  links: string
  words: readonly string[]
  by: string
  now: Date
}

/** Answers the new version, or nothing where the rules are not those any more that were looked at. */
export const setRules = (tx: Tx, { version, slowSeconds, links, words, by, now }: Setting) =>
  tx.maybe(z.object({ version: z.int() }))`
  update chat.room
     set version = version + 1, slow_seconds = ${slowSeconds}, links = ${links},
         words = ${[...words]}::text[], set_by = ${by}, set_at = ${now}
   where id = ${room} and version = ${version}
  returning version`

const Listed = z.object({
  place: z.string(),
  at: z.date(),
  message: z.int(),
  member: MemberId,
  of: MemberId,
  why: z.string(),
  note: z.string(),
  closedAt: z.date().nullable(),
  closedName: z.string().nullable(),
  outcome: z.string().nullable(),
})

type Stretch = { since: Date; at: string; key: string; limit: number }

/** Reports of a stretch of time, the newest first. */
export const reportsIn = (db: Db, { state }: { state?: string | undefined }, s: Stretch) =>
  db.many(Listed)`
  select r.at::text as place, r.at, r.message, r.member, m.member as of, r.why, r.note,
         r.closed_at as "closedAt", r.closed_name as "closedName", r.outcome
    from chat.report r join chat.message m on m.room = r.room and m.id = r.message
   where r.at >= ${s.since} and (r.at, r.member) < (${s.at}::timestamptz, ${s.key}::uuid)
     ${state === 'open' ? part`and r.closed_at is null` : part``}
     ${state === 'closed' ? part`and r.closed_at is not null` : part``}
   order by r.at desc, r.member desc
   limit ${s.limit}`
