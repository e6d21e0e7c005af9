import type { Takes } from '@balai/contract'
import type { deskChat } from '@balai/contract/desk/chat'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import { plain } from '../../platform/plain.ts'
import type { Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Staff } from '../../platform/serve.ts'
import { roomTopic } from '../say.ts'
import * as room from '../sql.ts'
import * as sql from './sql.ts'

/** Who does it, and when. */
type By = { who: Pick<Staff, 'staff' | 'name'>; now: Date }

const actorOf = ({ who }: By) => `staff:${who.staff}`
const tellDesk = (tx: Tx) =>
  tx.push({ topic: 'staff', name: 'deskChanged', body: { what: 'chat' } })

/** Takes a message out of every open screen. What it said stays for the desk. */
export async function hide(tx: Tx, { id, reason }: Takes<typeof deskChat.hide>, by: By) {
  const { who, now } = by
  const actor = actorOf(by)
  const done = await sql.hide(tx, { id, by: actor, byName: who.name, why: reason, now })
  if (done === 0) return refuse((await room.one(tx, id)) ? 'chat-hidden' : 'chat-unknown')
  await sql.closeReports(tx, { id, by: actor, byName: who.name, outcome: 'hidden', now })
  const body = { id, reason }
  await record(tx, { kind: 'chat-message-hidden', actor, subject: `chat:${id}`, body, now })
  tx.push({ topic: roomTopic, name: 'chatHidden', body: { id } })
  tellDesk(tx)
  return {}
}

/** Closes the reports of a message that may stay. */
export async function keep(tx: Tx, { id }: Takes<typeof deskChat.keep>, by: By) {
  const { who, now } = by
  const actor = actorOf(by)
  const closed = await sql.closeReports(tx, {
    ...{ id, by: actor, byName: who.name, outcome: 'kept', now },
  })
  if (closed === 0) return refuse('chat-report-closed')
  const body = { id, reports: closed }
  await record(tx, { kind: 'chat-report-closed', actor, subject: `chat:${id}`, body, now })
  tellDesk(tx)
  return {}
}

type Muting = Takes<typeof deskChat.mute> & { random: Random }

/** Keeps a member from writing: their next message is refused, and their open screens say so. */
export async function mute(tx: Tx, { member, minutes, reason, random }: Muting, by: By) {
  const { who, now } = by
  const actor = actorOf(by)
  const [known] = await identity.knownMembers(tx, [member])
  if (!known) return refuse('member-unknown')
  const until = minutes === null ? null : new Date(now.getTime() + minutes * 60_000)
  await sql.lift(tx, { member, by: actor, why: reason, now })
  const id = random.uuid()
  await sql.mute(tx, { id, member, until, reason, by: actor, byName: who.name, now })
  const body = { until, reason }
  await record(tx, { kind: 'chat-muted', actor, subject: `member:${member}`, body, now })
  tx.push({
    ...{ topic: `member:${member}`, name: 'chatQuiet', body: { quiet: { until, reason } } },
  })
  tellDesk(tx)
  return { until }
}

/** Lets a member write again. */
export async function unmute(tx: Tx, { member, reason }: Takes<typeof deskChat.unmute>, by: By) {
  const { now } = by
  const actor = actorOf(by)
  if ((await sql.lift(tx, { member, by: actor, why: reason, now })) === 0)
    return refuse('chat-not-quiet')
  await record(tx, {
    ...{ kind: 'chat-unmuted', actor, subject: `member:${member}`, body: { reason }, now },
  })
  tx.push({ topic: `member:${member}`, name: 'chatQuiet', body: { quiet: null } })
  tellDesk(tx)
  return {}
}

/** Sets the rules of the room, if they are still those that were looked at. */
export async function setRules(
  tx: Tx,
  { version, rules, reason }: Takes<typeof deskChat.setRules>,
  by: By,
) {
  const { now } = by
  const actor = actorOf(by)
  const words = [...new Set(rules.words.map((word) => plain(word)).filter(Boolean))]
  const { slowSeconds, links } = rules
  const was = await room.roomNow(tx)
  const set = await sql.setRules(tx, { version, slowSeconds, links, words, by: actor, now })
  if (!set) return refuse('chat-rules-changed')
  const before = { slowSeconds: was.slowSeconds, links: was.links, words: was.words }
  const body = { before, after: { slowSeconds, links, words }, reason }
  await record(tx, { kind: 'chat-rules-set', actor, subject: 'chat:rules', body, now })
  tx.push({ topic: roomTopic, name: 'chatRules', body: { slowSeconds, links } })
  tellDesk(tx)
  return set
}
