import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { gameList, gameVendors, hotGames } from './games.ts'
import { closeGame, openGame, putGame, putVendor } from './index.ts'

let house: Awaited<ReturnType<typeof openHouse>>
const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }
const game = (id: string, more: Partial<Parameters<typeof putGame>[1]> = {}) => ({
  id,
  vendor: 'BALAI',
  category: 'RNG' as const,
  kind: 'SC' as const,
  names: { ID: `Permainan ${id}`, EN: `Game ${id}` },
  minBet: 200n,
  maxBet: 200_000n,
  lines: 20,
  rtp: '96.01',
  volatility: 'medium' as const,
  maxWinX: 1_000,
  cover: id,
  ...more,
})

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    for (const code of ['BALAI', 'SBO', 'AV', 'TF'])
      await putVendor(tx, { code, names: { ID: `Penyedia ${code}`, EN: `Vendor ${code}` } })
    for (let i = 0; i < 100; i++)
      await putGame(
        tx,
        game(`slot-${String(i).padStart(3, '0')}`, { lines: i < 10 ? 10 : 20 }),
        act,
      )
    await putGame(tx, game('lakon', { hot: true, names: { ID: 'Lakon Malam', EN: 'Night' } }), act)
    await putGame(tx, game('persen', { names: { ID: '100%_pasti', EN: 'Sure' }, kind: 'JP' }), act)
    for (const vendor of ['SBO', 'AV', 'TF'])
      await putGame(tx, game(`sport-${vendor.toLowerCase()}`, { vendor, category: 'SPORTS' }), act)
  })
})
afterAll(() => house.close())

const list = (asked: Parameters<typeof gameList>[1]) => gameList(house.store.db, asked, 'ID')

test('[GAM-01] sports vendors of e-sports stand in a lane of their own, the rest by category', async () => {
  const order = ['ELOTT', 'SPORTS', 'RNG', 'ESPORTS'] as const
  const lanes = await gameVendors(house.store.db, order, 'ID')
  expect(lanes.map(({ title, cards }) => [title, cards.map(({ vassalage }) => vassalage)])).toEqual(
    [
      ['SPORTS', ['SBO']],
      ['RNG', ['BALAI']],
      ['ESPORTS', ['AV', 'TF']],
    ],
  )
})

test('vendors and games are named in the language of the page', async () => {
  const [sports] = await gameVendors(house.store.db, ['SPORTS'], 'EN')
  expect(sports?.cards[0]?.name).toBe('Vendor SBO')
  const { games } = await gameList(house.store.db, { vassalage: 'SBO' }, 'ID')
  expect(games[0]).toMatchObject({ gameName: 'Permainan sport-sbo', vendorName: 'Penyedia SBO' })
})

test('a lobby page holds 42, and no more can be asked for', async () => {
  const first = await list({ gameType: 'RNG', pageSize: 1_000 })
  expect(first.games).toHaveLength(42)
  expect([first.totalGames, first.totalPages]).toEqual([102, 3])
  const last = await list({ gameType: 'RNG', pageNo: 3 })
  expect(last.games).toHaveLength(102 - 84)
  expect((await list({ gameType: 'RNG', pageNo: 4 })).games).toEqual([])
})

test('the pages together hold every game exactly once', async () => {
  const pages = await Promise.all([1, 2, 3].map((pageNo) => list({ gameType: 'RNG', pageNo })))
  const ids = pages.flatMap(({ games }) => games.map(({ nodeId }) => nodeId))
  expect(new Set(ids).size).toBe(102)
})

test('filters narrow together', async () => {
  expect((await list({ gameClassify: 'JP' })).games.map(({ nodeId }) => nodeId)).toEqual(['persen'])
  expect((await list({ gameType: 'RNG', minLineNum: 20 })).totalGames).toBe(92)
  expect((await list({ minBet: 201n })).totalGames).toBe(0)
  expect((await list({ vassalage: 'SBO' })).totalGames).toBe(1)
  expect((await list({ vassalage: 'all', gameType: 'RNG' })).totalGames).toBe(102)
})

test('a name is found in either language and any case, and wildcards are only signs', async () => {
  expect((await list({ gameName: 'lAKON' })).games[0]?.gameName).toBe('Lakon Malam')
  expect((await list({ gameName: 'night' })).games[0]?.gameName).toBe('Lakon Malam')
  expect((await list({ gameName: '0%_p' })).totalGames).toBe(1)
  expect((await list({ gameName: '%' })).totalGames).toBe(1)
  expect((await list({ gameName: "'; drop table catalogue.game; --" })).totalGames).toBe(0)
})

test('hot games come first, and never more than twenty', async () => {
  const hot = await hotGames(house.store.db, 'EN')
  expect(hot).toHaveLength(20)
  expect(hot[0]?.gameName).toBe('Night')
})

test('a closed game is shown closed, is not among the hot, and opens again', async () => {
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'lakon', reason: 'repair' }))
  expect((await hotGames(house.store.db, 'ID')).map(({ nodeId }) => nodeId)).not.toContain('lakon')
  expect((await list({ gameName: 'lakon' })).games[0]?.open).toBe(false)
  await house.store.transact((tx) => openGame(tx, { ...act, game: 'lakon' }))
  expect((await list({ gameName: 'lakon' })).games[0]?.open).toBe(true)
})

test('what is out of shape is not listed', async () => {
  const wrong = () => house.store.transact((tx) => putGame(tx, game('x', { maxBet: 1n }), act))
  await expect(async () => wrong()).rejects.toThrow('below the smallest')
})
