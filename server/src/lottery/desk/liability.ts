import type { LotteryKind } from '@balai/games/lottery/drums'
import type { Db } from '../../platform/db.ts'
import type { Which } from '../draws/sql.ts'
import { laidMost } from './sql.ts'

const shownMost = 50

/**
 * The lines of a draw on which most may be owed: how often each was laid, by what its play pays best. A line that a
 * pool pays is owed what that holds, and stands first.
 */
export async function liabilityOf(db: Db, { kind, ...which }: Which & { kind: LotteryKind }) {
  const laid = await laidMost(db, which)
  if (!laid.length) return []
  // The returns of all plays are worked out as they are read in: who looks at no liability needs none of it.
  const { rulesOf } = await import('../read/rules.ts')
  const plays = new Map(rulesOf(kind).map((play) => [play.id, play]))
  return laid
    .map(({ play, line, points }) => {
      const { price = 0n, example = null, levels = [] } = plays.get(play) ?? {}
      const best = levels.reduce<bigint | null>(
        (most, { pays }) => (pays === null || most === null ? null : pays > most ? pays : most),
        example?.pays ?? 0n,
      )
      return {
        play,
        line,
        points,
        staked: points * price,
        owed: best === null ? null : points * best,
      }
    })
    .sort(({ owed: one }, { owed: other }) =>
      one === other ? 0 : one === null ? -1 : other === null ? 1 : one > other ? -1 : 1,
    )
    .slice(0, shownMost)
}
