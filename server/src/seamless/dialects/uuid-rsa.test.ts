import { createPublicKey, type JsonWebKey, randomUUID, verify } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession } from '../../identity/session.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openWallet, type Sat, type Wallet } from '../testing/vendor.ts'
import { callKey, houseSigner } from '../vendor-call.ts'
import { retireDialectKey } from './keys.ts'
import { cashOf, hubSpeaker, rsaBy, sat } from './testing/speaker.ts'

let house: House
let wallet: Wallet
let hub: Awaited<ReturnType<typeof hubSpeaker>>
let seat: Sat
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  hub = await hubSpeaker(wallet, 'HUBONE')
  seat = await sat(wallet, hub.vendor)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

/** Rupiah have no smaller part: each counts 100,000. */
const counted = (rupiah: number) => rupiah * 100_000
const betOf = (over: object = {}, by = seat) => ({
  user: by.playerRef,
  token: by.sessionId,
  transaction_uuid: randomUUID(),
  round: randomUUID(),
  round_closed: false,
  game_code: hub.vendor.game,
  currency: 'IDR',
  amount: counted(1_000),
  ...over,
})
const winOf = (round: string, over: object = {}, by = seat) => ({
  user: by.playerRef,
  token: by.sessionId,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: randomUUID(),
  round,
  round_closed: true,
  game_code: hub.vendor.game,
  currency: 'IDR',
  amount: counted(500),
  ...over,
})
const undoOf = (of: string, over: object = {}, by = seat) => ({
  user: by.playerRef,
  token: by.sessionId,
  transaction_uuid: randomUUID(),
  reference_transaction_uuid: of,
  ...over,
})
const signOut = ({ session }: Sat) =>
  wallet.store.transact((tx) =>
    endSession(tx, { session, reason: 'logout', now: wallet.clock.now() }),
  )
const moved = async (work: () => Promise<unknown>, by = seat) => {
  const before = await cashOf(hub, by)
  await work()
  return (await cashOf(hub, by)) - before
}

test('[GAM-10] a round in the manner of ids for calls and acts, with RSA', async () => {
  const [bet, info] = [betOf(), { user: seat.playerRef, request_uuid: 'asked-1' }]
  expect(await hub.call('user/info', info)).toMatchObject({
    status: 'RS_OK',
    user: seat.playerRef,
    request_uuid: 'asked-1',
    currency: 'IDR',
    http: 200,
  })
  const { playerRef: user, sessionId: token } = seat
  expect(await hub.call('user/balance', { user, token })).toMatchObject({
    status: 'RS_OK',
    balance: counted(1_000_000),
  })
  const staked = await hub.call('transaction/bet', bet)
  expect(staked).toMatchObject({ status: 'RS_OK', currency: 'IDR', balance: counted(999_000) })
  const won = await hub.call('transaction/win', winOf(bet.round))
  expect(won).toMatchObject({ status: 'RS_OK', balance: counted(999_500) })
})

test('[GAM-10] a hundred times the same act under other numbers of the call move money once', async () => {
  const [bet, answers] = [betOf(), [] as string[]]
  expect(
    await moved(async () => {
      const all = Array.from({ length: 100 }, () => hub.call('transaction/bet', bet))
      answers.push(...(await Promise.all(all)).map(({ status, balance }) => `${status} ${balance}`))
    }),
  ).toBe(-1_000)
  expect(new Set(answers).size).toBe(1)
  const win = winOf(bet.round)
  expect(
    await moved(async () => {
      for (let i = 0; i < 3; i++) await hub.call('transaction/win', win)
      // Another token is still the same act.
      const later = await hub.call('transaction/win', { ...win, token: 'another-token-altogether' })
      expect(later.status).toBe('RS_OK')
    }),
  ).toBe(500)
})

test.each([
  ['amount', { amount: counted(2_000) }],
  ['round', { round: 'another' }],
  ['currency', { currency: 'THB' }],
])('[GAM-10] the same number with another %s is refused', async (_name, over) => {
  const bet = betOf()
  await hub.call('transaction/bet', bet)
  const status = 'currency' in over ? 'RS_ERROR_WRONG_CURRENCY' : 'RS_ERROR_DUPLICATE_TRANSACTION'
  expect(
    await moved(async () => {
      expect(await hub.call('transaction/bet', { ...bet, ...over })).toMatchObject({ status })
    }),
  ).toBe(0)
})

