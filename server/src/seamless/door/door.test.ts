import { randomBytes } from 'node:crypto'
import { request } from 'node:http'
import { walletHeaders } from '@balai/contract/wallet-api'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  betOf,
  ed25519Key,
  ed25519Pair,
  hmacKey,
  known,
  type Over,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'
import { addVendorKey, retireVendorKey } from './change-vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
let other: Vendor
let seat: Sat
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  other = await openVendor(wallet, 'RIVAL')
  seat = await sat(wallet, vendor)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

const cashOf = async (who: Sat) => {
  const { body } = await vendor.call('balance', { playerRef: who.playerRef })
  return body.balance?.real
}
const seconds = (by: number) => String(Math.floor(house.clock.now().getTime() / 1_000) + by)
const nothingMoved = async (work: () => Promise<void>) => {
  const before = await cashOf(seat)
  await work()
  expect(await cashOf(seat)).toBe(before)
}

test('[GAM-10] a stake and its win move a purse, by signed calls', async () => {
  const bet = betOf(vendor, seat)
  const staked = await vendor.call('bet', bet)
  expect(staked).toMatchObject({
    status: 200,
    body: {
      code: 'OK',
      retryable: false,
      balance: { real: '999000', bonus: '0' },
      split: { real: '1000', bonus: '0', credit: '0' },
    },
  })
  expect(staked.headers['x-request-id']).toBe(staked.body.traceId)
  const won = await vendor.call('win', winOf(seat, bet.roundId))
  expect(won.body).toMatchObject({ code: 'OK', balance: { real: '999500' } })
})

describe('[A29] [GAM-10] what is not signed as agreed is not let in', () => {
  const wrong = randomBytes(32)
  const unsigned: [string, Over][] = [
    ['without a vendor', { headers: { 'x-vendor': undefined } }],
    ['of a vendor that nobody knows', { headers: { 'x-vendor': 'NOBODY' } }],
    ['in the name of another vendor', { headers: { 'x-vendor': 'RIVAL' } }],
    ['in the name of the house', { headers: { 'x-vendor': 'house' } }],
    ['in small letters', { headers: { 'x-vendor': 'acme' } }],
    ['with two vendors', { headers: { 'x-vendor': 'ACME, ACME' } }],
    ['without a timestamp', { headers: { 'x-timestamp': undefined } }],
    ['with an empty timestamp', { timestamp: '' }],
    ['with a timestamp in milliseconds', { timestamp: '1763442000000' }],
    ['with a timestamp in words', { timestamp: 'now' }],
    ['with a timestamp that is a fraction', { timestamp: '1763442000.5' }],
    ['with a negative timestamp', { timestamp: '-1' }],
    ['with another timestamp than was signed', { headers: { 'x-timestamp': '1763442001' } }],
    ['without a nonce', { headers: { 'x-nonce': undefined } }],
    ['with a short nonce', { nonce: 'abc' }],
    ['with a long nonce', { nonce: 'n'.repeat(65) }],
    ['with spaces in the nonce', { nonce: 'a nonce with spaces' }],
    ['with another nonce than was signed', { headers: { 'x-nonce': 'n'.repeat(20) } }],
    ['without a signature', { headers: { 'x-signature': undefined } }],
    ['with an empty signature', { headers: { 'x-signature': '' } }],
    ['with a signature of no key', { headers: { 'x-signature': 'x'.repeat(43) } }],
    ['with a cut signature', { headers: { 'x-signature': `one:${'x'.repeat(20)}` } }],
    ['with nonsense for a signature', { headers: { 'x-signature': `one:${'x'.repeat(43)}` } }],
    ['with a signature of nought', { headers: { 'x-signature': `one:${'A'.repeat(43)}` } }],
    ['in hexadecimal', { headers: { 'x-signature': `one:${'ab'.repeat(32)}` } }],
    ['by another secret', { key: hmacKey('one', wrong) }],
    ['by a key that was never added', { key: hmacKey('two', wrong) }],
    ['by Ed25519 where HMAC was agreed', { key: ed25519Key('one', ed25519Pair().privateKey) }],
    ['for another path', { path: '/wallet/v1/balance' }],
    ['for a path in capitals', { path: '/WALLET/v1/bet' }],
    ['for another body', { text: '{"amount":"1"}' }],
    ['for a body with one space more', { text: ' {}' }],
    ['for no body', { text: '' }],
  ]

  test.each(unsigned)('%s', async (_how, over) => {
    await nothingMoved(async () => {
      const told = await vendor.call('bet', betOf(vendor, seat), over)
      const { code, retryable, traceId, ...rest } = told.body
      expect([told.status, code, retryable]).toEqual([401, 'SIGNATURE_INVALID', false])
      expect(traceId).toMatch(/^[\da-f-]{36}$/)
      // Whoever is not let in learns no more than that.
      expect(rest).toEqual({})
    })
  })

  test('the same as on a body is swapped after signing', async () => {
    const bet = betOf(vendor, seat)
    const text = JSON.stringify({ ...bet, amount: '1' })
    expect((await vendor.call('bet', bet, { text })).body.code).toBe('SIGNATURE_INVALID')
  })

  test('a secret signs whatever its length', async () => {
    for (const [i, size] of [32, 64, 65, 200].entries()) {
      const secret = randomBytes(size)
      const id = `long-${size}`
      await keyed({ id, secret })
      const key = hmacKey(id, secret)
      await known(vendor, { key })
      await retire(id)
      expect(i).toBeLessThan(4)
    }
  })
})

