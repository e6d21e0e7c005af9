import {
  Lang,
  MemberId,
  type TalkAbout,
  TalkKind,
  TalkNote,
  TalkState,
  TalkTopic,
} from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

const moment = z.date().nullable()
export const TalkRow = z.object({
  id: z.uuid(),
  number: z.string(),
  /** Null where it is a visitor’s. */
  member: z.nullable(MemberId),
  visitor: z.uuid().nullable(),
  kind: TalkKind,
  state: TalkState,
  topic: TalkTopic,
  vip: z.boolean(),
  lang: Lang,
  aboutKind: z.enum(['round', 'deposit', 'withdrawal']).nullable(),
  aboutId: z.uuid().nullable(),
  openedAt: z.date(),
  answerDue: z.date(),
  resolveDue: moment,
  last: z.int(),
  lastAt: z.date(),
  readTo: z.int(),
  seenAt: z.date(),
  waitsSince: moment,
  takenBy: z.string().nullable(),
  takenName: z.string().nullable(),
  handedBy: z.string().nullable(),
  answeredAt: moment,
  closedAt: moment,
  stars: z.int().nullable(),
  ratedNote: z.string().nullable(),
  unread: z.int(),
})
export type TalkRow = z.output<typeof TalkRow>

export const talkShown = part`
  t.id, t.number, t.member, t.visitor, t.kind, t.state, t.topic, t.vip, t.lang, t.about_kind as "aboutKind",
  t.about_id as "aboutId", t.opened_at as "openedAt", t.answer_due as "answerDue",
  t.resolve_due as "resolveDue", t.last, t.last_at as "lastAt", t.read_to as "readTo",
  t.seen_at as "seenAt", t.waits_since as "waitsSince", t.taken_by as "takenBy",
  t.taken_name as "takenName", t.handed_by as "handedBy", t.answered_at as "answeredAt", t.closed_at as "closedAt", t.stars,
  t.rated_note as "ratedNote",
  (select count(*)::int from support.said s
    where s.talk = t.id and s.seq > t.read_to and s.by = 'staff') as unread`

/** Whose a talk is: nothing of it is found by anybody else. */
export type Whose = { member: MemberId } | { visitor: string }
type Own = { whose: Whose; id: string }

export const ownedBy = (whose: Whose) =>
  'member' in whose ? part`t.member = ${whose.member}` : part`t.visitor = ${whose.visitor}`
const memberOf = (whose: Whose) => ('member' in whose ? whose.member : null)
const visitorOf = (whose: Whose) => ('visitor' in whose ? whose.visitor : null)

/** Who they are in one word, which no two of them share. */
export const nameOf = (whose: Whose) => ('member' in whose ? whose.member : whose.visitor)

/** A talk of theirs. */
export const talkOf = (db: Db | Tx, { whose, id }: Own) => db.maybe(TalkRow)`
  select ${talkShown} from support.talk t where t.id = ${id} and ${ownedBy(whose)}`

/** The same, held: one thing after the other is said and done in it. */
export const holdTalk = (tx: Tx, { whose, id }: Own) => tx.maybe(TalkRow)`
  select ${talkShown} from support.talk t
   where t.id = ${id} and ${ownedBy(whose)} for no key update`

export const talksOf = (db: Db, { member, size }: { member: MemberId; size: number }) =>
  db.many(TalkRow)`
  select ${talkShown} from support.talk t
   where t.member = ${member} order by t.last_at desc, t.id limit ${size}`

/** How much of all talks of a member is not read. */
export const unreadOf = (db: Db | Tx, member: MemberId) => db.one(z.object({ unread: z.int() }))`
  select count(*)::int as unread
    from support.talk t join support.said s on s.talk = t.id
   where t.member = ${member} and s.seq > t.read_to and s.by = 'staff'`

/** Everybody begins one talk after the other: the key of this lock is their own. */
export const holdBeginning = (tx: Tx, whose: Whose) => tx.run`
  select pg_advisory_xact_lock(hashtextextended(${`support talk ${nameOf(whose)}`}, 0))`

export const openChatOf = (tx: Tx, whose: Whose) => tx.maybe(z.object({ id: z.uuid() }))`
  select t.id from support.talk t
   where ${ownedBy(whose)} and t.kind = 'chat' and t.state <> 'closed'`

const Count = z.object({ count: z.int() })

export const openCount = (tx: Tx, { whose, kind }: { whose: Whose; kind: TalkKind }) =>
  tx.one(Count)`
  select count(*)::int as count from support.talk t
   where ${ownedBy(whose)} and t.kind = ${kind} and t.state <> 'closed'`

