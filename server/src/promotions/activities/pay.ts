import { record } from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import { link, source } from '../give.ts'
import type { Whose } from '../sql.ts'
import { moveEntry } from './entry-sql.ts'
import { offerOf } from './terms-sql.ts'

/** The bonus that a part becomes as it is claimed. */
export const bonusOf = (entry: string) => keyOf('entry-bonus', entry)

type Paying = Whose & {
  /** The part: it is paid once. */
  id: string
  activity: string
  amount: bigint
  reason: 'by-member' | 'paid'
  now: Date
}

/** Pays what was granted as cash, which is the member's own at once. The member's purse is held. */
export async function payCash(tx: Tx, { id, activity, amount, reason, now, ...whose }: Paying) {
  const key = keyOf('entry-paid', id)
  const moved = await wallet.transfer(tx, {
    ...{ from: { house: 'promotion' }, to: { ...whose, pool: 'cash' }, amount },
    ...{ reason: 'bonus-cash', key, source, extId: id, now },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`${id} was paid otherwise`)
  await moveEntry(tx, { bucket: whose.bucket, id, state: 'claimed', reason, paid: key, now })
  await link(tx, { ...whose, id, offer: offerOf(activity), now })
  const subject = `member:${whose.member}`
  const body = { entry: id, activity, amount, transfer: key }
  await record(tx, { kind: 'promotion-paid', actor: source, subject, body, now })
}
