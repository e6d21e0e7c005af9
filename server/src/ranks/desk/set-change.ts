import type { MemberId } from '@balai/contract'
import { rankChanges } from '@balai/contract/desk/ranks-changes'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { cannot, change } from '../../platform/desk.ts'
import { setRank } from '../set.ts'
import { memberOf } from '../sql.ts'

const unknown = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })
const trial = cannot({ ID: 'akun coba tidak punya level', EN: 'a trial account has no rank' })
const past = cannot({ ID: 'waktu itu sudah lewat', EN: 'that moment is over' })
const late = cannot({
  ID: 'paling lama satu tahun',
  EN: 'a year at the most',
})
const yearMs = 366 * 86_400_000

async function standing(db: Db | Tx, member: MemberId, now: Date) {
  const row = await memberOf(db, { member, bucket: identity.bucketOf(member) })
  const pinned = row?.pinnedUntil && row.pinnedUntil > now ? row.pinnedUntil : null
  return { level: row?.level ?? 0, pinnedUntil: pinned?.toISOString() ?? null }
}

/** A member’s level by hand, until a day. */
export const setMember = change(rankChanges.setMember, {
  foresee: async (db, { member, level, until }, { hands, now }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return unknown
    if (stands.type === 4) return trial
    const own = identity.ownHands(stands, hands)
    if (own) return own
    if (until && until <= now) return past
    if (until && until.getTime() > now.getTime() + yearMs) return late
    return {
      ...{ subject: `member:${member}`, name: stands.account },
      before: await standing(db, member, now),
      after: { level, pinnedUntil: until?.toISOString() ?? null },
    }
  },
  carryOut: async (tx, { member, level, until }, { by, reason, agreed, now }) =>
    setRank(tx, {
      ...{ member, bucket: identity.bucketOf(member), level, until },
      ...{ by, why: reason, agreed, now },
    }),
})
