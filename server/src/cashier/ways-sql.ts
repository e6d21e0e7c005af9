import { DepositMethod } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { DepositRow } from './sql.ts'

const Way = z.object({
  gateway: z.string(),
  method: DepositMethod,
  version: z.int(),
  open: z.boolean(),
  channels: z.array(z.string()),
  least: z.bigint(),
  most: z.bigint(),
  feeFlat: z.bigint(),
  feeShare: z.int(),
  minutes: z.int(),
  place: z.int(),
  by: z.string(),
  at: z.date(),
})
export type Way = z.output<typeof Way>

const shown = part`
  w.gateway, w.method, w.version, w.open, w.channels, w.least, w.most, w.fee_flat as "feeFlat",
  w.fee_share as "feeShare", w.minutes, w.place, w.by, w.at`

/**
 * Every way of paying in as it is in force, in its order. There are a handful: they are read by whoever
 * needs them, so that a change holds in every process with the next call.
 */
export const waysInForce = (db: Db | Tx) => db.many(Way)`
  select * from (select distinct on (w.gateway, w.method) ${shown} from cashier.way w
                  order by w.gateway, w.method, w.version desc) as newest
   order by place, gateway, method`

type Asked = Pick<DepositRow, 'gateway' | 'method' | 'terms' | 'bucket' | 'id'>

/** The terms that a deposit was asked for under, its way bounded by the level that its member had then. */
export const termsOf = (db: Db | Tx, { gateway, method, terms, bucket, id }: Asked) => db.maybe(
  Way,
)`
  select ${shown} from (
    select w.gateway, w.method, w.version, w.open, w.channels, w.least, w.fee_flat, w.fee_share,
           w.minutes, w.place, w.by, w.at,
           least(w.most, (select r.most from cashier.deposit_rank r
                           where r.bucket = ${bucket} and r.deposit = ${id})) as most
      from cashier.way w) w
   where w.gateway = ${gateway} and w.method = ${method}
     ${terms === null ? part`` : part`and w.version = ${terms}`}
   order by w.version desc
   limit 1`

export type NewWay = Omit<Way, 'at'> & { now: Date }

/** The next version of a way; false where another was quicker. */
export const addWay = async (tx: Tx, { now, ...w }: NewWay) =>
  (await tx.run`
    insert into cashier.way (gateway, method, version, open, channels, least, most, fee_flat, fee_share,
                             minutes, place, by, at)
    values (${w.gateway}, ${w.method}, ${w.version}, ${w.open}, ${[...w.channels]}, ${w.least}::bigint,
            ${w.most}::bigint, ${w.feeFlat}::bigint, ${w.feeShare}, ${w.minutes}, ${w.place}, ${w.by},
            ${now})
    on conflict do nothing`) > 0

/** Ways are changed one after another, so that no two open ones come to cover the same. */
export const holdWays = (tx: Tx) => tx.run`select pg_advisory_xact_lock(hashtext('cashier.way'))`
