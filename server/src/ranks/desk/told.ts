import { rankMost } from '@balai/contract'
import { RankTable } from '@balai/contract/desk/ranks-changes'
import { z } from 'zod'
import * as mini from 'zod/mini'

type Terms = mini.output<typeof RankTable>
type Level = Terms['levels'][number]

const nameOf = ({ name, label }: Level, level: number) => `${level} ${label || name.ID}`

const levelTold = (level: Level) => ({
  ...{ nameID: level.name.ID, nameEN: level.name.EN, label: level.label },
  ...{ color: level.color, color2: level.color2 },
  reachDepositsAmount: String(level.reach.deposits),
  reachStakesAmount: String(level.reach.stakes),
  keepDepositsAmount: String(level.keep.deposits),
  keepStakesAmount: String(level.keep.stakes),
  upgradeGiftAmount: String(level.upgradeGift),
  birthdayGiftAmount: String(level.birthdayGift),
  giftTurnoverPercent: level.giftTurnover,
  rebateShare: level.rebateRate / 10_000,
  withdrawDayMostAmount: level.withdrawDayMost === null ? null : String(level.withdrawDayMost),
  withdrawalsMore: level.withdrawalsMore,
  feeOffPercent: level.feeOff,
  reviewMinutes: level.reviewMinutes,
  waysMost: Object.fromEntries(
    level.waysMost.map(({ method, most }) => [`${method}Amount`, String(most)]),
  ),
})

/** A table as it is compared and kept: amounts under names that say they are money. */
export const told = ({ countedDays, levels, rebateFactors }: Terms) => ({
  countedDays,
  rebateFactors: Object.fromEntries(
    rebateFactors.map(({ kind, code, factor }) => [`${kind} ${code}`, factor]),
  ),
  levels: Object.fromEntries(levels.map((level, nth) => [nameOf(level, nth), levelTold(level)])),
})

const LevelTold = z.object({
  ...{ nameID: z.string(), nameEN: z.string(), label: z.string() },
  ...{ color: z.string(), color2: z.string() },
  ...{ reachDepositsAmount: z.string(), reachStakesAmount: z.string() },
  ...{ keepDepositsAmount: z.string(), keepStakesAmount: z.string() },
  ...{ upgradeGiftAmount: z.string(), birthdayGiftAmount: z.string() },
  ...{ giftTurnoverPercent: z.int(), rebateShare: z.number() },
  ...{ withdrawDayMostAmount: z.string().nullable(), withdrawalsMore: z.int() },
  ...{ feeOffPercent: z.int(), reviewMinutes: z.int().nullable() },
  waysMost: z.record(z.string(), z.string()),
})
const Told = z.object({
  countedDays: z.int(),
  levels: z.record(z.string(), LevelTold),
  // What was told before there were any has none.
  rebateFactors: z.record(z.string(), z.int()).default({}),
})

const factorsTold = (told: Record<string, number>) =>
  Object.entries(told).map(([name, factor]) => {
    const [kind = '', ...code] = name.split(' ')
    return { kind, code: code.join(' '), factor }
  })

/** The terms that were told so. */
export function termsTold(shown: unknown): Terms | undefined {
  const read = Told.safeParse(shown)
  if (!read.success) return undefined
  const byLevel = new Map(
    Object.entries(read.data.levels).map(([name, one]) => [Number.parseInt(name, 10), one]),
  )
  const levels = Array.from({ length: rankMost + 1 }, (_, level) => byLevel.get(level)).map(
    (one) =>
      one && {
        ...{ name: { ID: one.nameID, EN: one.nameEN }, label: one.label },
        ...{ color: one.color, color2: one.color2 },
        reach: { deposits: one.reachDepositsAmount, stakes: one.reachStakesAmount },
        keep: { deposits: one.keepDepositsAmount, stakes: one.keepStakesAmount },
        ...{ upgradeGift: one.upgradeGiftAmount, birthdayGift: one.birthdayGiftAmount },
        ...{ giftTurnover: one.giftTurnoverPercent, feeOff: one.feeOffPercent },
        rebateRate: Math.round(one.rebateShare * 10_000),
        ...{ withdrawDayMost: one.withdrawDayMostAmount, reviewMinutes: one.reviewMinutes },
        withdrawalsMore: one.withdrawalsMore,
        waysMost: Object.entries(one.waysMost).map(([method, most]) => ({
          ...{ method: method.replace(/Amount$/, ''), most },
        })),
      },
  )
  const { countedDays } = read.data
  const given = { countedDays, levels, rebateFactors: factorsTold(read.data.rebateFactors) }
  const terms = mini.safeDecode(RankTable, given as mini.input<typeof RankTable>)
  return terms.success ? terms.data : undefined
}
