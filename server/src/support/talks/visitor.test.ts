import { randomBytes, randomUUID } from 'node:crypto'
import { type Talk, talks, visitorTalks, type WholeTalk } from '@balai/contract'
import { deskSupport } from '@balai/contract/desk/support'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openRoom, type Room } from '../../chat/testing/room.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { jobs } from './jobs.ts'
import { visitorKeepDays, visitorsMost } from './visitor.ts'

let house: House
let room: Room
let names = 0
const somebody = () => room.member(`datang${++names}`)
const helper = () => room.staff(['support.see', 'support.answer'])
beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const newKey = () => randomBytes(32).toString('base64url')
const words = { topic: 'account', text: 'Bagaimana cara mendaftar?', human: 'test-human' }
const open = async (key: string, more: object = {}) => {
  const answer = await room.call(visitorTalks.openVisitorTalk, { key, ...words, ...more })
  if (!answer.success) throw new Error(answer.code)
  return answer.value as WholeTalk
}
const seen = async (key: string) =>
  (await room.call(visitorTalks.visitorTalk, { key })).value as {
    whole: WholeTalk | null
    keptDays: number
  }
const later = (ms = 61_000) => house.clock.advance(ms)
const run = (name: string) =>
  jobs.find((each) => each.name === name)?.run(room.store, house.clock.now())

test('[SUP-01] a visitor chats without an account: the desk sees a guest, answers, and is rated', async () => {
  const [key, desk] = [newKey(), await helper()]
  const { talk, said } = await open(key, { name: 'Rina\u202E <b>' })
  expect(talk).toMatchObject({ kind: 'chat', state: 'open', vip: false, about: null })
  expect(said).toMatchObject([{ seq: 1, by: 'member', text: words.text }])
  const { waiting } = (await desk.call(deskSupport.inbox)).value
  const row = waiting.find((each: { talk: Talk }) => each.talk.id === talk.id)
  expect(row).toMatchObject({ member: null, account: 'Rina <b>', excerpt: words.text })
  await desk.call(deskSupport.take, { talk: talk.id })
  await desk.call(deskSupport.answer, { talk: talk.id, upTo: 1, text: 'Tekan Daftar.' })
  const whole = (await desk.call(deskSupport.talk, { talk: talk.id })).value
  expect(whole).toMatchObject({ member: null, lang: 'ID', earlier: [] })
  // After a reload the same browser has it again.
  expect((await seen(key)).whole).toMatchObject({
    talk: { id: talk.id, unread: 1, takenBy: expect.any(String) },
    said: [{ seq: 1 }, { seq: 2, by: 'staff', text: 'Tekan Daftar.' }],
  })
  const mine = { key, talk: talk.id }
  expect(await room.call(visitorTalks.readAsVisitor, { ...mine, seq: 2 })).toMatchObject({
    success: true,
  })
  expect((await seen(key)).whole?.talk.unread).toBe(0)
  await room.call(visitorTalks.sayAsVisitor, { ...mine, text: 'Terima kasih' })
  // Opened again it is the same chat: there is one.
  expect((await open(key, { text: 'Satu lagi' })).talk.id).toBe(talk.id)
  expect(await room.call(visitorTalks.rateAsVisitor, { ...mine, stars: 5 })).toMatchObject({
    code: 'talk-open',
  })
  await room.call(visitorTalks.endAsVisitor, mine)
  const rated = await room.call(visitorTalks.rateAsVisitor, { ...mine, stars: 5 })
  expect(rated.value.talk).toMatchObject({ state: 'closed', stars: 5 })
  expect((await open(key)).talk.id).not.toBe(talk.id)
})

