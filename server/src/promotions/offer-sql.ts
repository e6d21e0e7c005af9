import { BonusCounts, BonusPer, Category } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Share = z.int().nullable()
export const Offer = z.object({
  offer: z.string(),
  version: z.int(),
  names: z.object({ ID: z.string(), EN: z.string() }),
  page: z.string().nullable(),
  open: z.boolean(),
  opens: z.date().nullable(),
  closes: z.date().nullable(),
  nth: z.int().nullable(),
  per: BonusPer,
  percent: z.int(),
  most: z.bigint(),
  depositLeast: z.bigint(),
  times: z.int(),
  counts: BonusCounts,
  stakeMost: z.bigint().nullable(),
  days: z.int(),
  bonusFirst: z.boolean(),
  weights: z.object({ category: z.record(Category, Share), vendor: z.record(z.string(), Share) }),
  rtp: z.int(),
  /** What comes with it, and in which version. */
  extra: z.string().nullable(),
  extraVersion: z.int().nullable(),
  by: z.string(),
  at: z.date(),
})
export type Offer = z.output<typeof Offer>

/** What of an offer a row says, `o` being its table. */
const shown = part`
  o.offer, o.version, o.names, o.page, o.open, o.opens, o.closes, o.nth, o.per, o.percent, o.most,
  o.deposit_least as "depositLeast", o.times, o.counts, o.stake_most as "stakeMost", o.days,
  o.bonus_first as "bonusFirst", o.weights, o.rtp, o.extra, o.extra_version as "extraVersion", o.by, o.at`

/** Every offer to add to deposits as it is in force. There are a handful. */
export const offersInForce = (db: Db | Tx) => db.many(Offer)`
  select distinct on (o.offer) ${shown} from promotions.offer o
   where o.kind = 'deposit-match' order by o.offer, o.version desc`

/** The newest version of an offer. */
export const offerInForce = (db: Db | Tx, offer: string) => db.maybe(Offer)`
  select ${shown} from promotions.offer o
   where o.offer = ${offer} and o.kind = 'deposit-match' order by o.version desc limit 1`

type Version = { offer: string; version: number }

/** The versions that something was accepted under. */
export const versionsOf = (db: Db | Tx, all: readonly Version[]) => db.many(Offer)`
  select ${shown} from promotions.offer o
   where (o.offer, o.version) in (
     select * from unnest(${all.map(({ offer }) => offer)}::text[],
                          ${all.map(({ version }) => version)}::int[]))`

/** The next version of an offer; false where another was quicker. */
export const addOffer = async (
  tx: Tx,
  { at, kind = 'deposit-match', ...o }: Offer & { kind?: 'deposit-match' | 'gift' },
) =>
  (await tx.run`
    insert into promotions.offer
      (offer, version, kind, names, page, open, opens, closes, nth, per, percent, most, deposit_least,
       times, counts, stake_most, days, bonus_first, weights, rtp, extra, extra_version, by,
       at)
    values (${o.offer}, ${o.version}, ${kind}, ${JSON.stringify(o.names)}::text::jsonb, ${o.page},
            ${o.open}, ${o.opens}, ${o.closes}, ${o.nth}, ${o.per}, ${o.percent}, ${o.most}::bigint,
            ${o.depositLeast}::bigint, ${o.times}, ${o.counts}, ${o.stakeMost}::bigint, ${o.days},
            ${o.bonusFirst}, ${JSON.stringify(o.weights)}::text::jsonb, ${o.rtp}, ${o.extra},
            ${o.extraVersion}, ${o.by}, ${at})
    on conflict do nothing`) > 0
