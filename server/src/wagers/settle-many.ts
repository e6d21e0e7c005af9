import assert from 'node:assert/strict'
import type { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { announceAll, wakeListeners } from '../platform/facts.ts'
import * as wallet from '../wallet/index.ts'
import { type Act, actAll } from './act.ts'
import { source } from './place.ts'
import * as sql from './sql.ts'

type Ending = { round: string; bucket: number; win: bigint; now: Date }

/** Rounds that end at once, as columns of equal length in the text of PostgreSQL, beside one another. */
export type Endings = { rounds: string; buckets: string; wins: string }

/**
 * Pays what many rounds won and closes them, as one set: all of them or, where one of them is open no more, none. What is
 * asked stays in the database. Rounds that a bonus or a bound of their member has a say in are asked about one by one, as
 * `settle` asks about one.
 */
export async function settleMany(tx: Tx, endings: Endings, now: Date): Promise<void> {
  await settledMany(tx, await sql.endAll(tx, { ...endings, now }), now)
}

/** What follows where a statement ended rounds as one set, by what it told of them. */
export async function settledMany(
  tx: Tx,
  { members, left }: z.output<typeof sql.Ended>,
  now: Date,
): Promise<void> {
  wakeListeners(tx)
  wallet.pushBalances(tx, members)
  await settleEach(
    tx,
    left.map((ending) => ({ ...ending, now })),
  )
}

/**
 * Pays what rounds of many members won and closes them, by what every act is looked at for: what `settle` comes to for
 * each. They must be open, and staked by their members; else it throws, and nothing may stand.
 */
export async function settleEach(tx: Tx, endings: readonly Ending[]): Promise<void> {
  if (!endings.length) return
  const rounds = await roundsOf(tx, endings)
  const acts = endings.map(({ round, win, now }): Act => {
    const { member, bucket, mode } = rounds(round)
    const whose = { source, member, bucket, mode, now }
    return { ...whose, kind: 'win', tx: `win:${round}`, round, amount: win, ends: true }
  })
  const answers = await actAll(tx, acts)
  assert(
    answers.every(({ code, repeated }) => code === 'ok' && !repeated),
    'each round ends once',
  )
  await announceAll(
    tx,
    endings.map(({ round: id, now }, i) => {
      const { member, bucket, game, vendor, mode, stake, rulesHash: rules } = rounds(id)
      const { main = 0n, bonus = 0n } = answers[i] ?? {}
      const body = { round: id, member, bucket, game, vendor, mode, rules, stake }
      return { kind: 'wagerSettled', body: { ...body, returned: main + bonus }, at: now }
    }),
  )
}

type Change = { round: string; bucket: number; by: bigint; mark: string }

/**
 * Changes what rounds that have ended paid, by opposite transfers: once for each mark. What a purse does not hold any more
 * is owed, as the books say of every correction.
 */
export async function adjustMany(tx: Tx, changes: readonly Change[], now: Date): Promise<void> {
  const rounds = await roundsOf(tx, changes)
  const acts = changes.map(({ round, by, mark }): Act => {
    const { member, bucket, mode } = rounds(round)
    const whose = { source, member, bucket, mode, now }
    return { ...whose, kind: 'adjust', tx: `adjust:${mark}:${round}`, round, amount: by }
  })
  const answers = await actAll(tx, acts)
  assert(
    answers.every(({ code, repeated }) => code === 'ok' && !repeated),
    'each change is made once',
  )
  // Told as a round that ended, so that whoever counts what it came to counts it again.
  await announceAll(
    tx,
    changes.map(({ round: id, by }) => {
      const { member, bucket, game, vendor, mode, stake, returned, rulesHash: rules } = rounds(id)
      const body = { round: id, member, bucket, game, vendor, mode, rules, stake }
      return { kind: 'wagerAdjusted', body: { ...body, returned: returned + by, by }, at: now }
    }),
  )
}

async function roundsOf(tx: Tx, of: readonly { round: string; bucket: number }[]) {
  const found = await sql.roundsWith(
    tx,
    of.map(({ round, bucket }) => ({ id: round, bucket })),
  )
  const rounds = new Map<string, sql.RoundRow>(found.map((round) => [round.id, round]))
  return (id: string) => {
    const round = rounds.get(id)
    assert(round && round.granted === 0n, `${id} is a round that members staked`)
    return round
  }
}
