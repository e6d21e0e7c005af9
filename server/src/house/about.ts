import type { GameFeature, GameTheme } from '@balai/contract'
import { slotOf } from '@balai/games'
import type { ReelMath } from '@balai/games/reels/math'
import { pooled } from '@balai/games/titles/pools'
import { reelMaths } from '@balai/games/titles/reels'

/** What the house's own games are about. */
const themes: Readonly<Record<string, GameTheme>> = {
  'canting-emas': 'legend',
  'pasar-malam': 'festival',
  'perahu-pulang': 'sea',
  'panen-raya': 'nature',
  'kawah-api': 'nature',
  'sayap-jatayu': 'legend',
  cendrawasih: 'animals',
  'gunung-harta': 'treasure',
  'mutiara-raja': 'sea',
  'kapal-rempah': 'market',
  'lakon-malam': 'legend',
  'pasar-rempah': 'market',
  'laut-mutiara': 'sea',
  'kebun-salak': 'fruit',
  'layang-layang': 'nature',
  'air-terjun': 'nature',
  'dadu-rempah': 'market',
  'bingo-kampung': 'festival',
  'kartu-keraton': 'legend',
  'dua-liar': 'nature',
  'bonus-ganda': 'festival',
  'bakarat-mini': 'legend',
  'roda-pelabuhan': 'sea',
  'dua-puluh-satu': 'treasure',
}

/** What a game of the house is about, and what it has beside plain rounds, read from its mathematics. */
export function aboutOf(title: string): { features: GameFeature[]; theme: GameTheme | null } {
  const slot = slotOf(title)
  const features: GameFeature[] = []
  if (slot && Object.keys(slot.freeSpins.award).length > 0) features.push('free-spins')
  if (slot) features.push('wilds')
  if (slot && slot.freeSpins.multiplier > 1) features.push('multiplier')
  const maths = [...reelMaths, ...pooled.map(({ math }) => math)]
  const reels = maths.find((math) => math.title === title)
  if (reels) features.push(...featuresOf(reels))
  if (pooled.some(({ math }) => math.title === title)) features.push('jackpot')
  return { features, theme: themes[title] ?? null }
}

/** The same of a slot of windows and features. */
function featuresOf({ freeSpins, ladder, falls, hold, wheel, gamble }: ReelMath): GameFeature[] {
  return [
    ...(freeSpins ? (['free-spins'] as const) : []),
    'wilds',
    ...(ladder.base.length > 1 || ladder.free.length > 1 ? (['multiplier'] as const) : []),
    ...(falls ? (['cascade'] as const) : []),
    ...(hold || wheel || gamble ? (['bonus'] as const) : []),
  ]
}
