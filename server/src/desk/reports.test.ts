import { randomUUID } from 'node:crypto'
import type { Column } from '@balai/contract/desk/list'
import { type Permission, permissionNames } from '@balai/contract/desk/permissions'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brought as audit } from '../audit/index.ts'
import { brought as messages } from '../messages/index.ts'
import { dayBegan } from '../platform/period.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { brought as protection } from '../protection/index.ts'
import { brought as wagers } from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { figuresNow } from './dashboard.ts'
import { gather } from './kinds.ts'
import { pageOfList } from './lists.ts'
import { auditor, reports } from './testing/audited.ts'
import { seedPlay, sumAll } from './testing/seeded-play.ts'

let house: House
const named = { bucketOf: () => 7, nameOf: async () => ({ name: '' }) }
const desk = gather([audit, messages, wagers, wallet.brought, protection(named as never)])
const who: Staff = {
  ...{ session: randomUUID(), staff: randomUUID(), name: 'Ayu', lang: 'ID' },
  may: new Set<Permission>(permissionNames),
}
beforeAll(async () => {
  house = await openHouse()
  // Some of it is summed, at three times, and some is not: nobody may see which.
  await seedPlay(house, async (n) => {
    if ([4, 11, 13].includes(n)) await sumAll(house)
  })
})
afterAll(() => house.close())

const ask = async (name: string, filters: Record<string, string>, after?: string) => {
  const asked = { name, filters, ...(after && { after: after as never }) }
  const found = await pageOfList(house.store.db, { desk, who, now: house.clock.now() }, asked)
  if (isRefusal(found)) throw new Error(`${name}: ${found.refused} ${JSON.stringify(found.value)}`)
  return found
}

/** All of a list, to its end. */
async function whole(name: string, filters: Record<string, string>) {
  const first = await ask(name, filters)
  const rows = [...first.rows]
  for (let { next } = first; next; ) {
    const more = await ask(name, filters, next)
    rows.push(...more.rows)
    next = more.next
  }
  return { rows, totals: first.totals }
}

const summed = (rows: readonly Record<string, string | null>[], key: string) =>
  String(rows.reduce((sum, row) => sum + BigInt(row[key] ?? 0), 0n))

const periods: readonly [string, Record<string, string>][] = [
  ['a day', { from: '2026-11-18', to: '2026-11-18' }],
  ['a month to date', { from: '2026-11-01', to: '2026-11-18' }],
  ['a year to date', { from: '2026-01-01', to: '2026-11-18' }],
  ['a month that is over', { from: '2026-10-01', to: '2026-10-31' }],
  ['life to date', {}],
  ['a time before it all', { from: '2020-01-01', to: '2020-12-31' }],
]
const ends = ({ from, to }: Record<string, string>) => ({
  from: from ? `${from} 00:00+07` : '-infinity',
  to: `${to ?? '2026-11-18'} 24:00+07`,
})

const only = (rows: readonly Record<string, string | null>[], keys: readonly string[]) =>
  rows.map((row) => Object.fromEntries(keys.map((key) => [key, row[key] ?? null])))

/** Every row of these is opened; the others differ in nothing but their length. */
const drilled = periods.filter(([over]) => ['a day', 'a month that is over'].includes(over))

describe.each(periods)('over %s', (_, period) => {
  test.each(reports)('[OPS-02] %s is what the auditor’s views say', async (name, keys, sql) => {
    const { from, to } = ends(name === 'open-funds' ? {} : period)
    const { rows } = await ask(name, name === 'open-funds' ? {} : period)
    expect(only(rows, keys)).toEqual(await auditor(house, sql(from, to)))
    if (!period.from || period.to === '2026-11-18') expect(rows.length).toBeGreaterThan(0)
  })
})

