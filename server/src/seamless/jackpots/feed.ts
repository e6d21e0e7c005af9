import type { Db } from '../../platform/db.ts'
import { type Said, say } from '../door/said.ts'
import * as sql from './sql.ts'

export type Share = { pot: string; amount: bigint }

type Stake = {
  vendor: string
  currency: string
  amount: bigint
  brings: readonly { jackpotId: string; amount: bigint }[]
  /** Where in the body it stands, for who sent it. */
  field: string
}

/**
 * The shares of a stake that jackpots get, or why it cannot be had: they are part of the stake, and
 * each goes to a jackpot of this vendor and this currency. One that is named twice gets both.
 */
export async function sharesOf(db: Db, stake: Stake): Promise<Share[] | Said> {
  const { vendor, currency, amount, brings, field } = stake
  const sums = new Map<string, bigint>()
  let sum = 0n
  for (const share of brings) {
    if (share.amount < 0n) return say('AMOUNT_INVALID', { field })
    sum += share.amount
    sums.set(share.jackpotId, (sums.get(share.jackpotId) ?? 0n) + share.amount)
  }
  if (sum > amount) return say('AMOUNT_INVALID', { field })
  const found = await sql.jackpotsBy(db, { vendor, ids: [...sums.keys()] })
  if (found.length < sums.size || found.some((jackpot) => jackpot.currency !== currency))
    return say('MALFORMED', { field })
  return found
    .map(({ id, pot }) => ({ pot, amount: sums.get(id) ?? 0n }))
    .filter((share) => share.amount > 0n)
}
