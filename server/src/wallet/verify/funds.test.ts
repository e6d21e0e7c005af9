import { createPrivateKey, randomUUID, sign } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FundsProof } from '@balai/contract'
import { formOfProof } from '@balai/contract/funds-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { jobs, sealsIn, transferAll } from '../index.ts'
import { openPlayers, type Player } from '../testing/play.ts'
import { openThief, type Thief } from '../testing/thief.ts'
import { readOutside } from './seals.ts'
import { verifyBooks } from './verify.ts'

let house: House
let data: string
let players: Player[]
let thief: Thief

/** Seventy members with money for an hour, and the first night's proof. */
beforeEach(async () => {
  house = await openHouse()
  data = mkdtempSync(join(tmpdir(), 'balai-proofs-'))
  players = await openPlayers(house, 70)
  await deposits()
  thief = openThief(house, 0n)
})
afterEach(async () => {
  await thief.close()
  await house.close()
  rmSync(data, { recursive: true, force: true })
})

const deposits = () =>
  house.store.transact((tx) =>
    transferAll(
      tx,
      players.map((player, i) => ({
        ...{ reason: 'deposit', source: 'test', key: randomUUID(), now: house.clock.now() },
        from: { house: 'bank' },
        to: { ...player, pool: i % 2 ? 'cash' : 'bonus' },
        amount: 100n + BigInt(i),
      })),
    ),
  )

async function night(afterMs = 3_600_000) {
  house.clock.advance(afterMs)
  for (const { name, run } of jobs({ config: { data } }))
    if (name !== 'wallet-fold-house') await run(house.store, house.clock.now())
}
async function said() {
  const outside = await readOutside(sealsIn(data))
  const { findings } = await house.store.transact((tx) => verifyBooks(tx, outside))
  return findings.map(({ at, what }) => `${at}: ${what}`)
}
const dayMs = 86_400_000
const fileOf = (id: number) => join(sealsIn(data), `funds-0000000${id}.json`)

test('[LED-03] proofs that nobody touched agree, while money goes on moving', async () => {
  await night()
  await deposits()
  await night(dayMs)
  await deposits()
  expect(readdirSync(sealsIn(data)).filter((name) => name.startsWith('funds-'))).toHaveLength(2)
  expect(await said()).toEqual([])
})

test('[LED-03] who comes and what moves after the clock was set back is not missed in a proof', async () => {
  await night()
  house.clock.advance(-dayMs)
  await openPlayers(house, 3)
  await deposits()
  house.clock.advance(2 * dayMs)
  expect(await said()).toEqual([])
})

test('[LED-03] a proof that was altered, exchanged or taken away is named', async () => {
  for (const wait of [3_600_000, dayMs, dayMs]) await night(wait)
  const honest = readFileSync(fileOf(2), 'utf8')
  writeFileSync(fileOf(2), honest.replace(/"leaves": \d+/, '"leaves": 69'))
  expect(await said()).toContain('proof 2: its signature is wrong')
  writeFileSync(fileOf(2), 'nothing')
  expect(await said()).toContain('file funds-00000002.json: it is not a proof of funds')
  rmSync(fileOf(2))
  expect(await said()).toContain('proof 3: the one before it is missing')
  writeFileSync(fileOf(2), honest)

  expect(await thief.run('update wallet.funds_proof set cash = cash - 1 where id = 1')).toBe(1)
  expect(await said()).toEqual(['proof 1: the database has another one'])
  expect(await thief.run('update wallet.funds_proof set cash = cash + 1 where id = 1')).toBe(1)
  expect(await thief.run('delete from wallet.funds_proof where id = 3')).toBe(1)
  expect(await said()).toContain('proof 3: it is missing in the database')
})

test('[LED-03] a proof that the house itself signed anew, in both places, breaks what follows it', async () => {
  for (const wait of [3_600_000, dayMs, dayMs]) await night(wait)
  const [, second] = (await readOutside(sealsIn(data))).funds!
  const owed = { ...second!.owed, cash: second!.owed.cash - 1n }
  const key = createPrivateKey(readFileSync(join(data, 'seal-key.pem')))
  const text = formOfProof({ ...second!, owed })
  const signature = sign(null, Buffer.from(text), key).toString('hex')
  const forged = z.encode(FundsProof, { ...second!, owed, signature })
  writeFileSync(fileOf(2), JSON.stringify(forged))
  await thief.run(`update wallet.funds_proof set cash = cash - 1,
    signature = decode('${signature}', 'hex') where id = 2`)
  expect(await said()).toEqual(['proof 3: it does not follow the one before it'])
})

test('[LED-03] leaves that are not those that were signed are named', async () => {
  await night()
  expect(await thief.run('update wallet.funds_leaf set cash = 1 where position = 7')).toBe(1)
  expect(await said()).toContain('proof 1: its leaf 7 is not what was written')
  expect(await thief.run('delete from wallet.funds_leaf where position >= 7')).toBe(63)
  expect(await said()).toContain('proof 1: it has 7 leaves, not 70')
})

test('[LED-03] whoever an operator leaves out of a proof is named by the audit', async () => {
  const { member } = players[4]!
  const call = async (from: string, to: string) => {
    const set = `update wallet.account set pool = '${to}' where pool = '${from}'`
    expect(await thief.run(`${set} and member = '${member}'`)).toBe(1)
  }
  // For the moment of the proof the member has no purse of real money.
  await call('cash', 'points')
  await call('bonus', 'demo')
  await night()
  await call('points', 'cash')
  await call('demo', 'bonus')
  expect(await said()).toEqual([`proof 1, member ${member}: it was not counted`])
})

test('[LED-03] whoever an operator counts for less is named by the audit', async () => {
  const { member } = players[5]!
  const change = (sign: string) =>
    thief.run(`update wallet.account set balance = balance ${sign} 5
      where member = '${member}' and pool = 'cash'`)
  expect(await change('-')).toBe(1)
  await night()
  expect(await change('+')).toBe(1)
  expect(await said()).toEqual([
    `proof 1, member ${member}: it was counted for another amount than it had`,
  ])
})
