import { isAgentType, type MemberId } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Db, Tx } from '../platform/db.ts'
import { refuse } from '../platform/refusal.ts'
import { setting } from '../site/index.ts'
import { accountKeyOf } from './open.ts'
import * as profiles from './profile-sql.ts'
import * as sql from './sql.ts'

/** A code as it is compared: whatever the case of its letters. */
const keyOf = (code: string) => code.trim().toLowerCase()

/** What agents' codes look like; the house's own is of the same kind. */
const shape = /^[A-Za-z0-9]{4,32}$/

/** Whose code somebody came by: an agent's, or the house's own, which is nobody's. */
export type Invitation = { code: string; by?: MemberId }

/**
 * Finds who invites by a code. The house's own is told no faster than an agent's; a code that never
 * was and one whose agent is gone are not told apart.
 */
export async function invitationOf(
  db: Db | Tx,
  { typed, now }: { typed: string; now: Date },
): Promise<Invitation | undefined> {
  const { affiliateCode: own } = await setting(db, 'site')
  const agents = await profiles.agentsCode(db, { codeKey: keyOf(typed), now })
  return own && keyOf(own) === keyOf(typed) ? { code: own } : agents
}

type Asking = { db: Db; takes: { code: string }; now: Date }

/** Whether a code invites to this site, written as whoever gave it out writes it. */
export async function affiliate({ db, takes, now }: Asking) {
  const found = await invitationOf(db, { typed: takes.code, now })
  return found ? { code: found.code } : refuse('invitation-code-error')
}

/** What an agent invites by, and how many came. */
export async function invitation({ db, who }: { db: Db; who: { member: MemberId } }) {
  const [own, invited] = await Promise.all([
    profiles.codeOf(db, who.member),
    profiles.invitedBy(db, who.member),
  ])
  return { code: own?.code ?? null, invited: invited.count }
}

type Giving = { account: string; code: string; by: string; now: Date }

/**
 * Gives an agent the code under which to invite. The same again changes nothing; another one, a
 * code that is in use, or an account that is no agent's throws.
 */
export async function giveAffiliateCode(tx: Tx, { account, code, by, now }: Giving) {
  if (!shape.test(code)) throw new Error(`${code} is no code to invite by`)
  const agent = await sql.memberNamed(tx, accountKeyOf(account))
  if (!agent || !isAgentType(agent.kind)) throw new Error(`${account} is no agent`)
  if ((await profiles.codeOf(tx, agent.id))?.code === code) return
  const codeKey = keyOf(code)
  const { affiliateCode: own } = await setting(tx, 'site')
  const free = keyOf(own) !== codeKey
  if (!free || !(await profiles.addCode(tx, { code, codeKey, member: agent.id, now })))
    throw new Error(`${code} cannot be the code of ${account}`)
  const subject = `member:${agent.id}`
  await record(tx, { kind: 'affiliate-code-given', actor: by, subject, body: { code }, now })
}
