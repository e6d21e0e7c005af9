import { IdentityPaper, MemberId, PaperKind, PaperLevel } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

const State = z.enum(['asked', 'sent', 'review', 'accepted', 'refused', 'expired'])
export type State = z.output<typeof State>

const Request = z.object({
  id: z.uuid(),
  member: MemberId,
  level: PaperLevel,
  papers: z.array(PaperKind),
  state: State,
  reason: z.string(),
  since: z.date(),
  due: z.date().nullable(),
  document: z.nullable(IdentityPaper),
  numberKey: z.instanceof(Uint8Array).nullable(),
  tail: z.string().nullable(),
  bornAsTold: z.boolean().nullable(),
  goodUntil: z.string().nullable(),
  until: z.date().nullable(),
  createdAt: z.date(),
  steps: z.array(z.object({ state: z.string(), reason: z.string(), at: z.coerce.date() })),
  pages: z.array(
    z.object({
      id: z.uuid(),
      kind: PaperKind,
      place: z.int(),
      bytes: z.int(),
      width: z.int(),
      height: z.int(),
      sentAt: z.coerce.date(),
    }),
  ),
})
export type Request = z.output<typeof Request>

const shown = part`
  r.id, r.member, r.level, r.papers, r.state, r.reason, r.since, r.due, r.document,
  r.number_key as "numberKey", r.tail, r.born_as_told as "bornAsTold", r.good_until::text as "goodUntil", r.until,
  r.created_at as "createdAt",
  (select json_agg(json_build_object('state', s.state, 'reason', s.reason, 'at', s.at)
                   order by s.seq)
     from identity.kyc_step s where s.request = r.id) as steps,
  (select coalesce(json_agg(json_build_object('id', g.id, 'kind', g.kind, 'place', g.place,
             'bytes', g.bytes, 'width', g.width, 'height', g.height, 'sentAt', g.sent_at)
             order by array_position(r.papers, g.kind), g.place), '[]')
     from identity.kyc_page g where g.request = r.id) as pages`

/** What was asked for last. */
export const latestOf = (db: Db | Tx, member: MemberId) => db.maybe(Request)`
  select ${shown} from identity.kyc_request r
   where r.member = ${member} order by r.created_at desc, r.id desc limit 1`

export const requestBy = (db: Db | Tx, id: string) =>
  db.maybe(Request)`select ${shown} from identity.kyc_request r where r.id = ${id}`

/** Held until the transaction ends: nobody else takes it a step further meanwhile. */
export const holdRequest = (tx: Tx, id: string) => tx.maybe(Request)`
  select ${shown} from identity.kyc_request r where r.id = ${id} for no key update of r`

/** The one that is open, held. */
export const holdOpen = (tx: Tx, member: MemberId) => tx.maybe(Request)`
  select ${shown} from identity.kyc_request r
   where r.member = ${member} and r.due is not null for no key update of r`

/** Earlier ones, the newest first. */
export const requestsOf = (db: Db | Tx, member: MemberId) => db.many(Request)`
  select ${shown} from identity.kyc_request r
   where r.member = ${member} order by r.created_at desc, r.id desc limit 50`

type NewRequest = {
  id: string
  member: MemberId
  level: PaperLevel
  papers: readonly PaperKind[]
  reason: 'by-member' | 'by-desk'
  due: Date
  now: Date
}

/** Answers 0 when one is open. */
export const addRequest = (tx: Tx, { now, ...r }: NewRequest) => {
  tell(tx, r, 'asked')
  return tx.run`
  insert into identity.kyc_request
    (id, member, level, papers, state, reason, since, due, created_at)
  values (${r.id}, ${r.member}, ${r.level}, ${[...r.papers]}::text[], 'asked', ${r.reason}, ${now},
          ${r.due}, ${now})
  on conflict (member) where due is not null do nothing`
}

type Whose = { id: string; member: MemberId }
export type Move = Whose & { state: State; reason: string; due: Date | null; now: Date }

/** Every open screen of the member hears it, once it is written. */
const tell = (tx: Tx, { id, member }: Whose, state: State) =>
  tx.push({ topic: `member:${member}`, name: 'kyc', body: { id, state } })

