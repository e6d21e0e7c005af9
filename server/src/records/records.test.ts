import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { MemberId, RoundId, wagers as wagersCalls } from '@balai/contract'
import { Activity, Profit, records, Statement } from '@balai/contract/records'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openApp } from '../app.ts'
import { postgresBus } from '../platform/bus.ts'
import { readConfig } from '../platform/config.ts'
import { keyRing, newKey } from '../platform/front/keys.ts'
import { ask } from '../platform/testing/caller.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { signedIn } from '../platform/testing/orders.ts'
import { seed } from '../seed.ts'
import { memberFileJobs, memberFilesIn } from './index.ts'

let house: House
let url: string
let close: () => Promise<void>
let member: string
let other: string
const data = mkdtempSync(join(tmpdir(), 'balai-records-'))
const config = readConfig({ BALAI_MODE: 'test', LOG_LEVEL: 'silent', BALAI_DATA: data })
const folder = memberFilesIn(config)

beforeAll(async () => {
  house = await openHouse()
  house.clock.advance(Date.now() - house.clock.now().getTime())
  const bus = await postgresBus(house.store, house.log)
  const ground = { ...house, config, bus, keys: await keyRing([await newKey('k')]) }
  await seed(ground)
  const app = await openApp(ground)
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  close = async () => {
    await app.close()
    await bus.close()
    await house.close()
  }
  member = await signedIn(url, 'member')
  other = await signedIn(url, 'newcomer')
})
afterAll(async () => {
  await close()
  rmSync(data, { recursive: true, force: true })
})

const Account = z.object({ member: MemberId, bucket: z.int() })
const accountOf = (name: string) => house.store.db.one(Account)`
  select id as member, bucket from identity.member where account_key = ${name}`

const said = async <T extends z.core.$ZodType>(
  shape: T,
  endpoint: Parameters<typeof ask>[1],
  body: object,
  token = member,
) => {
  const told = await ask(url, endpoint, { token, body })
  if (!told.success) throw new Error(told.text)
  return z.decode(shape, told.value as z.input<T>)
}

/** Plays so many rounds of the house's, each won threefold or lost. */
async function play(count: number) {
  const { place, settle } = await import('../wagers/index.ts')
  const who = await accountOf('member')
  for (let i = 0; i < count; i++) {
    const round = RoundId.parse(crypto.randomUUID())
    const now = house.clock.now()
    const rules = { version: '1', hash: 'a'.repeat(64) }
    await house.store.transact(async (tx) => {
      const stake = { ...who, round, mode: 'cash' as const, stake: 1_000n, rules, now }
      await place(tx, { ...stake, game: 'lakon-malam' as never, vendor: 'BALAI' })
      await settle(tx, { round, bucket: who.bucket, win: i % 3 ? 0n : 3_000n, now })
    })
  }
}

const bytesOf = async (path: string, token = member) => {
  const found = await fetch(`${url}${path}`, { headers: { authorization: `Bearer ${token}` } })
  return {
    status: found.status,
    type: found.headers.get('content-type'),
    text: Buffer.from(await found.arrayBuffer()),
  }
}

type Taken = { path: string; rows: number; name: string }

test('[MEM-08] a statement says what each row is made of, and its file what the pages say, formulas defused', async () => {
  await house.ownerStore.transact(
    (tx) =>
      tx.run`update catalogue.game set names = '{"ID": "=1+1", "EN": "@sum"}' where id = 'lakon-malam'`,
  )
  await play(4)
  const page = await said(Statement, records.statement, { size: '5' })
  expect(page).toMatchObject({ pool: 'cash', zone: 'Asia/Jakarta', opening: 0n })
  expect(page.items.map(({ kind, game }) => `${kind} ${game}`)).toEqual([
    'win =1+1',
    'stake =1+1',
    'stake =1+1',
    'stake =1+1',
    'win =1+1',
  ])
  const whole = await said(Statement, records.statement, { size: '100' })
  expect(whole.items.at(-1)).toMatchObject({ kind: 'bonus', reason: 'welcome-credit', round: null })
  expect(whole.closing).toBe(whole.items[0]?.after)
  // Two presses: the row opens its round.
  const receipt = await ask(url, wagersCalls.receipt, {
    token: member,
    body: { round: page.items[0]?.round },
  })
  expect(receipt.success).toBe(true)

  const csv = (await ask(url, records.takeStatement, { token: member, body: { format: 'csv' } }))
    .value as Taken
  const lines = (await bytesOf(csv.path)).text.toString().split('\r\n')
  const rows = lines.slice(lines.indexOf('') + 2, -1)
  expect(rows).toHaveLength(whole.items.length)
  expect(csv.rows).toBe(whole.items.length)
  const cells = rows.map((row) => row.split(','))
  expect(cells.map((row) => row.at(-1))).toEqual(whole.items.map(({ number }) => number))
  expect(cells.map((row) => [row[3], row[4]])).toEqual(
    whole.items.map(({ amount, after }) => [String(amount), String(after)]),
  )
  expect(cells[0]?.[2]).toBe("'=1+1")

  const pdf = (await ask(url, records.takeStatement, { token: member, body: { format: 'pdf' } }))
    .value as Taken
  const printed = await bytesOf(pdf.path)
  expect(printed).toMatchObject({ status: 200, type: 'application/pdf' })
  expect(printed.text.subarray(0, 5).toString()).toBe('%PDF-')
  expect(printed.text.subarray(-6).toString().trim()).toBe('%%EOF')
  expect(pdf.rows).toBe(whole.items.length)
})

