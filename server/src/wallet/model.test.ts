import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { count } from '../platform/testing/counted.ts'
import { openHouse } from '../platform/testing/house.ts'
import { type Account, type Answer, Model, type Order, type PurseName } from './testing/model.ts'
import { house, openPlayers, purses, send } from './testing/play.ts'
import { verifyBooks } from './verify/verify.ts'

let place: Awaited<ReturnType<typeof openHouse>>
beforeAll(async () => {
  place = await openHouse({ max: 6 })
})
afterAll(() => place.close())

/** Fewer are enough to look for a mistake that is known to be there. */
const sequencesMin = Number(process.env.SEQUENCES ?? (process.env.LONG ? 20_000 : 250))
const seenMin = sequencesMin < 250 ? 0 : 2
const stepsMin = 10
const stepsMax = 60
const together = 50
/** Transfers of a batch, in turn: one that is not plain has all of its batch done one by one. */
const most = [together, 1, 3]
const lanes = 4

/** What one step tries. `pick` chooses among what there is to undo, to end or to say again. */
const Step = fc.record({
  act: fc.oneof(
    { weight: 5, arbitrary: fc.constantFrom('deposit', 'stake', 'win') },
    { weight: 1, arbitrary: fc.constantFrom('grant', 'convert') },
    { weight: 4, arbitrary: fc.constantFrom('hold', 'settle', 'release', 'reverse') },
  ),
  amount: fc.oneof(
    { weight: 20, arbitrary: fc.bigInt({ min: 1n, max: 400n }) },
    { weight: 1, arbitrary: fc.constantFrom(2n ** 53n + 1n, 2n ** 63n - 1n) },
  ),
  pool: fc.constantFrom<PurseName>('cash', 'bonus'),
  pick: fc.nat(1000),
  key: fc.oneof(
    { weight: 5, arbitrary: fc.constant('fresh') },
    { weight: 2, arbitrary: fc.constantFrom('again', 'otherwise', 'stolen') },
  ),
})
type Step = { act: string; amount: bigint; pool: PurseName; pick: number; key: string }

const transfersOf: Record<string, (step: Step) => { from: Account; to: Account }> = {
  deposit: () => ({ from: 'bank', to: 'cash' }),
  grant: () => ({ from: 'promotion', to: 'bonus' }),
  stake: ({ pool }) => ({ from: pool, to: 'play' }),
  win: ({ pool }) => ({ from: 'play', to: pool }),
  convert: ({ pool }) =>
    pool === 'cash' ? { from: 'cash', to: 'bonus' } : { from: 'bonus', to: 'cash' },
}

/** The order that a step means now, if there is anything for it to act on. */
function orderOf(step: Step, model: Model, said: readonly Order[]): Order {
  const pickOf = <T>(all: readonly T[]) => all[step.pick % Math.max(1, all.length)]
  const earlier = pickOf(said)
  if (earlier && step.key === 'again') return earlier
  if (earlier && step.key === 'otherwise') return otherwise(earlier, step)

  const key = earlier && step.key === 'stolen' ? earlier.key : randomUUID()
  // What is asked of the house is kept small: it never refuses, and a purse has an end.
  const asked = step.act === 'stake' || step.act === 'hold'
  const amount = asked ? step.amount : (step.amount % 1000n) + 1n
  const terms = { key, reason: 'model', extId: step.pick % 2 ? `x-${step.pick}` : undefined }
  const { transfers, holds, open } = model.known
  const original = pickOf(transfers)
  const hold = pickOf(step.pick % 4 ? open : holds)
  if (step.act === 'reverse' && original) return { ...terms, act: 'reverse', original }
  if (step.act === 'release' && hold) return { key, act: 'release', hold }
  if (step.act === 'settle' && hold) {
    const whole = model.holdOf(hold)!.amount
    return { ...terms, act: 'settle', hold, to: 'bank', amount: (step.amount % whole) + 1n }
  }
  if (step.act === 'hold') return { ...terms, act: 'hold', from: step.pool, amount }
  const sides = (transfersOf[step.act] ?? transfersOf.deposit)!(step)
  return { ...terms, act: 'transfer', ...sides, amount }
}

/** The same key with other terms. */
function otherwise(order: Order, { pick }: Step): Order {
  if (order.act === 'release') return { ...order, key: randomUUID() }
  if (order.act === 'reverse' || order.act === 'settle') return { ...order, reason: 'other' }
  return pick % 2 ? { ...order, amount: order.amount + 1n } : { ...order, extId: 'other' }
}