test('[GAM-10] an undoing first: the stake that comes later is not taken', async () => {
  const bet = betOf()
  expect(
    await moved(async () => {
      const first = await hub.call('transaction/rollback', undoOf(bet.transaction_uuid))
      expect(first.status).toBe('RS_OK')
      const late = await hub.call('transaction/bet', bet)
      expect(late.status).toBe('RS_ERROR_TRANSACTION_DOES_NOT_EXIST')
    }),
  ).toBe(0)
})

test('[GAM-10] an undoing twice gives a stake back once', async () => {
  const bet = betOf()
  await hub.call('transaction/bet', bet)
  expect(
    await moved(async () => {
      const undo = undoOf(bet.transaction_uuid)
      for (const again of [undo, undo, undoOf(bet.transaction_uuid)])
        expect((await hub.call('transaction/rollback', again)).status).toBe('RS_OK')
    }),
  ).toBe(1_000)
})

test('[GAM-10] a win, and an undoing, come through after the token died; a stake does not', async () => {
  const late = await sat(wallet, hub.vendor)
  const [won, undone] = [betOf({}, late), betOf({}, late)]
  for (const bet of [won, undone]) await hub.call('transaction/bet', bet)
  await signOut(late)
  expect(
    await moved(async () => {
      const dead = await hub.call('transaction/bet', betOf({}, late))
      expect(dead.status).toBe('RS_ERROR_TOKEN_EXPIRED')
      const told = [
        await hub.call('transaction/win', winOf(won.round, {}, late)),
        await hub.call('transaction/rollback', undoOf(undone.transaction_uuid, {}, late)),
      ]
      expect(told.map(({ status }) => status)).toEqual(['RS_OK', 'RS_OK'])
    }, late),
  ).toBe(500 + 1_000)
})

test.each([
  ['a part of a rupiah', counted(1) + 1, 'RS_ERROR_WRONG_TYPES'],
  ['a fraction', 100_000.5, 'RS_ERROR_WRONG_TYPES'],
  ['text', '100000', 'RS_ERROR_WRONG_TYPES'],
  ['less than nothing', counted(-1), 'RS_ERROR_WRONG_TYPES'],
  ['more than a number can say', 2 ** 60, 'RS_ERROR_WRONG_TYPES'],
  ['nothing at all', undefined, 'RS_ERROR_WRONG_SYNTAX'],
  ['more than there is', counted(2_000_000), 'RS_ERROR_NOT_ENOUGH_MONEY'],
])('[GAM-10] a stake of %s is refused, and nothing is rounded', async (_name, amount, status) => {
  expect(
    await moved(async () => {
      expect((await hub.call('transaction/bet', betOf({ amount }))).status).toBe(status)
    }),
  ).toBe(0)
})

