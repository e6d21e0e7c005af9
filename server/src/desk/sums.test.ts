import { randomUUID } from 'node:crypto'
import { type Permission, permissionNames } from '@balai/contract/desk/permissions'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openDriver } from '../platform/driver.ts'
import { dayBegan } from '../platform/period.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { actAll } from '../wagers/act.ts'
import { brought as wagers } from '../wagers/index.ts'
import { askerOf, openAsker } from '../wagers/testing/asker.ts'
import * as wallet from '../wallet/index.ts'
import { figuresNow } from './dashboard.ts'
import { gather } from './kinds.ts'
import { pageOfList } from './lists.ts'
import { auditor, reports } from './testing/audited.ts'
import { play, sumAll } from './testing/seeded-play.ts'

let house: House
beforeEach(async () => {
  house = await openHouse()
})
afterEach(() => house.close())

const dayMs = 86_400_000
const desk = gather([wagers, wallet.brought])
const who: Staff = {
  ...{ session: randomUUID(), staff: randomUUID(), name: 'Ayu', lang: 'ID' },
  may: new Set<Permission>(permissionNames),
}
const summed = ['member-money', 'house-money', 'corrections', 'member-balances', 'games-played']

const periods: readonly (readonly [Record<string, string>, string, string])[] = [
  [{}, '-infinity', '2026-11-18 24:00+07'],
  [{ from: '2026-11-18', to: '2026-11-18' }, '2026-11-18 00:00+07', '2026-11-18 24:00+07'],
  [{ from: '2026-11-01', to: '2026-11-17' }, '2026-11-01 00:00+07', '2026-11-17 24:00+07'],
]

/** What the desk says and what the auditor’s views say, of everything that is summed. */
async function bothSides() {
  const now = house.clock.now()
  const said: unknown[] = []
  const found: unknown[] = []
  for (const [name, keys, sql] of reports.filter(([known]) => summed.includes(known)))
    for (const [filters, from, to] of periods) {
      const page = await pageOfList(house.store.db, { desk, who, now }, { name, filters })
      if (isRefusal(page)) throw new Error(page.refused)
      said.push([name, page.rows.map((row) => keys.map((key) => row[key] ?? null))])
      const rows = await auditor(house, sql(from, to))
      found.push([name, rows.map((row) => keys.map((key) => row[key] ?? null))])
    }
  const { figures } = await figuresNow(house.store.db, { desk, who, now })
  for (const [name, sql] of Object.entries(figuresSaid(now))) {
    const figure = figures.find((one) => one.name === name)
    const [line] = await auditor(house, sql)
    said.push([name, figure?.value, figure?.before ?? null])
    found.push([name, line?.value, line?.before ?? null])
  }
  return { said, found }
}

const figuresSaid = (now: Date) => {
  const day = dayBegan(now)
  const early = (at: string) =>
    `${at} >= '${new Date(day.getTime() - dayMs).toISOString()}' and ${at} <= '${new Date(now.getTime() - dayMs).toISOString()}'`
  const today = (at: string) => `${at} >= '${day.toISOString()}'`
  return {
    stakes: `select coalesce(-sum(amount) filter (where ${today('at')}), 0)::text as value,
                    coalesce(-sum(amount) filter (where ${early('at')}), 0)::text as before
               from audit.entry where account_kind in ('member:cash', 'member:bonus') and reason = 'stake'`,
    'gross-revenue': `select coalesce(sum(amount) filter (where ${today('at')}), 0)::text as value,
                             coalesce(sum(amount) filter (where ${early('at')}), 0)::text as before
                        from audit.entry
                       where account_kind = 'house:play' or account_kind like 'house:vendor:%'`,
    'active-today': `select count(distinct member) filter (where ${today('at')})::text as value,
                            count(distinct member) filter (where ${early('at')})::text as before
                       from audit.act where kind = 'bet' and mode = 'cash' and code = 'ok'`,
    'largest-return': `select coalesce(max(returned - undone), 0)::text as value from audit.round
                        where mode = 'cash' and ${today('opened_at')}`,
  }
}

async function expectTrue() {
  const { said, found } = await bothSides()
  expect(said).toEqual(found)
}

const Count = z.object({ rows: z.bigint() })
const summings = async () =>
  (await house.store.db.one(Count)`select count(*) as rows from wallet.summing`).rows

test('[OPS-02] before, between and after summing every report and figure is the auditor’s', async () => {
  house.clock.advance(-dayMs - 40 * 60_000)
  for (const n of [1, 2, 3]) {
    await play(house, n)
    await expectTrue()
    house.clock.advance(20 * 60_000)
    if (n !== 2) await sumAll(house)
    await expectTrue()
  }
  house.clock.advance(dayMs - 10 * 60_000)
  await play(house, 4)
  await expectTrue()
  await sumAll(house)
  await expectTrue()
  expect(await summings()).toBe(4n)
})

test('[OPS-02] what is late by its time is a further sum, and no sum that stood is another', async () => {
  const late = await openAsker(house, { cash: 9_000n })
  await play(house, 3)
  await sumAll(house)
  const Sum = z.object({ line: z.string() })
  const lines = async () =>
    (
      await house.ownerStore.db.many(Sum)`
      select w::text as line from wallet.summed w union all select w::text from wagers.summed w
       union all select w::text from wagers.active w union all select w::text from wagers.largest w`
    ).map(({ line }) => line)
  const before = await lines()
  // Of the day before, at the hour that "until this time of yesterday" ends in, and of a minute ago.
  for (const msAgo of [dayMs, dayMs - 60_000, dayMs + 60_000, 60_000])
    await late.ask(
      late.bet(7n, { now: new Date(house.clock.now().getTime() - msAgo), round: randomUUID() }),
    )
  await expectTrue()
  await sumAll(house)
  await expectTrue()
  expect(await lines()).toEqual(expect.arrayContaining(before))
})

