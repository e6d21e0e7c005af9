import type { PrizeMode, SlotType } from '@balai/contract'
import type { Timetable } from '../draws/schedule.ts'
import type { LotteryKind } from '../read/kinds.ts'

type Names = { readonly ID: string; readonly EN: string }

/** A lottery of the house: what is drawn in it, when, and where it stands. */
export type Lottery = Timetable & {
  readonly code: string
  /** Its tables: what it is drawn with, and what may be bet on it. */
  readonly kind: LotteryKind
  readonly names: Names
  /** The menu in which it stands. */
  readonly group: GroupCode
  readonly prizeMode: PrizeMode
  readonly hall: SlotType
  readonly tag: 'hot' | 'new' | ''
  readonly defaultPlay: string
  /** Drawn by the house, or the result of a draw that is held elsewhere. */
  readonly source: 'own' | 'official'
  /** Drawn again within minutes. */
  readonly quick: boolean
  readonly rulesVersion: number
}

/** The menus in the order in which they stand. */
export const groupCodes = [
  'togel',
  'four-d',
  'vn-north',
  'vn-central',
  'vn-south',
  'jackpot',
  'max3d',
  'keno',
  'five-digits',
  'eleven-five',
  'three-dice',
  'ten-cars',
  'six-forty-nine',
] as const
export type GroupCode = (typeof groupCodes)[number]

/** Every day of the week; Sunday is 1. */
export const everyDay = [1, 2, 3, 4, 5, 6, 7] as const

/** In what the tables count: a point of a market is a thousand of these. */
export const lotteryCurrency = { currency: 'IDR', exponent: 0 } as const
