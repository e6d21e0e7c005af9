import { MemberId } from '@balai/contract'
import { lists } from '@balai/contract/desk/list'
import { risk } from '@balai/contract/desk/risk'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listRoutes, riskJobs } from './desk/index.ts'
import { gather } from './desk/kinds.ts'
import { riskBrought } from './desk/members/index.ts'
import { openDesk } from './desk/testing/staff.ts'
import { riskRules } from './desk-brought.ts'
import { type MembersDesk, openMembersDesk } from './desk-members-house.ts'
import * as identity from './identity/index.ts'

let at: MembersDesk
beforeAll(async () => {
  at = await openMembersDesk()
})
afterAll(() => at.close())

const watch = async () => {
  at.house.clock.advance(60_000)
  for (const job of riskJobs(riskRules)) await job.run(at.house.store, at.house.clock.now())
}
const casesOf = async (member: string) =>
  (await at.operator.call(risk.cases, { member })).value as {
    id: string
    rule: string
    state: string
    facts: Record<string, string>
  }[]

describe('[OPS-03] a note', () => {
  test('is written by who may, to a case of that member only, once a key, and stays', async () => {
    const [one, other] = [await at.person(), await at.person()]
    const note = { member: one.id, text: 'Menelepon pukul sembilan' }
    expect((await at.approver.call(risk.note, note)).code).toBe('not-allowed')
    const key = crypto.randomUUID()
    for (let n = 0; n < 3; n++) await at.operator.call(risk.note, note, { key })
    expect((await at.operator.call(risk.notes, { member: one.id })).value).toHaveLength(1)
    const opened = await at.operator.propose('case-opened', { member: other.id }, 'Pola aneh')
    const foreign = { ...note, of: opened.value.id }
    expect((await at.operator.call(risk.note, foreign)).code).toBe('case-unknown')
    expect((await at.operator.call(risk.note, { ...note, by: 'x', text: 'a' })).code).toBe(
      'malformed',
    )
    for (const attack of ['update desk.note set text = $$x$$', 'delete from desk.note'])
      await expect(
        at.house.store.transact((tx) => tx.run(Object.assign([attack], { raw: [attack] }))),
      ).rejects.toThrow('permission denied')
  })
})

