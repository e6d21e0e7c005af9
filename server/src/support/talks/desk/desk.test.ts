import { randomUUID } from 'node:crypto'
import { type Talk, talks, type WholeTalk } from '@balai/contract'
import { lists } from '@balai/contract/desk/list'
import { deskSupport } from '@balai/contract/desk/support'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openRoom, type Room } from '../../../chat/testing/room.ts'
import { type House, openHouse } from '../../../platform/testing/house.ts'
import { jobs, keepDays } from '../jobs.ts'
import { brought } from './index.ts'

let house: House
let room: Room
let names = 0
const somebody = () => room.member(`pengadu${++names}`)
type Member = Awaited<ReturnType<typeof somebody>>
const helper = () => room.staff(['support.see', 'support.answer', 'members.see'])

beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const hourMs = 3_600_000
const later = (ms: number) => house.clock.advance(ms)
const open = async (who: Member, kind: Talk['kind'], text = 'Penarikan saya ditolak.') => {
  const terms = { kind, topic: 'money', text, images: [] }
  return ((await who.call(talks.openTalk, terms)).value as WholeTalk).talk
}
const Event = z.object({
  kind: z.string(),
  actor: z.string(),
  body: z.record(z.string(), z.unknown()),
})
const audited = async (talk: string) =>
  (
    await room.store.db.many(Event)`
      select kind, actor, body from audit.event where body->>'talk' = ${talk} order by at, seq`
  ).map(({ kind }) => kind)
const inbox = async (desk: Awaited<ReturnType<typeof helper>>) =>
  (await desk.call(deskSupport.inbox)).value as Record<
    'waiting' | 'mine' | 'others',
    { talk: Talk; late: boolean; account: string }[]
  >
const told = async ({ token }: Member) => {
  const response = await room.app.inject({
    url: '/wps/member/messages',
    headers: { authorization: `Bearer ${token}` },
  })
  return response.json().value.items.map((each: { title: string; path: string }) => each)
}
const queue = async (name: string) => {
  const found = brought.queues?.find((each) => each.name === name)
  return (await found?.look(room.store.db, house.clock.now()))?.waiting
}

test('a complaint goes from received to acknowledged, answered and closed, each step told and written down', async () => {
  const [sari, desk] = [await somebody(), await helper()]
  const complaint = await open(sari, 'complaint')
  const { id: talk, number } = complaint
  const clock = (due: unknown) => Date.parse(String(due)) - Date.parse(String(complaint.openedAt))
  expect(clock(complaint.answerDue)).toBe(24 * hourMs)
  expect(clock(complaint.resolveDue)).toBe(240 * hourMs)
  // Nobody answers what they have not taken, and none is closed without an answer.
  const text = 'Nama rekening berbeda.'
  expect(await desk.call(deskSupport.answer, { talk, upTo: 1, text })).toMatchObject({
    code: 'talk-not-yours',
  })
  await desk.call(deskSupport.take, { talk })
  expect(await desk.call(deskSupport.close, { talk })).toMatchObject({ code: 'talk-unanswered' })
  expect((await sari.call(talks.talk, { talk })).value.talk).toMatchObject({
    ...{ state: 'acknowledged', takenBy: expect.any(String), answerDue: complaint.answerDue },
  })
  expect(await desk.call(deskSupport.answer, { talk, upTo: 1, text })).toMatchObject({
    code: 'talk-moved',
  })
  await desk.call(deskSupport.answer, { talk, upTo: 2, text })
  expect((await sari.call(talks.talk, { talk })).value.talk).toMatchObject({
    ...{ state: 'answered', answerDue: null, resolveDue: complaint.resolveDue },
  })
  await sari.call(talks.sayInTalk, { talk, text: 'Saya tidak setuju.', images: [] })
  expect((await inbox(desk)).mine[0]?.talk).toMatchObject({ id: talk, state: 'acknowledged' })
  await desk.call(deskSupport.answer, { talk, upTo: 4, text: 'Kami bayar hari ini.' })
  await desk.call(deskSupport.close, { talk })
  expect((await sari.call(talks.talk, { talk })).value.talk).toMatchObject({
    ...{ state: 'closed', resolveDue: null },
  })
  expect((await told(sari)).map(({ title }: { title: string }) => title)).toEqual([
    `Pengaduan ${number} selesai`,
    `Pengaduan ${number} dijawab`,
    `Pengaduan ${number} diproses`,
    `Pengaduan ${number} kami terima`,
  ])
  expect((await told(sari))[0]).toMatchObject({ path: `/member/support/${talk}`, unread: true })
  expect(await audited(talk)).toEqual([
    ...['talk-opened', 'talk-taken', 'talk-answered', 'talk-answered', 'talk-closed'],
  ])
})

