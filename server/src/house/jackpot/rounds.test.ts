import { house as calls, events, jackpots, type RoundId } from '@balai/contract'
import { gameOf, playGame, verifyRound } from '@balai/games'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDoor } from '../../identity/testing/door.ts'
import type { Fact } from '../../platform/facts.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openActivities, registration } from '../../promotions/testing/activities.ts'
import * as wagers from '../../wagers/index.ts'
import { finishAfterMs, finishLeft } from '../finish.ts'
import {
  cash,
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  purse,
  type Seated,
  sit,
  spin,
  type Table,
} from '../testing/hall.ts'
import { fixSeal, laySeed } from '../testing/pool.ts'
import { withoutPools } from './apart.ts'
import { foldAll } from './jobs.ts'
import { jackpotsNow } from './meter.ts'

const title = 'mutiara-raja'
const stake = 200_000n

let house: House
let hall: Hall
/** Another process of the same house. */
let other: Hall
let door: Awaited<ReturnType<typeof openDoor>>
beforeAll(async () => {
  house = await openHouse({ max: 40 })
  ;[hall, other, door] = await Promise.all([openHall(house), openHall(house), openDoor(house)])
  // What is pushed here goes over the bus, and reaches sockets of another process.
  for (const each of [hall, other]) each.store.deliver = door.store.deliver
})
afterAll(async () => {
  await Promise.all([hall.close(), other.close(), door.close()])
  await house.close()
})

const now = () => house.clock.now()
const standing = async (of = title) => {
  const found = (await jackpotsNow(hall.store.db)).find(({ game }) => game === of)
  if (!found) throw new Error(`${of} has no pool`)
  return found
}
const shareOf = ({ feed }: { feed: number }, laid = stake) => (laid * BigInt(feed)) / 10_000n

async function seated(at = hall, { trial = false, of = title } = {}) {
  const who = await guest(at, trial)
  return { who, seat: await sit(at, who, { nodeId: of }) }
}
const fixed = (who: Guest, wanted: boolean, mode: 'cash' | 'demo' = 'cash') =>
  fixSeal(house, who, { title, stake, wanted, mode })

/** What the books have of the pool is what went in less what went out, and the purse holds it. */
async function balanced(of = title) {
  await foldAll(hall.store, now())
  const { ledger, pool, seeded, fed, back, fallen, waiting } = await standing(of)
  expect([waiting, pool, ledger]).toEqual([0n, ledger, seeded + fed - back - fallen])
  return ledger
}

test('[GAM-05] two processes in which it falls at once: one pays the pool, the other what the house begins anew with', async () => {
  const [one, two] = [await seated(hall), await seated(other)]
  for (const { who } of [one, two]) await fixed(who, true)
  await balanced()
  const before = await standing()
  const told = await Promise.all([
    spin(hall, one.seat, String(stake)),
    spin(other, two.seat, String(stake)),
  ])
  const paid = told.map(({ value }) => BigInt(value.round.pool ?? 0)).sort((a, b) => Number(a - b))
  const own = shareOf(before)
  expect(paid).toEqual([before.seed + own, before.pool + own])
  const after = await standing()
  expect([after.pool, after.falls - before.falls]).toEqual([before.seed, 2])
  expect(await balanced()).toBe(before.seed)
})

const quiet = fc.record({
  seats: fc.integer({ min: 2, max: 5 }),
  laid: fc.array(fc.constantFrom(200n, 2_000n, 40_000n), { minLength: 4, maxLength: 14 }),
  falls: fc.nat({ max: 2 }),
  short: fc.boolean(),
})

test('[GAM-05] however many rounds two processes play at once, the pool is what the ledger holds of it', () =>
  fc.assert(
    fc.asyncProperty(quiet, async ({ seats, laid, falls, short }) => {
      const all = await Promise.all(
        Array.from({ length: seats }, (_, n) => seated(n % 2 ? hall : other)),
      )
      for (const { who } of all.slice(0, falls)) await fixed(who, true)
      await balanced()
      const before = await standing()
      const storm = laid.map(async (sum, n) => {
        const seat = all[n % seats]?.seat
        const at = n % 3 ? hall : other
        return seat ? spin(at, seat, String(n < falls ? stake : sum)) : undefined
      })
      // Whoever cannot pay feeds nothing.
      if (short && all[0]) storm.push(spin(hall, all[0].seat, '199999'))
      const fell = (await Promise.all(storm)).filter((one) => one?.success)
      const shares = fell.reduce(
        (sum, one) => sum + shareOf(before, BigInt(one?.value.round.stake ?? 0)),
        0n,
      )
      const paid = fell.map((one) => BigInt(one?.value.round.pool ?? 0)).filter((one) => one > 0n)
      const out = paid.reduce((sum, one) => sum + one, 0n)
      const again = BigInt(paid.length) * before.seed
      expect(await balanced()).toBe(before.pool + shares + again - out)
      const after = await standing()
      expect(after.fed - before.fed).toBe(shares)
      expect(after.falls - before.falls).toBe(paid.length)
      for (const { seat } of all) await ended(seat)
    }),
    { numRuns: process.env.LONG ? 60 : 3, seed: 7 },
  ))

