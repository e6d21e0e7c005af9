import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Tx } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Arena, openArena } from './testing/arena.ts'

let house: House
let arena: Arena
let event: string
let open: string
let ended: string
beforeAll(async () => {
  house = await openHouse()
  arena = openArena(house)
  await arena.open()
  const player = await arena.player(1_000_000n)
  const other = await arena.match()
  event = await arena.match()
  const on = (of: string) => [{ event: of, market: 'winner:full', selection: 'home' }]
  open = await arena.laid(player, on(other))
  ended = await arena.laid(player, on(event))
  await arena.plays(event)
  await arena.ends(event, [1, 0])
  await arena.settles()
}, 60_000)
afterAll(() => house.close())

type Settling = { ticket?: string; nth?: number; event?: string; run?: number }
const tries = (work: (tx: Tx) => Promise<unknown>) => house.store.transact(work)
const notes = (tx: Tx, of: Settling = {}) => tx.run`
  insert into sportsbook.resettlement (ticket, nth, at, event, run, amount)
  values (${of.ticket ?? ended}, ${of.nth ?? 2}, ${house.clock.now()}, ${of.event ?? event}, ${of.run ?? 1}, 5)`
const settles = (of: Settling) => tries((tx) => notes(tx, of))

test('[GAM-09] a ticket stays as it was laid: it changes by one turn, loses of what goes on, and ends once', async () => {
  const refused = 'stays as it was laid'
  await expect(
    tries((tx) => tx.run`update sportsbook.ticket set turn = turn + 2 where id = ${open}`),
  ).rejects.toThrow(refused)
  await expect(
    tries((tx) => tx.run`update sportsbook.ticket set state = 'open' where id = ${open}`),
  ).rejects.toThrow(refused)
  await expect(
    tries(async (tx) => {
      for (const by of [-1, 1])
        await tx.run`
          update sportsbook.ticket set turn = turn + 1, goes_on = goes_on + ${by} where id = ${open}`
    }),
  ).rejects.toThrow(refused)
  await expect(
    tries((tx) => tx.run`update sportsbook.ticket set turn = turn + 1 where id = ${ended}`),
  ).rejects.toThrow(refused)
  // Nobody of the house may write what was laid, nor let a ticket go.
  await expect(
    tries((tx) => tx.run`update sportsbook.ticket set stake = stake + 1 where id = ${open}`),
  ).rejects.toThrow('permission denied')
  await expect(
    tries((tx) => tx.run`delete from sportsbook.ticket where id = ${open}`),
  ).rejects.toThrow('permission denied')
  await expect(arena.ticket(open)).resolves.toMatchObject({ state: 'open' })
  await expect(arena.ticket(ended)).resolves.toMatchObject({ state: 'settled' })
})

test('[GAM-09] a ticket waits exactly as long as it has a moment to be taken at', async () => {
  for (const wrong of [
    (tx: Tx) =>
      tx.run`update sportsbook.ticket set turn = turn + 1, state = 'waiting' where id = ${open}`,
    (tx: Tx) =>
      tx.run`update sportsbook.ticket set turn = turn + 1, accepts_at = now() where id = ${open}`,
  ])
    await expect(tries(wrong)).rejects.toThrow('ticket_waits')
})

test('[GAM-09] a settlement is of a ticket, by a result, and one of a ticket for each number', async () => {
  const refused = 'is of a ticket, by a result'
  await expect(settles({ ticket: randomUUID() })).rejects.toThrow(refused)
  await expect(settles({ event: randomUUID() })).rejects.toThrow(refused)
  await expect(settles({ run: 2 })).rejects.toThrow(refused)
  await expect(settles({ ticket: open })).rejects.toThrow(refused)
  await expect(settles({ nth: 1 })).rejects.toThrow('resettlement_nth')
  await expect(
    tries(async (tx) => {
      await notes(tx)
      await notes(tx)
    }),
  ).rejects.toThrow('settlement_pkey')
  expect(await arena.settlements(ended)).toHaveLength(1)
})

test('[GAM-09] a ticket comes to something as it is settled, by a result, and never before or otherwise', async () => {
  const ends = (of: { state: string; came: number | null; event?: string; run?: number | null }) =>
    tries(
      (tx) => tx.run`
        update sportsbook.ticket
           set turn = turn + 1, state = ${of.state}, ended_at = ${of.state === 'open' ? null : house.clock.now()},
               came = ${of.came}, came_event = ${of.event ?? event}, came_run = ${of.run === undefined ? 1 : of.run}
         where id = ${open}`,
    )
  await expect(ends({ state: 'settled', came: 5, event: randomUUID() })).rejects.toThrow(
    'is of a ticket, by a result',
  )
  await expect(ends({ state: 'settled', came: 5, run: 2 })).rejects.toThrow('by a result')
  for (const half of [
    { state: 'settled', came: null },
    { state: 'settled', came: 5, run: null },
    { state: 'open', came: 5 },
    { state: 'cashed', came: 5 },
  ])
    await expect(ends(half)).rejects.toThrow('ticket_came')
  await expect(ends({ state: 'settled', came: -1 })).rejects.toThrow('ticket_came_check')
  expect(await arena.settlements(open)).toHaveLength(0)
})
