import { type Takes, type talks, talkTextMax } from '@balai/contract'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { plain } from '../../platform/plain.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Asking } from './open-talk.ts'
import { addImage } from './picture-sql.ts'
import { type Drawn, drawn } from './pictures.ts'
import { thisTalk } from './shown.ts'
import * as sql from './sql.ts'
import { tellDesk, tellOwn } from './tell.ts'

/** So much one member says in so long, whatever else holds. */
const flood = { most: 20, ms: 60_000 }
/** So much is said in one talk; what is left of its numbers is the house’s, to end it. */
export const saidMost = 480

export type Words = {
  whose: sql.Whose
  text: string
  pictures: readonly NonNullable<Drawn>[]
  key: string
  now: Date
}

type Judging = { whose: sql.Whose; text: string; now: Date }

/** What was typed as plain text, or what speaks against it. */
export async function judged(db: Db, { whose, text: typed, now }: Judging) {
  const text = plain(typed)
  if (text === '') return refuse('talk-empty')
  if (text.length > talkTextMax) return refuse('talk-long', { most: talkTextMax })
  const since = new Date(now.getTime() - flood.ms)
  if ((await sql.saidSince(db, { whose, since })).count >= flood.most) return refuse('talk-fast')
  return text
}

type Saying = Pick<Asking<unknown>, 'store' | 'key' | 'now'> & {
  takes: { talk: string; text: string }
  whose: sql.Whose
}

/** What speaks against a word before anything that goes along is opened; or that it was said before. */
async function ready({ store, takes, whose, key, now }: Saying) {
  const { db } = store
  const own = { whose, id: takes.talk }
  const talk = await sql.talkOf(db, own)
  if (!talk) return refuse('talk-unknown')
  const intent = keyOf(`talk:${sql.nameOf(whose)}`, key)
  if (await sql.talkSaidBy(db, { whose, key: intent })) return { before: await thisTalk(db, own) }
  if (talk.state === 'closed') return refuse('talk-closed')
  const text = await judged(db, { whose, text: takes.text, now })
  return isRefusal(text) ? text : { words: { whose, text, key: intent, now } }
}

const put = (store: Store, talk: string, words: Words) =>
  store.transact(async (tx) => {
    const held = await sql.holdTalk(tx, { whose: words.whose, id: talk })
    return held ? putSaid(tx, held, words) : refuse('talk-unknown')
  })

/** Says something more in a talk of one’s own. The same key says it once. */
export async function sayWords(call: Saying) {
  const given = await ready(call)
  if (isRefusal(given)) return given
  if (given.before) return given.before
  return put(call.store, call.takes.talk, { ...given.words, pictures: [] })
}

/** The same with pictures, which members may send. */
export async function sayInTalk({
  who: { member },
  random,
  ...call
}: Asking<Takes<typeof talks.sayInTalk>>) {
  const { store, takes } = call
  const given = await ready({ ...call, whose: { member } })
  if (isRefusal(given)) return given
  if (given.before) return given.before
  const pictures = await drawn(takes.images, { store, of: member, random })
  if (isRefusal(pictures)) return pictures
  return put(store, takes.talk, { ...given.words, pictures })
}

/** Puts a word of theirs behind what was said in a talk that is held. */
export async function putSaid(tx: Tx, talk: sql.TalkRow, words: Words) {
  const { whose, text, pictures, key, now } = words
  const { id, member } = talk
  const own = { whose, id }
  if (await sql.talkSaidBy(tx, { whose, key })) return thisTalk(tx, own)
  if (talk.state === 'closed') return refuse('talk-closed')
  const since = new Date(now.getTime() - flood.ms)
  if ((await sql.saidSince(tx, { whose, since })).count >= flood.most) return refuse('talk-fast')
  if (talk.last >= saidMost) return refuse('talk-full')
  const { last: seq } = await sql.memberSays(tx, { id, now })
  await sql.addSaid(tx, { talk: id, seq, member, by: 'member', text, key, now })
  for (const [at, picture] of pictures.entries())
    await addImage(tx, { ...picture, talk: id, seq, place: at + 1 })
  tellOwn(tx, { member, id, last: seq })
  tellDesk(tx)
  return thisTalk(tx, own)
}
