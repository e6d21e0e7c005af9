import { describe, expect, test } from 'vitest'
import { endSession } from '../../identity/session.ts'
import { changeSetting } from '../../site/index.ts'
import * as wagers from '../../wagers/index.ts'
import { by, openScene } from '../testing/scene.ts'
import {
  betOf,
  fresh,
  launched,
  openGame,
  openVendor,
  sat,
  type Vendor,
  winOf,
} from '../testing/vendor.ts'

const { on, ask, codeOf, bet, win, undo, real, game, taken } = openScene()

const signOut = () =>
  on.house.store.transact((tx) =>
    endSession(tx, { session: on.seat.session, reason: 'logout', now: on.house.clock.now() }),
  )
const maintain = (maintenance: boolean) =>
  on.house.store.transact((tx) =>
    changeSetting(tx, { name: 'status', value: { maintenance }, by, now: on.house.clock.now() }),
  )

describe('[GAM-10] a session', () => {
  test('is exchanged for a launch code, once, and says who plays with what', async () => {
    const { code } = await launched(on.wallet, on.vendor, { who: on.seat.who })
    const asked = { launchCode: code, gameCode: on.vendor.game, ip: '192.0.2.1' }
    const told = await ask('authenticate', asked)
    expect(told).toMatchObject({
      code: 'OK',
      playerRef: on.seat.playerRef,
      currency: 'IDR',
      exponent: 0,
      language: 'ID',
      country: 'ID',
      mode: 'cash',
      balance: { real: '1000000', bonus: '0' },
      rgState: 'open',
      limits: { minBet: '1', maxBet: '1000000000' },
      jurisdictionProfile: 'play-money',
    })
    expect(await ask('authenticate', asked)).toMatchObject({
      code: 'TOKEN_INVALID',
      playerMessage: 'Sesi permainan Anda sudah berakhir. Buka lagi permainannya dari lobi.',
    })
  })

  test('is for the games of its vendor alone, and a refusal does not spend the code', async () => {
    const other = await openVendor(on.wallet, 'RIVAL')
    const { code } = await launched(on.wallet, on.vendor, { who: on.seat.who })
    const enter = async (whose: Vendor, gameCode: string) =>
      (await whose.call('authenticate', { launchCode: code, gameCode })).body.code
    expect(await enter(other, other.game)).toBe('TOKEN_INVALID')
    expect(await enter(other, on.vendor.game)).toBe('TOKEN_INVALID')
    expect(await enter(on.vendor, other.game)).toBe('GAME_UNKNOWN')
    expect(await enter(on.vendor, 'no-such-game')).toBe('GAME_UNKNOWN')
    await game(false)
    expect(await enter(on.vendor, on.vendor.game)).toBe('GAME_DISABLED')
    await game(true)
    expect(await enter(on.vendor, on.vendor.game)).toBe('OK')
  })

  test('of a trial account or of free play moves play money, and cash never', async () => {
    const trial = await sat(on.wallet, on.vendor, { trial: true })
    const told = await on.vendor.call('bet', betOf(on.vendor, trial))
    expect(told.body).toMatchObject({ code: 'OK', balance: { bonus: '0' } })
    const free = await sat(on.wallet, on.vendor, { who: on.seat.who, demo: true })
    expect(free.playerRef).toBe(on.seat.playerRef)
    const staked = betOf(on.vendor, free)
    await taken('bet', staked)
    // The win has no session: it goes where its round is.
    await taken('win', winOf(free, staked.roundId))
    expect(await real()).toBe(1_000_000)
    // Cash on a round of play money is on no round.
    expect(await codeOf('bet', bet({ roundId: staked.roundId }))).toBe('ROUND_UNKNOWN')
    const again = betOf(on.vendor, free)
    await taken('bet', again)
    await taken('rollback', undo(again.txId))
    expect(await real()).toBe(1_000_000)
  })

  test('lives as long as stakes are taken in it', async () => {
    for (let i = 0; i < 3; i++) {
      on.house.clock.advance(20 * 60_000)
      await taken('bet', bet())
      await new Promise((done) => setTimeout(done, 1_150))
    }
    on.house.clock.advance(31 * 60_000)
    expect(await ask('bet', bet())).toMatchObject({ code: 'TOKEN_EXPIRED', retryable: false })
    expect(await codeOf('balance', { sessionId: on.seat.sessionId })).toBe('TOKEN_EXPIRED')
    expect(await codeOf('balance', { playerRef: on.seat.playerRef })).toBe('OK')
  })

  test('may go to another open game of its vendor', async () => {
    await openGame(on.wallet, on.vendor, 'acme-wheel')
    await taken('bet', bet({ gameCode: 'acme-wheel' }))
    expect(await codeOf('bet', bet({ gameCode: 'nowhere' }))).toBe('GAME_UNKNOWN')
  })
})

