import type { Protection } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'
import { stateOf, zoneEveryMs, zoneOf } from './state.ts'

const zones = new Set(Intl.supportedValuesOf('timeZone'))

type Choice = sql.Whose & { zone: string; now: Date }

/** Chooses the zone of a member's calendar. What is spent in a span that runs stays spent. */
export async function chooseZone(
  tx: Tx,
  { zone, now, ...whose }: Choice,
): Promise<Protection | Refusal<'zone-unknown' | 'zone-early'>> {
  if (!zones.has(zone)) return refuse('zone-unknown')
  await wagers.holdBounds(tx, whose)
  const before = await zoneOf(tx, whose)
  if (before === zone) return stateOf(tx, { ...whose, now })
  const chosen = await sql.zoneChosen(tx, whose)
  const from = chosen && new Date(+chosen.chosenAt + zoneEveryMs)
  if (from && from > now) return refuse('zone-early', { from: from.toISOString() })
  await sql.noteZone(tx, { ...whose, now })
  await wagers.setZone(tx, { ...whose, zone })
  const subject = `member:${whose.member}`
  const body = { before, after: zone }
  await record(tx, { kind: 'zone-chosen', actor: subject, subject, body, now })
  return stateOf(tx, { ...whose, now })
}
