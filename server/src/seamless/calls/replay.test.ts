import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { brought } from '../desk/index.ts'
import { cashOf, formSpeaker, hubSpeaker, type Speaker } from '../dialects/testing/speaker.ts'
import { betOf, openVendor, openWallet, type Sat, sat, type Vendor } from '../testing/vendor.ts'
import { type CallLog, createCallLog } from './call-log.ts'
import { redacted } from './redact.ts'
import { repeatWanted } from './repeat.ts'

let house: House
let wallet: Awaited<ReturnType<typeof openWallet>>
let desk: Awaited<ReturnType<typeof openDesk>>
let calls: CallLog
let acme: Vendor
let hub: Awaited<ReturnType<typeof hubSpeaker>>
let form: Awaited<ReturnType<typeof formSpeaker>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  wallet = await openWallet(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: { deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }) },
  })
  acme = await openVendor(wallet, 'ACME')
  hub = await hubSpeaker(wallet, 'HUBBY')
  form = await formSpeaker(wallet, 'FORMY')
})
afterAll(async () => {
  await desk.close()
  await wallet.close()
  await house.close()
})

type Staff = Awaited<ReturnType<typeof maker>>
const maker = () => desk.staff({ may: ['vendors.see', 'vendors.edit'] })
const checker = () => desk.staff({ may: ['vendors.see', 'vendors.approve'] })
const written = () => new Promise((go) => setTimeout(go, 1_150))
const again = () =>
  repeatWanted({ ...house, keys: wallet.keys, live: false, licence: undefined, log: house.log })
const rows = async (who: Staff, filters: object) =>
  (await who.call(lists.page, { name: 'vendor-calls', filters })).value.rows

/** Notes a call of a vendor as the door would, of which nobody knows what became of it. */
async function lost(vendor: string, call: string, said: object) {
  calls = createCallLog({ ...house, keys: wallet.keys })
  const body = Buffer.from(JSON.stringify(said))
  calls.note({ vendor, call, code: 'INTERNAL', ms: 5, trace: randomUUID(), body, answer: '{}' })
  await calls.close()
}

const hubBet = (seat: Sat) => ({
  ...{ user: seat.playerRef, token: seat.sessionId, game_code: hub.vendor.game },
  ...{ transaction_uuid: randomUUID(), round: randomUUID(), currency: 'IDR' },
  amount: 100_000_000,
})
const formBet = (seat: Sat) => ({
  ...{ userId: seat.playerRef, token: seat.sessionId, gameId: form.vendor.game },
  ...{ roundId: randomUUID(), reference: randomUUID(), amount: '1000.00' },
})
const plainly = (vendor: Vendor): Speaker => ({ code: vendor.code, vendor, call: hub.call })

test('[OPS-07] in every manner what was asked and answered is kept, without what lets somebody in', async () => {
  const one = await maker()
  const seats = [await sat(wallet, hub.vendor), await sat(wallet, form.vendor)] as const
  await written()
  await hub.call('transaction/bet', hubBet(seats[0]))
  await form.call('bet.html', formBet(seats[1]))
  await hub.call('transaction/bet', { ...hubBet(seats[0]), amount: -1 })
  await form.call('result', { ...formBet(seats[1]), hash: 'x' }, { signature: 'f'.repeat(32) })
  await form.call('balance', { userId: '\ud800', token: seats[1].sessionId })
  await written()
  const [staked] = await rows(one, { vendor: 'HUBBY', call: 'uuid-rsa/transaction/bet' })
  expect(staked).toMatchObject({ outcome: 'refused', code: 'AMOUNT_INVALID', way: 'in' })
  const kept = [
    ...(await rows(one, { vendor: 'HUBBY' })),
    ...(await rows(one, { vendor: 'FORMY' })),
  ]
  const done = kept.filter((row: { call: string }) => /bet$/.test(row.call))
  expect(done.map(({ call, outcome }: Record<string, string>) => [call, outcome])).toEqual([
    ['uuid-rsa/transaction/bet', 'refused'],
    ['uuid-rsa/transaction/bet', 'done'],
    ['decimal-hash/bet', 'done'],
  ])
  expect(JSON.parse(done[1].answered)).toMatchObject({ status: 'RS_OK' })
  expect(JSON.parse(done[2].asked)).toMatchObject({ amount: '1000.00', token: '•••', hash: '•••' })
  const all = JSON.stringify(kept)
  for (const { sessionId } of seats) expect(all).not.toContain(sessionId)
  const [forged] = await rows(one, { vendor: 'FORMY', code: 'SIGNATURE_INVALID' })
  expect(forged).toMatchObject({ call: 'decimal-hash/result', asked: null, again: 'no' })
  expect(
    await one.propose('vendor-call-repeated', { vendor: 'FORMY', call: forged.id }),
  ).toMatchObject({ code: 'change-refused' })
})

