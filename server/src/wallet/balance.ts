import assert from 'node:assert/strict'
import { type EventBody, events, MemberId, type Pool } from '@balai/contract'
import { z } from 'zod'
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

const topic = 'member:'

/** The same of many members, each by their own; whom nobody knows has none. */
export async function balancesOfMembers(db: Db | Tx, of: readonly (Whose & { trial: boolean })[]) {
  const purses = await sql.purses(db, of)
  return new Map(
    of.map(({ member, trial }) => [
      member,
      total(
        purses.filter((purse) => purse.member === member),
        trial,
      ),
    ]),
  )
}

/** Tells the members' open screens, once the transaction is committed, to show what they have. */
export function pushBalances(tx: Tx, members: Iterable<MemberId>) {
  for (const member of members) tx.changed({ name: 'balance', topic: topic + member })
}

/** What members have now, by the topic of each and as it goes over the wire; a key is a bucket. */
export async function balancesNow(db: Db, of: readonly [topic: string, key: string][]) {
  const whose = of.map(([name, key]) => ({
    member: MemberId.parse(name.slice(topic.length)),
    bucket: Number(key),
  }))
  const purses = await sql.purses(db, whose)
  return new Map(
    whose.map(({ member }) => {
      const own = purses.filter((purse) => purse.member === member)
      // Only a trial account has no cash purse.
      const trial = own.every(({ pool }) => pool !== 'cash')
      return [topic + member, z.encode(events.balance.body, total(own, trial))]
    }),
  )
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
