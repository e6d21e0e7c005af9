import { changes } from '@balai/contract/desk/changes'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../platform/testing/house.ts'
import { changeSetting } from '../site/index.ts'
import { buildLamps, lampAt, lamps } from './testing/lamps.ts'
import { type Desk, openDesk, type Signed } from './testing/staff.ts'

let house: House
let desk: Desk
let maker: Signed
let checker: Signed
let another: Signed
let lamp = ''
let lit = 0
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  await buildLamps(house.ownerStore)
  desk = await openDesk(house, { brought: [lamps], max: 30 })
  maker = await desk.staff({ roles: ['operator'] })
  checker = await desk.staff({ roles: ['approver'] })
  another = await desk.staff({ roles: ['approver'] })
})
beforeEach(() => {
  lamp = `l${++lit}`
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const set = async (light = 5, kind = 'lamp-set') => {
  const { value, code } = await maker.propose(kind, { lamp, light })
  if (!value) throw new Error(`refused: ${code}`)
  return value
}
const at = () => lampAt(desk.store, lamp)
const stateOf = async (change: string) =>
  (await maker.call(changes.one, { change })).value.state as string

const Event = z.object({ kind: z.string(), actor: z.string(), body: z.record(z.string(), z.any()) })
const eventsOf = (subject: string) => desk.store.db.many(Event)`
  select kind, actor, body from audit.event where subject = ${subject} order by lane, seq`

test('[A10] what one makes and another agrees to is done once, and told with before and after', async () => {
  const seen = await maker.preview('lamp-set', { lamp, light: 5 })
  expect(seen.value).toMatchObject({ before: 0, after: 5, touches: { lamps: '1' }, approvers: 1 })
  const made = await set()
  expect(made).toMatchObject({ state: 'waiting', may: { decide: false, withdraw: true } })
  expect(await at()).toBeUndefined()
  const waiting = (await checker.call(changes.list, { mine: '1' })).value.items
  expect(waiting.map(({ id }: { id: string }) => id)).toContain(made.id)
  const done = await checker.agree(made.id)
  expect(done.value).toMatchObject({ state: 'done', decisions: [{ verdict: 'agreed' }] })
  expect(await at()).toEqual({ light: 5, times: 1 })
  const told = await eventsOf(`lamp:${lamp}`)
  expect(told.map(({ kind }) => kind).sort()).toEqual([
    'change-agreed',
    'change-done',
    'change-proposed',
    'lamp-set',
  ])
  const end = told.find(({ kind }) => kind === 'change-done')
  expect(end?.body).toMatchObject({ before: 0, after: 5, agreed: [`staff:${checker.id}`] })
})

test('[A10] rejected and withdrawn changes are never carried out', async () => {
  const rejected = await set()
  expect((await checker.reject(rejected.id, '')).code).toBe('reason-missing')
  expect((await checker.reject(rejected.id, 'Terlalu terang')).value.state).toBe('rejected')
  const withdrawn = await set()
  expect((await maker.withdraw(withdrawn.id)).value.state).toBe('withdrawn')
  for (const { id } of [rejected, withdrawn]) {
    expect((await another.agree(id)).code).toBe('change-decided')
    expect((await another.reject(id)).code).toBe('change-decided')
    expect((await maker.withdraw(id)).code).toBe('change-decided')
    expect((await maker.undo(id)).code).toBe('change-decided')
  }
  expect(await at()).toBeUndefined()
})

test('[A10] from every state only the arrows that are drawn can be gone', async () => {
  const reach: Record<string, () => Promise<string>> = {
    waiting: async () => (await set(7)).id,
    done: async () => {
      const { id } = await set(7)
      await checker.agree(id)
      return id
    },
    rejected: async () => {
      const { id } = await set(7)
      await checker.reject(id)
      return id
    },
    withdrawn: async () => {
      const { id } = await set(7)
      await maker.withdraw(id)
      return id
    },
    undone: async () => {
      const { id } = await set(7)
      await checker.agree(id)
      const undo = await maker.undo(id)
      await checker.agree(undo.value.id)
      return id
    },
  }
  const acts = {
    agree: (id: string) => another.agree(id),
    reject: (id: string) => another.reject(id),
    withdraw: (id: string) => maker.withdraw(id),
    undo: (id: string) => maker.undo(id),
  }
  const allowed = new Set(['waiting agree', 'waiting reject', 'waiting withdraw', 'done undo'])
  for (const [from, begin] of Object.entries(reach))
    for (const [act, go] of Object.entries(acts)) {
      lamp = `s${++lit}`
      const id = await begin()
      expect(await stateOf(id)).toBe(from)
      const lightBefore = await at()
      const given = await go(id)
      const arrow = `${from} ${act}`
      if (allowed.has(arrow)) expect({ arrow, ok: given.success }).toEqual({ arrow, ok: true })
      else {
        expect({ arrow, code: given.code }).toEqual({ arrow, code: 'change-decided' })
        expect({ arrow, state: await stateOf(id) }).toEqual({ arrow, state: from })
        expect(await at()).toEqual(lightBefore)
      }
    }
})

test('[A10] twenty at once who agree, reject and withdraw leave one end, carried out once', async () => {
  const crowd = await Promise.all(
    Array.from({ length: 12 }, () => desk.staff({ roles: ['approver'] })),
  )
  for (let round = 0; round < 3; round++) {
    lamp = `p${++lit}`
    const { id } = await set(9)
    const acts = [
      ...crowd.slice(0, 8).map((one) => one.agree(id)),
      ...crowd.slice(8).map((one) => one.reject(id)),
      ...Array.from({ length: 8 }, () => maker.withdraw(id)),
    ].sort(() => Math.random() - 0.5)
    const given = await Promise.all(acts)
    expect(given.filter(({ success }) => success)).toHaveLength(1)
    expect(given.filter(({ code }) => code === 'change-decided')).toHaveLength(19)
    const state = await stateOf(id)
    expect(['done', 'rejected', 'withdrawn']).toContain(state)
    expect((await at())?.times ?? 0).toBe(state === 'done' ? 1 : 0)
    const ends = (await eventsOf(`lamp:${lamp}`)).filter(({ kind }) =>
      ['change-done', 'change-rejected', 'change-withdrawn'].includes(kind),
    )
    expect(ends).toHaveLength(1)
  }
})

test('[A10] a maker is never a checker: not by another account, nor by a role given in the middle', async () => {
  const both = await desk.staff({ roles: ['operator', 'approver'], person: 'kembar' })
  const second = await desk.staff({ roles: ['approver'], person: 'kembar' })
  const made = (await both.propose('lamp-set', { lamp, light: 3 })).value
  expect(made.may.decide).toBe(false)
  expect((await both.agree(made.id)).code).toBe('maker-is-checker')
  expect((await second.agree(made.id)).code).toBe('maker-is-checker')
  expect((await second.reject(made.id)).code).toBe('maker-is-checker')
  const mine = (await second.call(changes.list, { mine: '1' })).value.items
  expect(mine.map(({ id }: { id: string }) => id)).not.toContain(made.id)
  const other = await set(4)
  await desk.store.transact((tx) => give(tx, maker.id, 'approver'))
  expect((await maker.agree(other.id)).code).toBe('maker-is-checker')
  await desk.store.transact((tx) => take(tx, maker.id, 'approver'))
  expect(await at()).toBeUndefined()
})

type Writing = Parameters<Parameters<Desk['store']['transact']>[0]>[0]
const give = (tx: Writing, staff: string, role: string) => tx.run`
  insert into desk.staff_role (staff, role) values (${staff}, ${role})`
const take = (tx: Writing, staff: string, role: string) => tx.run`
  delete from desk.staff_role where staff = ${staff} and role = ${role}`

test('[A10] who lost the role in the middle neither agrees, nor has their wish carried out', async () => {
  const leaver = await desk.staff({ roles: ['operator'] })
  const gone = await desk.staff({ roles: ['approver'] })
  const made = (await leaver.propose('lamp-set', { lamp, light: 3 })).value
  await desk.store.transact((tx) => take(tx, gone.id, 'approver'))
  expect((await gone.agree(made.id)).code).toBe('change-unknown')
  await desk.store.transact((tx) => take(tx, leaver.id, 'operator'))
  expect((await checker.agree(made.id)).code).toBe('change-stale')
  expect(await at()).toBeUndefined()
  // It still waits, and whoever asks for it may take it back, or another reject it.
  expect((await checker.reject(made.id)).value.state).toBe('rejected')
})

test('[A10] a role that is taken while somebody waits for the lock is gone when they get it', async () => {
  const late = await desk.staff({ roles: ['approver'] })
  const { id } = await set(3)
  let agreed: Promise<{ code?: string }> | undefined
  await desk.store.transact(async (tx) => {
    await tx.run`select from desk.change where id = ${id} for update`
    agreed = late.agree(id)
    await new Promise((done) => setTimeout(done, 100))
    await take(tx, late.id, 'approver')
  })
  expect((await agreed)?.code).toBe('change-unknown')
  expect(await at()).toBeUndefined()
})

test('[A10] nobody agrees to one thing and gets another', async () => {
  const first = await set(5)
  const second = await set(8)
  expect((await checker.agree(second.id)).value.state).toBe('done')
  expect((await checker.agree(first.id)).code).toBe('change-stale')
  expect(await at()).toEqual({ light: 8, times: 1 })
  expect(await stateOf(first.id)).toBe('waiting')
})

test('[A10] two changes of one thing, agreed to in one moment, are not both carried out', async () => {
  lamp = `slow${++lit}`
  const ids = await Promise.all([11, 12, 13, 14].map(async (light) => (await set(light)).id))
  const given = await Promise.all(ids.map((id) => checker.agree(id)))
  expect(given.filter(({ success }) => success)).toHaveLength(1)
  expect(given.filter(({ code }) => code === 'change-stale')).toHaveLength(3)
  expect((await at())?.times).toBe(1)
})

test('[A10] by what moves the house asks for more eyes, and never for fewer', async () => {
  const put = (value: Record<string, { from: bigint; approvers: number }[]>) =>
    desk.store.transact((tx) =>
      changeSetting(tx, { name: 'approvals', value, by: 'house', now: house.clock.now() }),
    )
  await put({
    'lamp-set': [
      { from: 100n, approvers: 2 },
      { from: 0n, approvers: 0 },
    ],
    'lamp-dimmed': [{ from: 500n, approvers: 1 }],
  })
  try {
    const small = await set(99)
    expect(small.approvers).toBe(1)
    const large = await set(100)
    expect(large.approvers).toBe(2)
    expect((await checker.agree(large.id)).value).toMatchObject({ state: 'waiting' })
    expect((await checker.agree(large.id)).code).toBe('maker-is-checker')
    expect((await maker.agree(large.id)).code).toBe('not-allowed')
    expect(await at()).toBeUndefined()
    // One rejection among agreements ends it; here the second agreement carries it out.
    expect((await another.agree(large.id)).value.state).toBe('done')
    expect(await at()).toEqual({ light: 100, times: 1 })
    lamp = `d${++lit}`
    expect((await maker.propose('lamp-dimmed', { lamp, light: 499 })).value.state).toBe('done')
    const back = await maker.propose('lamp-dimmed', { lamp, light: 999 })
    expect(back.value).toMatchObject({ state: 'waiting', approvers: 1 })
    // What the house asks for by now counts, not what it asked for when it was made.
    await put({ 'lamp-dimmed': [{ from: 0n, approvers: 2 }] })
    expect((await checker.agree(back.value.id)).code).toBe('change-stale')
  } finally {
    await put({})
  }
})

test('[A10] the word of a first of two counts only while they may still agree', async () => {
  const put = (approvers: number) =>
    desk.store.transact((tx) =>
      changeSetting(tx, {
        name: 'approvals',
        value: { 'lamp-set': [{ from: 0n, approvers }] },
        by: 'house',
        now: house.clock.now(),
      }),
    )
  await put(2)
  try {
    const gone = await desk.staff({ roles: ['approver'] })
    const { id } = await set(6)
    await gone.agree(id)
    await desk.store.transact((tx) => take(tx, gone.id, 'approver'))
    expect((await checker.agree(id)).value.state).toBe('waiting')
    expect((await another.agree(id)).value.state).toBe('done')
  } finally {
    await put(1)
  }
})

test('[A10] an undoing goes by the same rules, and is done once', async () => {
  const made = await set(5)
  await checker.agree(made.id)
  const [one, two] = [await maker.undo(made.id), await maker.undo(made.id)]
  expect(one.value).toMatchObject({ state: 'waiting', undoes: made.id, after: 0 })
  expect((await maker.agree(one.value.id)).code).toBe('not-allowed')
  const given = await Promise.all([checker.agree(one.value.id), another.agree(two.value.id)])
  expect(given.filter(({ success }) => success)).toHaveLength(1)
  expect(await at()).toEqual({ light: 0, times: 2 })
  expect(await stateOf(made.id)).toBe('undone')
  expect((await maker.undo(made.id)).code).toBe('change-decided')
  // Made again, it is not what the other undoing would put back.
  const again = await set(5)
  await checker.agree(again.id)
  const left = given[0].success ? two : one
  expect((await checker.agree(left.value.id)).code).toBe('change-decided')
  const broken = await set(9, 'lamp-broken')
  await checker.agree(broken.id)
  expect((await maker.undo(broken.id)).code).toBe('change-final')
  const stale = await set(10)
  await checker.agree(stale.id)
  await checker.agree((await set(11)).id)
  expect((await maker.undo(stale.id)).code).toBe('change-stale')
})

test('[A10] without a reason, out of shape, or for nothing, nothing is made', async () => {
  expect((await maker.propose('lamp-set', { lamp, light: 5 }, '   ')).status).toBe(400)
  const malformed = await maker.propose('lamp-set', { lamp, light: -1 })
  expect(malformed).toMatchObject({ code: 'malformed', status: 400 })
  expect((await maker.propose('lamp-lost', { lamp })).code).toBe('malformed')
  expect((await maker.propose('lamp-set', { lamp, light: 0 })).code).toBe('nothing-changes')
  const none = await maker.propose('lamp-set', { lamp: 'none', light: 1 })
  expect(none).toMatchObject({ code: 'change-refused' })
  expect(none.message).toContain('lampu tidak ada')
  const hot = await set(666)
  expect((await checker.agree(hot.id)).code).toBe('change-refused')
  expect(await stateOf(hot.id)).toBe('waiting')
})

test('[A10] the same key gives the same answer, with other terms none', async () => {
  const key = crypto.randomUUID()
  const body = { kind: 'lamp-dimmed', terms: { lamp, light: 5 }, reason: 'Dua kali' }
  const given = await Promise.all(
    Array.from({ length: 5 }, () => maker.call(changes.propose, body, { key })),
  )
  expect(new Set(given.map((one) => JSON.stringify(one))).size).toBe(1)
  expect(await at()).toEqual({ light: 5, times: 1 })
  const other = await maker.call(changes.propose, { ...body, reason: 'Lainnya' }, { key })
  expect(other.code).toBe('key-reused')
  const agreeing = { change: (await set(6)).id, verdict: 'agreed', reason: '' }
  const twice = { key: crypto.randomUUID() }
  const [one, two] = await Promise.all([
    checker.call(changes.decide, agreeing, twice),
    checker.call(changes.decide, agreeing, twice),
  ])
  expect(one).toEqual(two)
  expect(await at()).toEqual({ light: 6, times: 2 })
})

test('[A10] a refusal that is remembered travels with its status, at each repeat as well', async () => {
  const { id } = await set(5)
  const auditor = await desk.staff({ roles: ['auditor'] })
  const key = crypto.randomUUID()
  const agree = () =>
    auditor.call(changes.decide, { change: id, verdict: 'agreed', reason: '' }, { key })
  const [first, again] = [await agree(), await agree()]
  expect(first).toMatchObject({ status: 403, code: 'not-allowed' })
  expect(again).toEqual(first)
  const own = await maker.propose('lamp-set', { lamp, light: 0 })
  expect(own).toMatchObject({ status: 200, code: 'nothing-changes' })
})

test('[A10] of two tabs of one checker, one agrees; of many at once each is decided by itself', async () => {
  const ids: string[] = []
  for (let i = 0; i < 4; i++) {
    lamp = `m${++lit}`
    ids.push((await set(5)).id)
  }
  const [first = ''] = ids
  const tabs = await Promise.all([checker.agree(first), checker.agree(first)])
  expect(tabs.map(({ code }) => code).sort()).toEqual(['maker-is-checker', undefined])
  // The maker's own is among those that are ticked together, and one was decided meanwhile.
  const both = await desk.staff({ roles: ['operator', 'approver'] })
  lamp = `m${++lit}`
  const own = (await both.propose('lamp-set', { lamp, light: 5 })).value.id
  const bulk = await Promise.all([...ids, own].map((id) => both.agree(id)))
  expect(bulk.map(({ code }) => code)).toEqual([
    'change-decided',
    ...[undefined, undefined, undefined],
    'maker-is-checker',
  ])
  expect(await stateOf(own)).toBe('waiting')
})

test('[A10] every refused attempt of staff is an event of its own, though nothing else stands', async () => {
  const { id } = await set(5)
  const auditor = await desk.staff({ roles: ['auditor'] })
  const nobody = await desk.staff({})
  await maker.agree(id)
  await auditor.agree(id)
  await auditor.propose('lamp-set', { lamp, light: 9 })
  await nobody.agree(id)
  await nobody.call(changes.one, { change: id })
  const both = await desk.staff({ roles: ['operator', 'approver'] })
  const own = (await both.propose('lamp-set', { lamp, light: 9 })).value
  await both.agree(own.id)
  await both.withdraw(own.id)
  await both.withdraw(own.id)
  const tried = (await eventsOf(`change:${id}`)).map(({ actor, body }) => [actor, body.why])
  expect(tried.sort()).toEqual(
    [
      [`staff:${maker.id}`, 'not-allowed'],
      [`staff:${auditor.id}`, 'not-allowed'],
      [`staff:${nobody.id}`, 'change-unknown'],
      [`staff:${nobody.id}`, 'change-unknown'],
    ].sort(),
  )
  const owns = (await eventsOf(`change:${own.id}`)).map(({ body }) => body.why)
  expect(owns.sort()).toEqual(['change-decided', 'maker-is-checker'])
  const hidden = await eventsOf('call:deskChanges.propose')
  expect(hidden).toContainEqual({
    kind: 'desk-refused',
    actor: `staff:${auditor.id}`,
    body: expect.objectContaining({
      call: 'deskChanges.propose',
      why: 'not-allowed',
      asked: expect.objectContaining({ kind: 'lamp-set' }),
    }),
  })
  expect(await stateOf(id)).toBe('waiting')
})