test('[A17] a stranger sees and does nothing in what was begun with another key, and no key is kept', async () => {
  const [key, other] = [newKey(), newKey()]
  const { talk } = await open(key)
  await open(other)
  const before = JSON.stringify((await seen(key)).whole)
  for (const wrong of [other, newKey()]) {
    const theirs = { key: wrong, talk: talk.id }
    for (const [endpoint, more] of [
      [visitorTalks.sayAsVisitor, { text: 'Halo' }],
      [visitorTalks.readAsVisitor, { seq: 1 }],
      [visitorTalks.endAsVisitor, {}],
      [visitorTalks.rateAsVisitor, { stars: 1 }],
    ] as const)
      expect(await room.call(endpoint, { ...theirs, ...more }), endpoint.path).toMatchObject({
        code: 'talk-unknown',
      })
  }
  expect((await seen(newKey())).whole).toBeNull()
  // A member finds none of it by its number either.
  const sari = await somebody()
  expect((await sari.call(talks.talk, { talk: talk.id })).value).toBeNull()
  expect(
    await sari.call(talks.sayInTalk, { talk: talk.id, text: 'Halo', images: [] }),
  ).toMatchObject({ code: 'talk-unknown' })
  expect(await sari.call(visitorTalks.claimVisitorTalks, { key: newKey() })).toMatchObject({
    code: 'talk-unknown',
  })
  expect(JSON.stringify((await seen(key)).whole)).toBe(before)
  const Kept = z.object({ text: z.string() })
  const kept = await room.store.db.many(Kept)`select v::text as text from support.visitor v`
  expect(kept.map(({ text }) => text).join()).not.toContain(key)
  for (const bad of ['', 'x'.repeat(42), `${'x'.repeat(42)}'`, 'x'.repeat(44)])
    expect(await room.call(visitorTalks.visitorTalk, { key: bad })).toMatchObject({
      code: 'malformed',
    })
})

test('a machine begins nothing, a flood ends, and a full queue takes no further stranger', async () => {
  const key = newKey()
  for (const human of [undefined, 'not-a-proof'])
    expect(await room.call(visitorTalks.openVisitorTalk, { key, ...words, human })).toMatchObject({
      code: 'human-failed',
    })
  expect((await seen(key)).whole).toBeNull()
  const { talk } = await open(key)
  const say = () => room.call(visitorTalks.sayAsVisitor, { key, talk: talk.id, text: 'Lagi' })
  const answers = await Promise.all(Array.from({ length: 30 }, say))
  expect(answers.filter(({ success }) => success).length).toBeLessThanOrEqual(19)
  expect(answers.filter(({ code }) => code === 'talk-fast').length).toBeGreaterThanOrEqual(11)
  later()
  expect((await say()).success).toBe(true)
  // Pictures are members’: what is sent along is not looked at.
  const image = Buffer.from('bukan gambar').toString('base64')
  await room.call(visitorTalks.sayAsVisitor, { key, talk: talk.id, text: 'Ini', images: [image] })
  expect((await seen(key)).whole?.said.at(-1)).toMatchObject({ text: 'Ini', pictures: [] })
  await house.ownerStore.transact(async (tx) => {
    const now = house.clock.now()
    for (let n = 0; n < visitorsMost; n++) {
      const visitor = randomUUID()
      await tx.run`insert into support.visitor (id, key_hash, name, begun_at)
        values (${visitor}, ${randomBytes(32)}, 'banjir', ${now})`
      await tx.run`insert into support.talk (id, number, visitor, kind, state, topic, vip, lang,
          opened_at, answer_due, last_at, seen_at, waits_since)
        values (${randomUUID()}, ${`AAAA-${'A'.repeat(2)}${String.fromCharCode(65 + (n % 26))}${String.fromCharCode(65 + Math.floor(n / 26))}`},
          ${visitor}, 'chat', 'open', 'other', false, 'ID', ${now}, ${now}, ${now}, ${now}, ${now})`
    }
  })
  expect(await room.call(visitorTalks.openVisitorTalk, { key: newKey(), ...words })).toMatchObject({
    code: 'talk-busy',
  })
  await house.ownerStore.transact(
    (tx) => tx.run`
      delete from support.talk
       where visitor in (select id from support.visitor where name = 'banjir')`,
  )
})

test('the same intent begins one chat, also ten times at once, and its answer may be asked for again', async () => {
  const [key, intent] = [newKey(), randomUUID()]
  const ask = () =>
    room.app.inject({
      ...{ method: 'POST', url: visitorTalks.openVisitorTalk.path },
      headers: { 'idempotency-key': intent },
      payload: { key, ...words },
    })
  const answers = await Promise.all(Array.from({ length: 10 }, ask))
  expect(new Set(answers.map((each) => each.json().value?.talk.id)).size).toBe(1)
  expect((await seen(key)).whole?.said).toHaveLength(1)
})

