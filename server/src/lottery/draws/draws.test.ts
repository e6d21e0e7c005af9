import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isTicketUnder, rootOfLeaves } from '@balai/games/lottery/ticket'
import { drawDiffers } from '@balai/games/lottery/verify-draw'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../platform/db.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { startDraws } from './run.ts'
import { code, daily, heldIn, leaf, minutely, official, payers } from './testing/held.ts'
import { leavesOf, ticketProof } from './tickets.ts'
import { addTickets } from './tickets-sql.ts'

let house: House
beforeEach(async () => {
  house = await openHouse({ max: 12 })
})
afterEach(() => house.close())
const { bets, cancels, hold, holding, past, rows, settle, shows, states } = heldIn(() => house)

const hourMs = 3_600_000

test('[LOT-06] a draw is announced with what it is bound to, locked under a root, drawn, and settled, each once', async () => {
  const game = daily(code('senja'))
  const { asked, settling } = payers(3)
  const of = holding([game], settling)
  await hold(of)
  const [first] = await rows(game.code)
  expect(await states(game.code)).toEqual(['20261118 open', '20261119 open'])
  const numero = first?.numero ?? ''
  const before = await shows(of, numero)
  expect(before).toMatchObject({
    chance: { seed: null, position: 1, beacon: null },
    locked: null,
    result: null,
  })
  const which = { game: game.code, numero }
  const ids = await bets(which, 2_500)
  const none = await bets(which, 10)
  expect(await cancels(which, none)).toBe(10)
  expect(await cancels(which, none)).toBe(0)
  await past(of, before.locksAt, -20_000)
  expect((await shows(of, numero)).state).toBe('open')
  house.clock.advance(20_000)
  await Promise.all([hold(of), hold(of)])
  const locked = await shows(of, numero)
  expect(locked).toMatchObject({ state: 'locked', locked: { tickets: 2_500 }, result: null })
  const leaves: string[] = []
  for (let from = 0; from < 2_500; from += 1_000)
    leaves.push(...(await leavesOf(house.store.db, { game: game.code, numero, from, most: 1_000 })))
  expect(leaves).toHaveLength(2_500)
  expect(rootOfLeaves(leaves)).toBe(locked.locked?.root)
  const under = { tickets: 2_500, root: locked.locked?.root ?? '' }
  for (const at of [0, 1_023, 1_024, 2_047, 2_048, 2_499]) {
    const bet = ids.toSorted()[at] ?? ''
    const proof = await ticketProof(house.store.db, { game: game.code, numero, bet })
    expect(proof).toMatchObject({ index: at, leaf: leaves[at] })
    expect(proof && isTicketUnder(under, proof)).toBe(true)
  }
  expect(
    await ticketProof(house.store.db, { game: game.code, numero, bet: randomUUID() }),
  ).toBeUndefined()
  house.clock.advance(600_000)
  await Promise.all([hold(of), hold(of)])
  const drawn = await shows(of, numero)
  expect(drawn.state).toBe('drawn')
  expect(drawn.chance?.commitment).toBe(before.chance?.commitment)
  // What a stranger does with what is told.
  expect(drawDiffers(drawn)).toBeUndefined()
  await Promise.all([settle(of), settle(of)])
  expect((await shows(of, numero)).state).toBe('settled')
  expect(asked.filter((one) => one.endsWith(numero))).toHaveLength(3)
  await settle(of)
  expect(asked).toHaveLength(3)
})

test('[LOT-06] draws that were missed are made up, none skipped and none doubled, by two processes at once', async () => {
  const game = minutely(code('kilat'))
  const of = holding([game])
  await hold(of)
  const begun = await rows(game.code)
  house.clock.advance(20 * 60_000)
  const url = house.url
  const other = openStore({ url, log: house.log, max: 5 })
  await Promise.allSettled([hold(of), hold(of, other), hold(of), hold(of, other)])
  await hold(of)
  await other.close()
  const after = await rows(game.code)
  const past = after.filter(({ drawsAt }) => drawsAt <= house.clock.now())
  expect(past).toHaveLength(20)
  expect(past.every(({ state }) => state === 'drawn')).toBe(true)
  expect(after.slice(0, begun.length).map(({ numero }) => numero)).toEqual(
    begun.map(({ numero }) => numero),
  )
  for (const [at, one] of after.entries()) {
    expect(one.position).toBe(at + 1)
    const last = after[at - 1]
    if (last) expect(one.drawsAt.getTime() - last.drawsAt.getTime()).toBe(60_000)
  }
  for (const { numero } of [past[0], past[10], past[19]].flatMap((one) => one ?? []))
    expect(drawDiffers(await shows(of, numero))).toBeUndefined()
})

test('a quick game that stood still for days goes on an hour back, and says so; a daily one makes all up', async () => {
  const [quick, slow] = [
    { ...minutely(code('jam')), draws: { every: 600, from: '00:00', to: '24:00' } },
    daily(code('hari')),
  ]
  const of = holding([quick, slow])
  await hold(of)
  house.clock.advance(5 * 24 * hourMs)
  await hold(of)
  expect((await rows(slow.code)).map(({ numero }) => numero)).toHaveLength(7)
  const past = (await rows(quick.code)).filter(({ drawsAt }) => drawsAt <= house.clock.now())
  // Three that were announced before, and an hour.
  expect(past).toHaveLength(3 + 6)
  const Told = z.object({ body: z.string() })
  const told = await house.store.db.many(Told)`
    select body::text as body from audit.event where kind = 'lottery-paused' and subject = ${`lottery:${quick.code}`}`
  expect(told).toHaveLength(1)
})

