import { memberChanges } from '@balai/contract/desk/members-changes'
import { record } from '../../audit/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import { nobodysHash } from '../passwords.ts'
import { dropLinks } from '../recovery/link-sql.ts'
import { endSessions, limitsAt } from '../session.ts'
import { openSessions } from '../session-sql.ts'
import { forgetDevices } from '../sign-in/device-sql.ts'
import { dropTickets } from '../sign-in/ticket-sql.ts'
import * as sql from './member-sql.ts'
import { devicesKnown } from './member-sql.ts'

export const unknown = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })

type Of = { member: sql.Whole['id'] }

/** Ends every session of a member and what leads to another one without a password. */
export async function putOut(tx: Tx, { member, now }: Of & { now: Date }) {
  const ended = await endSessions(tx, { member, now })
  const devices = await forgetDevices(tx, { member })
  await dropTickets(tx, member)
  await dropLinks(tx, member)
  return { ended, devices }
}

const touched = async (db: Db | Tx, { member, now }: Of & { now: Date }) => ({
  sessions: (await openSessions(db, { member, ...limitsAt(now) })).length,
})

const signOut = change(memberChanges.signOut, {
  foresee: async (db, { member }, { now }) => {
    const stands = await sql.standsAs(db, member)
    if (!stands) return unknown
    const { sessions } = await touched(db, { member, now })
    const devices = (await devicesKnown(db, { member, now })).length
    const before = { sessions, devices }
    return {
      ...{ subject: `member:${member}`, name: stands.account, before, guard: null },
      after: { sessions: 0, devices: 0 },
      touches: { sessions },
    }
  },
  carryOut: async (tx, { member }, { by, reason, now }) => {
    const body = { ...(await putOut(tx, { member, now })), reason }
    const subject = `member:${member}`
    return record(tx, { kind: 'member-signed-out', actor: by, subject, body, now })
  },
  approvers: () => 0,
})

const resetFactors = change(memberChanges.resetFactors, {
  foresee: async (db, { member }, { now }) => {
    const found = await sql.wholeMember(db, member)
    if (!found) return unknown
    const { totp, passkeys, account: name } = found
    return {
      ...{ subject: `member:${member}`, name, before: { totp, passkeys } },
      after: { totp: false, passkeys: 0 },
      touches: await touched(db, { member, now }),
    }
  },
  carryOut: async (tx, { member }, { by, reason, now }) => {
    const dropped = await sql.dropFactors(tx, member)
    const body = { ...dropped, ...(await putOut(tx, { member, now })), reason }
    const subject = `member:${member}`
    return record(tx, { kind: 'member-factors-reset', actor: by, subject, body, now })
  },
})

/** The one change that stops at once and needs a way to the member: where neither is proved there is none. */
export const spoil = async (tx: Tx, { member, now }: Of & { now: Date }) => {
  await sql.spoilPassword(tx, { id: member, hash: nobodysHash })
  return putOut(tx, { member, now })
}

const tag = change(memberChanges.tag, {
  foresee: async (db, { member, tag, on }) => {
    const found = await sql.wholeMember(db, member)
    if (!found) return unknown
    const others = found.tags.filter((one) => one !== tag)
    const after = on ? [...others, tag].sort() : others
    return { subject: `member:${member}`, name: found.account, before: found.tags, after }
  },
  carryOut: (tx, { member, tag, on }, { by, now }) =>
    on ? sql.putTag(tx, { member, tag, by, now }) : sql.dropTag(tx, { member, tag }),
  inverse: (terms) => ({ ...terms, on: !terms.on }),
  approvers: () => 0,
})

export const changes = [signOut, resetFactors, tag]
