import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { mountAvatars } from '../index.ts'
import { type Door, openDoor } from '../testing/door.ts'
import { eventsOf, personAt } from '../testing/person.ts'
import { nicknameHours } from './nickname.ts'

let house: House
let door: Door
beforeAll(async () => {
  house = await openHouse()
  door = await openDoor(house, { also: mountAvatars })
})
afterAll(async () => {
  await door.close()
  await house.close()
})

const hourMs = 3_600_000
const own = async (token: string) => (await door.call('own', undefined, { token })).value
const choose = (token: string, nickname: string) => door.call('nickname', { nickname }, { token })

test('[MEM-16] the profile says who it is, with everything masked', async () => {
  const mobile = '6281234500101'
  const person = await personAt(door, { mobile, email: 'sari@contoh.id', payeeName: 'Sari Dewi' })
  await door.ownerStore.transact(
    (tx) => tx.run`update identity.profile set birthday = '1990-05-04' where member = ${person.id}`,
  )
  await door.call('login', { username: person.name, password: 'rahasia1', type: 'username' })
  const told = await own(person.token)
  expect(told).toMatchObject({
    account: person.name,
    nickname: person.name,
    avatar: { letters: 'OR' },
    name: 'S••• D•••',
    nameVerified: false,
    birthYear: '1990',
    mobile: { value: '+62 *** 101', confirmed: true, changedAt: null },
    email: { value: 's***@contoh.id', confirmed: true, changedAt: null },
    language: 'ID',
    agentCode: null,
    lockedSince: null,
  })
  const all = JSON.stringify(told)
  for (const secret of [mobile, 'sari@contoh.id', 'Sari Dewi', '1990-05-04'])
    expect(all).not.toContain(secret)
})

test('[MEM-02] a nickname is chosen once in 24 hours, shown at once, and the one before is kept', async () => {
  const { token, id, name } = await personAt(door)
  const given = await choose(token, '  Sari   Dewi ')
  expect(given.value.nickname).toBe('Sari Dewi')
  expect((await door.call('member', undefined, { token })).value.nickname).toBe('Sari Dewi')
  expect(await own(token)).toMatchObject({ nickname: 'Sari Dewi', avatar: { letters: 'SA' } })
  expect((await choose(token, 'Sari Dua')).code).toBe('nickname-too-soon')
  expect((await choose(token, 'Sari Dewi')).value).toEqual(given.value)
  house.clock.advance(nicknameHours * hourMs)
  const again = (
    await door.call('login', { username: name, password: 'rahasia1', type: 'username' })
  ).value
  expect((await choose(again.token, 'Sari Dua')).success).toBe(true)
  const kept = await door.ownerStore.db.many(z.object({ was: z.string(), becomes: z.string() }))`
    select was, becomes from identity.nickname where member = ${id} order by seq`
  expect(kept).toEqual([
    { was: name, becomes: 'Sari Dewi' },
    { was: 'Sari Dewi', becomes: 'Sari Dua' },
  ])
})

test('many choices at once are one', async () => {
  const { token } = await personAt(door)
  const all = await Promise.all(['Ayam', 'Bebek', 'Camar', 'Domba'].map((n) => choose(token, n)))
  expect(all.filter(({ success }) => success)).toHaveLength(1)
  expect(all.filter(({ code }) => code === 'nickname-too-soon')).toHaveLength(3)
})

test.each([
  ['nickname-signs', '<img src=x onerror=alert(1)>'.slice(0, 20)],
  ['nickname-house', 'Admin'],
  ['nickname-length', 'x'],
])('a nickname is refused as %s', async (code, nickname) => {
  const { token } = await personAt(door)
  expect((await choose(token, nickname)).code).toBe(code)
  expect(await eventsOf(door, 'nickname-changed')).not.toContainEqual(
    expect.objectContaining({ body: expect.objectContaining({ becomes: nickname }) }),
  )
})

