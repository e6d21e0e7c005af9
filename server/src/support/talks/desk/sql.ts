import { z } from 'zod'
import { type Db, part, type Tx } from '../../../platform/db.ts'
import { ownedBy, TalkRow, talkShown, type Whose } from '../sql.ts'

const DeskRow = z.object({ ...TalkRow.shape, excerpt: z.string() })
export type DeskRow = z.output<typeof DeskRow>

/** Of what a member said last so much is shown in a list. */
const excerptMax = 140

const deskShown = part`
  ${talkShown},
  coalesce((select case when length(s.body) > ${excerptMax}
                        then left(s.body, ${excerptMax} - 1) || '…' else s.body end from support.said s
             where s.talk = t.id and s.by = 'member' order by s.seq desc limit 1), '') as excerpt`

export const talkAt = (db: Db | Tx, id: string) => db.maybe(DeskRow)`
  select ${deskShown} from support.talk t where t.id = ${id}`

export const holdAt = (tx: Tx, id: string) => tx.maybe(DeskRow)`
  select ${deskShown} from support.talk t where t.id = ${id} for no key update`

/** What waits and nobody has: VIP first, then whoever has waited longest. */
export const waiting = (db: Db, size: number) => db.many(DeskRow)`
  select ${deskShown} from support.talk t
   where t.waits_since is not null and t.taken_by is null and t.state <> 'escalated'
   order by t.vip desc, t.waits_since, t.id
   limit ${size}`

/** What somebody has: what was just handed to them first, then where the member waits. `but` are everyone else’s. */
export const taken = (
  db: Db,
  { staff, but, size }: { staff: string; but: boolean; size: number },
) =>
  db.many(DeskRow)`
  select ${deskShown} from support.talk t
   where t.taken_by is not null and (t.taken_by <> ${staff}) = ${but} and t.state <> 'closed'
   order by t.handed_by is null, t.waits_since nulls last, t.last_at desc, t.id
   limit ${size}`

/** What they talked about before. */
export const earlier = (db: Db, { whose, id }: { whose: Whose; id: string }) => db.many(TalkRow)`
  select ${talkShown} from support.talk t
   where ${ownedBy(whose)} and t.id <> ${id} order by t.opened_at desc, t.id limit 10`

type Taking = { id: string; staff: string; name: string; handedBy?: string; now: Date }

/** Puts a talk into somebody’s hands. */
export const take = (tx: Tx, { id, staff, name, handedBy, now }: Taking) => tx.run`
  update support.talk
     set taken_by = ${staff}, taken_name = ${name}, taken_at = ${now},
         handed_by = ${handedBy ?? null},
         state = case when state = 'open' then 'acknowledged' else state end
   where id = ${id}`

export const layBack = (tx: Tx, id: string) => tx.run`
  update support.talk set taken_by = null, taken_name = null, taken_at = null, handed_by = null
   where id = ${id}`

/** It is the member’s turn. A chat goes on; what has a clock is answered. */
export const answer = (tx: Tx, { id, now }: { id: string; now: Date }) =>
  tx.one(z.object({ last: z.int() }))`
  update support.talk
     set last = last + 1, last_at = ${now}, waits_since = null, handed_by = null,
         answered_at = coalesce(answered_at, ${now}),
         state = case when kind <> 'chat' and state = 'acknowledged' then 'answered' else state end
   where id = ${id}
  returning last`

export const escalate = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.run`
  update support.talk set state = 'escalated', escalated_at = ${now}, waits_since = null
   where id = ${id}`

const Waiting = z.object({ waiting: z.int(), oldest: z.date().nullable() })

/** How many of some kinds wait that nobody has, and since when. */
export const unanswered = (db: Db, kinds: readonly string[]) => db.one(Waiting)`
  select count(*)::int as waiting, min(waits_since) as oldest from support.talk
   where waits_since is not null and taken_by is null and state <> 'escalated'
     and kind = any (${[...kinds]}::text[])`

/** A clock of it has run out: what it is due at, or nothing. */
const lateAt = (now: Date) => part`
  t.kind <> 'chat' and t.state not in ('closed', 'escalated')
    and (t.answered_at is null and t.answer_due < ${now} or t.resolve_due < ${now})`

export const late = (db: Db, now: Date) => db.one(Waiting)`
  select count(*)::int as waiting,
         min(case when t.answered_at is null then t.answer_due else t.resolve_due end) as oldest
    from support.talk t where ${lateAt(now)}`

const Listed = z.object({ place: z.string(), ...DeskRow.shape })

type Asked = { kind?: string | undefined; state?: string | undefined; number?: string | undefined }
type Stretch = { since: Date; at: string; key: string; limit: number; now: Date }

/** Talks of a stretch of time, the newest first. */
export const talksIn = (db: Db, { kind, state, number }: Asked, s: Stretch) => db.many(Listed)`
  select t.opened_at::text as place, ${deskShown} from support.talk t
   where t.opened_at >= ${s.since} and (t.opened_at, t.id) < (${s.at}::timestamptz, ${s.key}::uuid)
     ${kind ? part`and t.kind = ${kind}` : part``}
     ${number ? part`and t.number = ${number.trim().toUpperCase()}` : part``}
     ${
       state === 'waiting'
         ? part`and t.waits_since is not null`
         : state === 'late'
           ? part`and ${lateAt(s.now)}`
           : state
             ? part`and t.state = ${state}`
             : part``
     }
   order by t.opened_at desc, t.id desc
   limit ${s.limit}`
