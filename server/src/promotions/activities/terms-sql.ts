import {
  ActivityKind,
  ActivityPer,
  FreeSort,
  FreeWin,
  GameId,
  MissedDay,
  Pays,
  TicketsBy,
} from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import { versionsOf } from '../offer-sql.ts'

const Digits = z.string().transform(BigInt)

export const ActivityRow = z.object({
  activity: z.string(),
  version: z.int(),
  kind: ActivityKind,
  names: z.object({ ID: z.string(), EN: z.string() }),
  page: z.string(),
  open: z.boolean(),
  opens: z.date().nullable(),
  closes: z.date().nullable(),
  per: ActivityPer,
  pays: Pays,
  most: z.bigint(),
  aloneMost: z.bigint().nullable(),
  withinDays: z.int().nullable(),
  prizes: z.array(z.object({ count: z.int(), amount: Digits })).nullable(),
  tickets: z.object({ by: TicketsBy, every: Digits, most: z.int() }).nullable(),
  checkIn: z.object({ rewards: z.array(Digits), missed: MissedDay }).nullable(),
  packet: z.object({ pot: Digits, shares: z.int(), least: Digits }).nullable(),
  cashback: z.object({ percent: z.int(), floor: Digits }).nullable(),
  free: z
    .object({
      ...{ sort: FreeSort, games: z.array(GameId), count: z.int(), stake: Digits, days: z.int() },
      ...{ winTo: FreeWin, stakeBack: z.boolean() },
    })
    .nullable(),
  budget: z
    .object({ total: Digits.nullable(), perDay: Digits.nullable(), receivers: z.int().nullable() })
    .nullable(),
  claimDays: z.int(),
  by: z.string(),
  at: z.date(),
})
export type ActivityRow = z.output<typeof ActivityRow>

/** The terms of what an activity grants stand among the offers, in the same version. */
export const offerOf = (activity: string) => `gift-${activity}`

const shown = part`
  a.activity, a.version, a.kind, a.names, a.page, a.open, a.opens, a.closes, a.per, a.pays,
  a.most, a.tickets, a.check_in as "checkIn", a.packet, a.cashback, a.free, a.budget,
  a.alone_most as "aloneMost", a.within_days as "withinDays", a.prizes, a.claim_days as "claimDays", a.by,
  a.at`

/** Every activity as it is in force. There are a handful. */
export const activitiesInForce = (db: Db | Tx) => db.many(ActivityRow)`
  select distinct on (a.activity) ${shown} from promotions.activity a order by a.activity, a.version desc`

/** The newest version of an activity. */
export const activityInForce = (db: Db | Tx, activity: string) => db.maybe(ActivityRow)`
  select ${shown} from promotions.activity a where a.activity = ${activity}
   order by a.version desc limit 1`

type Version = { activity: string; version: number }

/** The versions that somebody takes part under. */
export const activityVersions = (db: Db | Tx, all: readonly Version[]) => db.many(ActivityRow)`
  select ${shown} from promotions.activity a
   where (a.activity, a.version) in (
     select * from unnest(${all.map(({ activity }) => activity)}::text[],
                          ${all.map(({ version }) => version)}::int[]))`

/** The terms of what these versions grant. */
export const giftsOf = (db: Db | Tx, all: readonly Version[]) =>
  versionsOf(
    db,
    all.map(({ activity, version }) => ({ offer: offerOf(activity), version })),
  )

/** Rules as they are kept: amounts as digits. */
const kept = (rules: object | null) =>
  rules && JSON.stringify(rules, (_, value) => (typeof value === 'bigint' ? String(value) : value))

/** The next version of an activity; false where another was quicker. The terms of its gift are there. */
export const addActivity = async (tx: Tx, { at, ...a }: ActivityRow) =>
  (await tx.run`
    insert into promotions.activity
      (activity, version, kind, names, page, open, opens, closes, per, pays, most, alone_most, within_days,
       prizes, tickets, check_in, packet, cashback, free, budget, claim_days, offer, by, at)
    values (${a.activity}, ${a.version}, ${a.kind}, ${JSON.stringify(a.names)}::text::jsonb, ${a.page},
            ${a.open}, ${a.opens}, ${a.closes}, ${a.per}, ${a.pays}, ${a.most}::bigint,
            ${a.aloneMost}::bigint, ${a.withinDays}, ${kept(a.prizes)}::text::jsonb,
            ${kept(a.tickets)}::text::jsonb, ${kept(a.checkIn)}::text::jsonb, ${kept(a.packet)}::text::jsonb,
            ${kept(a.cashback)}::text::jsonb, ${kept(a.free)}::text::jsonb, ${kept(a.budget)}::text::jsonb,
            ${a.claimDays}, ${offerOf(a.activity)}, ${a.by}, ${at})
    on conflict do nothing`) > 0
