import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/kawah-api.ts'

/** What it plays by, but for its strips. */
export const kawahApiRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'kawah-api',
  version: 1,
  units: 100,
  reels: 5,
  rows: 5,
  judged: { by: 'anywhere' },
  wild: 'inti',
  scatter: 'kawah',
  pays: {
    banaspati: { 6: 55, 7: 190, 8: 650, 9: 2400, 11: 9500 },
    topeng: { 7: 75, 8: 240, 9: 750, 10: 2400, 12: 7500 },
    kadal: { 7: 40, 8: 115, 9: 380, 10: 1400, 12: 5500 },
    belerang: { 8: 40, 9: 115, 10: 380, 11: 1400, 13: 4800 },
    akik: { 8: 35, 9: 95, 10: 330, 11: 1150, 13: 3800 },
    kecubung: { 8: 28, 9: 75, 10: 280, 11: 950, 13: 3300 },
    pirit: { 8: 19, 9: 55, 10: 190, 11: 660, 13: 2800 },
    obsidian: { 8: 14, 9: 45, 10: 150, 11: 570, 13: 2400 },
  },
  scatterPays: { 4: 300, 5: 2000 },
  falls: true,
  ladder: { base: [1, 2, 4, 8, 15], free: [1, 2, 4, 6, 8, 10, 15, 20, 25, 30] },
  ladderStays: true,
  freeSpins: { award: { 4: 8, 5: 12 }, again: { 3: 3, 4: 5, 5: 8 }, most: 40 },
  winMax: 1_000_000,
}

/** A crater of five by five: what pays breaks away, each fall multiplies the next, and free spins go on from there. */
export const kawahApiMath: ReelMath = { ...kawahApiRules, strips }
