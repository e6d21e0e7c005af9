import { plain, type ReelMath } from '../reels/math.ts'
import { twentyLines } from '../slot/math.ts'
import { strips } from './strips/pasar-malam.ts'

/** What it plays by, but for its strips. */
export const pasarMalamRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'pasar-malam',
  version: 1,
  units: 100,
  reels: 5,
  rows: 3,
  judged: { by: 'lines', lines: twentyLines },
  wild: 'bianglala',
  scatter: 'karcis',
  pays: {
    bianglala: { 3: 700, 4: 3000, 5: 18000 },
    ondel: { 3: 350, 4: 1200, 5: 6000 },
    kuda: { 3: 250, 4: 850, 5: 3500 },
    kapal: { 3: 180, 4: 600, 5: 2200 },
    gulali: { 3: 120, 4: 350, 5: 1500 },
    sate: { 3: 90, 4: 250, 5: 1000 },
    wedang: { 3: 60, 4: 180, 5: 750 },
    balon: { 3: 60, 4: 150, 5: 600 },
    kacang: { 3: 60, 4: 120, 5: 450 },
  },
  scatterPays: { 3: 100, 4: 500, 5: 2500 },
  freeSpins: { award: { 3: 6, 4: 8, 5: 10 }, again: { 3: 3, 4: 5, 5: 8 }, most: 30 },
  hold: {
    coin: 'lampion',
    from: 6,
    respins: 3,
    chance: 70,
    // The last four are the lanterns with a name: mini, kecil, besar; agung is a full house.
    values: [
      { weight: 300, pay: 100 },
      { weight: 220, pay: 200 },
      { weight: 150, pay: 300 },
      { weight: 100, pay: 500 },
      { weight: 60, pay: 800 },
      { weight: 40, pay: 1000 },
      { weight: 20, pay: 1500 },
      { weight: 8, pay: 3000 },
      { weight: 2, pay: 10_000 },
    ],
    full: 100_000,
  },
  winMax: 500_000,
}

/** A night market of twenty lines: six lanterns stay where they hang, and three respins look for more. */
export const pasarMalamMath: ReelMath = { ...pasarMalamRules, strips }
