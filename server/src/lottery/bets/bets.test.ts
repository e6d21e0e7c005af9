import { randomUUID } from 'node:crypto'
import { isTicketUnder } from '@balai/games/lottery/ticket'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wagers from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { settleOne } from '../draws/settled.ts'
import { settling } from '../settle/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { lineStakeMost } from './limits.ts'
import { tables } from './tables.ts'

const game = 'tiga-dadu-1'
let house: House
let hall: Hall
let price: bigint
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
  await hall.holds(game)
  const play = (await tables())['three-dice'].plays.find(({ id }) => id === 'sides')
  price = play?.price ?? 0n
}, 60_000)
afterAll(() => house.close())

/** Everything on three dice that one round of them cannot all lose. */
const both = (numero: string, points = 1) =>
  ['big', 'small', 'odd', 'even'].map((side) => ({
    ...{ game, numero, play: 'sides', pick: [[side]], points },
  }))
const refused = (said: unknown) => (isRefusal(said) ? said.refused : said)
const drawn = async () => {
  const { drawsAt, numero } = await hall.nextOf(game)
  hall.waitsUntil(new Date(drawsAt.getTime() + 1))
  await hall.holds(game)
  await hall.holds(game)
  return hall.draw({ game, numero })
}

test('[LOT-06] a slip is paid, locked under a root, drawn and settled to the unit, and each bet has its proof', async () => {
  const player = await hall.player(1_000_000n)
  const { numero } = await hall.nextOf(game)
  const { bets, cost, balanceAfter, slip } = await hall.laid(player, { bets: both(numero, 3) })
  expect(cost).toBe(price * 12n)
  expect(balanceAfter).toBe(1_000_000n - cost)
  expect(bets.map(({ state, win, cancellable }) => [state, win, cancellable])).toEqual(
    bets.map(() => ['laid', null, true]),
  )
  const draw = await drawn()
  expect(draw.state).toBe('settled')
  expect(draw.numero).toBe(numero)
  const after = await hall.bets(player)
  const won = after.reduce((sum, { win }) => sum + (win ?? 0n), 0n)
  expect(await purse(house, player)).toBe(1_000_000n - cost + won)
  expect(await hall.books(player)).toBe(won - cost)
  const plays = (await tables())['three-dice'].plays
  for (const { id, play, pick, stake, state, win } of after) {
    const winners = plays.find((each) => each.id === play)?.won(draw.result ?? {})
    const pay = winners?.by === 'line' ? (winners.pays.get(pick[0]?.[0] ?? '') ?? 0n) : 0n
    expect(win).toBe(pay * 3n)
    expect(state).toBe(pay > 0n ? 'won' : 'lost')
    expect(stake).toBe(price * 3n)
    const one = await hall.bet(player, id)
    if (isRefusal(one)) throw new Error(one.refused)
    const { ticket, leaf } = one
    expect(ticket?.tickets).toBe(4)
    expect(ticket && isTicketUnder(ticket, { ...ticket, leaf })).toBe(true)
    expect(ticket && isTicketUnder(ticket, { ...ticket, leaf: leaf.replace(/./, 'g') })).toBe(false)
  }
  expect(new Set(after.map((bet) => bet.slip))).toEqual(new Set([slip]))
})

test('[LOT-06, A13] a bet is taken to the last millisecond before the lock and never after, whatever the caller’s clock says', async () => {
  const player = await hall.player()
  const { numero, locksAt } = await hall.nextOf(game)
  const at = (ms: number) => new Date(locksAt.getTime() + ms)
  const lay = (ms: number) => hall.lays(player, { bets: both(numero) }, at(ms))
  expect(isRefusal(await lay(-1))).toBe(false)
  expect(refused(await lay(0))).toBe('draw-locked')
  expect(refused(await lay(1))).toBe('draw-locked')
  const [bet] = await hall.bets(player)
  if (!bet) throw new Error('one was laid')
  // What waited in a queue is judged by the moment that it is done; a draw that is locked takes nothing.
  expect(refused(await hall.cancels(player, bet.coupon, at(0)))).toBe('draw-locked')
  const before = await purse(house, player)
  await drawn()
  expect(refused(await hall.lays(player, { bets: both(numero) }, at(-1)))).toBe('draw-locked')
  expect(refused(await hall.cancels(player, bet.coupon, at(-1)))).toBe('draw-locked')
  const wins = (await hall.bets(player)).reduce((sum, { win }) => sum + (win ?? 0n), 0n)
  expect(await purse(house, player)).toBe((before ?? 0n) + wins)
})

