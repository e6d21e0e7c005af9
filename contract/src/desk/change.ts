import * as z from 'zod/mini'
import { Moment } from '../words.ts'
import type { Permission } from './permissions.ts'

type Terms = {
  /** One line for the API document and for who agrees to it. */
  about: string
  /** The right of who makes it, and of whoever agrees to it. */
  may: Permission
  approve: Permission
  takes: z.core.$ZodType
}

/**
 * Something staff may change: proposed with its reason, previewed, agreed to by another person where it
 * has to be, carried out once. `kind` is its name everywhere: `setting-changed`.
 */
export const change = <const K extends string, const T extends Terms>(kind: K, terms: T) =>
  ({ kind, ...terms }) as const

export type ChangeTerms = Terms & { kind: string }

/** Anything that JSON can say. */
export type Json = string | number | boolean | null | Json[] | { [name: string]: Json }
export const Json: z.ZodMiniType<Json> = z.json()

/** What a change would do, as it stands now. Amounts are minor units as digits. */
export const Preview = z.object({
  /** What is changed: `setting:brand`, `member:<id>`. */
  subject: z.string(),
  /** What people call it. */
  name: z.string(),
  before: Json,
  after: Json,
  /** How many members, bets, games it touches, and what is at stake: by name. */
  touches: z.record(z.string(), z.string()),
  /** What moves, in minor units of the house’s currency: thresholds count it. */
  amount: z.nullable(z.string()),
  /** How many others have to agree. */
  approvers: z.int(),
})
export type Preview = z.output<typeof Preview>

/**
 * `waiting` for agreement; `done`; `rejected` by another; `withdrawn` by who made it; `undone` by a later
 * change that put it back.
 */
export const ChangeState = z.enum(['waiting', 'done', 'rejected', 'withdrawn', 'undone'])
export type ChangeState = z.output<typeof ChangeState>

const Person = z.object({ id: z.uuid(), name: z.string() })

export const Decision = z.object({
  by: Person,
  verdict: z.enum(['agreed', 'rejected']),
  reason: z.string(),
  at: Moment,
})

export const Change = z.object({
  id: z.uuid(),
  kind: z.string(),
  subject: z.string(),
  name: z.string(),
  terms: Json,
  before: Json,
  after: Json,
  touches: z.record(z.string(), z.string()),
  amount: z.nullable(z.string()),
  reason: z.string(),
  by: Person,
  at: Moment,
  state: ChangeState,
  approvers: z.int(),
  decisions: z.array(Decision),
  doneAt: z.nullable(Moment),
  /** What it puts back, and what put it back. */
  undoes: z.nullable(z.uuid()),
  undoneBy: z.nullable(z.uuid()),
  /** What the one who asks may do with it now. */
  may: z.object({ decide: z.boolean(), withdraw: z.boolean(), undo: z.boolean() }),
})
export type Change = z.output<typeof Change>