const seen = new Map<string, number>()
const total: Record<string, bigint> = { bank: 0n, play: 0n, promotion: 0n }
let sequences = 0
let steps = 0

const wordsOf = (orders: readonly Order[]) =>
  JSON.stringify(orders, (_, part) => (typeof part === 'bigint' ? `${part}` : part))
const wordOf = (order: Order, answer: Answer) =>
  `${order.act} ${'refused' in answer ? answer.refused : answer.repeated ? 'repeated' : 'done'}`

/** Plays many sequences side by side, one step of each in one transaction. */
async function playTogether(scripts: readonly Step[][]) {
  const players = await openPlayers(place, scripts.length)
  const tables = players.map((player) => ({ player, model: new Model(), said: [] as Order[] }))

  for (let at = 0; scripts.some(({ length }) => length > at); at++) {
    const turns = tables.flatMap((table, i) => {
      const step = scripts[i]?.[at]
      if (!step) return []
      const order = orderOf(step, table.model, table.said)
      table.said.push(order)
      return [{ ...table, order, expected: table.model.play(order) }]
    })
    const { answers, found } = await place.store.transact(async (tx) => ({
      answers: await send(tx, turns, { now: place.clock.now(), most: most[at % most.length]! }),
      found: await purses(tx, players),
    }))
    turns.forEach(({ order, expected, said }, i) => {
      expect(answers[i], `the last of ${wordsOf(said)}`).toEqual(expected)
      seen.set(wordOf(order, expected), (seen.get(wordOf(order, expected)) ?? 0) + 1)
    })
    expect(found.length).toBe(players.length * 2)
    const byMember = new Map(tables.map((table) => [table.player.member as string, table]))
    for (const { member, pool, ...purse } of found) {
      const { model, said } = byMember.get(member)!
      expect(purse, `${pool} after ${wordsOf(said)}`).toEqual(model.purses[pool])
    }
    steps += turns.length
  }
  sequences += scripts.length
  for (const { model } of tables) {
    for (const [kind, sum] of Object.entries(model.house)) total[kind]! += sum
  }
}

test('[A1] [LED-01] I1–I5, I7, I8, I12: every sequence of orders answers and balances as in a schoolbook ledger', {
  timeout: process.env.LONG ? 3_600_000 : 150_000,
}, async ({ task }) => {
  const seed = Number(process.env.SEED ?? Date.now() % 1_000_000)
  const scripts = fc.array(
    fc.array(Step, { maxLength: stepsMax, minLength: stepsMin, size: 'max' }),
    {
      minLength: together,
      maxLength: together,
    },
  )
  const numRuns = Math.ceil(sequencesMin / together / lanes)
  const settings = { numRuns, endOnFailure: true }
  const play = async (lane: number) => {
    const lanes = fc.asyncProperty(scripts, playTogether)
    const { failed, errorInstance } = await fc.check(lanes, { ...settings, seed: seed + lane })
    if (failed) throw new Error(`SEED=${seed} repeats this: ${errorInstance}`)
  }
  await Promise.all(Array.from({ length: lanes }, (_, lane) => play(lane)))

  expect(steps, `seed ${seed}`).toBeGreaterThanOrEqual((sequencesMin * (stepsMin + stepsMax)) / 3)
  expect(sequences, `seed ${seed}`).toBeGreaterThanOrEqual(sequencesMin)
  for (const word of [
    'transfer done',
    'transfer funds-short',
    'transfer repeated',
    'hold done',
    'transfer key-reused',
    'reverse done',
    'reverse transfer-reversed',
    'reverse funds-short',
    'settle done',
    'settle hold-ended',
    'settle repeated',
    'settle key-reused',
    'release done',
    'release hold-ended',
    'release repeated',
    'hold repeated',
    'hold key-reused',
  ]) {
    expect(seen.get(word) ?? 0, `${word}, seed ${seed}`).toBeGreaterThanOrEqual(seenMin)
  }

  expect(await house(place.store.db)).toEqual(total)
  const outside = { seals: [], keys: new Map(), findings: [] }
  const report = await place.ownerStore.transact((tx) => verifyBooks(tx, outside))
  expect(report.findings).toEqual([])
  count(task, { sequences, steps })
})