test('[OPS-07] a stake that is replayed moves nothing a second time, and who asked is written down', async () => {
  const one = await maker()
  const [own, theirs] = [await sat(wallet, acme), await sat(wallet, form.vendor)]
  await written()
  await acme.call('bet', betOf(acme, own, { amount: '2500' }))
  await form.call('bet', formBet(theirs))
  await written()
  for (const [speaker, seat, call] of [
    [plainly(acme), own, 'wallet/bet'],
    [form, theirs, 'decimal-hash/bet'],
  ] as const) {
    const vendor = speaker.code
    const before = await cashOf(speaker, seat)
    const [staked] = await rows(one, { vendor, call, outcome: 'done' })
    expect(staked).toMatchObject({ code: 'OK', again: 'yes' })
    const asked = await one.propose('vendor-call-repeated', { vendor, call: staked.id })
    expect(asked).toMatchObject({ value: { state: 'done' } })
    const twice = { vendor, call: staked.id }
    expect(await one.propose('vendor-call-repeated', twice)).toMatchObject({
      code: 'change-refused',
    })
    expect(await again()).toBe(1)
    expect(await cashOf(speaker, seat)).toBe(before)
    const [replayed] = await rows(one, { vendor, call })
    expect(replayed).toMatchObject({ repeats: staked.id, code: 'DUPLICATE_OK', again: 'no' })
    const Event = z.object({ actor: z.string() })
    expect(
      await house.ownerStore.db.many(Event)`
        select actor from audit.event
         where kind = 'vendor-call-repeated' and body->>'call' = ${staked.id}`,
    ).toHaveLength(1)
  }
})

test('[OPS-07] what a vendor lost is paid once, when two agree; a stake that never was stays untaken', async () => {
  const [one, two] = [await maker(), await checker()]
  const seat = await sat(wallet, acme)
  const bet = betOf(acme, seat, { amount: '2500' })
  await acme.call('bet', bet)
  const before = await cashOf(plainly(acme), seat)
  const { playerRef, currency, roundId } = bet
  const win = { playerRef, currency, roundId, txId: randomUUID(), amount: '4000', winType: 'base' }
  await lost('ACME', 'wallet/win', { ...win, roundEnd: true })
  const call = async (name: string) =>
    (await rows(one, { vendor: 'ACME', call: name, outcome: 'fault' }))[0].id
  for (const times of [1, 2]) {
    const asked = await one.propose('vendor-call-repeated', {
      vendor: 'ACME',
      call: await call('wallet/win'),
    })
    expect(asked, `${times}`).toMatchObject({ value: { state: 'waiting' } })
    expect(await again()).toBe(0)
    await two.agree(asked.value.id)
    await again()
    expect(await cashOf(plainly(acme), seat)).toBe(before + 4_000)
  }
  await lost('ACME', 'wallet/bet', betOf(acme, seat, { amount: '2500' }))
  const late = await one.propose('vendor-call-repeated', {
    vendor: 'ACME',
    call: await call('wallet/bet'),
  })
  await two.agree(late.value.id)
  await again()
  expect(await cashOf(plainly(acme), seat)).toBe(before + 4_000)
  expect((await rows(one, { vendor: 'ACME', call: 'wallet/bet' }))[0]).toMatchObject({
    repeats: expect.any(String),
    code: 'MAINTENANCE',
  })
})

test('[OPS-07] a call of one vendor is not replayed as another’s, even by whoever writes to the database', async () => {
  const [one, two] = [await maker(), await checker()]
  const seat = await sat(wallet, acme)
  const bet = betOf(acme, seat, { amount: '2500' })
  await acme.call('bet', bet)
  const { playerRef, currency, roundId } = bet
  const win = { playerRef, currency, roundId, txId: randomUUID(), amount: '4000', winType: 'base' }
  await lost('HUBBY', 'wallet/win', { ...win, roundEnd: true })
  const [mine] = await rows(one, { vendor: 'HUBBY', outcome: 'fault' })
  expect(
    await one.propose('vendor-call-repeated', { vendor: 'ACME', call: mine.id }),
  ).toMatchObject({ code: 'change-refused' })
  const before = await cashOf(plainly(acme), seat)
  const own = await one.propose('vendor-call-repeated', { vendor: 'HUBBY', call: mine.id })
  await two.agree(own.value.id)
  await again()
  const [told] = await rows(one, { vendor: 'HUBBY', call: 'wallet/win' })
  expect(told).toMatchObject({ repeats: mine.id, code: 'PLAYER_NOT_FOUND' })
  await house.ownerStore.transact(
    (tx) => tx.run`update seamless.call set vendor = 'ACME', wanted_by = 'x' where id = ${mine.id}`,
  )
  await again()
  expect(await cashOf(plainly(acme), seat)).toBe(before)
})

test('what is kept of a body is fit for the database whatever it was', () => {
  const deep = `${'['.repeat(4_000)}${']'.repeat(4_000)}`
  expect(redacted(deep)).toMatch(/^\[+"…"\]+$/)
  expect(redacted('{"a":"\\ud800"}')).toBe('{"a":"\ufffd"}')
  expect(redacted('{"a":"\\u0000"}')).toBe('{"unreadable":14}')
  expect(redacted('a=%00')).toBe('{"unreadable":5}')
  expect(redacted('x'.repeat(9_000))).toBe('{"tooLong":9000}')
  const seat = '{"seat":{"SessionId":"s","deep":[{"token":"t"}]}}'
  expect(redacted(seat)).toBe('{"seat":{"SessionId":"•••","deep":[{"token":"•••"}]}}')
})
