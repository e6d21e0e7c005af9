import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Talk, talks, visitorTalks, type WholeTalk } from '@balai/contract'
import { deskSupport } from '@balai/contract/desk/support'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openRoom, type Room } from '../../../chat/testing/room.ts'
import { writeCopy } from '../../../identity/copy/write-copy.ts'
import { memberData } from '../../../member-data.ts'
import { type House, openHouse } from '../../../platform/testing/house.ts'
import { jobs } from '../jobs.ts'

let house: House
let room: Room
let names = 0
const somebody = () => room.member(`tangan${++names}`)
type Member = Awaited<ReturnType<typeof somebody>>
const helper = () => room.staff(['support.see', 'support.answer'])
beforeAll(async () => {
  house = await openHouse()
  room = await openRoom(house)
})
afterAll(async () => {
  await room.close()
  await house.close()
})

const open = async (who: Member, kind: Talk['kind'] = 'chat') => {
  const terms = { kind, topic: 'money', text: 'Setoran saya belum masuk.', images: [] }
  return ((await who.call(talks.openTalk, terms)).value as WholeTalk).talk
}
const png = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#e3ae54' } })
  .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
  .png()
  .toBuffer()
const image = png.toString('base64')
type Desk = Awaited<ReturnType<typeof helper>>
const inbox = async (desk: Desk) =>
  (await desk.call(deskSupport.inbox)).value as Record<
    'waiting' | 'mine' | 'others',
    { talk: Talk; handedBy: string }[]
  >
const ids = (rows: { talk: Talk }[]) => rows.map(({ talk }) => talk.id)
const whole = async (desk: Desk, talk: string) =>
  (await desk.call(deskSupport.talk, { talk })).value
const chats = () =>
  jobs.find(({ name }) => name === 'support-chats')?.run(room.store, house.clock.now())

test('a talk is handed to a colleague, who has it first in their inbox, and its member reads nothing of it', async () => {
  const [sari, ani, budi] = [await somebody(), await helper(), await helper()]
  const { id: talk } = await open(sari)
  await ani.call(deskSupport.take, { talk })
  const other = (await open(await somebody())).id
  await budi.call(deskSupport.take, { talk: other })
  const { items } = (await ani.call(deskSupport.colleagues)).value
  const found = items.find((one: { id: string }) => one.id === budi.id)
  expect(found).toMatchObject({ hands: 1 })
  expect(items.map((one: { id: string }) => one.id)).not.toContain(ani.id)
  const reason = 'Budi mengenal bank ini <b>'
  expect(await ani.call(deskSupport.handOver, { talk, to: budi.id, reason })).toMatchObject({
    value: { mine: false },
  })
  const { mine } = await inbox(budi)
  expect(mine.map((row) => [row.talk.id, row.handedBy !== ''])).toEqual([
    [talk, true],
    [other, false],
  ])
  expect((await whole(budi, talk)).inner).toMatchObject([
    { kind: 'handed', text: reason, other: found.name },
  ])
  expect(JSON.stringify((await sari.call(talks.talk, { talk })).value)).not.toContain('bank ini')
  // Whoever answers it has it by themselves.
  await budi.call(deskSupport.answer, { talk, upTo: 1, text: 'Saya lanjutkan.' })
  expect((await inbox(budi)).mine.find((row) => row.talk.id === talk)?.handedBy).toBe('')
  expect(await ani.call(deskSupport.answer, { talk, upTo: 2, text: 'Saya juga.' })).toMatchObject({
    code: 'talk-not-yours',
  })
})

test('nobody is handed a talk who may not answer, is gone, is oneself, or is the member', async () => {
  const [sari, ani] = [await somebody(), await helper()]
  const [looks, gone, own] = [await room.staff(['support.see']), await helper(), await helper()]
  const Person = z.object({ person: z.string() })
  await house.ownerStore.transact(async (tx) => {
    await tx.run`update desk.staff set closed = true where id = ${gone.id}`
    const { person } = await tx.one(Person)`select person from desk.staff where id = ${own.id}`
    await tx.run`
      insert into identity.profile (member, id_number) values (${sari.member}, ${person})
      on conflict (member) do update set id_number = excluded.id_number`
  })
  const { id: talk } = await open(sari)
  await ani.call(deskSupport.take, { talk })
  const reason = 'Silakan diteruskan'
  for (const to of [looks.id, gone.id, ani.id, own.id, randomUUID()])
    expect(await ani.call(deskSupport.handOver, { talk, to, reason })).toMatchObject({
      code: 'talk-colleague',
    })
  expect((await whole(ani, talk)).one.mine).toBe(true)
  expect((await whole(ani, talk)).inner).toEqual([])
})

