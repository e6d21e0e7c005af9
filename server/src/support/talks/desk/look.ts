import type { Gives, MemberId } from '@balai/contract'
import type { DeskTalk, deskSupport } from '@balai/contract/desk/support'
import * as identity from '../../../identity/index.ts'
import type { Db, Tx } from '../../../platform/db.ts'
import { refuse } from '../../../platform/refusal.ts'
import * as ranks from '../../../ranks/index.ts'
import { setting } from '../../../site/index.ts'
import { isLate, talkOf } from '../shown.ts'
import { saidIn, type TalkRow, type Whose } from '../sql.ts'
import { namesOf } from '../visitor-sql.ts'
import { notesIn } from './inner-sql.ts'
import * as sql from './sql.ts'

const listMost = 100

export type At = { staff: string; now: Date }

/** Whose a talk is. */
export function whoseOf({ member, visitor }: Pick<TalkRow, 'member' | 'visitor'>): Whose {
  if (member) return { member }
  if (visitor) return { visitor }
  throw new Error('a talk is somebody’s')
}

const given = <T>(value: T | null): value is T => value !== null

/** What members and visitors of these talks are called. */
async function namesIn(db: Db | Tx, rows: readonly sql.DeskRow[]) {
  const members = [...new Set(rows.map(({ member }) => member).filter(given))]
  const visitors = [...new Set(rows.map(({ visitor }) => visitor).filter(given))]
  const known = members.length ? await identity.knownMembers(db, members) : []
  const guests = visitors.length ? await namesOf(db, visitors) : []
  return new Map<string, string>([
    ...known.map(({ member, account }): [string, string] => [member, account]),
    ...guests.map(({ id, name }): [string, string] => [id, name]),
  ])
}

/** Talks with what only the desk sees. */
export async function deskTalks(
  db: Db | Tx,
  rows: readonly sql.DeskRow[],
  { staff, now }: At,
): Promise<DeskTalk[]> {
  const names = await namesIn(db, rows)
  return rows.map((row) => ({
    talk: talkOf(row),
    member: row.member,
    account: names.get(row.member ?? row.visitor ?? '') ?? '',
    waitsSince: row.waitsSince,
    late: isLate(row, now),
    excerpt: row.excerpt,
    mine: row.takenBy === staff,
    handedBy: row.handedBy ?? '',
  }))
}

/** What waits for somebody, what one has taken, and what others have. */
export async function inbox(db: Db, at: At): Promise<Gives<typeof deskSupport.inbox>> {
  const { staff } = at
  const size = listMost
  const [waiting, mine, others, answers] = await Promise.all([
    sql.waiting(db, size),
    sql.taken(db, { staff, but: false, size }),
    sql.taken(db, { staff, but: true, size }),
    setting(db, 'supportAnswers'),
  ])
  return {
    waiting: await deskTalks(db, waiting, at),
    mine: await deskTalks(db, mine, at),
    others: await deskTalks(db, others, at),
    answers,
  }
}

/** One talk with all that was said, and whom it is with. */
export async function oneTalk(db: Db, { talk: id, ...at }: At & { talk: string }) {
  const row = await sql.talkAt(db, id)
  if (!row) return refuse('talk-unknown')
  const { lang } = row
  const [[one], said, inner, earlier, member] = await Promise.all([
    deskTalks(db, [row], at),
    saidIn(db, id),
    notesIn(db, id),
    sql.earlier(db, { whose: whoseOf(row), id }),
    row.member && knownOf(db, row.member),
  ])
  if (!one) throw new Error('the talk is there')
  const before = { ratedNote: row.ratedNote ?? '', earlier: earlier.map(talkOf) }
  return { one, said, inner, lang, ...before, member }
}

/** What is known of a member beside their talk. */
async function knownOf(db: Db, member: MemberId) {
  const [known] = await identity.knownMembers(db, [member])
  if (!known) throw new Error('whose talk it is is known')
  const [label] = await ranks.labelsOf(db, { member, bucket: known.bucket })
  const { openedAt } = known
  return { openedAt, label: label?.labelName ?? '', level: label?.rankLevel ?? 0 }
}