test('[LOT-07] a coupon that is given back before the lock is as if it had never been', async () => {
  const [player, other] = [await hall.player(1_000_000n), await hall.player()]
  const { numero } = await hall.nextOf(game)
  const { bets } = await hall.laid(player, { bets: both(numero) })
  const coupon = bets[0]?.coupon ?? ''
  expect(refused(await hall.cancels(other, coupon))).toBe('bet-unknown')
  expect(refused(await hall.cancels(player, randomUUID()))).toBe('bet-unknown')
  const said = await Promise.all([hall.cancels(player, coupon), hall.cancels(player, coupon)])
  expect(said.filter((each) => !isRefusal(each))).toEqual([
    { cancelled: 4, balanceAfter: 1_000_000n },
  ])
  const kept = await hall.laid(other, { bets: both(numero) })
  await drawn()
  expect((await hall.bets(player)).map(({ state }) => state)).toEqual(bets.map(() => 'cancelled'))
  expect(await purse(house, player)).toBe(1_000_000n)
  const one = await hall.bet(other, kept.bets[0]?.id ?? '')
  expect(isRefusal(one) ? one : one.ticket?.tickets).toBe(4)
  expect(refused(await hall.bet(player, kept.bets[0]?.id ?? ''))).toBe('bet-unknown')
})

test('[LOT-07] a chase lays on each draw, so many times as was said, and what comes after a win is given back', async () => {
  const player = await hall.player(1_000_000n)
  const { numero } = await hall.nextOf(game)
  const chase = { bets: both(numero), draws: 3, multiples: [1, 2, 4], stopOnWin: true }
  const { cost, bets } = await hall.laid(player, chase)
  expect(cost).toBe(price * 4n * 7n)
  expect(bets).toHaveLength(12)
  // Big and small both lose on a triple alone: all four never lose unless three dice are alike.
  const first = await drawn()
  const after = await hall.bets(player)
  const won = after.reduce((sum, { win }) => sum + (win ?? 0n), 0n)
  const states = new Set(
    after.filter(({ numero }) => numero !== first.numero).map(({ state }) => state),
  )
  expect([...states]).toEqual([won > 0n ? 'stopped' : 'laid'])
  if (won > 0n) expect(await purse(house, player)).toBe(1_000_000n - price * 4n + won)
  expect(
    refused(
      await hall.lays(player, {
        ...chase,
        bets: both((await hall.nextOf(game)).numero),
        draws: 30,
      }),
    ),
  ).toBe('draws-few')
})

test('[A13] what is malformed, too large or more than there is is refused by name, and nothing is taken', async () => {
  const player = await hall.player(price * 3n)
  const { numero } = await hall.nextOf(game)
  const lay = (over: object, more: object = {}) =>
    hall.lays(player, { bets: [{ ...both(numero)[0], ...over } as never], ...more }).then(refused)
  expect(await lay({ pick: [['huge']] })).toBe('pick-invalid')
  expect(await lay({ pick: [] })).toBe('pick-invalid')
  expect(await lay({ pick: [['big', 'big']] })).toBe('pick-invalid')
  expect(await lay({ play: 'nothing' })).toBe('pick-invalid')
  expect(await lay({ game: 'nothing' })).toBe('game-unknown')
  expect(await lay({ numero: 'nothing' })).toBe('draw-locked')
  expect(await lay({ points: 0 })).toBe('points-invalid')
  expect(await lay({ points: 1_000_001 })).toBe('points-invalid')
  expect(await lay({ points: 2 ** 40 })).toBe('points-invalid')
  expect(await lay({ points: 4 })).toBe('funds-short')
  const later = (await hall.draws(game)).find(
    (each) => each.state === 'open' && each.numero > numero,
  )
  if (!later) throw new Error('several draws are on sale')
  const twoFirsts = [numero, later.numero].flatMap((each) => both(each).slice(0, 1))
  expect(refused(await hall.lays(player, { bets: twoFirsts }))).toBe('draws-mixed')
  expect(await lay({}, { draws: 0 })).toBe('slip-large')
  expect(await lay({}, { draws: 31 })).toBe('slip-large')
  expect(await lay({}, { multiples: [-1] })).toBe('points-invalid')
  expect(refused(await hall.lays(player, { bets: [] }))).toBe('slip-large')
  const many = Array.from({ length: 51 }, () => both(numero)[0] as never)
  expect(refused(await hall.lays(player, { bets: many }))).toBe('slip-large')
  expect(await purse(house, player)).toBe(price * 3n)
  expect(await hall.bets(player)).toEqual([])
})

