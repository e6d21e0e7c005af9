import { MemberId, MessageTopic } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Said = z.object({ title: z.string(), text: z.string() })
const Words = z.object({ ID: Said, EN: Said })

const Row = z.object({
  id: z.string(),
  topic: MessageTopic,
  words: Words,
  path: z.string().nullable(),
  members: z.array(MemberId).nullable(),
  levelFrom: z.int().nullable(),
  place: z.string(),
})
export type Campaign = z.output<typeof Row>

type New = Omit<Campaign, 'place'> & { by: string; now: Date }

export const add = (tx: Tx, c: New) => tx.run`
  insert into campaigns.campaign (id, topic, words, path, members, level_from, sent_by, asked_at)
  values (${c.id}, ${c.topic}, ${JSON.stringify(c.words)}::text::jsonb, ${c.path},
          ${c.members}::uuid[], ${c.levelFrom}, ${c.by}, ${c.now})`

/** The oldest one that is not at its end, held so that one process goes on with it. */
export const holdNext = (tx: Tx) => tx.maybe(Row)`
  select id, topic, words, path, members, level_from as "levelFrom", place from campaigns.campaign
   where ended_at is null
   order by asked_at
   limit 1
     for update skip locked`

type Step = { id: string; place: string; told: number; spared: number; endedAt: Date | null }

export const advance = (tx: Tx, { id, place, told, spared, endedAt }: Step) => tx.run`
  update campaigns.campaign
     set place = ${place}, told = told + ${told}, spared = spared + ${spared}, ended_at = ${endedAt}
   where id = ${id}`

const Listed = z.object({
  place: z.string(),
  id: z.string(),
  topic: MessageTopic,
  words: Words,
  named: z.int().nullable(),
  levelFrom: z.int().nullable(),
  by: z.string(),
  askedAt: z.date(),
  told: z.int(),
  spared: z.int(),
  endedAt: z.date().nullable(),
})

type Stretch = { since: Date; at: string; key: string; limit: number }

/** Those of a stretch of time, the newest first. */
export const campaignsIn = (db: Db, { since, at, key, limit }: Stretch) => db.many(Listed)`
  select c.asked_at::text as place, c.id, c.topic, c.words, cardinality(c.members) as named,
         c.level_from as "levelFrom", c.sent_by as by, c.asked_at as "askedAt", c.told, c.spared,
         c.ended_at as "endedAt"
    from campaigns.campaign c
   where c.asked_at >= ${since} and (c.asked_at, c.id) < (${at}::timestamptz, ${key}::uuid)
   order by c.asked_at desc, c.id desc
   limit ${limit}`
