import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Bytes = z.instanceof(Uint8Array).transform((bytes) => Buffer.from(bytes))

const KeyRow = z.object({
  vendor: z.string(),
  id: z.string(),
  dialect: z.enum(['uuid-rsa', 'decimal-hash']),
  material: Bytes,
  liveFrom: z.date(),
  retiredAt: z.date().nullable(),
})
export type KeyRow = z.output<typeof KeyRow>

/** Every key that may still sign something, now or later. */
export const keys = (db: Db | Tx, now: Date) => db.many(KeyRow)`
  select vendor, id, dialect, material, live_from as "liveFrom", retired_at as "retiredAt"
    from seamless.dialect_key
   where retired_at is null or retired_at > ${now}
   order by vendor, id`

/** Answers 0 where the vendor has had a key of that id already. */
export const addKey = (
  tx: Tx,
  key: Omit<KeyRow, 'retiredAt' | 'material'> & { material: Buffer },
) =>
  tx.run`
  insert into seamless.dialect_key (vendor, id, dialect, material, live_from)
  values (${key.vendor}, ${key.id}, ${key.dialect}, ${key.material}, ${key.liveFrom})
      on conflict do nothing`

type Retiring = { vendor: string; id: string; at: Date }

/** An end that stands already may come earlier, never later. */
export const retireKey = (tx: Tx, { vendor, id, at }: Retiring) => tx.run`
  update seamless.dialect_key set retired_at = ${at}
   where vendor = ${vendor} and id = ${id} and (retired_at is null or retired_at > ${at})`
