import { randomUUID } from 'node:crypto'
import { MemberId, type MessageTopic } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { jobs } from '../index.ts'
import { inboxDays } from '../jobs.ts'
import { messagesPage, readMessages, removeMessage, unreadCount } from './own.ts'
import { type Message, tellInbox, tellManyInbox } from './tell.ts'

let house: House
const pushed: { topic: string; name: string; body: unknown }[] = []
beforeAll(async () => {
  house = await openHouse()
  house.store.deliver = (pushes) => void pushed.push(...pushes)
})
afterAll(() => house.close())

const somebody = () => MemberId.parse(randomUUID())

async function tell(member: MemberId, over: Partial<Message> = {}) {
  house.clock.advance(1_000)
  const now = house.clock.now()
  const words = {
    ID: { title: 'Penarikan P-1', text: 'Sudah dibayarkan.' },
    EN: { title: 'Withdrawal P-1', text: 'It was paid.' },
  }
  const message = { purpose: 'withdrawal-paid', key: randomUUID(), topic: 'money', words } as const
  await house.store.transact((tx) => tellInbox(tx, { ...message, member, now, ...over }))
}
const shown = (member: MemberId, over: object = {}) =>
  messagesPage(house.store.db, { member, lang: 'ID', ...over })
const unread = async (member: MemberId) => (await unreadCount(house.store.db, member)).unReadCount
const reads = (member: MemberId, id?: string) =>
  house.store.transact((tx) => readMessages(tx, { member, id, now: house.clock.now() }))
const removes = (member: MemberId, id: string) =>
  house.store.transact((tx) => removeMessage(tx, { member, id, now: house.clock.now() }))

test('[MEM-14] what the house writes is there in the language that is read, unread until it is opened', async () => {
  const member = somebody()
  await tell(member, { path: '/member/withdraw/abc' })
  const { items } = await shown(member)
  expect(items).toMatchObject([
    { title: 'Penarikan P-1', topic: 'money', unread: true, path: '/member/withdraw/abc' },
  ])
  expect((await shown(member, { lang: 'EN' })).items[0]?.title).toBe('Withdrawal P-1')
  expect(await unread(member)).toBe(1)
  expect(await reads(member, items[0]?.id)).toEqual({ unReadCount: 0 })
  expect((await shown(member)).items[0]?.unread).toBe(false)
})

test('one key tells a member once, and open screens hear of it once, after it stands', async () => {
  const [member, other] = [somebody(), somebody()]
  const heard = () => pushed.filter(({ topic }) => topic === `member:${member}`)
  await tell(member, { key: 'same' })
  await Promise.all([tell(member, { key: 'same' }), tell(other, { key: 'same' })])
  expect((await shown(member)).items).toHaveLength(1)
  expect((await shown(other)).items).toHaveLength(1)
  expect(heard()).toMatchObject([{ name: 'message' }])
  const undone = house.store.transact(async (tx) => {
    const of = { member, purpose: 'undone', key: 'x', topic: 'house', now: house.clock.now() }
    const said = { title: 'x', text: 'x' }
    await tellInbox(tx, { ...of, topic: 'house', words: { ID: said, EN: said } })
    throw new Error('undone')
  })
  await expect(undone).rejects.toThrow('undone')
  expect(heard()).toHaveLength(1)
  expect(await unread(member)).toBe(1)
})

test('[MEM-14] of what is written to a few their open screens hear at once, and of what goes to a crowd none', async () => {
  const said = { title: 'Malam Lakon', text: 'Ada pertunjukan.' }
  const tells = async (members: readonly MemberId[]) => {
    const before = pushed.length
    const message = { purpose: 'campaign', key: randomUUID(), topic: 'house' } as const
    const words = { ID: said, EN: said }
    const now = house.clock.now()
    const wrote = await house.store.transact((tx) =>
      tellManyInbox(tx, { ...message, words, members, now }),
    )
    expect(wrote).toBe(members.length)
    return pushed.slice(before)
  }
  const few = [somebody(), somebody()]
  expect((await tells(few)).map(({ topic }) => topic)).toEqual(few.map((one) => `member:${one}`))
  const crowd = Array.from({ length: 51 }, somebody)
  expect(await tells(crowd)).toEqual([])
  for (const one of [...few, ...crowd]) expect(await unread(one)).toBe(1)
})

