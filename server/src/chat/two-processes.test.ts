import { type ChatMessage, chat } from '@balai/contract'
import { deskChat } from '@balai/contract/desk/chat'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openTestRedis, type TestRedis } from '../platform/testing/redis.ts'
import { listen } from './testing/listener.ts'
import { openRoom, type Room } from './testing/room.ts'

/** Two processes of one house, whose bus is on a Redis that comes and goes. */
let house: House
let redis: TestRedis
let here: Room
let there: Room
let names = 0
const reason = 'Mengganggu yang lain'
type Member = Awaited<ReturnType<Room['member']>>

beforeAll(async () => {
  house = await openHouse()
  redis = await openTestRedis()
  const at = { redisUrl: redis.url }
  here = await openRoom(house, at)
  there = await openRoom(house, at)
})
afterAll(async () => {
  redis.wake()
  await here.close()
  await there.close()
  await redis.kill()
  await house.close()
})

const somebody = (at: Room) => at.member(`dua${++names}`)
/** The same person at the other process. */
const alsoAt =
  (room: Room, { token }: Member): Member['call'] =>
  (endpoint, body) =>
    room.call(endpoint, body, token)
const saying = async (call: Member['call'], text: string) => {
  house.clock.advance(30_000)
  return await call(chat.say, { text })
}
const say = async (call: Member['call'], text: string) => {
  const answer = await saying(call, text)
  if (!answer.success) throw new Error(answer.code)
  return answer.value as ChatMessage
}
/** Those who listen have every message from the first to the last, once and in order. */
const haveAll = async (ears: { ids: () => number[] }[], [first, last]: ChatMessage[]) => {
  const from = first?.id ?? 0
  const whole = Array.from({ length: (last?.id ?? 0) - from + 1 }, (_, n) => from + n)
  for (const ear of ears)
    await vi.waitFor(() => expect(ear.ids()).toEqual(whole), { timeout: 15_000 })
}

test('[CHA-02] [SCL-01] with a Redis that hangs, dies and comes back empty, two processes have one room', async () => {
  const [sari, budi] = [await somebody(here), await somebody(there)]
  const start = await say(sari.call, 'Mulai')
  const ears = [await listen(here, sari, start), await listen(there, budi, start)]
  for (const ear of ears)
    await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1), { timeout: 10_000 })
  let last = start
  const talk = async (of: string) => {
    for (let n = 0; n < 3; n++)
      for (const { call } of [sari, budi]) last = await say(call, `${of} ${n}`)
    await haveAll(ears, [start, last])
  }
  await talk('Dengan Redis')
  redis.hang()
  await talk('Redis diam')
  redis.wake()
  await redis.kill()
  await talk('Tanpa Redis')
  await redis.start()
  await talk('Redis kembali')
  // Who comes in anew finds all of it, in either process.
  for (const [room, who] of [
    [here, budi],
    [there, sari],
  ] as const) {
    const page = await room.call(chat.said, { after: start.id, limit: 50 }, who.token)
    expect(page.value.items).toHaveLength(last.id - start.id)
  }
  for (const ear of ears) ear.drop()
  await Promise.all(ears.map((ear) => ear.settled()))
}, 90_000)

test('[CHA-02] what is said while a process hears nothing at all is there as it hears again', async () => {
  await redis.kill()
  const [sari, budi] = [await somebody(here), await somebody(there)]
  const start = await say(sari.call, 'Sebelum')
  const ear = await listen(there, budi, start)
  await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  const cut = () => house.ownerStore.db.many({ parse: () => undefined })`
    select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and query ilike 'listen%'`
  const said = await Promise.all([say(sari.call, 'Saat terputus'), cut()])
  const last = await say(sari.call, 'Setelahnya')
  await haveAll([ear], [start, last])
  expect(said[0].id).toBe(start.id + 1)
  ear.drop()
  await ear.settled()
  await redis.start()
}, 60_000)

test('[CHA-02] [A17] who is muted in one process is refused in the other at their next word, and what is hidden leaves both', async () => {
  const [sari, budi] = [await somebody(here), await somebody(there)]
  const desk = await here.staff(['chat.see', 'chat.stop'])
  const bad = await say(sari.call, 'Transfer dulu ke rekening saya')
  const ears = [await here.socket(budi.token), await there.socket(sari.token)]
  for (const ear of ears) await vi.waitFor(() => expect(ear.of('joined')).toHaveLength(1))
  const { member } = sari
  // Together with twenty words at the other process: from the answer on not one is taken.
  const words = Array.from({ length: 20 }, (_, n) => saying(alsoAt(there, sari), `Kata ${n}`))
  const [muted] = await Promise.all([
    desk.call(deskChat.mute, { member, minutes: null, reason }),
    ...words,
  ])
  expect(muted.success).toBe(true)
  for (const room of [here, there])
    expect(await saying(alsoAt(room, sari), 'Masih bisa?')).toMatchObject({ code: 'chat-quiet' })
  await vi.waitFor(() => expect(ears[1]?.of('chatQuiet')).toHaveLength(1), { timeout: 5_000 })
  expect((await desk.call(deskChat.hide, { id: bad.id, reason })).success).toBe(true)
  for (const ear of ears)
    await vi.waitFor(() => expect(ear.of('chatHidden')).toMatchObject([{ body: { id: bad.id } }]), {
      timeout: 5_000,
    })
  for (const [room, who] of [
    [here, budi],
    [there, budi],
  ] as const) {
    const { items } = (await room.call(chat.said, {}, who.token)).value
    expect(JSON.stringify(items)).not.toContain('rekening')
    expect(await saying(alsoAt(room, who), `Balas ${names}`)).toMatchObject({ success: true })
    house.clock.advance(30_000)
    expect(await room.call(chat.say, { text: 'Ke mana', reply: bad.id }, who.token)).toMatchObject({
      code: 'chat-unknown',
    })
  }
  for (const { ws } of ears) ws.terminate()
}, 60_000)
