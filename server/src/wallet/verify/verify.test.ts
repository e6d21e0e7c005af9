import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import * as audit from '../../audit/index.ts'
import type { Tx } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { hold, openSealKey, reverse, sealBooks, settle, transferAll } from '../index.ts'
import { openPlayers, type Player } from '../testing/play.ts'
import { openThief, type Thief } from '../testing/thief.ts'
import { readOutside } from './seals.ts'
import { verifyBooks, wordReport } from './verify.ts'

const rows = 12
let house: House
let folder: string
let player: Player
let other: Player
let account: bigint
let thief: Thief
let keys: string[]

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'balai-seals-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** A small history of two players: money in and out, a correction, a hold taken in part, events. */
beforeEach(async () => {
  house = await openHouse()
  rmSync(join(folder, 'seals'), { recursive: true, force: true })
  const [first, second] = await openPlayers(house, 2)
  player = first!
  other = second!
  keys = await history(player, rows)
  await history(other, 3)
  await house.store.transact(async (tx) => {
    const order = { source: 'test', now: house.clock.now() }
    const from = { ...player, pool: 'bonus' } as const
    const bonus = randomUUID()
    await transferAll(tx, [
      {
        ...order,
        from: { house: 'promotion' },
        to: from,
        amount: 90n,
        reason: 'grant',
        key: bonus,
      },
    ])
    const key = randomUUID()
    await hold(tx, { ...order, from, amount: 60n, reason: 'stake', key })
    const end = { ...order, bucket: player.bucket, hold: key, reason: 'stake' }
    await settle(tx, { ...end, to: { house: 'play' }, amount: 40n, key: randomUUID() })
    const undo = { ...order, ...other, reason: 'void', key: randomUUID() }
    await reverse(tx, { ...undo, original: (await keysOf(tx, other))[1]! })
    const act = { kind: 'balance-adjusted', actor: 'staff:1', now: house.clock.now() }
    for (const sum of [1n, 2n, 3n]) await audit.record(tx, { ...act, body: { sum } })
  })
  const [row] = await house.ownerStore.transact(
    (tx) => tx.many({ parse: (value) => value as { id: bigint } })`
      select id from wallet.account where member = ${player.member} and pool = 'cash'`,
  )
  account = row!.id
  thief = openThief(house, account)
})
afterEach(async () => {
  await thief.close()
  await house.close()
})

const text = { parse: (value: unknown) => (value as { key: string }).key }
const keysOf = (tx: Tx, { member }: Player) => tx.many(text)`
  select s.key from wallet.side s join wallet.account a on a.id = s.account
   where a.member = ${member} and a.pool = 'cash' order by s.seq`

async function history(whose: Player, count: number) {
  const cash = { ...whose, pool: 'cash' } as const
  const orders = Array.from({ length: count }, (_, i) => ({
    ...(i % 3 === 1
      ? { from: cash, to: { house: 'play' as const }, reason: 'stake' }
      : { from: { house: 'bank' as const }, to: cash, reason: 'deposit' }),
    amount: BigInt(i % 3 === 1 ? 100 + i : 1000 + i),
    key: randomUUID(),
    source: 'test',
    now: house.clock.now(),
  }))
  await house.store.transact((tx) => transferAll(tx, orders))
  return orders.map(({ key }) => key)
}

const seal = async () =>
  sealBooks({
    store: house.store,
    key: await openSealKey(join(folder, 'seal-key.pem')),
    folder: join(folder, 'seals'),
    now: house.clock.now(),
  })

async function check() {
  const outside = await readOutside(join(folder, 'seals'))
  return house.store.transact((tx) => verifyBooks(tx, outside))
}
const first = async () => (await check()).findings.map(({ at, what }) => `${at}: ${what}`)[0]
const row = (seq: number) =>
  `bucket ${player.bucket}, account ${account}, row ${seq} (transfer ${player.bucket}-${keys[seq - 1]})`

