import {
  type Gives,
  type Lang,
  type MemberId,
  type Takes,
  talkSaidMax,
  type talks,
} from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { plain } from '../../platform/plain.ts'
import { refuse } from '../../platform/refusal.ts'
import { setting } from '../../site/index.ts'
import { deskAt } from './hours.ts'
import { talkOf, thisTalk, wholeTalk } from './shown.ts'
import * as sql from './sql.ts'
import { note, subjectOf, tellDesk, tellOwn } from './tell.ts'

const sizeUsual = 20
const sizeMost = 50
const noteMost = 500

type Own = { member: MemberId; now: Date }

/** The member’s talks, the last that moved first, and who is there. */
export async function talksPage(
  db: Db,
  { member, now, lang, limit }: Own & { lang: Lang } & Takes<typeof talks.talks>,
): Promise<Gives<typeof talks.talks>> {
  const size = Math.min(Math.max(limit ?? sizeUsual, 1), sizeMost)
  const [rows, { unread }, terms] = await Promise.all([
    sql.talksOf(db, { member, size }),
    sql.unreadOf(db, member),
    setting(db, 'support'),
  ])
  return { items: rows.map(talkOf), unread, desk: deskAt(terms, { now, lang }) }
}

export const oneTalk = async (db: Db, { member, talk }: { member: MemberId; talk: string }) =>
  (await wholeTalk(db, { whose: { member }, id: talk })) ?? null

type Theirs = { whose: sql.Whose; now: Date }

/** They have read up to here. */
export async function readTalk(
  tx: Tx,
  { whose, talk, seq, now }: Theirs & Takes<typeof talks.readTalk>,
) {
  const held = await sql.holdTalk(tx, { whose, id: talk })
  if (!held) return refuse('talk-unknown')
  await sql.markRead(tx, { id: talk, seq: Math.max(0, Math.min(seq, talkSaidMax)), now })
  return held
}

/** Ends a talk; a complaint is withdrawn by it. */
export async function endTalk(tx: Tx, { whose, talk, now }: Theirs & Takes<typeof talks.endTalk>) {
  const held = await sql.holdTalk(tx, { whose, id: talk })
  if (!held) return refuse('talk-unknown')
  if (held.state === 'closed') return refuse('talk-closed')
  await note(tx, held, { note: 'closed-by-member', now })
  await sql.close(tx, { id: talk, by: 'member', now })
  const by = subjectOf(held)
  const body = { talk, number: held.number, as: held.kind }
  await record(tx, { kind: 'talk-ended', actor: by, subject: by, body, now })
  tellDesk(tx)
  return thisTalk(tx, { whose, id: talk })
}

/** Says once how good the help was. */
export async function rateTalk(
  tx: Tx,
  { whose, talk, stars, note: said, now }: Theirs & Takes<typeof talks.rateTalk>,
) {
  const held = await sql.holdTalk(tx, { whose, id: talk })
  if (!held) return refuse('talk-unknown')
  if (held.state !== 'closed') return refuse('talk-open')
  if (held.stars !== null) return refuse('talk-rated')
  await sql.rate(tx, { id: talk, stars, note: plain(said ?? '').slice(0, noteMost), now })
  const by = subjectOf(held)
  const body = { talk, number: held.number, stars }
  await record(tx, { kind: 'talk-rated', actor: by, subject: by, body, now })
  tellOwn(tx, { member: held.member, id: talk, last: held.last })
  tellDesk(tx)
  return thisTalk(tx, { whose, id: talk })
}