/** Takes a request a step further. One that is no arrow is refused by the table itself. */
export const move = (tx: Tx, { id, member, state, reason, due, now }: Move) => {
  tell(tx, { id, member }, state)
  return tx.run`
  update identity.kyc_request
     set state = ${state}, reason = ${reason}, since = ${now}, due = ${due}
   where id = ${id}`
}

type Widening = Whose & {
  level: PaperLevel
  papers: readonly PaperKind[]
  due: Date
  now: Date
}

/** The desk asks for more than the member began with. */
export const widen = (tx: Tx, { id, member, level, papers, due, now }: Widening) => {
  tell(tx, { id, member }, 'asked')
  return tx.run`
  update identity.kyc_request
     set level = ${level}, papers = ${[...papers]}::text[], reason = 'by-desk', since = ${now},
         due = ${due}
   where id = ${id}`
}

type Sent = {
  id: string
  document: IdentityPaper | null
  number: Buffer | null
  numberKey: Buffer | null
  tail: string | null
  bornAsTold: boolean | null
  goodUntil: string | null
}

export const putNumber = (tx: Tx, { id, ...of }: Sent) => tx.run`
  update identity.kyc_request
     set document = ${of.document}, number = ${of.number}, number_key = ${of.numberKey},
         tail = ${of.tail}, born_as_told = ${of.bornAsTold}::boolean,
         good_until = ${of.goodUntil}::text::date
   where id = ${id}`

const Hidden = z.object({ number: z.instanceof(Uint8Array).nullable() })

/** The number, still under its key. */
export const hiddenNumber = (db: Db | Tx, id: string) =>
  db.maybe(Hidden)`select number from identity.kyc_request where id = ${id}`

export const setUntil = (tx: Tx, { id, until }: { id: string; until: Date | null }) =>
  tx.run`update identity.kyc_request set until = ${until}, reminded = 0 where id = ${id}`

type Number = { key: Uint8Array; member: MemberId; now: Date }

/** Answers 0 when the number is another member’s. */
export const holdNumber = (tx: Tx, { key, member, now }: Number) => tx.run`
  insert into identity.kyc_number as n (key, member, since) values (${key}, ${member}, ${now})
  on conflict (key) do update set since = n.since where n.member = excluded.member`

export const freeNumber = (tx: Tx, { key, member }: Omit<Number, 'now'>) =>
  tx.run`delete from identity.kyc_number where key = ${key} and member = ${member}`

type Person = { member: MemberId; name: string; birthday: string; today: string }

export const putPerson = (tx: Tx, { member, name, birthday, today }: Person) => tx.run`
  update identity.profile
     set payee_name = ${name}, birthday = ${birthday}::text::date,
         birthday_told_on = ${today}::text::date
   where member = ${member}`

/** As it stands in the paper. */
export const putName = (tx: Tx, { member, name }: { member: MemberId; name: string }) =>
  tx.run`update identity.profile set payee_name = ${name} where member = ${member}`

type Proved = { member: MemberId; way: 'sms' | 'email'; to: string; now: Date }

/** Answers 0 when there is no such account, or this way is proved. Another’s contact breaks the index. */
export const putContact = (tx: Tx, { member, way, to, now }: Proved) =>
  way === 'sms'
    ? tx.run`update identity.profile set mobile = ${to}, mobile_verified_at = ${now}
              where member = ${member} and mobile_verified_at is null`
    : tx.run`update identity.profile
                set email = ${to}, email_key = ${to.toLowerCase()}, email_verified_at = ${now}
              where member = ${member} and email_verified_at is null`

const There = z.object({ there: z.boolean() })

/** Whether another member proved to have this contact. */
export const contactElsewhere = (tx: Tx, { member, way, to }: Omit<Proved, 'now'>) => tx.one(There)`
  select exists (select from identity.profile
                  where member <> ${member}
                    and ${
                      way === 'sms'
                        ? part`mobile = ${to} and mobile_verified_at is not null`
                        : part`email_key = ${to.toLowerCase()} and email_verified_at is not null`
                    }) as there`
