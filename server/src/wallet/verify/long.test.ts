import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { count } from '../../platform/testing/counted.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openSealKey, sealBooks, transferAll } from '../index.ts'
import { openPlayers, type Player } from '../testing/play.ts'
import { openThief } from '../testing/thief.ts'
import { readOutside } from './seals.ts'
import { verifyBooks } from './verify.ts'

/** The whole figure in a long run; in a usual one the same walk over a fiftieth of it. */
const rows = process.env.LONG ? 100_000 : 2_000
const players = 40
const batch = 1_000
const sealEvery = 20_000
const withinMs = 60_000

let house: House
let folder: string
beforeAll(async () => {
  house = await openHouse()
  folder = mkdtempSync(join(tmpdir(), 'balai-seals-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.close()
})

const seal = async () => {
  const key = await openSealKey(join(folder, 'key.pem'))
  await sealBooks({
    store: house.store,
    key,
    folder: join(folder, 'seals'),
    now: house.clock.now(),
  })
}

/** Deposits and stakes of every player in turn, through the ledger's own door, sealed as they grow. */
async function writeHistory(all: readonly Player[]) {
  let posted = 0
  while (posted < rows) {
    const now = house.clock.now()
    const orders = Array.from({ length: batch }, (_, i) => {
      const cash = { ...all[(posted + i) % players]!, pool: 'cash' } as const
      const isStake = Math.floor((posted + i) / players) % 3 === 2
      const sides = isStake
        ? { from: cash, to: { house: 'play' as const } }
        : { from: { house: 'bank' as const }, to: cash }
      const reason = isStake ? 'stake' : 'deposit'
      const amount = BigInt(isStake ? 10 : 1_000 + (i % 7))
      return { ...sides, amount, reason, source: 'test', key: randomUUID(), now }
    })
    const answers = await house.store.transact((tx) => transferAll(tx, orders))
    expect(answers.filter(isRefusal)).toEqual([])
    posted += orders.length
    if (posted % sealEvery === 0) await seal()
  }
  await seal()
}

async function timed() {
  const begun = performance.now()
  const outside = await readOutside(join(folder, 'seals'))
  const report = await house.store.transact((tx) => verifyBooks(tx, outside))
  return { report, tookMs: performance.now() - begun }
}

test(`[A9] ${rows} transfers are verified within a minute, and one changed row among them is named`, {
  timeout: 600_000,
}, async ({ task }) => {
  const all = await openPlayers(house, players)
  const begun = performance.now()
  await writeHistory(all)
  const wroteMs = performance.now() - begun

  const { report, tookMs } = await timed()
  expect(report.findings).toEqual([])
  expect(report.transfers).toBe(BigInt(rows))
  expect(tookMs).toBeLessThan(withinMs)
  process.stdout.write(
    `${rows} transfers: written in ${(wroteMs / 1000).toFixed(1)} s, ` +
      `verified in ${(tookMs / 1000).toFixed(1)} s against ${report.seals} seals\n`,
  )

  const thief = openThief(house, 0n)
  const middle = Math.floor(rows / players / 2)
  const touched = await thief.run(`
    update wallet.transfer set reason = 'gift'
     where credit_seq = ${middle} and credit = (select max(credit) from wallet.transfer
                                                 where credit_seq = ${middle})`)
  await thief.close()
  expect(touched).toBe(1)
  const { findings } = (await timed()).report
  expect(findings.map(({ at }) => at)).toEqual([
    expect.stringMatching(new RegExp(`^bucket \\d+, account \\d+, row ${middle} \\(`)),
  ])
  count(task, { rows, seconds: Math.ceil(tookMs / 1000) })
})
