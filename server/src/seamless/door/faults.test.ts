import type { IncomingMessage } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { createLog } from '../../platform/log.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  betOf,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
} from '../testing/vendor.ts'
import { createCollector } from './wire.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
let seat: Sat
const lines: string[] = []
beforeAll(async () => {
  const opened = await openHouse()
  house = {
    ...opened,
    log: createLog({ level: 'debug' }, { write: (line) => void lines.push(line) }),
  }
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  seat = await sat(wallet, vendor)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})
afterEach(() => void vi.useRealTimers())

test('[GAM-10] a database that is away is told as such, and the same call is taken when it is back', async () => {
  const second = await openWallet(house)
  const bet = betOf(vendor, seat)
  try {
    await vendor.call('balance', { playerRef: seat.playerRef }, { at: second })
    await second.store.close()
    const told = await vendor.call('bet', bet, { at: second })
    expect(told).toMatchObject({ status: 503, body: { code: 'RETRY', retryable: true } })
    expect(told.body.playerMessage).toBe(
      'Koneksi sedang terganggu. Silakan coba lagi sebentar lagi.',
    )
    expect(told.headers['retry-after']).toMatch(/^\d+$/)
  } finally {
    await second.close().catch(() => {})
  }
  expect((await vendor.call('bet', bet)).body).toMatchObject({ code: 'OK' })
})

test('[GAM-10] a fault of ours is told without a word of what it was, and logged with its number', async () => {
  const bet = betOf(vendor, seat)
  const may = (word: 'grant' | 'revoke') =>
    house.ownerStore.transact((tx) =>
      word === 'grant'
        ? tx.run`grant execute on function wagers.act to balai_app`
        : tx.run`revoke execute on function wagers.act from balai_app`,
    )
  await may('revoke')
  lines.length = 0
  const told = await vendor.call('bet', bet)
  await may('grant')
  expect(told).toMatchObject({ status: 500, body: { code: 'INTERNAL', retryable: true } })
  expect(told.text).not.toMatch(/permission|wagers/)
  const [line = ''] = lines.filter((each) => each.includes('"fault"'))
  expect(JSON.parse(line)).toMatchObject({ request: told.body.traceId, call: '/wallet/v1/bet' })
  expect((await vendor.call('bet', bet)).body.code).toBe('OK')
})

test('[A29] a log line names call, vendor and outcome, and nothing that a call brought', async () => {
  lines.length = 0
  const bet = betOf(vendor, seat)
  const { headers } = vendor.signed('bet', bet)
  const told = await vendor.call('bet', bet)
  await vendor.call('bet', { ...bet, amount: '2' })
  const own = lines.filter((line) => line.includes('wallet/bet'))
  expect(own.map((line) => JSON.parse(line))).toMatchObject([
    { call: 'wallet/bet', vendor: 'ACME', outcome: 'OK', request: told.body.traceId },
    { outcome: 'TX_CONFLICT', msg: 'a number was used for something else' },
  ])
  const brought = [seat.sessionId, seat.playerRef, bet.txId, headers['x-signature'] ?? '-']
  for (const text of brought) expect(own.join('\n')).not.toContain(text)
})

test('whoever does not send a body to its end is not waited for', () => {
  vi.useFakeTimers()
  const collector = createCollector()
  const request = new PassThrough()
  const done = vi.fn()
  collector.collect(request as unknown as IncomingMessage, done)
  request.write('{')
  vi.advanceTimersByTime(5_001)
  expect(request.destroyed).toBe(false)
  vi.advanceTimersByTime(5_000)
  expect(request.destroyed).toBe(true)
  expect(done).not.toHaveBeenCalled()
  collector.close()
})

test('whoever has sent all is let be, and whoever comes next has as long again', () => {
  vi.useFakeTimers()
  const collector = createCollector()
  const [first, second] = [new PassThrough(), new PassThrough()]
  const done = vi.fn()
  collector.collect(first as unknown as IncomingMessage, done)
  vi.advanceTimersByTime(4_000)
  first.emit('end')
  collector.collect(second as unknown as IncomingMessage, done)
  // What is told of the first one late is not told of who came after it.
  first.emit('error', new Error('closed'))
  vi.advanceTimersByTime(5_000)
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  vi.advanceTimersByTime(5_000)
  expect([first.destroyed, second.destroyed]).toEqual([false, true])
  // Hung up on once: its place is another's from then on.
  const again = vi.spyOn(second, 'destroy')
  vi.advanceTimersByTime(20_000)
  expect(again).not.toHaveBeenCalled()
  expect(done).toHaveBeenCalledTimes(1)
  collector.close()
})