test('books that nobody touched agree, sealed or not, before and after the house is folded', async () => {
  expect((await check()).findings).toEqual([])
  await seal()
  await history(player, 5)
  await house.store.transact((tx) => tx.run`select wallet.fold_house()`)
  const report = await check()
  expect(report.findings).toEqual([])
  expect(report).toMatchObject({ accounts: 4, events: 3n, seals: 1 })
  expect(wordReport(report)).toMatch(/^The books agree: 4 purses, \d+ transfers, 3 events; 1 seals/)
})

test('[A9] [LED-02] an edited row is named, whichever of its fields was edited', async () => {
  let hits = 0
  for (const [field, value] of Object.entries({
    reason: `'win'`,
    source: `'elsewhere'`,
    ext_id: `'1'`,
    intent: `'1'`,
    at: `at + interval '1 microsecond'`,
    amount: 'amount + 1',
    credit_after: 'credit_after + 1',
    credit_head: `sha256('x')`,
    key: 'gen_random_uuid()',
    reverses: 'gen_random_uuid()',
    hold: 'gen_random_uuid()',
    debit: `(select min(id) from wallet.house_account where id <> debit)`,
  })) {
    const giveBack = await thief.edit(keys[6]!, `${field} = ${value}`)
    hits += 1
    const named = row(7).split(' (')[0]
    expect(await first(), field).toContain(named)
    await giveBack()
  }
  expect(hits).toBe(12)
  expect((await check()).findings).toEqual([])
})

test('[A9] [LED-02] a deleted row is named as missing', async () => {
  expect(await thief.run(`delete from wallet.transfer where key = '${keys[4]}'`)).toBe(1)
  expect(await first()).toBe(`bucket ${player.bucket}, account ${account}, row 5: it is missing`)
})

test('[A9] [LED-02] two rows that changed places are found at the first of them', async () => {
  await thief.run('drop index wallet.transfer_credit')
  const swapped = await thief.run(`
    update wallet.transfer a set credit_seq = b.credit_seq, credit_after = b.credit_after,
           credit_head = b.credit_head
      from wallet.transfer b
     where (a.key, b.key) in (('${keys[3]}', '${keys[5]}'), ('${keys[5]}', '${keys[3]}'))`)
  expect(swapped).toBe(2)
  expect(await first()).toContain(`account ${account}, row 4 (`)
})

test('[A9] [LED-02] an inserted row is found where it was put, with and without moving the others', async () => {
  await thief.run('drop index wallet.transfer_credit')
  const insert = `
    insert into wallet.transfer (bucket, key, debit, credit, amount, at, reason, source, credit_seq,
           credit_after, credit_head)
    select bucket, gen_random_uuid(), debit, credit, 5, at, reason, source, credit_seq + 1,
           credit_after + 5, credit_head from wallet.transfer where key = '${keys[5]}'`
  expect(await thief.run(insert)).toBe(1)
  expect(await first()).toContain(`account ${account}, row 7 (`)

  const moved = await thief.run(`
    update wallet.transfer set credit_seq = credit_seq + 1, credit_after = credit_after + 5
     where credit = ${account} and credit_seq >= 7 and amount <> 5`)
  expect(moved).toBeGreaterThan(2)
  expect(await first()).toContain(`account ${account}, row 7 (`)
})

test('[A9] [LED-02] a cut end is found by the seal, though the account agrees with what is left', async () => {
  await seal()
  expect(await thief.cutAfter(8)).toBe(rows - 8)
  expect(await first()).toMatch(/account \d+, row 9: it is missing, .* row 12 that seal 1 signed/)
  rmSync(join(folder, 'seals'), { recursive: true })
  expect((await check()).findings.map(({ at }) => at)).toEqual(['seals'])
})

test('[A9] [LED-02] a chain rewritten whole, with every hash right, is found by the seal', async () => {
  await seal()
  await thief.rewrite(keys[0]!)
  expect(await first()).toMatch(/account \d+, row 12: .* was rewritten since seal 1/)

  await thief.run(
    `update wallet.seal_head h set head = a.head from wallet.account a where a.id = h.account`,
  )
  expect(await first()).toBe('seal 1: the heads noted for it are not those it signed')

  rmSync(join(folder, 'seals'), { recursive: true })
  await thief.run('delete from wallet.seal')
  expect((await check()).findings, 'without a seal outside it cannot be seen').toEqual([])
})

