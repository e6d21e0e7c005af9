import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openDriver } from '../platform/driver.ts'
import { isRefusal, type Refusal } from '../platform/refusal.ts'
import type { SignedIn } from '../platform/serve.ts'
import { count } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { bets } from '../wagers/bets.ts'
import { openPlayer } from '../wagers/testing/players.ts'
import { activity } from './activity.ts'
import { profit } from './profit.ts'
import { statement } from './statement.ts'

/** One member has so many entries; the usual run is content with fewer, and measures the same. */
const rows = process.env.LONG ? 1_000_000 : 10_000
const rounds = rows / 2
const mostMs = process.env.LONG ? 50 : 1_000
const pageSize = 100
const yearMs = 365 * 86_400_000

let house: House
let who: SignedIn
const days = { from: '2025-11-18' }

/** As many rounds as that in a year, in sittings: a stake and a win of the same, two entries and two acts. */
beforeAll(async () => {
  house = await openHouse()
  // Their first deposit was before all of it.
  house.clock.advance(-yearMs)
  const player = await openPlayer(house)
  house.clock.advance(yearMs)
  who = { ...player, session: crypto.randomUUID(), isAgent: 0, trial: false, lang: 'ID' }
  const driver = openDriver(house.ownerUrl)
  const now = house.clock.now().toISOString()
  const gone = `timestamptz '${now}' - interval '364 days'`
  await driver.unsafe(`
    select wallet.house_id('play', 'IDR');
    insert into catalogue.game (id, vendor, category, kind, names, search, min_bet, max_bet, lines, rtp, volatility, max_win_x, cover, added_at)
      select 'game-' || i, 'BALAI', (array['RNG', 'LIVE', 'FISH'])[1 + i % 3], 'SC', '{"ID": "Permainan", "EN": "Game"}', 'x', 1, 1000000, 1, '96.00', 'low', 10, 'x', now()
        from generate_series(0, 39) as i;
    create temp table n as
      select i, 1 + i as seq, (i + 1) / 2 as nth, i % 2 = 1 as stakes, md5('key' || i)::uuid as key,
             overlay(overlay(md5('round' || (i + 1) / 2) placing '4' from 13) placing '8' from 17)::uuid as round, 'game-' || (i / 200) % 40 as game,
             -- Sittings of 200 rounds, a round in eight seconds, and a pause after each.
             ${gone} + (i / 400) * (interval '364 days' / ${Math.ceil(rows / 400)})
               + (i % 400) * interval '4 seconds' as at
        from generate_series(1, ${rows}) as i;
    insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq, credit_after,
           key, bucket, reason, source, ext_id, debit_head, credit_head)
      select case when stakes then a.id else h.id end, case when stakes then h.id else a.id end, 100, n.at,
             case when stakes then n.seq end, case when stakes then a.balance - 100 end,
             case when not stakes then n.seq end, case when not stakes then a.balance end, n.key, a.bucket,
             case when stakes then 'stake' else 'win' end, 'wagers', n.key::text,
             case when stakes then '\\x00'::bytea end, case when stakes then null else '\\x00'::bytea end
        from n, wallet.account a, wallet.house_account h
       where a.member = '${who.member}' and a.pool = 'cash' and h.kind = 'play'
       order by n.i;
    update wallet.account set seq = ${rows} + 1 where member = '${who.member}' and pool = 'cash';
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake, returned, opened_at, closed_at)
      select ${who.bucket}, round, '${who.member}', min(game), 'BALAI', 'cash', 'closed', 'IDR', 100,
             case when nth % 1000 = 0 then 200 else 100 end, min(at), max(at)
        from n group by round, nth order by min(at);
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
           main_after, code, at)
      select ${who.bucket}, key, 'house', i::text, '${who.member}', 'cash',
             case when stakes then 'bet' else 'win' end, round, game, 100,
             case when stakes then -100 else 100 end, 1, 'ok', at
        from n order by i;
  `)
  for (const table of ['wallet.transfer', 'wagers.round', 'wagers.act'])
    await driver.unsafe(`vacuum analyze ${table}`)
  // All of it came in one transaction: more than a step of the house itself. It is summed once no transaction that
  // began before it is left on the server, whosever that is.
  await vi.waitFor(
    async () => {
      await driver.unsafe('select wallet.sum_up(1), wagers.sum_up(1)')
      const [left] = await driver<{ left: boolean }[]>`
        select exists (select from wallet.transfer where writer >= wallet.summed_to())
            or exists (select from wagers.act where writer::text::bigint >= wagers.summed_to()) as left`
      expect(left?.left).toBe(false)
    },
    { timeout: 120_000, interval: 50 },
  )
  await driver.end()
}, 900_000)
afterAll(() => house.close())

