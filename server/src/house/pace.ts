import type { GameId } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import type { Seat } from '../platform/serve.ts'
import { type Setting, setting } from '../site/index.ts'
import { titles } from './titles.ts'

/** How fast a game of the house may be played, by what its jurisdiction asks. */
export const paceOf = async (db: Db | Tx, { game }: Pick<Seat, 'game'>) =>
  paceAt(await setting(db, 'pace'), game)

/** The same by settings at hand. */
export function paceAt(pace: Setting<'pace'>, game: GameId) {
  const { slotMs, otherMs, autoplay, autoplayMost, turbo } = pace
  const kind = titles.get(game)?.kind
  const leastMs = kind === 'SC' || kind === 'JP' ? slotMs : otherMs
  return { leastMs, autoplay, autoplayMost, turbo }
}