test('a clock that runs out is red at the desk and counted in its queue, until it is answered', async () => {
  const [sari, desk] = [await somebody(), await helper()]
  const before = await queue('support-late')
  const { id: talk } = await open(sari, 'complaint')
  const at = async () => (await inbox(desk)).waiting.find((row) => row.talk.id === talk)
  expect((await at())?.late).toBe(false)
  expect(await queue('support-late')).toBe(before)
  later(24 * hourMs + 1_000)
  const again = await helper()
  const row = (await inbox(again)).waiting.find((each) => each.talk.id === talk)
  expect(row?.late).toBe(true)
  expect(await queue('support-late')).toBe((before ?? 0) + 1)
  const list = async (state: string) =>
    (
      await again.call(lists.page, { name: 'talks', filters: JSON.stringify({ state }) })
    ).value.rows.map((each: { id: string }) => each.id)
  expect(await list('late')).toContain(talk)
  await again.call(deskSupport.take, { talk })
  await again.call(deskSupport.answer, { talk, upTo: 2, text: 'Maaf, kami terlambat.' })
  expect(await queue('support-late')).toBe(before)
  // The second clock runs on.
  later(216 * hourMs)
  expect(await queue('support-late')).toBe((before ?? 0) + 1)
  const third = await helper()
  await third.call(deskSupport.take, { talk, over: true })
  const reason = 'Anggota membawanya ke luar'
  await third.call(deskSupport.escalate, { talk, reason })
  expect(await queue('support-late')).toBe(before)
  expect(await third.call(deskSupport.escalate, { talk, reason })).toMatchObject({
    code: 'talk-no-dispute',
  })
})

test('what one has taken others see, take over, and lay back; a chat is no dispute', async () => {
  const [sari, ani, budi] = [await somebody(), await helper(), await helper()]
  const { id: talk } = await open(sari, 'chat')
  await ani.call(deskSupport.take, { talk })
  const ids = (rows: { talk: Talk }[]) => rows.map((row) => row.talk.id)
  expect(ids((await inbox(budi)).others)).toContain(talk)
  expect(ids((await inbox(budi)).waiting)).not.toContain(talk)
  const reason = 'Giliran saya selesai'
  expect(await budi.call(deskSupport.handOver, { talk, reason })).toMatchObject({
    code: 'talk-not-taken',
  })
  await budi.call(deskSupport.take, { talk, over: true })
  const text = 'Saya lanjutkan.'
  expect(await ani.call(deskSupport.answer, { talk, upTo: 9, text })).toMatchObject({
    code: 'talk-not-yours',
  })
  expect(await budi.call(deskSupport.escalate, { talk, reason })).toMatchObject({
    code: 'talk-no-dispute',
  })
  await budi.call(deskSupport.handOver, { talk, reason })
  expect(ids((await inbox(ani)).waiting)).toContain(talk)
  expect(await audited(talk)).toEqual([
    ...['talk-opened', 'talk-taken', 'talk-taken', 'talk-handed-over'],
  ])
})

test('every open screen of the desk hears of a word at once, and nothing of what it says', async () => {
  const [sari, desk] = [await somebody(), await helper()]
  const heard: { name: string; body: object }[] = []
  const ws = await room.app.injectWS('/desk/ws')
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  ws.send(JSON.stringify({ hello: 1, token: desk.token }))
  await vi.waitFor(async () => {
    await open(sari, 'chat', 'Rahasia saya')
    expect(heard.some(({ name }) => name === 'deskChanged')).toBe(true)
  })
  expect(heard.filter(({ name }) => name === 'deskChanged')[0]?.body).toEqual({ what: 'support' })
  expect(JSON.stringify(heard)).not.toContain('Rahasia')
  ws.terminate()
})

