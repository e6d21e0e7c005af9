import type { Drum } from '@balai/games/lottery/draw'
import { drums as known } from '@balai/games/lottery/drums'

export type LotteryKind = keyof typeof known

/** What the draws of every kind of lottery are drawn with. */
export const drums: Readonly<Record<LotteryKind, Drum>> = known
