import { randomUUID } from 'node:crypto'
import { house as calls, wagers as record } from '@balai/contract'
import { playGame, roundIdOf, verifyRound } from '@balai/games'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../catalogue/index.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wagers from '../wagers/index.ts'
import { finishAfterMs, finishLeft } from './finish.ts'
import {
  act,
  cash,
  type Guest,
  guest,
  type Hall,
  openHall,
  type Played,
  purse,
  type Round,
  type Seated,
  sit,
  spin,
  type Table,
} from './testing/hall.ts'
import { layMarbles, marbles } from './testing/marbles.ts'

let house: House
let hall: Hall
let member: Guest
let seat: Seated
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house, { max: 24 })
  await layMarbles(hall)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})
beforeEach(async () => {
  member = await guest(hall)
  seat = await sit(hall, member, { nodeId: 'gundu' })
})

type Asked = { stake?: string; choice?: unknown; move?: unknown; round?: string; step?: number }
const open = (asked: Asked = {}, { token } = seat) =>
  hall.call<Played>(calls.open, { token, body: { stake: '1000', choice: { red: 1 }, ...asked } })
const move = (asked: Asked, key: string = randomUUID(), at = hall, { token } = seat) =>
  at.call<Played>(calls.move, { token, key, body: asked })
type Fair = z.input<typeof calls.fairRound.gives>
const fair = async (round: string) =>
  z.decode(
    calls.fairRound.gives,
    (await hall.call<Fair>(calls.fairRound, { body: { round } })).value,
  )

const Seed = z.object({ clientSeed: z.string(), nonce: z.int() })
/** Exchanges the seed that waits for one by which no marble of so many draws is red. */
async function lucky(draws = 6, red = 1) {
  const { clientSeed, nonce } = await house.ownerStore.db.one(Seed)`
    select client_seed as "clientSeed", nonce from house.place where member = ${member.member}`
  for (;;) {
    const seed = hall.random.bytes(32)
    const seeds = { serverSeed: seed.toString('hex'), clientSeed, nonce }
    const opening = { stake: 1_000n, choice: { red } }
    const choose = (_: unknown, step: number) => (step < draws ? 'draw' : 'take')
    if (playGame(marbles, seeds, opening, choose).win === 0n) continue
    await house.ownerStore.transact(
      (tx) => tx.run`update house.place set server_seed = ${seed} where member = ${member.member}`,
    )
    return
  }
}
async function opened() {
  await lucky()
  const { value } = await open()
  expect(value.round).toMatchObject({ state: 'open', choice: { red: 1 }, at: { laid: 1, pot: 1 } })
  return value.round.id
}

test('[GAM-11] a round of several moves lays more within it, is paid once, and verifies by its moves', async () => {
  const { next } = seat
  const id = await opened()
  const key = randomUUID()
  const raised = await move({ round: id, step: 1, move: 'raise' }, key)
  expect(raised.value.round).toMatchObject({ state: 'open', at: { laid: 2, pot: 2 } })
  expect((await move({ round: id, step: 1, move: 'raise' }, key)).text).toBe(raised.text)
  expect(await purse(hall, member)).toBe(cash - 2_000n)
  await move({ round: id, step: 2, move: 'draw' })
  const { value } = await move({ round: id, step: 3, move: 'take' })
  expect(value.round).toMatchObject({ state: 'closed', stake: '1000', win: '3000' })
  expect(value.balance).toBe(String(cash + 1_000n))
  expect(value.round.steps.map(({ move, added, win }) => [move, added, win])).toEqual([
    ['draw', '0', '0'],
    ['raise', '1000', '0'],
    ['draw', '0', '0'],
    ['take', '0', '3000'],
  ])
  const receipt = await hall.call<{ round: object }>(record.receipt, {
    token: member.token,
    body: { round: id },
  })
  expect(receipt.text).toContain('"stake":"2000"')
  expect(receipt.text).toContain('"returned":"3000"')

  const found = await fair(id)
  expect(verifyRound(found)).toMatchObject({ ok: true })
  expect(found.nonce).toBe(next.nonce)
  const { round: _, ...terms } = found
  expect(roundIdOf({ ...terms, choice: { red: 2 } })).not.toBe(id)
  const [first, second, ...rest] = found.steps
  for (const forged of [
    { choice: { red: 2 } },
    { steps: [first!, { ...second!, move: 'draw' }, ...rest] },
    { steps: [first!, { ...second!, added: 0n }, ...rest] },
    { steps: [first!, { ...second!, seen: { marble: 0 } }, ...rest] },
    { steps: found.steps.slice(0, -1) },
  ])
    expect(verifyRound({ ...found, ...forged })).toMatchObject({ ok: false })
})

test('what is no choice and no move is refused, in both languages, and nothing is lost', async () => {
  const words = new Set<string | undefined>()
  for (const lang of ['id', 'en'] as const)
    for (const choice of [undefined, null, { red: 9 }, { red: 1, more: 1 }, [1], 'red']) {
      const body = { stake: '1000', ...(choice !== undefined && { choice }) }
      const answer = await hall.call(calls.open, { token: seat.token, body, lang })
      expect(answer).toMatchObject({ success: false, code: 'choice-invalid' })
      words.add(answer.message)
    }
  expect(words.size).toBe(2)
  for (const made of ['take', 'raise', 'fly', { draw: 1 }, null])
    expect(await open({ move: made })).toMatchObject({ code: 'move-invalid' })
  expect(await open({ stake: '300' })).toMatchObject({ code: 'stake-invalid' })
  expect(await purse(hall, member)).toBe(cash)
  const round = await opened()
  for (const made of ['fly', ['take'], 7])
    expect(await move({ round, move: made })).toMatchObject({ code: 'move-invalid' })
  expect((await move({ round, move: 'take' })).value.round.win).toBe('500')
})

