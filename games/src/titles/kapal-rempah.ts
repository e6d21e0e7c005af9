import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/kapal-rempah.ts'

/** What it plays by, but for its strips. */
export const kapalRempahRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'kapal-rempah',
  version: 1,
  units: 100,
  reels: 5,
  rows: 4,
  judged: { by: 'ways' },
  wild: 'kompas',
  scatter: 'peta',
  pays: {
    jung: { 3: 60, 4: 180, 5: 700 },
    nakhoda: { 3: 40, 4: 120, 5: 350 },
    haluan: { 3: 30, 4: 90, 5: 220 },
    peti: { 3: 15, 4: 45, 5: 150 },
    lawang: { 3: 12, 4: 30, 5: 120 },
    kemiri: { 3: 8, 4: 22, 5: 70 },
    asam: { 3: 8, 4: 18, 5: 60 },
    adas: { 3: 6, 4: 15, 5: 45 },
    cabe: { 3: 6, 4: 15, 5: 35 },
  },
  scatterPays: { 3: 100, 4: 500, 5: 2500 },
  ladder: { base: [1], free: [1, 2, 3, 5, 8, 10, 15, 20, 25, 30, 40, 50] },
  ladderStays: true,
  freeSpins: { award: { 3: 10, 4: 12, 5: 15 }, again: { 3: 4, 4: 6, 5: 8 }, most: 40 },
  buy: { bets: 100, spins: 10 },
  winMax: 2_000_000,
}

/** A spice fleet on 1,024 ways: each free spin that wins multiplies those after it, and they may be bought. */
export const kapalRempahMath: ReelMath = { ...kapalRempahRules, strips }
