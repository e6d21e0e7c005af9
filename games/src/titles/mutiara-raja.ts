import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/mutiara-raja.ts'

/** What it plays by, but for its strips. */
export const mutiaraRajaRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'mutiara-raja',
  version: 1,
  units: 200,
  reels: 5,
  rows: 3,
  judged: { by: 'ways' },
  wild: 'mutiara',
  scatter: 'singgasana',
  pays: {
    gurita: { 3: 210, 4: 780, 5: 3900 },
    ubur: { 3: 155, 4: 570, 5: 2300 },
    nautilus: { 3: 130, 4: 420, 5: 1560 },
    udang: { 3: 105, 4: 310, 5: 1040 },
    tetes: { 3: 50, 4: 155, 5: 570 },
    kalung: { 3: 45, 4: 130, 5: 470 },
    cincin: { 3: 40, 4: 115, 5: 390 },
    sisir: { 3: 35, 4: 105, 5: 340 },
    bros: { 3: 30, 4: 85, 5: 285 },
  },
  scatterPays: { 3: 400, 4: 2000, 5: 10_000 },
  ladder: { base: [1], free: [3] },
  freeSpins: { award: { 3: 8, 4: 10, 5: 12 }, again: { 3: 5, 4: 8, 5: 10 }, most: 50 },
  winMax: 1_000_000,
}

/** A court under the sea: 243 ways, free spins that pay three times, and the king's pearl behind a seal. */
export const mutiaraRajaMath: ReelMath = { ...mutiaraRajaRules, strips }

/** One stake in four thousand million rupiah that are staked opens the shell. */
export const mutiaraRajaPool = {
  seal: { unit: 200, seals: 20_000_000 },
  feed: 150,
  seed: 20_000_000,
} as const