describe('[GAM-10] what is asked twice, late or out of order', () => {
  test('a stake a hundred times at once is one stake', async () => {
    const one = bet()
    const told = await Promise.all(Array.from({ length: 100 }, () => ask('bet', one)))
    expect(told.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(told.filter(({ code }) => code === 'DUPLICATE_OK')).toHaveLength(99)
    expect(new Set(told.map(({ txRef }) => txRef)).size).toBe(1)
    expect(await real()).toBe(999_000)
  })

  test('a win twice pays once', async () => {
    const one = bet()
    await taken('bet', one)
    const won = win(one.roundId)
    const told = await Promise.all([ask('win', won), ask('win', won)])
    expect(told.map(({ code }) => code).sort()).toEqual(['DUPLICATE_OK', 'OK'])
    expect(await real()).toBe(999_500)
  })

  test('a stake and its undoing at once leave the purse as it was', async () => {
    for (let i = 0; i < 10; i++) {
      const one = bet()
      const [staked, undone] = await Promise.all([ask('bet', one), ask('rollback', undo(one.txId))])
      const first = staked.code === 'OK'
      expect(undone).toMatchObject({ code: 'OK', status: first ? 'reversed' : 'tombstoned' })
      expect(['OK', 'BET_ALREADY_CANCELLED']).toContain(staked.code)
    }
    expect(await real()).toBe(1_000_000)
  })

  test('undoing first leaves a tombstone, and the late stake is refused', async () => {
    const one = bet()
    expect(await ask('rollback', undo(one.txId))).toMatchObject({
      code: 'OK',
      status: 'tombstoned',
      balance: { real: '1000000' },
    })
    for (let i = 0; i < 2; i++) expect(await codeOf('bet', one)).toBe('BET_ALREADY_CANCELLED')
    expect(await real()).toBe(1_000_000)
  })

  test('undoing twice undoes once, by the same number or by another', async () => {
    const one = bet()
    await taken('bet', one)
    const first = undo(one.txId)
    expect(await ask('rollback', first)).toMatchObject({ code: 'OK', status: 'reversed' })
    expect(await ask('rollback', first)).toMatchObject({ code: 'DUPLICATE_OK', status: 'reversed' })
    expect(await ask('rollback', undo(one.txId))).toMatchObject({ code: 'OK', status: 'already' })
    expect(await real()).toBe(1_000_000)
  })

  test('a win before its stake is refused, and so is one after the end', async () => {
    const one = bet()
    expect(await codeOf('win', win(one.roundId))).toBe('ROUND_UNKNOWN')
    await taken('bet', one)
    await taken('win', win(one.roundId))
    expect(await codeOf('win', win(one.roundId))).toBe('ROUND_CLOSED')
    expect(await codeOf('bet', bet({ roundId: one.roundId }))).toBe('ROUND_CLOSED')
    const changed = { ...win(one.roundId, { delta: '250', reason: 'late' }), amount: undefined }
    expect(await ask('adjust', changed)).toMatchObject({ code: 'OK', held: false })
    expect(await real()).toBe(999_750)
  })

  test('two wins and one end; a win of nothing ends a round too', async () => {
    const one = bet()
    await taken('bet', one)
    await taken('win', win(one.roundId, { roundEnd: false }))
    await taken('win', win(one.roundId))
    expect(await real()).toBe(1_000_000)
    const other = bet()
    await taken('bet', other)
    await taken('win', win(other.roundId, { amount: '0' }))
    expect(await codeOf('win', win(other.roundId))).toBe('ROUND_CLOSED')
  })

  test('a round is ended by a call of its own, with a number or without', async () => {
    const { playerRef } = on.seat
    for (const end of [{}, { txId: fresh('close') }]) {
      const one = bet()
      await taken('bet', one)
      const closing = { playerRef, roundId: one.roundId, ...end }
      expect(await ask('round/close', closing)).toMatchObject({ balance: { bonus: '0' } })
      expect(await codeOf('round/close', closing)).toBe('DUPLICATE_OK')
      expect(await codeOf('win', win(one.roundId))).toBe('ROUND_CLOSED')
      expect(await codeOf('bet', bet({ roundId: one.roundId }))).toBe('ROUND_CLOSED')
    }
    expect(await codeOf('round/close', { playerRef, roundId: 'never' })).toBe('ROUND_UNKNOWN')
  })

  test('the same number for something else is a conflict and moves nothing', async () => {
    const one = bet()
    await taken('bet', one)
    for (const over of [{ amount: '1' }, { roundId: fresh() }, { betType: 'side' }])
      expect(await ask('bet', { ...one, ...over })).toMatchObject({ code: 'TX_CONFLICT' })
    expect(await codeOf('win', win(one.roundId, { txId: one.txId }))).toBe('TX_CONFLICT')
    expect(await codeOf('rollback', undo(one.txId, { txId: one.txId }))).toBe('TX_CONFLICT')
    expect(await real()).toBe(999_000)
  })

  test('a refusal stays what it was', async () => {
    const dear = bet({ amount: '1000001' })
    const refused = await ask('bet', dear)
    expect(refused).toMatchObject({
      code: 'INSUFFICIENT_FUNDS',
      balance: { real: '1000000', bonus: '0' },
      playerMessageKey: 'wallet.fundsShort',
      playerMessage: 'Saldo Anda tidak cukup untuk taruhan ini.',
    })
    await taken('promo', {
      playerRef: on.seat.playerRef,
      txId: fresh('promo'),
      currency: 'IDR',
      campaignId: 'c',
      amount: '5000',
      kind: 'prize',
    })
    expect(await codeOf('bet', dear)).toBe('INSUFFICIENT_FUNDS')
    await taken('bet', { ...dear, txId: fresh('bet') })
  })

  test('an act that was refused cannot be undone', async () => {
    const dear = bet({ amount: '1000001' })
    await ask('bet', dear)
    expect(await codeOf('rollback', undo(dear.txId))).toBe('BET_NOT_FOUND')
    expect(await real()).toBe(1_000_000)
  })
})

describe('[GAM-10] what goes on though nothing may begin', () => {
  /** Every stop, how a stake is answered under it, and how it is taken away. */
  const stops: [string, string, () => Promise<unknown>, () => Promise<unknown>][] = [
    ['a session that is over', 'TOKEN_EXPIRED', () => signOut(), async () => {}],
    ['a game that is closed', 'GAME_DISABLED', () => game(false), () => game(true)],
    ['a house in maintenance', 'MAINTENANCE', () => maintain(true), () => maintain(false)],
    ['a locked member', 'PLAYER_BLOCKED', () => stand('lock'), async () => {}],
    ['an excluded member', 'PLAYER_EXCLUDED', () => stand('exclude'), async () => {}],
  ]
  const stand = (how: 'lock' | 'exclude') =>
    on.house.store.transact((tx) => {
      const now = on.house.clock.now()
      const { member, bucket } = on.seat
      const until = new Date(now.getTime() + 86_400_000)
      return how === 'lock'
        ? wagers.lock(tx, { member, bucket, locked: true, reason: 'test', by, now })
        : wagers.exclude(tx, { member, bucket, until, by, now })
    })

  test.each(stops)('under %s a stake answers %s', async (_name, code, stop, go) => {
    const [won, undone, ended, changed] = [bet(), bet(), bet(), bet()]
    for (const one of [won, undone, ended, changed]) await taken('bet', one)
    await taken('win', win(changed.roundId))
    await stop()
    // Settings and games are heard of in a moment.
    for (const deadline = performance.now() + 1_000; performance.now() < deadline; )
      if ((await codeOf('bet', bet())) === code) break
    const before = await real()
    const told = await ask('bet', bet())
    expect(told).toMatchObject({ code })
    expect(told.playerMessage).toMatch(/^\p{Lu}.*\.$/u)
    expect(await codeOf('bet', won)).toBe('DUPLICATE_OK')
    expect(await codeOf('win', win(won.roundId))).toBe('OK')
    expect(await codeOf('rollback', undo(undone.txId))).toBe('OK')
    const { playerRef } = on.seat
    expect(await codeOf('round/close', { playerRef, roundId: ended.roundId })).toBe('OK')
    const change = { ...win(changed.roundId), delta: '5', reason: 'late', amount: undefined }
    expect(await codeOf('adjust', change)).toBe('OK')
    await go()
    expect(await real()).toBe(before + 500 + 1_000 + 5)
  })
})
