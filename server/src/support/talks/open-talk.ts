import { type Lang, servedBy, type Takes, type TalkKind, type talks } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { keyOf, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { SignedIn } from '../../platform/serve.ts'
import * as ranks from '../../ranks/index.ts'
import { setting } from '../../site/index.ts'
import { newNumber } from '../number.ts'
import type { OwnThings } from './about.ts'
import { clocksOf, opensAt } from './hours.ts'
import { drawn } from './pictures.ts'
import { judged, putSaid, type Words } from './say.ts'
import { thisTalk } from './shown.ts'
import * as sql from './sql.ts'
import { note, subjectOf, tellDesk, tellOpened } from './tell.ts'

/** Of each kind a member has no more open at once. */
const openMost: Record<TalkKind, number> = { chat: 1, ticket: 10, complaint: 20 }

export type Asking<T> = {
  store: Store
  takes: T
  who: SignedIn
  lang: Lang
  random: Random
  key: string
  now: Date
}

/** Begins a talk, or goes on in the chat that is open. The same key begins it once. */
export async function openTalk(
  { store, takes, who, lang, random, key, now }: Asking<Takes<typeof talks.openTalk>>,
  own: OwnThings,
) {
  const { member, bucket } = who
  const { db } = store
  const whose = { member }
  const intent = keyOf(`talk:${member}`, key)
  const earlier = await sql.talkSaidBy(db, { whose, key: intent })
  if (earlier) return thisTalk(db, { whose, id: earlier.talk })
  // Looked at before a picture is opened: that is the dear part.
  const text = await judged(db, { whose, text: takes.text, now })
  if (isRefusal(text)) return text
  const { about = null } = takes
  if (about && !(await own[about.kind](db, { member, bucket, id: about.id })))
    return refuse('talk-about-unknown')
  const pictures = await drawn(takes.images, { store, of: member, random })
  if (isRefusal(pictures)) return pictures
  const vip = servedBy(await ranks.labelsOf(db, { member, bucket })) === 'vip'
  const words = { whose, text, pictures, key: intent, now }
  const { kind, topic } = takes
  return store.transact((tx) => begin(tx, { kind, topic, about, vip, lang, random, words }))
}

type Beginning = Pick<
  Parameters<typeof sql.addTalk>[1],
  'kind' | 'topic' | 'about' | 'vip' | 'lang'
> & {
  random: Random
  words: Words
}

/** Begins what is asked for, or says it in the chat that is open. */
export async function begin(tx: Tx, { random, words, ...terms }: Beginning) {
  const { whose, now } = words
  await sql.holdBeginning(tx, whose)
  const earlier = await sql.talkSaidBy(tx, { whose, key: words.key })
  if (earlier) return thisTalk(tx, { whose, id: earlier.talk })
  const asked = terms.kind
  const chat = asked === 'chat' ? await sql.openChatOf(tx, whose) : undefined
  // It may have been closed, or become a ticket, before it was held.
  const held = chat && (await sql.holdTalk(tx, { whose, id: chat.id }))
  if (held && held.kind === 'chat' && held.state !== 'closed') return putSaid(tx, held, words)
  const house = await setting(tx, 'support')
  const away = asked === 'chat' && opensAt(house, now) !== null
  const kind = away ? 'ticket' : asked
  if ((await sql.openCount(tx, { whose, kind })).count >= openMost[kind])
    return refuse('talk-many', { most: openMost[kind] })
  const id = random.id(now)
  const number = newNumber(random)
  await sql.addTalk(tx, {
    ...{ ...terms, ...clocksOf(kind, house, now) },
    ...{ kind, id, number, whose, now },
  })
  const opened = await sql.holdTalk(tx, { whose, id })
  if (!opened) throw new Error('what was begun just now is there')
  const by = subjectOf(opened)
  await record(tx, {
    ...{ kind: 'talk-opened', actor: by, subject: by, now },
    body: { talk: id, number, as: kind, topic: terms.topic, vip: terms.vip },
  })
  const said = await putSaid(tx, opened, words)
  if (isRefusal(said)) return said
  if (away) await note(tx, opened, { note: 'outside-hours', now })
  if (kind !== 'chat') await tellOpened(tx, opened, now)
  tellDesk(tx)
  return thisTalk(tx, { whose, id })
}
