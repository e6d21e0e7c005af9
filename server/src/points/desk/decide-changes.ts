import { pointChanges } from '@balai/contract/desk/points-changes'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Cannot, cannot, change, type Foreseen, type Hands } from '../../platform/desk.ts'
import { reject, send } from '../decide.ts'
import { redemptionById } from '../redemptions-sql.ts'
import { numberOf } from '../shown.ts'

const unknown = cannot({ ID: 'penukaran ini tidak ada', EN: 'there is no such redemption' })
const past = cannot({
  ID: 'penukaran ini sudah diputuskan',
  EN: 'the redemption has been decided by now',
})

type Deciding = { redemption: string; hands: Hands; after: Record<string, string> }

/** What a decision would do. Nobody decides what they themselves asked for. */
async function foreseen(
  db: Db | Tx,
  { redemption, hands, after }: Deciding,
): Promise<Foreseen | Cannot> {
  const found = await redemptionById(db, redemption)
  if (!found) return unknown
  const stands = await identity.standsAs(db, found.member)
  if (!stands) return unknown
  const own = identity.ownHands(stands, hands)
  if (own) return own
  if (found.state !== 'processing') return past
  return {
    subject: `redemption:${found.id}`,
    name: `${numberOf(found.id)} · ${stands.account}`,
    before: { state: found.state, reward: found.reward },
    after: { reward: found.reward, ...after },
  }
}

const sendReward = change(pointChanges.send, {
  foresee: (db, { redemption, courier, tracking }, { hands }) =>
    foreseen(db, { redemption, hands, after: { state: 'approved', courier, tracking } }),
  carryOut: async (tx, { redemption, courier, tracking }, { by, now }) =>
    (await send(tx, { id: redemption, courier, tracking, by, now })) ? { redemption } : past,
  // The member chose it and paid for it: it is only sent.
  approvers: () => 0,
})

const rejectReward = change(pointChanges.reject, {
  foresee: (db, { redemption, why }, { hands }) =>
    foreseen(db, { redemption, hands, after: { state: 'rejected', why } }),
  carryOut: async (tx, { redemption, why }, { by, now }) =>
    (await reject(tx, { id: redemption, why, by, now })) ? { redemption } : past,
  // Nothing leaves: what was held is the member’s again at once.
  approvers: () => 0,
})

export const decideChanges = [sendReward, rejectReward]