test('what a visitor began is a member’s only by their own word, with all they wrote, and the key is dead', async () => {
  const [key, sari, budi, desk] = [newKey(), await somebody(), await somebody(), await helper()]
  const { talk } = await open(key)
  await desk.call(deskSupport.take, { talk: talk.id })
  await desk.call(deskSupport.answer, { talk: talk.id, upTo: 1, text: 'Silakan.' })
  // Signing in alone gives nothing away.
  expect((await sari.call(talks.talks)).value.items).toEqual([])
  const both = await Promise.all(
    [sari, budi].map((who) => who.call(visitorTalks.claimVisitorTalks, { key })),
  )
  expect(both.map(({ success, code }) => (success ? 'ok' : code)).sort()).toEqual([
    'ok',
    'talk-unknown',
  ])
  const [owner, other] = both[0]?.success ? [sari, budi] : [budi, sari]
  const { said } = (await owner.call(talks.talk, { talk: talk.id })).value as WholeTalk
  expect(said.map(({ text, note }) => text || note)).toEqual([
    words.text,
    'Silakan.',
    'visitor-joined',
  ])
  expect((await other.call(talks.talk, { talk: talk.id })).value).toBeNull()
  expect((await seen(key)).whole).toBeNull()
  expect(
    await room.call(visitorTalks.sayAsVisitor, { key, talk: talk.id, text: 'Masih?' }),
  ).toMatchObject({ code: 'talk-unknown' })
  const Said = z.object({ count: z.int() })
  const kept = await room.store.db.one(Said)`
    select count(*)::int as count from support.said where member = ${owner.member}`
  expect(kept.count).toBe(3)
  const row = (await desk.call(deskSupport.talk, { talk: talk.id })).value
  expect(row.one).toMatchObject({ member: owner.member, account: owner.account, mine: true })
  // It goes on as any of theirs, and nobody makes it anybody else’s.
  expect(
    await owner.call(talks.sayInTalk, { talk: talk.id, text: 'Sudah daftar', images: [] }),
  ).toMatchObject({ success: true })
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`update support.talk set member = ${other.member} where id = ${talk.id}`,
    ),
  ).rejects.toThrow(/does not change/)
})

test('two open chats do not become one: who has one ends it first', async () => {
  const [key, sari] = [newKey(), await somebody()]
  const { talk } = await open(key)
  const own = { kind: 'chat', topic: 'money', text: 'Halo', images: [] }
  const { id } = (await sari.call(talks.openTalk, own)).value.talk
  const claim = () => sari.call(visitorTalks.claimVisitorTalks, { key })
  expect(await claim()).toMatchObject({ code: 'talk-two' })
  expect((await seen(key)).whole?.talk.id).toBe(talk.id)
  await sari.call(talks.endTalk, { talk: id })
  expect((await claim()).value).toEqual({ talks: 1 })
})

test('a visitor’s chat that nobody takes becomes a ticket, and all of it is gone after the stated time', async () => {
  const [key, young] = [newKey(), newKey()]
  const { talk } = await open(key)
  later(5 * 60_000)
  await run('support-chats')
  expect((await seen(key)).whole).toMatchObject({
    talk: { kind: 'ticket', state: 'open' },
    said: [{}, { note: 'nobody-free' }],
  })
  const dayMs = 86_400_000
  later(dayMs)
  await open(young)
  later((visitorKeepDays - 1) * dayMs + 60_000)
  await run('support-forget')
  expect((await seen(key)).whole).toBeNull()
  expect((await seen(young)).whole).not.toBeNull()
  expect((await seen(young)).keptDays).toBe(visitorKeepDays)
  const Left = z.object({ count: z.int() })
  const left = await room.store.db.one(Left)`
    select (select count(*) from support.talk where id = ${talk.id})::int
         + (select count(*) from support.said where talk = ${talk.id})::int as count`
  expect(left.count).toBe(0)
})
