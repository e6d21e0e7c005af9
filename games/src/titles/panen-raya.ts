import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/panen-raya.ts'

/** What it plays by, but for its strips. */
export const panenRayaRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'panen-raya',
  version: 1,
  units: 100,
  reels: 3,
  rows: 3,
  judged: {
    by: 'lines',
    lines: [
      [1, 1, 1],
      [0, 0, 0],
      [2, 2, 2],
      [0, 1, 2],
      [2, 1, 0],
    ],
  },
  wild: 'padi',
  scatter: 'lumbung',
  pays: {
    padi: { 3: 3000 },
    kerbau: { 3: 1500 },
    bebek: { 3: 1000 },
    caping: { 3: 600 },
    jagung: { 3: 300 },
    cabai: { 3: 200 },
    labu: { 3: 150 },
    kelapa: { 3: 100 },
  },
  scatterPays: { 3: 500 },
  gamble: { most: 5 },
  winMax: 100_000,
}

/** Rice is brought in on three by three, five lines, and a win may be doubled at even odds. */
export const panenRayaMath: ReelMath = { ...panenRayaRules, strips }
