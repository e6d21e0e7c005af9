import { randomUUID } from 'node:crypto'
import { house as calls, RoundId } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { hashed } from '../platform/random.ts'
import type { Seat } from '../platform/serve.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { seatDoor } from '../seamless/index.ts'
import * as wagers from '../wagers/index.ts'
import { finishAfterMs, finishLeft } from './finish.ts'
import * as command from './move.ts'
import { open } from './open.ts'
import {
  act,
  bonus,
  cash,
  fix,
  freeSpin,
  type Guest,
  guest,
  type Hall,
  openHall,
  purse,
  type Round,
  type Seated,
  sit,
  spin,
  type Table,
} from './testing/hall.ts'

let house: House
let hall: Hall
let member: Guest
let seat: Seated
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  seat = await sit(hall, member)
})

const stake = 1_000n
type Expected = Awaited<ReturnType<typeof fix>>
const stepsOf = ({ steps }: Expected) =>
  steps.map(({ spin, free, win }) => ({
    move: 'spin',
    seen: { stops: [...spin.stops], free },
    added: '0',
    win: String(win),
  }))
const paid = ({ state }: Expected) => cash - stake + BigInt(state.win)
const later = (ms: number) => new Date(hall.clock.now().getTime() + ms)

/** A round whose free spins wait, and what the mathematics says of all of it. */
async function opened() {
  const expected = await fix(hall, member, bonus)
  const { value } = await spin(hall, seat)
  expect(value.round.state).toBe('open')
  return { expected, id: value.round.id }
}
const standing = async () => (await hall.call<Table>(calls.table, { token: seat.token })).value
const Stored = z.object({ steps: z.int(), closed: z.boolean() })
const stored = (id: string) => hall.store.db.one(Stored)`
  select (select count(*)::int from house.step where round = ${id}) as steps, closed
    from house.round where id = ${id}`

test('[GAM-12] free spins are played one by one and paid once, at the end, to the last rupiah', async () => {
  const { expected, id } = await opened()
  const seen: Round['steps'] = []
  for (let left = expected.steps.length - 1; left > 0; left--) {
    expect(await purse(hall, member), 'nothing is paid before the end').toBe(cash - stake)
    const { value } = await freeSpin(hall, seat, id)
    expect(value.round.state).toBe(left === 1 ? 'closed' : 'open')
    seen.splice(0, seen.length, ...value.round.steps)
  }
  expect(seen).toEqual(stepsOf(expected))
  expect(await purse(hall, member)).toBe(paid(expected))
  expect(await freeSpin(hall, seat, id)).toMatchObject({
    status: 200,
    code: 'round-closed',
    message: 'Putaran ini sudah selesai.',
  })
})

/** Another process of the house, as after a crash: it has nothing but the database. */
async function inAnother<T>(work: (other: Hall) => Promise<T>): Promise<T> {
  const other = await openHall(house)
  try {
    return await work(other)
  } finally {
    await other.close()
  }
}

class Crash extends Error {}

test('[GAM-12] torn off before the commit of any step, the round goes on in another process as if nothing had been', async () => {
  const expected = await fix(hall, member, bonus)
  const who = await seatDoor(hall.store)(hall.store.db, seat.token, hall.clock.now())
  if (!who) throw new Error('no seat')
  const now = hall.clock.now()
  let torn = 0
  const tearOff = (work: (tx: Parameters<typeof open>[0], seat: Seat) => Promise<unknown>) =>
    expect(
      hall.store.transact(async (tx) => {
        await work(tx, who)
        torn++
        throw new Crash()
      }),
    ).rejects.toThrow(Crash)

  const { next } = await standing()
  await tearOff((tx, seat) =>
    open(tx, { seat, stake, choice: undefined, move: undefined, random: hall.random, now }),
  )
  expect(await standing()).toMatchObject({ next, open: null, balance: String(cash) })
  const { value } = await spin(hall, seat)
  const { id } = value.round
  for (let step = 1; step < expected.steps.length; step++) {
    const before = await stored(id)
    await tearOff((tx, seat) => command.move(tx, { seat, round: id, step, move: undefined, now }))
    expect(await stored(id)).toEqual(before)
    expect(await purse(hall, member)).toBe(cash - stake)
    await inAnother(async (other) => {
      const found = await other.call<Table>(calls.table, { token: seat.token })
      expect(found.value.open).toMatchObject({ id, steps: stepsOf(expected).slice(0, step) })
      expect((await freeSpin(other, seat, id)).success).toBe(true)
    })
  }
  expect(torn).toBe(expected.steps.length)
  expect(await stored(id)).toEqual({ steps: expected.steps.length, closed: true })
  expect(await purse(hall, member)).toBe(paid(expected))
})

test('the answer to a free spin that was lost is given again, and no spin is skipped', async () => {
  const { expected, id } = await opened()
  const key = randomUUID()
  const lost = await freeSpin(hall, seat, id, key)
  const again = await inAnother((other) => freeSpin(other, seat, id, key))
  expect(again.text).toBe(lost.text)
  expect(again.value.round.steps).toEqual(stepsOf(expected).slice(0, 2))
})

