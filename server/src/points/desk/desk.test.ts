import { lists } from '@balai/contract/desk/list'
import { pointsDesk } from '@balai/contract/desk/points'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { pointRewards } from '../read.ts'
import { type Mall, openMall } from '../testing/mall.ts'
import { brought, deskRoutes } from './index.ts'

let house: House
let mall: Mall
let desk: Awaited<ReturnType<typeof openDesk>>
type Staff = Awaited<ReturnType<typeof desk.staff>>
let operator: Staff
let approver: Staff
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  mall = openMall(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskPoints: deskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  const may = ['money.see', 'money.move', 'settings.see', 'settings.edit', 'reports.see'] as const
  operator = await desk.staff({ may: [...may] })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const now = async () => (await operator.call(pointsDesk.mall, undefined)).value
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await operator.call(lists.page, { name, filters })).value.rows as Record<string, string>[]
const terms = (over: object = {}) => ({
  ...{ kind: 'goods', name: { ID: 'Teh melati', EN: 'Jasmine tea' } },
  ...{ text: { ID: 'Harum.', EN: 'Fragrant.' }, art: 'kopi', price: '100', amount: null },
  ...{ turnover: 0, cost: '60000', stock: 5, eachMost: null, levelLeast: 0 },
  ...{ opensAt: null, closesAt: null, open: true, place: 1, ...over },
})

test('[OPS-05] terms and rewards are versions that two agree to, and can be put back', async () => {
  const before = await now()
  const wanted = { ...before.terms, convertAmount: '2000' }
  const asked = (await operator.propose('point-terms-set', wanted)).value
  expect(asked).toMatchObject({ state: 'waiting', approvers: 1 })
  expect((await operator.agree(asked.id)).code).toBe('not-allowed')
  expect((await now()).version).toBe(before.version)
  expect((await approver.agree(asked.id)).value.state).toBe('done')
  expect(await now()).toMatchObject({
    version: before.version + 1,
    terms: { convertAmount: '2000' },
  })
  const made = (await operator.propose('point-reward-set', { reward: 'teh', terms: terms() })).value
  await approver.agree(made.id)
  const dearer = terms({ price: '120' })
  const next = (await operator.propose('point-reward-set', { reward: 'teh', terms: dearer })).value
  expect(next).toMatchObject({ before: { pointPrice: 100 }, after: { pointPrice: 120 } })
  await approver.agree(next.id)
  expect((await now()).rewards).toMatchObject([{ reward: 'teh', version: 2, terms: dearer }])
  const back = { ...before.terms }
  await approver.agree((await operator.propose('point-terms-set', back)).value.id)
})

test.each([
  ['goods that come to money', { amount: '5000' }],
  ['money that comes to nothing', { kind: 'cash' }],
  ['cash that has to be played', { kind: 'cash', amount: '5000', turnover: 100 }],
  ['no price', { price: '0' }],
  [
    'an end before its beginning',
    { opensAt: '2026-12-02T00:00:00.000Z', closesAt: '2026-12-01T00:00:00.000Z' },
  ],
])('%s is refused', async (_, over) => {
  const said = await operator.propose('point-reward-set', { reward: 'salah', terms: terms(over) })
  expect(said.code).toBe('malformed')
})

test('a picture of a reward is drawn anew, by who may; what lies elsewhere or is not there shows none', async () => {
  const png = await sharp({
    create: { width: 64, height: 40, channels: 3, background: '#c80' },
  })
    .withExif({ IFD0: { Copyright: 'rahasia-lokasi' } })
    .png()
    .toBuffer()
  const image = png.toString('base64')
  expect(image.length).toBeGreaterThan(100)
  const kept = (await operator.call(pointsDesk.upload, { image })).value
  expect(kept).toMatchObject({ width: 64, height: 40 })
  const [row] = await house.store.db.many({ parse: (row) => row as { bytes: Buffer } })`
    select bytes from site.picture where name = ${kept.path.replace('/media/', '')}`
  expect((await sharp(row?.bytes).metadata()).format).toBe('webp')
  expect(Buffer.from(row?.bytes ?? []).includes('rahasia-lokasi')).toBe(false)
  for (const bad of ['', 'PHN2Zz48L3N2Zz4=', png.subarray(0, 60).toString('base64')])
    expect((await operator.call(pointsDesk.upload, { image: bad })).code).toBe('image-refused')
  expect((await approver.call(pointsDesk.upload, { image })).code).toBe('not-allowed')
  const asked = (art: string) =>
    operator.propose('point-reward-set', { reward: 'gambar', terms: terms({ art }) })
  for (const art of ['//evil.example/x.webp', '/media/../x.webp', 'https://evil.example', '/x.png'])
    expect((await asked(art)).code, art).toBe('malformed')
  expect((await asked(`/media/${'0'.repeat(32)}.webp`)).code).toBe('change-refused')
  const made = (await asked(kept.path)).value
  expect((await approver.agree(made.id)).value.state).toBe('done')
  expect(
    (await pointRewards(house.store.db, { lang: 'ID', now: house.clock.now() }))[0],
  ).toMatchObject({ art: kept.path })
})

test('[PTS-01] what waits is sent or declined once, listed, counted and costed', async () => {
  const reward = await mall.reward({ price: 100n, cost: 60_000n })
  const who = await mall.account()
  await mall.withPoints(500n, who)
  const ids = []
  for (let i = 0; i < 2; i++) {
    const one = await mall.redeems(who, reward)
    if (isRefusal(one)) throw new Error(one.refused)
    ids.push(one.id)
  }
  const { waiting } = (await operator.call(pointsDesk.redemptions, undefined)).value
  expect(waiting.map(({ id }: { id: string }) => id)).toEqual(ids)
  expect(await now()).toMatchObject({ outstanding: '300', held: '200', expectedCost: '5000' })
  const [first, second] = ids
  const send = { redemption: first, courier: 'JNE', tracking: 'JNE-1' }
  expect((await operator.propose('redemption-sent', { ...send, tracking: 'x' })).code).toBe(
    'malformed',
  )
  const sent = (await operator.propose('redemption-sent', { ...send, tracking: 'JNE-1234' })).value
  expect(sent).toMatchObject({ state: 'done', approvers: 0 })
  const no = { redemption: second, why: 'Alamat di luar jangkauan' }
  expect((await operator.propose('redemption-rejected', no)).value.state).toBe('done')
  for (const id of ids)
    expect((await operator.propose('redemption-rejected', { ...no, redemption: id })).code).toBe(
      'change-refused',
    )
  expect(await mall.points(who)).toBe(400n)
  const listed = await rows('redemptions', { member: who.member })
  expect(listed.map(({ state }) => state).sort()).toEqual(['approved', 'rejected'])
  const figures = await rows('point-figures')
  expect(figures.find(({ kind }) => kind === 'redeemed')).toMatchObject({ points: '-200' })
  expect(figures.find(({ kind }) => kind === 'returned')).toMatchObject({ points: '100' })
})
