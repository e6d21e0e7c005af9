import type { Game } from '../game.ts'
import { slotGame } from '../slot/game.ts'
import type { SlotMath } from '../slot/math.ts'
import { lakonMalam } from './lakon-malam.ts'
import { lautMutiara } from './laut-mutiara.ts'
import { pasarRempah } from './pasar-rempah.ts'
import { poolGames } from './pools.ts'
import { reelGames } from './reels.ts'
import { tables } from './tables.ts'

/** The mathematics that each title is played on today. */
export const slots: readonly SlotMath[] = [lakonMalam, pasarRempah, lautMutiara]

/** Every game of the house, by the mathematics that it is played on today. */
export const games: readonly Game[] = [
  ...slots.map(slotGame),
  ...reelGames,
  ...poolGames,
  ...tables,
]

/**
 * Mathematics that rounds were once played on. Whatever has been played stays verifiable: a change
 * to a title moves its former data here.
 */
const former: readonly Game[] = []

/** The slot of this title as it is played today. */
export const slotOf = (title: string) => slots.find((math) => math.title === title)

/** The game of this title as it is played today. */
export const gameOf = (title: string) => games.find((game) => game.title === title)

/** The game with this fingerprint, former ones too, or what about the question is unknown. */
export function gameWith(title: string, hash: string): Game | 'title' | 'mathHash' {
  const ofTitle = [...games, ...former].filter((game) => game.title === title)
  if (ofTitle.length === 0) return 'title'
  return ofTitle.find((game) => game.hash === hash) ?? 'mathHash'
}
