import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brought as audit } from '../audit/index.ts'
import { brought as messages } from '../messages/index.ts'
import { dayBegan } from '../platform/period.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { brought as wagers } from '../wagers/index.ts'
import { brought as wallet } from '../wallet/index.ts'
import { figuresNow } from './dashboard.ts'
import { gather } from './kinds.ts'
import { pageOfList } from './lists.ts'

/** Every list holds this many; the usual run is content with fewer, and measures the same. */
const rows = Number(process.env.ROWS ?? (process.env.LONG ? 1_000_000 : 20_000))
const mostMs = process.env.LONG ? 200 : 1_000

let house: House
const desk = gather([audit, messages, wagers, wallet])
const who: Staff = {
  ...{ session: randomUUID(), staff: randomUUID(), name: 'Ayu', lang: 'ID' },
  may: new Set(['audit.see', 'money.see', 'play.see', 'members.see', 'reports.see'] as const),
}
const member = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`

beforeAll(async () => {
  house = await openHouse()
  const { ownerUrl } = house
  const { openDriver } = await import('../platform/driver.ts')
  const driver = openDriver(ownerUrl)
  const now = house.clock.now()
  // Ten bets a second, one in a thousand voided, one in ten thousand left open; the newest is now.
  await driver.unsafe(`
    create temp table n as
      select i, timestamptz '${now.toISOString()}' - (${rows} - i) * interval '100 ms' as at,
             ('00000000-0000-4000-8000-' || lpad((i % 5000)::text, 12, '0'))::uuid as member,
             gen_random_uuid() as round, gen_random_uuid() as key
        from generate_series(1, ${rows}) as i;
    insert into wallet.house_account (kind, currency) values ('play', 'IDR'), ('bank', 'IDR');
    insert into wallet.account (bucket, id, member, pool, currency, opened_at, head)
      select (i % 1024)::smallint, 1000 + i,
             ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid, 'cash', 'IDR', now(), '\\x00'
        from generate_series(0, 4999) as i;
    insert into wallet.transfer (debit, credit, amount, at, debit_seq, debit_after, credit_seq,
           credit_after, key, bucket, reason, source, debit_head, credit_head)
      select case when out then 1000 + i % 5000 else house end,
             case when out then house else 1000 + i % 5000 end, 1000 + i % 977, at,
             case when out then i end, case when out then i end,
             case when out then null else i end, case when out then null else i end, key,
             ((i % 5000) % 1024)::smallint,
             case when i % 1000 = 0 then 'adjustment' when out then 'stake' else 'win' end, 'house',
             case when out then '\\x00'::bytea end, case when out then null else '\\x00'::bytea end
        from (select *, i % 2 = 0 and i % 1000 <> 0 as out,
                     (select id from wallet.house_account
                       where kind = case when i % 1000 = 0 then 'bank' else 'play' end) as house
                from n) as n
       order by n.at;
    insert into wagers.round (bucket, id, member, game, vendor, mode, state, currency, stake,
           returned, undone, opened_at, closed_at)
      select ((i % 5000) % 1024)::smallint, round, member, 'game-' || i % 40, 'BALAI', 'cash',
             case when i % 1000 = 1 then 'voided' when i % 10000 = 2 then 'open' else 'closed' end,
             'IDR', 1000, case when i % 1000 = 1 then 1000 when i % 3 = 0 then 2000 + i % 900 else 0 end,
             case when i % 1000 = 1 then 1000 else 0 end, at,
             case when i % 10000 = 2 then null else at end
        from n order by round;
    insert into wagers.running (bucket, member, round)
      select ((i % 5000) % 1024)::smallint, member, round from n where i % 10000 = 2 and i % 1000 <> 1;
    insert into wagers.act (bucket, key, source, tx, member, mode, kind, round, game, amount, main,
           code, at)
      select ((i % 5000) % 1024)::smallint, key, 'house', i::text, member, 'cash', 'bet',
             case when i % 500 = 3 then null else round end, 'game-' || i % 40, 1000,
             case when i % 500 = 3 then 0 else -1000 end,
             case when i % 500 = 3 then 'funds-short' else 'ok' end, at
        from n order by n.at;
    insert into audit.event (lane, seq, at, kind, actor, subject, body, hash)
      select (i % 16)::smallint, i, at, case when i % 5000 = 0 then 'balance-adjusted' else 'member-signed-in' end,
             'member:' || i % 5000, 'member:' || i % 5000, '{"before":1,"after":2}', '\\x00'
        from n order by n.at;
    insert into messages.outbox (id, key, way, recipient, purpose, state, written_at, next_at, ends_at,
           sent_at, port)
      select key, i::text, case when i % 2 = 0 then 'sms' else 'email' end, 'ayu' || i || '@example.com',
             case when i % 9000 = 0 then 'letter' else 'code' end,
             case when i % 2000 = 0 then 'failed' else 'sent' end, at, at, at,
             case when i % 2000 = 0 then null else at end, case when i % 2000 = 0 then null else 'local' end
        from n order by n.at;
  `)
  for (const table of [
    'wallet.transfer',
    'wallet.account',
    'wagers.round',
    'wagers.act',
    'audit.event',
    'messages.outbox',
  ])
    await driver.unsafe(`vacuum analyze ${table}`)
  // All of it came in one transaction, which is more than one step of the house itself would sum.
  await driver.unsafe('select wallet.sum_up(1), wagers.sum_up(1)')
  await driver.end()
}, 600_000)
afterAll(() => house.close())

const ask = async (name: string, filters: Record<string, string>, after?: string) => {
  const began = performance.now()
  const now = house.clock.now()
  const found = await pageOfList(
    house.store.db,
    { desk, who, now },
    {
      ...{ name, filters },
      ...(after && { after: after as never }),
    },
  )
  if (isRefusal(found)) throw new Error(`${found.refused} ${JSON.stringify(found.value)}`)
  return { ...found, ms: performance.now() - began }
}

const ago = (share: number) =>
  new Date(house.clock.now().getTime() - rows * 100 * share).toISOString()

const asked: readonly [string, Record<string, () => string>][] = [
  ['member-entries', {}],
  ['member-entries', { member: () => member(7) }],
  ['member-entries', { reason: () => 'adjustment' }],
  ['member-entries', { reason: () => 'stake', pool: () => 'real' }],
  ['member-entries', { min: () => '1970' }],
  ['member-entries', { to: () => ago(0.5), pool: () => 'cash' }],
  ['member-entries', { source: () => 'nobody' }],
  ['house-entries', { part: () => 'play' }],
  ['house-entries', { account: () => 'bank' }],
  ['rounds', {}],
  ['rounds', { member: () => member(7) }],
  ['rounds', { game: () => 'game-7' }],
  ['rounds', { state: () => 'open' }],
  ['rounds', { state: () => 'voided' }],
  ['rounds', { win: () => '2899' }],
  ['rounds', { to: () => ago(0.9), vendor: () => 'BALAI' }],
  ['rounds', { vendor: () => 'NOBODY' }],
  ['acts', {}],
  ['acts', { member: () => member(7) }],
  ['acts', { answer: () => 'refused' }],
  ['acts', { kind: () => 'win' }],
  ['acts', { game: () => 'game-9', from: () => ago(0.5) }],
  ['active-members', { from: () => dayBegan(house.clock.now()).toISOString() }],
  ['events', {}],
  ['events', { kind: () => 'balance-adjusted' }],
  ['events', { actor: () => 'member:12' }],
  ['events', { kind: () => 'balance-adjusted', actor: () => 'member:0' }],
  ['events', { subject: () => 'member:12', to: () => ago(0.5) }],
  ['messages', {}],
  ['messages', { state: () => 'failed' }],
  ['messages', { purpose: () => 'letter' }],
  ['messages', { state: () => 'unsent' }],
]

const said: string[] = []
afterAll(() => process.stdout.write(`${said.join('\n')}\n`))

test.each(asked)(
  '[OPS-07] a page of %s by %o comes in time, and so does the one after it',
  async (name, given) => {
    const filters = Object.fromEntries(Object.entries(given).map(([key, of]) => [key, of()]))
    const times = []
    let first: Awaited<ReturnType<typeof ask>> | undefined
    for (let i = 0; i < 3; i++) {
      first = await ask(name, filters)
      times.push(first.ms)
    }
    const next = first?.next ? await ask(name, filters, first.next) : undefined
    const best = Math.min(...times)
    said.push(
      `${name.padEnd(15)} ${Object.entries(given)
        .map(([key]) => key)
        .join(' ')
        .padEnd(
          14,
        )} ${best.toFixed(0).padStart(4)} ms, next ${next ? next.ms.toFixed(0).padStart(4) : '   -'} ms, ${first?.rows.length} rows${first?.rows.length && first.rows.length < 50 && first.next ? ', goes on' : ''}, ${first?.totals ? 'with' : 'without'} sums (first asked ${times[0]?.toFixed(0)} ms)`,
    )
    expect(best).toBeLessThan(mostMs)
    if (next) expect(next.ms).toBeLessThan(mostMs)
  },
)

test('[OPS-02] the dashboard and the reports of all time are there at once', async () => {
  const now = house.clock.now()
  const slow: string[] = []
  const timed = async (name: string, work: () => Promise<unknown>) => {
    const times = []
    for (let i = 0; i < 3; i++) {
      const began = performance.now()
      await work()
      times.push(performance.now() - began)
    }
    const [first = 0] = times
    const best = Math.min(...times)
    said.push(
      `${name.padEnd(30)} ${best.toFixed(0).padStart(5)} ms (first asked ${first.toFixed(0)} ms)`,
    )
    // Who did it is counted once each, and does not add up by days.
    if (best >= (name === 'event-kinds, life' ? mostMs * 10 : mostMs)) slow.push(name)
  }
  await timed('dashboard', () => figuresNow(house.store.db, { desk, who, now }))
  for (const figure of desk.figures)
    await timed(`figure ${figure.name}`, () =>
      figure.look(house.store.db, { now, dayBegan: dayBegan(now) }),
    )
  for (const { name, sort } of desk.listings.values())
    if (sort === 'report') await timed(`${name}, life`, () => ask(name, {}))
  expect(slow).toEqual([])
}, 120_000)