describe('[OPS-03] a case', () => {
  test('is opened, given to who may take it, and closed once with a verdict', async () => {
    const { id } = await at.person()
    const { value } = await at.operator.propose('case-opened', { member: id }, 'Pola aneh')
    const { value: seen } = await at.operator.call(risk.one, { case: value.id })
    expect(seen.case).toMatchObject({ state: 'open', rule: 'hand', about: 'Pola aneh' })
    const give = (to: string | null) => at.operator.propose('case-assigned', { case: value.id, to })
    expect((await give(at.approver.id)).code).toBe('change-refused')
    const ofTheHouse = await at.desk.staff({ roles: ['risk'] })
    expect((await give(ofTheHouse.id)).value.state).toBe('done')
    expect((await give(at.operator.id)).value.state).toBe('done')
    const close = (verdict: string) =>
      at.operator.propose('case-closed', { case: value.id, verdict })
    expect((await close('nothing')).code).toBe('malformed')
    const both = await Promise.all([close('clear'), close('watch')])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect((await give(null)).code).toBe('change-refused')
    const [closed] = await casesOf(id)
    expect(closed?.state).toBe('closed')
  })

  test('is opened by a rule for each thing that it finds, once, from its threshold on', async () => {
    const people = await Promise.all(
      ['1', '2', '3'].map(() => at.person({ payeeName: 'Rudi Sama' })),
    )
    await watch()
    await watch()
    const all = (await Promise.all(people.map(({ id }) => casesOf(id)))).flat()
    const shared = all.filter(({ rule }) => rule === 'shared-payee')
    expect(shared).toHaveLength(3)
    expect(shared[0]?.facts).toEqual({ accounts: '3' })
  })

  test('[OPS-09] is joined by what is found about the same member later, and opens again for it if it is watched', async () => {
    const people = await Promise.all(
      ['1', '2', '3'].map(() => at.person({ payeeName: 'Wati Sama' })),
    )
    await watch()
    const [opened] = await casesOf(people[0]?.id ?? '')
    const seen = async () => (await at.operator.call(risk.one, { case: opened?.id })).value
    // Three accounts with one name are one case, found from each of them.
    for (const { id } of people)
      expect((await casesOf(id)).map((found) => found.id)).toEqual([opened?.id])
    expect((await seen()).alerts).toHaveLength(3)
    expect((await seen()).links).toHaveLength(2)
    const id = (await seen()).case.member
    const laid = { case: opened?.id, watching: true }
    expect((await at.operator.propose('case-watched', laid)).value.state).toBe('done')
    expect((await at.operator.propose('case-watched', laid)).code).toBe('change-refused')
    expect((await seen()).case.state).toBe('watching')
    const again: typeof riskRules = [
      {
        ...{ name: 'test-again', words: { ID: 'Lagi', EN: 'Again' }, shown: 'count' },
        ...{ measures: { ID: 'kali', EN: 'times' }, threshold: 1n },
        look: async () => [
          { member: MemberId.parse(id), key: 'once', facts: { amount: '7' } },
          { member: MemberId.parse(id), key: 'twice', facts: { amount: '8' } },
        ],
      },
    ]
    const look = () =>
      Promise.all(riskJobs(again).map((job) => job.run(at.house.store, at.house.clock.now())))
    // Two processes at once, and again: each thing is found once.
    await Promise.all([look(), look(), look()])
    await look()
    expect(await casesOf(id)).toHaveLength(1)
    expect((await seen()).alerts.map(({ rule }: { rule: string }) => rule).toSorted()).toEqual([
      ...['shared-payee', 'shared-payee', 'shared-payee', 'test-again', 'test-again'],
    ])
    expect((await seen()).case.state).toBe('open')
    await at.operator.propose('case-closed', { case: opened?.id, verdict: 'watch' })
    expect((await at.operator.propose('case-watched', laid)).code).toBe('change-refused')
    // What comes after it is closed is another case.
    await at.house.ownerStore.transact((tx) => tx.run`delete from desk.alert where key = 'twice'`)
    await look()
    expect(await casesOf(id)).toHaveLength(2)
  })

  test('[OPS-09] is linked to what it is about, found from there, and moves nothing by itself', async () => {
    const [one, other] = [await at.person(), await at.person()]
    const { value } = await at.operator.propose('case-opened', { member: one.id }, 'Pola aneh')
    const round = at.house.random.uuid()
    const link = (over: object) =>
      at.operator.propose('case-linked', { case: value.id, on: true, ...over })
    expect((await link({ kind: 'member', ref: other.id })).value.state).toBe('done')
    const tied = await link({ kind: 'round', ref: round })
    expect((await link({ kind: 'round', ref: round })).code).toBe('change-refused')
    expect((await link({ kind: 'member', ref: at.house.random.uuid() })).code).toBe(
      'change-refused',
    )
    expect((await link({ kind: 'purse', ref: round })).code).toBe('malformed')
    expect((await casesOf(other.id)).map(({ id }) => id)).toEqual([value.id])
    const about = async () =>
      (await at.operator.call(risk.about, { kind: 'round', ref: round })).value as { id: string }[]
    expect((await about()).map(({ id }) => id)).toEqual([value.id])
    expect((await at.approver.propose('case-linked', { case: value.id })).success).toBe(false)
    await at.operator.undo(tied.value.id)
    expect(await about()).toEqual([])
    await expect(
      at.house.store.transact((tx) => tx.run`update desk.alert set facts = '{}'`),
    ).rejects.toThrow('permission denied')
  })

  test('of a rule that looks less closely is for two, and one that rests finds nothing', async () => {
    const set = (over: object) =>
      at.operator.propose('risk-rule-set', {
        rule: 'shared-payee',
        on: true,
        threshold: '3',
        ...over,
      })
    expect((await set({ threshold: '2' })).value.state).toBe('done')
    expect((await set({ threshold: '9' })).value.state).toBe('waiting')
    expect((await set({ on: false })).value.state).toBe('waiting')
    expect((await set({ threshold: '0' })).code).toBe('change-refused')
    expect((await set({ rule: 'no-such' })).code).toBe('change-refused')
    await at.house.store.transact((tx) => tx.run`update desk.rule set "on" = false`)
    const people = await Promise.all(
      ['1', '2', '3'].map(() => at.person({ payeeName: 'Lia Sama' })),
    )
    await watch()
    expect((await casesOf(people[0]?.id ?? '')).length).toBe(0)
  })
})

