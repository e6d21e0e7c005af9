import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { bomb } from '../../platform/testing/bomb.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openPlayer, type Player } from '../../wagers/testing/players.ts'
import { cancelDeposit } from '../cancel-deposit.ts'
import { seedWays } from '../seed-ways.ts'
import { openTill } from '../testing/till.ts'
import { putDemoAccounts } from './demo.ts'
import { transferGateway } from './gateway.ts'
import { ownProof, proofsOf } from './proof-sql.ts'
import { sendProof } from './send-proof.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
let player: Player
let id: string
beforeAll(async () => {
  house = await openHouse()
  const gateway = transferGateway(house.store, { open: true })
  till = await openTill(house, gateway)
  const act = { by: 'test', now: house.clock.now() }
  await house.store.transact(async (tx) => {
    await seedWays(tx, { ways: gateway.ways ?? [], now: act.now })
    await putDemoAccounts(tx, act)
  })
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house)
  await till.answered(player)
  const deposit = await till.asks(player, 100_000n, { method: 'bank-transfer', channel: 'BCA' })
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  id = deposit.id
})

const picture = (format: 'png' | 'jpeg' | 'webp' | 'gif') =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: '#e3ae54' } })
    .withExif({ IFD0: { Copyright: 'SECRET-PLACE' } })
    .toFormat(format)
    .toBuffer()
const sends = (image: Buffer | string, over = {}) =>
  sendProof(house.store, {
    ...{ ...player, id, image: Buffer.from(image).toString('base64') },
    ...{ key: randomUUID(), now: house.clock.now(), ...over },
  })
const kept = () => proofsOf(house.store.db, { bucket: player.bucket, id })

test('[PAY-01] with its proof a transfer is for the house to look at; the same intent sends it once', async () => {
  const key = randomUUID()
  const sent = await sends(await picture('jpeg'), { key })
  expect(sent).toMatchObject({
    stands: { state: 'review', owner: 'house', reason: 'proof-sent' },
    transfer: { wished: 100_000n, proofs: [{ id: expect.any(String) }] },
  })
  expect(await sends(await picture('png'), { key })).toEqual(sent)
  expect(await kept()).toHaveLength(1)
  for (const left of [2, 3]) {
    await sends(await picture('png'))
    expect(await kept()).toHaveLength(left)
  }
  expect(await sends(await picture('png'))).toMatchObject({ refused: 'proofs-enough' })
})

test('[A25] a proof is drawn anew: nothing but its dots is kept', async () => {
  const hidden = Buffer.from('<script>alert("polyglot")</script>')
  const jpeg = await picture('jpeg')
  expect(jpeg.includes('SECRET-PLACE')).toBe(true)
  await sends(Buffer.concat([jpeg, hidden]))
  const [{ bytes, width } = { bytes: new Uint8Array(), width: 0 }] = await kept()
  const found = Buffer.from(bytes)
  expect([found.includes('SECRET-PLACE'), found.includes('polyglot')]).toEqual([false, false])
  expect(await sharp(found).metadata()).toMatchObject({ format: 'webp', width: 40, height: 30 })
  expect(width).toBe(40)
})

test('[A25] what is no whole PNG or JPEG by its content is refused, and nothing is kept', async () => {
  const png = await picture('png')
  const bad: Record<string, Buffer | string> = {
    svg: '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>',
    'png.html': '<html><script>alert(1)</script></html>',
    'a path': '../../etc/passwd',
    webp: await picture('webp'),
    gif: await picture('gif'),
    empty: '',
    truncated: png.subarray(0, png.length / 2),
    'a signature alone': png.subarray(0, 8),
    'html behind a jpeg mark': Buffer.concat([Buffer.from([0xff, 0xd8, 0xff]), Buffer.from('<a>')]),
    'decompression bomb': bomb(20_000, 20_000),
    'more than 5 MB': Buffer.concat([png, Buffer.alloc(5 * 1024 * 1024)]),
  }
  for (const [name, image] of Object.entries(bad))
    expect(await sends(image), name).toMatchObject({ refused: 'image-refused' })
  expect(await kept()).toEqual([])
  expect(await till.stands(player, id)).toMatchObject({ state: 'awaiting' })
})

test('[A25] the proof of another member is neither seen nor added to', async () => {
  const other = await openPlayer(house)
  await sends(await picture('png'))
  const [{ id: proof } = { id: '' }] = await kept()
  const seen = (by: Player) => ownProof(house.store.db, { ...by, bucket: player.bucket, id, proof })
  expect((await seen(player))?.bytes.length).toBeGreaterThan(0)
  expect(await seen(other)).toBeUndefined()
  const image = await picture('png')
  for (const bucket of [player.bucket, other.bucket])
    expect(await sends(image, { ...other, bucket })).toMatchObject({ refused: 'deposit-unknown' })
  expect(await kept()).toHaveLength(1)
})

test('only what waits for its money takes a proof', async () => {
  const image = await picture('png')
  const qris = await till.asks(player, 100_000n)
  if (isRefusal(qris)) throw new Error(qris.refused)
  expect(await sends(image, { id: qris.id })).toMatchObject({ refused: 'deposit-unknown' })
  const now = house.clock.now()
  await house.store.transact((tx) => cancelDeposit(tx, { ...player, id, now }))
  expect(await sends(image)).toMatchObject({ refused: 'proof-late' })
})
