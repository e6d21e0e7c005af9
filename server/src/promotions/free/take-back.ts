import { promotionChanges } from '@balai/contract/desk/promotions-changes'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import { activityVersions } from '../activities/terms-sql.ts'
import { endFree } from './end.ts'
import { type FreeRow, freeById, freeOf, holdFree } from './sql.ts'

const unknown = cannot({
  ID: 'putaran atau taruhan gratis ini tidak ada',
  EN: 'there are no such free spins or bet',
})
const over = cannot({
  ID: 'tidak ada yang tersisa untuk diambil kembali',
  EN: 'nothing of it is left to take back',
})

type Names = { ID: string; EN: string }
type Found = { row: FreeRow; names: Names }

async function left(db: Db | Tx, id: string): Promise<Found | Cannot> {
  const found = await freeById(db, id)
  const row = found && (await freeOf(db, found))
  const [of] = row ? await activityVersions(db, [row]) : []
  if (!row || !of) return unknown
  return row.ended || row.used === row.count ? over : { row, names: of.names }
}

/** Takes back what is left of free spins, or a free bet that was not used; the member reads why. */
export const takeFreeBack = change(promotionChanges.takeFreeBack, {
  foresee: async (db, { free, said }, { hands }) => {
    const found = await left(db, free)
    if ('cannot' in found) return found
    const { row, names } = found
    const stands = await identity.standsAs(db, row.member)
    if (!stands) return unknown
    const own = identity.ownHands(stands, hands)
    if (own) return own
    const unused = row.count - row.used
    return {
      ...{ subject: `free:${free}`, name: `${names.ID} · ${stands.account}` },
      ...{ before: { unused, said: null }, after: { unused: 0, said } },
      ...{ guard: { ended: null }, amount: BigInt(unused) * row.stake },
    }
  },
  carryOut: async (tx, { free, said }, { by, now }) => {
    const found = await left(tx, free)
    if ('cannot' in found) return found
    const { member, bucket, id } = found.row
    const held = await holdFree(tx, { member, bucket, id })
    if (!held || held.ended || held.used === held.count) return over
    await endFree(tx, { member, bucket, id, ended: 'taken-back', said, by, now })
    await tellTaken(tx, { row: held, names: found.names, said, now })
    return undefined
  },
  approvers: () => 0,
})

type Telling = Found & { said: string; now: Date }

const tellTaken = (tx: Tx, { row, names, said, now }: Telling) => {
  const unused = row.count - row.used
  return identity.tellMember(tx, {
    ...{ member: row.member, purpose: 'free-taken-back', key: row.id, now, topic: 'offers' },
    path: '/member/rewards',
    told: (brand) => ({
      ID: {
        subject: `${names.ID}: ${row.sort === 'bet' ? 'taruhan gratis diambil kembali' : `${unused} putaran gratis diambil kembali`}`,
        text: `${brand}: yang belum dipakai dari ${names.ID} kami ambil kembali. Alasannya: ${said} Yang sudah Anda menangkan tetap milik Anda.`,
      },
      EN: {
        subject: `${names.EN}: ${row.sort === 'bet' ? 'free bet taken back' : `${unused} free spins taken back`}`,
        text: `${brand}: we took back what you had not used of ${names.EN}. The reason: ${said} What you have won stays yours.`,
      },
    }),
  })
}
