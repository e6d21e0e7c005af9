import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse } from '../platform/testing/house.ts'
import { gameList } from './games.ts'
import { amendGame, putGame, putVendor } from './index.ts'

let house: Awaited<ReturnType<typeof openHouse>>
const act = { by: 'house', now: new Date('2026-11-18T05:00:00Z') }

const first = ['Lakon', 'Pasar', 'Candi', 'Gunung', 'Naga', 'Keris', 'Mutiara', 'Harimau', 'Rempah']
const second = ['Malam', 'Emas', 'Perkasa', 'Rahasia', 'Sakti', 'Bahari', 'Pusaka', 'Kencana']
const english = ['Night', 'Golden', 'Mighty', 'Secret', 'Sacred', 'Ocean', 'Heirloom', 'Royal']
const names = first.flatMap((one, i) =>
  second.map((two, j) => ({ ID: `${one} ${two}`, EN: `${english[j]} ${english[i % 7]} ${i}` })),
)

beforeAll(async () => {
  house = await openHouse()
  await house.store.transact(async (tx) => {
    await putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
    for (const [i, own] of names.entries())
      await putGame(
        tx,
        {
          ...{ id: `game-${i}`, vendor: 'BALAI', category: 'RNG', kind: 'SC', names: own },
          ...{ minBet: 200n, maxBet: 200_000n, lines: 20, rtp: '96.00', volatility: 'low' },
          ...{ maxWinX: 1_000, cover: 'cover' },
        },
        act,
      )
  })
})
afterAll(() => house.close())

const found = async (gameName: string, more = {}) =>
  gameList(house.store.db, { gameName, ...more }, 'ID')

/** A name as fingers write it that slip once: a letter left out, doubled, wrong, or two exchanged. */
const slip = (name: string, at: number, kind: number) => {
  const letters = [...name]
  const here = letters[at] ?? ''
  const next = letters[at + 1] ?? ''
  if (kind === 0) letters.splice(at, 1)
  else if (kind === 1) letters.splice(at, 0, here)
  else if (kind === 2) letters.splice(at, 1, 'q')
  else letters.splice(at, 2, next, here)
  return letters.join('')
}

test('[GAM-02] whoever slips once on a key finds the game all the same, in either language', async () => {
  const pick = fc.constantFrom(...names.entries())
  await fc.assert(
    fc.asyncProperty(
      pick,
      fc.constantFrom<'ID' | 'EN'>('ID', 'EN'),
      fc.nat(),
      fc.nat({ max: 3 }),
      async ([i, own], lang, at, kind) => {
        const [word = ''] = own[lang].split(' ')
        const typed = own[lang].replace(word, slip(word, at % (word.length - 1), kind))
        const { games } = await found(typed)
        expect(games.slice(0, 10).map(({ nodeId }) => nodeId as string)).toContain(`game-${i}`)
      },
    ),
    { numRuns: process.env.LONG ? 2_000 : 60 },
  )
})

test('what is there by its name is found by it alone, and what is not is said to be near', async () => {
  expect(await found('lakon malam')).toMatchObject({ totalGames: 1 })
  expect((await found('lakon malam')).near).toBeUndefined()
  const near = await found('lkaon')
  expect(near.near).toBe(true)
  expect(near.games[0]?.gameName).toMatch(/^Lakon/)
  expect(near.totalGames).toBeLessThanOrEqual(42)
  // Other filters hold beside it.
  expect(await found('lkaon', { gameType: 'FISH' })).toMatchObject({ games: [], totalGames: 0 })
  expect(await found('zzzqqq')).toEqual({ games: [], totalPages: 0, totalGames: 0 })
  for (const odd of ['%%%', "'; --", '___', '\\', '日本'])
    expect((await found(odd)).totalGames, odd).toBe(0)
})

test('a game that is named otherwise is found by its new name and no more by the old one', async () => {
  const terms = { game: 'game-0', name: 'Warung Kopi', minBet: 200n, maxBet: 400n }
  await house.store.transact((tx) => amendGame(tx, { ...act, ...terms }))
  expect((await found('wraung')).games.map(({ nodeId }) => nodeId)).toContain('game-0')
  const old = (await found('lkaon malm')).games.map(({ nodeId }) => nodeId as string)
  expect(old).not.toContain('game-0')
})