const photo = async (size = { width: 900, height: 500 }) => {
  const drawn = sharp({ create: { ...size, channels: 3, background: '#a23' } })
  return drawn
    .withExif({
      IFD0: { Copyright: 'RAHASIA', Artist: 'Sari' },
      IFD3: { GPSLatitude: '6/1 12/1 0/1' },
    })
    .jpeg()
    .toBuffer()
}
const send = async (token: string, image: Buffer) =>
  door.call('ownAvatar', { image: image.toString('base64') }, { token })
const look = (url: string) => door.app.inject({ url })

test('[MEM-02] a picture of one’s own is a square of dots and nothing else, at an address nobody guesses', async () => {
  const { token } = await personAt(door)
  const { value } = await send(token, await photo())
  expect(value.avatar.path).toMatch(/^\/media\/avatar\/[\w-]{43}\.webp$/)
  const shown = await look(value.avatar.path)
  expect(shown.headers).toMatchObject({
    'content-type': 'image/webp',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  const meta = await sharp(shown.rawPayload).metadata()
  expect(meta).toMatchObject({ format: 'webp', width: 256, height: 256 })
  expect(meta.exif).toBeUndefined()
  expect(shown.rawPayload.includes(Buffer.from('RAHASIA'))).toBe(false)
  for (const name of ['icon', 'playerAvatar'] as const)
    expect((await door.call(name, undefined, { token })).value).toEqual(value)
})

test('a picture that was taken away, or replaced, is gone', async () => {
  const { token } = await personAt(door)
  const first = (await send(token, await photo())).value.avatar.path
  const second = (await send(token, await photo({ width: 300, height: 300 }))).value.avatar.path
  expect([(await look(first)).statusCode, (await look(second)).statusCode]).toEqual([404, 200])
  const drawn = await door.call('drawnAvatar', { drawn: 'topeng' }, { token })
  expect(drawn.value).toEqual({ avatar: { of: 'drawn', drawn: 'topeng' } })
  expect((await look(second)).statusCode).toBe(404)
  const none = await door.call('drawnAvatar', { drawn: null }, { token })
  expect(none.value).toEqual({ avatar: { of: 'letters', letters: 'OR' } })
})

test('what is no picture, or a trap, is refused and leaves the old one', async () => {
  const { token } = await personAt(door)
  const kept = (await send(token, await photo())).value.avatar
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
  const broken = (await photo()).subarray(0, 400)
  for (const image of [svg, broken, Buffer.from('bukan gambar')])
    expect((await send(token, image)).code).toBe('image-refused')
  expect((await door.call('icon', undefined, { token })).value.avatar).toEqual(kept)
})

test('[A17] nobody touches another’s: the session says whose it is, whatever else is sent', async () => {
  const [sari, budi] = [await personAt(door), await personAt(door)]
  await send(sari.token, await photo())
  const before = await own(sari.token)
  for (const extra of [{ member: sari.id }, { id: sari.id }, { account: sari.name }]) {
    await door.call('drawnAvatar', { drawn: 'penyu', ...extra }, { token: budi.token })
    await door.call('nickname', { nickname: 'Milik Budi', ...extra }, { token: budi.token })
  }
  expect(await own(sari.token)).toEqual(before)
  expect((await own(budi.token)).avatar).toEqual({ of: 'drawn', drawn: 'penyu' })
  for (const name of ['../../etc/passwd', '%00.webp', `${'a'.repeat(43)}.webp`, 'x.webp'])
    expect((await look(`/media/avatar/${name}`)).statusCode).toBe(404)
})

test('a trial account is shown by letters and chooses nothing', async () => {
  const { value } = await door.call('freePlay', { platform: 'W' })
  const { token } = value
  expect((await door.call('icon', undefined, { token })).value.avatar).toHaveProperty('letters')
  for (const [name, body] of [
    ['nickname', { nickname: 'Tamu' }],
    ['drawnAvatar', { drawn: 'penyu' }],
    ['own', undefined],
  ] as const)
    expect((await door.call(name, body, { token })).code).toBe('trial-account')
})
