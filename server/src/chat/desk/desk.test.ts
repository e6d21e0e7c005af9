import { type ChatMessage, chat } from '@balai/contract'
import { deskChat } from '@balai/contract/desk/chat'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openRoom, type Room } from '../testing/room.ts'

let house: House
let room: Room
let names = 0
const somebody = () => room.member(`tamu${++names}`)
type Member = Awaited<ReturnType<typeof somebody>>
const later = (ms = 30_000) => house.clock.advance(ms)
const reason = 'Mengganggu yang lain'
const guard = () => room.staff(['chat.see', 'chat.stop', 'chat.edit'])

beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const say = async (who: Member, text: string) => {
  later()
  return (await who.call(chat.say, { text })).value as ChatMessage
}
const audited = (kind: string) =>
  room.store.db.many({ parse: (row: unknown) => row as { actor: string; body: object } })`
    select actor, body from audit.event where kind = ${kind} order by at`

test('[CHA-02] who is muted is refused at their next word, sees it at once, and writes again when it is over', async () => {
  const [sari, desk] = [await somebody(), await guard()]
  const ear = await room.socket(sari.token, [])
  await say(sari, 'Masih boleh')
  later()
  const { member } = sari
  const muted = await desk.call(deskChat.mute, { member, minutes: 10, reason })
  expect(muted.success).toBe(true)
  expect(await sari.call(chat.say, { text: 'Tidak lagi' })).toMatchObject({ code: 'chat-quiet' })
  await vi.waitFor(() =>
    expect(ear.of('chatQuiet')).toMatchObject([{ body: { quiet: { reason } } }]),
  )
  expect((await sari.call(chat.room)).value.quiet).toMatchObject({ reason })
  expect((await desk.call(deskChat.now)).value.mutes).toMatchObject([{ member, reason }])
  later(10 * 60_000 + 1)
  expect((await sari.call(chat.say, { text: 'Boleh lagi' })).success).toBe(true)

  await desk.call(deskChat.mute, { member, minutes: null, reason })
  later(8 * 60_000)
  expect(await sari.call(chat.say, { text: 'Belum' })).toMatchObject({ code: 'chat-quiet' })
  expect((await desk.call(deskChat.unmute, { member, reason })).success).toBe(true)
  expect(await desk.call(deskChat.unmute, { member, reason })).toMatchObject({
    code: 'chat-not-quiet',
  })
  expect((await sari.call(chat.say, { text: 'Terima kasih' })).success).toBe(true)
  expect(await audited('chat-muted')).toMatchObject([
    { actor: `staff:${desk.id}`, body: { reason } },
    { actor: `staff:${desk.id}`, body: { reason, until: null } },
  ])
  ear.ws.terminate()
})

test('[CHA-02] a hidden message leaves every screen, and is kept for the desk with who hid it and why', async () => {
  const [sari, budi, desk] = [await somebody(), await somebody(), await guard()]
  const bad = await say(sari, 'Transfer ke rekening saya dulu')
  later()
  await budi.call(chat.say, { text: 'Jangan percaya', reply: bad.id })
  const ear = await room.socket(budi.token)
  await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  expect((await desk.call(deskChat.hide, { id: bad.id, reason })).success).toBe(true)
  await vi.waitFor(() => expect(ear.of('chatHidden')).toMatchObject([{ body: { id: bad.id } }]))
  const { items } = (await budi.call(chat.said)).value as { items: ChatMessage[] }
  expect(items.find(({ id }) => id === bad.id)).toMatchObject({ hidden: true, text: '' })
  expect(items.at(-1)?.reply).toMatchObject({ id: bad.id, text: null })
  expect(JSON.stringify(items)).not.toContain('rekening')
  const away = (await budi.call(chat.said, { after: bad.id })).value as { hidden: number[] }
  expect(away.hidden).toContain(bad.id)
  const kept = (await desk.call(deskChat.said, { member: sari.member })).value
  expect(kept.items).toMatchObject([
    { body: 'Transfer ke rekening saya dulu', account: sari.account, hidden: { why: reason } },
  ])
  expect(await desk.call(deskChat.hide, { id: bad.id, reason })).toMatchObject({
    code: 'chat-hidden',
  })
  expect(await desk.call(deskChat.hide, { id: 1_999_999, reason })).toMatchObject({
    code: 'chat-unknown',
  })
  expect(await audited('chat-message-hidden')).toMatchObject([{ actor: `staff:${desk.id}` }])
  ear.ws.terminate()
})

