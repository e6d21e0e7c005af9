import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FundsProof, type MemberId } from '@balai/contract'
import { checkFunds } from '@balai/contract/funds-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { hold, jobs, openAccounts, sealsIn, transfer, transferAll } from '../index.ts'
import { lent } from '../testing/lent.ts'
import { openPlayers, type Player } from '../testing/play.ts'
import { ownLeaf } from './leaf.ts'
import * as sql from './sql.ts'

/** More than lie under one stored node, and no even number of them. */
const members = 139

let house: House
let data: string
let players: Player[]
beforeEach(async () => {
  house = await openHouse()
  data = mkdtempSync(join(tmpdir(), 'balai-funds-'))
  players = await openPlayers(house, members)
})
afterEach(async () => {
  await house.close()
  rmSync(data, { recursive: true, force: true })
})

const night = () => {
  const job = jobs({ config: { data } }).find(({ name }) => name === 'wallet-funds')!
  return job.run(house.store, house.clock.now())
}
const proofs = () => sql.proofs(house.store.db, { after: 0, newestFirst: true, limit: 10 })
const origin = () => ({ source: 'test', key: randomUUID(), now: house.clock.now() })

const deposits = (amountOf: (i: number) => bigint) =>
  house.store.transact((tx) =>
    transferAll(
      tx,
      players.map((player, i) => ({
        ...origin(),
        from: { house: 'bank' },
        to: { ...player, pool: i % 5 === 4 ? 'bonus' : 'cash' },
        amount: amountOf(i),
        reason: 'deposit',
      })),
    ),
  )

async function leafOf(proof: number, member: MemberId) {
  const leaf = await ownLeaf(house.store.db, { proof, member })
  if (isRefusal(leaf)) throw new Error(leaf.refused)
  return leaf
}

test('[LED-03] every night each member finds the own money under one signed and published sum', async () => {
  await deposits((i) => 1_000n + BigInt(i))
  // What is set aside is owed still; play money never is.
  const from = { ...players[0]!, pool: 'cash' } as const
  await house.store.transact((tx) => hold(tx, { ...origin(), from, amount: 400n, reason: 'stake' }))
  const trial = { ...players[0]!, member: randomUUID() as MemberId }
  await house.store.transact(async (tx) => {
    const now = house.clock.now()
    await openAccounts(tx, { ...trial, currency: 'IDR', pools: ['demo'], now })
    const to = { ...trial, pool: 'demo' } as const
    await transfer(tx, { ...origin(), from: { house: 'demo' }, to, amount: 9n, reason: 'welcome' })
  })
  await night()

  const [proof, ...others] = await proofs()
  expect(others).toEqual([])
  expect(proof).toMatchObject({ id: 1, day: '2026-11-18', currency: 'IDR', leaves: members })
  const sum = (bonus: boolean) =>
    players.reduce((all, _, i) => ((i % 5 === 4) === bonus ? all + 1_000n + BigInt(i) : all), 0n)
  expect(proof!.owed).toEqual({ cash: sum(false), commission: 0n, bonus: sum(true) })

  const salts = new Set<string>()
  for (const [i, { member }] of players.entries()) {
    const leaf = await leafOf(1, member)
    salts.add(leaf.salt)
    expect(leaf.owed[i % 5 === 4 ? 'bonus' : 'cash']).toBe(1_000n + BigInt(i))
    expect((await checkFunds({ proof: proof!, leaf, member }, lent)).verdicts).toEqual({
      ...{ own: 'good', sums: 'good', root: 'good', signed: 'good' },
    })
  }
  expect(salts.size).toBe(members)
  const none = await ownLeaf(house.store.db, { proof: 1, member: trial.member })
  expect(none).toEqual({ refused: 'funds-not-counted' })
})