const said: string[] = []
afterAll(() => process.stdout.write(`${said.join('\n')}\n`))

/** The best of five, as a busy machine gives it. */
async function timed<T>(name: string, work: () => Promise<T>, most = mostMs) {
  const times = []
  let found: T | undefined
  for (let i = 0; i < 5; i++) {
    const began = performance.now()
    found = await work()
    times.push(performance.now() - began)
  }
  const best = Math.min(...times)
  said.push(
    `${name.padEnd(44)} ${best.toFixed(1).padStart(7)} ms (first ${times[0]?.toFixed(0)} ms)`,
  )
  expect(best, name).toBeLessThan(most)
  if (found === undefined || isRefusal(found)) throw new Error(name)
  return found as Exclude<T, Refusal>
}

const reading = () => ({ who, lang: 'ID' as const, now: house.clock.now() })
const page = (asked: object = {}) =>
  statement(house.store.db, reading(), { ...days, size: pageSize, ...asked })

test('[MEM-08] the first page of a statement and its last come at once, with the sums of all of it', async ({
  task,
}) => {
  const first = await timed('statement, page 1', () => page())
  const pages = rows / pageSize
  const last = await timed(`statement, page ${Math.floor(pages)}`, () =>
    page({ after: String(pageSize + 2) }),
  )
  await timed('statement, a page of wins', () => page({ kind: 'win', after: String(rows / 2) }))
  await timed('statement, of deposits', () => page({ kind: 'deposit' }))
  await timed('statement, one day', () => page({ from: '2026-05-05', to: '2026-05-05' }))
  expect(first.items).toHaveLength(pageSize)
  expect(last.items).toHaveLength(pageSize)
  expect(last.items.at(-1)).toMatchObject({ kind: 'stake', amount: -100n })
  expect(first.kinds).toMatchObject([
    { kind: 'deposit', entries: 1 },
    { kind: 'stake', entries: rounds, went: BigInt(rounds) * 100n },
    { kind: 'win', entries: rounds },
  ])
  count(task, { rows, pages })
})

test('[MEM-07] [MEM-09] [RSP-02] profit, activity and the betting record of it come at once', async () => {
  const found = await timed('profit by day, a year', () =>
    profit(house.store.db, reading(), { ...days, by: 'day' }),
  )
  expect(found.totals).toMatchObject({ rounds, net: 0n })
  expect(found.games).toHaveLength(40)
  // Most of it is what protects: twelve limits with their windows, however much was played.
  await timed('activity', () => activity(house.store.db, reading()), 4 * mostMs)
  const record = (asked: object) => bets(house.store.db, who, asked, 'ID')
  const whole = await timed('record, page 1', () => record({}))
  expect(whole.totals).toMatchObject({ rounds, stake: BigInt(rounds) * 100n })
  const place = ['2025-11-20T00:00:00.000Z', crypto.randomUUID()]
  const after = Buffer.from(JSON.stringify(place)).toString('base64url')
  await timed('record, its last pages', () => record({ after }))
  await timed('record, one game', () => record({ game: 'game-7' }))
  await timed('record, one category', () => record({ category: 'LIVE' }))
  await timed('record, what was won, seldom', () => record({ outcome: 'won' }))
  await timed('record, what there is not', () => record({ vassalage: 'NOBODY' }))
  await timed('record, a month', () =>
    record({ from: new Date('2026-05-04T17:00:00Z'), until: new Date('2026-06-04T17:00:00Z') }),
  )
})

const Leaves = z.object({ leaves: z.bigint(), rows: z.bigint(), play: z.bigint() })
test('a million entries are summed in few rows', async () => {
  const {
    leaves,
    rows: sums,
    play,
  } = await house.store.db.one(Leaves)`
    select (select count(distinct leaf) from wallet.leaf) as leaves, (select count(*) from wallet.leaf) as rows,
           (select count(*) from wagers.leaf) as play`
  said.push(`${leaves} leaves in ${sums} rows of the books and ${play} rows of play`)
  expect(leaves).toBe(BigInt(Math.floor((rows + 1) / 1_000)))
})
