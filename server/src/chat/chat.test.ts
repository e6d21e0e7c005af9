import { type ChatMessage, chat, chatTextMax, wallet } from '@balai/contract'
import { follow, hear, lastOf, type Thread, threadOf } from '@balai/contract/chat-order'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { jobs, keepDays } from './jobs.ts'
import { listen } from './testing/listener.ts'
import { openRoom, type Room } from './testing/room.ts'

let house: House
let room: Room
let names = 0
const somebody = (nickname?: string) => room.member(`warga${++names}`, nickname)
/** The room has a pace of its own: everybody waits for it. */
const later = (ms = 30_000) => house.clock.advance(ms)
type Member = Awaited<ReturnType<typeof somebody>>

beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const say = async (who: Member, text: string, more: object = {}) => {
  later()
  const answer = await who.call(chat.say, { text, ...more })
  if (!answer.success) throw new Error(answer.code)
  return answer.value as ChatMessage
}
const page = async (who: Member, asked: object = {}) =>
  (await who.call(chat.said, asked)).value as {
    items: ChatMessage[]
    more: boolean
    hidden: number[]
  }
const unread = async (who: Member) => (await who.call(chat.chatUnread)).value.unReadCount

test('[CHA-02] what one says everybody in the room hears once, and finds by pages in its order', async () => {
  const [sari, budi] = [await somebody('Sari'), await somebody('Budi')]
  const ears = [await room.socket(sari.token), await room.socket(budi.token)]
  await vi.waitFor(() => expect(ears.every((ear) => ear.of('joined').length === 1)).toBe(true))
  const said = [await say(sari, 'Halo semua'), await say(budi, 'Halo juga')]
  for (const ear of ears)
    await vi.waitFor(() => expect(ear.of('chatSaid').map(({ body }) => body)).toHaveLength(2))
  expect(ears[0]?.of('chatSaid').map(({ body }) => body.id)).toEqual(said.map(({ id }) => id))
  expect(said[1]?.id).toBe((said[0]?.id ?? 0) + 1)
  for (let n = 0; n < 5; n++) await say(sari, `Kabar ${n}`)
  const newest = await page(budi, { limit: 3 })
  expect(newest.items.map(({ text }) => text)).toEqual(['Kabar 2', 'Kabar 3', 'Kabar 4'])
  expect(newest.more).toBe(true)
  const before = await page(budi, { limit: 3, before: newest.items[0]?.id })
  expect(before.items.map(({ text }) => text)).toEqual(['Halo juga', 'Kabar 0', 'Kabar 1'])
  const after = await page(budi, { limit: 2, after: before.items[0]?.id })
  expect(after.items.map(({ text }) => text)).toEqual(['Kabar 0', 'Kabar 1'])
  for (const { ws } of ears) ws.terminate()
})

test('[CHA-01] what others said is counted until it is read, and never goes back', async () => {
  const [sari, budi] = [await somebody(), await somebody()]
  const first = await say(sari, 'Satu')
  await budi.call(chat.readChat, { id: first.id })
  expect(await unread(budi)).toBe(0)
  const last = [await say(sari, 'Dua'), await say(sari, 'Tiga'), await say(budi, 'Empat')].at(-1)
  expect(await unread(budi)).toBe(2)
  expect((await budi.call(chat.readChat, { id: last?.id })).value).toEqual({ unReadCount: 0 })
  await budi.call(chat.readChat, { id: first.id })
  expect(await unread(budi)).toBe(0)
  // Nobody reads what is not there yet.
  await budi.call(chat.readChat, { id: 2_000_000_000 })
  await say(sari, 'Lima')
  expect(await unread(budi)).toBe(1)
})

