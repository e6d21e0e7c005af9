import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/sayap-jatayu.ts'

/** What it plays by, but for its strips. */
export const sayapJatayuRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'sayap-jatayu',
  version: 1,
  units: 200,
  reels: 6,
  rows: 4,
  judged: { by: 'ways' },
  wild: 'sayap',
  scatter: 'sarang',
  pays: {
    jatayu: { 3: 56, 4: 170, 5: 570, 6: 2300 },
    sampati: { 3: 34, 4: 102, 5: 320, 6: 1150 },
    bangau: { 3: 28, 4: 80, 5: 230, 6: 800 },
    wilis: { 3: 22, 4: 56, 5: 170, 6: 570 },
    ekor: { 3: 11, 4: 32, 5: 92, 6: 275 },
    kipas: { 3: 9, 4: 22, 5: 68, 6: 205 },
    mata: { 3: 9, 4: 20, 5: 56, 6: 170 },
    lengkung: { 3: 5, 4: 16, 5: 42, 6: 136 },
    jambul: { 3: 5, 4: 14, 5: 34, 6: 102 },
  },
  scatterPays: { 3: 200, 4: 600, 5: 4000 },
  sticky: true,
  freeSpins: { award: { 3: 8, 4: 10, 5: 12 }, again: { 2: 1, 3: 3, 4: 5 }, most: 24 },
  winMax: 3_000_000,
}

/** Birds of old tales: 4,096 ways, and wilds that stay while the free spins last. */
export const sayapJatayuMath: ReelMath = { ...sayapJatayuRules, strips }
