import * as z from 'zod/mini'
import { DepositMethod } from '../cashier.ts'
import { Category } from '../catalogue.ts'
import { rankMost } from '../ranks.ts'
import { MemberId, Minor, Moment } from '../words.ts'
import { change } from './change.ts'

const Amount = Minor.check(z.gte(0n), z.lte(999_999_999_999_999n))
const Percent = z.int().check(z.gte(0), z.lte(100))
const Colour = z.string().check(z.regex(/^#[0-9a-f]{6}$/))
const line = (least: number, most: number) =>
  z.string().check(z.minLength(least), z.maxLength(most), z.regex(/^[^\p{Cc}]*$/u))
const Sums = z.object({ deposits: Amount, stakes: Amount })

/** How bright a colour is, by which contrast is measured (WCAG 2). */
function brightness(colour: string) {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Whether a word can be read on its ground: 4.5 to 1. */
export function readable(color: string, ground: string) {
  const [dark = 0, light = 0] = [brightness(color), brightness(ground)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05) >= 4.5
}

/** One level as it is set. */
export const LevelTerms = z
  .object({
    name: z.object({ ID: line(1, 40), EN: line(1, 40) }),
    label: line(0, 16),
    color: Colour,
    color2: Colour,
    reach: Sums,
    keep: Sums,
    upgradeGift: Amount,
    birthdayGift: Amount,
    giftTurnover: z.int().check(z.gte(0), z.lte(10_000)),
    /** In hundredths of a percent. */
    rebateRate: z.int().check(z.gte(0), z.lte(1_000)),
    withdrawDayMost: z.nullable(Amount),
    withdrawalsMore: z.int().check(z.gte(0), z.lte(100)),
    feeOff: Percent,
    reviewMinutes: z.nullable(z.int().check(z.gte(1), z.lte(43_200))),
    waysMost: z
      .array(
        z.object({
          method: DepositMethod,
          most: Minor.check(z.gte(1n), z.lte(999_999_999_999_999n)),
        }),
      )
      .check(
        z.refine((ways) => new Set(ways.map(({ method }) => method)).size === ways.length, {
          error: 'each way once',
        }),
      ),
  })
  .check(
    z.refine(({ color, color2 }) => readable(color, color2), {
      error: 'the label cannot be read on its ground',
      path: ['color2'],
    }),
  )
export type LevelTerms = z.output<typeof LevelTerms>

/** Who is at a level was at the one before: no level takes less than the one below it, and each takes more of something. */
const climbs = (levels: readonly Pick<LevelTerms, 'reach'>[]) =>
  levels.every(({ reach }, level) => {
    const below = levels[level - 1]?.reach
    if (!below) return reach.deposits === 0n && reach.stakes === 0n
    const noLess = reach.deposits >= below.deposits && reach.stakes >= below.stakes
    return noLess && (reach.deposits > below.deposits || reach.stakes > below.stakes)
  })

/** How much of a stake a rebate counts, in percent: by the vendor, else by the category of its game. */
const FactorTerms = z.object({
  kind: z.enum(['category', 'vendor']),
  code: z.string().check(z.minLength(1), z.maxLength(40)),
  factor: z.int().check(z.gte(0), z.lte(200)),
})

/** The whole table. */
export const RankTable = z.object({
  countedDays: z.int().check(z.gte(1), z.lte(366)),
  levels: z
    .array(LevelTerms)
    .check(
      z.length(rankMost + 1),
      z.refine(climbs, { error: 'every level has to take more than the one below it' }),
    ),
  /** What is not named counts whole; what was proposed without any names none. */
  rebateFactors: z._default(
    z.array(FactorTerms).check(
      z.maxLength(200),
      z.refine(
        (all) => new Set(all.map(({ kind, code }) => `${kind} ${code}`)).size === all.length,
        { error: 'each once' },
      ),
      z.refine(
        (all) =>
          all.every(({ kind, code }) => kind === 'vendor' || Category.safeParse(code).success),
        { error: 'no such category' },
      ),
    ),
    [],
  ),
})
export type RankTable = z.output<typeof RankTable>

export const rankChanges = {
  setTable: change('rank-table-set', {
    about:
      'The table of ranks: what each level takes, what keeps it and what it brings. Nobody falls before the month ends.',
    may: 'settings.edit',
    approve: 'settings.approve',
    takes: RankTable,
  }),
  setMember: change('rank-set', {
    about:
      'Puts a member at a level until a day; they neither rise nor fall meanwhile. Without a day the rules hold again.',
    may: 'members.edit',
    approve: 'members.approve',
    takes: z.object({
      member: MemberId,
      level: z.int().check(z.gte(0), z.lte(rankMost)),
      until: z.nullable(Moment),
    }),
  }),
}
