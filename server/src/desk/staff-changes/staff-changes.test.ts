import { changes } from '@balai/contract/desk/changes'
import { lists } from '@balai/contract/desk/list'
import { staff } from '@balai/contract/desk/staff'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { codeNow } from '../../identity/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openSocket } from '../../platform/testing/socket.ts'
import { brought } from '../brought.ts'
import { gather } from '../kinds.ts'
import { listRoutes } from '../lists-routes.ts'
import { beginSession } from '../session.ts'
import { addStaff, type Desk, openDesk, type Signed } from '../testing/staff.ts'

let house: House
let desk: Desk
let owner: Signed
let boss: Signed
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  desk = await openDesk(house, {
    brought: [brought],
    routes: { deskLists: listRoutes(gather([brought]), { folder: '/tmp/balai-staff-test' }) },
  })
  owner = await desk.staff({ roles: ['owner'] })
  boss = await desk.staff({ roles: ['owner'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

/** Makes a change by one and has the other agree. */
async function both(kind: string, terms: unknown, [one, two] = [owner, boss]) {
  const made = await one.propose(kind, terms)
  if (!made.success) return made
  return two.agree(made.value.id)
}
const statusOf = async (token: string) => (await desk.call(staff.me, {}, { token })).status
const rolesOf = async (id: string) =>
  (await owner.call(staff.all)).value.find((one: { id: string }) => one.id === id).roles
let people = 0
const anew = (over: object = {}) => {
  const account = `baru${++people}`
  return { account, name: 'Orang Baru', person: `nik-${account}`, roles: ['support'], ...over }
}

test('[OPS-02] an account is opened by two, and neither of them can use it alone', async () => {
  const terms = anew()
  const done = await both('staff-opened', terms)
  expect(done.value).toMatchObject({ state: 'done', after: terms })
  const [waiting] = (await owner.call(staff.parts)).value
  expect(waiting).toMatchObject({ account: terms.account })
  const part = (one: Signed) => one.call(staff.firstPassword, { staff: waiting.staff })
  const [first, again] = await Promise.all([part(owner), part(owner)])
  const mine = first.success ? first : again
  expect([first.code, again.code].sort()).toEqual(['part-unknown', undefined].sort())
  expect(mine.value).toMatchObject({ place: 'first', ready: false })
  for (const tried of [mine.value.part, `${mine.value.part}`.repeat(2)])
    expect((await desk.begin(terms.account, tried)).code).toBe('credentials-wrong')
  const stranger = await desk.staff({ roles: ['owner'] })
  expect((await part(stranger)).code).toBe('part-unknown')
  const theirs = await part(boss)
  expect(theirs.value).toMatchObject({ place: 'second', ready: true })
  expect((await part(boss)).code).toBe('part-unknown')
  expect((await boss.call(staff.parts)).value).toEqual([])
  const begun = await desk.begin(terms.account, mine.value.part + theirs.value.part)
  expect(begun.value).toMatchObject({ ways: ['enrol'], change: true })
})

test('[A10] nobody gives, takes or changes a right that they do not have', async () => {
  const clerk = await desk.staff({ may: ['staff.see', 'staff.edit', 'content.see'] })
  const worker = await desk.staff({ roles: ['content'] })
  const refused = async (kind: string, terms: unknown) =>
    expect(await clerk.propose(kind, terms)).toMatchObject({ code: 'change-refused' })
  await refused('staff-opened', anew({ roles: ['owner'] }))
  await refused('staff-roles', { staff: worker.id, roles: ['owner', 'content'] })
  await refused('staff-roles', { staff: worker.id, roles: [] })
  await refused('staff-reset', { staff: boss.id })
  await refused('role-put', { role: 'alat', name: 'Alat', permissions: ['money.move'] })
  await refused('staff-opened', anew({ roles: ['tiada'] }))
  const small = { role: 'pembaca', name: 'Pembaca', permissions: ['content.see'] }
  expect((await both('role-put', small, [clerk, boss])).value.state).toBe('done')
  const given = await both('staff-roles', { staff: worker.id, roles: ['content', 'pembaca'] }, [
    clerk,
    boss,
  ])
  expect(given.value.state).toBe('done')
  await refused('role-put', { ...small, permissions: ['content.see', 'content.edit'] })
})

test('[A10] nobody has a hand in their own access, by whichever account, as maker or as checker', async () => {
  const twin = await desk.staff({ roles: ['owner'], person: 'kembar' })
  const other = await desk.staff({ roles: ['content'], person: 'kembar' })
  const cases: [string, object][] = [
    ['staff-roles', { staff: twin.id, roles: ['owner', 'risk'] }],
    ['staff-roles', { staff: other.id, roles: ['owner'] }],
    ['staff-locked', { staff: other.id, locked: true }],
    ['staff-reset', { staff: other.id }],
  ]
  for (const [kind, terms] of cases)
    expect(await twin.propose(kind, terms)).toMatchObject({ code: 'change-refused' })
  const made = (await owner.propose('staff-roles', { staff: other.id, roles: ['owner'] })).value
  expect((await twin.agree(made.id)).code).toBe('change-refused')
  expect(await rolesOf(other.id)).toEqual(['content'])
  expect((await boss.agree(made.id)).success).toBe(true)
  // A role of one's own is one's own access too.
  const role = { role: 'kembar', name: 'Kembar', permissions: ['content.see'] }
  await both('role-put', role)
  await both('staff-roles', { staff: other.id, roles: ['kembar'] })
  const wider = { ...role, permissions: ['content.see', 'money.move'] }
  expect((await twin.propose('role-put', wider)).code).toBe('change-refused')
  const fixed = { role: 'auditor', name: 'Auditor', permissions: ['money.move'] }
  expect((await owner.propose('role-put', fixed)).code).toBe('change-refused')
})

test('[OPS-02] who is locked out is out at once; letting them in again takes two', async () => {
  const one = await desk.staff({ roles: ['operator'] })
  const clerk = await desk.staff({ roles: ['operator'] })
  const waits = (await one.propose('staff-opened', anew({ roles: ['content'] }))).value
  const lock = await clerk.propose('staff-locked', { staff: one.id, locked: true })
  expect(lock.value.state).toBe('done')
  expect(await statusOf(one.token)).toBe(401)
  expect((await desk.begin(one.account)).code).toBe('account-closed')
  // What they had made is not carried out for them.
  expect((await boss.agree(waits.id)).code).toBe('change-stale')
  const open = (await clerk.propose('staff-locked', { staff: one.id, locked: false })).value
  expect(open.state).toBe('waiting')
  expect((await desk.begin(one.account)).code).toBe('account-closed')
  await boss.agree(open.id)
  expect((await desk.begin(one.account)).success).toBe(true)
  expect(await statusOf(one.token)).toBe(401)
})

test('[OPS-02] who left is closed at once with all that waits of theirs; it takes two to open again', async () => {
  const one = await desk.staff({ roles: ['operator'] })
  const clerk = await desk.staff({ roles: ['operator'] })
  const waits = (await one.propose('staff-opened', anew({ roles: ['content'] }))).value
  const closing = { staff: one.id, closed: true }
  expect((await one.propose('staff-closed', closing)).code).toBe('change-refused')
  const closed = (await clerk.propose('staff-closed', closing)).value
  expect(closed).toMatchObject({ state: 'done', name: expect.stringContaining('Staf') })
  expect(await statusOf(one.token)).toBe(401)
  expect((await desk.begin(one.account)).code).toBe('credentials-wrong')
  const left = (await boss.call(changes.one, { change: waits.id })).value
  expect(left).toMatchObject({ state: 'withdrawn', by: { id: one.id, name: closed.name } })
  expect((await boss.agree(waits.id)).code).toBe('change-decided')
  for (const [kind, terms] of [
    ['staff-roles', { roles: [] }],
    ['staff-locked', { locked: true }],
    ['staff-reset', {}],
  ] as const)
    expect((await clerk.propose(kind, { staff: one.id, ...terms })).code).toBe('change-refused')
  const reopening = { staff: one.id, closed: false }
  // Rights come back with the account: who asks for it has every one of them.
  const few = await desk.staff({ may: ['staff.see', 'staff.edit'] })
  expect((await few.propose('staff-closed', reopening)).code).toBe('change-refused')
  const back = (await owner.propose('staff-closed', reopening)).value
  expect(back).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await boss.agree(back.id)).value.state).toBe('done')
  // Neither the old password nor an old session counts again.
  expect((await desk.begin(one.account)).code).toBe('credentials-wrong')
  expect(await statusOf(one.token)).toBe(401)
  const [first, second] = [
    await owner.call(staff.firstPassword, { staff: one.id }),
    await boss.call(staff.firstPassword, { staff: one.id }),
  ]
  const again = await desk.begin(one.account, first.value.part + second.value.part)
  expect(again.value).toMatchObject({ ways: ['enrol'], change: true })
})

test('[OPS-02] one ends another session of one’s own, and an owner every session of somebody', async () => {
  const one = await desk.staff({ roles: ['operator'] })
  const from = { ip: '192.0.2.9', userAgent: 'Tab', host: 'localhost' }
  const { random, clock } = house
  const begin = (id: string) =>
    desk.store.transact((tx) => beginSession(tx, { staff: id, from, random, now: clock.now() }))
  const [other, theirs] = [await begin(one.id), await begin(boss.id)]
  const end = async (session: string) =>
    (await one.call(staff.endSession, { session })).value.ended as number
  const [here] = (await one.call(staff.sessions)).value.filter(
    (each: { here: boolean }) => each.here,
  )
  expect([await end(theirs.session), await end(here.id)]).toEqual([0, 0])
  expect([await end(other.session), await end(other.session)]).toEqual([1, 0])
  expect(await statusOf(other.token)).toBe(401)
  expect([await statusOf(theirs.token), await statusOf(one.token)]).toEqual([200, 200])
  expect((await one.propose('staff-signed-out', { staff: one.id })).code).toBe('change-refused')
  const out = await owner.propose('staff-signed-out', { staff: one.id })
  expect(out.value).toMatchObject({ state: 'done', before: { sessions: 1 } })
  expect(await statusOf(one.token)).toBe(401)
  expect((await owner.propose('staff-signed-out', { staff: one.id })).code).toBe('change-refused')
  expect((await desk.begin(one.account)).success).toBe(true)
})

test('[OPS-02] the last owner who can come in is not locked, nor are two in one moment', async () => {
  const rest = await desk.staff({ may: ['staff.see', 'staff.edit'] })
  const all: { id: string; roles: string[]; state: string }[] = (await rest.call(staff.all)).value
  const owners = all.filter(({ roles, state }) => roles.includes('owner') && state === 'active')
  const given = await Promise.all(
    owners.map(({ id }, place) =>
      place % 2
        ? rest.propose('staff-locked', { staff: id, locked: true })
        : rest.propose('staff-closed', { staff: id, closed: true }),
    ),
  )
  expect(given.filter(({ success }) => success)).toHaveLength(owners.length - 1)
  expect(given.filter(({ code }) => code === 'change-refused')).toHaveLength(1)
  await house.ownerStore.transact(
    (tx) => tx.run`update desk.staff set locked = false, closed = false`,
  )
  await house.ownerStore.transact((tx) => tx.run`update desk.session set revoked_at = null`)
})

test('[OPS-02] a reset takes every factor, every session and every begun sign-in', async () => {
  const one = await addStaff(desk.store, house, { roles: ['support'] })
  const begun = (await desk.begin(one.account)).value
  const code = codeNow(one.raw, house.clock.now())
  const { token } = (await desk.call(staff.factor, { ticket: begun.ticket, code })).value
  const late = (await desk.begin(one.account)).value.ticket
  expect((await both('staff-reset', { staff: one.id })).value.state).toBe('done')
  expect(await statusOf(token)).toBe(401)
  house.clock.advance(30_000)
  const next = codeNow(one.raw, house.clock.now())
  expect((await desk.call(staff.factor, { ticket: late, code: next })).code).toBe('ticket-expired')
  const [first, second] = [
    await owner.call(staff.firstPassword, { staff: one.id }),
    await boss.call(staff.firstPassword, { staff: one.id }),
  ]
  const again = await desk.begin(one.account, first.value.part + second.value.part)
  expect(again.value).toMatchObject({ ways: ['enrol'], change: true })
})

test('[A10] roles are given and taken back by the same rules, at the next call', async () => {
  const one = await desk.staff({ roles: ['support'] })
  const given = (await both('staff-roles', { staff: one.id, roles: ['support', 'risk'] })).value
  expect((await one.call(staff.me)).value.may).toContain('risk.edit')
  const undo = (await boss.undo(given.id)).value
  expect(undo).toMatchObject({ state: 'waiting', after: { roles: ['support'] } })
  expect((await owner.agree(undo.id)).value.state).toBe('done')
  expect((await one.call(staff.me)).value.may).not.toContain('risk.edit')
  expect((await owner.call(changes.one, { change: given.id })).value.state).toBe('undone')
})

test('[OPS-02] sign-ins that locked stand in a list, newest first', async () => {
  const one = await addStaff(desk.store, house)
  for (let i = 0; i < 5; i++) await desk.begin(one.account, 'bukan-sandinya')
  const { rows } = (await owner.call(lists.page, { name: 'sign-ins-locked', filters: {} })).value
  expect(rows[0]).toMatchObject({ account: one.account, why: 'password', ip: '192.0.2.1' })
})

test('[OPS-02] open screens of the desk hear what moves, and end with their session', async () => {
  const url = await desk.app.listen({ port: 0, host: '127.0.0.1' })
  const one = await desk.staff({ roles: ['operator'] })
  const line = await openSocket(url, { hello: 1, token: one.token }, '/desk/ws')
  const member = await openSocket(url, { hello: 1, token: one.token })
  const none = await openSocket(url, { hello: 1, token: 'x'.repeat(43) }, '/desk/ws')
  await expect.poll(() => [member.end.code, none.end.code]).toEqual([4401, 4401])
  const terms = anew({ roles: ['content'] })
  await expect
    .poll(async () => {
      if (!line.heard.length) await owner.propose('staff-opened', { ...terms, ...anew() })
      return line.heard.map(({ name, body }) => [name, body.what])[0]
    })
    .toEqual(['deskChanged', 'changes'])
  const began = performance.now()
  await owner.propose('staff-locked', { staff: one.id, locked: true })
  await expect.poll(() => line.end.code, { timeout: 2_000 }).toBe(4401)
  expect(performance.now() - began).toBeLessThan(1_000)
  line.cut()
})

const Kind = z.object({ kind: z.string() })
test('[A10] every refusal of these stands on the record', async () => {
  const kinds = await desk.store.db.many(Kind)`
    select distinct body->>'why' as kind from audit.event where kind = 'desk-refused'`
  expect(kinds.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['change-refused']))
})
