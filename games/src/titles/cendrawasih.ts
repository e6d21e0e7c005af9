import { plain, type ReelMath } from '../reels/math.ts'
import { strips } from './strips/cendrawasih.ts'

/** What it plays by, but for its strips. */
export const cendrawasihRules: Omit<ReelMath, 'strips'> = {
  ...plain,
  title: 'cendrawasih',
  version: 1,
  units: 100,
  reels: 7,
  rows: 7,
  judged: { by: 'clusters' },
  wild: 'bulu',
  scatter: 'surya',
  pays: {
    cendrawasih: { 5: 120, 6: 200, 7: 320, 8: 500, 10: 1450, 12: 5000, 15: 19000 },
    kasuari: { 5: 75, 6: 120, 7: 200, 8: 350, 10: 1000, 12: 3050, 15: 12000 },
    nuri: { 5: 50, 6: 75, 7: 120, 8: 210, 10: 620, 12: 1900, 15: 7500 },
    kakatua: { 5: 35, 6: 60, 7: 100, 8: 175, 10: 500, 12: 1450, 15: 6000 },
    anggrek: { 6: 30, 7: 50, 8: 85, 10: 220, 12: 620, 15: 2450 },
    matoa: { 6: 24, 7: 45, 8: 75, 10: 190, 12: 560, 15: 2250 },
    daun: { 6: 12, 7: 24, 8: 45, 10: 110, 12: 320, 15: 1200 },
    merah: { 6: 12, 7: 18, 8: 30, 10: 90, 12: 240, 15: 1000 },
  },
  falls: true,
  ladder: { base: [1], free: [2, 3, 4, 5, 6] },
  freeSpins: { award: { 4: 8, 5: 10, 6: 12 }, again: { 4: 3, 5: 5 }, most: 30 },
  winMax: 500_000,
}

/** A forest of seven by seven: what touches pays and falls away, and birds come down after it. */
export const cendrawasihMath: ReelMath = { ...cendrawasihRules, strips }
