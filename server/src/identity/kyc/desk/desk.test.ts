import { dashboard } from '@balai/contract/desk/dashboard'
import { deskKyc } from '@balai/contract/desk/kyc'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { dashboardRoutes, gather, handsOf, listRoutes } from '../../../desk/index.ts'
import { type Desk, openDesk, type Signed } from '../../../desk/testing/staff.ts'
import { readConfig } from '../../../platform/config.ts'
import { keyRing, newKey } from '../../../platform/front/keys.ts'
import { type House, openHouse } from '../../../platform/testing/house.ts'
import { brought, deskKycRoutes, equip } from '../../index.ts'
import { type Door, openDoor } from '../../testing/door.ts'
import { eventsOf } from '../../testing/person.ts'
import { nik, paperPerson } from '../testing/papers.ts'

let house: House
let door: Door
let desk: Desk
let reviewer: Signed
let approver: Signed
let auditor: Signed
beforeAll(async () => {
  house = await openHouse({ max: 30 })
  door = await openDoor(house)
  const all = [brought({ publicUrl: 'http://localhost:3000' })]
  const gathered = gather(all)
  desk = await openDesk(house, {
    brought: all,
    routes: {
      deskKyc: deskKycRoutes({ handsOf }),
      deskLists: listRoutes(gathered, { folder: '/dev/null' }),
      deskDashboard: dashboardRoutes(gathered),
    },
  })
  // One house has one key.
  const keys = await keyRing([await newKey('one')])
  const config = readConfig({ BALAI_MODE: 'test' })
  for (const store of [door.store, desk.store, house.store]) equip(store, { config, keys })
  reviewer = await desk.staff({ may: ['members.see', 'kyc.see', 'kyc.edit'] })
  approver = await desk.staff({ may: ['kyc.see', 'kyc.approve'] })
  auditor = await desk.staff({ may: ['kyc.see', 'audit.see'] })
})
afterAll(async () => {
  await desk.close()
  await door.close()
  await house.close()
})

const reason = 'Antrean harian'
type Seen = { member: string; level: number; papers: { id: string }[]; request: { stands: object } }
const see = async (request: string): Promise<Seen> =>
  (await reviewer.call(deskKyc.one, { request })).value
/** Looks at every paper, as whoever decides has to. */
async function lookAtAll(request: string, who = reviewer) {
  for (const { id } of (await see(request)).papers)
    await who.call(deskKyc.look, { request, paper: id, reason })
}
let numbers = 0
/** Another number that nobody has. */
const fresh = () => `317101170890${String(++numbers).padStart(4, '1')}`
const letters = async (to: string) =>
  (
    await door.store.db.many(z.object({ text: z.string().nullable() }))`
      select text from messages.outbox where purpose = 'kyc' and recipient = ${to}
       order by written_at`
  ).map(({ text }) => text)

test('[OPS-03] papers wait in a queue with their clock, and every look at one is on record with its reason', async () => {
  const one = await paperPerson(door)
  const request = await one.handIn(2, fresh())
  const queue = (await reviewer.call(dashboard.figures)).value.queues
  expect(queue).toMatchObject([{ name: 'kyc', waiting: 1, opens: { list: 'kyc' } }])
  const page = await reviewer.call(lists.page, { name: 'kyc', filters: { state: 'waiting' } })
  expect(page.value.rows).toMatchObject([{ id: request, state: 'sent', level: '2' }])
  const seen = await see(request)
  expect(JSON.stringify(seen)).not.toMatch(/Siti|Rahma|31710117|@contoh\.id.*berkas\d/)
  const paper = seen.papers[0]?.id ?? ''
  expect((await reviewer.call(deskKyc.look, { request, paper, reason: ' ' })).code).toBe(
    'malformed',
  )
  // Whoever may only look moves nothing.
  const looked = await auditor.call(deskKyc.look, { request, paper, reason })
  expect(Buffer.from(looked.value.base64, 'base64').subarray(0, 2)).toEqual(Buffer.from([255, 216]))
  expect((await see(request)).request.stands).toMatchObject({ state: 'sent' })
  await reviewer.call(deskKyc.look, { request, paper, reason: 'Mencocokkan wajah' })
  expect((await see(request)).request.stands).toMatchObject({
    ...{ state: 'review', owner: 'house', reason: 'looked-at', next: 'decision' },
  })
  const facts = await reviewer.call(deskKyc.facts, { request, reason })
  expect(facts.value).toMatchObject({ name: 'Siti Rahma', birthday: '1990-08-17' })
  expect(facts.value.number).toMatch(/^31710117089011\d\d$/)
  const events = [
    ...(await eventsOf(door, 'kyc-paper-seen')),
    ...(await eventsOf(door, 'kyc-facts-seen')),
  ]
  expect(events.map(({ subject, body }) => [subject, (body as { reason: string }).reason])).toEqual(
    [...[reason, 'Mencocokkan wajah', reason].map((why) => [`member:${seen.member}`, why])],
  )
  expect(JSON.stringify(events)).not.toContain('Siti')
})