test('[A9] [LED-02] a chain rewritten whole stays found after more was written and sealed over it', async () => {
  await seal()
  await thief.rewrite(keys[0]!)
  await history(player, 1)
  await seal()
  expect(await first()).toMatch(/account \d+, row 12: .* was rewritten since seal 1/)

  // The thief makes the heads noted for the first seal those of the rewritten chain.
  const noted = await thief.run(`update wallet.seal_head h set head = s.hash
    from wallet.side s where s.account = h.account and s.seq = h.seq and h.account = ${account}`)
  expect(noted).toBe(2)
  expect(await first()).toBe('seal 1: the heads noted for it are not those it signed')
})

test('[A9] [LED-02] a cut end stays found after the chain was sealed short and grew again', async () => {
  await seal()
  expect(await thief.cutAfter(8)).toBe(rows - 8)
  await seal()
  await history(player, 6)
  await seal()
  expect(await first()).toMatch(/account \d+, row 12: .* was rewritten since seal 1/)
})

test('[A9] [LED-02] a seal that was altered, exchanged or taken away is named', async () => {
  await seal()
  await history(player, 1)
  await seal()
  await history(player, 1)
  await seal()
  const path = join(folder, 'seals', '00000002.json')
  const honest = readFileSync(path, 'utf8')

  writeFileSync(path, honest.replace(/"accounts": \d+/, '"accounts": 3'))
  expect(await first()).toBe('seal 2: its signature is wrong')
  rmSync(path)
  expect(await first()).toBe('seal 3: the one before it is missing')
  writeFileSync(path, honest)
  await thief.run('update wallet.seal set accounts = 3 where id = 3')
  expect(await first()).toBe('seal 3: the database has another one')
  await thief.run('delete from wallet.seal where id = 3')
  expect(await first()).toContain('seal 3: it is missing in the database')
  expect(readdirSync(join(folder, 'seals'))).toHaveLength(4)
})

test('an event that was edited, deleted or cut off is named', async () => {
  await seal()
  const lane = Number((await check()).events) > 0 ? await thief.run(`select 1 from audit.event`) : 0
  expect(lane).toBe(3)
  await thief.run(`update audit.event set actor = 'staff:2' where seq = 2`)
  expect(await first()).toMatch(/^lane \d+, event 2: it is not what was written/)
  await thief.run(`delete from audit.event where seq = 2`)
  expect(await first()).toMatch(/^lane \d+, event 2: it is missing/)
  await thief.run(`delete from audit.event where seq = 3`)
  await thief.run(
    `update audit.lane l set seq = e.seq, head = e.hash from audit.event e where e.lane = l.lane`,
  )
  expect(await first()).toMatch(/^lane \d+, event 2: it is missing, a seal signed it/)

  // Grown again and sealed anew, the lane still has to run through what the first seal signed.
  await house.store.transact(async (tx) => {
    const act = { kind: 'balance-adjusted', actor: 'staff:1', now: house.clock.now() }
    for (const sum of [4n, 5n, 6n]) await audit.record(tx, { ...act, body: { sum } })
  })
  await seal()
  expect(await first()).toMatch(/^lane \d+, event 3: .* was rewritten since the seal/)
})

test('a balance, a hold or a house account that is not the sum of its rows is named', async () => {
  for (const [edit, back, said] of [
    [
      'account set balance = balance + 1',
      'account set balance = balance - 1',
      /it shows \d+, its rows/,
    ],
    [
      `account set held = held + 1 where pool = 'cash'`,
      `account set held = held - 1 where pool = 'cash'`,
      /it holds 1, its open holds make 0/,
    ],
    [
      'house_balance set balance = balance + 1',
      'house_balance set balance = balance - 1',
      /house account/,
    ],
    ['hold_end set settled = settled + 1', 'hold_end set settled = settled - 1', /hold .* differ/],
  ] as const) {
    await house.store.transact((tx) => tx.run`select wallet.fold_house()`)
    expect(await thief.run(`update wallet.${edit}`)).toBeGreaterThan(0)
    expect(await first()).toMatch(said)
    await thief.run(`update wallet.${back}`)
  }
  expect((await check()).findings).toEqual([])
})