test('notes of staff stand beside a talk for staff alone: in no answer to its member, and in no copy of their data', async () => {
  const [sari, ani] = [await somebody(), await helper()]
  const { id: talk } = await open(sari, 'complaint')
  await ani.call(deskSupport.take, { talk })
  const secret = `Curiga akun ganda ${randomUUID()}`
  expect((await ani.call(deskSupport.note, { talk, text: secret })).success).toBe(true)
  await ani.call(deskSupport.answer, { talk, upTo: 2, text: 'Sedang kami periksa.' })
  await ani.call(deskSupport.handOver, { talk, reason: secret })
  const another = await helper()
  expect((await whole(another, talk)).inner).toMatchObject([
    { kind: 'note', text: secret, other: '' },
    { kind: 'back', text: secret },
  ])
  // All that their member can ask of it.
  const answers = [
    await sari.call(talks.talk, { talk }),
    await sari.call(talks.talks),
    await sari.call(talks.sayInTalk, { talk, text: 'Baik', images: [] }),
    await sari.call(talks.readTalk, { talk, seq: 9 }),
    await sari.call(talks.endTalk, { talk }),
    await sari.call(talks.rateTalk, { talk, stars: 3 }),
  ]
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(JSON.stringify(answers)).not.toContain(secret)
  for (const endpoint of [deskSupport.note, deskSupport.talk, deskSupport.colleagues])
    expect((await sari.call(endpoint, { talk, text: 'x' })).success, endpoint.path).toBe(false)
  // The copy of their data, whole and as it is given to them.
  const folder = await mkdtemp(join(tmpdir(), 'balai-support-copy-'))
  const path = join(folder, 'salinan.zip')
  const { member, bucket } = sari
  const now = house.clock.now()
  const whose = { member, bucket }
  await writeCopy({ db: room.store.db, path, whose, parts: memberData, now })
  const given = Object.values(unzipSync(await readFile(path)))
    .map((bytes) => Buffer.from(bytes).toString('utf8'))
    .join('\n')
  await rm(folder, { recursive: true })
  expect(given).toContain('Sedang kami periksa.')
  expect(given).not.toContain(secret)
  // Also beside what is over; the app itself changes none of them.
  expect((await ani.call(deskSupport.note, { talk, text: 'Selesai' })).success).toBe(true)
  await expect(
    room.store.transact((tx) => tx.run`update support.inner_note set body = 'lain'`),
  ).rejects.toThrow(/permission denied/)
  await expect(room.store.transact((tx) => tx.run`delete from support.inner_note`)).rejects.toThrow(
    /permission denied/,
  )
  for (const [text, code] of [
    [' \u200B ', 'talk-empty'],
    ['x'.repeat(1_001), 'talk-long'],
  ])
    expect(await ani.call(deskSupport.note, { talk, text })).toMatchObject({ code })
})

test('staff send pictures as members do: drawn anew, under the house’s key, and once for one intent', async () => {
  const [sari, ani] = [await somebody(), await helper()]
  const { id: talk } = await open(sari)
  await ani.call(deskSupport.take, { talk })
  const answer = { talk, upTo: 1, text: 'Begini caranya.' }
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  expect(
    await ani.call(deskSupport.answer, { ...answer, images: [image, svg.toString('base64')] }),
  ).toMatchObject({ code: 'image-refused', value: { number: 2 } })
  const hidden = Buffer.concat([png, Buffer.from('<script>alert("polyglot")</script>')])
  const key = randomUUID()
  const send = () =>
    room.app.inject({
      ...{ method: 'POST', url: deskSupport.answer.path },
      headers: { authorization: `Bearer ${ani.token}`, 'idempotency-key': key },
      payload: { ...answer, images: [hidden.toString('base64')] },
    })
  const sent = await Promise.all([send(), send(), send()])
  expect(sent.map((each) => each.json().success)).toEqual([true, true, true])
  const { said } = (await sari.call(talks.talk, { talk })).value as WholeTalk
  expect(said).toHaveLength(2)
  const picture = said[1]?.pictures[0]?.id ?? ''
  const seen = await sari.call(talks.talkPicture, { talk, picture })
  const shown = Buffer.from(seen.value.base64, 'base64')
  expect(await sharp(shown).metadata()).toMatchObject({ format: 'png', width: 40 })
  expect(shown.includes('polyglot') || shown.includes('SECRET-PLACE')).toBe(false)
  const Kept = z.object({ kept: z.instanceof(Uint8Array) })
  const { kept } = await room.store.db.one(Kept)`
    select kept from support.talk_image where id = ${picture}`
  expect(Buffer.from(kept).subarray(1, 4).toString()).not.toBe('PNG')
  expect((await ani.call(deskSupport.picture, { talk, picture })).value.type).toBe('image/png')
  const budi = await somebody()
  expect(await budi.call(talks.talkPicture, { talk, picture })).toMatchObject({
    code: 'talk-unknown',
  })
})

