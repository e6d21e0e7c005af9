import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { count } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { scheduled } from '../platform/testing/scheduled.ts'
import { hold, release, settle, transfer } from '../wallet/index.ts'
import { type Act, type Acted, actAll } from './act.ts'
import { exclude, place } from './index.ts'
import { openPlayer, order, type Player, purse } from './testing/players.ts'

if (process.env.LONG) vi.setConfig({ testTimeout: 1_800_000 })

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 8 })
})
afterAll(() => house.close())

/** In each race. */
const interleavings = process.env.LONG ? 500 : 12
const cash = 1_000n
const game = { game: GameId.parse('lakon-malam'), vendor: 'BALAI' }

type Doing<T> = (tx: Tx) => Promise<T>
/** What is done at once to one member, by name, and what must be true of it afterwards. */
type Race<T> = {
  doing: Record<string, Doing<T>>
  holds: (answers: T[]) => Promise<void> | void
}

/** Plays a race in many orders of its statements, each on a member of its own. */
async function inEveryOrder<T>(make: (player: Player) => Promise<Race<T>>, had = cash) {
  let ran = 0
  let crossed = 0
  const seen = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.scheduler(), async (scheduler) => {
      const { doing, holds } = await make(await openPlayer(house, had))
      const gates = scheduled(house.store, scheduler)
      const done = await gates.run(
        Object.entries(doing).map(([label, work]) => gates.transact(label, work)),
      )
      const answers = done.map((one) => {
        if (one.status === 'rejected') throw one.reason
        return one.value
      })
      await holds(answers)
      ran++
      crossed += gates.crossed
      seen.add(answers.map(outcomeOf).join())
    }),
    { numRuns: interleavings, ...(process.env.SEED && { seed: Number(process.env.SEED) }) },
  )
  // Among a few orders the same one may win each time by chance; among many it may not.
  const often = process.env.LONG ? interleavings / 5 : 0
  expect(crossed, 'nobody ever waited for another').toBeGreaterThan(often)
  if (often) expect(seen.size, 'there was one winner whatever the order').toBeGreaterThan(1)
  return ran
}

const wordOf = (answer: unknown) =>
  isRefusal(answer) ? answer.refused : Array.isArray(answer) ? String(answer[0]?.code) : 'done'

/** Who came first shows in what was answered, or in what was in the purse then. */
const outcomeOf = (answer: unknown) =>
  Array.isArray(answer) ? `${wordOf(answer)} ${answer[0]?.mainAfter}` : wordOf(answer)

const now = () => house.clock.now()
const money = { reason: 'stake', source: 'test' }
const base = (player: Player) => ({ source: 'LOTUS', ...player, mode: 'cash', now: now() }) as const
const bet = (player: Player, over: { tx?: string; round?: string; amount?: bigint } = {}): Act => ({
  ...base(player),
  ...{ kind: 'bet', tx: randomUUID(), round: randomUUID(), amount: cash, ...game, ...over },
})
const ask = (act: Act) => (tx: Tx) => actAll(tx, [act])
const codes = (answers: Acted[][]) => answers.flat().map(({ code }) => code)

test('[A2] of stakes at once on money for one, one is taken in every order', async ({ task }) => {
  const ran = await inEveryOrder<Acted[]>(async (player) => ({
    doing: { one: ask(bet(player)), two: ask(bet(player)), three: ask(bet(player)) },
    holds: async (answers) => {
      expect(codes(answers).sort()).toEqual(['funds-short', 'funds-short', 'ok'])
      expect(await purse(house, player)).toBe(0n)
    },
  }))
  count(task, { 'bet+bet': ran })
})

test('[A2] a stake asked for twice at once is taken once in every order', async ({ task }) => {
  const order = new Set<boolean>()
  const asked = async (player: Player): Promise<Race<Acted[]>> => {
    const same = bet(player, { amount: 400n })
    return {
      doing: { one: ask(same), two: ask(same), other: ask(bet(player, { amount: 700n })) },
      holds: async (answers) => {
        const [one, two, other] = answers.flat()
        const taken = one?.code === 'ok'
        expect([one?.code, two?.code, other?.code]).toEqual(
          taken ? ['ok', 'ok', 'funds-short'] : ['funds-short', 'funds-short', 'ok'],
        )
        if (taken) expect([one?.repeated, two?.repeated].sort()).toEqual([false, true])
        expect(await purse(house, player)).toBe(taken ? 600n : 300n)
        order.add(taken)
      },
    }
  }
  const ran = await inEveryOrder(asked)
  count(task, { 'bet twice': ran })
})

const Rounds = z.object({ rounds: z.int() })
const roundsOf = (tx: Tx, { member }: Player) =>
  tx.one(Rounds)`select count(*)::int as rounds from wagers.round where member = ${member}`

