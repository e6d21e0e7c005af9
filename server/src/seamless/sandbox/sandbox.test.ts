import { GameId } from '@balai/contract'
import { sandboxKey } from '@balai/contract/sandbox-key'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { putSandbox } from '../index.ts'
import {
  caller,
  hmacKey,
  known,
  openVendor,
  openWallet,
  sat,
  type Vendor,
  type Wallet,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let sandbox: Vendor
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  const act = { by: 'test', now: house.clock.now(), keys: wallet.keys, random: house.random }
  await house.store.transact((tx) => putSandbox(tx, act))
  const key = hmacKey(sandboxKey.id, Buffer.from(sandboxKey.secret))
  await openVendor(wallet, 'LOTUS')
  const game = GameId.parse(gameCode)
  sandbox = caller(wallet, { code: sandboxKey.vendor, game, key })
  await known(sandbox)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

const gameCode = sandboxKey.game

/** A player of the sandbox, seated. */
async function opened(cash = '5000') {
  const { body: launched } = await sandbox.call('sandbox/launch', { gameCode, cash })
  const { body } = await sandbox.call('authenticate', { ...launched, gameCode })
  return body
}

test('a vendor in a sandbox launches a player with as much as it likes, and has the session ended', async () => {
  const { code, playerRef, sessionId, balance } = await opened('5000')
  expect([code, balance]).toEqual(['OK', { real: '5000', bonus: '0' }])
  expect((await sandbox.call('balance', { sessionId })).body.code).toBe('OK')
  expect((await sandbox.call('sandbox/end', { playerRef })).body.code).toBe('OK')
  const bet = { sessionId, playerRef, gameCode, currency: 'IDR', amount: '100' }
  const told = await sandbox.call('bet', { ...bet, txId: 'late-1', roundId: 'late-1' })
  expect(told.body.code).toBe('TOKEN_EXPIRED')
})

test.each([
  ['sandbox/launch', { gameCode, cash: '-1' }, 'AMOUNT_INVALID'],
  ['sandbox/launch', { gameCode, cash: '9'.repeat(15) }, 'AMOUNT_INVALID'],
  ['sandbox/launch', { gameCode: 'lotus-slot' }, 'GAME_UNKNOWN'],
  ['sandbox/launch', { gameCode, cash: 5 }, 'MALFORMED'],
  ['sandbox/game', { gameCode: 'lotus-slot', open: false }, 'GAME_UNKNOWN'],
  ['sandbox/end', { playerRef: 'nobody-at-all' }, 'PLAYER_NOT_FOUND'],
  ['sandbox/jackpot', { jackpotId: 'j', currency: 'IDR', seed: '-1' }, 'AMOUNT_INVALID'],
  ['sandbox/jackpot', { jackpotId: 'grand', currency: 'IDR', seed: '500' }, 'OK'],
  ['sandbox/jackpot', { jackpotId: 'grand', currency: 'IDR', seed: '501' }, 'TX_CONFLICT'],
])('%s with %o is answered %s', async (call, body, code) => {
  expect((await sandbox.call(call, body)).body.code).toBe(code)
})

test('a player of the sandbox is granted free rounds, and plays them', async () => {
  const { playerRef, sessionId } = await opened('5000')
  const grant = { playerRef, grantId: 'gift-1', gameCode, value: '100', count: 2 }
  expect((await sandbox.call('sandbox/free-rounds', grant)).body.code).toBe('OK')
  const other = { ...grant, gameCode: 'lotus-slot', grantId: 'gift-2' }
  expect((await sandbox.call('sandbox/free-rounds', other)).body.code).toBe('GAME_UNKNOWN')
  const round = { sessionId, playerRef, gameCode, currency: 'IDR', amount: '100', roundId: 'gift' }
  const told = await sandbox.call('bet', { ...round, txId: 'gift-spin', freeRoundId: 'gift-1' })
  expect(told.body).toMatchObject({ code: 'OK', balance: { real: '5000' }, split: { real: '0' } })
  const result = { playerRef, currency: 'IDR', txId: 'gift-won', grantId: 'gift-1' }
  const paid = await sandbox.call('freeround/result', { ...result, amount: '70', remaining: 1 })
  expect(paid.body).toMatchObject({ code: 'OK', balance: { real: '5070' } })
})

test('another vendor has no sandbox: it can give nobody money and end nobody’s session', async () => {
  const lotus = await openVendor(wallet, 'MAWAR')
  const { playerRef } = await sat(wallet, lotus)
  for (const [call, body] of [
    ['sandbox/launch', { gameCode: lotus.game, cash: '1000000' }],
    ['sandbox/end', { playerRef }],
    ['sandbox/bonus', { playerRef, amount: '1000000' }],
    ['sandbox/game', { gameCode: lotus.game, open: false }],
  ] as const)
    expect((await lotus.call(call, body)).body.code).toBe('MALFORMED')
})

test('a sandbox touches no member whom it did not open itself', async () => {
  const member = await sat(wallet, sandbox)
  for (const call of ['sandbox/end', 'sandbox/lock', 'sandbox/exclude'])
    expect((await sandbox.call(call, { playerRef: member.playerRef })).body.code).toBe(
      'PLAYER_NOT_FOUND',
    )
  const bonus = await sandbox.call('sandbox/bonus', { playerRef: member.playerRef, amount: '5' })
  expect(bonus.body.code).toBe('PLAYER_NOT_FOUND')
  const { body } = await sandbox.call('balance', { playerRef: member.playerRef })
  expect(body.balance).toEqual({ real: '1000000', bonus: '0' })
})
