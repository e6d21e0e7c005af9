import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type House, openHouse } from '../platform/testing/house.ts'
import { goalOf } from '../wagers/index.ts'
import { openAsker } from '../wagers/testing/asker.ts'
import { listGame } from '../wagers/testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 8 })
  await house.store.transact(async (tx) => {
    for (const game of games) await listGame(tx, house.clock.now(), game)
  })
})
afterAll(() => house.close())

const sequences = Number(process.env.SEQUENCES ?? (process.env.LONG ? 2_000 : 60))
const games = ['lakon-malam', 'naga-emas', 'rimba-raya'] as const

const amount = fc.integer({ min: 1, max: 900 })
const Step = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.record({
      act: fc.constant('bet' as const),
      ...{ amount, game: fc.nat(2), again: fc.boolean(), demo: fc.nat(9), pick: fc.nat(99) },
    }),
  },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constant('win' as const),
      ...{ amount: fc.integer({ min: 0, max: 6_000 }), pick: fc.nat(99), ends: fc.boolean() },
    }),
  },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('close' as const), pick: fc.nat(99) }) },
  { weight: 3, arbitrary: fc.record({ act: fc.constant('undo' as const), pick: fc.nat(99) }) },
  // A call that is sent twice.
  { weight: 1, arbitrary: fc.record({ act: fc.constant('repeat' as const), pick: fc.nat(99) }) },
  { weight: 1, arbitrary: fc.record({ act: fc.constant('wait' as const), hours: fc.nat(20) }) },
)
type Step = typeof Step extends fc.Arbitrary<infer S> ? S : never

type Round = {
  game: string
  demo: boolean
  opened: Date
  closed: boolean
  staked: bigint
  won: bigint
}
type Done = { round: string; tx: string; what: 'bet' | 'win'; amount: bigint; undone: boolean }
type Asker = Awaited<ReturnType<typeof openAsker>>
type Asked = Parameters<Asker['ask']>[0]

/** What was played as one who reads the calls would write it down; nothing of the books is asked. */
class Notes {
  readonly rounds = new Map<string, Round>()
  readonly done: Done[] = []
  last: Asked | undefined
  readonly asker: Asker

  constructor(asker: Asker) {
    this.asker = asker
  }

  pick<T>(of: readonly T[], pick: number): T | undefined {
    return of[pick % Math.max(1, of.length)]
  }

  async asks(act: Asked, then: () => void) {
    this.last = act
    if ((await this.asker.ask(act)).startsWith('ok')) then()
  }

  async step(step: Step) {
    const { asker, rounds } = this
    const now = house.clock.now()
    const ids = [...rounds.keys()]
    switch (step.act) {
      case 'wait':
        return house.clock.advance(step.hours * 3_600_000)
      case 'repeat':
        return this.last && asker.ask(this.last)
      case 'bet': {
        const known = step.again ? this.pick(ids, step.pick) : undefined
        const id = known ?? randomUUID()
        const round = rounds.get(id) ?? {
          ...{ game: games[step.game] ?? games[0], demo: step.demo === 0, opened: now },
          ...{ closed: false, staked: 0n, won: 0n },
        }
        const staked = BigInt(step.amount)
        const said = { tx: randomUUID(), round: id, game: round.game, now }
        const mode = round.demo ? ('demo' as const) : ('cash' as const)
        return this.asks(asker.bet(staked, { ...said, mode }), () => {
          round.staked += staked
          rounds.set(id, round)
          this.done.push({ round: id, tx: said.tx, what: 'bet', amount: staked, undone: false })
        })
      }
      case 'win': {
        const id = this.pick(ids, step.pick)
        const round = id && rounds.get(id)
        if (!round) return
        const won = BigInt(step.amount)
        const said = { tx: randomUUID(), round: id, game: round.game, ends: step.ends, now }
        const mode = round.demo ? ('demo' as const) : ('cash' as const)
        return this.asks(asker.win(won, { ...said, mode }), () => {
          round.won += won
          round.closed ||= step.ends
          this.done.push({ round: id, tx: said.tx, what: 'win', amount: won, undone: false })
        })
      }
      case 'close': {
        const id = this.pick(ids, step.pick)
        const round = id && rounds.get(id)
        if (!round) return
        const mode = round.demo ? ('demo' as const) : ('cash' as const)
        return this.asks(asker.close({ round: id, game: round.game, mode, now }), () => {
          round.closed = true
        })
      }
      case 'undo': {
        const one = this.pick(this.done, step.pick)
        const round = one && rounds.get(one.round)
        if (!round || one.undone) return
        const mode = round.demo ? ('demo' as const) : ('cash' as const)
        return this.asks(
          asker.back(one.tx, { round: one.round, game: round.game, mode, now }),
          () => {
            one.undone = true
            if (one.what === 'bet') round.staked -= one.amount
            else {
              round.won -= one.amount
              // A win that is taken back opens its round again.
              round.closed = false
            }
          },
        )
      }
    }
  }

  /** What counts of a stretch of time, game by game. */
  counted(from: Date, to: Date, only: readonly string[]) {
    return [...this.rounds.values()].filter(
      ({ demo, closed, staked, opened, game }) =>
        !demo &&
        closed &&
        staked > 0n &&
        opened >= from &&
        opened < to &&
        (!only.length || only.includes(game)),
    )
  }
}

test('[MIS-01] what a mission counts is what an independent sum over the rounds comes to', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(Step, { minLength: 2, maxLength: 24 }),
      fc.record({
        from: fc.nat(30),
        hours: fc.integer({ min: 1, max: 60 }),
        times: fc.integer({ min: 100, max: 700 }),
        only: fc.subarray([...games]),
        want: fc.integer({ min: 1, max: 3_000 }),
      }),
      async (steps, { from: late, hours, times, only, want }) => {
        const began = house.clock.now().getTime()
        const notes = new Notes(await openAsker(house, { cash: 50_000n, demo: true }))
        for (const step of steps) await notes.step(step)
        const from = new Date(began + late * 600_000 - 3_600_000)
        const to = new Date(from.getTime() + hours * 3_600_000)
        const rounds = notes.counted(from, to, only)
        const hundred = 100n
        const sums = {
          stake: rounds.reduce((sum, { staked }) => sum + staked, 0n),
          rounds: BigInt(rounds.length),
          wins: BigInt(
            rounds.filter(({ won, staked }) => won * hundred >= staked * BigInt(times)).length,
          ),
          games: BigInt(new Set(rounds.map(({ game }) => game)).size),
        }
        for (const goal of ['stake', 'rounds', 'wins', 'games'] as const) {
          const told = await goalOf(house.store.db, {
            ...{ ...notes.asker.player, from, to, goal, want: BigInt(want), times },
            ...{ categories: only.length ? ['RNG'] : [], games: only, bonusCounts: false },
          })
          expect([goal, told.has, told.reachedAt !== null]).toEqual([
            ...[goal, sums[goal], sums[goal] >= BigInt(want)],
          ])
        }
      },
    ),
    { numRuns: sequences },
  )
}, 600_000)
