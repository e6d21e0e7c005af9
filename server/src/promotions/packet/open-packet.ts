import assert from 'node:assert/strict'
import type { Entry } from '@balai/contract'
import { sharesOf } from '@balai/games'
import type { Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { beginGranted, mayBegin } from '../activities/begin.ts'
import type { Taking } from '../activities/take.ts'
import * as sql from './sql.ts'

type No = Refusal<'activity-closed' | 'activity-changed' | 'activity-taken' | 'packet-empty'>

/** Opens the next share of a pot, one for each person and first come, first served. */
export async function openPacket(
  tx: Tx,
  taking: Taking & { lang: 'ID' | 'EN' },
): Promise<Entry | No> {
  const may = await mayBegin(tx, { ...taking, kind: 'packet' })
  if (isRefusal(may)) return may
  const { bucket, activity, now } = taking
  await sql.holdPacket(tx, activity)
  const [packet] = await sql.packetsOf(tx, [activity])
  assert(packet, 'a pot was begun with its terms')
  const number = packet.taken
  const amount = sharesOf(packet.serverSeed, packet)[number]
  if (amount === undefined) return refuse('packet-empty')
  const begun = await beginGranted(tx, {
    ...{ ...taking, ...may, amount },
    noted: (id) => sql.addShare(tx, { bucket, id, activity, number, amount, now }),
  })
  return begun ?? refuse('activity-taken')
}