const act = () => ({ vendor: 'ACME', by: 'staff:1', now: house.clock.now() })
const keyed = (
  key: { id: string; liveFrom?: Date } & ({ secret: Buffer } | { publicKey: Buffer }),
) =>
  house.store.transact((tx) => {
    const shared = { ...act(), random: house.random }
    return 'secret' in key
      ? addVendorKey(tx, { ...shared, kind: 'hmac', keys: wallet.keys, ...key })
      : addVendorKey(tx, { ...shared, kind: 'ed25519', ...key })
  })
const retire = (id: string, at = house.clock.now()) =>
  house.store.transact((tx) => retireVendorKey(tx, { ...act(), id, at }))

/** Keys are heard of within a second. */
async function comesTo(code: string, over: Over) {
  let found = ''
  for (const deadline = performance.now() + 1_000; performance.now() < deadline; ) {
    found = (await vendor.call('balance', { playerRef: 'nobody-at-all' }, over)).body.code
    if (found === code) return
  }
  expect(found).toBe(code)
}

describe('[A29] time, nonces and keys', () => {
  test.each([
    [-61, 'CLOCK_SKEW'],
    [61, 'CLOCK_SKEW'],
    [-86_400, 'CLOCK_SKEW'],
    [-59, 'OK'],
    [60, 'OK'],
  ])('a clock that is %i seconds off answers %s', async (by, code) => {
    const asked = { playerRef: seat.playerRef }
    // Only what was signed and answered within one second shows where the bound lies.
    const prompt = async (): ReturnType<typeof vendor.call> => {
      const timestamp = seconds(by)
      const told = await vendor.call('balance', asked, { timestamp })
      return timestamp === seconds(by) ? told : prompt()
    }
    const told = await prompt()
    expect(told.body.code).toBe(code)
    expect(told.status).toBe(code === 'OK' ? 200 : 401)
  })

  test('[VEN-01] a nonce is good once, also for something else, until two minutes are over', async () => {
    const nonce = randomBytes(16).toString('base64url')
    const bet = betOf(vendor, seat)
    expect((await vendor.call('bet', bet, { nonce })).body.code).toBe('OK')
    await nothingMoved(async () => {
      expect(await vendor.call('bet', bet, { nonce })).toMatchObject({
        status: 401,
        body: { code: 'NONCE_REUSED', retryable: true },
      })
      house.clock.advance(119_000)
      const again = await vendor.call('balance', { playerRef: seat.playerRef }, { nonce })
      expect(again.body.code).toBe('NONCE_REUSED')
    })
    // Another vendor's nonces are its own.
    const theirs = await other.call('balance', { playerRef: 'nobody-at-all' }, { nonce })
    expect(theirs.body.code).toBe('PLAYER_NOT_FOUND')
    house.clock.advance(120_000)
    const later = await vendor.call('balance', { playerRef: seat.playerRef }, { nonce })
    expect(later.body.code).toBe('OK')
  })

  test('a nonce that came with a wrong signature is not used up', async () => {
    const nonce = randomBytes(16).toString('base64url')
    const asked = { playerRef: seat.playerRef }
    await vendor.call('balance', asked, { nonce, key: hmacKey('one', randomBytes(32)) })
    expect((await vendor.call('balance', asked, { nonce })).body.code).toBe('OK')
  })

  test('[VEN-01] a key follows another in the middle of a round, and no more than two live', async () => {
    const bet = betOf(vendor, seat)
    expect((await vendor.call('bet', bet)).body.code).toBe('OK')
    const { publicKey, privateKey } = ed25519Pair()
    await keyed({ id: 'next', publicKey })
    const over = { key: ed25519Key('next', privateKey) }
    await comesTo('PLAYER_NOT_FOUND', over)
    await expect(keyed({ id: 'third', secret: randomBytes(32) })).rejects.toThrow('2 keys already')
    const won = await vendor.call('win', winOf(seat, bet.roundId), over)
    expect(won.body.code).toBe('OK')
    const forged = { key: ed25519Key('next', ed25519Pair().privateKey) }
    expect((await vendor.call('balance', {}, forged)).body.code).toBe('SIGNATURE_INVALID')
    await retire('next')
    await comesTo('SIGNATURE_INVALID', over)
    await comesTo('PLAYER_NOT_FOUND', {})
    await expect(keyed({ id: 'next', secret: randomBytes(32) })).rejects.toThrow('before')
  })

  test('a key is good neither before its time nor after', async () => {
    const secret = randomBytes(32)
    const from = new Date(house.clock.now().getTime() + 60_000)
    await keyed({ id: 'later', secret, liveFrom: from })
    const over = { key: hmacKey('later', secret) }
    await retire('later', new Date(from.getTime() + 60_000))
    await comesTo('SIGNATURE_INVALID', over)
    house.clock.advance(61_000)
    await comesTo('PLAYER_NOT_FOUND', over)
    house.clock.advance(60_000)
    await comesTo('SIGNATURE_INVALID', over)
  })

  test.each([
    ['a short secret', { id: 's', secret: randomBytes(31) }, 'at least 32'],
    ['a public key that is none', { id: 'p', publicKey: randomBytes(33) }, '32 bytes'],
  ])('%s is no key', async (_name, key, why) => {
    await expect(keyed(key)).rejects.toThrow(why)
  })
})