test('many free spins at once are played one after the other, and no more than there are', async () => {
  const { expected, id } = await opened()
  const answers = await Promise.all(
    Array.from({ length: expected.steps.length + 9 }, () => freeSpin(hall, seat, id)),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(expected.steps.length - 1)
  for (const { success, code } of answers) if (!success) expect(code).toBe('round-closed')
  expect(await stored(id)).toEqual({ steps: expected.steps.length, closed: true })
  expect(await purse(hall, member)).toBe(paid(expected))
})

describe('while a round is open', () => {
  test('no other is begun, and the table shows it to whoever sits down anew', async () => {
    const { expected, id } = await opened()
    expect(await spin(hall, seat)).toMatchObject({
      code: 'round-open',
      message: 'Putaran sebelumnya belum selesai.',
    })
    const anew = await sit(hall, member)
    expect(anew.open).toMatchObject({ id, steps: stepsOf(expected).slice(0, 1) })
    expect(anew.last).toBeNull()
    expect(await purse(hall, member)).toBe(cash - stake)
  })

  test('nobody else plays it, nor the same member at another table', async () => {
    const { id } = await opened()
    const stranger = await sit(hall, await guest(hall))
    const never = await freeSpin(hall, stranger, randomUUID())
    expect(await freeSpin(hall, stranger, id)).toEqual(never)
    expect(never).toMatchObject({ code: 'round-unknown' })
    for (const over of [{ demo: true }, { nodeId: 'pasar-rempah' }])
      expect(await freeSpin(hall, await sit(hall, member, over), id)).toEqual(never)
    expect(await stored(id)).toEqual({ steps: 1, closed: false })
  })

  test('its spins are played on though the game was closed and the member locked', async () => {
    const { expected, id } = await opened()
    const closing = { ...act, game: 'lakon-malam', reason: 'repair' }
    await hall.store.transact((tx) => catalogue.closeGame(tx, closing))
    await hall.store.transact((tx) =>
      wagers.lock(tx, { ...member, locked: true, reason: 'test', ...act }),
    )
    for (let left = expected.steps.length - 1; left > 0; left--)
      expect((await freeSpin(hall, seat, id)).success).toBe(true)
    await hall.store.transact((tx) => catalogue.openGame(tx, closing))
    expect(await purse(hall, member)).toBe(paid(expected))
  })
})

describe('[GAM-12] a round that is left alone', () => {
  test('stays as it is for a day, and is then finished from its own seeds and paid', async () => {
    const { expected, id } = await opened()
    await freeSpin(hall, seat, id)
    await finishLeft(hall.store, later(finishAfterMs - 60_000))
    expect(await stored(id)).toEqual({ steps: 2, closed: false })
    await finishLeft(hall.store, later(finishAfterMs + 60_000))
    const { value } = await hall.call<Round[]>(calls.rounds, { token: seat.token })
    expect(value[0]).toMatchObject({ id, state: 'closed', steps: stepsOf(expected) })
    expect(await purse(hall, member)).toBe(paid(expected))
    expect((await spin(hall, seat, '200')).success, 'the table is free again').toBe(true)
  })

  test('is paid though its session is dead, its member rests and its game is closed', async () => {
    const { expected, id } = await opened()
    const closing = { ...act, game: 'lakon-malam', reason: 'repair' }
    await house.ownerStore.transact(
      (tx) => tx.run`
        update identity.session set revoked_at = ${act.now} where token = ${hashed(member.token)}`,
    )
    const until = later(10 * finishAfterMs)
    await hall.store.transact((tx) => wagers.exclude(tx, { ...member, until, ...act }))
    await hall.store.transact((tx) => catalogue.closeGame(tx, closing))
    await finishLeft(hall.store, later(finishAfterMs + 60_000))
    await hall.store.transact((tx) => catalogue.openGame(tx, closing))
    expect(await stored(id)).toEqual({ steps: expected.steps.length, closed: true })
    expect(await purse(hall, member)).toBe(paid(expected))
  })

  test('is paid once though two finish it while its player plays on', async () => {
    const { expected, id } = await opened()
    const at = later(finishAfterMs + 60_000)
    await Promise.all([
      finishLeft(hall.store, at),
      finishLeft(hall.store, at),
      ...Array.from({ length: 5 }, () => freeSpin(hall, seat, id)),
    ])
    expect(await stored(id)).toEqual({ steps: expected.steps.length, closed: true })
    expect(await purse(hall, member)).toBe(paid(expected))
  })

  test('and is broken keeps nobody else waiting', async () => {
    const broken = await opened()
    // Undone behind the game's back: its end can no longer be paid.
    await hall.store.transact((tx) =>
      wagers.voidRound(tx, { ...member, round: RoundId.parse(broken.id), now: act.now }),
    )
    ;[member, seat] = await (async () => {
      const next = await guest(hall)
      return [next, await sit(hall, next)] as const
    })()
    const { expected, id } = await opened()
    await expect(finishLeft(hall.store, later(finishAfterMs + 60_000))).rejects.toThrow(
      'could not be finished',
    )
    expect(await stored(broken.id)).toEqual({ steps: 1, closed: false })
    expect(await stored(id)).toEqual({ steps: expected.steps.length, closed: true })
    expect(await purse(hall, member)).toBe(paid(expected))
  })
})
