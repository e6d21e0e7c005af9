import { catalogue as lobby } from '@balai/contract'
import { games } from '@balai/contract/desk/games'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import { gather, listRoutes } from '../../desk/index.ts'
import { openDesk } from '../../desk/testing/staff.ts'
import { postgresBus } from '../../platform/bus.ts'
import { PushShape } from '../../platform/front/hub.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { putHouseGames } from '../listed.ts'
import { act, guest, type Hall, openHall, sit, spin } from '../testing/hall.ts'
import { brought, gameRoutes } from './index.ts'
import { judged } from './judged.ts'

let house: House
let hall: Hall
let desk: Awaited<ReturnType<typeof openDesk>>
const all = [brought, catalogue.brought]
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
  desk = await openDesk(house, {
    brought: all,
    routes: {
      deskGames: gameRoutes,
      deskLists: listRoutes(gather(all), { folder: '/tmp/unused-exports' }),
    },
  })
})
afterAll(async () => {
  await desk.close()
  await hall.close()
  await house.close()
})

type Shown = z.input<typeof lobby.gameList.gives>
const inLobby = async () =>
  (await hall.call<Shown>(lobby.gameList, { body: { gameType: 'RNG' } })).value.games
const namesInLobby = async () => (await inLobby()).map(({ nodeId }) => String(nodeId))
const editor = () => desk.staff({ may: ['games.see', 'games.edit', 'games.stop'] })
const checker = () => desk.staff({ may: ['games.approve'] })

const asListed = {
  ...{ category: 'RNG', kind: 'SC', minBet: '200', maxBet: '200000' },
  ...{ hot: true, isNew: false, listed: true, demo: true },
}

test('[OPS-07] games stand in the lobby in the order of the desk, and stay there when we start again', async () => {
  const one = await editor()
  const { value } = await one.call(games.list, { category: 'RNG' })
  const before = value.games.map(({ id }: { id: string }) => id)
  const order = ['laut-mutiara', 'lakon-malam', 'pasar-rempah']
  expect(before).not.toEqual(order)
  // What is hot stands before all others.
  for (const { id: game, kind, minBet, maxBet, isNew, hot } of value.games) {
    const calm = { game, ...asListed, kind, minBet, maxBet, isNew, hot: false }
    if (hot)
      expect(await one.propose('game-listed', calm)).toMatchObject({ value: { state: 'done' } })
  }
  expect(await one.propose('games-ordered', { category: 'RNG', order })).toMatchObject({
    value: { state: 'done' },
  })
  // Those that were not named stand behind them.
  const first = async () => (await namesInLobby()).slice(0, order.length)
  expect(await first()).toEqual(order)
  await house.store.transact((tx) => putHouseGames(tx, act))
  expect(await first()).toEqual(order)
  for (const wrong of [['nothing'], ['lakon-malam', 'lakon-malam']])
    expect(await one.propose('games-ordered', { category: 'RNG', order: wrong })).toMatchObject({
      code: 'change-refused',
    })
})

test('[OPS-07] hot and new are marked at once; a hidden game or another stake asks a second person', async () => {
  const [one, two] = [await editor(), await checker()]
  const marks = { game: 'pasar-rempah', ...asListed, isNew: true }
  expect(await one.propose('game-listed', marks)).toMatchObject({ value: { state: 'done' } })
  expect(await inLobby()).toContainEqual(
    expect.objectContaining({ nodeId: 'pasar-rempah', isNew: true, isHot: true }),
  )
  const hidden = await one.propose('game-listed', { ...marks, listed: false, minBet: '1000' })
  expect(hidden).toMatchObject({ value: { state: 'waiting' } })
  expect(await namesInLobby()).toContain('pasar-rempah')
  await two.agree(hidden.value.id)
  expect(await namesInLobby()).not.toContain('pasar-rempah')
  const back = await one.undo(hidden.value.id)
  await two.agree(back.value.id)
  expect(await namesInLobby()).toContain('pasar-rempah')
  const turned = { ...marks, minBet: '5000', maxBet: '1000' }
  expect(await one.propose('game-listed', turned)).toMatchObject({ code: 'change-refused' })
})

