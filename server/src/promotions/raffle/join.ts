import type { Entry } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { mayBegin, notePersons, partOf } from '../activities/begin.ts'
import { addEntry } from '../activities/entry-sql.ts'
import { entryShown } from '../activities/read.ts'
import { tellCount } from '../activities/standing.ts'
import type { Taking } from '../activities/take.ts'
import { holdRaffle, raffleOf } from './sql.ts'

type No = Refusal<'activity-closed' | 'activity-changed' | 'activity-taken'>

/** Joins a raffle whose tickets are counted, one account for each person: what comes from now on counts. */
export async function joinRaffle(
  tx: Tx,
  taking: Taking & { lang: 'ID' | 'EN' },
): Promise<Entry | No> {
  const may = await mayBegin(tx, { ...taking, kind: 'raffle' })
  if (isRefusal(may)) return may
  const { member, bucket, activity, now, lang } = taking
  const { found, period } = may
  await holdRaffle(tx, activity)
  const raffle = await raffleOf(tx, activity)
  if (!raffle || raffle.lockedAt || !found.tickets) return refuse('activity-closed')
  const id = partOf(taking, period)
  const begun = await addEntry(tx, {
    ...{ member, bucket, id, activity, version: found.version, period, now },
    ...{ state: 'signed-up', reason: 'by-member' },
  })
  if (!begun) return refuse('activity-taken')
  await notePersons(tx, { ...taking, ...may }, id)
  await tellCount(tx, { member, bucket, now })
  return entryShown(tx, { member, bucket, id, lang })
}
