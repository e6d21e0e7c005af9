import {
  eLotteryPageSize,
  type LotteryGame,
  numerosCount,
  popularCount,
  recentLotteryCount,
} from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { lotteries } from '../games/index.ts'
import { type Hall, openHall } from '../testing/hall.ts'
import { popular, recentMenu } from './own.ts'
import {
  boundedTo,
  gameMenu,
  lobbyLaunch,
  lotteryList,
  lotteryRules,
  numeros,
  openedNumero,
  trends,
} from './read.ts'

const game = 'tiga-dadu-1'
let house: House
let hall: Hall
const at = () => ({ now: house.clock.now(), lang: 'ID' as const })
beforeAll(async () => {
  house = await openHouse()
  hall = openHall(house)
  await hall.list()
  await hall.holds(game, 'nusantara-4d')
}, 60_000)
afterAll(() => house.close())

const inMenus = (menus: { games: LotteryGame[] }[], code: string) =>
  menus.flatMap(({ games }) => games).find(({ gameCode }) => gameCode === code)
const drawNext = async () => {
  const { drawsAt, numero } = await hall.nextOf(game)
  hall.waitsUntil(new Date(drawsAt.getTime() + 1))
  await hall.holds(game)
  await hall.holds(game)
  return numero
}

test('[LOT-05] the menus have every lottery with the fields of the source and its next draw', async () => {
  const asked = at()
  const menus = await gameMenu(house.store.db, undefined, asked)
  expect(menus.flatMap(({ games }) => games)).toHaveLength(lotteries.length)
  const next = await hall.nextOf('nusantara-4d')
  expect(inMenus(menus, 'nusantara-4d')).toEqual({
    ...{ gameId: 'nusantara-4d', gameCode: 'nusantara-4d', remark: 'Nusantara 4D', tag: 'hot' },
    ...{ gameGroupId: 1, gameGroupCode: 'togel', numero: next.numero },
    remainTime: next.drawsAt.getTime() - asked.now.getTime(),
    ...{ lockTime: 900_000, fewinTime: 300_000, cycleTime: 86_400_000 },
    ...{ drawDayOfWeek: '1,2,3,4,5,6,7', winningTime: next.drawsAt, defaultPlayType: '4d' },
    onSale: expect.any(Number),
    ...{ vendor: 'BALAI', accountTypeName: 'cash', kind: 'togel', prizeMode: 'SEA', hall: 'SC' },
    ...{ source: 'own', zone: 'Asia/Jakarta', jackpots: [], opened: null },
  })
  const quick = await gameMenu(house.store.db, 'Elott', at())
  expect(quick.flatMap(({ games }) => games).every(({ prizeMode }) => prizeMode === 'Elott')).toBe(
    true,
  )
})

test('[LOT-07] a slip goes on over as many draws as the menu counts on sale, and not over one more', async () => {
  for (const code of [game, 'nusantara-4d']) {
    const shown = inMenus(await gameMenu(house.store.db, undefined, at()), code)
    if (!shown) throw new Error(`${code} is in no menu`)
    const over = async (draws: number) =>
      hall.lays(await hall.player(), {
        bets: [
          {
            ...{ game: code, numero: shown.numero, points: 1 },
            ...(code === game
              ? { play: 'sides', pick: [['big']] }
              : { play: '4d', pick: [['8173']] }),
          },
        ],
        draws,
      })
    expect(shown.onSale).toBeGreaterThan(1)
    expect(isRefusal(await over(shown.onSale))).toBe(false)
    expect(await over(shown.onSale + 1)).toMatchObject({ refused: 'draws-few' })
  }
})