test('[OPS-03] cases and members are lists like any other, and open cases wait in a queue', async () => {
  const brought = [riskBrought(riskRules)]
  const desk = gather(brought)
  const shown = await openDesk(at.house, {
    brought,
    routes: { deskLists: listRoutes(desk, { folder: '/tmp/none' }) },
  })
  try {
    const reader = await shown.staff({ may: ['risk.see'] })
    const page = await reader.call(lists.page, { name: 'cases', filters: { state: 'open' } })
    const [queue] = desk.queues
    const waits = await queue?.look(at.house.store.db, at.house.clock.now())
    expect(page.value.rows).toHaveLength(waits?.waiting ?? -1)
    expect(page.value.rows.length).toBeGreaterThan(0)
    const other = await shown.staff({ may: ['members.see'] })
    expect((await other.call(lists.page, { name: 'cases', filters: {} })).success).toBe(false)
  } finally {
    await shown.close()
  }
})

test('[OPS-09] accounts that have something in common stand together, the largest crowd first', async () => {
  const people = await Promise.all(
    ['1', '2', '3', '4'].map(() => at.person({ payeeName: 'Dewi Sama' })),
  )
  const list = identity
    .brought({ publicUrl: '' })
    .listings?.find(({ name }) => name === 'linked-accounts')
  const page = await list?.page(at.house.store.db, {
    ...{ filters: { kind: 'payee' }, limit: 50, now: at.house.clock.now() },
  })
  const rows = page && 'rows' in page ? page.rows : []
  const own = rows.find(({ what }) => what?.toLowerCase() === 'dewi sama')
  expect(own).toMatchObject({ kind: 'payee', accounts: '4' })
  expect(people.map(({ id }) => id)).toContain(own?.member)
  const counts = rows.map(({ accounts }) => Number(accounts))
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
})

test('[OPS-09] a crowd at one address is a finding of its day, with everybody in it', async () => {
  const rule = riskRules.find(({ name }) => name === 'many-on-address')
  const people = await Promise.all(['1', '2', '3'].map(() => at.person()))
  await at.house.ownerStore.transact(
    (tx) => tx.run`
      update identity.session set ip = '203.0.113.9' where member = any (${people.map(({ id }) => id)}::uuid[])`,
  )
  const now = at.house.clock.now()
  const span = { from: new Date(now.getTime() - 86_400_000), to: now }
  const look = async (threshold: bigint) =>
    (await rule?.look(at.house.store.db, { ...span, threshold })) ?? []
  const all = new Set(people.map(({ id }) => id))
  const ofThese = async (threshold: bigint) =>
    (await look(threshold)).filter(({ member }) => all.has(member))
  const [found, ...rest] = await ofThese(3n)
  expect(rest).toEqual([])
  expect(found?.facts).toEqual({ accounts: '3' })
  expect(new Set(found?.links?.map(({ ref }) => ref))).toEqual(all)
  expect(await ofThese(4n)).toEqual([])
})
