import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const There = z.object({ there: z.boolean() })
type Once = Whose & { kind: string; once: number }

/** Whether it was given. Asked while the member's standing is held. */
export const given = async (tx: Tx, { member, bucket, kind, once }: Once) =>
  (
    await tx.one(There)`
    select exists (select from ranks.gift
                    where bucket = ${bucket} and member = ${member} and kind = ${kind}
                      and once = ${once}) as there`
  ).there

const Upgrade = z.object({ member: MemberId, once: z.int() })

/** Which upgrades were given to some members: `member level`. */
export const upgradesGiven = async (tx: Tx, whose: readonly Whose[]) =>
  new Set(
    (
      await tx.many(Upgrade)`
      select g.member, g.once
        from unnest(${whose.map(({ bucket }) => bucket)}::smallint[],
                    ${whose.map(({ member }) => member)}::uuid[]) as w(bucket, member)
        join ranks.gift g on g.bucket = w.bucket and g.member = w.member and g.kind = 'upgrade'`
    ).map(({ member, once }) => `${member} ${once}`),
  )

type NewGift = Once & {
  level: number
  version: number
  amount: bigint
  owed: bigint
  transfer: string
  now: Date
}

export const addGift = (tx: Tx, g: NewGift) => tx.run`
  insert into ranks.gift (bucket, member, kind, once, level, version, amount, owed, transfer, at)
  values (${g.bucket}, ${g.member}, ${g.kind}, ${g.once}, ${g.level}, ${g.version},
          ${g.amount}::bigint, ${g.owed}::bigint, ${g.transfer}, ${g.now})`

const GiftRow = z.object({
  kind: z.enum(['upgrade', 'birthday']),
  level: z.int(),
  amount: z.bigint(),
  owed: z.bigint(),
  at: z.date(),
})

export const giftsOf = (db: Db, { member, bucket, size }: Whose & { size: number }) =>
  db.many(GiftRow)`
  select kind, level, amount, owed, at from ranks.gift
   where bucket = ${bucket} and member = ${member}
   order by at desc, kind, once desc limit ${size}`
