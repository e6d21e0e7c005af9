import { slots } from '@balai/games'
import certificate from '@balai/games/certificates/lakon-malam' with { type: 'json' }
import { expect, test } from 'vitest'
import { gameList } from '../catalogue/games.ts'
import { closeGame } from '../catalogue/index.ts'
import { openHouse } from '../platform/testing/house.ts'
import { act } from './testing/hall.ts'
import { certified, putHouseGames, stakes, titles } from './titles.ts'

const listed = {
  names: { ID: 'Lakon Malam', EN: 'Night of Shadows' },
  volatility: 'medium',
  hot: true,
  isNew: false,
} as const

test('every slot is opened, each by its certificate and with the figures of it', () => {
  expect([...titles.keys()].toSorted()).toEqual(slots.map(({ title }) => title).toSorted())
  const { rtp, maxWinX } = certified(certificate, listed)
  expect(rtp).toBe(Number(certificate.rtp.percent).toFixed(2))
  expect(maxWinX).toBeLessThanOrEqual(Number(certificate.winMax.spinFree.stakes))
  for (const { rtp, math } of titles.values()) {
    expect(Math.abs(Number(rtp) - 96)).toBeLessThanOrEqual(0.5)
    for (const stake of stakes) expect(stake % BigInt(math.lines.length)).toBe(0n)
  }
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
