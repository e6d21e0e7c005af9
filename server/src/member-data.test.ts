import { randomUUID } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { unzipSync } from 'fflate'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { bucketOf, copyJobs, copyRoutes, mountCopies, sessionDoor } from './identity/index.ts'
import { type Door, openDoor } from './identity/testing/door.ts'
import { confirmed, personAt } from './identity/testing/person.ts'
import { memberData } from './member-data.ts'
import { type House, openHouse } from './platform/testing/house.ts'
import * as wallet from './wallet/index.ts'

let house: House
let door: Door
const folder = mkdtempSync(join(tmpdir(), 'balai-copies-'))
const [job] = copyJobs(folder, memberData)
const make = () => job?.run(house.store, house.clock.now())
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  door = await openDoor(house, {
    routes: { memberCopy: copyRoutes },
    also: (app, store) => {
      const doors = { session: sessionDoor(store), game: async () => undefined }
      mountCopies(app, { store, clock: house.clock, doors }, folder)
    },
  })
})
afterAll(async () => {
  await door.close()
  await house.close()
  rmSync(folder, { recursive: true, force: true })
})

const dayMs = 86_400_000
let people = 0
async function person() {
  const mobile = `62819${String(++people).padStart(8, '0')}`
  const one = await personAt(door, { mobile, email: `salin${people}@contoh.id` })
  await confirmed(door, one.token)
  return { ...one, mobile, email: `salin${people}@contoh.id` }
}
type One = Awaited<ReturnType<typeof person>>
const ask = ({ token }: One) => door.call('askCopy', {}, { token })
const stands = async ({ token }: One) => (await door.call('copy', undefined, { token })).value
const open = (token: string, copy: string) => door.call('openCopy', { copy }, { token })
const fetchAt = (url: string, token?: string) =>
  door.app.inject({ url, headers: token ? { authorization: `Bearer ${token}` } : {} })
async function taken(one: One) {
  await ask(one)
  await make()
  const { copy } = await stands(one)
  const { value } = await open(one.token, copy.id)
  const file = await fetchAt(value.path, one.token)
  expect(file.statusCode).toBe(200)
  return { copy, path: value.path as string, file, parts: unzipSync(file.rawPayload) }
}
const text = (parts: Record<string, Uint8Array>, name: string) =>
  Buffer.from(parts[name] ?? []).toString('utf8')

test('[MEM-02] a member takes all that is kept about them, each part as JSON and as CSV', async () => {
  const one = await person()
  await door.call('nickname', { nickname: 'Siap Disalin' }, { token: one.token })
  const now = house.clock.now()
  const whose = { member: one.id as never, bucket: bucketOf(one.id as never) }
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'bank' },
      to: { ...whose, pool: 'cash' },
      amount: 9_007_199_254_740_993n,
      ...{ reason: 'deposit', source: 'test', key: randomUUID(), now },
    }),
  )
  const { parts, file, copy } = await taken(one)
  expect(file.headers).toMatchObject({
    'content-type': 'application/zip',
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  expect(copy.bytes).toBe(file.rawPayload.length)
  expect(Object.keys(parts).sort()).toEqual(
    [
      'BACA-README.txt',
      ...memberData.flatMap(({ name }) => [`csv/${name}.csv`, `json/${name}.json`]),
    ].sort(),
  )
  for (const { name } of memberData)
    expect(Array.isArray(JSON.parse(text(parts, `json/${name}.json`))), name).toBe(true)
  const [account] = JSON.parse(text(parts, 'json/account.json'))
  expect(account).toMatchObject({ account: one.name, nickname: 'Siap Disalin' })
  expect(JSON.parse(text(parts, 'json/nicknames.json'))).toHaveLength(1)
  // To the last unit, beyond what a number of JavaScript holds.
  const [moved] = JSON.parse(text(parts, 'json/transfers.json'))
  expect(moved).toMatchObject({ amount: '9007199254740993', reason: 'deposit' })
  expect(text(parts, 'csv/profile.csv')).toContain(one.mobile)
  const Told = z.object({ purpose: z.string() })
  const told = await house.ownerStore.db.many(Told)`
    select purpose from messages.inbox where member = ${one.id} and purpose = 'member-copy'`
  expect(told).toHaveLength(1)
})

test('[A17] it holds nothing of anybody else, and no secret of their own', async () => {
  const [one, other] = [await person(), await person()]
  await door.call('nickname', { nickname: 'Tetangga' }, { token: other.token })
  await house.ownerStore.transact(
    (tx) => tx.run`update identity.profile set invited_by = ${other.id}, affiliate_code = 'X'
                    where member = ${one.id}`,
  )
  const { parts } = await taken(one)
  const all = Object.values(parts)
    .map((bytes) => Buffer.from(bytes).toString('utf8'))
    .join('\n')
  for (const theirs of [other.id, other.name, other.mobile, other.email, 'Tetangga'])
    expect(all).not.toContain(theirs)
  expect(all).not.toMatch(/\$argon2/)
  const Hash = z.object({ hash: z.string() })
  const { hash } = await house.ownerStore.db.one(Hash)`
    select encode(token, 'hex') as hash from identity.session where member = ${one.id} limit 1`
  expect(all).not.toContain(hash)
  expect(all).not.toContain(one.token)
})

