import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDriver } from '../../platform/driver.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { linksOf } from './member.ts'
import { listMembers } from './members-list-sql.ts'
import { crowdedPlaces, sharedPayees } from './risk-sql.ts'
import { searchMembers } from './search.ts'

/** The usual run is content with fewer, and measures the same. */
const rows = Number(process.env.ROWS ?? (process.env.LONG ? 1_000_000 : 20_000))
const mostMs = process.env.LONG ? 200 : 1_000

let house: House
const idOf = (n: number) => MemberId.parse(`00000000-0000-4000-8000-${String(n).padStart(12, '0')}`)

beforeAll(async () => {
  house = await openHouse()
  const driver = openDriver(house.ownerUrl)
  const now = house.clock.now().toISOString()
  // An account every ten seconds, twenty to an address, a thousand to a payee’s name.
  await driver.unsafe(`
    create temp table n as
      select i, ('00000000-0000-4000-8000-' || lpad(i::text, 12, '0'))::uuid as id,
             timestamptz '${now}' - (${rows} - i) * interval '10 seconds' as at
        from generate_series(1, ${rows}) as i;
    insert into identity.member (id, bucket, account, account_key, nickname, kind, language,
           currency, password_hash, password_changed_at, opened_at, last_signed_in_at)
      select id, i % 1024, 'anggota' || i, 'anggota' || i, 'Panggilan ' || i, 0, 'ID', 'IDR', 'x',
             at, at, at
        from n;
    insert into identity.profile (member, mobile, email, email_key, payee_name, affiliate_code)
      select id, '62812' || lpad(i::text, 8, '0'), 'a' || i || '@contoh.id',
             'a' || i || '@contoh.id', 'Penerima ' || i % ${Math.ceil(rows / 1_000)}, 'KODE' || i % 500
        from n;
    insert into identity.session (token, id, member, opened_at, last_seen_at, device, ip)
      select sha256(id::text::bytea), gen_random_uuid(), id, at, at, 'Peramban ' || i % 20,
             '10.' || (i / 20) / 65536 || '.' || ((i / 20) / 256) % 256 || '.' || (i / 20) % 256
        from n;
    analyze identity.member; analyze identity.profile; analyze identity.session;`)
  await driver.end()
}, 300_000)
afterAll(() => house.close())

/** The middle of seven, after one that brings the pages in. */
async function took(work: () => Promise<unknown>) {
  const times: number[] = []
  for (let n = 0; n < 8; n++) {
    const began = performance.now()
    await work()
    times.push(performance.now() - began)
  }
  return times.slice(1).sort((a, b) => a - b)[3] ?? Number.NaN
}
const nowhere = async () => []
const find = (text: string) => searchMembers(house.store.db, { text }, nowhere)

test(`[OPS-03] a member of ${rows} is found in time, in whichever way`, async () => {
  const n = Math.floor(rows / 2)
  const ways: Record<string, string> = {
    account: `anggota${n}`,
    beginning: 'anggota1',
    nickname: `panggilan ${n}`,
    member: idOf(n),
    mobile: `+62 812 ${String(n).padStart(8, '0')}`,
    email: `A${n}@contoh.id`,
    payee: 'penerima 7',
    affiliate: 'kode77',
    ip: `10.0.${((n / 20 / 256) % 256) | 0}.${((n / 20) % 256) | 0}`,
    nobody: 'tidak-ada-siapa-pun',
    unknown: randomUUID(),
  }
  const measured: [string, number, number][] = []
  for (const [way, text] of Object.entries(ways))
    measured.push([way, Math.round(await took(() => find(text))), (await find(text)).length])
  expect((await find(ways.mobile ?? '')).map(({ id }) => id)).toEqual([idOf(n)])
  expect(measured.filter(([, ms]) => ms > mostMs)).toEqual([])
})

test(`[OPS-03] so are links, lists and what rules look for, among ${rows}`, async () => {
  const { db } = house.store
  const now = house.clock.now()
  const stretch = {
    ...{ since: new Date(0), at: '2999-01-01 00:00:00+00', limit: 51 },
    key: idOf(0),
    now,
  }
  const look = { from: new Date(+now - 180_000), to: now, threshold: 3n }
  const works: Record<string, () => Promise<unknown>> = {
    links: () => linksOf(db, { member: idOf(Math.floor(rows / 2)), now }),
    list: () => listMembers(db, {}, stretch),
    named: () => listMembers(db, { account: 'anggota12' }, stretch),
    coded: () => listMembers(db, { code: 'kode77' }, stretch),
    devices: () => crowdedPlaces(db, look),
    payees: () => sharedPayees(db, look),
  }
  const measured: [string, number][] = []
  for (const [way, work] of Object.entries(works))
    measured.push([way, Math.round(await took(work))])
  expect(measured.filter(([, ms]) => ms > mostMs)).toEqual([])
})
