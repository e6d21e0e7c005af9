import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDriver } from '../../platform/driver.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openSealKey, sealBooks, transfer } from '../index.ts'
import { openPlayers } from '../testing/play.ts'
import { readOutside } from './seals.ts'
import { verifyBooks } from './verify.ts'

const players = 40
const rowsEach = 2_500
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

/** Writes a long history of every purse in one statement, its hashes by the window aggregate. */
async function writeHistory() {
  const owner = openDriver(house.ownerUrl)
  const { count } = await owner`
    with planned as (
      select a as account, row(h.id, a.id, 10 + n % 7, a.opened_at, null, null, n,
               sum(10 + n % 7) over chain, gen_random_uuid(), null, null, a.bucket, 'deposit', 'test',
               'x-' || n, null, null, null)::wallet.transfer as t
        from wallet.account a
       cross join generate_series(1, ${rowsEach}::int) n
        join wallet.house_account h on h.kind = 'bank'
       where a.pool = 'cash'
      window chain as (partition by a.id order by n)),
    chained as (
      select (t).*, wallet.chain((account).head,
               wallet.form(t, (t).credit, (t).credit_seq, (t).amount, (t).credit_after))
               over (partition by (t).credit order by (t).credit_seq) as hash
        from planned)
    insert into wallet.transfer
    select debit, credit, amount, at, debit_seq, debit_after, credit_seq, credit_after, key, reverses,
           hold, bucket, reason, source, ext_id, intent, debit_head, hash
      from chained`
  await owner`
    update wallet.account a set seq = t.credit_seq, balance = t.credit_after, head = t.credit_head
      from wallet.transfer t
     where t.bucket = a.bucket and t.credit = a.id and t.credit_seq = ${rowsEach}`
  await owner`
    insert into wallet.house_delta
    select bucket, debit, -sum(amount)::bigint from wallet.transfer group by 1, 2`
  await owner.end()
  return count
}

test('a hundred thousand rows are walked within a minute, and hashes made by the set are right', {
  timeout: 180_000,
}, async () => {
  const [first] = await openPlayers(house, players)
  const owner = openDriver(house.ownerUrl)
  await owner`insert into wallet.house_account (kind, currency) values ('bank', 'IDR')`
  await owner.end()
  expect(await writeHistory()).toBe(players * rowsEach)

  // The next one by one follows what was written as a set.
  await house.store.transact((tx) =>
    transfer(tx, {
      from: { house: 'bank' },
      to: { ...first!, pool: 'cash' },
      amount: 1n,
      reason: 'deposit',
      source: 'test',
      key: randomUUID(),
      now: house.clock.now(),
    }),
  )
  const key = await openSealKey(join(folder, 'key.pem'))
  const seals = join(folder, 'seals')
  await sealBooks({ store: house.store, key, folder: seals, now: house.clock.now() })

  const begun = performance.now()
  const outside = await readOutside(seals)
  const report = await house.store.transact((tx) => verifyBooks(tx, outside))
  const tookMs = performance.now() - begun
  expect(report.findings).toEqual([])
  expect(report.transfers).toBe(BigInt(players * rowsEach + 1))
  expect(tookMs).toBeLessThan(withinMs)
})
