import type { RankLevel } from '@balai/contract'
import { z } from 'zod'
import type { z as mini } from 'zod/mini'
import { type Db, part, type Tx } from '../platform/db.ts'
import type { Factor } from './factors.ts'

const TermsRow = z.object({
  version: z.int(),
  countedDays: z.int(),
  by: z.string(),
  at: z.date(),
})

const LevelRow = z.object({
  level: z.int(),
  nameId: z.string(),
  nameEn: z.string(),
  label: z.string(),
  color: z.string(),
  color2: z.string(),
  reachDeposits: z.bigint(),
  reachStakes: z.bigint(),
  keepDeposits: z.bigint(),
  keepStakes: z.bigint(),
  upgradeGift: z.bigint(),
  birthdayGift: z.bigint(),
  giftTurnover: z.int(),
  rebateRate: z.int(),
  withdrawDayMost: z.bigint().nullable(),
  withdrawalsMore: z.int(),
  feeOff: z.int(),
  reviewMinutes: z.int().nullable(),
  ways: z.string().nullable(),
})

type Level = mini.output<typeof RankLevel>
export type Table = z.output<typeof TermsRow> & { levels: Level[]; rebateFactors: Factor[] }

const FactorRow = z.object({
  kind: z.enum(['category', 'vendor']),
  code: z.string(),
  factor: z.int(),
})

const shown = part`
  l.level, l.name_id as "nameId", l.name_en as "nameEn", l.label, l.color, l.color2,
  l.reach_deposits as "reachDeposits", l.reach_stakes as "reachStakes",
  l.keep_deposits as "keepDeposits", l.keep_stakes as "keepStakes",
  l.upgrade_gift as "upgradeGift", l.birthday_gift as "birthdayGift",
  l.gift_turnover as "giftTurnover", l.rebate_rate as "rebateRate",
  l.withdraw_day_most as "withdrawDayMost", l.withdrawals_more as "withdrawalsMore",
  l.fee_off as "feeOff", l.review_minutes as "reviewMinutes",
  (select string_agg(w.method || ' ' || w.most, ',' order by w.method) from ranks.way_most w
    where w.version = l.version and w.level = l.level) as ways`

const waysIn = (text: string | null) =>
  (text ? text.split(',') : []).map((each) => {
    const [method = '', most = '0'] = each.split(' ')
    return { method, most: BigInt(most) }
  })

const levelIn = (row: z.output<typeof LevelRow>): Level => {
  const { nameId, nameEn, reachDeposits, reachStakes, keepDeposits, keepStakes, ways, ...rest } =
    row
  return {
    ...rest,
    name: { ID: nameId, EN: nameEn },
    reach: { deposits: reachDeposits, stakes: reachStakes },
    keep: { deposits: keepDeposits, stakes: keepStakes },
    waysMost: waysIn(ways),
  }
}

/** The table that was in force at a moment; without one, the one that is. */
export async function tableAt(db: Db | Tx, at?: Date): Promise<Table> {
  const terms = await db.one(TermsRow)`
    select version, counted_days as "countedDays", set_by as by, set_at as at
      from ranks.terms
     where ${at ?? null}::timestamptz is null or set_at < ${at ?? null}
     order by version desc limit 1`
  return withLevels(db, terms)
}

async function withLevels(db: Db | Tx, terms: z.output<typeof TermsRow>): Promise<Table> {
  const rows = await db.many(LevelRow)`
    select ${shown} from ranks.level l where l.version = ${terms.version} order by l.level`
  const rebateFactors = await db.many(FactorRow)`
    select kind, code, factor from ranks.rebate_factor where version = ${terms.version}
     order by kind, code`
  return { ...terms, levels: rows.map(levelIn), rebateFactors }
}

/** One level as it is set. */
type NewLevel = Omit<Level, 'waysMost'> & { waysMost: readonly { method: string; most: bigint }[] }
export type NewTable = {
  version: number
  countedDays: number
  levels: readonly NewLevel[]
  rebateFactors: readonly Factor[]
  by: string
  now: Date
}

/** The next version of the table; false where another was quicker. */
export async function addTable(tx: Tx, { version, countedDays, levels, ...table }: NewTable) {
  const { rebateFactors, by, now } = table
  const added = await tx.run`
    insert into ranks.terms (version, counted_days, set_by, set_at)
    values (${version}, ${countedDays}, ${by}, ${now})
    on conflict do nothing`
  if (!added) return false
  for (const l of levels) {
    await tx.run`
      insert into ranks.level
        (version, level, name_id, name_en, label, color, color2, reach_deposits, reach_stakes,
         keep_deposits, keep_stakes, upgrade_gift, birthday_gift, gift_turnover, rebate_rate,
         withdraw_day_most, withdrawals_more, fee_off, review_minutes)
      values (${version}, ${l.level}, ${l.name.ID}, ${l.name.EN}, ${l.label}, ${l.color}, ${l.color2},
              ${l.reach.deposits}::bigint, ${l.reach.stakes}::bigint, ${l.keep.deposits}::bigint,
              ${l.keep.stakes}::bigint, ${l.upgradeGift}::bigint, ${l.birthdayGift}::bigint,
              ${l.giftTurnover}, ${l.rebateRate}, ${l.withdrawDayMost}::bigint,
              ${l.withdrawalsMore}, ${l.feeOff}, ${l.reviewMinutes})`
    for (const { method, most } of l.waysMost)
      await tx.run`
        insert into ranks.way_most (version, level, method, most)
        values (${version}, ${l.level}, ${method}, ${most}::bigint)`
  }
  for (const { kind, code, factor } of rebateFactors)
    await tx.run`
      insert into ranks.rebate_factor (version, kind, code, factor)
      values (${version}, ${kind}, ${code}, ${factor})`
  return true
}
