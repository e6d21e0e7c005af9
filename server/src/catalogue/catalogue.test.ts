import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { gameList, gameMenus, gameVendors, hotGames, vendorGameTypes } from './games.ts'
import { closeGame, openGame, putGame, putVendor } from './index.ts'
import { gameRows } from './rows.ts'

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

test('the menu names each kind there is with its games, and of which kinds a vendor has some', async () => {
  const { db } = house.store
  expect(await gameMenus(db)).toEqual([
    { gameType: 'SPORTS', games: 1, vendors: 1, gameClassify: [] },
    { gameType: 'RNG', games: 102, vendors: 1, gameClassify: ['SC', 'JP'] },
    { gameType: 'ESPORTS', games: 2, vendors: 2, gameClassify: [] },
  ])
  expect(await vendorGameTypes(db, 'TF')).toEqual(['ESPORTS'])
  expect(await vendorGameTypes(db, 'BALAI')).toEqual(['RNG'])
  expect(await vendorGameTypes(db, 'NONE')).toEqual([])
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

test('[GAM-02] a lobby narrows by volatility, certified return, what a game has and what it is about', async () => {
  await house.store.transact(async (tx) => {
    const features = ['free-spins', 'wilds'] as const
    const own = { rtp: '97.10', volatility: 'high' as const, theme: 'sea' as const, isNew: true }
    await putGame(tx, game('laut', { ...own, category: 'FISH', features: [...features] }), act)
    await putGame(tx, game('kolam', { category: 'FISH', rtp: '94.99' }), act)
  })
  const found = async (asked: Parameters<typeof list>[0]) =>
    (await list({ gameType: 'FISH', ...asked })).games.map(({ nodeId }) => nodeId)
  expect(await found({})).toEqual(['kolam', 'laut'])
  expect(await found({ volatility: 'high' })).toEqual(['laut'])
  expect(await found({ minRtp: '95' })).toEqual(['laut'])
  expect(await found({ minRtp: '94.99' })).toEqual(['kolam', 'laut'])
  expect(await found({ feature: 'wilds' })).toEqual(['laut'])
  expect(await found({ feature: 'jackpot' })).toEqual([])
  expect(await found({ theme: 'sea' })).toEqual(['laut'])
  expect(await found({ isHot: true })).toEqual([])
  expect(await found({ isNew: true })).toEqual(['laut'])
  expect(await found({ isNew: false })).toEqual(['kolam'])
  const [shown] = (await list({ theme: 'sea' })).games
  expect(shown).toMatchObject({ features: ['free-spins', 'wilds'], theme: 'sea' })
})

test('a name is found in either language and any case, and wildcards are only signs', async () => {
  expect((await list({ gameName: 'lAKON' })).games[0]?.gameName).toBe('Lakon Malam')
  expect((await list({ gameName: 'night' })).games[0]?.gameName).toBe('Lakon Malam')
  expect((await list({ gameName: 'malam lakon' })).games[0]?.gameName).toBe('Lakon Malam')
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

test('[GAM-02] rows part a large category by what its games have in common, each with a whole row of them', async () => {
  const rowsOf = (category: 'RNG' | 'SPORTS') =>
    gameRows(house.store.db, { gameType: category }, 'EN')
  // Three games are seen at a glance.
  expect(await rowsOf('SPORTS')).toEqual({ rows: [] })
  await house.store.transact(async (tx) => {
    for (let i = 0; i < 20; i++)
      await putGame(
        tx,
        game(`baris-${i}`, {
          ...{ hot: i < 5, isNew: i >= 15, theme: i % 2 ? 'sea' : 'market' },
          ...(i < 3 && { features: ['jackpot'] }),
          ...(i >= 3 && i < 9 && { features: ['wilds'] }),
        }),
        act,
      )
  })
  const { rows } = await rowsOf('RNG')
  // A feature that only three have would leave its row half empty; one vendor makes no row of its own.
  expect(rows.map(({ by, feature, theme }) => feature ?? theme ?? by)).toEqual([
    'hot',
    'new',
    'wilds',
    'market',
    'sea',
  ])
  for (const { by, feature, theme, games } of rows) {
    expect(games.length).toBeLessThanOrEqual(12)
    for (const one of games) {
      expect(by === 'hot' ? one.isHot : by === 'new' ? one.isNew : true).toBe(true)
      if (feature) expect(one.features).toContain(feature)
      if (theme) expect(one.theme).toBe(theme)
    }
  }
  // A closed game stands at the end of its row, as it does in every list.
  await house.store.transact((tx) => closeGame(tx, { ...act, game: 'baris-0', reason: 'repair' }))
  const [hot] = (await rowsOf('RNG')).rows
  expect(hot?.games.at(-1)).toMatchObject({ nodeId: 'baris-0', open: false })
  await house.store.transact((tx) => openGame(tx, { ...act, game: 'baris-0' }))
})
