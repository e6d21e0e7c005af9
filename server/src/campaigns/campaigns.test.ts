import { MemberId } from '@balai/contract'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../desk/index.ts'
import { openDesk } from '../desk/testing/staff.ts'
import { bucketOf, nobodysHash } from '../identity/index.ts'
import { open } from '../identity/open.ts'
import { messagesPage } from '../messages/inbox/own.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { exclude } from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { brought } from './desk/index.ts'
import { sendCampaigns } from './send.ts'

let house: House
let desk: Awaited<ReturnType<typeof openDesk>>
let writer: Awaited<ReturnType<typeof desk.staff>>
let other: Awaited<ReturnType<typeof desk.staff>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  const routes = { deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }) }
  desk = await openDesk(house, { brought: [brought], routes, max: 10 })
  writer = await desk.staff({ may: ['content.see', 'content.edit'] })
  other = await desk.staff({ may: ['content.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

let people = 0
async function member() {
  const account = `Pembaca${++people}`
  const { store, random, clock } = house
  const opened = await store.transact((tx) =>
    open(tx, {
      ...{ account, passwordHash: nobodysHash, kind: 0, language: 'ID', random, now: clock.now() },
      onOpened: (tx, one) => wallet.openAccounts(tx, { ...one, pools: wallet.memberPools }),
    }),
  )
  if (isRefusal(opened)) throw new Error(opened.refused)
  const id = MemberId.parse(opened.member)
  return { account, member: id, bucket: bucketOf(id) }
}
type Person = Awaited<ReturnType<typeof member>>

const words = {
  ID: { title: 'Malam Lakon', text: 'Ada pertunjukan malam ini.' },
  EN: { title: 'Night of Shadows', text: 'There is a show tonight.' },
}
const terms = (audience: object, over: object = {}) => ({
  ...{ topic: 'house', words, path: '/rng', audience, ...over },
})
const everyone = { to: 'level', from: 0 }
const send = () => sendCampaigns(house.store, house.clock.now())
const read = async ({ member }: Person) =>
  (await messagesPage(house.store.db, { member, lang: 'EN' })).items.map(({ title }) => title)

async function agreed(of: object) {
  const proposed = await writer.propose('message-sent', of)
  const done = await other.agree(proposed.value.id)
  expect(done.value.state).toBe('done')
  return proposed.value
}

test('[OPS-05] a message to members is written by one, agreed to by another, and read by everyone once', async () => {
  const all = [await member(), await member(), await member()]
  const proposed = await writer.propose('message-sent', terms(everyone))
  expect(proposed.value).toMatchObject({
    state: 'waiting',
    approvers: 1,
    touches: { members: '3' },
  })
  await send()
  expect(await read(all[0] as Person)).toEqual([])
  expect((await writer.agree(proposed.value.id)).success).toBe(false)
  await other.agree(proposed.value.id)
  await Promise.all([send(), send(), send()])
  await send()
  for (const person of all) expect(await read(person)).toEqual(['Night of Shadows'])
  const { rows } = (await writer.call(lists.page, { name: 'campaigns', filters: {} })).value
  expect(rows).toMatchObject([{ title: 'Malam Lakon', told: '3', spared: '0', state: 'ended' }])
})

test('it goes to the accounts that are named, however they are written; one that is nobody is said', async () => {
  const [one, two] = [await member(), await member()]
  const accounts = [one.account.toUpperCase(), one.account]
  await agreed(terms({ to: 'accounts', accounts }))
  await send()
  expect(await read(one)).toEqual(['Night of Shadows'])
  expect(await read(two)).toEqual([])
  const wrong = terms({ to: 'accounts', accounts: [one.account, 'tak-ada'] })
  const refused = await writer.propose('message-sent', wrong)
  expect(refused.success).toBe(false)
  expect(refused.message).toContain('tak-ada')
})

test('[RSP-03] who takes a break hears of no offer, and of everything else', async () => {
  const [resting, playing] = [await member(), await member()]
  const accounts = [resting.account, playing.account]
  const now = house.clock.now()
  const until = new Date(now.getTime() + 86_400_000)
  await house.store.transact((tx) => exclude(tx, { ...resting, until, by: 'test', now }))
  await agreed(terms({ to: 'accounts', accounts }, { topic: 'offers' }))
  await send()
  expect(await read(resting)).toEqual([])
  expect(await read(playing)).toEqual(['Night of Shadows'])
  await agreed(terms({ to: 'accounts', accounts }, { topic: 'money' }))
  await send()
  expect(await read(resting)).toEqual(['Night of Shadows'])
})

test('a level and those above it are told; who has no rank is at the first', async () => {
  const [high, low] = [await member(), await member()]
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into ranks.member (bucket, member, level, counted_from, judged_to, folded_to, rebate_from, version, looked_at)
      values (${high.bucket}, ${high.member}, 3, '2026-11-01', '2026-11-01', '2026-11-01', '2026-11-01', 1, now())`,
  )
  const change = await agreed(terms({ to: 'level', from: 3 }))
  expect(change.touches).toEqual({ members: '1' })
  await send()
  expect(await read(high)).toEqual(['Night of Shadows'])
  expect(await read(low)).toEqual([])
})

test.each([
  ['a place outside of the site', { path: 'https://evil.example' }],
  ['another host in disguise', { path: '//evil.example' }],
  ['no words in one language', { words: { ...words, EN: { title: '', text: '' } } }],
  ['a level that is none', { audience: { to: 'level', from: 10 } }],
  ['nobody at all', { audience: { to: 'accounts', accounts: [] } }],
])('%s is refused', async (_, over) => {
  const refused = await writer.propose('message-sent', terms(everyone, over))
  expect(refused.success).toBe(false)
})