test('[OPS-02] a transaction that commits behind the sums is in none of them twice, and not missed', async () => {
  const slow = await openAsker(house, { cash: 9_000n })
  await play(house, 2)
  await house.store.transact(async (tx) => {
    await actAll(tx, [slow.bet(70n)])
    await play(house, 3)
    await sumAll(house)
    await expectTrue()
    await sumAll(house)
  })
  await expectTrue()
  await play(house, 4)
  await sumAll(house)
  await expectTrue()
})

test('[OPS-02] processes that sum at once while members play make one chain of sums', async () => {
  const askers = await Promise.all(
    [1, 2, 3, 4].map(() => openAsker(house, { cash: 100_000n, bonus: 50n })),
  )
  const playing = Promise.all(
    askers.map(async (a) => {
      for (let n = 1n; n < 12n; n++) {
        const round = randomUUID()
        await a.ask(a.bet(10n * n, { round }), a.win(9n * n, { round, ends: true }))
      }
    }),
  )
  const summing = Array.from({ length: 3 }, async () => {
    for (let n = 0; n < 6; n++) await sumAll(house)
  })
  await Promise.all([playing, ...summing])
  await expectTrue()
  await sumAll(house)
  await expectTrue()
  expect(await summings()).toBeGreaterThan(2n)
})

test('[OPS-02] a process that dies as it sums has summed nothing', async () => {
  await play(house, 3)
  const dying = openDriver(house.url, { max: 1 })
  // The driver sets apart only a line that is open, where it asks for no types as it opens.
  await dying`select 1`
  const session = await dying.reserve()
  await session`begin`
  const [{ pid, upto } = { pid: 0, upto: null }] = await session<
    { pid: number; upto: bigint | null }[]
  >`select pg_backend_pid() as pid, wallet.sum_up(1) as upto, wagers.sum_up(1)`
  expect(upto).not.toBe(null)
  await house.ownerStore.transact((tx) => tx.run`select pg_terminate_backend(${pid}, 5000)`)
  await dying.end({ timeout: 0 })
  expect(await summings()).toBe(1n)
  await expectTrue()
  await sumAll(house)
  await expectTrue()
  expect(await summings()).toBe(2n)
})

test('[OPS-02] a long rest is summed step by step, and no step leaves anything out', async () => {
  const owner = openDriver(house.ownerUrl, { max: 1 })
  await owner.unsafe(`do $$ begin
    execute replace(pg_get_functiondef('wallet.sum_up'::regproc), '100000', '5');
    execute replace(pg_get_functiondef('wagers.sum_up'::regproc), '100000', '5'); end $$`)
  await owner.end()
  await play(house, 3)
  await play(house, 4)
  await sumAll(house)
  expect(await summings()).toBeGreaterThan(4n)
  await expectTrue()
})

test('[OPS-02] on another server, or before numbers that it has not come to, all is added up anew', async () => {
  await play(house, 3)
  await sumAll(house)
  const owner = openDriver(house.ownerUrl, { max: 1 })
  // As a dump brings it: written by numbers that this server is far from.
  await owner`update wallet.transfer set writer = writer + 5000000`
  await owner`update wagers.act set writer = (writer::text::bigint + 5000000)::text::xid8`
  await owner.unsafe(
    'create or replace function wallet.home() returns bigint language sql stable as $$ select 1::bigint $$',
  )
  await expectTrue()
  await play(house, 4)
  await expectTrue()
  await sumAll(house)
  await play(house, 5)
  await expectTrue()
  // A sum that says more than this server can know is none, and nothing is built on it.
  await sumAll(house)
  for (const module of ['wallet', 'wagers'])
    await owner.unsafe(`set session_replication_role = replica;
      update ${module}.summing set upto = 4000000 where home = 1 and upto = ${module}.summed_to();
      update ${module}.summed set upto = 4000000 where home = 1
         and upto > ${module}.summed_to()`)
  await expectTrue()
  await expect(sumAll(house)).rejects.toThrow(/unique/)
  await owner.end()
})

test('the largest return is found although all that were largest in their time were undone', async () => {
  const a = await openAsker(house, { cash: 100_000n })
  const wins = await Promise.all(
    Array.from({ length: 9 }, async (_, n) => {
      const [round, tx] = [randomUUID(), randomUUID()]
      await a.ask(a.bet(10n, { round }), a.win(1_000n + BigInt(n), { round, tx }))
      return { round, tx }
    }),
  )
  await sumAll(house)
  await expectTrue()
  for (const { round, tx } of wins.slice(3)) {
    await a.ask(askerOf(house, a.player).back(tx, { round }))
    await expectTrue()
  }
  await sumAll(house)
  await expectTrue()
})

test('whoever forged a sum, or summed a writer twice, is seen', async () => {
  await play(house, 3)
  await sumAll(house)
  await expectTrue()
  const owner = openDriver(house.ownerUrl, { max: 1 })
  // What is summed waits for transactions to end, those of other houses on this server too.
  const forge = async () => {
    await sumAll(house)
    const rows = await owner`
      update wallet.summed set came = came + 1 where came > 0 and what = 'member:cash' returning 1`
    return rows.length
  }
  await expect.poll(forge, { timeout: 20_000 }).toBeGreaterThan(0)
  const { said, found } = await bothSides()
  expect(said).not.toEqual(found)
  // The chain itself holds: nothing is summed from where it was summed from already.
  await expect(
    owner`insert into wallet.summing values (1000000000, 0, wallet.home())`,
  ).rejects.toThrow(/unique/)
  await owner.end()
})
