import { points } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pin } from '../cashier/testing/payee.ts'
import { openWire, type Wire } from '../cashier/testing/wire.ts'
import { type Mall, openMall, parcel } from './testing/mall.ts'

let wire: Wire
let mall: Mall
beforeAll(async () => {
  wire = await openWire()
  mall = openMall(wire.house)
})
afterAll(() => wire.close())

type One = { id: string; state: string }
type Page = { items: One[]; next: string | null }
const page = (token: string, body: object = {}) =>
  wire.told<Page>(points.redemptions, body, { token })

test('[PTS-01, A17, A18] over the wire: sealed, by the password, by its own path, and each sees their own', async () => {
  const [mine, other] = [await wire.member(), await wire.member()]
  for (const one of [mine, other]) await mall.counts(await mall.plays(one, 3_000_000n))
  const reward = await mall.reward()
  const wish = { reward, price: '100', parcel, paymentPassword: pin }
  const redeem = (token: string, body: object = {}) =>
    wire.send(points.redeemPointReward, { ...wish, ...body }, { token })
  expect(await redeem(mine.token, { paymentPassword: '111111' })).toMatchObject({
    code: 'payment-password-wrong',
  })
  const own = await redeem(mine.token)
  const theirs = await redeem(other.token)
  expect([own.success, theirs.success]).toEqual([true, true])
  const [listed] = (await page(mine.token)).items
  expect(listed).toMatchObject({ id: (own.value as One).id, state: 'processing' })
  // A place in somebody else's list leads nowhere else.
  const after = await page(mine.token, { after: (theirs.value as One).id })
  expect(after.items.map(({ id }) => id)).not.toContain((theirs.value as One).id)
  const balance = await wire.told<{ points: string; waiting: string }>(
    points.pointBalance,
    {},
    { token: mine.token },
  )
  expect(balance).toMatchObject({ points: '200', waiting: '100' })

  // Neither in plain words, nor by a path that asks for no password, whatever way it is written.
  const post = (path: string, token?: string) =>
    fetch(new URL(path, wire.url), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': crypto.randomUUID(),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ points: '100', amount: '1000', paymentPassword: pin }),
    })
  expect((await post(points.convertPoint.path, mine.token)).status).toBeGreaterThanOrEqual(400)
  for (const path of [
    '/wps/relay/MCS2_convertPoint',
    '/wps/relay/MCS2_redeemPointReward',
    '/wps/relay//passwordCheck/MCS2_convertPoint',
    '/wps/relay/passwordcheck/MCS2_convertPoint',
    '/wps/relay/passwordCheck/MCS2_convertPoint/',
    '/wps/relay/passwordCheck/__proto__',
  ])
    expect((await post(path, mine.token)).status, path).toBe(404)
  expect(await wire.told(points.pointBalance, {}, { token: mine.token })).toMatchObject({
    points: '200',
  })

  // Visitors look at the shelf, and at nobody's purse.
  const shelf = await fetch(new URL(points.mallRewards.path, wire.url))
  expect(shelf.status).toBe(200)
  for (const { path } of [points.pointBalance, points.redemptions, points.pointPostings])
    expect((await fetch(new URL(path, wire.url))).status, path).toBe(401)
  const changed = await wire.send(
    points.convertPoint,
    { points: '200', amount: '2000', paymentPassword: pin },
    { token: mine.token },
  )
  expect(changed.value).toMatchObject({ amount: '2000', owed: '2000', left: '0' })
})
