import { plain, type ReelMath } from '../reels/math.ts'
import { twentyLines } from '../slot/math.ts'
import { strips } from './strips/perahu-pulang.ts'

/** What it plays by, but for its strips. */
export const perahuPulangRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'perahu-pulang',
  version: 1,
  units: 100,
  reels: 5,
  rows: 3,
  judged: { by: 'lines', lines: twentyLines.slice(0, 10) },
  wild: 'mercusuar',
  scatter: 'kemudi',
  pays: {
    mercusuar: { 3: 1000, 4: 5000, 5: 40000 },
    perahu: { 3: 650, 4: 2600, 5: 16000 },
    layaran: { 3: 450, 4: 1600, 5: 8000 },
    camar: { 3: 330, 4: 1000, 5: 5000 },
    nelayan: { 3: 260, 4: 800, 5: 3300 },
    jangkar: { 3: 160, 4: 450, 5: 1600 },
    lentera: { 3: 130, 4: 330, 5: 1200 },
    jala: { 3: 100, 4: 260, 5: 1000 },
    dayung: { 3: 100, 4: 230, 5: 800 },
  },
  wheel: {
    from: 3,
    // Twelve fields, each as likely as any other, as they stand on the wheel.
    slices: [
      { weight: 1, pay: 500 },
      { weight: 1, pay: 800 },
      { weight: 1, pay: 500 },
      { weight: 1, pay: 1000 },
      { weight: 1, pay: 500 },
      { weight: 1, pay: 1500 },
      { weight: 1, pay: 500 },
      { weight: 1, pay: 800 },
      { weight: 1, pay: 1000 },
      { weight: 1, pay: 2000 },
      { weight: 1, pay: 500 },
      { weight: 1, pay: 8000 },
    ],
  },
  winMax: 500_000,
}

/** Boats come home on ten lines, and the lighthouse turns a wheel. */
export const perahuPulangMath: ReelMath = { ...perahuPulangRules, strips }
