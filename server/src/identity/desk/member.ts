import type { MemberId } from '@balai/contract'
import type { Hidden } from '@balai/contract/desk/members'
import { record } from '../../audit/index.ts'
import { masked } from '../../messages/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Staff } from '../../platform/serve.ts'
import { stands } from '../closing/closing-sql.ts'
import { limitsAt } from '../session.ts'
import * as sql from './member-sql.ts'

const linkedForDays = 90
const dayMs = 86_400_000

type Asking = { member: MemberId }

/** Who a member is, with contacts masked. */
export async function seeMember(db: Db, { member }: Asking) {
  const found = await sql.wholeMember(db, member)
  if (!found) return refuse('member-unknown')
  const { closedAt, dormantSince, lockedSince } = await stands(db, member)
  const { inviterId, inviter, recommenderId, recommender, ...rest } = found
  return {
    ...rest,
    mobile: { masked: found.mobile && masked(found.mobile), proved: found.mobileProved },
    email: { masked: found.email && masked(found.email), proved: found.emailProved },
    payeeName: { masked: found.payeeName && initials(found.payeeName), proved: false },
    birthday: { masked: found.birthday?.slice(0, 4) ?? null, proved: false },
    idNumber: { masked: found.idNumber && `•••${found.idNumber.slice(-2)}`, proved: false },
    invitedBy: named(inviterId, inviter),
    recommender: named(recommenderId, recommender),
    changesLockedSince: lockedSince,
    closedByMemberAt: closedAt,
    dormantSince,
  }
}

const named = (id: MemberId | null, account: string | null) =>
  id && account ? { id, account } : null

/** `Siti Rahma` as `S••• R•••`: enough to say that it is another one. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .filter(Boolean)
    .map((part) => `${[...part][0]}•••`)
    .join(' ')

type Revealing = {
  tx: Tx
  takes: { member: MemberId; what: Hidden; reason: string }
  who: Staff
  now: Date
}

/** Shows one contact in full, and keeps who saw it and why. What it says is not written down again. */
export async function reveal({ tx, takes: { member, what, reason }, who, now }: Revealing) {
  const found = await sql.wholeMember(tx, member)
  if (!found) return refuse('member-unknown')
  await record(tx, {
    kind: 'contact-revealed',
    actor: `staff:${who.staff}`,
    subject: `member:${member}`,
    body: { what, reason },
    now,
  })
  return { value: found[what] }
}

/** Where a member is and was signed in. */
export async function accessOf(db: Db, { member, now }: Asking & { now: Date }) {
  if (!(await sql.standsAs(db, member))) return refuse('member-unknown')
  const [sessions, devices] = await Promise.all([
    sql.sessionsOf(db, { member, ...limitsAt(now) }),
    sql.devicesKnown(db, { member, now }),
  ])
  return { sessions, devices }
}

/** Accounts that share something with this one. */
export async function linksOf(db: Db, { member, now }: Asking & { now: Date }) {
  if (!(await sql.standsAs(db, member))) return refuse('member-unknown')
  return sql.linksOf(db, { member, since: new Date(now.getTime() - linkedForDays * dayMs) })
}