/** Plays what is left open at a place to its end. */
async function ended(seat: Seated) {
  const { value } = await hall.call<Table>(calls.table, { token: seat.token })
  for (let round = value.open; round?.state === 'open'; ) {
    const body = { round: round.id, step: round.steps.length }
    const made = await hall.call<Played>(calls.move, { token: seat.token, body })
    expect(made.success, made.text).toBe(true)
    round = made.value.round
  }
}

test('[GAM-05] play money is paid the seed in play money, and no pool knows of it', async () => {
  const { who, seat } = await seated(hall, { trial: true })
  const before = await standing()
  const wins = await fixed(who, true, 'demo')
  const had = (await purse(hall, who, 'demo')) ?? 0n
  const { value } = await spin(hall, seat, String(stake))
  expect(value.round.pool).toBe(String(before.seed))
  expect(await purse(hall, who, 'demo')).toBe(had - stake + wins.win + before.seed)
  expect(await standing()).toEqual(before)
})

test('[GAM-05] what the house gave is not staked at a game with a pool, whoever asks for it', async () => {
  const { who, seat } = await seated()
  const fair = openActivities(house)
  const give = () =>
    fair.sets({
      ...{ ...registration, pays: 'free', most: 1_200n },
      free: {
        ...{ sort: 'spins', games: [title] as never, count: 3, stake: 400n, days: 7 },
        ...{ winTo: 'cash', stakeBack: true },
      },
    })
  const claimed = await fair.claims(who, await give())
  expect(claimed).toMatchObject({ state: 'claimed' })
  const { value } = await hall.call<Table>(calls.table, { token: seat.token })
  const granted = value.granted[0]?.id ?? house.random.uuid()
  const before = await standing()
  const said = await hall.call<Played>(calls.open, {
    ...{ token: seat.token, body: { stake: '400', granted } },
  })
  expect(said.code).toBe('free-unknown')
  expect(await standing()).toEqual(before)
  expect(await purse(hall, who)).toBe(cash)
})

const Fair = calls.fairRound.gives

/** By these seeds the seal falls in a spin that wins free spins too. */
const long = {
  played: {
    of: 'gunung-harta',
    serverSeed: '2bafbe563e729ef03f562863feb2abce95080594e1a39285ad6e9ab5a315d122',
  },
  left: {
    of: 'mutiara-raja',
    serverSeed: 'a7da0c734bc5dcd2db502fab84e189c8830a6dcbc4077c4f15d0308ca4fc5755',
  },
} as const
const clientSeed = 'pool'

test('[GAM-12] a round in which the pool fell and free spins are left is found again by another process, and paid once with it', async () => {
  for (const end of ['played', 'left'] as const) {
    const { of, serverSeed } = long[end]
    const game = gameOf(of)
    if (!game) throw new Error(of)
    const whole = playGame(game, { serverSeed, clientSeed, nonce: 0 }, { stake, choice: null })
    expect(whole.steps.length).toBeGreaterThan(3)
    const { who, seat } = await seated(hall, { of })
    await laySeed(house, { member: who.member, title: of, serverSeed, clientSeed })
    const { pool, feed, seed } = await standing(of)
    const paid = pool + shareOf({ feed })
    const { value: opened, text } = await spin(hall, seat, String(stake))
    expect(opened?.round, text).toMatchObject({ state: 'open', pool: String(paid) })
    expect(await purse(hall, who), 'nothing is paid before the end').toBe(cash - stake)
    expect((await standing(of)).pool, 'nobody else gets it meanwhile').toBe(seed)
    const again = await sit(other, who, { nodeId: of })
    expect((await other.call<Table>(calls.table, { token: again.token })).value.open).toEqual(
      opened.round,
    )
    if (end === 'played') await ended(again)
    else await finishLeft(other.store, new Date(+now() + finishAfterMs + 1))
    await finishLeft(hall.store, new Date(+now() + 2 * finishAfterMs))
    expect(await purse(hall, who)).toBe(cash - stake + whole.win + paid)
    const body = { round: opened.round.id }
    const { value } = await hall.call<z.input<typeof Fair>>(calls.fairRound, { body })
    const fair = z.decode(Fair, value)
    expect(fair.pool).toBe(paid)
    expect(verifyRound(fair)).toMatchObject({ ok: true })
    expect(await balanced(of)).toBe(seed)
  }
})

