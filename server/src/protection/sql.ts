import {
  CoolOffLength,
  ExclusionLength,
  LimitKind,
  LimitSpan,
  type MemberId,
} from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }
export type Which = { kind: LimitKind; span: LimitSpan }

const RaiseRow = z.object({
  kind: LimitKind,
  span: LimitSpan,
  amount: z.bigint().nullable(),
  askedAt: z.date(),
  confirmFrom: z.date(),
  lapsesAt: z.date(),
})
export type RaiseRow = z.output<typeof RaiseRow>

/** What waits to be confirmed; what has lapsed is not there any more. */
export const raisesOf = (db: Db | Tx, { member, bucket, now }: Whose & { now: Date }) =>
  db.many(RaiseRow)`
  select kind, span, amount, asked_at as "askedAt", confirm_from as "confirmFrom",
         lapses_at as "lapsesAt"
    from protection.raise
   where bucket = ${bucket} and member = ${member} and lapses_at > ${now}`

type NewRaise = Whose & Which & Omit<RaiseRow, 'kind' | 'span'>

/** Another wish for the same limit takes the place of the one before, and waits anew. */
export const askRaise = (tx: Tx, raise: NewRaise) => tx.run`
  insert into protection.raise
    (bucket, member, kind, span, amount, asked_at, confirm_from, lapses_at)
  values (${raise.bucket}, ${raise.member}, ${raise.kind}, ${raise.span}, ${raise.amount}::bigint,
          ${raise.askedAt}, ${raise.confirmFrom}, ${raise.lapsesAt})
  on conflict (bucket, member, kind, span) do update
     set amount = excluded.amount, asked_at = excluded.asked_at,
         confirm_from = excluded.confirm_from, lapses_at = excluded.lapses_at`

export const dropRaise = (tx: Tx, { member, bucket, kind, span }: Whose & Which) => tx.run`
  delete from protection.raise
   where bucket = ${bucket} and member = ${member} and kind = ${kind} and span = ${span}`

const RestRow = z.object({
  kind: z.enum(['cool-off', 'self-exclusion']),
  length: z.union([CoolOffLength, ExclusionLength]),
  begins: z.date(),
})

/** The break that ends then, as it was asked for. */
export const restUntil = (db: Db | Tx, { member, bucket, until }: Whose & { until: Date }) =>
  db.maybe(RestRow)`
  select kind, length, begins from protection.rest
   where bucket = ${bucket} and member = ${member} and ends = ${until}`

type NewRest = Whose & z.output<typeof RestRow> & { ends: Date }

export const addRest = (tx: Tx, { member, bucket, kind, length, begins, ends }: NewRest) => tx.run`
  insert into protection.rest (bucket, member, begins, ends, kind, length)
  values (${bucket}, ${member}, ${begins}, ${ends}, ${kind}, ${length})`

const Chosen = z.object({ chosenAt: z.date() })

export const zoneChosen = (db: Db | Tx, { member, bucket }: Whose) => db.maybe(Chosen)`
  select chosen_at as "chosenAt" from protection.zone
   where bucket = ${bucket} and member = ${member}`

export const noteZone = (tx: Tx, { member, bucket, now }: Whose & { now: Date }) => tx.run`
  insert into protection.zone (bucket, member, chosen_at) values (${bucket}, ${member}, ${now})
  on conflict (bucket, member) do update set chosen_at = excluded.chosen_at`

const Later = z.object({ at: z.date() })

/** The same hour of the clock so many months on, in the member's zone. */
export const monthsOn = (
  db: Db | Tx,
  { now, months, zone }: { now: Date; months: number; zone: string },
) => db.one(Later)`
  select ((${now}::timestamptz at time zone ${zone}) + make_interval(months => ${months}::int))
         at time zone ${zone} as at`