test('[RSP-04] level 2 is for one reviewer who has looked at everything; the member is told and rises', async () => {
  const one = await paperPerson(door)
  const request = await one.handIn(2, fresh())
  expect((await reviewer.propose('kyc-accepted', { request })).code).toBe('change-refused')
  await lookAtAll(request, auditor)
  await reviewer.call(deskKyc.facts, { request, reason })
  expect((await reviewer.propose('kyc-accepted', { request })).message).toContain('dilihat')
  await lookAtAll(request)
  const told: unknown[] = []
  const { deliver } = desk.store
  desk.store.deliver = (pushes) => {
    told.push(...pushes)
    return deliver(pushes)
  }
  const both = await Promise.all([1, 2].map(() => reviewer.propose('kyc-accepted', { request })))
  expect(told).toContainEqual(
    expect.objectContaining({ name: 'kyc', body: { id: request, state: 'accepted' } }),
  )
  expect(both.filter(({ value }) => value?.state === 'done')).toHaveLength(1)
  expect((await one.mine()).level).toBe(2)
  expect(await letters(one.email)).toEqual([expect.stringContaining('tingkat 2')])
  expect((await one.call('begin', { level: 2 })).code).toBe('kyc-held')
  // What was found out later takes it back at once, and only for what can be found out later.
  const refuse = (code: string) => reviewer.propose('kyc-refused', { request, code })
  expect((await refuse('unreadable')).code).toBe('change-refused')
  expect((await refuse('altered')).value.state).toBe('done')
  expect((await one.mine()).level).toBe(1)
  expect(await letters(one.email)).toHaveLength(2)
})

test('[RSP-04] level 3, and another name than the member wrote, wait for a second person', async () => {
  const one = await paperPerson(door)
  const request = await one.handIn(3, fresh())
  await lookAtAll(request)
  const { value } = await reviewer.propose('kyc-accepted', { request })
  expect(value.state).toBe('waiting')
  expect((await one.mine()).level).toBe(1)
  expect((await reviewer.agree(value.id)).success).toBe(false)
  expect((await auditor.agree(value.id)).success).toBe(false)
  expect((await approver.agree(value.id)).message).toContain('belum melihat')
  await lookAtAll(request, approver)
  expect((await approver.agree(value.id)).success).toBe(true)
  expect((await one.mine()).level).toBe(3)
  const two = await paperPerson(door)
  const other = await two.handIn(2, fresh())
  await lookAtAll(other)
  const named = await reviewer.propose('kyc-accepted', { request: other, name: 'Siti Rahmawati' })
  expect(named.value.state).toBe('waiting')
  await lookAtAll(other, approver)
  await approver.agree(named.value.id)
  const facts = await reviewer.call(deskKyc.facts, { request: other, reason })
  expect([(await two.mine()).level, facts.value.name]).toEqual([2, 'Siti Rahmawati'])
})

test('[RSP-04] one number is one member: the desk sees where else it is, and the second is not accepted', async () => {
  const [one, two] = [await paperPerson(door), await paperPerson(door)]
  const requests = [await one.handIn(2, nik), await two.handIn(2, '3171-0117-0890-0001')]
  for (const request of requests) await lookAtAll(request)
  const [first = '', second = ''] = requests
  expect((await reviewer.call(deskKyc.one, { request: first })).value.elsewhere).toMatchObject([
    { account: two.name, accepted: false },
  ])
  const done = await Promise.all(
    requests.map((request) => reviewer.propose('kyc-accepted', { request })),
  )
  expect(done.filter(({ value }) => value?.state === 'done')).toHaveLength(1)
  const left = done[0]?.value?.state === 'done' ? second : first
  const refused = { request: left, code: 'number-elsewhere' }
  expect((await reviewer.propose('kyc-refused', refused)).value.state).toBe('done')
  const levels = await Promise.all([one, two].map(async (each) => (await each.mine()).level))
  expect(levels.sort()).toEqual([1, 2])
})