test('[A2] no stake is taken behind an exclusion, in any order', async ({ task }) => {
  const ran = await inEveryOrder<unknown>(async (player) => {
    const stake = (tx: Tx) => place(tx, order(house, player, { stake: 10n }))
    let before = -1
    const rest = async (tx: Tx) => {
      const until = new Date(now().getTime() + 86_400_000)
      await exclude(tx, { ...player, until, by: 'house', now: now() })
      before = (await roundsOf(tx, player)).rounds
    }
    return {
      doing: { one: stake, rest, two: stake },
      holds: async (answers) => {
        const taken = [answers[0], answers[2]].filter((one) => !isRefusal(one)).length
        expect(taken).toBe(before)
        expect(await purse(house, player)).toBe(cash - 10n * BigInt(taken))
        expect(await house.store.transact(stake)).toMatchObject({ refused: 'self-excluded' })
      },
    }
  })
  count(task, { 'bet+exclude': ran })
})

test('[A2] a hold ends once, taken or given back, in every order', async ({ task }) => {
  const ran = await inEveryOrder<unknown>(async (player) => {
    const from = { ...player, pool: 'cash' } as const
    const key = randomUUID()
    const held = { ...money, from, amount: 600n, key, now: now() }
    await house.store.transact((tx) => hold(tx, held))
    const end = { bucket: player.bucket, hold: key, now: now() }
    const take = (amount: bigint) => (tx: Tx) =>
      settle(tx, { ...money, ...end, to: { house: 'play' }, amount, key: randomUUID() })
    return {
      doing: {
        most: take(500n),
        some: take(200n),
        none: (tx) => release(tx, { ...end, key: randomUUID() }),
      },
      holds: async (answers) => {
        expect(answers.filter(isRefusal)).toEqual(Array(2).fill({ refused: 'hold-ended' }))
        const won = answers.findIndex((answer) => !isRefusal(answer))
        expect(await purse(house, player)).toBe([500n, 800n, cash][won])
      },
    }
  })
  count(task, { 'settle+release': ran })
})

test('[A2] what is set aside is not staked, in any order', async ({ task }) => {
  const ran = await inEveryOrder<unknown>(async (player) => {
    const from = { ...player, pool: 'cash' } as const
    const order = { ...money, from, amount: 700n, now: now() }
    return {
      doing: {
        hold: (tx) => hold(tx, { ...order, key: randomUUID() }),
        pay: (tx) => transfer(tx, { ...order, to: { house: 'play' }, key: randomUUID() }),
        bet: ask(bet(player, { amount: 700n })),
      },
      holds: async (answers) => {
        const done = answers.map(wordOf).filter((word) => word === 'done' || word === 'ok')
        expect(done).toHaveLength(1)
        expect(await purse(house, player)).toBe(300n)
      },
    }
  })
  count(task, { 'hold+bet': ran })
})

test('[A2] a stake that is undone as it is won keeps one of both, in every order', async ({
  task,
}) => {
  const ran = await inEveryOrder<Acted[]>(async (player) => {
    const [tx, round] = [randomUUID(), randomUUID()]
    await house.store.transact(ask(bet(player, { tx, round })))
    const win: Act = { ...base(player), kind: 'win', tx: randomUUID(), round, amount: 5_000n }
    const undo = (): Act => ({ ...base(player), kind: 'rollback', tx: randomUUID(), of: tx, round })
    return {
      doing: { win: ask(win), undo: ask(undo()), again: ask(undo()) },
      holds: async (answers) => {
        const [won, undone, again] = answers.flat()
        const states = [undone?.state, again?.state].sort()
        if (won?.code === 'ok') {
          expect([undone?.code, again?.code]).toEqual(['bet-settled', 'bet-settled'])
          expect(await purse(house, player)).toBe(5_000n)
        } else {
          expect(won?.code).toBe('bet-cancelled')
          expect(states).toEqual(['already', 'reversed'])
          expect(await purse(house, player)).toBe(cash)
        }
      },
    }
  })
  count(task, { 'win+rollback': ran })
})

test('[A2] each answer tells both purses as they were just then, in every order', async ({
  task,
}) => {
  const ran = await inEveryOrder<Acted[]>(async (player) => {
    const round = randomUUID()
    const give = { reason: 'grant', source: 'test', now: now(), amount: 200n }
    await house.store.transact(async (tx) => {
      const to = { ...player, pool: 'bonus' as const }
      await transfer(tx, { ...give, from: { house: 'promotion' }, to, key: randomUUID() })
      await actAll(tx, [bet(player, { round, amount: 300n })])
      const back = { ...give, to: { ...player, pool: 'cash' as const }, amount: 500n }
      await transfer(tx, { ...back, from: { house: 'bank' }, key: randomUUID() })
    })
    const win: Act = { ...base(player), kind: 'win', tx: randomUUID(), round, amount: 90n }
    return {
      doing: { win: ask(win), bet: ask(bet(player, { amount: 50n })) },
      holds: async (answers) => {
        const [won, staked] = answers.flat()
        expect(won).toMatchObject({ code: 'ok', main: 30n, bonus: 60n, bonusAfter: 60n })
        const first = won?.mainAfter === 530n
        expect([won?.mainAfter, staked?.mainAfter]).toEqual(first ? [530n, 480n] : [480n, 450n])
        expect(staked?.bonusAfter).toBe(first ? 60n : 0n)
      },
    }
  }, 100n)
  count(task, { 'bet+win': ran })
})