test('[LOT-06] a number is laid by all no more than its bound, and who comes last is told what is left', async () => {
  // A chase that three alike dice let go on lies on the next two draws: nobody has laid on the one after them.
  await drawn()
  await drawn()
  const { numero } = await hall.nextOf(game)
  const most = Number(lineStakeMost / price)
  const players = await Promise.all(Array.from({ length: 6 }, () => hall.player(lineStakeMost)))
  const big = (points: number) => ({ bets: both(numero, points).slice(0, 1) })
  const said = await Promise.all(
    players.map((player) => hall.lays(player, big(Math.floor(most / 4)))),
  )
  expect(said.filter((each) => !isRefusal(each))).toHaveLength(4)
  const no = said.find(isRefusal)
  expect(no).toMatchObject({ refused: 'number-full', value: { line: 'big', left: most % 4 } })
  // What is given back can be laid again.
  const [first] = said.flatMap((each, i) => (isRefusal(each) ? [] : [{ each, player: players[i] }]))
  if (!first?.player) throw new Error('four were taken')
  await hall.cancels(first.player, first.each.bets[0]?.coupon ?? '')
  const last = players[said.findIndex(isRefusal)]
  expect(last && isRefusal(await hall.lays(last, big(Math.floor(most / 4))))).toBe(false)
  await drawn()
})

test('[A12] settled by two at once and again, each stake is paid once; a draw that is called off gives all back', async () => {
  const player = await hall.player(1_000_000n)
  const { numero, drawsAt } = await hall.nextOf(game)
  const { cost } = await hall.laid(player, { bets: both(numero, 2) })
  hall.waitsUntil(new Date(drawsAt.getTime() + 1))
  await Promise.all([hall.holds(game), hall.holds(game)])
  const which = { game, numero }
  await Promise.all(
    [1, 2, 3].map(() => settleOne(house.store, { which, settling, now: house.clock.now() })),
  )
  const won = (await hall.bets(player)).reduce((sum, { win }) => sum + (win ?? 0n), 0n)
  expect(await purse(house, player)).toBe(1_000_000n - cost + won)

  const next = await hall.nextOf(game)
  await hall.laid(player, { bets: both(next.numero) })
  const before = await hall.draw({ game, numero: next.numero })
  await house.store.transact((tx) => settling.refund(tx, before, house.clock.now()))
  expect(await purse(house, player)).toBe(1_000_000n - cost + won)
  expect((await hall.bets(player)).slice(0, 4).map(({ state }) => state)).toEqual([
    'void',
    'void',
    'void',
    'void',
  ])
})

test('[LOT-06] who rests from play lays nothing, and what was laid before is paid', async () => {
  const player = await hall.player(1_000_000n)
  const { numero } = await hall.nextOf(game)
  const { cost } = await hall.laid(player, { bets: both(numero) })
  const until = new Date(house.clock.now().getTime() + 86_400_000)
  await house.store.transact((tx) =>
    wagers.exclude(tx, { ...player, until, by: 'test', now: house.clock.now() }),
  )
  expect(refused(await hall.lays(player, { bets: both(numero) }))).toBe('self-excluded')
  await drawn()
  const won = (await hall.bets(player)).reduce((sum, { win }) => sum + (win ?? 0n), 0n)
  expect(await purse(house, player)).toBe(1_000_000n - cost + won)
})
