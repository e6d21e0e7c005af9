import { randomUUID } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as wallets from '../../wallet/index.ts'
import { openScene } from '../testing/scene.ts'
import { betOf, fresh, sat, winOf } from '../testing/vendor.ts'

const { on, ask, codeOf, bet, win, undo, real, agreed, taken } = openScene()

describe('[GAM-10] amounts and money', () => {
  const odd = ['1.5', '1e3', '', ' 1', '0x10', '१००', '1,000', 'NaN', '9'.repeat(19), '+5', 5, null]
  test.each(odd)('%j is no amount', async (amount) => {
    expect(await on.vendor.call('bet', bet({ amount }))).toMatchObject({
      status: 200,
      body: { code: 'AMOUNT_INVALID', field: 'amount', retryable: false },
    })
    expect(await codeOf('win', win('r', { amount }))).toBe('AMOUNT_INVALID')
    expect(await real()).toBe(1_000_000)
  })

  test.each([
    ['-1000', 'AMOUNT_INVALID'],
    ['0', 'AMOUNT_INVALID'],
    ['-0', 'AMOUNT_INVALID'],
    ['9'.repeat(18), 'BET_LIMIT'],
    ['1000000001', 'BET_LIMIT'],
  ])('a stake of %s answers %s', async (amount, code) => {
    expect(await codeOf('bet', bet({ amount }))).toBe(code)
    expect(await real()).toBe(1_000_000)
  })

  test('a negative win takes nothing', async () => {
    const one = bet()
    await taken('bet', one)
    expect(await codeOf('win', win(one.roundId, { amount: '-500' }))).toBe('AMOUNT_INVALID')
    expect(await real()).toBe(999_000)
  })

  test('money of another kind is refused', async () => {
    expect(await codeOf('bet', bet({ currency: 'USD' }))).toBe('CURRENCY_MISMATCH')
    expect(await codeOf('win', win('r', { currency: 'USD' }))).toBe('CURRENCY_MISMATCH')
    expect(await codeOf('bet', bet({ currency: 'idr' }))).toBe('MALFORMED')
  })

  test('a correction below the balance is owed and never negative', async () => {
    const one = bet()
    await taken('bet', one)
    await taken('win', win(one.roundId, { amount: '2000' }))
    await taken('bet', bet({ amount: '1000500' }))
    const told = await ask('adjust', {
      ...{ playerRef: on.seat.playerRef, txId: fresh('adjust'), currency: 'IDR' },
      ...{ roundId: one.roundId, delta: '-2000', reason: 'error' },
    })
    expect(told).toMatchObject({ code: 'OK', balance: { real: '0' } })
    const Owed = z.object({ amount: z.bigint() })
    const owed = await on.house.store.db.one(Owed)`
      select amount from wagers.receivable where member = ${on.seat.member}`
    expect(owed.amount).toBe(1_500n)
  })

  test('a stake takes cash first and bonus after, and goes back as it came', async () => {
    const now = on.house.clock.now()
    const to = { member: on.seat.member, bucket: on.seat.bucket, pool: 'bonus' } as const
    const terms = { amount: 300n, reason: 'bonus', key: randomUUID(), source: 'test', now }
    await on.house.store.transact((tx) =>
      wallets.transfer(tx, { from: { house: 'promotion' }, to, ...terms }),
    )
    const one = bet({ amount: '1000200' })
    expect(await ask('bet', one)).toMatchObject({
      code: 'OK',
      balance: { real: '0', bonus: '100' },
      split: { real: '1000000', bonus: '200', credit: '0' },
    })
    expect(await ask('rollback', undo(one.txId))).toMatchObject({
      balance: { real: '1000000', bonus: '300' },
    })
  })

  test('a tip is paid in cash, and undone like a stake', async () => {
    const tip = { ...bet({ amount: '500' }), roundId: undefined }
    expect(await ask('tip', tip)).toMatchObject({ code: 'OK', balance: { real: '999500' } })
    expect(await codeOf('tip', tip)).toBe('DUPLICATE_OK')
    await taken('rollback', undo(tip.txId))
    expect(await real()).toBe(1_000_000)
  })
})