test('[MEM-07] the betting record as a file is what its pages say', async () => {
  const { items } = (
    await ask(url, wagersCalls.bets, { token: member, body: { size: '100', outcome: 'won' } })
  ).value as { items: { round: string }[] }
  const taken = (await ask(url, records.takeBets, { token: member, body: { outcome: 'won' } }))
    .value as Taken
  const [, ...rows] = (await bytesOf(taken.path)).text.toString().trim().split('\r\n')
  expect(rows.map((row) => row.split(',').at(-1))).toEqual(items.map(({ round }) => round))
  expect(items.length).toBeGreaterThan(0)
})

test('[MEM-09] profit by span, category and game is what the statement says of play', async () => {
  const { kinds } = await said(Statement, records.statement, {})
  const net = kinds
    .filter(({ kind }) => ['stake', 'win', 'void'].includes(kind))
    .reduce((sum, { came, went }) => sum + came - went, 0n)
  for (const by of ['day', 'week', 'month']) {
    const profit = await said(Profit, records.profit, { by })
    expect(profit.totals).toMatchObject({ rounds: 4, net })
    for (const part of [profit.spans, profit.categories, profit.games])
      expect(part.reduce((sum, each) => sum + each.net, 0n)).toBe(net)
    expect(profit.games).toMatchObject([{ game: 'lakon-malam', category: 'RNG' }])
  }
})

test('[RSP-02] a year by months says what came, went, was staked and won, what protects, and the sign-in before', async () => {
  const first = await said(Activity, records.activity, {})
  expect(first.months).toHaveLength(12)
  expect(first.months[0]).toMatchObject({
    staked: 4_000n,
    returned: 6_000n,
    net: 2_000n,
    paidIn: 0n,
  })
  expect(first).toMatchObject({ limits: [], rest: null, lastSignIn: null })
  const again = await signedIn(url, 'member')
  const second = await said(Activity, records.activity, {}, again)
  expect(second.lastSignIn).not.toBeNull()
  expect(second.months).toEqual(first.months)
  expect((await said(Activity, records.activity, {})).lastSignIn).toBeNull()
})

test('[MEM-08] days are the member’s own calendar, at most a year back, the earlier first', async () => {
  const refused = async (body: object) =>
    (await ask(url, records.statement, { token: member, body })).code
  expect(await refused({ from: '2020-01-01' })).toBe('days-invalid')
  expect(await refused({ from: '2026-11-02', to: '2026-11-01' })).toBe('days-invalid')
  expect(await refused({ to: '2999-01-01' })).toBe('days-invalid')
  expect(await refused({ from: '2026-02-30' })).toBe('days-invalid')
  expect(await refused({ from: 'yesterday' })).toBe('malformed')
  const profit = await ask(url, records.profit, { token: member, body: { from: '2020-01-01' } })
  expect(profit.code).toBe('days-invalid')
  const file = await ask(url, records.takeStatement, {
    token: member,
    body: { from: '2020-01-01', format: 'csv' },
  })
  expect(file.code).toBe('days-invalid')
})

test('[MEM-08] another member’s entries, rounds and files are as if they never were', async () => {
  const page = await said(Statement, records.statement, { size: '100' })
  const played = page.items.find(({ round }) => round)
  const numbers = [played?.number, page.items.at(-1)?.number, crypto.randomUUID()]
  for (const number of numbers) {
    const told = await ask(url, records.entry, { token: other, body: { number } })
    expect([told.code, told.value]).toEqual(['entry-unknown', undefined])
  }
  expect(
    (await ask(url, records.entry, { token: member, body: { number: numbers[0] } })).success,
  ).toBe(true)
  // A place in a book of somebody else is a place in one's own.
  const theirs = await said(Statement, records.statement, { size: '1' })
  const mine = await said(Statement, records.statement, { after: theirs.next }, other)
  const own = await said(Statement, records.statement, {}, other)
  const known = new Set(own.items.map(({ number }) => number))
  expect(mine.items.every(({ number }) => known.has(number))).toBe(true)
  for (const smuggled of ['member', 'bucket', 'account', 'session'])
    expect((await said(Statement, records.statement, { [smuggled]: '1' }, other)).items).toEqual(
      own.items,
    )
  expect((await ask(url, records.statement)).code).toBe('signed-out')

  const taken = (await ask(url, records.takeStatement, { token: member, body: { format: 'csv' } }))
    .value as Taken
  const again = await signedIn(url, 'member')
  expect((await bytesOf(taken.path, other)).status).toBe(404)
  expect((await bytesOf(taken.path, again)).status).toBe(404)
  expect((await fetch(`${url}${taken.path}`)).status).toBe(401)
  expect((await bytesOf(taken.path.replace('/files/', '/files/..%2f'))).status).toBe(404)
  expect((await bytesOf(taken.path)).status).toBe(200)
  expect((await bytesOf(taken.path)).status).toBe(404)
})