test('[CHA-01] a trial account and nobody are not let in, by the call or by the socket', async () => {
  const trial = await room.trial()
  for (const endpoint of Object.values(chat)) {
    expect(await room.call(endpoint, {}, trial), endpoint.path).toMatchObject({
      code: 'trial-account',
    })
    expect(await room.call(endpoint, {}, 'x'.repeat(43))).toMatchObject({ code: 'signed-out' })
  }
  const sari = await somebody()
  const [guest, deaf] = [
    await room.socket(trial),
    await room.socket(sari.token, ['other', 'staff']),
  ]
  const nobody = await room.socket('x'.repeat(43))
  await vi.waitFor(() => expect(nobody.end.code).toBe(4401))
  const ear = await room.socket(sari.token)
  await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  await say(sari, 'Hanya untuk anggota')
  await vi.waitFor(() => expect(ear.of('chatSaid')).toHaveLength(1))
  for (const { of } of [guest, deaf, nobody]) {
    expect(of('joined')).toEqual([])
    expect(of('chatSaid')).toEqual([])
  }
  for (const { ws } of [guest, deaf, ear]) ws.terminate()
})

test('[A26] markup, bidi marks and what is unseen stay text or go', async () => {
  const sari = await somebody()
  const said = await say(sari, '<img src=x onerror=alert(1)>\u202Egnitset\u200B')
  expect(said.text).toBe('<img src=x onerror=alert(1)>gnitset')
  later()
  const empty = await sari.call(chat.say, { text: ' \u200B\u2066 \n' })
  expect(empty).toMatchObject({ code: 'chat-empty' })
})

test('nobody is called by what they sign in with', async () => {
  const plainly = await room.member('rahasia99', 'Rahasia99')
  const said = await say(plainly, 'Siapa saya')
  expect(said.from.name).toBe('ra•••9')
  expect(JSON.stringify(said).toLowerCase()).not.toContain('rahasia99')
  expect(JSON.stringify(said)).not.toContain(plainly.member)
})

test('who is named hears of it; a name that is not written, and a handle of nobody, name nobody', async () => {
  const [sari, budi, tono] = [
    await somebody('Sari A'),
    await somebody('Budi B'),
    await somebody('Tono'),
  ]
  const handles = [await say(budi, 'Saya di sini'), await say(tono, 'Saya juga')].map(
    ({ from }) => from.handle,
  )
  const ears = [await room.socket(budi.token, []), await room.socket(tono.token, [])]
  await vi.waitFor(async () => expect((await sari.call(chat.room)).success).toBe(true))
  const said = await say(sari, 'Apa kabar @Budi B?', { mentions: [...handles, 'ffffffffffff'] })
  expect(said.mentions.map(({ name }) => name)).toEqual(['Budi B'])
  await vi.waitFor(() =>
    expect(ears[0]?.of('chatCalled')).toMatchObject([{ body: { id: said.id } }]),
  )
  expect(ears[1]?.of('chatCalled')).toEqual([])
  const answer = await say(tono, 'Saya jawab', { reply: said.id })
  expect(answer.reply).toEqual({ id: said.id, name: 'Sari A', text: 'Apa kabar @Budi B?' })
  later()
  expect(await tono.call(chat.say, { text: 'Ke mana', reply: 1_999_999 })).toMatchObject({
    code: 'chat-unknown',
  })
  for (const { ws } of ears) ws.terminate()
})

test('stickers are those of the house', async () => {
  const sari = await somebody()
  later()
  const sent = await sari.call(chat.say, { sticker: 'kopi' })
  expect(sent.value).toMatchObject({ sticker: 'kopi', text: '' })
  expect(await sari.call(chat.say, { sticker: '../x' })).toMatchObject({ code: 'malformed' })
})

