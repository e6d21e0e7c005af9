import { randomUUID } from 'node:crypto'
import { type Talk, type TalkSaid, talks, talkTextMax, type WholeTalk } from '@balai/contract'
import { deskSupport } from '@balai/contract/desk/support'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { openRoom, type Room } from '../../chat/testing/room.ts'
import { bomb } from '../../platform/testing/bomb.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { setRank } from '../../ranks/index.ts'
import { changeSetting } from '../../site/index.ts'
import { jobs } from './jobs.ts'

let house: House
let room: Room
let names = 0
const somebody = () => room.member(`penanya${++names}`)
type Member = Awaited<ReturnType<typeof somebody>>
type Said = Omit<TalkSaid, 'at'>

beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const later = (ms = 61_000) => house.clock.advance(ms)
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e3ae54' } })
  .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
  .png()
  .toBuffer()
const image = png.toString('base64')
const words = { kind: 'chat', topic: 'money', text: 'Setoran saya belum masuk.', images: [] }
const open = async (who: Member, more: object = {}) => {
  const answer = await who.call(talks.openTalk, { ...words, ...more })
  if (!answer.success) throw new Error(answer.code)
  return answer.value as WholeTalk
}
const all = async (who: Member) =>
  (await who.call(talks.talks)).value as { items: Talk[]; unread: number; desk: { open: boolean } }
const one = async (who: Member, talk: string) =>
  (await who.call(talks.talk, { talk })).value as
    | (Omit<WholeTalk, 'said'> & { said: Said[] })
    | null
const helper = () => room.staff(['support.see', 'support.answer'])
const run = async (name: string) => {
  const job = jobs.find((each) => each.name === name)
  await job?.run(room.store, house.clock.now())
}
const at = (hour: string) => {
  const day = 86_400_000
  const now = house.clock.now()
  const want = new Date(`${now.toISOString().slice(0, 10)}T${hour}:00+07:00`).getTime()
  later(((want - now.getTime()) % day) + day)
}
const set = (more: object) =>
  room.store.transact((tx) =>
    changeSetting(tx, {
      ...{ name: 'support', by: 'house', now: house.clock.now() },
      value: { ...usual, ...more },
    }),
  )
const usual = {
  ...{ from: '00:00', until: '00:00', chatWaitMinutes: 5, ticketAnswerHours: 12 },
  ...{ ticketResolveHours: 72, complaintAnswerHours: 24, complaintResolveHours: 240 },
  disputeBody: { ID: 'badan sengketa', EN: 'the dispute body' },
}

test('a member asks with a picture, is answered by a person at once, reads it, and rates the help', async () => {
  const [sari, desk] = [await somebody(), await helper()]
  const ear = await room.socket(sari.token, [])
  const { talk, said } = await open(sari, { images: [image] })
  expect(talk).toMatchObject({ kind: 'chat', state: 'open', vip: false, last: 1, takenBy: null })
  expect(talk.number).toMatch(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)
  expect(said).toMatchObject([{ seq: 1, by: 'member', text: words.text, name: '' }])
  expect(said[0]?.pictures).toMatchObject([{ width: 40, height: 30 }])

  const { waiting } = (await desk.call(deskSupport.inbox)).value
  expect(waiting.map((row: { talk: Talk }) => row.talk.id)).toContain(talk.id)
  await desk.call(deskSupport.take, { talk: talk.id })
  const upTo = 1
  const answer = { talk: talk.id, upTo, text: 'Sudah kami temukan.' }
  expect((await desk.call(deskSupport.answer, answer)).success).toBe(true)
  await vi.waitFor(() => expect(ear.of('talk').at(-1)?.body).toEqual({ id: talk.id, last: 2 }))
  expect((await all(sari)).unread).toBe(1)
  expect((await one(sari, talk.id))?.said.at(-1)).toMatchObject({ by: 'staff', text: answer.text })
  expect((await sari.call(talks.readTalk, { talk: talk.id, seq: 2 })).value).toEqual({ unread: 0 })
  // It never goes back, and nobody reads what is not there.
  await sari.call(talks.readTalk, { talk: talk.id, seq: 1 })
  await sari.call(talks.readTalk, { talk: talk.id, seq: 400 })
  await desk.call(deskSupport.answer, { ...answer, upTo: 2, text: 'Sebentar lagi masuk.' })
  expect((await all(sari)).unread).toBe(1)

  expect(await sari.call(talks.rateTalk, { talk: talk.id, stars: 5 })).toMatchObject({
    code: 'talk-open',
  })
  await desk.call(deskSupport.close, { talk: talk.id })
  const rated = await sari.call(talks.rateTalk, { talk: talk.id, stars: 5, note: 'Cepat' })
  expect(rated.value).toMatchObject({ stars: 5, state: 'closed' })
  expect(await sari.call(talks.rateTalk, { talk: talk.id, stars: 1 })).toMatchObject({
    code: 'talk-rated',
  })
  const after = await sari.call(talks.sayInTalk, { talk: talk.id, text: 'Masih', images: [] })
  expect(after).toMatchObject({ code: 'talk-closed' })
  ear.ws.terminate()
})

