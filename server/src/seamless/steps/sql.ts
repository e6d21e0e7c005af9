import { type WalletCode, walletCodes } from '@balai/contract/wallet-api'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Code = z.custom<WalletCode>((code) => typeof code === 'string' && code in walletCodes)

const StepRow = z.object({
  key: z.uuid(),
  tx: z.string(),
  call: z.string(),
  body: z.instanceof(Uint8Array),
  /** None only inside the transaction that is deciding it. */
  code: Code.nullable(),
  mode: z.enum(['cash', 'demo']).nullable(),
  real: z.bigint(),
  bonus: z.bigint(),
  realAfter: z.bigint().nullable(),
  bonusAfter: z.bigint().nullable(),
  at: z.date(),
})
export type StepRow = z.output<typeof StepRow>

type Claim = { key: string; vendor: string; tx: string; call: string; body: Buffer; now: Date }

/** Claims a number. Whoever comes second waits for the first, and is told that it is taken. */
export const claim = async (tx: Tx, { key, vendor, tx: number, call, body, now }: Claim) =>
  (await tx.run`
    insert into seamless.step (key, vendor, tx, call, body, at)
    values (${key}, ${vendor}, ${number}, ${call}, ${body}, ${now})
        on conflict (key) do nothing`) === 1

/** A call by the key of its number, if this vendor made it. */
export const stepBy = (db: Db | Tx, { vendor, key }: { vendor: string; key: string }) =>
  db.maybe(StepRow)`
  select key, tx, call, body, code, mode, real, bonus, real_after as "realAfter",
         bonus_after as "bonusAfter", at
    from seamless.step
   where key = ${key} and vendor = ${vendor}`

type Told = Pick<StepRow, 'key' | 'code' | 'mode' | 'real' | 'bonus' | 'realAfter' | 'bonusAfter'>

export const answered = (tx: Tx, { key, code, mode, ...of }: Told) => tx.run`
  update seamless.step
     set code = ${code}, mode = ${mode}, real = ${of.real}, bonus = ${of.bonus},
         real_after = ${of.realAfter}, bonus_after = ${of.bonusAfter}
   where key = ${key}`

const Purses = z.object({ real: z.bigint(), bonus: z.bigint() })

/** What play at a vendor can draw from. A bonus lies beside cash, and beside nothing else. */
export const pursesOf = (tx: Db | Tx, { member, bucket, mode, vendor }: Whose) => tx.one(Purses)`
  select coalesce(max(balance) filter (where pool = d.drawn), 0)::bigint as real,
         coalesce(max(balance) filter (where pool = 'bonus' and d.drawn = 'cash'), 0)::bigint as bonus
    from wagers.drawn_from(${mode}, ${vendor}) as d(drawn)
    left join wallet.purses(array[${bucket}]::smallint[], array[${member}]::uuid[]) on true`
type Whose = { member: string; bucket: number; mode: 'cash' | 'demo'; vendor: string }
