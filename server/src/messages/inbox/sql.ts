import { type MemberId, MessageTopic } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'

const Said = z.object({ title: z.string(), text: z.string() })
const Words = z.object({ ID: Said, EN: Said })
export type Words = z.output<typeof Words>

const Row = z.object({
  id: z.string(),
  topic: MessageTopic,
  words: Words,
  path: z.string().nullable(),
  at: z.date(),
  unread: z.boolean(),
})

type New = {
  id: string
  member: MemberId
  purpose: string
  topic: MessageTopic
  words: Words
  path: string | null
  now: Date
}

/** The same id again writes nothing; answers how many rows it wrote. */
export const put = (tx: Tx, { words, ...row }: New) => tx.run`
  insert into messages.inbox (id, member, purpose, topic, words, path, told_at)
  values (${row.id}, ${row.member}, ${row.purpose}, ${row.topic}, ${JSON.stringify(words)}::text::jsonb,
          ${row.path}, ${row.now})
  on conflict (id) do nothing`

type NewMany = Omit<New, 'id' | 'member'> & { ids: readonly string[]; members: readonly MemberId[] }

/** The same words to many members, each under an id of its own. */
export const putMany = (tx: Tx, { ids, members, words, ...row }: NewMany) => tx.run`
  insert into messages.inbox (id, member, purpose, topic, words, path, told_at)
  select w.id, w.member, ${row.purpose}, ${row.topic}, ${JSON.stringify(words)}::text::jsonb,
         ${row.path}, ${row.now}
    from unnest(${[...ids]}::uuid[], ${[...members]}::uuid[]) as w(id, member)
  on conflict (id) do nothing`

const Unread = z.object({ unread: z.number() })

/** How many are not read yet. */
export const unreadOf = (db: Db | Tx, member: MemberId) => db.one(Unread)`
  select count(*)::int as unread from messages.inbox
   where member = ${member} and read_at is null and removed_at is null`

type Listed = {
  member: MemberId
  topic?: MessageTopic | undefined
  unread?: boolean | undefined
  after: string | null
  size: number
}

/** Newest first, by key: the last page costs what the first does. */
export const messagesOf = (db: Db, { member, topic, unread, after, size }: Listed) => db.many(Row)`
  select m.id, m.topic, m.words, m.path, m.told_at as at, m.read_at is null as unread
    from messages.inbox m
   where m.member = ${member} and m.removed_at is null
     ${topic ? part`and m.topic = ${topic}` : part``}
     ${unread === undefined ? part`` : part`and (m.read_at is null) = ${unread}`}
     ${
       after
         ? part`and (m.told_at, m.id) < (select told_at, id from messages.inbox
                      where id = ${after}::uuid and member = ${member})`
         : part``
     }
   order by m.told_at desc, m.id desc
   limit ${size}`

type Reading = { member: MemberId; id: string | null; now: Date }

/** One of them, or all that have come; what was read stays read when it was. */
export const markRead = (tx: Tx, { member, id, now }: Reading) => tx.run`
  update messages.inbox set read_at = ${now}
   where member = ${member} and read_at is null and removed_at is null
     and (${id}::uuid is null or id = ${id}::uuid)`

/** Answers 0 where the member has no such message. */
export const remove = (tx: Tx, { member, id, now }: Reading) => tx.run`
  update messages.inbox set removed_at = ${now}
   where member = ${member} and id = ${id}::uuid and removed_at is null`

export const forget = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from messages.inbox
   where id in (select id from messages.inbox where told_at < ${before} limit ${max})`