test.each([
  ['another money', { currency: 'THB' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['a money that is none', { currency: 'XXX' }, 'RS_ERROR_WRONG_CURRENCY'],
  ['no money', { currency: 7 }, 'RS_ERROR_WRONG_SYNTAX'],
  ['a game that nobody knows', { game_code: 'no-such-game' }, 'RS_ERROR_INVALID_GAME'],
  ['a game with a wrong name', { game_code: '../x' }, 'RS_ERROR_INVALID_GAME'],
  ['a player who is not there', { user: 'nobody-here' }, 'RS_ERROR_INVALID_TOKEN'],
  ['a token of nobody', { token: 'a'.repeat(43) }, 'RS_ERROR_INVALID_TOKEN'],
  ['a token that is none', { token: '' }, 'RS_ERROR_WRONG_SYNTAX'],
  ['no number', { transaction_uuid: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
  ['a number with a space', { transaction_uuid: 'undo x' }, 'RS_ERROR_WRONG_SYNTAX'],
  ['no round', { round: undefined }, 'RS_ERROR_WRONG_SYNTAX'],
])('a stake with %s is refused in its words', async (_name, over, status) => {
  expect((await hub.call('transaction/bet', betOf(over))).status).toBe(status)
})

describe('[VEN-01] who did not sign is told nothing', () => {
  const nothing = { status: 'RS_ERROR_INVALID_SIGNATURE', http: 200 }

  test('a wrong signature, another key, another body, and no signature at all', async () => {
    const bet = betOf()
    expect(
      await moved(async () => {
        for (const over of [
          { signature: '' },
          { signature: 'AAAA' },
          { signature: 'not base64 at all' },
          { by: rsaBy().sign },
          { text: JSON.stringify({ ...bet, request_uuid: 'x', amount: 0 }) },
        ]) {
          const told = await hub.call('transaction/bet', bet, over)
          expect(told).toMatchObject(nothing)
          expect(told.balance).toBeUndefined()
        }
      }),
    ).toBe(0)
  })

  test('a vendor that is another, is of another manner, or is not there', async () => {
    const other = await hubSpeaker(wallet, 'HUBTWO')
    for (const to of [
      `/wallet/hub/v2/${other.code}`,
      '/wallet/hub/v2/NOBODY',
      '/wallet/hub/v2',
      '/wallet/hub/v2/__proto__',
    ])
      expect(await hub.call('transaction/bet', betOf(), { to })).toMatchObject(nothing)
    const there = await hub.call('transaction/bet', betOf(), { to: `/wallet/pp/${hub.code}` })
    expect(there).toMatchObject({ error: 5 })
    const native = await fetch(`${wallet.url}/wallet/v1/balance`, { method: 'POST', body: '{}' })
    expect(native.status).toBe(401)
  })

  test('a stake that was signed is no win, however it is sent on', async () => {
    const bet = betOf()
    const refused = betOf({ amount: counted(2_000_000) })
    for (const each of [bet, refused]) await hub.call('transaction/bet', each)
    expect(
      await moved(async () => {
        for (const each of [bet, refused])
          expect((await hub.call('transaction/win', each)).status).toBe(
            'RS_ERROR_DUPLICATE_TRANSACTION',
          )
      }),
    ).toBe(0)
  })

  test('one that is not called by POST, or is no call', async () => {
    const got = await fetch(`${wallet.url}/wallet/hub/v2/${hub.code}/user/balance`)
    expect(got.status).toBe(405)
    for (const name of ['toString', 'transaction/steal', ''])
      expect((await hub.call(name, { user: seat.playerRef })).status).toBe('RS_ERROR_WRONG_SYNTAX')
    const huge = await hub.call('user/info', { user: seat.playerRef, pad: 'x'.repeat(70_000) })
    expect(huge.http).toBe(413)
  })

  test('a key that was taken back opens nothing a second later', async () => {
    const gone = await hubSpeaker(wallet, 'HUBGONE')
    const sitting = await sat(wallet, gone.vendor)
    const asked = { user: sitting.playerRef, token: sitting.sessionId }
    expect((await gone.call('user/balance', asked)).status).toBe('RS_OK')
    const now = wallet.clock.now()
    await wallet.store.transact((tx) =>
      retireDialectKey(tx, { vendor: 'HUBGONE', id: 'rsa-1', by: 'house', now }),
    )
    await new Promise((done) => setTimeout(done, 1_050))
    expect((await gone.call('user/balance', asked)).status).toBe('RS_ERROR_INVALID_SIGNATURE')
  })
})

test('[VEN-01] the key that our calls are checked with is published, and is the one that signs', async () => {
  const response = await fetch(`${wallet.url}/.well-known/vendor-calls.json`)
  const { keys: published } = (await response.json()) as { keys: JsonWebKey[] }
  const signer = houseSigner(wallet.keys.secret(callKey))
  const key = createPublicKey({ key: published[0] as JsonWebKey, format: 'jwk' })
  expect(verify(null, Buffer.from('said'), key, signer.sign('said'))).toBe(true)
  expect(published).toMatchObject([{ kid: signer.id }])
  expect(published[0]).not.toHaveProperty('d')
})