test('[A17] nobody else fetches it: not without a session, not another member, not another session of theirs', async () => {
  const [one, other] = [await person(), await person()]
  await ask(one)
  await make()
  const { copy } = await stands(one)
  expect((await open(other.token, copy.id)).code).toBe('copy-unknown')
  expect((await open(other.token, randomUUID())).code).toBe('copy-unknown')
  await door.turn('entry', { secondFactor: false })
  const login = { username: one.name, password: 'rahasia1', type: 'username' }
  const second = (await door.call('login', login)).value.token
  expect((await open(second, copy.id)).code).toBe('confirm-needed')
  const { path } = (await open(one.token, copy.id)).value
  expect((await fetchAt(path)).json().code).toBe('signed-out')
  for (const token of [other.token, second])
    expect((await fetchAt(path, token)).statusCode).toBe(404)
  expect((await fetchAt(`${path}x`, one.token)).statusCode).toBe(404)
  const other_ = path.replace(copy.id, randomUUID())
  expect((await fetchAt(other_, one.token)).statusCode).toBe(404)
  expect((await fetchAt('/wps/member/copies/..%2f..%2fetc/passwd', one.token)).statusCode).toBe(404)
  // What others tried took nothing from whom it is for; and the address is good once.
  const headers = { authorization: `Bearer ${one.token}` }
  expect((await door.app.inject({ method: 'HEAD', url: path, headers })).statusCode).toBe(404)
  expect((await fetchAt(path, one.token)).statusCode).toBe(200)
  expect((await fetchAt(path, one.token)).statusCode).toBe(404)
})

test('one a day, after it was shown who it is, and many presses are one', async () => {
  const one = await person()
  await house.ownerStore.transact((tx) => tx.run`update identity.session set confirmed_at = null`)
  expect((await ask(one)).code).toBe('confirm-needed')
  await confirmed(door, one.token)
  const all = await Promise.all(Array.from({ length: 6 }, () => ask(one)))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'copy-too-soon')).toHaveLength(5)
  await make()
  expect((await ask(one)).code).toBe('copy-too-soon')
})

test('it is gone after seven days, from the disk too, and an address ends after five minutes', async () => {
  const one = await person()
  await ask(one)
  await make()
  const { copy } = await stands(one)
  const { path } = (await open(one.token, copy.id)).value
  house.clock.advance(5 * 60_000)
  expect((await fetchAt(path, one.token)).statusCode).toBe(404)
  expect(readdirSync(folder)).toContain(`${copy.id}.zip`)
  house.clock.advance(7 * dayMs)
  await make()
  expect(readdirSync(folder)).not.toContain(`${copy.id}.zip`)
  await door.turn('entry', { secondFactor: false })
  const login = { username: one.name, password: 'rahasia1', type: 'username' }
  const { token } = (await door.call('login', login)).value
  await confirmed(door, token)
  expect((await open(token, copy.id)).code).toBe('copy-unknown')
  expect((await stands({ ...one, token })).copy.state).toBe('removed')
})

test('no table that says whose a row is has been forgotten', async () => {
  const Table = z.object({ name: z.string() })
  const found = await house.ownerStore.db.many(Table)`
    select c.table_schema || '.' || c.table_name as name
      from information_schema.columns c
      join information_schema.tables t
        on t.table_schema = c.table_schema and t.table_name = c.table_name
     where c.column_name = 'member' and c.data_type = 'uuid' and t.table_type = 'BASE TABLE'
       and c.table_schema not in ('pg_catalog', 'information_schema')
     order by 1`
  const given = new Set(memberData.flatMap((part) => ('read' in part ? part.tables : [part.table])))
  expect(
    found.map(({ name }) => name).filter((name) => !given.has(name) && !apart.has(name)),
  ).toEqual([])
})

/** What is not given out, and why. */
const apart: ReadonlySet<string> = new Set([
  // Opens doors and is over in minutes.
  ...['identity.factor_ticket', 'identity.recovery_link', 'seamless.seat', 'seamless.quote'],
  // What the house thinks of: it would tell whom it watches.
  ...[
    'identity.tag',
    'identity.change_lock',
    'identity.kyc_number',
    'desk.case',
    'desk.alert',
    'desk.note',
  ],
  ...['promotions.link', 'sportsbook.member_part'],
  // Sums and proofs over what is given already.
  ...[
    'wallet.funds_leaf',
    'wagers.active',
    'wagers.running',
    'seamless.hand_seat',
    'seamless.sandbox_player',
  ],
  ...['agents.slot', 'agents.late', 'agents.affiliate_changed'],
  // Who stands below whom is somebody else's.
  ...['agents.below', 'agents.below_day', 'agents.brought', 'agents.flow'],
])