test('nobody reads, counts, pages by or removes what was written to another', async () => {
  const [mine, theirs] = [somebody(), somebody()]
  await tell(theirs)
  const [message] = (await shown(theirs)).items
  const id = message?.id ?? ''
  await tell(mine)
  expect((await shown(mine)).items.map((one) => one.id)).not.toContain(id)
  expect((await shown(mine, { after: id })).items).toEqual([])
  expect(await reads(mine, id)).toEqual({ unReadCount: 1 })
  expect(await unread(theirs)).toBe(1)
  expect(await removes(mine, id)).toMatchObject({ refused: 'message-unknown' })
  await reads(mine)
  expect(await unread(theirs)).toBe(1)
})

test('what was removed is out of sight and counts no more; removed twice it is not there', async () => {
  const member = somebody()
  await tell(member)
  await tell(member)
  const [first] = (await shown(member)).items
  expect(await removes(member, first?.id ?? '')).toEqual({ unReadCount: 1 })
  expect((await shown(member)).items).toHaveLength(1)
  expect(await removes(member, first?.id ?? '')).toMatchObject({ refused: 'message-unknown' })
})

test('page after page shows every message once, newest first, whatever is narrowed', async () => {
  const topics: MessageTopic[] = ['money', 'account', 'play', 'offers', 'house']
  const Told = fc.array(fc.record({ topic: fc.constantFrom(...topics), read: fc.boolean() }), {
    maxLength: 12,
  })
  await fc.assert(
    fc.asyncProperty(Told, fc.integer({ min: 1, max: 5 }), async (told, limit) => {
      const member = somebody()
      for (const { topic, read } of told) {
        await tell(member, { topic })
        if (read) await reads(member, (await shown(member, { limit: 1 })).items[0]?.id)
      }
      const whole = async (narrowed: object) => {
        const all: z.output<typeof Seen>[] = []
        for (let after: string | null | undefined; after !== null; ) {
          const page = await shown(member, { ...narrowed, limit, ...(after && { after }) })
          all.push(...page.items)
          after = page.next
        }
        return all.map(({ topic, unread }) => ({ topic, read: !unread }))
      }
      const newestFirst = told.toReversed()
      expect(await whole({})).toEqual(newestFirst)
      expect(await whole({ unread: true })).toEqual(newestFirst.filter(({ read }) => !read))
      for (const topic of topics)
        expect(await whole({ topic })).toEqual(newestFirst.filter((one) => one.topic === topic))
    }),
    { numRuns: process.env.LONG ? 100 : 12 },
  )
})
const Seen = z.object({ topic: z.string(), unread: z.boolean() })

test('a path leads within the site and nowhere else', async () => {
  const member = somebody()
  for (const path of ['https://evil.example', '//evil.example', '/a b', 'javascript:alert(1)', ''])
    if (path) await expect(tell(member, { path })).rejects.toThrow(/check/)
  expect((await shown(member)).items).toEqual([])
})

test('after a year it goes', async () => {
  const member = somebody()
  await tell(member)
  const tidy = jobs.find(({ name }) => name === 'messages-tidy')
  const at = (days: number) => new Date(house.clock.now().getTime() + days * 86_400_000)
  await tidy?.run(house.store, at(inboxDays - 1))
  expect((await shown(member)).items).toHaveLength(1)
  await tidy?.run(house.store, at(inboxDays + 1))
  expect((await shown(member)).items).toHaveLength(0)
})
