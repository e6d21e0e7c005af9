import type { Gives, Lang, MemberId, Takes, visitorTalks } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Db, Store, Tx } from '../../platform/db.ts'
import { plain } from '../../platform/plain.ts'
import { hashed, keyOf, type Random } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/serve.ts'
import { setting } from '../../site/index.ts'
import { humanPasses } from '../../verification/index.ts'
import { deskAt } from './hours.ts'
import { begin } from './open-talk.ts'
import { judged } from './say.ts'
import { thisTalk } from './shown.ts'
import { addSaid, holdBeginning, openChatOf, talkSaidBy } from './sql.ts'
import { subjectOf, tellDesk } from './tell.ts'
import * as sql from './visitor-sql.ts'

/** So long what visitors said is kept after its last word: chats of members are kept as long (GLI-19 A.4.7). */
export const visitorKeepDays = 90
/** Beyond so many that nobody has taken, no visitor begins another: whoever floods the queue stands before nobody. */
export const visitorsMost = 100
const nameMost = 30

type Asking<T> = { takes: T; now: Date; lang: Lang }

/** Whose key this is; nobody's where nothing was begun with it. */
export async function visitorWith(db: Db | Tx, key: string) {
  const visitor = await sql.visitorBy(db, hashed(key))
  return visitor && { visitor: visitor.id }
}

/** What a visitor sees as they come: their last chat, and who is there. */
export async function visitorTalk(
  db: Db,
  { takes, now, lang }: Asking<Takes<typeof visitorTalks.visitorTalk>>,
): Promise<Gives<typeof visitorTalks.visitorTalk>> {
  const [whose, terms] = await Promise.all([visitorWith(db, takes.key), setting(db, 'support')])
  const last = whose && (await sql.lastOf(db, whose.visitor))
  return {
    desk: deskAt(terms, { now, lang }),
    keptDays: visitorKeepDays,
    whole: whose && last ? await thisTalk(db, { whose, id: last.id }) : null,
  }
}

type Opening = Asking<Takes<typeof visitorTalks.openVisitorTalk>> & {
  store: Store
  random: Random
  from: Origin
  key: string
}

/** Begins a chat without an account, or goes on in the one that is open. */
export async function openVisitorTalk({ store, takes, from, random, lang, now, ...call }: Opening) {
  const { db } = store
  const keyHash = hashed(takes.key)
  const known = await visitorWith(db, takes.key)
  const key = keyOf(`talk:${keyHash.toString('hex')}`, call.key)
  // Sent again because its fate was not known: a proof serves once.
  const earlier = known && (await talkSaidBy(db, { whose: known, key }))
  if (known && earlier) return thisTalk(db, { whose: known, id: earlier.talk })
  const text = await judged(db, {
    whose: known ?? { visitor: random.uuid() },
    text: takes.text,
    now,
  })
  if (isRefusal(text)) return text
  if (!(await humanPasses(store, { proof: takes.human, ip: from.ip, now })))
    return refuse('human-failed')
  if ((await sql.visitorsWaiting(db)).count >= visitorsMost) return refuse('talk-busy')
  const name = [...plain(takes.name ?? '').replaceAll('\n', ' ')].slice(0, nameMost).join('')
  return store.transact(async (tx) => {
    await sql.addVisitor(tx, { id: random.id(now), keyHash, name, now })
    const visitor = await sql.holdVisitor(tx, keyHash)
    // It became a member’s in this very moment.
    if (!visitor) return refuse('talk-closed')
    const words = { whose: { visitor: visitor.id }, text, pictures: [], key, now }
    const { topic } = takes
    return begin(tx, { kind: 'chat', topic, about: null, vip: false, lang, random, words })
  })
}

type Claiming = { member: MemberId; key: string; now: Date }

/** What a visitor began becomes a member’s own, because they say so; the key opens nothing any more. */
export async function claimVisitorTalks(tx: Tx, { member, key, now }: Claiming) {
  await holdBeginning(tx, { member })
  const visitor = await sql.holdVisitor(tx, hashed(key))
  if (!visitor) return refuse('talk-unknown')
  const rows = await sql.holdAll(tx, visitor.id)
  const chats = rows.some(({ kind, state }) => kind === 'chat' && state !== 'closed')
  if (chats && (await openChatOf(tx, { member }))) return refuse('talk-two')
  const by = `member:${member}`
  for (const row of rows) {
    const { id, number, last } = row
    await sql.giveTo(tx, { id, member })
    const seq = last + 1
    await addSaid(tx, { talk: id, seq, member, by: 'house', note: 'visitor-joined', now })
    await record(tx, {
      ...{ kind: 'talk-claimed', actor: by, subject: by, now },
      body: { talk: id, number, from: subjectOf(row) },
    })
  }
  await sql.forgetVisitor(tx, visitor.id)
  tellDesk(tx)
  return { talks: rows.length }
}