test('nobody answers themselves, and a word that comes while somebody writes is read first', async () => {
  const sari = await somebody()
  const own = await helper()
  // The desk knows people by their number, and the account bears the same.
  await house.ownerStore.transact(async (tx) => {
    const Person = z.object({ person: z.string() })
    const { person } = await tx.one(Person)`select person from desk.staff where id = ${own.id}`
    await tx.run`
      insert into identity.profile (member, id_number) values (${sari.member}, ${person})
      on conflict (member) do update set id_number = excluded.id_number`
  })
  const { id: talk } = await open(sari, 'ticket')
  expect(await own.call(deskSupport.take, { talk })).toMatchObject({ code: 'own-account' })
  const other = await helper()
  await other.call(deskSupport.take, { talk })
  const upTo = (await other.call(deskSupport.talk, { talk })).value.one.talk.last
  const [word, answer] = await Promise.all([
    sari.call(talks.sayInTalk, { talk, text: 'Sebentar', images: [] }),
    other.call(deskSupport.answer, { talk, upTo, text: 'Baik.' }),
  ])
  expect(word.success).toBe(true)
  const said = (await other.call(deskSupport.talk, { talk })).value.said.map(
    (each: { text: string }) => each.text,
  )
  // Either the answer stood first, or it was not given.
  const stood = said.indexOf('Baik.')
  expect(answer.success ? stood < said.indexOf('Sebentar') : stood === -1).toBe(true)
})

test('the database refuses every step that is no arrow, and changes nothing that was', async () => {
  const sari = await somebody()
  const made = async (kind: Talk['kind']) => (await open(sari, kind)).id
  const [ticket, complaint] = [await made('ticket'), await made('complaint')]
  const owner = house.ownerStore
  const move = (id: string, state: string) =>
    owner.transact((tx) => tx.run`update support.talk set state = ${state} where id = ${id}`)
  for (const state of ['answered', 'escalated']) {
    await expect(move(ticket, state), state).rejects.toThrow(/does not go/)
    await expect(move(complaint, state), state).rejects.toThrow(/does not go/)
  }
  const now = house.clock.now()
  await expect(
    owner.transact(
      (
        tx,
      ) => tx.run`update support.talk set state = 'closed', closed_at = ${now}, closed_by = 'staff',
      waits_since = null where id = ${complaint}`,
    ),
  ).rejects.toThrow(/answered before/)
  await expect(
    owner.transact(
      (tx) => tx.run`update support.talk set resolve_due = ${now} where id = ${complaint}`,
    ),
  ).rejects.toThrow(/a clock that runs/)
  await expect(
    owner.transact((tx) => tx.run`update support.talk set kind = 'ticket' where id = ${complaint}`),
  ).rejects.toThrow(/does not become/)
  await expect(
    owner.transact(
      (tx) => tx.run`update support.talk set member = ${randomUUID()} where id = ${ticket}`,
    ),
  ).rejects.toThrow(/does not change/)
  // The house itself may not change or take away what was said.
  const app = room.store
  for (const write of [
    () =>
      app.transact((tx) => tx.run`update support.said set body = 'lain' where talk = ${ticket}`),
    () => app.transact((tx) => tx.run`delete from support.said where talk = ${ticket}`),
    () => app.transact((tx) => tx.run`delete from support.talk where id = ${complaint}`),
  ])
    await expect(write()).rejects.toThrow()
})

test('a complaint is kept for five years after its end, tickets and chats as long as they have to be', async () => {
  expect(keepDays).toEqual({ chat: 90, ticket: 730, complaint: 1_830 })
  const desk = await helper()
  const [old, young] = [await somebody(), await somebody()]
  const ended = async (who: Member) => {
    const ids: string[] = []
    for (const kind of ['chat', 'ticket', 'complaint'] as const) {
      const { id } = await open(who, kind)
      await desk.call(deskSupport.take, { talk: id })
      const upTo = (await desk.call(deskSupport.talk, { talk: id })).value.one.talk.last
      await desk.call(deskSupport.answer, { talk: id, upTo, text: 'Sudah.' })
      await desk.call(deskSupport.close, { talk: id })
      ids.push(id)
    }
    return ids
  }
  const years = 6 * 366 * 24 * hourMs
  house.clock.advance(-years)
  const gone = await ended(old)
  house.clock.advance(years)
  const kept = await ended(young)
  await jobs.find(({ name }) => name === 'support-forget')?.run(room.store, house.clock.now())
  const left = await room.store.db.many(z.object({ id: z.uuid() }))`
    select id from support.talk where id = any (${[...gone, ...kept]}::uuid[])`
  expect(left.map(({ id }) => id).sort()).toEqual(kept.sort())
  const Count = z.object({ count: z.int() })
  expect(
    await room.store.db.one(Count)`
      select count(*)::int as count from support.said where talk = any (${gone}::uuid[])`,
  ).toEqual({ count: 0 })
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`delete from support.talk where id = any (${kept}::uuid[])`,
    ),
  ).rejects.toThrow(/five years/)
})
