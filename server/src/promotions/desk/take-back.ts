import { bonusChanges } from '@balai/contract/desk/bonus-changes'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change } from '../../platform/desk.ts'
import * as wagers from '../../wagers/index.ts'
import { bring, end, pursesOf } from '../bring.ts'
import { numberOf } from '../read.ts'
import * as sql from '../sql.ts'
import { bonusById } from './sql.ts'

const unknown = cannot({ ID: 'bonus ini tidak ada', EN: 'there is no such bonus' })
const past = cannot({ ID: 'bonus ini tidak sedang berjalan', EN: 'the bonus does not run' })
const inPlay = cannot({
  ID: 'sebagian bonus sedang dipertaruhkan; tunggu putarannya selesai',
  EN: 'part of it is staked on a round that is not over; wait for its end',
})

type Found = { row: sql.BonusRow; left: bigint }

async function running(db: Db | Tx, bonus: string): Promise<Found | Cannot> {
  const found = await bonusById(db, bonus)
  const row = found && (await sql.bonusOf(db, found))
  if (!row) return unknown
  if (row.state !== 'active') return past
  if ((await wagers.bonusStands(db, row))?.inPlay) return inPlay
  return { row, left: (await pursesOf(db, row)).bonus }
}

/** Takes what is left of a bonus back. The member's own money is not touched, and it is not undone. */
export const takeBack = change(bonusChanges.takeBack, {
  foresee: async (db, { bonus }, { hands }) => {
    const found = await running(db, bonus)
    if ('cannot' in found) return found
    const { row, left } = found
    const stands = await identity.standsAs(db, row.member)
    if (!stands) return unknown
    const own = identity.ownHands(stands, hands)
    if (own) return own
    return {
      ...{ subject: `bonus:${bonus}`, name: `${numberOf(bonus)} · ${stands.account}` },
      before: { state: row.state, leftAmount: String(left) },
      after: { state: 'taken-back', leftAmount: '0' },
      // What is left changes with every stake: that it runs is what has to be so still.
      ...{ guard: { state: row.state }, amount: left },
    }
  },
  carryOut: async (tx, { bonus }, { by, now }) => {
    const found = await bonusById(tx, bonus)
    if (!found) return unknown
    const { member, bucket } = found
    await bring(tx, { member, bucket, now })
    const held = await sql.holdBonus(tx, found)
    if (held?.state !== 'active') return past
    if ((await wagers.bonusStands(tx, held))?.inPlay) return inPlay
    return end(tx, held, { state: 'taken-back', reason: 'by-house', by, now })
  },
})
