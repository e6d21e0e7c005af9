import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { sandboxKey } from '@balai/contract/sandbox-key'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { tablesWith } from '../../house/testing/hall.ts'
import { openRedis } from '../../platform/redis.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openTestRedis } from '../../platform/testing/redis.ts'
import { putSandbox } from '../put-sandbox.ts'
import {
  betOf,
  caller,
  fresh,
  hmacKey,
  known,
  launched,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'
import { addVendorKey, retireVendorKey } from './change-vendor.ts'
import { createNonces } from './nonces.ts'

let house: House
let wallet: Wallet
/** Two vendors, and one member who plays at both. */
let acme: Vendor
let rival: Vendor
let here: Sat
let there: Sat
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  acme = await openVendor(wallet, 'ACME')
  rival = await openVendor(wallet, 'RIVAL')
  here = await sat(wallet, acme)
  there = await sat(wallet, rival, { who: here.who })
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

const codeOf = async (vendor: Vendor, name: string, body: object) =>
  (await vendor.call(name, body)).body.code
const real = async () =>
  (await acme.call('balance', { playerRef: here.playerRef })).body.balance?.real

describe('[VEN-01] [GAM-10] one vendor can do nothing with what is another’s', () => {
  test('members have another name with each, and neither says who they are', async () => {
    expect(here.playerRef).not.toBe(there.playerRef)
    for (const ref of [here.playerRef, there.playerRef]) {
      expect(ref).not.toContain(here.member)
      expect(Buffer.from(ref, 'base64url')).toHaveLength(16)
    }
    expect(await codeOf(rival, 'balance', { playerRef: here.playerRef })).toBe('PLAYER_NOT_FOUND')
    expect(await codeOf(rival, 'win', winOf(here, 'r'))).toBe('PLAYER_NOT_FOUND')
  })

  test('a seat is of use to its own vendor only, and to its own player', async () => {
    const before = await real()
    expect(await codeOf(rival, 'bet', betOf(rival, here))).toBe('TOKEN_INVALID')
    expect(await codeOf(rival, 'balance', { sessionId: here.sessionId })).toBe('TOKEN_INVALID')
    const mixed = { ...there, sessionId: here.sessionId }
    expect(await codeOf(acme, 'bet', betOf(acme, mixed))).toBe('PLAYER_NOT_FOUND')
    expect(await codeOf(rival, 'bet', betOf(rival, mixed))).toBe('TOKEN_INVALID')
    // Nor is the token of the member's own session one.
    const own = { ...here, sessionId: here.who.token }
    expect(await codeOf(acme, 'bet', betOf(acme, own))).toBe('TOKEN_INVALID')
    expect(await real()).toBe(before)
  })

  test('a game of somebody else is no game of its own', async () => {
    const told = await acme.call('bet', betOf(acme, here, { gameCode: rival.game }))
    expect(told.body.code).toBe('GAME_UNKNOWN')
  })

  test('rounds and numbers of the same name are other rounds and numbers', async () => {
    const bet = betOf(acme, here)
    expect(await codeOf(acme, 'bet', bet)).toBe('OK')
    const before = await real()
    const { roundId, txId } = bet
    expect(await codeOf(rival, 'win', winOf(there, roundId))).toBe('ROUND_UNKNOWN')
    const { playerRef } = there
    const close = { playerRef, roundId }
    expect(await codeOf(rival, 'round/close', close)).toBe('ROUND_UNKNOWN')
    const undo = { playerRef, txId: fresh('undo'), originalTxId: txId }
    expect((await rival.call('rollback', undo)).body).toMatchObject({ status: 'tombstoned' })
    const change = { ...winOf(there, roundId), delta: '-500', reason: 'x' }
    expect(await codeOf(rival, 'adjust', change)).toBe('ROUND_UNKNOWN')
    expect(await real()).toBe(before)
    expect(await codeOf(acme, 'bet', bet)).toBe('DUPLICATE_OK')
    // And the same number is the other's own: what was undone there stands here.
    const theirs = betOf(rival, there, { txId: fresh('bet'), roundId })
    expect(await codeOf(rival, 'bet', theirs)).toBe('OK')
  })

  test('a round of one player pays no other, and is not undone for another', async () => {
    const second = await sat(wallet, acme)
    const bet = betOf(acme, here)
    await acme.call('bet', bet)
    const before = await real()
    const wrong = [
      codeOf(acme, 'win', winOf(second, bet.roundId)),
      codeOf(acme, 'bet', betOf(acme, second, { txId: bet.txId })),
      codeOf(acme, 'rollback', {
        playerRef: second.playerRef,
        txId: fresh('undo'),
        originalTxId: bet.txId,
      }),
    ]
    expect(await Promise.all(wrong)).toEqual(['ROUND_UNKNOWN', 'TX_CONFLICT', 'BET_NOT_FOUND'])
    expect(await real()).toBe(before)
  })

  test('no vendor plays games of the house, and no game token speaks for a vendor', async () => {
    const { code } = await launched(wallet, acme, { who: here.who })
    const entered = await wallet.app.inject({
      method: 'POST',
      url: '/wps/house/enter',
      headers: { 'content-type': 'application/json', 'idempotency-key': fresh('key') },
      payload: JSON.stringify({ code }),
    })
    expect(entered.json()).not.toMatchObject({ success: true })
    const asked = { launchCode: code, gameCode: acme.game }
    expect(await codeOf(acme, 'authenticate', asked)).toBe('OK')
  })

  test('names of the books are no numbers of a vendor', async () => {
    for (const txId of ['close 1', 'undo 1', `act\n${fresh()}`, 'a\u0007b'])
      expect(await codeOf(acme, 'bet', betOf(acme, here, { txId }))).toBe('MALFORMED')
  })

  test('what a vendor writes is text and nothing else', async () => {
    const before = await real()
    const odd = [
      `');drop/**/table/**/wagers.act;--`,
      `"},"x":"`,
      '\\\\"',
      '{1,2}',
      '(,)',
      '$1',
      '%s',
    ]
    for (const id of odd) {
      const bet = betOf(acme, here, { txId: `${id}${fresh('')}`, roundId: `${id}${fresh('')}` })
      expect(await codeOf(acme, 'bet', bet), id).toBe('OK')
      expect(await codeOf(acme, 'win', winOf(here, bet.roundId, { amount: '1000' })), id).toBe('OK')
    }
    expect(await real()).toBe(before)
  })
})

describe('keys', () => {
  test('stand nowhere as they are, and who added or ended one is on record', async () => {
    const secret = randomBytes(32)
    const terms = { vendor: 'RIVAL', by: 'staff:7', now: house.clock.now() }
    await house.store.transact((tx) =>
      addVendorKey(tx, {
        ...terms,
        ...{ id: 'second', kind: 'hmac', secret, keys: wallet.keys, random: house.random },
      }),
    )
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(await tablesWith(house, secret.toString(form))).toEqual([])
    await known(rival, { key: hmacKey('second', secret) })
    await house.store.transact((tx) =>
      retireVendorKey(tx, { ...terms, id: 'second', at: terms.now }),
    )
    const Event = z.object({ kind: z.string(), actor: z.string() })
    const events = await house.ownerStore.db.many(Event)`
      select kind, actor from audit.event
       where subject = 'vendor:RIVAL' and actor = 'staff:7' order by 1`
    expect(events.map(({ kind }) => kind)).toEqual(['vendor-key-added', 'vendor-key-retired'])
  })

  test('[VEN-01] are heard of by every process within a second', async () => {
    const second = await openWallet(house)
    try {
      const terms = { vendor: 'ACME', by: 'staff:7', now: house.clock.now() }
      const secret = randomBytes(32)
      const key = hmacKey('fast', secret)
      await house.store.transact((tx) =>
        addVendorKey(tx, {
          ...terms,
          ...{ id: 'fast', kind: 'hmac', secret, keys: wallet.keys, random: house.random },
        }),
      )
      const both = [wallet, second].map((process) => caller(process, { ...acme, key }))
      const heard = async (code: string) => {
        const deadline = performance.now() + 1_000
        for (const vendor of both)
          while ((await codeOf(vendor, 'balance', { playerRef: 'nobody-at-all' })) !== code) {
            expect(performance.now()).toBeLessThan(deadline)
            await pause(5)
          }
      }
      await heard('PLAYER_NOT_FOUND')
      await house.store.transact((tx) =>
        retireVendorKey(tx, { ...terms, id: 'fast', at: terms.now }),
      )
      await heard('SIGNATURE_INVALID')
    } finally {
      await second.close()
    }
  })

  test('[VEN-01] that are printed open a sandbox, and nothing in a live house', async () => {
    const put = () =>
      house.store.transact((tx) =>
        putSandbox(tx, {
          ...{ by: 'house', now: house.clock.now(), keys: wallet.keys, random: house.random },
        }),
      )
    await put()
    await put()
    const { vendor: code, id, secret } = sandboxKey
    const key = hmacKey(id, Buffer.from(secret))
    const sandbox = { code, game: acme.game, key }
    await known(caller(wallet, sandbox))
    const live = await openWallet(house, {
      BALAI_MODE: 'live',
      DATABASE_URL: house.url,
      DATABASE_OWNER_URL: house.ownerUrl,
      PUBLIC_URL: 'https://balai.example',
      PLAY_URL: 'https://play.example',
      KEYS: '[]',
    })
    try {
      expect(await codeOf(caller(live, sandbox), 'balance', {})).toBe('SIGNATURE_INVALID')
      expect(await codeOf(caller(live, acme), 'balance', {})).toBe('MALFORMED')
      expect(await codeOf(caller(live, acme), 'sandbox/launch', {})).toBe('MALFORMED')
    } finally {
      await live.close()
    }
  })
})

test('[VEN-01] many processes remember nonces together, and each alone when Redis is away', async () => {
  const server = await openTestRedis()
  const lines = [openRedis(server.url, house.log), openRedis(server.url, house.log)]
  const [one, two] = lines.map((redis) => createNonces(redis))
  try {
    while (lines.some(({ status }) => status !== 'ready')) await pause(5)
    const now = house.clock.now()
    expect(await one?.first('ACME', 'n'.repeat(16), now)).toBe(true)
    expect(await two?.first('ACME', 'n'.repeat(16), now)).toBe(false)
    expect(await two?.first('RIVAL', 'n'.repeat(16), now)).toBe(true)
    await server.kill()
    expect(await one?.first('ACME', 'm'.repeat(16), now)).toBe(true)
    expect(await one?.first('ACME', 'm'.repeat(16), now)).toBe(false)
  } finally {
    for (const redis of lines) redis.disconnect()
    await server.kill()
  }
})

test('a call that is sent once more to another process is answered as before and moves nothing', async () => {
  const second = await openWallet(house)
  try {
    const bet = betOf(acme, here)
    const nonce = randomBytes(16).toString('base64url')
    const first = await acme.call('bet', bet, { nonce })
    const before = await real()
    const replayed = await acme.call('bet', bet, { nonce, at: second })
    expect(replayed.body).toMatchObject({ code: 'DUPLICATE_OK', txRef: first.body.txRef })
    expect(await real()).toBe(before)
  } finally {
    await second.close()
  }
})