describe('what is no call', () => {
  const odd: [string, object | string, string][] = [
    ['no JSON', 'stake', 'body'],
    ['half a JSON', '{"playerRef":', 'body'],
    ['a list', [], 'body'],
    ['a text', '"balance"', 'body'],
    ['nothing', 'null', 'body'],
    ['an empty body', '', 'body'],
    ['a NUL in a text', { playerRef: 'abcdefgh\0' }, 'body'],
    ['a number for a text', { playerRef: 12_345_678 }, 'playerRef'],
    ['nobody', {}, 'playerRef'],
  ]
  test.each(odd)('%s is malformed, and is told where', async (_name, body, field) => {
    expect(await vendor.call('balance', body)).toMatchObject({
      status: 400,
      body: { code: 'MALFORMED', retryable: false, field },
    })
  })

  test('a call that is not there is told to whoever signs, and to nobody else', async () => {
    const unknown = { status: 400, body: { code: 'MALFORMED', field: 'path' } }
    expect(await vendor.call('betting', {})).toMatchObject(unknown)
    expect(await vendor.call('bet?x=1', {})).toMatchObject(unknown)
    expect(await vendor.call('__proto__', {})).toMatchObject(unknown)
    const over = { headers: { [walletHeaders.signature]: 'x' } }
    expect((await vendor.call('betting', {}, over)).status).toBe(401)
  })

  test('only POST is answered', async () => {
    for (const method of ['GET', 'PUT', 'DELETE'])
      expect((await vendor.call('balance', '', { method })).status).toBe(405)
  })

  test('a body has an end', async () => {
    const told = await vendor.call('balance', { playerRef: 'x'.repeat(70_000) })
    expect(told).toMatchObject({ status: 413, body: { code: 'MALFORMED', field: 'body' } })
    expect((await vendor.call('balance', { playerRef: seat.playerRef })).body.code).toBe('OK')
  })

  test('a body in many pieces is one body', async () => {
    const { path, method, headers, text } = vendor.signed('bet', betOf(vendor, seat))
    const { port } = wallet
    const told = await new Promise<string>((done, failed) => {
      const asked = request({ host: '127.0.0.1', port, path, method, headers }, (answer) =>
        answer.on('data', (chunk) => done(String(chunk))),
      )
      asked.on('error', failed)
      const send = (at: number): unknown => {
        if (at >= text.length) return asked.end()
        return asked.write(text.slice(at, at + 60), () => setTimeout(send, 2, at + 60))
      }
      send(0)
    })
    expect(told).toContain('"code":"OK"')
  })
})
