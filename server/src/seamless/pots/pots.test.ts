import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { handlers } from '../door/handlers.ts'
import { openJackpot } from '../jackpots/open-jackpot.ts'
import { potOfTable } from '../poker/seat.ts'
import { type Booth, cashOf, type Guest, openBooth } from '../steps/testing/booth.ts'
import { foldPots } from './jobs.ts'
import { holdPot } from './sql.ts'

let house: House
let booth: Booth
let guest: Guest
beforeAll(async () => {
  house = await openHouse({ max: 12 })
  booth = await openBooth(house)
  guest = await booth.guest(100_000n)
})
afterAll(() => house.close())

const money = { currency: 'IDR' }

/** Holds a pot while the work goes on, and lets it go after that. */
async function whileHeld<T>(pot: string, work: () => Promise<T>): Promise<T> {
  return house.store.transact(async (tx) => {
    await holdPot(tx, pot)
    return work()
  })
}

const jackpot = async () => {
  const order = { vendor: booth.vendor.code, id: randomUUID(), currency: 'IDR', seed: 0n }
  const opened = await house.store.transact((tx) =>
    openJackpot(tx, { ...order, by: 'staff:1', now: house.clock.now() }),
  )
  if (!opened || 'refused' in opened) throw new Error('no jackpot was opened')
  return opened
}
const stake = (jackpotId: string, amount = '10') => ({
  ...{ ...money, playerRef: guest.playerRef, sessionId: guest.sessionId, txId: randomUUID() },
  ...{ roundId: randomUUID(), gameCode: booth.gameId, amount: '100' },
  jackpotContribution: [{ jackpotId, amount }],
})
const fed = (jackpotId: string, amount?: string) =>
  booth.ask('bet', handlers.bet, stake(jackpotId, amount))
const undone = (originalTxId: string) => {
  const asked = { playerRef: guest.playerRef, txId: randomUUID(), originalTxId }
  return booth.ask('rollback', handlers.rollback, asked)
}

test('[GAM-10] a stake that feeds a jackpot does not wait for who holds it, nor does its rollback', async () => {
  const { id, pot } = await jackpot()
  const first = stake(id)
  expect((await booth.ask('bet', handlers.bet, first)).code).toBe('OK')
  await whileHeld(pot, async () => {
    expect((await fed(id)).code).toBe('OK')
    expect((await undone(first.txId)).code).toBe('OK')
  })
  expect(await house.store.transact((tx) => holdPot(tx, pot)), 'and all of it is there').toBe(10n)
})

test('[GAM-10] a table does not wait for another', async () => {
  const [held, other, seatId] = [randomUUID(), randomUUID(), randomUUID()]
  const seat = { ...money, playerRef: guest.playerRef, seatId, tableId: other }
  const buyIn = (tableId: string, of: string) =>
    booth.ask('seat/buyin', handlers['seat/buyin'], {
      ...{ ...seat, seatId: of, tableId, txId: randomUUID(), sessionId: guest.sessionId },
      ...{ gameCode: booth.gameId, buyIn: '500' },
    })
  await buyIn(held, randomUUID())
  await buyIn(other, seatId)
  const at = { id: held, mode: 'cash', currency: 'IDR' }
  await whileHeld(potOfTable(booth.vendor.code, at), async () => {
    const asked = { ...seat, txId: randomUUID(), stack: '500' }
    const told = await booth.ask('seat/cashout', handlers['seat/cashout'], asked)
    expect(told.code).toBe('OK')
    expect((await buyIn(held, randomUUID())).code, 'and nobody waits to sit down').toBe('OK')
  })
})

const Counted = z.object({ folded: z.bigint(), pending: z.int(), moves: z.int() })
const counted = (pot: string) => house.store.db.one(Counted)`
  select p.folded, (select count(*)::int from seamless.pot_move m where m.pot = p.id) as moves,
         (select count(*)::int from seamless.pot_move m where m.pot = p.id and m.pending) as pending
    from seamless.pot p where p.id = ${pot}`

test('[GAM-10] folding loses nothing, doubles nothing and keeps every move, whoever folds at once', async () => {
  const { id, pot } = await jackpot()
  const fold = () => foldPots.run(house.store, house.clock.now())
  await Promise.all(
    Array.from({ length: 30 }, (_, i) => (i % 5 === 4 ? fold() : fed(id, String(i + 1)))),
  )
  await fold()
  const brought = Array.from({ length: 30 }, (_, i) => (i % 5 === 4 ? 0 : i + 1))
  const sum = brought.reduce((a, b) => a + b, 0)
  expect(await counted(pot)).toEqual({ folded: BigInt(sum), pending: 0, moves: 24 })
  await fed(id, '7')
  await fold()
  await fold()
  expect(await counted(pot)).toEqual({ folded: BigInt(sum + 7), pending: 0, moves: 25 })
})

test('[LED-02] what a pot holds is changed by moves alone: the application may not write it or them', async () => {
  const { pot } = await jackpot()
  const denied = (work: Promise<unknown>) => expect(work).rejects.toThrow(/permission denied/)
  const { store } = house
  await denied(store.transact((tx) => tx.run`update seamless.pot set folded = 9 where id = ${pot}`))
  await denied(store.transact((tx) => tx.run`update seamless.pot_move set amount = 9`))
  await denied(store.transact((tx) => tx.run`delete from seamless.pot_move`))
  await denied(store.transact((tx) => tx.run`delete from seamless.jackpot_win`))
  await denied(store.transact((tx) => tx.run`update seamless.jackpot_win set amount = 1`))
  await denied(store.transact((tx) => tx.run`update seamless.ticket set stake = 1`))
  await denied(store.transact((tx) => tx.run`delete from seamless.step`))
  await denied(store.transact((tx) => tx.run`update seamless.tourney_entry set fee = 0`))
  await denied(store.transact((tx) => tx.run`update seamless.hand_seat set rake = 0`))
  expect(await cashOf(booth, guest)).toBeGreaterThan(0n)
})
