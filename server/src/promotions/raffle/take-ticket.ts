import assert from 'node:assert/strict'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import { addEntry, entryOf } from '../activities/entry-sql.ts'
import { tellCount } from '../activities/standing.ts'
import { isOpenNow } from '../activities/status.ts'
import type { Taking } from '../activities/take.ts'
import { activityInForce } from '../activities/terms-sql.ts'
import { periodOf } from '../claim-sql.ts'
import { restsNow } from '../read.ts'
import { addTicket, holdRaffle, raffleOf, ticketsOf } from './sql.ts'

type No = Refusal<'activity-closed' | 'activity-changed' | 'ticket-taken'>

/** Takes the ticket of the day, and with the first one a part in the raffle. One a day, to the house's calendar. */
export async function takeTicket(tx: Tx, taking: Taking): Promise<{ ticket: number } | No> {
  const { member, bucket, activity, version, now } = taking
  await holdRaffle(tx, activity)
  const found = await activityInForce(tx, activity)
  const raffle = await raffleOf(tx, activity)
  const open = found && raffle && !raffle.lockedAt && isOpenNow(found, now)
  // Where tickets are counted, none is taken.
  if (!open || found.tickets) return refuse('activity-closed')
  if (await restsNow(tx, { member, bucket, now })) return refuse('activity-closed')
  if (found.version !== version) return refuse('activity-changed')
  const id = keyOf(`entry:${member}`, `${activity}:once`)
  const whose = { member, bucket, id }
  const before = await entryOf(tx, whose)
  if (!before) {
    const terms = { activity, version, period: 'once', now }
    const added = await addEntry(tx, {
      ...{ ...whose, ...terms, state: 'signed-up', reason: 'by-member' },
    })
    assert(added, 'a raffle is held while somebody joins it')
  }
  const own = await ticketsOf(tx, { bucket, id })
  const day = await periodOf(tx, { per: 'day', now })
  if (own.some((one) => one.day === day)) return refuse('ticket-taken')
  const participant = own[0]?.participant ?? raffle.participants
  await addTicket(tx, { activity, number: raffle.tickets, participant, bucket, id, day, now })
  await tellCount(tx, { member, bucket, now })
  return { ticket: raffle.tickets }
}
