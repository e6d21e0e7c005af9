import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { RiskRule } from '../../platform/desk.ts'

type Look = { from: Date; to: Date; threshold: bigint }

const Linked = z.object({
  member: MemberId,
  bonus: z.string(),
  /** What was given is a bonus, and not a prize in cash. */
  isBonus: z.boolean(),
  others: z.array(z.string()),
  accounts: z.int(),
})

/** Bonuses of which so many linked accounts have taken the same. */
const linkedClaims = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Linked)`
  select l.member, l.bonus::text as bonus, bool_or(b.id is not null) as "isBonus",
         (array_agg(distinct l.other))[1:20]::text[] as others,
         count(distinct l.other)::int as accounts
    from promotions.link l
    left join promotions.bonus b on b.bucket = l.bucket and b.id = l.bonus
   where l.at > ${from} and l.at <= ${to} and l.other_claimed
   group by l.bucket, l.bonus, l.member
  having count(distinct l.other) >= ${String(threshold)}::bigint
   order by l.bonus limit 100`

const Many = z.object({ member: MemberId, bonus: z.string(), bonuses: z.int(), month: z.string() })

/** Who has been given so many bonuses in thirty days. One is one finding a month of the house. */
const manyBonuses = (db: Db | Tx, { from, to, threshold }: Look) => db.many(Many)`
  select b.member, (array_agg(b.id order by b.created_at desc))[1]::text as bonus, o.bonuses,
         to_char(${to}::timestamptz at time zone 'Asia/Jakarta', 'YYYYMM') as month
    from promotions.bonus b
   cross join lateral (
     select count(*)::int as bonuses from promotions.bonus s
      where s.bucket = b.bucket and s.member = b.member and s.amount is not null
        and s.created_at > ${to}::timestamptz - interval '30 days') o
   where b.created_at > ${from} and b.created_at <= ${to} and b.amount is not null
     and o.bonuses >= ${String(threshold)}::bigint
   group by b.member, o.bonuses order by b.member limit 100`

/** What is found among bonuses. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'bonus-linked',
    words: { ID: 'Bonus yang sama di akun berkaitan', EN: 'The same bonus in linked accounts' },
    measures: { ID: 'akun lain yang mengambilnya', EN: 'other accounts that took it' },
    shown: 'count',
    threshold: 1n,
    look: async (db, at) =>
      (await linkedClaims(db, at)).map(({ member, bonus, isBonus, others, accounts }) => ({
        ...{ member, key: bonus, facts: { accounts: String(accounts) } },
        links: [
          ...(isBonus ? [{ kind: 'bonus' as const, ref: bonus }] : []),
          ...others.map((ref) => ({ kind: 'member' as const, ref })),
        ],
      })),
  },
  {
    name: 'bonus-many',
    words: { ID: 'Banyak bonus di satu akun', EN: 'Many bonuses in one account' },
    measures: { ID: 'bonus dalam 30 hari', EN: 'bonuses in 30 days' },
    shown: 'count',
    threshold: 12n,
    look: async (db, at) =>
      (await manyBonuses(db, at)).map(({ member, bonus, bonuses, month }) => ({
        ...{ member, key: `${member}-${month}`, facts: { bonuses: String(bonuses) } },
        links: [{ kind: 'bonus', ref: bonus }],
      })),
  },
]
