import type { Gives, Lang, MemberId, MessageTopic, push, Takes } from '@balai/contract'
import type { Db, Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import { endpointIn } from './endpoint.ts'
import { endpointKey, hide, type Secrets, vapidOf } from './secret.ts'
import * as sql from './sql.ts'

/** Browsers of one member that are told at the most: the newest stay. */
export const devicesMost = 10
const deviceMost = 120

/** With what the house tells browsers: its keys, and whether one may be on this machine. */
export type Means = { keys: Secrets; localhost: boolean }

type Whose = { member: MemberId; bucket: number }

/** The member’s browsers, and the key that the next one begins with. */
export const pushDevices = async (
  db: Db,
  { member, keys }: { member: MemberId; keys: Secrets },
): Promise<Gives<typeof push.pushDevices>> => ({
  publicKey: vapidOf(keys).publicKey,
  devices: await sql.devicesOf(db, member),
})

const once = (topics: readonly MessageTopic[]) => [...new Set(topics)]

type Beginning = Whose &
  Takes<typeof push.beginPush> & {
    means: Means
    random: Random
    lang: Lang
    userAgent: string
    now: Date
  }

/** Tells a member in one browser from now on. */
export async function beginPush(
  tx: Tx,
  { member, bucket, means, random, now, ...asked }: Beginning,
) {
  const to = endpointIn(asked.endpoint, means)
  if (!to) return refuse('push-endpoint')
  const topics = once(asked.topics)
  if (!topics.length) return refuse('push-topics')
  const id = random.id(now)
  const browser = { endpoint: to.href, keys: asked.keys }
  await sql.put(tx, {
    ...{ id, member, bucket, topics, language: asked.lang, now },
    endpointKey: endpointKey(to.href, means.keys),
    hidden: hide(id, browser, { keys: means.keys, random }),
    device: asked.userAgent.slice(0, deviceMost),
  })
  await sql.keepNewest(tx, { member, most: devicesMost })
  return { id }
}

type Own = { member: MemberId; id: string }

export async function setPushTopics(
  tx: Tx,
  { topics, ...own }: Own & { topics: readonly MessageTopic[] },
) {
  const chosen = once(topics)
  if (!chosen.length) return refuse('push-topics')
  if (!(await sql.setTopics(tx, { ...own, topics: chosen }))) return refuse('push-unknown')
  return { topics: chosen }
}

export const endPush = async (tx: Tx, own: Own) =>
  (await sql.remove(tx, own)) ? {} : refuse('push-unknown')