test.each(drilled)(
  '[OPS-02] over %s each row of each report opens a list that adds up to it',
  async (_, period) => {
    let opened = 0
    for (const [name] of reports) {
      const { columns, span } = desk.listings.get(name) ?? { columns: [] }
      const asked = span ? period : {}
      for (const row of (await ask(name, asked)).rows)
        for (const column of columns.filter(({ opens }) => opens?.list)) {
          const { list = '', by } = column.opens ?? { by: {} }
          const filters = Object.fromEntries(
            Object.entries(by).flatMap(([to, from]) => (row[from] ? [[to, row[from]]] : [])),
          )
          const found = await whole(list, filters)
          const [own, theirs] = addsUp[name] ?? ['', '']
          expect([name, row[column.key], summed(found.rows, theirs)]).toEqual([
            name,
            row[column.key],
            signed(name, row[own]),
          ])
          if (found.totals) expect(found.totals[theirs]).toBe(summed(found.rows, theirs))
          opened++
        }
    }
    expect(opened).toBeGreaterThan(20)
  },
)

/** What of a report’s row is the sum of what of its list. */
const addsUp: Record<string, readonly [string, string]> = {
  'member-money': ['amount', 'amount'],
  'house-money': ['amount', 'amount'],
  corrections: ['amount', 'amount'],
  'member-balances': ['moved', 'amount'],
  'house-balances': ['moved', 'amount'],
  'games-played': ['net', 'moved'],
  'open-funds': ['funds', 'stake'],
  'event-kinds': ['events', 'events'],
  'exclusions-taken': ['taken', 'taken'],
  'staff-acts': ['acts', 'events'],
  limits: ['members', 'held'],
  rests: ['begun', 'taken'],
}
const signed = (name: string, cell: string | null | undefined) =>
  String(BigInt(cell ?? 0) * (name === 'games-played' ? -1n : 1n))

test('[OPS-02] what members and the house have adds up to nothing', async () => {
  const closing = async (name: string) => BigInt((await ask(name, {})).totals?.closing ?? 'x')
  expect((await closing('member-balances')) + (await closing('house-balances'))).toBe(0n)
})

test('[OPS-02] the liability is what the books say of it', async () => {
  const { rows, totals } = await ask('liability', {})
  const [books] = await auditor(
    house,
    `
    select (select sum(amount) from audit.entry
             where account_kind like 'member:%' and account_kind <> 'member:demo')::text as members,
           (select sum(stake - undone) from audit.round where state = 'open' and mode = 'cash')::text as open,
           (select sum(amount) from audit.receivable)::text as owed`,
  )
  const amountOf = (what: string) => rows.find((row) => row.what === what)?.amount
  expect(amountOf('open')).toBe(books?.open)
  expect(amountOf('owed')).toBe(`-${books?.owed}`)
  const members = rows.filter(({ what }) => !['open', 'owed'].includes(String(what)))
  expect(summed(members, 'amount')).toBe(books?.members)
  expect(totals?.amount).toBe(
    String(BigInt(books?.members ?? 0) + BigInt(books?.open ?? 0) - BigInt(books?.owed ?? 0)),
  )
})

