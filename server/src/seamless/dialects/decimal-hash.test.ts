import { randomBytes, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endSession } from '../../identity/session.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { launched, openWallet, type Sat, type Wallet } from '../testing/vendor.ts'
import { cashOf, formSpeaker, sat } from './testing/speaker.ts'

let house: House
let wallet: Wallet
let slot: Awaited<ReturnType<typeof formSpeaker>>
let seat: Sat
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  slot = await formSpeaker(wallet, 'FORMONE')
  seat = await sat(wallet, slot.vendor)
})
afterAll(async () => {
  await wallet.close()
  await house.close()
})

const betOf = (over: object = {}, by = seat) => ({
  userId: by.playerRef,
  token: by.sessionId,
  gameId: slot.vendor.game,
  roundId: randomUUID(),
  reference: randomUUID(),
  amount: '1000.00',
  timestamp: '1700000000000',
  roundDetails: 'spin & more=1',
  ...over,
})
const resultOf = (roundId: string, over: object = {}, by = seat) => ({
  userId: by.playerRef,
  gameId: slot.vendor.game,
  roundId,
  reference: randomUUID(),
  amount: '500',
  ...over,
})
const moved = async (work: () => Promise<unknown>, by = seat) => {
  const before = await cashOf(slot, by)
  await work()
  return (await cashOf(slot, by)) - before
}

test('[GAM-10] a session, a round and its end in the manner of forms with a hash', async () => {
  const { code } = await launched(wallet, slot.vendor)
  const gameId = slot.vendor.game
  const entered = await slot.call('authenticate.html', { token: code, gameId })
  expect(entered).toMatchObject({ error: 0, currency: 'IDR', cash: 1_000_000, bonus: 0, http: 200 })
  const by = { playerRef: String(entered.userId), sessionId: String(entered.token) } as Sat
  const { playerRef: userId, sessionId: token } = by
  expect(await slot.call('balance', { userId, token })).toMatchObject({ error: 0, cash: 1_000_000 })
  const bet = betOf({}, by)
  const staked = await slot.call('bet', bet)
  expect(staked).toMatchObject({ error: 0, cash: 999_000, bonus: 0, usedPromo: 0 })
  expect(staked.transactionId).toMatch(/^[\da-f-]{36}$/)
  expect(await slot.call('result', resultOf(bet.roundId, {}, by))).toMatchObject({ cash: 999_500 })
  expect(await slot.call('result', resultOf(bet.roundId, {}, by))).toMatchObject({
    error: 0,
    cash: 1_000_000,
  })
  expect(await slot.call('endRound', { userId, gameId, roundId: bet.roundId })).toMatchObject({
    error: 0,
    cash: 1_000_000,
  })
  expect(await slot.call('result', resultOf(bet.roundId, {}, by))).toMatchObject({ error: 3 })
  expect(await slot.call('bet', { ...bet, reference: randomUUID() })).toMatchObject({ error: 3 })
  expect(await slot.call('authenticate', { token: code, gameId }), 'once').toMatchObject({
    error: 4,
  })
})

test('[GAM-10] a hundred times the same stake move money once, and are answered alike', async () => {
  const bet = betOf()
  const texts = new Set<string>()
  expect(
    await moved(async () => {
      const all = Array.from({ length: 100 }, (_, i) =>
        slot.call('bet', { ...bet, timestamp: String(i) }),
      )
      for (const { text } of await Promise.all(all)) texts.add(text)
    }),
  ).toBe(-1_000)
  expect(texts.size).toBe(1)
  const result = resultOf(bet.roundId)
  expect(
    await moved(async () => {
      for (let i = 0; i < 3; i++) expect((await slot.call('result', result)).error).toBe(0)
      expect((await slot.call('result', { ...result, amount: '900' })).error).toBe(7)
    }),
  ).toBe(500)
})

test('[GAM-10] a refund first: the stake that comes later is not taken; a refund twice is one', async () => {
  const [never, bet] = [betOf(), betOf()]
  const { playerRef: userId } = seat
  expect(
    await moved(async () => {
      const { reference } = never
      expect((await slot.call('refund', { userId, reference })).error).toBe(0)
      expect((await slot.call('bet', never)).error).toBe(3)
    }),
  ).toBe(0)
  await slot.call('bet', bet)
  expect(
    await moved(async () => {
      const { reference, roundId } = bet
      for (let i = 0; i < 3; i++)
        expect((await slot.call('refund', { userId, reference, roundId })).error).toBe(0)
    }),
  ).toBe(1_000)
})

test('[GAM-10] a refund of a stake that was refused, and of one that has paid', async () => {
  const { playerRef: userId } = seat
  const [refused, paid] = [betOf({ amount: '2000000' }), betOf()]
  expect((await slot.call('bet', refused)).error).toBe(1)
  await slot.call('bet', paid)
  await slot.call('result', resultOf(paid.roundId))
  expect(
    await moved(async () => {
      const none = await slot.call('refund', { userId, reference: refused.reference })
      expect(none.error, 'nothing to give back').toBe(0)
      const late = await slot.call('refund', { userId, reference: paid.reference })
      expect(late.error).toBe(3)
    }),
  ).toBe(0)
})