test('[LED-03] a day has one proof, kept outside as it was signed, and the next follows it', async () => {
  await deposits(() => 500n)
  await Promise.all([night(), night(), night()])
  await night()
  house.clock.advance(86_400_000)
  await night()

  const [second, first, ...more] = await proofs()
  expect(more).toEqual([])
  expect([first!.day, second!.day]).toEqual(['2026-11-18', '2026-11-19'])
  expect(second!.previous).not.toBe(first!.previous)
  const files = readdirSync(sealsIn(data)).sort()
  const names = ['funds-00000001.json', 'funds-00000002.json', `key-${first!.key}.pem`]
  expect(files).toEqual(names)
  const text = readFileSync(join(sealsIn(data), 'funds-00000001.json'), 'utf8')
  expect(z.decode(FundsProof, JSON.parse(text))).toEqual(first)
})

test('[LED-03] two members with equal money have leaves that nobody could tell for equal', async () => {
  await deposits(() => 750n)
  await night()
  const leaves = await sql.leaves(house.store.db, { proof: 1, from: 0, limit: 1_000 })
  expect(new Set(leaves.map(({ node }) => node.hash)).size).toBe(members)
  const hashes = leaves.map(({ node }) => node.hash)
  expect(hashes, 'the order tells nothing of who they are').toEqual([...hashes].sort())

  house.clock.advance(86_400_000)
  await night()
  const next = await sql.leaves(house.store.db, { proof: 2, from: 0, limit: 1_000 })
  const before = new Set(hashes)
  expect(next.filter(({ node }) => before.has(node.hash))).toEqual([])
})

test('[LED-03] the sum is of one moment, though money moves while it is made', async () => {
  await deposits(() => 10_000n)
  const whole = async () => (await proofs())[0]?.owed
  let moves = 0
  let done = false
  const moving = (async () => {
    while (!done) {
      const player = players[(moves * 5) % members]!
      const { store } = house
      await store.transact((tx) =>
        transfer(tx, {
          ...origin(),
          from: { ...player, pool: moves % 10 < 5 ? 'cash' : 'bonus' },
          to: { ...player, pool: moves % 10 < 5 ? 'bonus' : 'cash' },
          amount: 7n,
          reason: 'convert',
        }),
      )
      moves += 1
    }
  })()
  for (let night_ = 0; night_ < 6; night_++) {
    await night()
    const { cash, bonus } = (await whole())!
    expect(cash + bonus).toBe(10_000n * BigInt(members))
    house.clock.advance(86_400_000)
  }
  done = true
  await moving
  expect(moves, 'nothing moved meanwhile').toBeGreaterThan(20)
})

test('[LED-03] a purse below zero is never proven, and nothing of the attempt stays', async () => {
  await deposits(() => 500n)
  await house.ownerStore.transact(async (tx) => {
    const { member } = players[3]!
    await tx.run`update wallet.account set floor = -900, balance = -900
                  where member = ${member} and pool = 'cash'`
  })
  await expect(night()).rejects.toThrow(/check/)
  expect(await proofs()).toEqual([])
  expect(await sql.leaves(house.store.db, { proof: 1, from: 0, limit: 1 })).toEqual([])
  expect(readdirSync(data)).not.toContain('seals')
})

test('the application cannot change, delete or take back what it proved', async () => {
  await deposits(() => 500n)
  await night()
  for (const act of ['update wallet.funds_%s set cash = 0', 'delete from wallet.funds_%s'])
    for (const table of ['proof', 'leaf', 'node']) {
      const statement = act.replace('%s', table)
      const text = Object.assign([statement], { raw: [statement] })
      await expect(house.store.transact((tx) => tx.run(text))).rejects.toThrow(/permission denied/)
    }
})

test('who was owed what is forgotten after forty days; the signed sum stays', async () => {
  await deposits(() => 500n)
  await night()
  house.clock.advance(41 * 86_400_000)
  await night()
  // An intruder with the application's rights asks for more to be forgotten.
  await house.store.transact((tx) => sql.forget(tx, '2100-01-01'))
  const { member } = players[0]!
  expect(await ownLeaf(house.store.db, { proof: 1, member })).toEqual({
    refused: 'funds-proof-unknown',
  })
  expect((await leafOf(2, member)).owed.cash).toBe(500n)
  expect((await proofs()).map(({ id }) => id)).toEqual([2, 1])
  expect(await sql.leaves(house.store.db, { proof: 1, from: 0, limit: 1 })).toEqual([])
})
