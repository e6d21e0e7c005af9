import type { LotteryKind } from '@balai/games/lottery/drums'
import type { Play } from '@balai/games/lottery/play'
import type { Db } from '../../platform/db.ts'
import { tables } from '../bets/tables.ts'
import type { Which } from '../draws/sql.ts'
import { laidMost } from './sql.ts'

const shownMost = 50

/**
 * The lines of a draw on which most may be owed: how often each was laid, by the most that a draw can pay it. A line that a
 * pool pays is owed what that holds, and stands first.
 */
export async function liabilityOf(db: Db, { kind, ...which }: Which & { kind: LotteryKind }) {
  const laid = await laidMost(db, which)
  if (!laid.length) return []
  // Tables are large: who looks at no liability needs none of them.
  const plays = new Map((await tables())[kind].plays.map((play: Play) => [play.id, play]))
  return laid
    .map(({ play: id, line, points }) => {
      const play = plays.get(id)
      if (!play) throw new Error(`${id} is no play of ${which.game} any more`)
      const most = play.most(line)
      return {
        ...{ play: id, line, points, staked: points * play.price },
        owed: most === null ? null : points * most,
      }
    })
    .sort(({ owed: one }, { owed: other }) =>
      one === other ? 0 : one === null ? -1 : other === null ? 1 : one > other ? -1 : 1,
    )
    .slice(0, shownMost)
}
