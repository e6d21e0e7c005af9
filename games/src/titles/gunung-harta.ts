import { plain, type ReelMath } from '../reels/math.ts'
import { twentyLines } from '../slot/math.ts'
import { strips } from './strips/gunung-harta.ts'

/** What it plays by, but for its strips. */
export const gunungHartaRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'gunung-harta',
  version: 1,
  units: 200,
  reels: 5,
  rows: 3,
  judged: { by: 'lines', lines: twentyLines },
  wild: 'intan',
  scatter: 'gunung',
  pays: {
    intan: { 3: 1850, 4: 9200, 5: 74_000 },
    kijang: { 3: 920, 4: 3700, 5: 18_500 },
    mahkota: { 3: 740, 4: 2600, 5: 11_100 },
    guci: { 3: 560, 4: 1850, 5: 7400 },
    topi: { 3: 370, 4: 1300, 5: 4600 },
    emas: { 3: 220, 4: 740, 5: 2800 },
    perak: { 3: 185, 4: 560, 5: 2200 },
    delima: { 3: 150, 4: 440, 5: 1660 },
    zamrud: { 3: 150, 4: 370, 5: 1480 },
    nilam: { 3: 110, 4: 295, 5: 1110 },
  },
  scatterPays: { 3: 400, 4: 2000, 5: 10_000 },
  ladder: { base: [1], free: [2] },
  freeSpins: { award: { 3: 8, 4: 12, 5: 15 }, again: { 3: 8, 4: 12, 5: 15 }, most: 60 },
  winMax: 1_000_000,
}

/** A mountain with a hoard in it: twenty lines, free spins that pay twice, and a pool behind a seal. */
export const gunungHartaMath: ReelMath = { ...gunungHartaRules, strips }

/** One stake in ten thousand million rupiah that are staked opens the hoard. */
export const gunungHartaPool = {
  seal: { unit: 200, seals: 50_000_000 },
  feed: 100,
  seed: 50_000_000,
} as const
