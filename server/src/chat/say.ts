import {
  type ChatMessage,
  type chat,
  chatMentionsMax,
  chatTextMax,
  type Takes,
} from '@balai/contract'
import * as identity from '../identity/index.ts'
import type { Tx } from '../platform/db.ts'
import { plain } from '../platform/plain.ts'
import type { Random } from '../platform/random.ts'
import { refuse } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import * as site from '../site/index.ts'
import * as wagers from '../wagers/index.ts'
import { says } from './banned.ts'
import { leadsOut } from './links.ts'
import { shown } from './shown.ts'
import * as sql from './sql.ts'

/** So much in so long, whatever the room’s own pace. */
const flood = { most: 8, ms: 20_000 }
/** The same again within this time is not said twice. */
const repeatMs = 60_000

/** Everyone who listens to the room. */
export const roomTopic = `room:${sql.room}`

export type Writer = Pick<SignedIn, 'member' | 'bucket'>

type Saying = {
  takes: Takes<typeof chat.say>
  who: Writer
  now: Date
  random: Random
  /** Where this house is: to here links may lead. */
  publicUrl: string
}

/** Says something in the room: it stands under the room’s next id, and every open screen hears it. */
export async function say(tx: Tx, { takes, who, now, random, publicUrl }: Saying) {
  const { sticker = null, reply = null } = takes
  const text = sticker ? '' : plain(takes.text ?? '')
  if (text === '' && !sticker) return refuse('chat-empty')
  if (text.length > chatTextMax) return refuse('chat-long', { most: chatTextMax })
  const { member } = who
  const name = await identity.shownName(tx, member)
  const seat = await sql.holdSeat(tx, { member, name, now, handle: freshHandle(random) })
  const refused =
    (await barred(tx, who, now)) ?? (await judged(tx, { member, text, now, publicUrl }))
  if (refused) return refused
  const answered = reply === null ? undefined : await sql.one(tx, reply)
  if (reply !== null && (!answered || answered.hidden)) return refuse('chat-unknown')
  const named = await namedIn(tx, text, takes.mentions)
  const mentions = named.map((one) => one.member)
  const { id } = await sql.put(tx, {
    ...{ member, name: seat.name, text, sticker, reply, mentions, now },
  })
  const said = await sql.one(tx, id)
  if (!said) throw new Error('what was said just now is there')
  const message: ChatMessage = shown(said)
  tx.push({ topic: roomTopic, name: 'chatSaid', body: message })
  const called = new Set(mentions)
  if (answered) called.add(answered.member)
  called.delete(member)
  for (const other of called)
    tx.push({ topic: `member:${other}`, name: 'chatCalled', body: { id } })
  return message
}

/** What keeps this member from writing at all. */
export async function barred(tx: Tx, { member, bucket }: Writer, now: Date) {
  const quiet = await sql.quietOf(tx, { member, now })
  if (quiet) return refuse('chat-quiet', { until: quiet.until?.toISOString() ?? null })
  const { locked, excludedUntil } = await wagers.standingOf(tx, { member, bucket })
  if (excludedUntil && excludedUntil > now) return refuse('chat-resting')
  return locked ? refuse('chat-locked') : undefined
}

type Judging = { member: SignedIn['member']; text: string; now: Date; publicUrl: string }

/** What the rules of the room have against it. */
async function judged(tx: Tx, { member, text, now, publicUrl }: Judging) {
  const ago = (ms: number) => new Date(now.getTime() - ms)
  const { slowSeconds, links, words } = await sql.roomNow(tx)
  const { count, lastAt, same } = await sql.lately(tx, {
    ...{ member, text, since: ago(flood.ms), sameSince: ago(repeatMs) },
  })
  const waitMs = lastAt ? lastAt.getTime() + slowSeconds * 1_000 - now.getTime() : 0
  if (waitMs > 0) return refuse('chat-slow', { seconds: Math.ceil(waitMs / 1_000) })
  if (count >= flood.most) return refuse('chat-flood')
  if (same) return refuse('chat-repeat')
  if (links === 'own' && leadsOut(text, await ownHosts(tx, publicUrl))) return refuse('chat-link')
  return says(text, words) ? refuse('chat-words') : undefined
}

async function ownHosts(tx: Tx, publicUrl: string) {
  const domains = await site.setting(tx, 'domains')
  return [new URL(publicUrl).hostname, ...domains.map(({ host }) => host.replace(/:\d+$/, ''))]
}

/** Who is named: a handle counts where its name is written too, so that nobody is called unseen. */
async function namedIn(tx: Tx, text: string, handles: readonly string[] | undefined) {
  if (!handles?.length) return []
  const seats = await sql.seatsOf(tx, handles.slice(0, chatMentionsMax))
  return seats.filter(({ name }) => text.includes(`@${name}`))
}

const freshHandle = (random: Random) => random.uuid().replaceAll('-', '').slice(0, 12)
