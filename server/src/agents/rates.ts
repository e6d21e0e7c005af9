import type { MemberId } from '@balai/contract'
import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import * as sql from './rates-sql.ts'
import { holdNodes, nodeOf } from './tree-sql.ts'

type Setting = { member: MemberId; category: string; rate: number; by: string; now: Date }
type RateRefusal = Refusal<'agents-unknown' | 'agents-rate-above' | 'agents-rate-below'>

/**
 * Sets what a member gets of stakes in a category, in hundredths of a percent, from now on. It is never above what
 * the upline gets, nor below what somebody directly below was given.
 */
export async function setRate(
  tx: Tx,
  { member, category, rate, by, now }: Setting,
): Promise<{ rate: number } | RateRefusal> {
  const own = await nodeOf(tx, member)
  if (!own) return refuse('agents-unknown')
  // Both rows: the upline's rate can neither fall, nor one below rise, before this stands.
  await holdNodes(tx, own.upline ? [own.upline, member] : [member])
  const { least, most, nth } = await sql.boundsOf(tx, { member, category })
  if (rate > most) return refuse('agents-rate-above', { categories: category })
  if (rate < least) return refuse('agents-rate-below', { least })
  await sql.addRate(tx, { member, category, nth, rate, by, now })
  const subject = `member:${member}`
  await record(tx, { kind: 'agent-rate-set', actor: by, subject, body: { category, rate }, now })
  return { rate }
}
