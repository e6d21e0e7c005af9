import { randomUUID } from 'node:crypto'
import { favouritesMax, GameId, MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../platform/refusal.ts'
import { openHouse } from '../platform/testing/house.ts'
import { closeGame, noteOpened, putGame, putVendor } from './index.ts'
import * as own from './own.ts'

let house: Awaited<ReturnType<typeof openHouse>>
const now = new Date('2026-11-18T05:00:00Z')
const act = { by: 'house', now }
const somebody = () => MemberId.parse(randomUUID())
const nth = (n: number) => GameId.parse(`game-${n}`)

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    for (let n = 0; n < 50; n++)
      await putGame(
        tx,
        {
          ...{ id: nth(n), vendor: 'BALAI', category: n % 2 ? 'FISH' : 'RNG', kind: 'SC' },
          ...{ names: { ID: `Permainan ${n}`, EN: `Game ${n}` }, minBet: 200n, maxBet: 400n },
          ...{ lines: 20, rtp: '96.00', volatility: 'low', maxWinX: 1_000, cover: 'cover' },
          listed: n !== 49,
        },
        act,
      )
  })
})
afterAll(() => house.close())

const at = (seconds: number) => new Date(now.getTime() + seconds * 1_000)
const keep = (member: MemberId, n: number, seconds = n) =>
  house.store.transact((tx) => own.addFavourite(tx, { member, game: nth(n), now: at(seconds) }))
const drop = (member: MemberId, n: number) =>
  house.store.transact((tx) => own.removeFavourite(tx, { member, game: nth(n) }))
const kept = (member: MemberId) => own.favourites(house.store.db, member)
const open = (member: MemberId, n: number, seconds: number) =>
  house.store.transact((tx) => noteOpened(tx, { member, game: nth(n), now: at(seconds) }))

test('[GAM-04] favourites are kept by the house for each player alone, the last first', async () => {
  const [one, other] = [somebody(), somebody()]
  for (const n of [2, 3, 4]) expect(await keep(one, n)).toEqual({ favourite: true })
  expect(await keep(one, 2, 90)).toEqual({ favourite: true })
  await keep(other, 8)
  expect(await kept(one)).toEqual([nth(4), nth(3), nth(2)])
  expect(await kept(other)).toEqual([nth(8)])
  expect(await drop(other, 4)).toEqual({ favourite: false })
  expect(await drop(one, 3)).toEqual({ favourite: false })
  expect(await kept(one)).toEqual([nth(4), nth(2)])
  const whose = { member: one, lang: 'EN' } as const
  const page = await own.favouriteGames(house.store.db, { gameType: 'RNG' }, whose)
  expect(page).toMatchObject({ totalGames: 2, totalPages: 1 })
  expect(page.content.map(({ gameName }) => gameName)).toEqual(['Game 4', 'Game 2'])
  const second = { gameType: 'RNG', pageNo: 2, pageSize: 1 } as const
  expect(await own.favouriteGames(house.store.db, second, whose)).toMatchObject({
    content: [{ gameName: 'Game 2' }],
    totalPages: 2,
  })
})

test('what does not stand in the lobby cannot be kept, and there is an end to it', async () => {
  const member = somebody()
  for (const game of [nth(49), GameId.parse('no-such-game')]) {
    const answer = await house.store.transact((tx) => own.addFavourite(tx, { member, game, now }))
    expect(isRefusal(answer) && answer.refused).toBe('game-unknown')
  }
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into catalogue.game
      select (jsonb_populate_record(g, jsonb_build_object('id', 'much-' || n))).*
        from catalogue.game g, generate_series(1, ${favouritesMax}) n where g.id = 'game-0'`,
  )
  await house.ownerStore.transact(
    (tx) => tx.run`
      insert into catalogue.favourite (member, game, at)
      select ${member}, 'much-' || n, ${now} from generate_series(1, ${favouritesMax}) n`,
  )
  const full = await keep(member, 1)
  expect(isRefusal(full) && full.refused).toBe('favourites-full')
  const again = await house.store.transact((tx) =>
    own.addFavourite(tx, { member, game: GameId.parse('much-1'), now }),
  )
  expect(again).toEqual({ favourite: true })
  await house.ownerStore.transact((tx) => tx.run`delete from catalogue.favourite`)
  await house.ownerStore.transact((tx) => tx.run`delete from catalogue.game where id like 'much-%'`)
})

test('[GAM-04] games that were opened last come first, each once, and no more than a page', async () => {
  const member = somebody()
  const list = async (asked = {}) =>
    (await own.recentGames(house.store.db, asked, { member, lang: 'ID' })).list.map(
      ({ nodeId }) => nodeId as string,
    )
  expect(await list()).toEqual([])
  for (let n = 0; n < 45; n++) await open(member, n, n)
  await open(member, 10, 100)
  const all = await list()
  expect(all.slice(0, 3)).toEqual(['game-10', 'game-44', 'game-43'])
  expect(all).toHaveLength(42)
  expect(new Set(all).size).toBe(42)
  expect((await list({ gameType: 'FISH' })).slice(0, 2)).toEqual(['game-43', 'game-41'])
  expect(await list({ vassalage: 'SBO' })).toEqual([])
  // What is closed is still there to be seen.
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'game-44', reason: 'repair' }))
  expect((await list())[1]).toBe('game-44')
})