test('two who take one talk at once are one, and the other is told who has it', async () => {
  for (let round = 0; round < 3; round++) {
    const desks = await Promise.all([helper(), helper(), helper()])
    const { id: talk } = await open(await somebody(), round % 2 ? 'ticket' : 'chat')
    const answers = await Promise.all(desks.map((desk) => desk.call(deskSupport.take, { talk })))
    const won = answers.filter(({ success }) => success)
    expect(won).toHaveLength(1)
    const lost = answers.filter(({ code }) => code === 'talk-taken')
    expect(lost).toHaveLength(2)
    expect(lost.every(({ value }) => value.name === won[0]?.value.talk.takenBy)).toBe(true)
    // Whoever was told that it is theirs has it.
    const has = await Promise.all(desks.map(async (desk) => ids((await inbox(desk)).mine)))
    expect(has.map((mine) => mine.includes(talk))).toEqual(answers.map(({ success }) => success))
    const kinds = await room.store.db.many(z.object({ kind: z.string() }))`
      select kind from audit.event where body->>'talk' = ${talk} and kind = 'talk-taken'`
    expect(kinds).toHaveLength(1)
  }
})

test('a chat that becomes a ticket in the moment in which staff take it is one thing, whichever came first', async () => {
  for (let round = 0; round < 4; round++) {
    const sari = await somebody()
    const { id: talk } = await open(sari)
    house.clock.advance(5 * 60_000)
    const desk = await helper()
    // Now the job is ahead, now the hand.
    const acts = [() => chats(), () => desk.call(deskSupport.take, { talk })]
    if (round % 2) acts.reverse()
    const done = await Promise.all(acts.map((act) => act()))
    expect(done.some((answer) => answer && 'success' in answer && answer.success)).toBe(true)
    await chats()
    const { one, said } = await whole(desk, talk)
    const { kind, state, takenBy, resolveDue } = one.talk
    const notes = said.map((each: { note: string | null }) => each.note)
    expect({ state, mine: one.mine, taken: takenBy !== null }).toEqual({
      ...{ state: 'acknowledged', mine: true, taken: true },
    })
    // The clocks and the lines are those of what it is.
    expect(resolveDue !== null).toBe(kind === 'ticket')
    expect(notes).toEqual(kind === 'ticket' ? [null, 'nobody-free', 'acknowledged'] : [null])
    // Whoever took it answers it as it stands.
    const upTo = one.talk.last
    expect(
      (await desk.call(deskSupport.answer, { talk, upTo, text: 'Halo, saya bantu.' })).success,
    ).toBe(true)
  }
})

test('a talk that is closed while it is handed over is in nobody’s hands that did not have it', async () => {
  for (let round = 0; round < 4; round++) {
    const [sari, ani, budi] = [await somebody(), await helper(), await helper()]
    const { id: talk } = await open(sari, round % 2 ? 'ticket' : 'chat')
    await ani.call(deskSupport.take, { talk })
    const over = () =>
      ani.call(deskSupport.handOver, { talk, to: budi.id, reason: 'Tolong diteruskan' })
    const end = () =>
      round % 3 ? sari.call(talks.endTalk, { talk }) : ani.call(deskSupport.close, { talk })
    const [handed, ended] = await Promise.all([over(), end()])
    const { one, inner } = await whole(budi, talk)
    const closed = one.talk.state === 'closed'
    expect(handed.success || handed.code).toBe(handed.success || 'talk-closed')
    expect(one.mine).toBe(handed.success)
    expect(inner).toHaveLength(handed.success ? 1 : 0)
    // Either it was closed, or it is open in the hands of the one it was handed to.
    expect(ended.success).toBe(closed)
    if (closed) {
      for (const [endpoint, more] of [
        [deskSupport.handOver, { to: budi.id, reason: 'Sekali lagi' }],
        [deskSupport.take, { over: true }],
        [deskSupport.answer, { upTo: 99, text: 'Masih?' }],
      ] as const)
        expect(await ani.call(endpoint, { talk, ...more }), endpoint.path).toMatchObject({
          code: 'talk-closed',
        })
      expect(ids((await inbox(budi)).mine)).not.toContain(talk)
    } else expect(ended).toMatchObject({ code: 'talk-not-yours' })
  }
})

test('a visitor’s chat is handed over as any other, and its visitor reads nothing of that', async () => {
  const key = randomBytes(32).toString('base64url')
  const [ani, budi] = [await helper(), await helper()]
  const words = { key, topic: 'other', text: 'Halo?', human: 'test-human' }
  const { id: talk } = (await room.call(visitorTalks.openVisitorTalk, words)).value.talk
  await ani.call(deskSupport.take, { talk })
  await ani.call(deskSupport.note, { talk, text: 'Catatan rahasia' })
  const reason = 'Alasan rahasia'
  expect(
    (await ani.call(deskSupport.handOver, { talk, to: budi.id, reason })).value.handedBy,
  ).not.toBe('')
  const mine = { key, talk }
  const answers = [
    await room.call(visitorTalks.visitorTalk, { key }),
    await room.call(visitorTalks.sayAsVisitor, { ...mine, text: 'Ada?' }),
    await room.call(visitorTalks.endAsVisitor, mine),
    await room.call(visitorTalks.rateAsVisitor, { ...mine, stars: 4 }),
  ]
  expect(answers.every(({ success }) => success)).toBe(true)
  expect(JSON.stringify(answers)).not.toMatch(/rahasia|handedBy|inner/)
})