test('two devices that make the same step make it once, and what is told twice is laid once', async () => {
  const round = await opened()
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => move({ round, step: 1, move: 'raise' })),
  )
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  for (const { success, code } of answers) if (!success) expect(code).toBe('step-passed')
  expect(await purse(hall, member)).toBe(cash - 2_000n)
})

describe('as much stands against what is laid on top as against a stake', () => {
  const still = async (round: string) => {
    expect(await purse(hall, member)).toBe(cash - 1_000n)
    expect((await move({ round, step: 1, move: 'draw' })).value.round.at).toEqual({
      laid: 1,
      pot: 2,
    })
    expect((await move({ round, move: 'take' })).value.round.state).toBe('closed')
  }

  test('a locked member may not, and goes on without', async () => {
    const round = await opened()
    const locking = { ...member, reason: 'test', by: 'house', now: hall.clock.now() }
    await hall.store.transact((tx) => wagers.lock(tx, { ...locking, locked: true }))
    expect(await move({ round, move: 'raise' })).toMatchObject({ code: 'member-locked' })
    await still(round)
  })

  test('nor at a game that was closed or whose mathematics was stopped', async () => {
    const round = await opened()
    const closing = { ...act, game: 'gundu', reason: 'repair' }
    await hall.store.transact((tx) => catalogue.closeGame(tx, closing))
    expect(await move({ round, move: 'raise' })).toMatchObject({ code: 'game-closed' })
    await still(round)
    await hall.store.transact((tx) => catalogue.openGame(tx, closing))
  })

  test('nor above the balance', async () => {
    await lucky(10)
    const round = (await open({ stake: '100000' })).value.round.id
    for (let step = 1; step < 10; step++)
      expect(await move({ round, step, move: 'raise' })).toMatchObject({ success: true })
    expect(await purse(hall, member)).toBe(0n)
    expect(await move({ round, move: 'raise' })).toMatchObject({ code: 'funds-short' })
  })
})

test('what a player may not see is in no answer before the round is over', async () => {
  const round = await opened()
  const answers = await Promise.all([
    move({ round, step: 1, move: 'draw' }),
    hall.call(calls.table, { token: seat.token }),
    hall.call(calls.rounds, { token: seat.token }),
    hall.call(calls.fairRound, { body: { round } }),
  ])
  for (const { text } of answers) expect(text).not.toContain('4242')
  const stranger = await sit(hall, await guest(hall), { nodeId: 'gundu' })
  const other = (round: string) => move({ round, move: 'take' }, randomUUID(), hall, stranger)
  expect(await other(round)).toEqual(await other(randomUUID()))
})

test('[GAM-12] left in the middle, it goes on elsewhere as it stood, or is brought to rest and paid', async () => {
  const round = await opened()
  await move({ round, move: 'raise' })
  const other = await openHall(house)
  const found = await other.call<Table>(calls.table, { token: seat.token })
  expect(found.value.open).toMatchObject({ id: round, at: { laid: 2, pot: 2 } })
  expect((await move({ round, step: 2 }, randomUUID(), other)).value.round).toMatchObject({
    state: 'closed',
    win: '2000',
  })
  await other.close()

  await opened()
  await finishLeft(hall.store, new Date(hall.clock.now().getTime() + finishAfterMs + 60_000))
  const { value } = await hall.call<Round[]>(calls.rounds, { token: seat.token })
  expect(value[0]).toMatchObject({ state: 'closed', win: '500' })
  expect(value[0]?.steps.map(({ move }) => move)).toEqual(['draw', 'take'])
  expect(verifyRound(await fair(value[0]?.id ?? ''))).toMatchObject({ ok: true })
})

test('undone, a round gives back all that was laid on it', async () => {
  const round = await opened()
  await move({ round, move: 'raise' })
  const undo = { bucket: member.bucket, round: calls.move.takes.shape.round.parse(round) }
  await hall.store.transact((tx) => wagers.voidRound(tx, { ...undo, now: hall.clock.now() }))
  expect(await purse(hall, member)).toBe(cash)
})

test('steps that were kept when slots were the only games are read and verified for ever', async () => {
  const table = await sit(hall, member)
  const { value } = await spin(hall, table)
  let { round } = value
  while (round.state === 'open')
    ({ round } = (await move({ round: round.id }, randomUUID(), hall, table)).value)
  const before = await fair(round.id)
  await house.ownerStore.transact(
    (tx) => tx.run`
      update house.step
         set stops = array(select s::int from jsonb_array_elements_text(seen->'stops') s),
             free = (seen->>'free')::boolean, move = null, seen = null
       where round = ${round.id}`,
  )
  expect(await fair(round.id)).toEqual(before)
  expect(verifyRound(before)).toMatchObject({ ok: true })
})
