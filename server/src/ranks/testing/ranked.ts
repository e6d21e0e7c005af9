import { randomUUID } from 'node:crypto'
import type { House } from '../../platform/testing/house.ts'
import { openPlayer, order, type Player, settled, taken } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { endDays, lookAround } from '../jobs.ts'
import * as sql from '../sql.ts'

const hourMs = 3_600_000

/** A house whose ranks are looked after when a test says so. */
export function openRanks(house: House) {
  const { store, clock } = house
  const moves = (player: Player, amount: bigint, reason = 'deposit') =>
    store.transact((tx) => {
      const purse = { ...player, pool: 'cash' as const }
      const bank = { house: 'bank' as const }
      return wallet.transfer(tx, {
        ...(reason === 'deposit' ? { from: bank, to: purse } : { from: purse, to: bank }),
        ...{ amount, reason, key: randomUUID(), source: 'test', now: clock.now() },
      })
    })
  const at = {
    player: (cash = 1_000_000n) => openPlayer(house, cash),
    pays: (player: Player, amount: bigint) => moves(player, amount),
    takesBack: (player: Player, amount: bigint) => moves(player, amount, 'deposit-reversed'),
    /** Stakes and gets it back, so that the purse lasts. */
    async plays(player: Player, stake: bigint) {
      const round = await taken(house, order(house, player, { stake }))
      await settled(house, { ...round, win: stake })
    },
    look: () => lookAround(store, clock.now()),
    days: () => endDays(store, clock.now()),
    level: async (player: Player) => (await sql.levelNow(store.db, player)).level,
    steps: async (player: Player) =>
      (await sql.stepsOf(store.db, { ...player, size: 50 })).map(({ was, level, reason }) => [
        ...[was, level, reason],
      ]),
    wait: (hours: number) => clock.advance(hours * hourMs),
    /** The clock is put to an hour of a day of the house that is to come. */
    until(day: string, hour = '12:00') {
      const ahead = new Date(`${day}T${hour}:00+07:00`).getTime() - clock.now().getTime()
      if (ahead < 0) throw new Error(`${day} is past`)
      clock.advance(ahead)
    },
    /** What came into the cash purse for a reason. */
    async came(player: Player, reason: string) {
      const page = await wallet.statementOf(store.db, {
        ...{ ...player, pool: 'cash', size: 100, zone: 'Asia/Jakarta' },
        ...{ from: new Date('2026-01-01T00:00:00Z'), to: new Date('2030-01-01T00:00:00Z') },
      })
      return page.items.filter((item) => item.reason === reason).map(({ amount }) => amount)
    },
  }
  return at
}
export type Ranks = ReturnType<typeof openRanks>