test('[OPS-07] a game is closed with words that members read, in their language', async () => {
  const [one, two] = [await editor(), await checker()]
  const player = await guest(hall)
  const seat = await sit(hall, player)
  const words = { ID: 'Sedang diperbarui sampai sore.', EN: 'Being renewed until this evening.' }
  await one.propose('game-closed', { game: 'lakon-malam', words })
  expect(await spin(hall, seat)).toMatchObject({ code: 'game-closed' })
  const shown = (lang: 'id' | 'en') =>
    hall.call<Shown['games'][number]>(lobby.game, { lang, body: { nodeId: 'lakon-malam' } })
  expect(await shown('id')).toMatchObject({ value: { open: false, closedText: words.ID } })
  expect(await shown('en')).toMatchObject({ value: { open: false, closedText: words.EN } })
  const opened = await one.propose('game-opened', { game: 'lakon-malam' })
  expect(opened).toMatchObject({ value: { state: 'waiting' } })
  await two.agree(opened.value.id)
  expect((await shown('id')).value).not.toHaveProperty('closedText')
  expect(await spin(hall, seat)).toMatchObject({ success: true })
})

test('[OPS-07] every open lobby hears that games stand otherwise, once it is so and not before', async () => {
  const [one, two] = [await editor(), await checker()]
  const bus = await postgresBus(house.store, house.log)
  const heard: string[] = []
  bus.subscribe('push', (push) => {
    const { topic, name } = PushShape.parse(push)
    if (topic === 'all') heard.push(name)
  })
  const news = async (work: () => Promise<unknown>) => {
    heard.length = 0
    await work()
    await new Promise((go) => setTimeout(go, 150))
    return heard.length
  }
  const game = 'pasar-rempah'
  const what = `game:${game}`
  const words = { ID: 'Sedang diperiksa.', EN: 'Being checked.' }
  const order = (await namesInLobby()).toReversed()
  expect(await news(() => one.propose('games-ordered', { category: 'RNG', order }))).toBe(1)
  expect(await news(() => one.propose('game-closed', { game, words }))).toBe(1)
  expect(await news(() => one.propose('game-closed', { game: 'no-such', words }))).toBe(0)
  expect(await news(() => one.propose('play-stopped', { what }))).toBe(1)
  for (const [kind, terms] of [
    ['game-opened', { game }],
    ['play-let-go', { what }],
    ['game-listed', { game, ...asListed, listed: false }],
    ['game-listed', { game, ...asListed }],
  ] as const) {
    let asked = ''
    const waits = async () => {
      const { value } = await one.propose(kind, terms)
      asked = value.id
    }
    expect(await news(waits), kind).toBe(0)
    expect(await news(() => two.agree(asked)), kind).toBe(1)
  }
  await bus.close()
})

test('games are a list, and what they return a report: every row as the books have it', async () => {
  const one = await desk.staff({ may: ['games.see'] })
  const page = await one.call(lists.page, { name: 'games', filters: {} })
  const { count } = await house.store.db.one(z.object({ count: z.bigint() }))`
    select count(*) from catalogue.game`
  expect(page.value.rows).toHaveLength(Number(count))
  const report = await one.call(lists.page, { name: 'game-returns', filters: {} })
  const returned = report.value.rows.map(({ game }: { game: string }) => game)
  expect(returned).toEqual([...judged.keys()].sort())
  expect(report.value.rows).toContainEqual(
    expect.objectContaining({ game: 'lakon-malam', state: 'few', certified: '0.960119' }),
  )
  const whole = await one.call(games.one, { game: 'lakon-malam' })
  expect(whole.value).toMatchObject({ game: { id: 'lakon-malam', state: 'open' }, days: [] })
  expect(await one.call(games.one, { game: 'nothing-here' })).toMatchObject({
    code: 'game-unknown',
  })
  expect(await one.propose('game-listed', { game: 'lakon-malam', ...asListed })).toMatchObject({
    code: 'not-allowed',
  })
})
