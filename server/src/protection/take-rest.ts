import assert from 'node:assert/strict'
import type { CoolOffLength, ExclusionLength, Rest } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as sql from './sql.ts'
import { restOf, zoneOf } from './state.ts'
import { tellRest } from './tell-rest.ts'

const dayMs = 86_400_000
const days = { '24h': 1, '3d': 3, '7d': 7, '30d': 30 } as const
const months = { '6m': 6, '1y': 12, '2y': 24, '5y': 60 } as const

type Wish = sql.Whose & { now: Date } & (
    | { kind: 'cool-off'; length: CoolOffLength }
    | { kind: 'self-exclusion'; length: ExclusionLength }
  )

/**
 * Closes play to a member, in every session and to every vendor, from the next statement on. A
 * longer break may follow; none is ever shortened. Wins are still paid and money can be taken out.
 */
export async function takeRest(tx: Tx, wish: Wish): Promise<Rest | Refusal<'rest-longer'>> {
  const { member, bucket, now, kind, length } = wish
  const whose = { member, bucket }
  await wagers.holdBounds(tx, whose)
  const until = await endOf(tx, wish)
  const { excludedUntil } = await wagers.standingOf(tx, whose)
  if (excludedUntil && excludedUntil >= until) return refuse('rest-longer')
  await wagers.exclude(tx, { ...whose, until, by: `member:${member}`, now })
  await sql.addRest(tx, { ...whose, kind, length, begins: now, ends: until })
  const subject = `member:${member}`
  const body = { kind, length, until }
  await record(tx, { kind: 'rest-taken', actor: subject, subject, body, now })
  const rest = await restOf(tx, { ...whose, now })
  assert(rest)
  tx.push({ topic: `member:${member}`, name: 'rest', body: rest })
  await tellRest(tx, { ...wish, until })
  return rest
}

async function endOf(tx: Tx, { now, ...wish }: Wish): Promise<Date> {
  if (wish.kind === 'cool-off') return new Date(+now + days[wish.length] * dayMs)
  if (wish.length === 'forever') return wagers.forGood
  const zone = await zoneOf(tx, wish)
  return (await sql.monthsOn(tx, { now, months: months[wish.length], zone })).at
}
