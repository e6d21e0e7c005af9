import { ChatRules, MemberId, stickers } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

/** The one room that there is. */
export const room = 'chat'

const Rules = z.object({
  last: z.int(),
  version: z.int(),
  slowSeconds: z.int(),
  links: ChatRules.shape.links,
  words: z.array(z.string()),
})
export type Rules = z.output<typeof Rules>

/** The room with its rules as they are now. */
export const roomNow = (db: Db | Tx) => db.one(Rules)`
  select last, version, slow_seconds as "slowSeconds", links, words from chat.room where id = ${room}`

/** The newest of what was hidden since then. */
export const hiddenSince = (db: Db, since: Date) => db.many(z.object({ id: z.int() }))`
  select id from chat.message
   where room = ${room} and hidden_at > ${since}
   order by hidden_at desc
   limit 200`

const Person = z.object({ handle: z.string(), name: z.string() })
const Row = z.object({
  id: z.int(),
  member: MemberId,
  handle: z.string(),
  name: z.string(),
  text: z.string(),
  sticker: z.enum(stickers).nullable().catch(null),
  at: z.date(),
  hidden: z.boolean(),
  replyId: z.int().nullable(),
  replyName: z.string().nullable(),
  replyText: z.string().nullable(),
  mentions: z.array(Person),
})
export type Row = z.output<typeof Row>

/** Of an answered message so much is shown. */
const excerptMax = 90

const shown = part`
  select m.id, m.member, s.handle, m.name, m.sticker, m.at, m.hidden_at is not null as hidden,
         case when m.hidden_at is null then m.body else '' end as text,
         m.reply as "replyId", coalesce(r.name, '') as "replyName",
         case when r.hidden_at is null then left(r.body, ${excerptMax}) end
           as "replyText",
         coalesce((select jsonb_agg(jsonb_build_object('handle', p.handle, 'name', p.name))
                     from chat.seat p where p.member = any (m.mentions)), '[]') as mentions
    from chat.message m
    join chat.seat s on s.member = m.member
    left join chat.message r on r.room = m.room and r.id = m.reply`

/** The newest before an id, the newest first. */
export const before = (db: Db | Tx, { id, size }: { id: number | null; size: number }) =>
  db.many(Row)`
  ${shown}
   where m.room = ${room} ${id === null ? part`` : part`and m.id < ${id}`}
   order by m.id desc
   limit ${size}`

/** The oldest after an id, the oldest first. */
export const after = (db: Db | Tx, { id, size }: { id: number; size: number }) => db.many(Row)`
  ${shown}
   where m.room = ${room} and m.id > ${id}
   order by m.id
   limit ${size}`

export const those = (db: Db, ids: readonly number[]) => db.many(Row)`
  ${shown}
   where m.room = ${room} and m.id = any (${[...ids]}::int[])`

export const one = (db: Db | Tx, id: number) => db.maybe(Row)`
  ${shown}
   where m.room = ${room} and m.id = ${id}`

/** The member’s seat, held so that they say one thing at a time. */
export const holdSeat = (
  tx: Tx,
  seat: { member: MemberId; handle: string; name: string; now: Date },
) =>
  tx.one(Person)`
  insert into chat.seat as s (member, handle, name, said_at)
  values (${seat.member}, ${seat.handle}, ${seat.name}, ${seat.now})
  on conflict (member) do update set name = excluded.name, said_at = excluded.said_at
  returning s.handle, s.name`

export const seatOf = (db: Db, member: MemberId) => db.maybe(Person)`
  select handle, name from chat.seat where member = ${member}`

const Named = z.object({ member: MemberId, handle: z.string(), name: z.string() })

/** Who is meant by these handles; one that is nobody’s is left out. */
export const seatsOf = (tx: Tx, handles: readonly string[]) => tx.many(Named)`
  select member, handle, name from chat.seat where handle = any (${[...handles]}::text[])`