describe('the dashboard', () => {
  const day = () => dayBegan(house.clock.now()).toISOString()
  const entries = (where: string) =>
    `select coalesce(sum(amount), 0)::text as value from audit.entry where at >= '${day()}' and ${where}`
  const real = `account_kind like 'member:%' and account_kind <> 'member:demo'`
  const figures: Record<string, { sql: () => string; total: string; sign?: -1n }> = {
    deposits: { sql: () => entries(`${real} and reason = 'deposit'`), total: 'amount' },
    withdrawals: { sql: () => entries(`${real} and reason = 'withdrawal'`), total: 'amount' },
    stakes: { sql: () => entries(`${real} and reason = 'stake'`), total: 'amount', sign: -1n },
    returns: { sql: () => entries(`${real} and reason = 'win'`), total: 'amount' },
    'gross-revenue': {
      sql: () => entries(`(account_kind = 'house:play' or account_kind like 'house:vendor:%')`),
      total: 'amount',
    },
    'members-funds': {
      sql: () => `select sum(balance)::text as value from audit.account where ${real}`,
      total: 'closing',
    },
    'active-today': {
      sql: () => `select count(distinct member)::text as value from audit.act
                   where at >= '${day()}' and kind = 'bet' and code = 'ok' and mode = 'cash'`,
      total: 'members',
    },
    'active-now': {
      sql: () => `select count(distinct member)::text as value from audit.act
                   where at >= timestamptz '${house.clock.now().toISOString()}' - interval '15 minutes'
                     and kind = 'bet' and code = 'ok' and mode = 'cash'`,
      total: 'members',
    },
    'open-rounds': {
      sql: () =>
        `select count(*)::text as value from audit.round where state = 'open' and mode = 'cash'`,
      total: 'rounds',
    },
    'open-funds': {
      sql: () =>
        `select sum(stake - undone)::text as value from audit.round where state = 'open' and mode = 'cash'`,
      total: 'stake',
    },
    receivables: {
      sql: () => 'select sum(amount)::text as value from audit.receivable',
      total: 'amount',
    },
    'events-broken': {
      sql: () => `select count(*)::text as value from audit.event where kind = 'event-log-broken'`,
      total: 'events',
    },
    'messages-failed': { sql: () => `select '0' as value`, total: 'messages' },
  }
  const now = async () =>
    (await figuresNow(house.store.db, { desk, who, now: house.clock.now() })).figures

  test.each(Object.entries(figures))(
    '[OPS-02] %s is what the views say, and what its list adds up to',
    async (name, { sql, total, sign = 1n }) => {
      const figure = (await now()).find((one) => one.name === name)
      const [line] = await auditor(house, sql())
      expect(figure?.value).toBe(String(sign * BigInt(line?.value ?? 'x')))
      const { list = '', filters = {} } = figure?.opens ?? {}
      const { rows, totals } = await whole(list, filters)
      expect(String(sign * BigInt(summed(rows, total)))).toBe(figure?.value)
      if (totals) expect(String(sign * BigInt(totals[total] ?? 'x'))).toBe(figure?.value)
    },
  )

  test('[OPS-02] no figure is left unproven, and the largest return heads what it opens', async () => {
    const all = await now()
    expect(all.map(({ name }) => name).sort()).toEqual(
      [...Object.keys(figures), 'largest-return'].sort(),
    )
    const largest = all.find(({ name }) => name === 'largest-return')
    const { rows } = await whole(largest?.opens?.list ?? '', largest?.opens?.filters ?? {})
    const most = rows
      .map(({ returned }) => BigInt(returned ?? 0))
      .reduce((a, b) => (a > b ? a : b), 0n)
    expect(largest?.value).toBe(String(most))
    expect(most).toBeGreaterThan(0n)
  })

  test('shows the hours of today and what yesterday had until now', async () => {
    const stakes = (await now()).find(({ name }) => name === 'stakes')
    expect(stakes?.trend.length).toBe(24)
    expect(stakes?.trend.map(BigInt).reduce((a, b) => a + b, 0n)).toBeGreaterThanOrEqual(
      BigInt(stakes?.value ?? 'x'),
    )
  })

  test('[OPS-01] shows nobody a figure or a queue that is not theirs', async () => {
    const nobody = { ...who, may: new Set<Permission>(['play.see']) }
    const shown = await figuresNow(house.store.db, { desk, who: nobody, now: house.clock.now() })
    expect(shown.figures.map(({ name }) => name).sort()).toEqual([
      'active-now',
      'active-today',
      'largest-return',
      'open-funds',
      'open-rounds',
    ])
    expect(shown.queues.map(({ name }) => name)).toEqual(['rounds-open'])
  })
})

test('every list that anything opens is there, with the filters that it is opened with', () => {
  const known = (list: string, filters: readonly string[]) => {
    const has = desk.listings.get(list)?.filters?.map(({ key }) => key) ?? []
    return filters.filter((key) => !has.includes(key))
  }
  for (const { columns } of desk.listings.values())
    for (const { opens } of columns as readonly Column[])
      if (opens?.list)
        expect([opens.list, known(opens.list, Object.keys(opens.by))]).toEqual([opens.list, []])
  for (const { opens } of desk.queues)
    expect(known(opens.list, Object.keys(opens.filters))).toEqual([])
})
