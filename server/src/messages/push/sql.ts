import { Lang, MemberId, MessageTopic } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const DeviceRow = z.object({
  id: z.string(),
  device: z.string(),
  topics: z.array(MessageTopic),
  begunAt: z.date(),
})

export const devicesOf = (db: Db, member: MemberId) => db.many(DeviceRow)`
  select id, device, topics, begun_at as "begunAt" from messages.push_subscription
   where member = ${member} order by begun_at desc, id`

type New = {
  id: string
  member: MemberId
  bucket: number
  endpointKey: Buffer
  hidden: Buffer
  topics: readonly MessageTopic[]
  language: Lang
  device: string
  now: Date
}

/** A browser is whoever’s switched it on there last: what was on its way to another is gone. */
export async function put(tx: Tx, s: New) {
  await tx.run`delete from messages.push_subscription where endpoint_key = ${s.endpointKey}`
  await tx.run`
    insert into messages.push_subscription
      (id, bucket, member, endpoint_key, hidden, topics, language, device, begun_at)
    values (${s.id}, ${s.bucket}, ${s.member}, ${s.endpointKey}, ${s.hidden}, ${[...s.topics]}::text[],
            ${s.language}, ${s.device}, ${s.now})`
}

/** Of one member’s browsers the newest stay. */
export const keepNewest = (tx: Tx, { member, most }: { member: MemberId; most: number }) => tx.run`
  delete from messages.push_subscription
   where id in (select id from messages.push_subscription where member = ${member}
                 order by begun_at desc, id desc offset ${most})`

type Own = { member: MemberId; id: string }

/** Answers 0 where the member has no such browser. */
export const setTopics = (
  tx: Tx,
  { member, id, topics }: Own & { topics: readonly MessageTopic[] },
) =>
  tx.run`
    update messages.push_subscription set topics = ${[...topics]}::text[]
     where id = ${id}::uuid and member = ${member}`

export const remove = (tx: Tx, { member, id }: Own) => tx.run`
  delete from messages.push_subscription where id = ${id}::uuid and member = ${member}`

type Meant = { ids: readonly string[]; now: Date; endsAt: Date }

/** Notes which browsers have to be told of messages that were just written; answers how many. */
export const mean = (tx: Tx, { ids, now, endsAt }: Meant) => tx.run`
  insert into messages.push_due (subscription, message, next_at, ends_at)
  select s.id, m.id, ${now}, ${endsAt}
    from messages.inbox m
    join messages.push_subscription s on s.member = m.member and m.topic = any (s.topics)
   where m.id = any (${[...ids]}::uuid[]) and m.told_at = ${now}
  on conflict do nothing`

const Said = z.object({ title: z.string(), text: z.string() })
const DueRow = z.object({
  subscription: z.string(),
  message: z.string(),
  attempts: z.int(),
  member: MemberId,
  bucket: z.int(),
  hidden: z.instanceof(Uint8Array),
  language: Lang,
  topic: MessageTopic,
  words: z.object({ ID: Said, EN: Said }),
  path: z.string().nullable(),
  /** It is still worth telling: the kind is wanted, and nobody has read or removed it. */
  wanted: z.boolean(),
})
export type Due = z.output<typeof DueRow>

type Claim = { now: Date; leaseUntil: Date; max: number }

/** Takes what is due for this process; one that dies over it has used an attempt. */
export const claim = (tx: Tx, { now, leaseUntil, max }: Claim) => tx.many(DueRow)`
  with due as (
    select subscription, message from messages.push_due
     where next_at <= ${now} order by next_at limit ${max} for update skip locked),
  taken as (
    update messages.push_due d set attempts = d.attempts + 1, next_at = ${leaseUntil}
      from due where d.subscription = due.subscription and d.message = due.message
    returning d.subscription, d.message, d.attempts, d.ends_at)
  select t.subscription, t.message, t.attempts, s.member, s.bucket, s.hidden, s.language, m.topic,
         m.words, m.path,
         m.topic = any (s.topics) and m.read_at is null and m.removed_at is null
           and t.ends_at > ${now} as wanted
    from taken t
    join messages.push_subscription s on s.id = t.subscription
    join messages.inbox m on m.id = t.message`

type One = Pick<Due, 'subscription' | 'message'>

const Still = z.object({ still: z.boolean() })

/** Whether a browser is still the one that was taken up: whoever switched it on meanwhile has a row of their own. */
export const isThere = async (db: Db, subscription: string) =>
  (
    await db.one(Still)`
      select exists (select from messages.push_subscription where id = ${subscription}::uuid) as still`
  ).still

export const done = (tx: Tx, { subscription, message }: One) => tx.run`
  delete from messages.push_due where subscription = ${subscription} and message = ${message}`

export const noteTold = (
  tx: Tx,
  { subscription, now }: { subscription: string; now: Date },
) => tx.run`
  update messages.push_subscription set told_at = ${now} where id = ${subscription}`

export const later = (tx: Tx, { subscription, message, nextAt }: One & { nextAt: Date }) => tx.run`
  update messages.push_due set next_at = ${nextAt}
   where subscription = ${subscription} and message = ${message}`

/** The push service knows this browser no more. */
export const forgetBrowser = (tx: Tx, id: string) => tx.run`
  delete from messages.push_subscription where id = ${id}`
