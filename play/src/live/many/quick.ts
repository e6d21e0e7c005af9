import type { LiveKind } from '@balai/contract'

/** The places of each table that have room beside others; all of them lie on the table itself. */
export const quickPlaces: Record<LiveKind, readonly string[]> = {
  baccarat: ['player', 'tie', 'banker'],
  'dragon-tiger': ['dragon', 'tie', 'tiger'],
  roulette: ['low', 'even', 'red', 'black', 'odd', 'high'],
  'sic-bo': ['small', 'odd', 'even', 'big'],
  'fan-tan': ['fan-1', 'fan-2', 'fan-3', 'fan-4'],
  wheel: ['1', '2', '6', '15', '47'],
}