test('thirty openings at once make one conversation, and each word stands in it once', async () => {
  const sari = await somebody()
  // The house lets nobody say more than twenty in a minute: the rest is refused, and nothing of it stays.
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, n) =>
      sari.call(talks.openTalk, { ...words, text: `Halo ${n}` }),
    ),
  )
  const ids = new Set(answers.flatMap(({ success, value }) => (success ? [value.talk.id] : [])))
  expect(ids.size).toBe(1)
  expect(new Set(answers.map(({ success, code }) => (success ? 'ok' : code)))).toEqual(
    new Set(['ok', 'talk-fast']),
  )
  const { items } = await all(sari)
  expect(items).toHaveLength(1)
  const said = (await one(sari, items[0]?.id ?? ''))?.said ?? []
  expect(said.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(said.map(({ text }) => text)).size).toBe(20)
})

test('the same intent begins a ticket once, and says a word once, also thirty times at once', async () => {
  const sari = await somebody()
  const ask = (path: string, key: string, body: object) =>
    room.app.inject({
      method: 'POST',
      url: path,
      headers: { authorization: `Bearer ${sari.token}`, 'idempotency-key': key },
      payload: body,
    })
  const key = randomUUID()
  const ticket = { ...words, kind: 'ticket' }
  const opened = await Promise.all(
    Array.from({ length: 30 }, () => ask(talks.openTalk.path, key, ticket)),
  )
  const ids = new Set(opened.map((each) => each.json().value?.talk.id))
  expect(ids.size).toBe(1)
  const [talk] = [...ids]
  const again = randomUUID()
  const said = await Promise.all(
    Array.from({ length: 10 }, () =>
      ask(talks.sayInTalk.path, again, { talk, text: 'Sekali saja', images: [] }),
    ),
  )
  expect(said.every((each) => each.json().success)).toBe(true)
  expect((await one(sari, String(talk)))?.said.map(({ text }) => text)).toEqual([
    words.text,
    'Sekali saja',
  ])
})

test('[SUP-01] who is above rank 4 is answered first, at the VIP desk; everyone else in their order', async () => {
  const [sari, budi, vip] = [await somebody(), await somebody(), await somebody()]
  const rank = (who: Member, level: number) =>
    room.store.transact((tx) =>
      setRank(tx, {
        ...{ member: who.member, bucket: who.bucket, level, until: null, by: 'house' },
        ...{ why: 'uji coba', agreed: [], now: house.clock.now() },
      }),
    )
  await rank(budi, 4)
  await rank(vip, 5)
  const opened: Talk[] = []
  for (const who of [sari, budi, vip]) {
    later(1_000)
    opened.push((await open(who)).talk)
  }
  expect(opened.map(({ vip }) => vip)).toEqual([false, false, true])
  const desk = await helper()
  const { waiting } = (await desk.call(deskSupport.inbox)).value
  const ids = opened.map(({ id }) => id)
  const order = waiting
    .map((row: { talk: Talk }) => row.talk.id)
    .filter((id: string) => ids.includes(id))
  expect(order).toEqual([ids[2], ids[0], ids[1]])
})

test('outside the hours of the house a chat is a ticket from the beginning, and says so', async () => {
  await set({ from: '08:00', until: '22:00' })
  at('23:00')
  const sari = await somebody()
  expect((await all(sari)).desk).toMatchObject({
    ...{ open: false, from: '08:00', until: '22:00', disputeBody: 'badan sengketa' },
    opensAt: expect.stringContaining('T01:00:00'),
  })
  const { talk, said } = await open(sari)
  expect(talk).toMatchObject({ kind: 'ticket', state: 'open' })
  expect(said).toMatchObject([{ by: 'member' }, { by: 'house', note: 'outside-hours', text: '' }])
  const runs = Date.parse(String(talk.answerDue)) - Date.parse(String(talk.openedAt))
  expect(runs).toBe(12 * 3_600_000)
  // A complaint is taken at any hour.
  expect((await open(sari, { kind: 'complaint' })).talk.kind).toBe('complaint')
  at('09:00')
  const budi = await somebody()
  expect((await all(budi)).desk).toMatchObject({ open: true, opensAt: null })
  expect((await open(budi)).talk.kind).toBe('chat')
  await set({})
})