describe('[GAM-10] a stake and its win in one act', () => {
  const both = (stake: string, paid: string, over: object = {}) => ({
    sessionId: on.seat.sessionId,
    playerRef: on.seat.playerRef,
    roundId: fresh('round'),
    gameCode: on.vendor.game,
    currency: 'IDR',
    bet: { txId: fresh('bet'), amount: stake },
    win: { txId: fresh('win'), amount: paid },
    ...over,
  })

  test('are done once, and the round is over', async () => {
    const one = both('1000', '1500')
    const told = await taken('betwin', one)
    expect(told).toMatchObject({ balance: { real: '1000500' }, split: { real: '1000' } })
    expect(await ask('betwin', one)).toMatchObject({
      ...told,
      code: 'DUPLICATE_OK',
      traceId: expect.any(String),
    })
    expect(await codeOf('win', win(one.roundId))).toBe('ROUND_CLOSED')
  })

  test('a stake that is refused pays no win, though an older stake of the round stands', async () => {
    const open = bet()
    await taken('bet', open)
    const dear = both('2000000', '3000000', { roundId: open.roundId })
    for (let i = 0; i < 2; i++) expect(await codeOf('betwin', dear)).toBe('INSUFFICIENT_FUNDS')
    expect(await real()).toBe(999_000)
  })

  test('a win that cannot be takes no stake', async () => {
    const open = bet()
    await taken('bet', open)
    const one = both('1000', '5')
    const taken2 = { ...one, win: { txId: open.txId, amount: '5' } }
    expect(await codeOf('betwin', taken2)).toBe('TX_CONFLICT')
    const same = { ...one, win: { txId: one.bet.txId, amount: '5' } }
    expect(await codeOf('betwin', same)).toBe('MALFORMED')
    expect(await codeOf('betwin', both('1000', '-5'))).toBe('AMOUNT_INVALID')
    expect(await real()).toBe(999_000)
  })
})

describe('[GAM-10] vendors are answered as was agreed', () => {
  test('the undoing of nothing may be told as not found, and is remembered all the same', async () => {
    await agreed({ rollbackUnknown: 'not-found' })
    const one = bet()
    expect(await codeOf('rollback', undo(one.txId))).toBe('BET_NOT_FOUND')
    expect(await codeOf('bet', one)).toBe('BET_ALREADY_CANCELLED')
    await agreed({})
  })

  test('a stake whose round has paid is not undone, or is with all that it paid', async () => {
    const one = bet()
    await taken('bet', one)
    await taken('win', win(one.roundId, { amount: '300', roundEnd: false }))
    await taken('win', win(one.roundId, { amount: '200' }))
    expect(await codeOf('rollback', undo(one.txId))).toBe('BET_ALREADY_SETTLED')
    expect(await real()).toBe(999_500)
    await agreed({ rollbackAfterWin: 'reverse' })
    const again = undo(one.txId)
    expect(await ask('rollback', again)).toMatchObject({ code: 'OK', status: 'reversed' })
    expect(await ask('rollback', again)).toMatchObject({ code: 'DUPLICATE_OK', status: 'reversed' })
    expect(await ask('rollback', undo(one.txId))).toMatchObject({ status: 'already' })
    expect(await real()).toBe(1_000_000)
    await agreed({})
  })

  test('a repeat may be told what there is now', async () => {
    const one = bet()
    await taken('bet', one)
    await taken('bet', bet())
    expect((await ask('bet', one)).balance).toMatchObject({ real: '999000' })
    await agreed({ refreshBalanceOnRepeat: true })
    expect((await ask('bet', one)).balance).toMatchObject({ real: '998000' })
    await agreed({})
  })

  test('[VEN-01] numbers may belong to one player', async () => {
    await agreed({ txPerPlayer: true })
    const other = await sat(on.wallet, on.vendor)
    const one = bet()
    const theirs = betOf(on.vendor, other, { txId: one.txId, roundId: one.roundId })
    await taken('bet', one)
    await taken('bet', theirs)
    await taken('rollback', undo(one.txId))
    expect(await codeOf('bet', theirs)).toBe('DUPLICATE_OK')
    await taken('win', winOf(other, one.roundId))
    expect(await real()).toBe(1_000_000)
    expect(await codeOf('bet', bet({ txId: 'x'.repeat(120) }))).toBe('MALFORMED')
    await agreed({})
  })
})
