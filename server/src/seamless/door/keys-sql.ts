import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes))

const KeyRow = z.object({
  vendor: z.string(),
  id: z.string(),
  kind: z.enum(['hmac', 'ed25519']),
  material: Bytes,
  liveFrom: z.date(),
  retiredAt: z.date().nullable(),
  demo: z.boolean(),
})
export type KeyRow = z.output<typeof KeyRow>

/** Every key that may still sign something, now or later. */
export const keys = (db: Db | Tx, now: Date) => db.many(KeyRow)`
  select vendor, id, kind, material, live_from as "liveFrom", retired_at as "retiredAt", demo
    from seamless.vendor_key
   where retired_at is null or retired_at > ${now}
   order by vendor, id`

const SettingRow = z.object({
  vendor: z.string(),
  txPerPlayer: z.boolean(),
  rollbackUnknown: z.enum(['tombstoned', 'not-found']),
  rollbackAfterWin: z.enum(['refuse', 'reverse']),
  refreshBalanceOnRepeat: z.boolean(),
  dialect: z.string().nullable(),
})
export type SettingRow = z.output<typeof SettingRow>

export const settings = (db: Db | Tx) => db.many(SettingRow)`
  select vendor, tx_per_player as "txPerPlayer", rollback_unknown as "rollbackUnknown",
         rollback_after_win as "rollbackAfterWin",
         refresh_balance_on_repeat as "refreshBalanceOnRepeat", dialect
    from seamless.vendor_setting`

/** Whoever changes keys of a vendor does so one after another. */
export const lockVendor = (tx: Tx, vendor: string) => tx.run`
  select pg_advisory_xact_lock(hashtextextended(${`vendor-key ${vendor}`}, 0))`

type NewKey = Omit<KeyRow, 'retiredAt' | 'material'> & { material: Buffer; now: Date }

/** Answers 0 where the vendor has a key of that id already. */
export const addKey = (tx: Tx, key: NewKey) => tx.run`
  insert into seamless.vendor_key (vendor, id, kind, material, live_from, demo, added_at)
  values (${key.vendor}, ${key.id}, ${key.kind}, ${key.material}, ${key.liveFrom}, ${key.demo},
          ${key.now})
      on conflict do nothing`

export const hasKey = (db: Db | Tx, { vendor, id }: { vendor: string; id: string }) =>
  db.one(z.object({ there: z.boolean() }))`
  select exists (select from seamless.vendor_key where vendor = ${vendor} and id = ${id}) as there`

type Retiring = { vendor: string; id: string; at: Date }

/** An end that stands already may come earlier, never later. */
export const retireKey = (tx: Tx, { vendor, id, at }: Retiring) => tx.run`
  update seamless.vendor_key set retired_at = ${at}
   where vendor = ${vendor} and id = ${id} and (retired_at is null or retired_at > ${at})`

export const putSetting = (tx: Tx, setting: SettingRow) => tx.run`
  insert into seamless.vendor_setting as v
         (vendor, tx_per_player, rollback_unknown, rollback_after_win, refresh_balance_on_repeat,
          dialect)
  values (${setting.vendor}, ${setting.txPerPlayer}, ${setting.rollbackUnknown},
          ${setting.rollbackAfterWin}, ${setting.refreshBalanceOnRepeat}, ${setting.dialect})
      on conflict (vendor) do update
     set tx_per_player = excluded.tx_per_player, rollback_unknown = excluded.rollback_unknown,
         rollback_after_win = excluded.rollback_after_win,
         refresh_balance_on_repeat = excluded.refresh_balance_on_repeat,
         dialect = excluded.dialect`
