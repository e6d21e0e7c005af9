import type { EventBody, Pool } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { exponentOf } from './currency.ts'
import * as sql from './sql.ts'

type Whose = { member: string; bucket: number; trial?: boolean }

/** What can be staked from each kind of account. */
const staked = { member: ['cash', 'bonus'], trial: ['demo'] } satisfies Record<string, Pool[]>

/**
 * The balance of a member by purse. An account that has no cash purse is a trial account, whether
 * or not the caller says so.
 */
export async function balanceOf(
  db: Db | Tx,
  { member, bucket, trial }: Whose,
): Promise<EventBody<'balance'>> {
  const purses = await sql.purses(db, { member, bucket })
  const [first] = purses
  if (!first) throw new Error('this member has no purse')

  const isTrial = trial ?? purses.every(({ pool }) => pool !== 'cash')
  const counted: Pool[] = isTrial ? staked.trial : staked.member
  const sum = (all: bigint[]) => all.reduce((a, b) => a + b, 0n)
  return {
    sumBalance: sum(purses.filter((p) => counted.includes(p.pool)).map((p) => p.available)),
    currency: first.currency,
    exponent: exponentOf(first.currency),
    version: sum(purses.map(({ version }) => version)),
    pools: purses.map(({ pool, available, held }) => ({ pool, available, held })),
  }
}

/** Tells the member's open screens the balance, once the transaction is committed. */
export async function pushBalance(tx: Tx, { member, bucket }: Whose) {
  const body = await balanceOf(tx, { member, bucket })
  tx.push({ topic: `member:${member}`, name: 'balance', body })
}