test('[MEM-08] a file that is asked for many times at once is given out once, and the others find nothing', async () => {
  for (let n = 0; n < 5; n++) {
    const body = { format: 'csv' }
    const taken = (await ask(url, records.takeStatement, { token: member, body })).value as Taken
    const told = await Promise.all(Array.from({ length: 8 }, () => bytesOf(taken.path)))
    const given = told.filter(({ status }) => status === 200)
    expect(given).toHaveLength(1)
    expect(told.filter(({ status }) => status === 404)).toHaveLength(told.length - 1)
  }
})

test('[MEM-08] to ask whether a file is there takes nothing of it', async () => {
  const body = { format: 'csv' }
  const taken = (await ask(url, records.takeStatement, { token: member, body })).value as Taken
  const headers = { authorization: `Bearer ${member}` }
  const asked = await fetch(`${url}${taken.path}`, { method: 'HEAD', headers })
  expect(asked.status).toBe(404)
  expect((await bytesOf(taken.path)).status).toBe(200)
})

test('a file that nobody fetched is taken away, and lies open to nobody meanwhile', async () => {
  const taken = (
    await ask(url, records.takeStatement, {
      token: member,
      body: { format: 'csv', pool: 'bonus' },
    })
  ).value as Taken
  expect(taken.rows).toBe(0)
  expect(readdirSync(folder)).toHaveLength(1)
  const [job] = memberFileJobs(folder)
  await job?.run(house.store, house.clock.now())
  expect(readdirSync(folder)).toHaveLength(1)
  await job?.run(house.store, new Date(house.clock.now().getTime() + 601_000))
  expect(readdirSync(folder)).toHaveLength(0)
})

test('[MEM-08] money in and out leads to its deposit and its withdrawal, as far as they are the member’s own', async () => {
  const { transfer } = await import('../wallet/index.ts')
  const [whose, stranger] = [await accountOf('member'), await accountOf('newcomer')]
  const now = house.clock.now()
  const [paidIn, paidOut, theirs] = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()]
  // What these rows say of each other is the cashier's to test: here they only stand.
  await house.ownerStore.transact(async (tx) => {
    await tx.run`set local session_replication_role = replica`
    await tx.run`
      insert into cashier.deposit (bucket, id, member, method, gateway, currency, asked, fee, state, reason,
             since, paid, credited, created_at)
      values (${whose.bucket}, ${paidIn}, ${whose.member}, 'qris', 'kilat', 'IDR', 500, 0, 'credited', 'paid',
              ${now}, 500, 500, ${now})`
    await tx.run`
      insert into cashier.payment (gateway, id, bucket, deposit, currency, amount, paid_at, heard_at)
      values ('kilat', 'p-in', ${whose.bucket}, ${paidIn}, 'IDR', 500, ${now}, ${now})`
    for (const [id, { member, bucket }, payment] of [
      [paidOut, whose, 'p-out'],
      [theirs, stranger, 'p-theirs'],
    ] as const)
      await tx.run`
        insert into cashier.withdrawal (bucket, id, member, card, bank, number, name, currency, amount, fee,
               terms, state, reason, since, payment, paid_at, created_at)
        values (${bucket}, ${id}, ${member}, ${id}, 'BCA', 'x', 'x', 'IDR', 300, 0, 1, 'received',
                'by-member', ${now}, ${payment}, ${now}, ${now})`
  })
  const cash = { ...whose, pool: 'cash' as const }
  for (const [reason, source, extId] of [
    ['deposit', 'gateway:kilat', 'p-in'],
    ['withdrawal', 'cashier', 'p-out'],
    ['withdrawal-returned', 'cashier', paidOut],
    ['withdrawal', 'cashier', 'p-theirs'],
  ] as const)
    await house.store.transact((tx) =>
      transfer(tx, {
        ...(reason === 'withdrawal'
          ? { from: cash, to: { house: 'bank' } }
          : { from: { house: 'bank' }, to: cash }),
        ...{ amount: 300n, reason, source, extId, key: crypto.randomUUID(), now },
      }),
    )
  const { items } = await said(Statement, records.statement, { size: '4' })
  expect(items.map(({ deposit, withdrawal }) => [deposit, withdrawal])).toEqual([
    [null, null],
    [null, paidOut],
    [null, paidOut],
    [paidIn, null],
  ])
})