test('an official draw is locked under its root and waits for what is told of it', async () => {
  const game = official(code('utara'))
  const of = holding([game])
  await hold(of)
  const [{ numero = '', drawsAt = new Date() } = {}] = await rows(game.code)
  expect((await shows(of, numero)).chance).toBeNull()
  await past(of, drawsAt, hourMs)
  expect(await shows(of, numero)).toMatchObject({
    state: 'locked',
    locked: { tickets: 0 },
    result: null,
  })
})

test('[A13] a ticket at the lock is refused and one a millisecond before is not, by the time that it bears', async () => {
  const game = daily(code('batas'))
  const of = holding([game])
  await hold(of)
  const [{ numero = '' } = {}] = await rows(game.code)
  const { locksAt, opensAt } = await shows(of, numero)
  const at = (from: Date, ms: number) =>
    house.store.transact((tx) =>
      addTickets(tx, [
        {
          game: game.code,
          numero,
          bet: randomUUID(),
          leaf: leaf(),
          at: new Date(from.getTime() + ms),
        },
      ]),
    )
  expect(await at(locksAt, -1)).toBe(1)
  for (const ms of [0, 1, 600_000])
    await expect(at(locksAt, ms)).rejects.toThrow(/once a draw is locked/)
  await expect(at(opensAt, -1)).rejects.toThrow(/once a draw is locked/)
})

test('[A13] a ticket that is being written while its draw is locked is in the tree, or is not written', async () => {
  const game = minutely(code('balap'))
  const of = holding([game])
  await hold(of)
  const numeros = (await rows(game.code)).map(({ numero }) => numero)
  for (const numero of numeros) {
    const { locksAt } = await shows(of, numero)
    const which = { game: game.code, numero }
    const late = Array.from({ length: 30 }, () => randomUUID())
    const before = new Date(locksAt.getTime() - 1)
    const writes = late.map(async (bet, n) => {
      await pause(n)
      return house.store.transact((tx) =>
        addTickets(tx, [{ ...which, bet, leaf: leaf(), at: before }]),
      )
    })
    const holds = past(of, locksAt, 1)
    const done = await Promise.allSettled(writes)
    await holds
    const { locked } = await shows(of, numero)
    const written = done.flatMap(({ status }, n) => (status === 'fulfilled' ? [late[n] ?? ''] : []))
    expect(locked?.tickets).toBe(written.length)
    for (const bet of written)
      expect(await ticketProof(house.store.db, { ...which, bet })).toBeDefined()
  }
})

/** Hangs up on those of that name who are in the midst of something; whether anyone was. */
const cutAtWork = (name: string) =>
  house.ownerStore.transact(
    (tx) => tx.run`
      select pg_terminate_backend(pid) from pg_stat_activity
       where application_name = ${name} and datname = current_database() and xact_start is not null`,
  )

test('[LOT-06] a process that dies in the midst of its draws leaves none half done: the next makes them up', async () => {
  const game = minutely(code('mati'))
  const of = holding([game])
  await hold(of)
  let cut = 0
  const closing: Promise<void>[] = []
  for (let death = 0; death < 3; death++) {
    house.clock.advance(5 * 60_000)
    const dying = openStore({ url: `${house.url}?application_name=dying`, log: house.log, max: 3 })
    let held = false
    const holds = hold(of, dying)
      .catch(() => cut++)
      .finally(() => {
        held = true
      })
    await pause(death * 9)
    while (!held && !(await cutAtWork('dying'))) await pause(1)
    await holds
    closing.push(dying.close())
  }
  await Promise.all(closing)
  // A test that killed nobody shows nothing.
  expect(cut).toBeGreaterThan(0)
  await hold(of)
  await hold(of)
  const all = await rows(game.code)
  const past = all.filter(({ drawsAt }) => drawsAt <= house.clock.now())
  expect(past).toHaveLength(15)
  expect(new Set(past.map(({ state }) => state))).toEqual(new Set(['drawn']))
  for (const [at, one] of all.entries()) expect(one.position).toBe(at + 1)
  expect(drawDiffers(await shows(of, past[7]?.numero ?? ''))).toBeUndefined()
})

test('draws are held by one process at a time, by its clock, and by another once that has gone', async () => {
  const game = minutely(code('jaga'))
  const { settling, asked } = payers()
  const of = { games: [game], settling }
  const first = startDraws(house, of)
  const second = startDraws(house, of)
  const until = async (is: () => Promise<boolean>) => {
    while (!(await is())) await pause(50)
  }
  await until(async () => (await rows(game.code)).length > 0)
  house.clock.advance(60_000)
  await until(async () => (await states(game.code)).some((one) => one.endsWith('settled')))
  await first.close()
  house.clock.advance(60_000)
  const settled = async () =>
    (await states(game.code)).filter((one) => one.endsWith('settled')).length
  await until(async () => (await settled()) >= 2)
  await second.close()
  expect(new Set(asked).size).toBe(asked.length)
})
