import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/canting-emas.ts'

/** What it plays by, but for its strips. */
export const cantingEmasRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'canting-emas',
  version: 1,
  units: 100,
  reels: 5,
  rows: 3,
  judged: { by: 'ways' },
  wild: 'canting',
  scatter: 'anglo',
  pays: {
    merak: { 3: 40, 4: 140, 5: 600 },
    gajah: { 3: 30, 4: 100, 5: 350 },
    kupu: { 3: 25, 4: 70, 5: 220 },
    ikan: { 3: 20, 4: 55, 5: 160 },
    mega: { 3: 10, 4: 32, 5: 100 },
    melati: { 3: 10, 4: 28, 5: 90 },
    sulur: { 3: 8, 4: 22, 5: 70 },
    lar: { 3: 8, 4: 22, 5: 70 },
    tumpal: { 3: 6, 4: 16, 5: 50 },
  },
  scatterPays: { 3: 200, 4: 500, 5: 2000 },
  grows: { reels: [1, 2, 3], modes: ['base', 'free'] },
  freeSpins: { award: { 3: 8, 4: 10, 5: 12 }, again: { 3: 5, 4: 8, 5: 10 }, most: 40 },
  winMax: 500_000,
}

/** A batik maker's yard: 243 ways, and a canting that grows over its reel. */
export const cantingEmasMath: ReelMath = { ...cantingEmasRules, strips }
