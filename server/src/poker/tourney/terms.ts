import type { Level, Structure } from '@balai/games/poker/tourney/clock'

const minuteMs = 60_000

/** Blinds of levels, in chips; an ante of a tenth of the big blind from the fourth level on. */
const levels: readonly Level[] = [
  10n,
  15n,
  25n,
  50n,
  75n,
  100n,
  150n,
  200n,
  300n,
  400n,
  600n,
  1_000n,
].map((small, nth) => ({ small, big: 2n * small, ante: nth < 3 ? 0n : small / 5n }))

/** Tournaments of one kind that follow one another. Money is in minor units. */
export type Series = {
  series: string
  names: { ID: string; EN: string }
  modes: readonly ('cash' | 'demo')[]
  game: 'holdem' | 'omaha'
  seats: 2 | 6 | 9
  least: number
  most: number
  buyIn: bigint
  bounty: bigint
  fee: bigint
  guaranteed: bigint
  /** One begins every so often, so long after the full hour; none: as soon as all have come. */
  every?: { ms: number; afterMs: number }
  structure: Structure
}

const alone = { breakEvery: 0, breakMs: 0, lateLevels: 0, rebuys: 0, levels }
const both = ['cash', 'demo'] as const
const noExtras = { bounty: 0n, guaranteed: 0n }
const hour = 60 * minuteMs

/** What a house opens with. */
export const series: readonly Series[] = [
  {
    ...{
      series: 'trio-kilat',
      names: { ID: 'Trio kilat', EN: 'Quick trio' },
      modes: both,
      ...noExtras,
    },
    ...{ game: 'holdem', seats: 6, least: 3, most: 3, buyIn: 18_000n, fee: 2_000n },
    structure: { ...alone, chips: 500n, levelMs: 2 * minuteMs },
  },
  {
    ...{
      series: 'duel-tunggal',
      names: { ID: 'Duel tunggal', EN: 'Single duel' },
      modes: both,
      ...noExtras,
    },
    ...{ game: 'holdem', seats: 2, least: 2, most: 2, buyIn: 47_500n, fee: 2_500n },
    structure: { ...alone, chips: 1_500n, levelMs: 3 * minuteMs },
  },
  {
    ...{
      series: 'enam-kursi',
      names: { ID: 'Enam kursi', EN: 'Six seats' },
      modes: both,
      ...noExtras,
    },
    ...{ game: 'holdem', seats: 6, least: 6, most: 6, buyIn: 46_000n, fee: 4_000n },
    structure: { ...alone, chips: 1_500n, levelMs: 5 * minuteMs },
  },
  {
    ...{
      series: 'enam-omaha',
      names: { ID: 'Enam kursi Omaha', EN: 'Six seats of Omaha' },
      modes: both,
      ...noExtras,
    },
    ...{ game: 'omaha', seats: 6, least: 6, most: 6, buyIn: 46_000n, fee: 4_000n },
    structure: { ...alone, chips: 1_500n, levelMs: 5 * minuteMs },
  },
  {
    ...{
      series: 'nusantara',
      names: { ID: 'Turnamen Nusantara', EN: 'Nusantara tournament' },
      modes: ['cash'],
    },
    ...{ game: 'holdem', seats: 6, least: 4, most: 90, buyIn: 46_000n, bounty: 0n, fee: 4_000n },
    ...{ guaranteed: 500_000n, every: { ms: hour, afterMs: 0 } },
    structure: {
      ...{ chips: 3_000n, levels, levelMs: 6 * minuteMs, breakEvery: 6, breakMs: 5 * minuteMs },
      ...{ lateLevels: 4, rebuys: 2 },
    },
  },
  {
    ...{ series: 'pemburu', names: { ID: 'Pemburu kepala', EN: 'Head hunters' }, modes: ['cash'] },
    ...{
      game: 'holdem',
      seats: 9,
      least: 4,
      most: 90,
      buyIn: 26_000n,
      bounty: 20_000n,
      fee: 4_000n,
    },
    ...{ guaranteed: 250_000n, every: { ms: hour, afterMs: 30 * minuteMs } },
    structure: {
      ...{ chips: 3_000n, levels, levelMs: 6 * minuteMs, breakEvery: 6, breakMs: 5 * minuteMs },
      ...{ lateLevels: 3, rebuys: 1 },
    },
  },
]

/** Who sees that one opens has so long at the least to come. */
const noticeMs = 2 * minuteMs

/** When the next one begins. */
export function nextStart({ every }: Series, now: Date): Date | null {
  if (!every) return null
  const from = now.getTime() + noticeMs
  return new Date((Math.floor((from - every.afterMs) / every.ms) + 1) * every.ms + every.afterMs)
}