test('[GAM-10] a result and a refund come through after the token died; a stake does not', async () => {
  const late = await sat(wallet, slot.vendor)
  const [won, undone] = [betOf({}, late), betOf({}, late)]
  for (const bet of [won, undone]) await slot.call('bet', bet)
  const { session, playerRef: userId } = late
  await wallet.store.transact((tx) =>
    endSession(tx, { session, reason: 'logout', now: wallet.clock.now() }),
  )
  expect(
    await moved(async () => {
      expect((await slot.call('bet', betOf({}, late))).error).toBe(4)
      expect((await slot.call('result', resultOf(won.roundId, {}, late))).error).toBe(0)
      const { reference } = undone
      expect((await slot.call('refund', { userId, reference })).error).toBe(0)
    }, late),
  ).toBe(500 + 1_000)
})

test('[GAM-10] prizes of three kinds are paid once each, without a round that paid for them', async () => {
  const { playerRef: userId } = seat
  const prizes = [
    ['bonusWin', { userId, amount: '10', reference: randomUUID(), bonusCode: 'free-7' }],
    ['promoWin', { userId, amount: '20', reference: randomUUID(), campaignId: 'drop-9' }],
    [
      'jackpotWin',
      { userId, amount: '30', reference: randomUUID(), roundId: randomUUID(), jackpotId: 'j' },
    ],
  ] as const
  expect(
    await moved(async () => {
      for (const [name, said] of prizes)
        for (let i = 0; i < 2; i++) expect((await slot.call(name, said)).error).toBe(0)
    }),
  ).toBe(60)
})

test.each([
  ['a part of a rupiah', '1.5', 7],
  ['a part hidden far behind', '1.0000000001', 7],
  ['less than nothing', '-1', 7],
  ['a power', '1e3', 7],
  ['commas', '1,000', 7],
  ['nothing', '', 7],
  ['zero', '0', 7],
  ['more than there is', '2000000', 1],
  ['more than the game takes', '2000000000', 50],
])('[GAM-10] a stake of %s is refused, and nothing is rounded', async (_name, amount, error) => {
  expect(
    await moved(async () => {
      expect((await slot.call('bet', betOf({ amount }))).error).toBe(error)
    }),
  ).toBe(0)
})

test.each([
  ['another money', { currency: 'THB' }, 7],
  ['a game that nobody knows', { gameId: 'no-such-game' }, 8],
  ['a game with a wrong name', { gameId: '../x' }, 8],
  ['a player who is not there', { userId: 'nobody-here' }, 2],
  ['a player who cannot be', { userId: "' or 1=1 --" }, 2],
  ['a token of nobody', { token: 'a'.repeat(43) }, 4],
  ['a token that is none', { token: '?' }, 4],
  ['a number with a space', { reference: 'undo x' }, 7],
  ['a number that is too long', { reference: 'x'.repeat(129) }, 7],
])('a stake with %s is refused by its number', async (_name, over, error) => {
  expect((await slot.call('bet', betOf(over))).error).toBe(error)
})

test('money that is not understood is refused, never left out', async () => {
  const bet = betOf()
  await slot.call('bet', bet)
  const result = resultOf(bet.roundId, { promoWinAmount: '77' })
  expect(await moved(async () => expect((await slot.call('result', result)).error).toBe(7))).toBe(0)
})

describe('[VEN-01] who did not sign is told nothing', () => {
  test('a wrong hash, another secret, another form, no hash, two of a field', async () => {
    const bet = betOf()
    const { hash, ...signed } = { ...bet, providerId: 'acme', hash: '' }
    const sorted = Object.entries(signed)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, value]) => `${name}=${value}`)
      .join('&')
    const right = slot.hash(sorted)
    const form = (fields: object) => String(new URLSearchParams({ ...signed, ...fields }))
    expect(
      await moved(async () => {
        for (const over of [
          { signature: '0'.repeat(32) },
          { signature: 'x' },
          { signature: right.slice(1) },
          { by: () => randomBytes(16).toString('hex') },
          { text: form({}) },
          { text: form({ hash: right, amount: '1' }) },
          { text: form({ hash: right, more: '1' }) },
          { text: `${form({ hash: right })}&amount=1` },
          { text: `amount=1&${form({ hash: right })}` },
          { text: form({ hash: right }).replace('amount', 'amount%00') },
        ]) {
          const told = await slot.call('bet', bet, over)
          expect(told).toMatchObject({ error: 5, http: 200 })
          expect(told.cash).toBeUndefined()
        }
      }),
    ).toBe(0)
    expect(hash).toBe('')
    const told = await slot.call('bet', bet, { text: form({ hash: right.toUpperCase() }) })
    expect(told.error, 'the right hash of the right form').toBe(0)
  })

  test('a vendor that is another, or is of another manner', async () => {
    const other = await formSpeaker(wallet, 'FORMTWO')
    for (const code of [other.code, 'NOBODY', '']) {
      const to = `/wallet/pp/${code}`
      expect(await slot.call('bet', betOf(), { to })).toMatchObject({ error: 5 })
    }
    const there = await slot.call('bet', betOf(), { to: `/wallet/hub/v2/${slot.code}` })
    expect(there.status).toBe('RS_ERROR_INVALID_SIGNATURE')
  })

  test('a stake that was signed is no prize and no result, however it is sent on', async () => {
    const bet = betOf()
    await slot.call('bet', bet)
    expect(
      await moved(async () => {
        for (const name of ['result', 'jackpotWin', 'bonusWin', 'promoWin'])
          expect((await slot.call(name, bet)).error, name).toBe(7)
      }),
    ).toBe(0)
  })

  test('what is no call', async () => {
    for (const name of ['constructor', 'steal', ''])
      expect((await slot.call(name, { userId: seat.playerRef })).error).toBe(7)
  })
})