test('what members report waits at the desk, once for each message, until it is hidden or left', async () => {
  const [sari, budi, tono, desk] = [
    ...[await somebody(), await somebody(), await somebody()],
    await guard(),
  ] as const
  const [one, two] = [await say(sari, 'Satu yang buruk'), await say(sari, 'Satu yang biasa')]
  expect(await sari.call(chat.reportChat, { id: one.id, why: 'spam' })).toMatchObject({
    code: 'chat-own',
  })
  await budi.call(chat.reportChat, { id: one.id, why: 'scam', note: 'Minta uang' })
  await budi.call(chat.reportChat, { id: one.id, why: 'spam' })
  await tono.call(chat.reportChat, { id: one.id, why: 'abuse' })
  await tono.call(chat.reportChat, { id: two.id, why: 'other' })
  const open = async () => (await desk.call(deskChat.now)).value.reports
  expect(await open()).toMatchObject([
    { count: 2, whys: ['abuse', 'scam'], notes: ['Minta uang'], message: { body: one.text } },
    { count: 1 },
  ])
  await desk.call(deskChat.hide, { id: one.id, reason })
  expect((await desk.call(deskChat.keep, { id: two.id })).success).toBe(true)
  expect(await open()).toEqual([])
  expect(await desk.call(deskChat.keep, { id: two.id })).toMatchObject({
    code: 'chat-report-closed',
  })
  expect(await budi.call(chat.reportChat, { id: one.id, why: 'spam' })).toMatchObject({
    code: 'chat-unknown',
  })
})

test('[CHA-02] slow mode, the filter of links and the list of words hold from the next word on', async () => {
  const [sari, desk] = [await somebody(), await guard()]
  const ear = await room.socket(sari.token)
  await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  const { version } = (await desk.call(deskChat.now)).value
  const rules = { slowSeconds: 60, links: 'any', words: ['bangsat', ' bangsat ', ''] }
  const set = await desk.call(deskChat.setRules, { version, rules, reason })
  expect(set.value).toEqual({ version: version + 1 })
  expect(await desk.call(deskChat.setRules, { version, rules, reason })).toMatchObject({
    code: 'chat-rules-changed',
  })
  await vi.waitFor(() =>
    expect(ear.of('chatRules')).toMatchObject([{ body: { slowSeconds: 60, links: 'any' } }]),
  )
  later(120_000)
  expect(await sari.call(chat.say, { text: 'b4ng$at' })).toMatchObject({ code: 'chat-words' })
  expect((await sari.call(chat.say, { text: 'lihat contoh.com' })).success).toBe(true)
  later(20_000)
  expect(await sari.call(chat.say, { text: 'Sekarang' })).toMatchObject({
    ...{ code: 'chat-slow', value: { seconds: 40 } },
  })
  expect((await desk.call(deskChat.now)).value.rules.words).toEqual(['bangsat'])
  expect(await audited('chat-rules-set')).toMatchObject([
    { body: { before: { slowSeconds: 2, links: 'own' }, after: { slowSeconds: 60 } } },
  ])
  ear.ws.terminate()
})

test('[A17] who only sees the room changes nothing in it, and who has another right does not see it', async () => {
  const [sari, looker, other] = [
    ...[await somebody(), await room.staff(['chat.see']), await room.staff(['members.see'])],
  ]
  const { id } = await say(sari as Member, 'Tetap di sini')
  const { member } = sari as Member
  for (const [endpoint, body] of [
    [deskChat.hide, { id, reason }],
    [deskChat.mute, { member, minutes: 5, reason }],
    [deskChat.unmute, { member, reason }],
    [deskChat.keep, { id }],
    [deskChat.setRules, { version: 1, rules: { slowSeconds: 0, links: 'any', words: [] }, reason }],
  ] as const) {
    expect(await looker?.call(endpoint, body)).toMatchObject({ code: 'not-allowed' })
    expect(await sari?.call(endpoint, body)).toMatchObject({ code: 'signed-out' })
  }
  for (const endpoint of [deskChat.now, deskChat.said])
    expect(await other?.call(endpoint)).toMatchObject({ code: 'not-allowed' })
})