test('a chat that nobody takes in time becomes a ticket with a number and a clock, and the member is told', async () => {
  const [sari, budi, desk] = [await somebody(), await somebody(), await helper()]
  const [left, taken] = [(await open(sari)).talk, (await open(budi)).talk]
  await desk.call(deskSupport.take, { talk: taken.id })
  later(5 * 60_000)
  await Promise.all([run('support-chats'), run('support-chats')])
  const { talk, said } = (await one(sari, left.id)) ?? {}
  expect(talk).toMatchObject({ kind: 'ticket', state: 'open', number: left.number })
  expect(said?.map(({ note }) => note)).toEqual([null, 'nobody-free'])
  expect((await one(budi, taken.id))?.talk.kind).toBe('chat')
  const told = await sari.call({ ...talks.talks, path: '/wps/member/messages' })
  expect(told.value.items.map((each: { title: string }) => each.title)).toEqual([
    `Tiket ${left.number} menjadi tiket`,
  ])
  // The way is free for another chat.
  later()
  expect((await open(sari)).talk.kind).toBe('chat')
})

test('a chat that its member left is over after two hours, and not while they wait', async () => {
  const [sari, budi, desk] = [await somebody(), await somebody(), await helper()]
  const chats = [(await open(sari)).talk.id, (await open(budi)).talk.id]
  for (const talk of chats) await desk.call(deskSupport.take, { talk })
  await desk.call(deskSupport.answer, { talk: chats[0], upTo: 1, text: 'Ada lagi?' })
  later(2 * 3_600_000)
  await run('support-chats')
  // Whoever waited so long has to sign in again: the house knows how it stands.
  const State = z.object({ state: z.string(), waits: z.boolean() })
  const stands = (id: string | undefined) => room.store.db.one(State)`
    select state, waits_since is not null as waits from support.talk where id = ${id ?? null}`
  expect(await stands(chats[0])).toEqual({ state: 'closed', waits: false })
  expect(await stands(chats[1])).toEqual({ state: 'acknowledged', waits: true })
})

test('[A17] what others said, sent and were answered is not there for anybody else', async () => {
  const [sari, budi, desk] = [await somebody(), await somebody(), await helper()]
  const { talk, said } = await open(sari, { images: [image], kind: 'ticket' })
  const picture = said[0]?.pictures[0]?.id
  const own = (await open(budi, { kind: 'ticket', images: [image] })).said[0]?.pictures[0]?.id
  const before = JSON.stringify(await one(sari, talk.id))
  const nobodys = randomUUID()
  for (const id of [talk.id, nobodys]) {
    expect(await one(budi, id)).toBeNull()
    for (const [endpoint, more] of [
      [talks.sayInTalk, { text: 'Halo', images: [] }],
      [talks.readTalk, { seq: 1 }],
      [talks.endTalk, {}],
      [talks.rateTalk, { stars: 1 }],
      [talks.talkPicture, { picture }],
      [talks.talkPicture, { picture: own }],
    ] as const)
      expect(await budi.call(endpoint, { talk: id, ...more }), endpoint.path).toMatchObject({
        code: 'talk-unknown',
      })
  }
  expect(JSON.stringify(await one(sari, talk.id))).toBe(before)
  expect((await all(budi)).items.map(({ id }) => id)).not.toContain(talk.id)
  // One’s own picture in somebody else’s talk is not there either; one’s own is.
  expect(await sari.call(talks.talkPicture, { talk: talk.id, picture: own })).toMatchObject({
    code: 'talk-unknown',
  })
  const seen = (await sari.call(talks.talkPicture, { talk: talk.id, picture })).value
  expect(await sharp(Buffer.from(seen.base64, 'base64')).metadata()).toMatchObject({ width: 40 })
  // Neither a member nor staff without the right are the desk.
  const stranger = await room.staff(['members.see', 'chat.see'])
  const seeing = await room.staff(['support.see'])
  for (const endpoint of Object.values(deskSupport)) {
    const body = {
      talk: talk.id,
      upTo: 9,
      text: 'Saya petugas',
      reason: 'sekadar mencoba',
      picture,
    }
    expect((await sari.call(endpoint, body)).success, endpoint.path).toBe(false)
    expect(await stranger.call(endpoint, body), endpoint.path).toMatchObject({
      code: 'not-allowed',
    })
    if (endpoint.may === 'support.answer')
      expect(await seeing.call(endpoint, body), endpoint.path).toMatchObject({
        code: 'not-allowed',
      })
  }
  const shown = await desk.call(deskSupport.picture, { talk: talk.id, picture })
  expect(shown.value.type).toBe('image/png')
  expect(await desk.call(deskSupport.picture, { talk: talk.id, picture: own })).toMatchObject({
    code: 'talk-unknown',
  })
})