test('[A18] too long, too fast, too often, the same again, and 64 KB are refused', async () => {
  const sari = await somebody()
  later()
  expect(await sari.call(chat.say, { text: 'a'.repeat(chatTextMax + 1) })).toMatchObject({
    code: 'chat-long',
  })
  expect(await sari.call(chat.say, { text: 'a'.repeat(65_000) })).toMatchObject({
    code: 'malformed',
  })
  expect((await sari.call(chat.say, { text: 'a'.repeat(66_000) })).status).toBe(413)
  expect(await sari.call(chat.say, { text: 'Pertama' })).toMatchObject({ success: true })
  expect(await sari.call(chat.say, { text: 'Kedua' })).toMatchObject({
    ...{ code: 'chat-slow', value: { seconds: 2 } },
  })
  later(2_000)
  expect(await sari.call(chat.say, { text: 'Pertama' })).toMatchObject({ code: 'chat-repeat' })
  const told: (string | undefined)[] = []
  for (let n = 0; n < 10; n++) {
    told.push((await sari.call(chat.say, { text: `Lagi ${n}` })).code)
    later(2_000)
  }
  expect(told.filter((code) => code === 'chat-flood').length).toBeGreaterThan(0)
  // Twenty at once are one: a seat says one thing at a time.
  later()
  const flood = await Promise.all(
    Array.from({ length: 20 }, (_, n) => sari.call(chat.say, { text: `Banjir ${n}` })),
  )
  expect(flood.filter(({ success }) => success)).toHaveLength(1)
})

test('links lead to this house or nowhere', async () => {
  const sari = await somebody()
  later()
  expect(await sari.call(chat.say, { text: 'cek evil.com' })).toMatchObject({ code: 'chat-link' })
  expect(await sari.call(chat.say, { text: 'cek http://localhost:3000/promotions' })).toMatchObject(
    {
      success: true,
    },
  )
})

test('who takes a break from play, or may not play, does not write', async () => {
  const [resting, locked, sari] = [await somebody(), await somebody(), await somebody('Sari B')]
  const ear = await room.socket(sari.token)
  await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  const now = house.clock.now()
  await room.store.transact(async (tx) => {
    const until = new Date(now.getTime() + 86_400_000)
    await wagers.exclude(tx, { ...resting, until, by: 'house', now })
    await wagers.lock(tx, { ...locked, locked: true, reason: 'uji', by: 'house', now })
  })
  expect(await resting.call(chat.say, { text: 'Halo' })).toMatchObject({ code: 'chat-resting' })
  expect(await locked.call(chat.say, { text: 'Halo' })).toMatchObject({ code: 'chat-locked' })
  expect((await resting.call(wallet.balance)).success).toBe(true)
  // Nobody is told that they write what would not be taken.
  for (const { call } of [resting, locked, sari]) await call(chat.typing)
  await vi.waitFor(() => expect(ear.of('chatTyping')).toHaveLength(1), { timeout: 5_000 })
  expect(ear.of('chatTyping')[0]?.body).toEqual({ names: ['Sari B'], more: 0 })
  ear.ws.terminate()
})

test('who writes is told to the others, gathered, and to nobody outside', async () => {
  const [sari, budi] = [await somebody('Sari T'), await somebody('Budi T')]
  const [inside, outside] = [await room.socket(budi.token), await room.socket(budi.token, [])]
  await vi.waitFor(() => expect(inside.of('joined')).toHaveLength(1))
  for (let n = 0; n < 5; n++) await sari.call(chat.typing)
  await vi.waitFor(
    () => expect(inside.of('chatTyping')[0]?.body).toEqual({ names: ['Sari T'], more: 0 }),
    { timeout: 5_000 },
  )
  expect(inside.of('chatTyping').length).toBeLessThanOrEqual(2)
  expect(outside.of('chatTyping')).toEqual([])
  await say(sari, 'Selesai menulis')
  await vi.waitFor(() => expect(outside.of('chatStirred').length).toBeGreaterThan(0), {
    timeout: 10_000,
  })
  for (const { ws } of [inside, outside]) ws.terminate()
})

test('messages go after ninety days', async () => {
  const sari = await somebody()
  const old = await say(sari, 'Sudah lama')
  later(keepDays * 86_400_000)
  const fresh = await say(await somebody(), 'Masih baru')
  await jobs[0]?.run(room.store, house.clock.now())
  const left = await room.store.db.many({ parse: (row: unknown) => row as { id: number } })`
    select id from chat.message where id in (${old.id}, ${fresh.id})`
  expect(left).toEqual([{ id: fresh.id }])
})

