import assert from 'node:assert/strict'
import type { EventBody, MemberId, Pool } from '@balai/contract'
import type { Db, Tx } from '../platform/db.ts'
import { exponentOf } from './currency.ts'
import * as sql from './sql.ts'

type Whose = { member: MemberId; bucket: number }

/** What can be staked from each kind of account. */
const staked = { member: ['cash', 'bonus'], trial: ['demo'] } satisfies Record<string, Pool[]>

/** The balance of a member by purse. */
export async function balanceOf(
  db: Db | Tx,
  { trial, ...whose }: Whose & { trial: boolean },
): Promise<EventBody<'balance'>> {
  return total(await sql.purses(db, [whose]), trial)
}

/** Tells the members' open screens their balances, once the transaction is committed. */
export async function pushBalances(tx: Tx, members: readonly Whose[]) {
  if (members.length === 0) return
  const purses = await sql.purses(tx, members)
  for (const { member } of members) {
    const own = purses.filter((purse) => purse.member === member)
    // Only a trial account has no cash purse.
    const trial = own.every(({ pool }) => pool !== 'cash')
    tx.push({ topic: `member:${member}`, name: 'balance', body: total(own, trial) })
  }
}

function total(purses: readonly sql.PurseRow[], trial: boolean): EventBody<'balance'> {
  const [first] = purses
  assert(first, 'this member has no purse')
  const counted: Pool[] = trial ? staked.trial : staked.member
  const sum = (all: bigint[]) => all.reduce((a, b) => a + b, 0n)
  return {
    sumBalance: sum(purses.filter((p) => counted.includes(p.pool)).map((p) => p.available)),
    currency: first.currency,
    exponent: exponentOf(first.currency),
    version: sum(purses.map(({ version }) => version)),
    pools: purses.map(({ pool, available, held }) => ({ pool, available, held })),
  }
}
