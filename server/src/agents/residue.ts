import { houseDay } from '@balai/contract/register-rules'
import { record } from '../audit/index.ts'
import type { Store, Tx } from '../platform/db.ts'
import { dayBegan } from '../platform/period.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as site from '../site/index.ts'
import * as wallet from '../wallet/index.ts'
import * as sql from './residue-sql.ts'

/**
 * Posts what bets might have brought by the top rate and was given to nobody to its purse in the ledger, by a day and
 * once: so that what commission costs by the rule and what was kept of it both stand in the books. What is undone
 * later is taken out again.
 */
export async function postResidue(tx: Tx, day: string, now: Date) {
  if (!(await sql.mayPost(tx))) return
  const last = await sql.lastPosting(tx)
  if (last && last.day >= day) return
  const nth = (last?.nth ?? 0) + 1
  const key = keyOf('agent-residue', String(nth))
  const posted = await sql.addPosting(tx, { nth, day, key, now })
  if (!posted?.amount) return
  const { residuePurse: purse } = wallet
  const { currency } = await site.setting(tx, 'brand')
  await wallet.openAccounts(tx, { ...purse, currency, pools: [purse.pool], now })
  const { amount } = posted
  const house = { house: 'commission' } as const
  const sides = amount > 0n ? { from: house, to: purse } : { from: purse, to: house }
  const moved = await wallet.transfer(tx, {
    ...{ ...sides, amount: amount > 0n ? amount : -amount, key, now },
    ...{ reason: 'residue', source: 'agents', extId: `residue:${nth}` },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`what was left was posted ${nth} before`)
  await record(tx, {
    ...{ kind: 'agent-residue-posted', actor: 'house', subject: 'agent-residue', now },
    body: { nth, day, amount: String(amount) },
  })
}

/** Posts all that was left by yesterday. */
export const postResidues = (store: Store, now: Date) =>
  store.transact((tx) => postResidue(tx, houseDay(new Date(dayBegan(now).getTime() - 1)), now))
