import { afterAll, beforeAll, beforeEach, expect } from 'vitest'
import * as catalogue from '../../catalogue/index.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { changeVendor } from '../door/change-vendor.ts'
import { usual, type VendorSetting } from '../door/vendor.ts'
import {
  betOf,
  fresh,
  known,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from './vendor.ts'

/** Who does what an operator does. */
export const by = 'house'

/** One house, one vendor and, for each test, one player with a million, with what they say. */
export function openScene() {
  const on = {} as { house: House; wallet: Wallet; vendor: Vendor; seat: Sat }
  beforeAll(async () => {
    on.house = await openHouse()
    on.wallet = await openWallet(on.house)
    on.vendor = await openVendor(on.wallet, 'ACME')
  })
  afterAll(async () => {
    await on.wallet.close()
    await on.house.close()
  })
  beforeEach(async () => {
    on.seat = await sat(on.wallet, on.vendor)
  })
  const ask = async (name: string, body: object) => (await on.vendor.call(name, body)).body
  return {
    on,
    ask,
    codeOf: async (name: string, body: object) => (await ask(name, body)).code,
    bet: (over: object = {}) => betOf(on.vendor, on.seat, over),
    win: (roundId: string, over: object = {}) => winOf(on.seat, roundId, over),
    undo: (originalTxId: string, over: object = {}) => ({
      playerRef: on.seat.playerRef,
      txId: fresh('undo'),
      originalTxId,
      ...over,
    }),
    real: async () =>
      Number((await ask('balance', { playerRef: on.seat.playerRef })).balance?.real),
    /** Opens the vendor's game, or closes it. */
    game: (open: boolean) =>
      on.house.store.transact((tx) => {
        const terms = { game: on.vendor.game, by, now: on.house.clock.now() }
        return open
          ? catalogue.openGame(tx, terms)
          : catalogue.closeGame(tx, { ...terms, reason: 'repair' })
      }),
    /** Agrees with the vendor, and waits until every call is answered by it. */
    async agreed(setting: Partial<VendorSetting>) {
      const terms = { vendor: on.vendor.code, by, now: on.house.clock.now() }
      await on.house.store.transact((tx) =>
        changeVendor(tx, { ...terms, setting: { ...usual, ...setting } }),
      )
      await new Promise((done) => setTimeout(done, 150))
      await known(on.vendor)
    },
    /** What is told of a call that has to be taken. */
    async taken(name: string, body: object) {
      const told = await ask(name, body)
      expect(told).toMatchObject({ code: 'OK' })
      return told
    },
  }
}
