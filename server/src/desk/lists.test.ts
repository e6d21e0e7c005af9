import { execFileSync } from 'node:child_process'
import { createHash, randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Permission } from '@balai/contract/desk/permissions'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { brought as audit, record } from '../audit/index.ts'
import { defused, unitsOf } from '../platform/csv.ts'
import { isRefusal } from '../platform/refusal.ts'
import type { Staff } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { takeExport } from './export.ts'
import { gather } from './kinds.ts'
import { offeredLists, pageOfList } from './lists.ts'

let house: House
const folder = mkdtempSync(join(tmpdir(), 'exports-'))
const desk = gather([audit])
const evil = [
  '=1+1',
  '+62811',
  '-2+3',
  '@SUM(A1)',
  '\tx',
  'plain, "quoted"',
  '-12',
  'akhir\r\nbaris',
]
let who: Staff

const staffWith = (...may: Permission[]): Staff => ({ ...who, may: new Set(may) })
const asker = (staff = who) => ({ desk, who: staff, now: house.clock.now() })
const page = async (name: string, filters: Record<string, string> = {}, after?: string) => {
  const found = await pageOfList(house.store.db, asker(), {
    name,
    filters,
    ...(after && { after: after as never }),
  })
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}

beforeAll(async () => {
  house = await openHouse()
  const staff = randomUUID()
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into desk.staff (id, account, name, person, password_hash, opened_at)
      values (${staff}, 'auditor', 'Ayu', 'p-1', 'x', ${house.clock.now()})`,
  )
  who = {
    ...{ session: randomUUID(), staff, name: 'Ayu', lang: 'ID' },
    may: new Set<Permission>(['audit.see', 'reports.export']),
  }
  const start = house.clock.now().getTime()
  for (let i = 0; i < 180; i++)
    await house.store.transact((tx) =>
      record(tx, {
        kind: i % 9 ? 'setting-changed' : 'balance-adjusted',
        actor: i % 2 ? 'staff:ayu' : 'house',
        subject: `thing:${i % 7}`,
        body: { reason: evil[i % evil.length], before: i, after: i + 1 },
        // Hours and days lie between them, and some are of one moment.
        now: new Date(start - Math.floor(i / 3) * (i % 5 ? 1 : 40) * 3_600_000),
      }),
    )
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await house.close()
})

async function all(name: string, filters: Record<string, string> = {}) {
  const rows = []
  let after: string | undefined
  let pages = 0
  do {
    const found = await page(name, filters, after)
    rows.push(...found.rows)
    after = found.next ?? undefined
    if (pages++ > 100) throw new Error('there is no end')
  } while (after)
  return rows
}

describe('a list', () => {
  test('[OPS-07] is the whole of its table, newest first, each row once', async () => {
    const rows = await all('events')
    const Numbered = z.object({ number: z.string() })
    const stored = await house.store.db.many(Numbered)`
      select lane || '-' || seq as number from audit.event order by at desc, lane desc, seq desc`
    expect(rows.map(({ number }) => number)).toEqual(stored.map(({ number }) => number))
    expect(rows.length).toBe(180)
  })

  test('filters by each of its filters, and says the sum of what is filtered', async () => {
    const found = await page('events', { kind: 'balance-adjusted' })
    expect(found.totals).toEqual({ events: '20' })
    expect(found.rows.map(({ kind }) => kind)).toEqual(Array(20).fill('balance-adjusted'))
    expect((await all('events', { kind: 'balance-adjusted', actor: 'house' })).length).toBe(10)
    expect((await all('events', { subject: 'thing:3' })).length).toBe(26)
    const to = house.clock.now().toISOString()
    const before = await all('events', { to })
    expect(before.every(({ at }) => String(at) < to)).toBe(true)
    expect((await all('events', { from: to })).length + before.length).toBe(180)
  })

  test('tells who asked, for which house and which time', async () => {
    const from = '2026-11-01T00:00:00.000Z'
    const { made } = await page('events', { from })
    expect(made).toMatchObject({ by: 'Ayu', operator: 'Balai', from: new Date(from), to: null })
  })

  test.each([
    ['kinds', 'x'],
    ['__proto__', 'x'],
    ['from', 'yesterday'],
    ['from', "2026-11-01'; drop table audit.event; --"],
    ['kind', '=cmd|calc'],
    ['kind', "x' or '1'='1"],
  ])('refuses a filter %s of %s', async (key, value) => {
    const filters = JSON.parse(JSON.stringify({ [`${key}`]: value }))
    const found = await pageOfList(house.store.db, asker(), {
      ...{ name: 'events', filters: { ...filters, ...(key === '__proto__' && { nobody: 'x' }) } },
    })
    expect(found).toMatchObject({ refused: 'malformed' })
  })

  test.each([
    'x',
    'WzFd',
    Buffer.from('["2026-11-18 00:00:00+00","1; drop"]').toString('base64url'),
  ])('refuses %s as a place to go on from', async (after) => {
    const asked = { name: 'events', filters: {}, after }
    expect(await pageOfList(house.store.db, asker(), asked)).toMatchObject({
      refused: 'malformed',
      value: { field: 'after' },
    })
  })

  test('[OPS-01] is neither offered, shown nor given as a file to who has no right to it', async () => {
    const nobody = staffWith('reports.export', 'members.see')
    expect(offeredLists({ desk, who: nobody })).toEqual([])
    const asked = { name: 'events', filters: {} }
    expect(await pageOfList(house.store.db, asker(nobody), asked)).toMatchObject({
      refused: 'not-allowed',
    })
    expect(await take(asked, nobody)).toMatchObject({ refused: 'not-allowed' })
    expect(await take(asked, staffWith('audit.see'))).toMatchObject({ refused: 'not-allowed' })
    expect(await take({ name: 'toString', filters: {} })).toMatchObject({ refused: 'list-unknown' })
  })
})

type Named = { name: string; filters: Record<string, string> }
const take = (asked: Named, staff = who, format: 'csv' | 'xlsx' = 'csv') =>
  takeExport(
    { ...asker(staff), store: house.store, lang: 'EN', random: house.random, folder },
    { ...asked, format },
  )
async function taken(asked: Named, format: 'csv' | 'xlsx' = 'csv') {
  const before = new Set(readdirSync(folder))
  const given = await take(asked, who, format)
  if (isRefusal(given)) throw new Error(given.refused)
  const [file = ''] = readdirSync(folder).filter((name) => !before.has(name))
  return { ...given, path: join(folder, file), bytes: readFileSync(join(folder, file)) }
}

describe('an export', () => {
  test('[OPS-07] holds exactly the rows that the pages show, and its checksum is the file’s', async () => {
    const filters = { actor: 'staff:ayu' }
    const { bytes, sha256, rows, name } = await taken({ name: 'events', filters })
    const shown = await all('events', filters)
    expect(rows).toBe(shown.length)
    expect(createHash('sha256').update(bytes).digest('hex')).toBe(sha256)
    expect(name).toBe('events-2026-11-18.csv')
    const [head, ...lines] = parse(bytes.toString())
    expect(head?.slice(0, 3)).toEqual(['Time', 'Event', 'By'])
    const keys = [...(desk.listings.get('events')?.columns ?? [])].map(({ key }) => key)
    expect(lines).toEqual(shown.map((row) => keys.map((key) => defused(row[key] ?? ''))))
  })

  test('is an event with what was taken, by whom, and its checksum', async () => {
    const { sha256, rows } = await taken({ name: 'events', filters: { kind: 'balance-adjusted' } })
    const [newest] = (await page('events', { kind: 'list-exported' })).rows
    expect(newest).toMatchObject({ actor: `staff:${who.staff}`, subject: 'list:events' })
    expect(JSON.parse(newest?.body ?? '')).toEqual({
      ...{ list: 'events', filters: { kind: 'balance-adjusted' }, format: 'csv', rows, sha256 },
    })
  })

  test('[OPS-07] as a workbook holds texts and numbers and no formula', async () => {
    const { path, rows } = await taken({ name: 'events', filters: {} }, 'xlsx')
    const sheet = execFileSync('unzip', ['-p', path, 'xl/worksheets/sheet1.xml']).toString()
    expect(sheet).not.toContain('<f>')
    expect(sheet.match(/<row /g)?.length).toBe(rows + 1)
    const strings = execFileSync('unzip', ['-p', path, 'xl/sharedStrings.xml']).toString()
    expect(strings).toContain('=1+1')
  })

  test('of a report names the house, the report, the period and the time, and that nothing happened', async () => {
    const filters = { from: '2020-01-01', to: '2020-01-31' }
    const { bytes } = await taken({ name: 'event-kinds', filters })
    const lines = parse(bytes.toString())
    expect(lines.slice(0, 4)).toEqual([
      ['Operator', 'Balai'],
      ['Report', 'Significant events by kind'],
      ['From', '2019-12-31T17:00:00.000Z'],
      ['To before', '2020-01-31T17:00:00.000Z'],
    ])
    expect(lines.at(-1)).toEqual(['No activity'])
  })

  test('defuses what a spreadsheet would run, and nothing that is a number', () => {
    const sign = fc.constantFrom('=', '+', '-', '@', '\t', '\r')
    fc.assert(
      fc.property(sign, fc.string(), (first, rest) => {
        const cell = first + rest
        const safe = defused(cell)
        expect(/^-?\d+(\.\d+)?$/.test(cell) ? safe === cell : safe === `'${cell}`).toBe(true)
      }),
    )
    expect(defused('-12.50')).toBe('-12.50')
    expect(defused('+12')).toBe("'+12")
  })

  test('writes money in whole units, exactly', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 18n), max: 10n ** 18n }),
        fc.integer({ min: 1, max: 4 }),
        (amount, exponent) => {
          const text = unitsOf(String(amount), exponent)
          expect(BigInt(text.replace('.', ''))).toBe(amount)
          expect(text.split('.')[1]?.length).toBe(exponent)
        },
      ),
    )
    expect(unitsOf('1234', 0)).toBe('1234')
  })
})

/** CSV as RFC 4180 has it. */
function parse(text: string): string[][] {
  expect(text.startsWith('\uFEFF')).toBe(true)
  const rows: string[][] = []
  let row: string[] = []
  const cells = /("((?:[^"]|"")*)"|([^,\r\n]*))(,|\r\n|$)/gy
  const body = text.slice(1)
  while (cells.lastIndex < body.length) {
    const found = cells.exec(body)
    if (!found) throw new Error('not CSV')
    row.push(found[2]?.replaceAll('""', '"') ?? found[3] ?? '')
    if (found[4] !== ',') {
      rows.push(row)
      row = []
    }
  }
  return rows
}