/** How much they said since then. */
export const saidSince = (db: Db | Tx, { whose, since }: { whose: Whose; since: Date }) =>
  'member' in whose
    ? db.one(Count)`
  select count(*)::int as count from support.said
   where member = ${whose.member} and by = 'member' and at > ${since}`
    : db.one(Count)`
  select count(*)::int as count
    from support.talk t join support.said s on s.talk = t.id
   where ${ownedBy(whose)} and s.by = 'member' and s.at > ${since}`

/** In which talk of theirs something was said by this intent. */
export const talkSaidBy = (db: Db | Tx, { whose, key }: { whose: Whose; key: string }) =>
  db.maybe(z.object({ talk: z.uuid() }))`
  select s.talk from support.said s join support.talk t on t.id = s.talk
   where s.key = ${key} and ${ownedBy(whose)}`

type NewTalk = Own & {
  number: string
  kind: TalkKind
  topic: TalkTopic
  vip: boolean
  lang: Lang
  about: TalkAbout | null
  answerDue: Date
  resolveDue: Date | null
  now: Date
}

export const addTalk = (tx: Tx, { about, now, whose, ...t }: NewTalk) => tx.run`
  insert into support.talk (id, number, member, visitor, kind, state, topic, vip, lang, about_kind, about_id,
    opened_at, answer_due, resolve_due, last_at, seen_at)
  values (${t.id}, ${t.number}, ${memberOf(whose)}, ${visitorOf(whose)}, ${t.kind}, 'open', ${t.topic}, ${t.vip}, ${t.lang},
    ${about?.kind ?? null}, ${about?.id ?? null}, ${now}, ${t.answerDue}, ${t.resolveDue}, ${now},
    ${now})`

const Last = z.object({ last: z.int() })

/** Takes the next number for a word of the member: it is the house’s turn from now on. */
export const memberSays = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.one(Last)`
  update support.talk
     set last = last + 1, last_at = ${now}, seen_at = ${now},
         waits_since = coalesce(waits_since, ${now}),
         state = case when state = 'answered' then 'acknowledged' else state end
   where id = ${id}
  returning last`

/** Takes the next number for what the house notes. */
export const houseNotes = (tx: Tx, { id, now }: { id: string; now: Date }) => tx.one(Last)`
  update support.talk set last = last + 1, last_at = ${now} where id = ${id} returning last`

type NewSaid = {
  talk: string
  seq: number
  member: MemberId | null
  by: 'member' | 'staff' | 'house'
  staff?: string
  name?: string
  text?: string
  note?: TalkNote
  key?: string
  now: Date
}

export const addSaid = (tx: Tx, s: NewSaid) => tx.run`
  insert into support.said (talk, seq, member, by, staff, name, body, note, key, at)
  values (${s.talk}, ${s.seq}, ${s.member}, ${s.by}, ${s.staff ?? null}, ${s.name ?? ''},
          ${s.text ?? ''}, ${s.note ?? null}, ${s.key ?? null}, ${s.now})`

const Picture = z.object({ id: z.uuid(), width: z.int(), height: z.int() })
const SaidRow = z.object({
  seq: z.int(),
  by: z.enum(['member', 'staff', 'house']),
  name: z.string(),
  text: z.string(),
  note: z.nullable(TalkNote),
  pictures: z.array(Picture),
  at: z.date(),
})

/** All that was said in a talk, in its order. */
export const saidIn = (db: Db | Tx, talk: string) => db.many(SaidRow)`
  select s.seq, s.by, s.name, s.body as text, s.note, s.at,
         coalesce((select jsonb_agg(jsonb_build_object('id', i.id, 'width', i.width,
                                                       'height', i.height) order by i.place)
                     from support.talk_image i where i.talk = s.talk and i.seq = s.seq), '[]')
           as pictures
    from support.said s where s.talk = ${talk} order by s.seq`

export const markRead = (tx: Tx, { id, seq, now }: { id: string; seq: number; now: Date }) =>
  tx.run`
  update support.talk
     set read_to = greatest(read_to, least(${seq}::int, last)), seen_at = ${now}
   where id = ${id}`

type Closing = { id: string; by: 'member' | 'staff' | 'time'; now: Date }

export const close = (tx: Tx, { id, by, now }: Closing) => tx.run`
  update support.talk
     set state = 'closed', closed_at = ${now}, closed_by = ${by}, waits_since = null
   where id = ${id}`

type Rating = { id: string; stars: number; note: string; now: Date }

export const rate = (tx: Tx, { id, stars, note, now }: Rating) => tx.run`
  update support.talk set stars = ${stars}, rated_note = ${note}, rated_at = ${now}
   where id = ${id}`
