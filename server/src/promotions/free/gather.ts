import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { giftsOf } from '../activities/terms-sql.ts'
import { grant } from '../grant.ts'
import { restsNow } from '../read.ts'
import { becameBonus, type FreeRow } from './sql.ts'

/**
 * Makes bonus money of what was won, once no more of it is played. Beside another bonus that runs, and while
 * its member rests from play, it waits. The row is held.
 */
export async function gather(tx: Tx, row: FreeRow, now: Date) {
  const { bucket, member, id, winTo, won, ended, playing } = row
  if (winTo !== 'bonus' || won === 0n || !ended || playing > 0 || row.bonus) return
  if (await restsNow(tx, { bucket, member, now })) return
  const [gift] = await giftsOf(tx, [row])
  if (!gift) throw new Error(`${id} has no terms`)
  const bonus = keyOf('free-bonus', id)
  // What stakes win is bounded by the game, and is granted whole.
  const offer = { ...gift, most: won }
  const no = await grant(tx, { member, bucket, id: bonus, offer, amount: won, now })
  if (!no) await becameBonus(tx, { bucket, id, bonus })
}
