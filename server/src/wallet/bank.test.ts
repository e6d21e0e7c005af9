import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { openDriver } from '../platform/driver.ts'
import { isRefusal } from '../platform/refusal.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { count } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { foldHouse, transfer, transferAll } from './index.ts'
import { openPlayers, type Player } from './testing/play.ts'
import { runSeed, seeded } from './testing/seeded.ts'
import { verifyBooks } from './verify/verify.ts'

const workers = 12
const readers = 3
const wallets = 8
const transfersMin = process.env.LONG ? 5_000 : 1_500
const readsMin = process.env.LONG ? 2_000 : 600
const withinMs = 55_000
/** The long run goes on for a minute; the short one ends when both figures are reached. */
const atLeastMs = process.env.LONG ? 60_000 : 0

let house: House
let players: Player[]
beforeEach(async () => {
  house = await openHouse({ max: workers + readers + 1 })
  players = await openPlayers(house, wallets)
})
afterEach(() => house.close())

const cashOf = (player: Player) => ({ ...player, pool: 'cash' as const })
const bankOrder = () => ({
  reason: 'pay',
  source: 'bank',
  key: randomUUID(),
  now: house.clock.now(),
})
const seed = runSeed()
const chance = seeded(seed)
const oneOf = <T>(all: readonly T[]) => all[Math.floor(chance() * all.length)]!

const deposit = (amount: bigint) =>
  house.store.transact((tx) =>
    transferAll(
      tx,
      players.map((to) => ({ ...bankOrder(), from: { house: 'bank' }, to: cashOf(to), amount })),
    ),
  )

/**
 * Pays between two members by way of the house: both transfers or neither. By two of its accounts, so
 * that there is always something of them to fold.
 */
const pay = (from: Player, to: Player, amount: bigint) =>
  house.store.transact(async (tx) => {
    const answers = await transferAll(tx, [
      { ...bankOrder(), from: cashOf(from), to: { house: 'play' }, amount },
      { ...bankOrder(), from: { house: 'bank' }, to: cashOf(to), amount },
    ])
    return answers.find(isRefusal) ?? answers
  })

const Snapshot = z.object({ total: z.string(), members: z.string(), below: z.number() })

/** Everything there is, in one snapshot: it makes zero at every instant, or money was made. */
const snapshot = () => house.store.db.one(Snapshot)`
  select (sum(balance))::text as total, (sum(balance) filter (where id >= 1000))::text as members,
         count(*) filter (where id >= 1000 and balance < 0)::int as below
    from (select id, balance from wallet.account
           union all
          select id, balance from wallet.house) every`

type Counts = { transfers: number; refused: number; reads: number; wrong: number; folds: number }

async function runBank(): Promise<Counts> {
  const counts: Counts = { transfers: 0, refused: 0, reads: 0, wrong: 0, folds: 0 }
  const begun = performance.now()
  const goesOn = () => {
    const ms = performance.now() - begun
    if (ms > Math.max(withinMs, atLeastMs)) return false
    return ms < atLeastMs || counts.transfers < transfersMin || counts.reads < readsMin
  }
  const work = async () => {
    while (goesOn()) {
      const answer = await pay(
        oneOf(players),
        oneOf(players),
        BigInt(1 + Math.floor(chance() * 90)),
      )
      if (isRefusal(answer)) counts.refused += 1
      else counts.transfers += 2
    }
  }
  const read = async () => {
    while (goesOn()) {
      const { total, members, below } = await snapshot()
      counts.reads += 1
      if (total !== '0' || members !== String(wallets * 100) || below > 0) counts.wrong += 1
    }
  }
  const fold = async () => {
    while (goesOn()) {
      await house.store.transact(foldHouse)
      counts.folds += 1
    }
  }
  await Promise.all([
    ...Array.from({ length: workers }, work),
    ...Array.from({ length: readers }, read),
    fold(),
  ])
  return counts
}

test('[A3] [LED-01] I2–I4: no reader ever sees money made or lost while twelve workers pay each other', {
  timeout: 120_000,
}, async ({ task }) => {
  await deposit(100n)
  const begun = performance.now()
  const counts = await runBank()
  const seconds = Math.floor((performance.now() - begun) / 1000)

  expect(counts.transfers, 'too few transfers to mean anything').toBeGreaterThanOrEqual(
    transfersMin,
  )
  expect(counts.reads, 'too few reads to mean anything').toBeGreaterThanOrEqual(readsMin)
  expect(counts.refused, 'no payer was ever short').toBeGreaterThan(50)
  expect(counts.folds).toBeGreaterThan(10)
  expect(counts.wrong, `SEED=${seed}`).toBe(0)
  const outside = { seals: [], keys: new Map(), findings: [] }
  const report = await house.store.transact((tx) => verifyBooks(tx, outside))
  expect(report.findings).toEqual([])
  count(task, { transfers: counts.transfers, reads: counts.reads, seconds })
})

/** Takes a guard out of a function of the database, as the owner could by mistake. */
async function without(name: string, guard: RegExp) {
  const sql = openDriver(house.ownerUrl)
  const [row] = await sql<{ text: string }[]>`select pg_get_functiondef(${name}::regproc) as text`
  const bare = row!.text.replace(guard, '')
  expect(bare.length).toBeLessThan(row!.text.length)
  await sql.unsafe(bare)
  await sql.end()
}

/** Stakes ten from the purse that all of these tests stake from. */
const stake = (tx: Tx) =>
  transfer(tx, {
    ...bankOrder(),
    from: cashOf(players[0]!),
    to: { house: 'play' },
    amount: 10n,
  })

/** Everyone stakes at once from one purse; answers how many were taken and how many broke. */
async function rush(size: number) {
  const answers = await Promise.allSettled(
    Array.from({ length: size }, () => house.store.transact(stake)),
  )
  return {
    broken: answers.filter(({ status }) => status === 'rejected').length,
    posted: answers.filter((a) => a.status === 'fulfilled' && !isRefusal(a.value)).length,
  }
}

/** Two stake the same last ten: the second asks before the first is committed. What became of the second. */
async function crossed(): Promise<'posted' | 'refused' | 'broken'> {
  await deposit(10n)
  let first: Awaited<ReturnType<typeof stake>> | undefined
  const begin = async (tx: Tx) => {
    first = await stake(tx)
  }
  const became = await doneBehind(house.store, begin, stake).then(
    ({ answer }) => (isRefusal(answer) ? 'refused' : 'posted'),
    () => 'broken' as const,
  )
  expect(first && isRefusal(first)).toBe(false)
  return became
}

test('a purse that everyone stakes from at once pays just what it holds', async () => {
  await deposit(100n)
  expect(await rush(60)).toEqual({ broken: 0, posted: 10 })
  expect(await snapshot()).toMatchObject({ total: '0', below: 0 })
  expect(await crossed()).toBe('refused')
})

test('without the lock the second of two breaks, so the lock is what keeps it', async () => {
  for (const name of ['wallet.held', 'wallet.post_each'])
    await without(name, /for no key update( of a)?/g)
  expect(await crossed()).toBe('broken')
})

test('without the lock and the numbers of the rows, money is spent twice', async () => {
  for (const name of ['wallet.held', 'wallet.post_each'])
    await without(name, /for no key update( of a)?/g)
  const sql = openDriver(house.ownerUrl)
  await sql.unsafe('drop index wallet.transfer_debit')
  await sql.end()
  expect(await crossed()).toBe('posted')
})
