import type { Lang, PointReward, Redemption } from '@balai/contract'
import { isOpen } from './redeem.ts'
import type { RedemptionRow } from './redemptions-sql.ts'
import type { RewardRow } from './rewards-sql.ts'

/** What member and desk call a redemption by. */
export const numberOf = (id: string) => `T-${id.slice(-8).toUpperCase()}`

/** A redemption as its member sees it. */
export function redemptionShown(row: RedemptionRow, lang: Lang): Redemption {
  const { id, reward, art, kind, price, amount, owed, state, at, decidedAt, why } = row
  const { name, phone, address, city, postcode, courier, tracking } = row
  return {
    ...{
      id,
      number: numberOf(id),
      reward,
      art,
      kind,
      price,
      amount,
      owed,
      state,
      at,
      decidedAt,
      why,
    },
    name: lang === 'ID' ? row.nameId : row.nameEn,
    parcel:
      name !== null && phone !== null && address !== null && city !== null && postcode !== null
        ? { name, phone, address, city, postcode }
        : null,
    ...{ courier, tracking },
  }
}

/** A reward as the mall shows it. */
export function rewardShown(row: RewardRow, lang: Lang, now: Date): PointReward {
  const { reward, kind, art, price, amount, turnover, stock, taken, eachMost, levelLeast } = row
  return {
    ...{ reward, kind, art, price, amount, turnover, eachMost, levelLeast },
    name: lang === 'ID' ? row.nameId : row.nameEn,
    text: lang === 'ID' ? row.textId : row.textEn,
    left: stock === null ? null : Math.max(0, stock - taken),
    ...{ opensAt: row.opensAt, closesAt: row.closesAt, open: isOpen(row, now) },
  }
}
