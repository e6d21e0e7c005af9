import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Tx } from '../platform/db.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { openPlayer, type Player } from '../wagers/testing/players.ts'
import { chooseZone } from './choose-zone.ts'
import { cancelRaise, confirmRaise } from './confirm-raise.ts'
import { limitOf, setLimit } from './set-limit.ts'
import { stateOf } from './state.ts'

let house: House
let player: Player
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  player = await openPlayer(house)
})

const dayMs = 86_400_000
const daily = { kind: 'deposit', span: 'day' } as const
const which = () => ({ ...player, ...daily, now: house.clock.now() })
const setting = (amount: bigint) => (tx: Tx) => setLimit(tx, { ...which(), amount })

test('[RSP-01] two who set one limit at the same time set it one after the other: the higher waits for a day', async () => {
  const { waited, answer } = await doneBehind(house.store, setting(100n), setting(300n))
  expect(waited).toBe(true)
  expect(answer).toMatchObject({ own: 100n, amount: 100n, raise: { amount: 300n } })
})

test('[RSP-01] a raise that is confirmed and given up at the same time is the first of both, once', async () => {
  const confirming = (tx: Tx) => confirmRaise(tx, { ...which(), amount: 300n })
  const cancelling = (tx: Tx) => cancelRaise(tx, which())
  for (const [first, second, own] of [
    [confirming, cancelling, 300n],
    [cancelling, confirming, 100n],
  ] as const) {
    player = await openPlayer(house)
    for (const amount of [100n, 300n]) await house.store.transact(setting(amount))
    house.clock.advance(dayMs)
    const { waited, answer } = await doneBehind<object>(house.store, first, second)
    expect([waited, answer]).toMatchObject([true, { refused: 'raise-unknown' }])
    const limit = await house.store.transact((tx) => limitOf(tx, which()))
    expect(limit).toMatchObject({ own, raise: null })
  }
})

test('a zone that is chosen twice at the same time is chosen once: the other is too early', async () => {
  const choosing = (zone: string) => (tx: Tx) =>
    chooseZone(tx, { ...player, zone, now: house.clock.now() })
  const both = [choosing('Asia/Jayapura'), choosing('Asia/Makassar')] as const
  const { waited, answer } = await doneBehind(house.store, ...both)
  expect([waited, answer]).toMatchObject([true, { refused: 'zone-early' }])
  const { zone } = await stateOf(house.store.db, { ...player, now: house.clock.now() })
  expect(zone).toBe('Asia/Jayapura')
})
