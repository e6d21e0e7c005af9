import { isDeepStrictEqual } from 'node:util'
import type { Lang } from '@balai/contract'
import type { Json } from '@balai/contract/desk/change'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { type Change, type Foreseen, isCannot } from '../platform/desk.ts'
import { refuse } from '../platform/refusal.ts'
import type { Origin, Staff } from '../platform/serve.ts'
import { setting } from '../site/index.ts'
import * as sql from './change-sql.ts'
import type { Desk } from './kinds.ts'

/** Who asks and from where, and in which language a refusal’s own words are put in. */
export type Asker = { desk: Desk; who: Staff; from: Origin; lang: Lang; now: Date }
export type Proposed = { kind: string; terms: Json }

/** How staff are named on the record. */
export const actorOf = (staff: string) => `staff:${staff}`

export type Seen = { change: Change; terms: unknown; raw: Json; found: Foreseen; approvers: number }

/** Reads the terms by the shape of their kind, and asks the module that owns it what they would do. */
export async function foreseen(
  db: Db | Tx,
  { desk, who, from, lang, now }: Asker,
  { kind, terms: raw }: Proposed,
) {
  const change = desk.changes.get(kind)
  if (!change) return refuse('malformed', { field: 'kind' })
  if (!who.may.has(change.terms.may)) return refuse('not-allowed')
  const read = z.safeDecode(change.terms.takes as z.ZodType, raw as never)
  if (!read.success) return refuse('malformed', { field: fieldOf(read.error) })
  const terms = read.data as never
  const hands = await sql.handsOf(db, [who.staff])
  const looking = { by: actorOf(who.staff), hands, ip: from.ip, may: who.may, now }
  const found = await change.foresee(db, terms, looking)
  if (isCannot(found)) return refuse('change-refused', { why: found.cannot[lang] })
  if (isDeepStrictEqual(plain(found.before), plain(found.after)) && !found.amount)
    return refuse('nothing-changes')
  const approvers = await approversOf(db, change, { found, terms })
  return { change, terms, raw, found, approvers } satisfies Seen
}

const fieldOf = (error: z.ZodError) => ['terms', ...(error.issues[0]?.path ?? [])].join('.')

/** As it will be read again: what JSON does not keep is no difference. */
export const plain = (value: unknown): Json => JSON.parse(JSON.stringify(value ?? null))

/** The kind's own rule. By what moves the house may ask for more eyes, and never for fewer. */
export async function approversOf(
  db: Db | Tx,
  change: Change,
  { found, terms }: { found: Foreseen; terms: never },
): Promise<number> {
  const own = change.approvers?.(found, terms) ?? 1
  const steps = (await setting(db, 'approvals'))[change.terms.kind] ?? []
  const moved = found.amount ?? 0n
  const size = moved < 0n ? -moved : moved
  const reached = steps.filter(({ from }) => size >= from).map(({ approvers }) => approvers)
  return Math.max(own, ...reached)
}

/** What a change touches beside its subject, as it is kept and shown. */
export const touchesOf = ({ touches }: Foreseen) =>
  Object.fromEntries(Object.entries(touches ?? {}).map(([name, count]) => [name, String(count)]))
