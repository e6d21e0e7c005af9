import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { openStore, type Store } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { balanceOf, type Posted, transfer } from './index.ts'
import { openCutter } from './testing/cutter.ts'
import { openPlayers, type Player } from './testing/play.ts'
import { runSeed, seeded } from './testing/seeded.ts'
import { verifyBooks } from './verify/verify.ts'

const intents = 240
const workers = 8
const cutsMin = 30
const triesMax = 60
const first = 1_000_000n

const seed = runSeed()
let house: House
let player: Player
let cutter: Awaited<ReturnType<typeof openCutter>>
let store: Store
beforeEach(async () => {
  house = await openHouse()
  ;[player] = (await openPlayers(house, 1)) as [Player]
  const order = { reason: 'deposit', source: 'test', now: house.clock.now(), key: randomUUID() }
  const to = { ...player, pool: 'cash' } as const
  await house.store.transact((tx) =>
    transfer(tx, { ...order, from: { house: 'bank' }, to, amount: first }),
  )
  const odds = { before: 0.05, after: 0.25 }
  cutter = await openCutter(inject('cluster').socket, odds, seeded(seed))
  const [direct, around] = [inject('cluster').socket, cutter.folder].map(encodeURIComponent)
  store = openStore({ url: house.url.replace(direct!, around!), max: workers, log: house.log })
})
afterEach(async () => {
  await store.close()
  await cutter.close()
  await house.close()
})

const stake = (key: string) =>
  store.transact((tx) =>
    transfer(tx, {
      from: { ...player, pool: 'cash' },
      to: { house: 'play' },
      amount: 1n,
      reason: 'stake',
      key,
      source: 'test',
      now: house.clock.now(),
    }),
  )

/** Says each intent until it is answered, with the key that `keyFor` gives each try. */
async function sayAll(keyFor: (intent: string) => string) {
  const told = new Map<string, Posted>()
  const left = Array.from({ length: intents }, () => randomUUID())
  const work = async () => {
    for (let intent = left.pop(); intent; intent = left.pop()) {
      for (let tries = 0; !told.has(intent); tries++) {
        expect(tries, `SEED=${seed}`).toBeLessThan(triesMax)
        const answer = await stake(keyFor(intent)).catch(() => undefined)
        if (answer && !isRefusal(answer)) told.set(intent, answer)
      }
    }
  }
  await Promise.all(Array.from({ length: workers }, work))
  return told
}

const spent = async () =>
  first - (await balanceOf(house.store.db, { ...player, trial: false })).sumBalance

test('[LED-01] I5: a commit whose answer was lost is asked for again by its key, and counts once', async () => {
  const told = await sayAll((intent) => intent)

  expect(cutter.cuts.after, 'too few answers were lost').toBeGreaterThanOrEqual(cutsMin)
  expect(cutter.cuts.before, 'too few commits were lost').toBeGreaterThanOrEqual(cutsMin / 2)
  const repeated = [...told.values()].filter((posted) => posted.repeated).length
  expect(repeated, 'no lost answer was ever asked for again').toBeGreaterThanOrEqual(cutsMin / 2)
  expect(told.size).toBe(intents)
  expect(await spent(), `SEED=${seed}`).toBe(BigInt(intents))
  const outside = { seals: [], keys: new Map(), findings: [] }
  const report = await house.store.transact((tx) => verifyBooks(tx, outside))
  expect(report.findings).toEqual([])
  expect(report.transfers).toBe(BigInt(intents + 1))
})

test('with a fresh key each time the same losses are paid twice, though every sum still agrees', async () => {
  await sayAll(() => randomUUID())
  expect(cutter.cuts.after).toBeGreaterThanOrEqual(cutsMin)
  expect(await spent()).toBeGreaterThanOrEqual(BigInt(intents + cutsMin / 2))
  const outside = { seals: [], keys: new Map(), findings: [] }
  const report = await house.store.transact((tx) => verifyBooks(tx, outside))
  expect(report.findings).toEqual([])
})
