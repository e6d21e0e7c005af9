import type { Tx } from '../../platform/db.ts'
import { type Refusal, refuse } from '../../platform/refusal.ts'
import type { Which, Whose } from '../sql.ts'
import * as sql from './sql.ts'

/** So long money for an amount may still be on its way. */
export const restsMs = 7 * 86_400_000
/** A member who could hold more could hold all. */
const heldMax = 3

type Reserving = Whose & Which & { bank: string; currency: string; wished: bigint; now: Date }

/** Keeps an amount of an account of the house for one deposit, until that has ended. */
export async function reserve(
  tx: Tx,
  { bank, currency, wished, now, ...which }: Reserving,
): Promise<bigint | Refusal<'deposits-open' | 'method-closed'>> {
  const { count } = await sql.openTransfers(tx, which)
  if (count >= heldMax) return refuse('deposits-open', { count })
  const accounts = (await sql.holdAccounts(tx, { bank, currency })).map(({ id }) => id)
  const since = new Date(now.getTime() - restsMs)
  const free = await sql.freeAmount(tx, { accounts, wished, since, seed: which.id })
  if (!free) return refuse('method-closed')
  await sql.addTransfer(tx, { ...which, ...free, wished })
  return free.amount
}