test('[CHA-02] a full room hears a message in every socket, each of them once', async () => {
  const who = await Promise.all(Array.from({ length: 5 }, () => somebody()))
  const ears = await Promise.all(
    Array.from({ length: 200 }, (_, n) => room.socket(who[n % who.length]?.token ?? '')),
  )
  await vi.waitFor(() => expect(ears.every((ear) => ear.of('joined').length === 1)).toBe(true), {
    timeout: 20_000,
  })
  const said = [await say(who[0] as Member, 'Untuk semua'), await say(who[1] as Member, 'Juga')]
  const ids = said.map(({ id }) => id)
  await vi.waitFor(
    () => {
      for (const ear of ears) expect(ear.of('chatSaid').map(({ body }) => body.id)).toEqual(ids)
    },
    { timeout: 20_000 },
  )
  for (const { ws } of ears) ws.terminate()
}, 60_000)

test('a message is never written anew, and what is hidden stays hidden', async () => {
  const { id } = await say(await somebody(), 'Tetap')
  const edit = room.store.transact(
    (tx) => tx.run`update chat.message set body = 'Lain' where id = ${id}`,
  )
  await expect(edit).rejects.toThrow(/permission denied/)
  await room.store.transact(
    (tx) => tx.run`
      update chat.message set hidden_at = now(), hidden_by = 'x', hidden_name = 'x', hidden_why = 'x'
       where id = ${id}`,
  )
  const back = room.store.transact(
    (tx) => tx.run`
      update chat.message set hidden_at = null, hidden_by = null, hidden_why = null where id = ${id}`,
  )
  await expect(back).rejects.toThrow(/hidden once/)
})

test('in whatever order and however often it is heard, a thread is the room without a hole', () => {
  const ids = fc.array(fc.integer({ min: 1, max: 30 }), { maxLength: 60 })
  fc.assert(
    fc.property(ids, fc.integer({ min: 0, max: 10 }), (heard, from) => {
      const whole = Array.from({ length: 30 }, (_, n) => ({ id: n + 1 }))
      let thread: Thread<{ id: number }> = threadOf(whole.slice(0, from))
      for (const id of heard) thread = hear(thread, [{ id }])
      expect(thread.items.map(({ id }) => id)).toEqual(
        Array.from({ length: lastOf(thread) }, (_, n) => n + 1),
      )
      const caughtUp = follow(thread, whole.slice(lastOf(thread)))
      expect(caughtUp.items).toEqual(whole)
      expect(caughtUp.early).toEqual([])
    }),
  )
})

test('[CHA-02] whoever drops out and comes back has the room as it is: in order, nothing lost or doubled', async () => {
  const speakers = await Promise.all(Array.from({ length: 4 }, () => somebody()))
  const listeners = await Promise.all(Array.from({ length: 5 }, () => somebody()))
  let words = 0
  const start = await say(speakers[0] as Member, 'Mulai')

  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.tuple(fc.nat(4), fc.boolean()), { minLength: 6, maxLength: 14 }),
      async (drops) => {
        const ears = await Promise.all(listeners.map((who) => listen(room, who, start)))
        let last = start
        for (const [whom, comesBack] of drops) {
          const ear = ears[whom]
          ear?.drop()
          later(3_000)
          // Several at once: what is published crosses on its way.
          const answers = await Promise.all(
            speakers.map((who, m) => who.call(chat.say, { text: `Kata ${++words} ${m}` })),
          )
          for (const { value } of answers) if (value.id > last.id) last = value
          if (comesBack) await ear?.open()
        }
        for (const ear of ears) {
          ear.drop()
          await ear.open()
        }
        const whole = Array.from({ length: last.id - start.id + 1 }, (_, n) => start.id + n)
        for (const ear of ears)
          await vi.waitFor(() => expect(ear.ids()).toEqual(whole), { timeout: 10_000 })
        for (const ear of ears) ear.drop()
        await Promise.all(ears.map((ear) => ear.settled()))
      },
    ),
    { numRuns: 4 },
  )
}, 60_000)
