import { createPublicKey } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { MemberId } from '@balai/contract'
import { checkFunds } from '@balai/contract/funds-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDriver } from '../../platform/driver.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openSealKey, readOutside, verifyBooks } from '../index.ts'
import { lent } from '../testing/lent.ts'
import { ownLeaf } from './leaf.ts'
import { proveNightly } from './publish.ts'
import * as sql from './sql.ts'

/** A large house in a long run; in a usual one the same night over a two-hundredth of it. */
const members = process.env.LONG ? 100_003 : 503
const looked = 40
const withinMs = 60_000

let house: House
let folder: string
beforeAll(async () => {
  house = await openHouse()
  folder = mkdtempSync(join(tmpdir(), 'balai-night-'))
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await house.close()
})

/** Members with a purse and no history: what they have was put there by the owner of the database. */
async function fill() {
  const owner = openDriver(house.ownerUrl)
  await owner`
    select count(*) from generate_series(1, ${members}::int) n,
           wallet.open((n % 1024)::smallint, gen_random_uuid(), 'IDR', array['cash'], now())`
  await owner`update wallet.account set balance = id * 7 % 5000`
  const some = await owner<{ member: MemberId; balance: bigint }[]>`
    select member, balance from wallet.account order by id % 97, id limit ${looked}`
  await owner.end()
  return some
}

test(`[LED-03] a night of ${members} members is proven within a minute, and any of them finds the own leaf`, {
  timeout: 300_000,
}, async () => {
  const some = await fill()
  const key = await openSealKey(join(folder, 'key.pem'))
  const seals = join(folder, 'seals')
  const now = house.clock.now()
  const begun = performance.now()
  await proveNightly({ store: house.store, key, folder: seals, now, random: house.random })
  const provedMs = performance.now() - begun
  expect(provedMs).toBeLessThan(withinMs)

  const [proof] = await sql.proofs(house.store.db, { after: 0, newestFirst: true, limit: 1 })
  expect(proof!.leaves).toBe(members)
  const spki = createPublicKey(key).export({ type: 'spki', format: 'der' })
  expect(proof!.publicKey).toBe(spki.toString('hex'))
  const asked = performance.now()
  for (const { member, balance } of some) {
    const leaf = await ownLeaf(house.store.db, { proof: 1, member })
    if (isRefusal(leaf)) throw new Error(leaf.refused)
    expect(leaf.owed.cash).toBe(balance)
    expect((await checkFunds({ proof: proof!, leaf, member }, lent)).ok).toBe(true)
  }
  const eachMs = (performance.now() - asked) / some.length

  const outside = await readOutside(seals)
  const { findings } = await house.store.transact((tx) => verifyBooks(tx, outside))
  // The purses were filled past the ledger, and it says so; of the proof there is nothing to say.
  expect(findings.filter(({ at }) => at.startsWith('proof'))).toEqual([])
  process.stdout.write(
    `${members} members: proven in ${(provedMs / 1000).toFixed(1)} s, ` +
      `a leaf told and checked in ${eachMs.toFixed(1)} ms\n`,
  )
})