test('[RSP-04] papers are asked for all at once, and once more only once', async () => {
  const one = await paperPerson(door)
  await one.confirm()
  await one.tell()
  const { member } = await door.store.db.one(z.object({ member: z.string() }))`
    select id as member from identity.member where account = ${one.name}`
  const ask = (again: string[], level = 2) =>
    reviewer.propose('kyc-asked', { member, level, again })
  await one.call('begin', { level: 2 })
  // The desk widens what the member began with: still one request.
  expect((await ask([], 3)).value.state).toBe('done')
  const papers = (await one.mine()).request.papers
  expect(papers).toHaveLength(4)
  expect((await ask([], 3)).code).toBe('change-refused')
  for (const { kind } of papers) await one.add(kind)
  const id = String((await one.call('send', { document: 'ktp', number: fresh() })).value.id)
  expect((await ask(['selfie'])).code).toBe('change-refused')
  await lookAtAll(id)
  expect((await ask([])).code).toBe('change-refused')
  expect((await ask(['selfie', 'identity'])).value.state).toBe('done')
  const asked = (await one.mine()).request
  expect(asked.stands).toMatchObject({ state: 'asked', reason: 'again', owner: 'member' })
  const left = asked.papers.filter(({ pages }: { pages: unknown[] }) => pages.length === 0)
  expect(left.map(({ kind }: { kind: string }) => kind)).toEqual(['identity', 'selfie'])
  for (const { kind } of left) await one.add(kind)
  await one.call('send', { document: 'ktp', number: fresh() })
  await lookAtAll(id)
  expect((await ask(['funds'])).message).toContain('sekali lagi')
  expect(await letters(one.email)).toHaveLength(2)
})

test('[OPS-03] abuse: an own account, a right that is missing, a paper of another request, a hidden way', async () => {
  const one = await paperPerson(door)
  const request = await one.handIn(2, fresh())
  const [paper] = (await see(request)).papers
  const looking = { request, paper: paper?.id, reason }
  // Whose name is paid out to is whose account it is.
  const self = await desk.staff({ may: ['kyc.see', 'kyc.edit'] })
  await house.ownerStore.transact(
    (tx) => tx.run`update desk.staff set name = 'SITI RAHMA' where id = ${self.id}`,
  )
  expect((await self.call(deskKyc.look, looking)).code).toBe('own-account')
  expect((await self.call(deskKyc.facts, { request, reason })).code).toBe('own-account')
  for (const [kind, terms] of [
    ['kyc-accepted', { request }],
    ['kyc-refused', { request, code: 'altered' }],
    ['kyc-asked', { member: (await see(request)).member, level: 3, again: [] }],
  ] as const)
    expect((await self.propose(kind, terms)).message, kind).toContain('milik salah satu')
  const stranger = await desk.staff({ may: ['members.see', 'members.edit', 'money.move'] })
  for (const [endpoint, terms] of [
    [deskKyc.one, { request }],
    [deskKyc.look, looking],
    [deskKyc.facts, { request, reason }],
  ] as const)
    expect((await stranger.call(endpoint, terms)).status).toBe(403)
  expect((await stranger.propose('kyc-accepted', { request })).code).toBe('not-allowed')
  expect((await auditor.propose('kyc-accepted', { request })).code).toBe('not-allowed')
  for (const token of [undefined, one.token, 'x'.repeat(43)])
    expect((await desk.call(deskKyc.look, looking, token ? { token } : {})).status).toBe(401)
  const other = await (await paperPerson(door)).handIn(2, fresh())
  const mixed = { ...looking, request: other }
  expect((await reviewer.call(deskKyc.look, mixed)).code).toBe('kyc-unknown')
  // What a member has not handed in yet is nobody’s to look at.
  const third = await paperPerson(door)
  await third.confirm()
  await third.tell()
  const begun = (await third.call('begin', { level: 2 })).value.id
  await third.add('identity')
  expect((await see(begun)).papers).toEqual([])
  const page = (
    await door.ownerStore.db.one(z.object({ id: z.string() }))`
      select id from identity.kyc_page where request = ${begun}`
  ).id
  const early = { request: begun, paper: page, reason }
  expect((await reviewer.call(deskKyc.look, early)).code).toBe('kyc-unknown')
  for (const attack of [
    `update identity.kyc_request set member = member, created_at = now() where id = '${request}'`,
    `update identity.kyc_look set reason = 'lain'`,
    `delete from identity.kyc_look`,
    `delete from identity.kyc_step`,
    `delete from identity.kyc_request`,
    `update identity.kyc_page set kept = kept`,
  ])
    await expect(
      house.store.transact((tx) => tx.run(Object.assign([attack], { raw: [attack] }))),
      attack,
    ).rejects.toThrow('permission denied')
})