const Lately = z.object({
  count: z.int(),
  lastAt: z.date().nullable(),
  same: z.boolean(),
})

type Counting = { member: MemberId; since: Date; text: string; sameSince: Date }

/** What the member has said lately, and whether this is what they have just said. */
export const lately = (tx: Tx, { member, since, text, sameSince }: Counting) => tx.one(Lately)`
  select count(*) filter (where at > ${since})::int as count, max(at) as "lastAt",
         coalesce(bool_or(at > ${sameSince} and body = ${text} and body <> ''), false) as same
    from (select at, body from chat.message where member = ${member} order by at desc limit 30) m`

type New = {
  member: MemberId
  name: string
  text: string
  sticker: string | null
  reply: number | null
  mentions: readonly MemberId[]
  now: Date
}

/** Says it under the next id of the room. Others wait here until it stands: it is the last thing to do. */
export const put = (tx: Tx, m: New) => tx.one(z.object({ id: z.int() }))`
  with turn as (update chat.room set last = last + 1 where id = ${room} returning last)
  insert into chat.message (room, id, member, name, body, sticker, reply, mentions, at)
  select ${room}, turn.last, ${m.member}, ${m.name}, ${m.text}, ${m.sticker}, ${m.reply}::int,
         ${[...m.mentions]}::uuid[], ${m.now}
    from turn
  returning id`

const Unread = z.object({ unread: z.int() })
/** More than so many are not counted. */
const countedMax = 100

/** What others have said after the member’s place; who has none is told of what is after `since`. */
export const unreadOf = (db: Db | Tx, { member, since }: { member: MemberId; since: Date }) =>
  db.one(Unread)`
  select count(*)::int as unread from (
    select from chat.message m
     where m.room = ${room} and m.member <> ${member} and m.hidden_at is null
       and case when exists (select from chat.reading where member = ${member})
                then m.id > (select read_to from chat.reading where member = ${member})
                else m.at > ${since} end
     order by m.id desc
     limit ${countedMax}) as found`

export const readToOf = (db: Db, member: MemberId) => db.maybe(z.object({ readTo: z.int() }))`
  select read_to as "readTo" from chat.reading where member = ${member}`

/** Goes on from where the member was, and never beyond what there is. */
export const markRead = (
  tx: Tx,
  { member, id, now }: { member: MemberId; id: number; now: Date },
) =>
  tx.run`
  insert into chat.reading as r (member, room, read_to, read_at)
  select ${member}, id, least(greatest(${id}::int, 0), last), ${now} from chat.room where id = ${room}
  on conflict (member) do update
     set read_to = greatest(r.read_to, excluded.read_to), read_at = excluded.read_at`

const Quiet = z.object({ id: z.string(), until: z.date().nullable(), reason: z.string() })

/** The mute under which the member stands now. */
export const quietOf = (db: Db | Tx, { member, now }: { member: string; now: Date }) =>
  db.maybe(Quiet)`
  select id, until, reason from chat.mute
   where member = ${member} and lifted_at is null and (until is null or until > ${now})
   order by until desc nulls first
   limit 1`

type Reporting = { id: number; member: MemberId; why: string; note: string; now: Date }

export const report = (tx: Tx, { id, member, why, note, now }: Reporting) => tx.run`
  insert into chat.report (room, message, member, why, note, at)
  values (${room}, ${id}, ${member}, ${why}, ${note}, ${now})
  on conflict do nothing`

export const reportedSince = (tx: Tx, { member, since }: { member: MemberId; since: Date }) =>
  tx.one(z.object({ count: z.int() }))`
  select count(*)::int as count from chat.report where member = ${member} and at > ${since}`

export const forget = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from chat.message
   where (room, id) in (select room, id from chat.message where at < ${before} order by at limit ${max})`

export const forgetMutes = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from chat.mute
   where id in (select id from chat.mute
                 where coalesce(lifted_at, until) < ${before} order by id limit ${max})`
