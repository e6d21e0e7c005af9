import type { Drum } from '@balai/games/lottery/draw'
import type { Play } from '@balai/games/lottery/play'
import { lotteryTables as tables } from '@balai/games/lottery/tables'
import type { LotteryKind } from './kinds.ts'

/** Every kind of lottery, as what it has in common with the others. */
export const lotteryTables: Readonly<
  Record<LotteryKind, { readonly drum: Drum; readonly plays: readonly Play[] }>
> = tables
