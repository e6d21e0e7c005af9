import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '../audit/index.ts'
import { type Driver, openDriver } from '../platform/driver.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { hold, release, transfer } from './index.ts'
import { openPlayers } from './testing/play.ts'

let house: House
let app: Driver
beforeAll(async () => {
  house = await openHouse()
  app = openDriver(house.url)
  const [player] = await openPlayers(house, 1)
  const purse = { ...player!, pool: 'cash' } as const
  const order = { amount: 10n, reason: 'test', source: 'test', now: house.clock.now() }
  await house.store.transact(async (tx) => {
    await transfer(tx, { ...order, from: { house: 'bank' }, to: purse, key: randomUUID() })
    const key = randomUUID()
    await hold(tx, { ...order, from: purse, key })
    await release(tx, { ...purse, hold: key, key: randomUUID(), now: order.now })
    await record(tx, { kind: 'test', actor: 'house', body: {}, now: order.now })
  })
})
afterAll(async () => {
  await app.end()
  await house.close()
})

const denied = '42501'
const codeOf = (statement: string) =>
  app.unsafe(statement).then(
    () => 'done',
    (error: { code?: string }) => error.code,
  )

const kept = [
  'wallet.account',
  'wallet.transfer',
  'wallet.hold',
  'wallet.hold_end',
  'wallet.house_account',
  'wallet.house_delta',
  'wallet.house_balance',
  'wallet.summing',
  'wallet.summed',
  'wagers.summing',
  'wagers.summed',
  'wagers.active',
  'wagers.largest',
  'audit.event',
  'audit.lane',
]
const sealed = ['wallet.seal', 'wallet.seal_head']

test('[A8] the application is not the owner, nor anyone who may pass over rights', async () => {
  const [who] = await app`
    select current_user as name, rolsuper, rolbypassrls, rolcreaterole
      from pg_roles where rolname = current_user`
  expect(who).toEqual({
    name: 'balai_app',
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
  })
})

test.each([...kept, ...sealed])(
  '[A8] the application cannot change, delete or empty %s',
  async (table) => {
    const [column] = await app<{ name: string }[]>`
    select attname as name from pg_attribute
     where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' limit 1`
    // Says yes with a warning and gives nothing: what follows is still refused.
    await codeOf(`grant all on ${table} to balai_app`)
    for (const statement of [
      `update ${table} set ${column!.name} = ${column!.name}`,
      `delete from ${table}`,
      `truncate ${table}`,
      `alter table ${table} disable trigger all`,
      `alter table ${table} drop column ${column!.name}`,
      `alter table ${table} owner to balai_app`,
      `drop table ${table}`,
      `create trigger mine before insert on ${table} execute function suppress_redundant_updates_trigger()`,
      `create rule mine as on insert to ${table} do instead nothing`,
    ]) {
      expect(await codeOf(statement), statement).toBe(denied)
    }
  },
)

test.each(kept)('[A8] nor can it write a row of its own into %s', async (table) => {
  expect(await codeOf(`insert into ${table} default values`)).toBe(denied)
})

test('[A8] nor can it change the functions, or call those inside them', async () => {
  for (const statement of [
    'alter function wallet.post owner to balai_app',
    'drop function wallet.fold_house()',
    `create or replace function wallet.fold_house() returns bigint language sql as 'select 1::bigint'`,
    `select wallet.house_id('mine', 'IDR')`,
    `select wallet.enter(null::wallet.transfer, null::wallet.account, null::wallet.account, 0)`,
  ]) {
    expect(await codeOf(statement), statement).toBe(denied)
  }
})

test('[A8] the owner could: what refuses is the right and not the statement', async () => {
  const owner = openDriver(house.ownerUrl)
  try {
    const undone = owner.begin(async (tx) => {
      for (const table of kept) {
        const [column] = await tx<{ name: string }[]>`
          select attname as name from pg_attribute
           where attrelid = ${table}::regclass and attnum > 0 and attgenerated = ''
             and attidentity = '' limit 1`
        await tx.unsafe(`update ${table} set ${column!.name} = ${column!.name}`)
        await tx.unsafe(`delete from ${table}`)
        await tx.unsafe(`truncate ${table} cascade`)
      }
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  } finally {
    await owner.end()
  }
})

test('an auditor reads the views of the books and nothing else', async () => {
  const owner = openDriver(house.ownerUrl)
  try {
    const undone = owner.begin(async (tx) => {
      await tx.unsafe('set local role balai_auditor')
      const columns = async (view: string) =>
        (await tx.unsafe(`select * from ${view} limit 1`)).columns.map(({ name }) => name)
      expect(await columns('audit.entry')).toEqual([
        ...'tx account account_kind currency amount balance_after seq at source ext_id'.split(' '),
        ...['intent', 'reason', 'member', 'reverses'],
      ])
      for (const view of ['audit.account', 'audit.idempotency', 'audit.event']) {
        expect((await columns(view)).length).toBeGreaterThan(5)
      }
      await tx
        .savepoint((inner) => inner.unsafe('select * from wallet.transfer'))
        .then(
          () => expect.unreachable(),
          (error: { code?: string }) => expect(error.code).toBe(denied),
        )
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
  } finally {
    await owner.end()
  }
})
