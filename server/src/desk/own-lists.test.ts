import { randomUUID } from 'node:crypto'
import { type Permission, permissionNames } from '@balai/contract/desk/permissions'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { brought as audit, record } from '../audit/index.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { brought } from './brought.ts'
import { figuresNow } from './dashboard.ts'
import { gather } from './kinds.ts'
import { pageOfList } from './lists.ts'
import { namesIn } from './names.ts'

let house: House
let opened: Date
const desk = gather([brought])
const who = {
  ...{ session: randomUUID(), staff: randomUUID(), name: 'Ayu', lang: 'ID' as const },
  may: new Set<Permission>(permissionNames),
}
const states = ['waiting', 'done', 'waiting', 'rejected', 'waiting'] as const

beforeAll(async () => {
  house = await openHouse()
  opened = house.clock.now()
  const id = who.staff
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into desk.staff (id, account, name, person, password_hash, opened_at)
      values (${id}, 'pembuat', 'Ayu', 'p-1', 'x', ${house.clock.now()})`,
  )
  for (const [i, state] of states.entries()) {
    const at = new Date(opened.getTime() - i * 3_600_000)
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into desk.change (id, kind, subject, name, terms, before, after, guard, touches, reason,
                                 maker, at, state, approvers, done_at)
        values (${randomUUID()}, 'setting-changed', 'setting:brand', 'Merek', '{}', '1', '2', '1', '{}',
                'karena perlu', ${id}, ${at}, ${state}, 1, ${state === 'done' ? at : null})`,
    )
  }
})
afterAll(() => house.close())

const ask = async (name: string, filters: Record<string, string> = {}) => {
  const found = await pageOfList(
    house.store.db,
    { desk, who, now: house.clock.now() },
    { name, filters },
  )
  if (isRefusal(found)) throw new Error(found.refused)
  return found
}
const now = () => figuresNow(house.store.db, { desk, who, now: house.clock.now() })

test('[OPS-02] changes that wait are a queue with the clock of the oldest, and its list counts them', async () => {
  const queue = (await now()).queues.find(({ name }) => name === 'changes-waiting')
  expect(queue?.waiting).toBe(3)
  expect(queue?.oldest).toEqual(new Date(opened.getTime() - 4 * 3_600_000))
  const { list = '', filters = {} } = queue?.opens ?? {}
  const { rows, totals } = await ask(list, filters)
  expect(rows.length).toBe(3)
  expect(totals).toEqual({ changes: '3' })
  expect(JSON.parse(rows[0]?.diff ?? '')).toEqual({ before: 1, after: 2 })
})

test('[OPS-02] work that was given up is counted, and alarms', async () => {
  const failed = async () => (await now()).figures.find(({ name }) => name === 'jobs-failed')
  expect(await failed()).toMatchObject({ value: '0', alert: false })
  await house.ownerStore.transact(
    (tx) => tx.run`
      select graphile_worker.add_job('audit-chain', max_attempts => 1, run_at => now() - interval '1 hour')`,
  )
  await house.ownerStore.transact(
    (tx) => tx.run`update graphile_worker._private_jobs set attempts = 1`,
  )
  const found = await failed()
  expect(found).toMatchObject({ value: '1', alert: true })
  const { totals } = await ask(found?.opens?.list ?? '')
  expect(totals).toEqual({ due: '0', failed: '1' })
})

test('[OPS-01] who stands in a row is named to those who may know them, and the row keeps the number', async () => {
  const member = randomUUID()
  const actor = `staff:${who.staff}`
  const subject = `member:${member}`
  const now = house.clock.now()
  await house.ownerStore.transact(async (tx) => {
    await tx.run`
      insert into identity.member (id, bucket, account, account_key, nickname, kind, language, currency,
                                   password_hash, password_changed_at, opened_at)
      values (${member}, 1, 'budi', 'budi', 'Budi', 0, 'ID', 'IDR', 'x', ${now}, ${now})`
    await record(tx, { kind: 'noted', actor, subject, body: {}, now })
  })
  const named = async (may: readonly Permission[]) => {
    const asker = { desk: gather([audit]), who: { ...who, may: new Set(may) }, now }
    const found = await pageOfList(house.store.db, asker, { name: 'events', filters: { subject } })
    if (isRefusal(found)) throw new Error(found.refused)
    expect(found.rows[0]).toMatchObject({ actor, subject })
    return found.names
  }
  expect(await named(['audit.see'])).toEqual({ [actor]: 'Ayu', [subject]: 'budi' })
  const columns = [
    { key: 'id', words: { ID: '', EN: '' }, shown: 'code' as const },
    {
      ...{ key: 'whose', words: { ID: '', EN: '' }, shown: 'code' as const },
      opens: { page: 'member' as const, by: { id: 'whose' } },
    },
  ]
  const rows = [{ id: member, whose: member, actor }]
  const told = (may: readonly Permission[]) =>
    namesIn(house.store.db, { ...who, may: new Set(may) }, { rows, columns })
  expect(await told(['members.see'])).toEqual({ [member]: 'budi' })
  expect(await told(['staff.see', 'money.see'])).toEqual({})
})
