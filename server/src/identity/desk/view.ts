import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { hashed, type Random } from '../../platform/random.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Origin, Staff } from '../../platform/serve.ts'
import { beginSession, limitsAt, viewMinutes } from '../session.ts'
import { entryLivesMs } from '../sign-in/entry.ts'
import { addCode } from '../sign-in/entry-sql.ts'
import * as members from './member-sql.ts'
import * as sql from './view-sql.ts'

type Viewing = {
  tx: Tx
  takes: { member: MemberId; reason: string }
  who: Staff
  from: Origin
  random: Random
  now: Date
}

const actorOf = ({ staff }: Staff) => `staff:${staff}`

/**
 * Opens the site as a member sees it, to look and touch nothing: every command is refused at the front
 * door, and the member's own record of sign-ins is not touched. The session that is begun here is only
 * what the code stands for; the browser that takes it up gets a token of its own.
 */
export async function viewAs({ tx, takes, who, from, random, now }: Viewing) {
  const { member, reason } = takes
  const stands = await members.standsAs(tx, member)
  if (!stands) return refuse('member-unknown')
  if (stands.state !== 'open') return refuse('account-closed')
  const viewer = actorOf(who)
  // One look at a time: who begins another has ended the one before.
  await endViews(tx, { member, viewer, how: 'another', now })
  const token = await beginSession(tx, { member, from, scope: 'view', viewer, random, now })
  const { id } = await sql.viewBy(tx, hashed(token))
  const code = random.token()
  const expiresAt = new Date(now.getTime() + entryLivesMs)
  await addCode(tx, { code: hashed(code), session: id, expiresAt })
  const until = new Date(now.getTime() + viewMinutes * 60_000)
  await record(tx, {
    kind: 'view-began',
    actor: viewer,
    subject: `member:${member}`,
    body: { view: id, reason, until },
    now,
  })
  return { code, view: id, until }
}

type Ending = { member: MemberId; viewer: string; how: 'staff' | 'another'; now: Date }

/** Ends what one of the staff sees as a member; their sockets close. */
export async function endViews(tx: Tx, { member, viewer, how, now }: Ending): Promise<number> {
  const ended = await sql.endViewsOf(tx, { member, viewer, now })
  for (const view of ended) await noteEnd(tx, { ...view, how, now })
  return ended.length
}

type Ended = sql.View & { how: 'staff' | 'another' | 'time' | 'left'; now: Date }

/** Closes the sockets of a look that is over, and says on the record that it is. */
async function noteEnd(tx: Tx, { id, member, viewer, how, now }: Ended) {
  tx.push({ topic: `session:${id}`, name: 'signedOut', body: { reason: 'revoked' } })
  const subject = `member:${member}`
  await record(tx, { kind: 'view-ended', actor: viewer, subject, body: { view: id, how }, now })
}

/** Says on the record that whoever looked has left. */
export async function leaveView(tx: Tx, { session, now }: { session: string; now: Date }) {
  await noteEnd(tx, { ...(await sql.viewWith(tx, session)), how: 'left', now })
}

/** Writes the end of every look whose time is over: nobody was there to say it. */
export async function endLateViews(tx: Tx, { now, max }: { now: Date; max: number }) {
  const late = await sql.endLateViews(tx, { before: limitsAt(now).viewedAfter, now, max })
  for (const view of late) await noteEnd(tx, { ...view, how: 'time', now })
}
