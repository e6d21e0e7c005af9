import { lazy } from 'react'
import type { Scene } from './scene.ts'

const reels = lazy(() => import('../reels/ReelScreen.tsx'))

/** The games with screens of their own, which are fetched when they are played. */
const scenes: Record<string, Scene> = {
  'air-terjun': lazy(() => import('./air-terjun/AirTerjun.tsx')),
  'bakarat-mini': lazy(() => import('./bakarat-mini/BakaratMini.tsx')),
  'bingo-kampung': lazy(() => import('./bingo-kampung/BingoKampung.tsx')),
  'canting-emas': reels,
  'perahu-pulang': reels,
  'pasar-malam': reels,
  'panen-raya': reels,
  'kapal-rempah': reels,
  'kawah-api': reels,
  'sayap-jatayu': reels,
  cendrawasih: reels,
  'gunung-harta': reels,
  'mutiara-raja': reels,
  'bonus-ganda': lazy(() => import('./bonus-ganda/BonusGanda.tsx')),
  'dadu-rempah': lazy(() => import('./dadu-rempah/DaduRempah.tsx')),
  'dua-puluh-satu': lazy(() => import('./dua-puluh-satu/DuaPuluhSatu.tsx')),
  'roda-pelabuhan': lazy(() => import('./roda-pelabuhan/RodaPelabuhan.tsx')),
  'layang-layang': lazy(() => import('./layang-layang/LayangLayang.tsx')),
  'dua-liar': lazy(() => import('./dua-liar/DuaLiar.tsx')),
  'kartu-keraton': lazy(() => import('./kartu-keraton/KartuKeraton.tsx')),
  'kebun-salak': lazy(() => import('./kebun-salak/KebunSalak.tsx')),
}

export const sceneOf = (title: string): Scene | undefined =>
  Object.hasOwn(scenes, title) ? scenes[title] : undefined