test('[LOT-04] what was drawn is told once it was drawn, the latest first, and what is to come never', async () => {
  const coming = (await hall.nextOf(game)).numero
  expect(await openedNumero(house.store.db, { gameCode: game, numero: coming })).toMatchObject({
    refused: 'draw-unknown',
  })
  const drawn = [await drawNext(), await drawNext()]
  const told = await numeros(house.store.db, { gameCode: game })
  if (isRefusal(told)) throw new Error(told.refused)
  expect(told.map(({ numero }) => numero)).toEqual(drawn.toReversed())
  expect(told[0]?.result).toEqual([
    { group: 'dice', numbers: [expect.any(String), expect.any(String), expect.any(String)] },
  ])
  const one = await openedNumero(house.store.db, { gameCode: game, numero: coming })
  expect(one).toMatchObject({ numero: coming, state: 'settled', rulesVersion: '1' })
  expect(await openedNumero(house.store.db, { gameCode: game })).toMatchObject({ numero: drawn[1] })
  const shown = inMenus(await gameMenu(house.store.db, 'Elott', at()), game)
  expect(shown?.opened?.numero).toBe(drawn[1])
  const fell = await trends(house.store.db, { gameCode: game })
  expect(fell).toMatchObject({ draws: 2 })
  const bad = await Promise.all([
    numeros(house.store.db, { gameCode: 'none' }),
    trends(house.store.db, { gameCode: 'none' }),
    lotteryRules('none'),
  ])
  for (const refused of bad) expect(refused).toMatchObject({ refused: 'game-unknown' })
})

test('[LOT-04] popular 20, numeros 100, recent 100, and the e-lotteries by pages of 20', async () => {
  expect([popularCount, numerosCount, recentLotteryCount, eLotteryPageSize]).toEqual([
    20, 100, 100, 20,
  ])
  expect([undefined, 0, 5, 100, 999].map((asked) => boundedTo(asked, 100))).toEqual([
    100, 1, 5, 100, 100,
  ])
  const busy = await popular(house.store.db, { mode: undefined, count: undefined }, at())
  expect(busy).toHaveLength(20)
  const page = await lotteryList(house.store.db, {}, at())
  expect(page.games.length).toBeLessThanOrEqual(20)
  // The room of the e-lotteries asks for the first page alone: a second one would be seen by nobody.
  expect(page).toMatchObject({ totalPages: 1, totalGames: page.games.length })
  const two = await lotteryList(house.store.db, { pageNo: 2, pageSize: 5 }, at())
  expect(two.games.map(({ gameCode }) => gameCode)).toEqual(
    page.games.slice(5, 10).map(({ gameCode }) => gameCode),
  )
  expect((await lotteryList(house.store.db, { pageNo: 900 }, at())).games).toEqual([])
})

test('[LOT-05] a launch leads to the bets of a lottery or to the lobby of its room', () => {
  const launch = (takes: object) => lobbyLaunch({ lottoView: 'betting', ...takes })
  expect(launch({ lottoGameCode: 'nusantara-4d' })).toEqual({
    game_url: '/lottery?gameCode=nusantara-4d',
  })
  expect(launch({ lottoGameCode: game, lottoView: 'lobby' })).toEqual({ game_url: '/elott' })
  expect(launch({ lottoPrizeMode: 'Lott' })).toEqual({ game_url: '/vnlottery' })
  expect(launch({ lottoGameCode: 'none' })).toMatchObject({ refused: 'game-unknown' })
})

test('what somebody bet on is theirs: listed for them, and neither read nor given back by another', async () => {
  const [owner, intruder] = [await hall.player(), await hall.player()]
  const { numero } = await hall.nextOf(game)
  const { bets } = await hall.laid(owner, {
    bets: [{ game, numero, play: 'sides', pick: [['big']], points: 1 }],
  })
  const [bet] = bets
  if (!bet) throw new Error('nothing was laid')
  const mine = (who: typeof owner) =>
    recentMenu(house.store.db, { mode: undefined, count: undefined, who, ...at() })
  expect((await mine(owner)).map(({ gameCode }) => gameCode)).toEqual([game])
  expect(await mine(intruder)).toEqual([])
  expect(await hall.bet(intruder, bet.id)).toMatchObject({ refused: 'bet-unknown' })
  expect(await hall.cancels(intruder, bet.coupon)).toMatchObject({ refused: 'bet-unknown' })
  expect(await hall.bets(intruder)).toEqual([])
  const [still] = await hall.bets(owner)
  expect(still?.state).toBe('laid')
  const busy = await popular(house.store.db, { mode: 'Elott', count: 1 }, at())
  expect(busy.map(({ gameCode }) => gameCode)).toEqual([game])
})