test('[GAM-05] what a pool paid is no part of a measured return, whatever else was measured with it', async () => {
  const { who, seat } = await seated()
  const wins = await fixed(who, true)
  const fell = (await spin(hall, seat, String(stake))).value.round
  await fixed(who, false)
  const plain = (await spin(hall, seat, String(stake))).value.round
  const fact = (round: string, game: string, returned: bigint): Fact => ({
    ...{ id: 1n, kind: 'wagerSettled', at: now() },
    body: { round, game, mode: 'cash', stake: String(stake), returned: String(returned) },
  })
  const paid = BigInt(fell.pool ?? 0)
  expect(paid).toBeGreaterThan(0n)
  const facts = [
    fact(fell.id, title, wins.win + paid),
    fact(plain.id, title, BigInt(plain.win)),
    // A round of another game is nobody’s pool, whatever it calls itself.
    fact(fell.id, 'lakon-malam', 5n),
  ]
  const read = await hall.store.transact((tx) => withoutPools(tx, facts))
  expect(read.map(({ body }) => body.returned)).toEqual([...[String(wins.win), plain.win, '5']])
  expect(read[1]).toEqual(facts[1])
})

/** A socket of the other process, of somebody who is signed in. */
async function listening(who: Guest) {
  const heard: { name: string; body: unknown }[] = []
  const ws = await door.app.injectWS('/ws')
  ws.on('message', (data: Buffer) => heard.push(JSON.parse(data.toString())))
  ws.send(JSON.stringify({ hello: 1, token: who.token }))
  const of = () =>
    heard.flatMap(({ name, body }) =>
      name === 'jackpot' ? [z.decode(events.jackpot.body, body as never)] : [],
    )
  return { ws, of }
}

test('[RT-07] the meter goes on over the socket, in another process too: as it is fed now and then, as it falls at once', async () => {
  const watching = await listening(await guest(hall))
  const { who, seat } = await seated()
  house.clock.advance(60_000)
  await expect
    .poll(
      async () => {
        house.clock.advance(7_000)
        await fixed(who, false)
        await spin(hall, seat, '200')
        await ended(seat)
        return watching.of().length
      },
      { timeout: 15_000, interval: 50 },
    )
    .toBeGreaterThan(0)
  const { game, currency } = await standing()
  expect(watching.of().at(-1)).toMatchObject({ game, currency })
  const at = watching.of().at(-1)?.pool ?? 0n
  await fixed(who, true)
  const { value } = await spin(hall, seat, String(stake))
  const { seed } = await standing()
  await expect.poll(() => watching.of().at(-1)?.pool, { timeout: 15_000 }).toBe(seed)
  expect(BigInt(value.round.pool ?? 0)).toBeGreaterThanOrEqual(at)
  watching.ws.terminate()
})

test('[RT-07] what was fed since a meter was told is told with the next minute, though nobody plays any more', async () => {
  const watching = await listening(await guest(hall))
  const { who, seat } = await seated()
  for (let n = 0; n < 3; n++) {
    await fixed(who, false)
    await spin(hall, seat, '200')
    await ended(seat)
  }
  const { pool } = (await jackpotsNow(hall.store.db)).find(({ game }) => game === title) ?? {}
  await foldAll(hall.store, now())
  await expect.poll(() => watching.of().at(-1)?.pool, { timeout: 15_000 }).toBe(pool)
  const heard = watching.of().length
  // Nothing has come since: nobody is told the same again.
  await foldAll(hall.store, now())
  const { who: next, seat: other } = await seated()
  await fixed(next, true)
  await spin(hall, other, String(stake))
  await expect.poll(() => watching.of().length, { timeout: 15_000 }).toBe(heard + 1)
  watching.ws.terminate()
})

test('[GAM-05] who won is told by a masked name, and by none where they rest from play; anyone verifies the round', async () => {
  const { who, seat } = await seated()
  await fixed(who, true)
  const { round } = (await spin(hall, seat, String(stake))).value
  type Hits = z.input<typeof jackpots.hits.gives>
  const ask = () => hall.call<Hits>(jackpots.hits, { body: { game: title } })
  const { value, text } = await ask()
  expect(value[0]).toMatchObject({ round: round.id, amount: round.pool, stake: String(stake) })
  const account = z.object({ name: z.string() })
  const { name } = await house.ownerStore.db.one(account)`
    select account as name from identity.member where id = ${who.member}`
  expect(value[0]?.name).toBe(`${name.slice(0, 2)}•••${name.at(-1)}`)
  const { purse: pooled } = await standing()
  for (const secret of [name, who.member, pooled]) expect(text).not.toContain(secret)
  const body = { round: round.id as RoundId }
  const fair = (await hall.call<z.input<typeof Fair>>(calls.fairRound, { body })).value
  expect(verifyRound(z.decode(Fair, fair))).toMatchObject({ ok: true })
  const until = new Date(+now() + 86_400_000)
  const whose = { member: who.member, bucket: who.bucket }
  await hall.store.transact((tx) => wagers.exclude(tx, { ...whose, until, by: 'test', now: now() }))
  expect((await ask()).value[0]).toMatchObject({ round: round.id, name: null })
  expect((await hall.call<Hits>(jackpots.hits, { body: { game: 'gunung-harta' } })).value).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ round: round.id })]),
  )
})