test('[A26] markup, bidi marks and what is unseen stay text or go; nothing and too much are refused', async () => {
  const sari = await somebody()
  const typed = '<img src=x onerror=alert(1)>\u202Egnitset\u200B\u0007 <script>alert(1)</script>'
  const { talk, said } = await open(sari, { text: typed, kind: 'ticket' })
  expect(said[0]?.text).toBe('<img src=x onerror=alert(1)>gnitset <script>alert(1)</script>')
  for (const text of ['', ' \u200B\u2066 \n', '\u202E'])
    expect(await sari.call(talks.openTalk, { ...words, text })).toMatchObject({
      code: 'talk-empty',
    })
  const long = { talk: talk.id, text: 'x'.repeat(talkTextMax + 1), images: [] }
  expect(await sari.call(talks.sayInTalk, long)).toMatchObject({ code: 'talk-long' })
  expect(
    await sari.call(talks.sayInTalk, { ...long, text: 'x'.repeat(talkTextMax) }),
  ).toMatchObject({ success: true })
  for (const malformed of [
    { kind: 'secret' },
    { images: ['<svg/>'] },
    { images: Array(4).fill(image) },
  ])
    expect(await sari.call(talks.openTalk, { ...words, ...malformed })).toMatchObject({
      code: 'malformed',
    })
})

test('what is no whole picture by its content is refused, and what is kept is drawn anew under the house’s key', async () => {
  const sari = await somebody()
  const { talk } = await open(sari, { kind: 'ticket' })
  const bad = {
    svg: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'),
    truncated: png.subarray(0, png.length / 2),
    'a bomb': bomb(20_000, 20_000),
    'more than 5 MB': Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  }
  for (const [name, bytes] of Object.entries(bad))
    expect(
      await sari.call(talks.sayInTalk, {
        ...{ talk: talk.id, text: 'Ini', images: [image, bytes.toString('base64')] },
      }),
      name,
    ).toMatchObject({ code: 'image-refused', value: { number: 2 } })
  expect((await one(sari, talk.id))?.said).toHaveLength(1)
  const hidden = Buffer.concat([png, Buffer.from('<script>alert("polyglot")</script>')])
  const sent = await sari.call(talks.sayInTalk, {
    ...{ talk: talk.id, text: 'Ini', images: [hidden.toString('base64')] },
  })
  const picture = sent.value.said.at(-1).pictures[0].id
  const Kept = z.object({ kept: z.instanceof(Uint8Array) })
  const { kept } = await room.store.db.one(Kept)`
    select kept from support.talk_image where id = ${picture}`
  expect(Buffer.from(kept).subarray(1, 4).toString()).not.toBe('PNG')
  const { base64 } = (await sari.call(talks.talkPicture, { talk: talk.id, picture })).value
  const shown = Buffer.from(base64, 'base64')
  expect(shown.subarray(1, 4).toString()).toBe('PNG')
  expect(shown.includes('polyglot') || shown.includes('SECRET-PLACE')).toBe(false)
})

test('[A19] a flood ends at twenty words a minute, and at ten open tickets', async () => {
  const sari = await somebody()
  const { talk } = await open(sari, { kind: 'ticket' })
  const say = () => sari.call(talks.sayInTalk, { talk: talk.id, text: 'Lagi', images: [] })
  const answers = await Promise.all(Array.from({ length: 40 }, say))
  expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(19)
  expect(answers.filter(({ code }) => code === 'talk-fast').length).toBeGreaterThanOrEqual(21)
  later()
  expect((await say()).success).toBe(true)
  const opened = await Promise.all(
    Array.from({ length: 15 }, () => sari.call(talks.openTalk, { ...words, kind: 'ticket' })),
  )
  expect(opened.filter(({ success }) => success)).toHaveLength(9)
  expect(opened.filter(({ code }) => code === 'talk-many')).toHaveLength(6)
  expect(opened.find(({ code }) => code === 'talk-many')?.value).toEqual({ most: 10 })
  // A complaint is another way.
  later()
  expect((await open(sari, { kind: 'complaint' })).talk.state).toBe('open')
})
