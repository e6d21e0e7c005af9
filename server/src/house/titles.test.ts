import { slots } from '@balai/games'
import certificate from '@balai/games/certificates/lakon-malam' with { type: 'json' }
import panenRaya from '@balai/games/certificates/panen-raya' with { type: 'json' }
import { expect, test } from 'vitest'
import { gameList } from '../catalogue/games.ts'
import { closeGame } from '../catalogue/index.ts'
import { openHouse } from '../platform/testing/house.ts'
import { putHouseGames } from './listed.ts'
import { act } from './testing/hall.ts'
import { certified, titles } from './titles.ts'

const listed = {
  names: { ID: 'Lakon Malam', EN: 'Night of Shadows' },
  volatility: 'medium',
  hot: true,
  isNew: false,
} as const

test('every slot is opened, each by its certificate and with the figures of it', () => {
  const all = [...titles.values()]
  const spun = all.filter(({ kind }) => kind === 'SC')
  expect(spun.map(({ game }) => game.title)).toEqual(
    expect.arrayContaining(slots.map(({ title }) => title)),
  )
  const { rtp, maxWinX } = certified(certificate, listed)
  expect(rtp).toBe(Number(certificate.rtp.percent).toFixed(2))
  expect(maxWinX).toBeLessThanOrEqual(Number(certificate.winMax.spinFree.stakes))
  for (const { rtp, game, stakes } of spun) {
    expect(Math.abs(Number(rtp) - 96)).toBeLessThanOrEqual(0.5)
    for (const stake of stakes) expect(game.open({ stake, choice: null })).toBeDefined()
  }
})

test('[GAM-11] no game is listed with a return of its whole stake, whatever its kind', () => {
  for (const { rtp, kind, maxWinX } of titles.values()) {
    expect(Number(rtp), kind).toBeLessThan(100)
    expect(Number(rtp), kind).toBeGreaterThan(94)
    expect(maxWinX).toBeGreaterThan(1)
  }
})

test('[FAI-02] where wins may be doubled, as much is held to vary as where each is doubled to the end', () => {
  const { certified: judged } = certified(panenRaya, listed)
  const [mean, once] = [Number(panenRaya.rtp.percent) / 100, panenRaya.volatility.standardDeviation]
  // Each doubling halves how often a win is there and makes it twice as large.
  const doubled = (Number(once) ** 2 + mean ** 2) * 2 ** panenRaya.gamble.most - mean ** 2
  expect(judged.deviation).toBeCloseTo(Math.sqrt(doubled), 9)
  expect(judged.rtp).toBe(mean)
  expect(certified(certificate, listed).certified.deviation).toBe(
    Number(certificate.volatility.standardDeviation),
  )
})

test.each([
  ['another hash', { ...certificate, mathHash: certificate.mathHash.replace(/.$/, 'x') }],
  ['the hash of another title', { ...certificate, title: 'pasar-rempah' }],
  ['a title that is not there', { ...certificate, title: 'tidak-ada' }],
])('a certificate with %s opens nothing', (_name, wrong) => {
  expect(() => certified(wrong, listed)).toThrow('is not the mathematics that was certified')
})

test('listing the games again changes nothing, and opens none that was closed', async () => {
  const house = await openHouse()
  const { store } = house
  const put = () => store.transact((tx) => putHouseGames(tx, act))
  await put()
  await store.transact((tx) => closeGame(tx, { ...act, game: 'lakon-malam', reason: 'repair' }))
  const before = await gameList(store.db, {}, 'EN')
  await put()
  const after = await gameList(store.db, {}, 'EN')
  await house.close()
  expect(after).toEqual(before)
  expect(after.games.find(({ nodeId }) => nodeId === 'lakon-malam')).toMatchObject({
    open: false,
    vendorName: 'Balai Originals',
    gameName: 'Night of Shadows',
    rtp: '96.01',
    minBet: 200n,
    maxBet: 200_000n,
    minLineNum: 20,
  })
  expect(after.games).toHaveLength(titles.size)
})
