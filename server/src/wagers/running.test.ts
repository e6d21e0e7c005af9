import { randomUUID } from 'node:crypto'
import { GameId } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { begun, somebodyWaits } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { openRounds, openSums } from './feed-sql.ts'
import { sumUp } from './sums-sql.ts'
import { type Asker, openAsker } from './testing/asker.ts'
import { order, settled, taken } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

let a: Asker
beforeEach(async () => {
  a = await openAsker(house, { cash: 1_000_000n })
})

const Id = z.object({ id: z.string() })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).toSorted()

/** Rounds of the member by what they say of themselves, by who asks what is open, and as they are listed. */
async function seen() {
  const { db } = house.store
  const { member } = a.player
  const open = await db.many(Id)`
    select id from wagers.round where member = ${member} and state = 'open'`
  const told = await openRounds(db, { ...a.player, size: 1_000 })
  const listed = await db.many(Id)`select round as id from wagers.running where member = ${member}`
  return { open: ids(open), told: ids(told), listed: ids(listed) }
}

/** Sums all that this member did, or of one kind: it takes until everyone who wrote before has ended, whoever they are. */
async function summed(kind: string | null = null) {
  await vi.waitFor(
    async () => {
      await sumUp(house.store, 1)
      const left = await house.store.db.many(Id)`
        select key as id from wagers.act
         where member = ${a.player.member} and kind = coalesce(${kind}, kind)
           and writer::text::bigint >= wagers.summed_to()`
      expect(left).toEqual([])
    },
    { timeout: 60_000, interval: 50 },
  )
}

const rounds = Array.from({ length: 3 }, () => randomUUID())
const wish = fc.record({
  kind: fc.constantFrom('bet', 'bet', 'win', 'win', 'rollback', 'rollback'),
  tx: fc.nat(7),
  of: fc.nat(7),
  round: fc.nat(2),
  ends: fc.boolean(),
})

test('[GAM-10] what is open is told whatever came before, and what ended leaves the list as it is summed', async () => {
  const game = GameId.parse('lakon-malam')
  let opened = 0
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(wish, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 5 }),
      async (batches) => {
        a = await openAsker(house, { cash: 100_000n })
        const name = randomUUID()
        const own = rounds.map(() => randomUUID())
        for (const batch of batches) {
          await house.store.transact((tx) =>
            actAll(
              tx,
              batch.map(({ kind, tx: n, of, round, ends }): Act => {
                const base = {
                  source: 'LOTUS',
                  tx: `${name}:${n}`,
                  ...a.player,
                  mode: 'cash',
                } as const
                const on = { ...base, round: own[round] ?? '', now: house.clock.now() }
                const at = { game, vendor: 'BALAI' }
                if (kind === 'bet') return { ...on, kind, amount: 100n, ends, ...at }
                if (kind === 'win') return { ...on, kind, amount: 50n, ends, ...at }
                return { ...on, kind: 'rollback', of: `${name}:${of}` }
              }),
            ),
          )
          const { open, told, listed } = await seen()
          expect(told).toEqual(open)
          expect(listed).toEqual(expect.arrayContaining(open))
          opened += open.length
        }
        const win = randomUUID()
        const anew = [a.bet(1n), a.win(1n, { tx: win, ends: true }), a.back(win)]
        expect(await a.ask(...anew)).toBe('ok, ok, ok reversed')
        await summed()
        const { open, listed } = await seen()
        expect(open).toContain(a.round)
        expect(listed).toEqual(open)
      },
    ),
    { numRuns: process.env.LONG ? 500 : 60 },
  )
  // A run in which hardly anything was open proves nothing.
  expect(opened).toBeGreaterThan(20)
}, 600_000)

test('rounds of the house are listed from stake to end, those that end at once never', async () => {
  const stake = await taken(house, order(house, a.player))
  expect(await seen()).toMatchObject({ told: [stake.round], listed: [stake.round] })
  expect(await openSums(house.store.db, a.player)).toMatchObject({ rounds: 1, cash: 1_000n })
  await settled(house, { ...stake, win: 10n })
  expect(await seen()).toMatchObject({ open: [], told: [] })

  const round = randomUUID()
  await house.store.transact((tx) =>
    actAll(tx, [a.bet(10n, { round }), a.win(5n, { round, ends: true })]),
  )
  const { listed } = await seen()
  expect(listed).not.toContain(round)

  // What has won and may win more runs on.
  const more = randomUUID()
  await house.store.transact((tx) =>
    actAll(tx, [a.bet(10n, { round: more }), a.win(5n, { round: more })]),
  )
  expect(await seen()).toMatchObject({ open: [more], told: [more] })
  expect((await seen()).listed).toContain(more)
})

test('a round whose stakes are all undone leaves the list at once, whichever round is named, and no other with it', async () => {
  const [one, two, other] = [randomUUID(), randomUUID(), randomUUID()]
  const stakes = [a.bet(10n, { tx: one }), a.bet(10n, { tx: two }), a.bet(10n, { round: other })]
  expect(await a.ask(...stakes)).toBe('ok, ok, ok')
  expect(await a.ask(a.back(one))).toBe('ok reversed')
  expect((await seen()).listed).toEqual([a.round, other].toSorted())
  expect(await a.ask(a.back(two, { round: other }))).toBe('ok reversed')
  expect(await seen()).toEqual({ open: [other], told: [other], listed: [other] })
})

test('what is undone a second time leaves its round, and the list, as they are since', async () => {
  const [one, won] = [randomUUID(), randomUUID()]
  expect(await a.ask(a.bet(10n, { tx: one }), a.bet(10n))).toBe('ok, ok')
  expect(await a.ask(a.back(one), a.win(8n, { tx: won }), a.back(won))).toBe(
    'ok reversed, ok, ok reversed',
  )
  expect(await a.ask(a.win(7n, { ends: true }))).toBe('ok')
  const stands = await a.stands()
  expect(stands).toMatchObject({ state: 'closed', undone: 10n, returned: 17n, closed: true })
  await summed()
  expect(await a.ask(a.back(one), a.back(won))).toBe('ok already, ok already')
  expect(await a.stands()).toEqual(stands)
  expect(await seen()).toEqual({ open: [], told: [], listed: [] })
})

const Turn = z.object({ turn: z.coerce.number() })

test('a round that runs anew is on the list by another turn: who saw it end strikes off the last one', async () => {
  const turn = async () =>
    (
      await house.store.db.one(Turn)`
        select turn from wagers.running where member = ${a.player.member} and round = ${a.round}`
    ).turn
  const won = randomUUID()
  await a.ask(a.bet(10n), a.win(5n, { tx: won, ends: true }))
  const first = await turn()
  expect(await a.ask(a.back(won))).toBe('ok reversed')
  expect(await turn()).toBe(first + 1)
})

test('a last stake takes its round off the list at once, and no other', async () => {
  const b = await openAsker(house, { cash: 1_000n })
  const [more, kept] = [randomUUID(), randomUUID()]
  expect(await a.ask(a.bet(10n), a.bet(10n, { round: kept }))).toBe('ok, ok')
  expect(await b.ask(b.bet(10n))).toBe('ok')
  const last = [a.bet(5n, { ends: true }), b.bet(5n, { round: more })]
  const answers = await house.store.transact((tx) => actAll(tx, last))
  expect(answers.map(({ code }) => code)).toEqual(['ok', 'ok'])
  expect(await seen()).toEqual({ open: [kept], told: [kept], listed: [kept] })
  a = b
  const both = [b.round, more].toSorted()
  expect(await seen()).toEqual({ open: both, told: both, listed: both })
})

test('a round whose stake was summed before leaves the list as its end is summed', async () => {
  expect(await a.ask(a.bet(10n))).toBe('ok')
  await summed()
  expect(await a.ask(a.win(5n, { ends: true }))).toBe('ok')
  expect(await seen()).toEqual({ open: [], told: [], listed: [a.round] })
  await summed()
  expect(await seen()).toEqual({ open: [], told: [], listed: [] })
})

test('a round that runs anew while it is struck off stays', async () => {
  const win = randomUUID()
  expect(await a.ask(a.bet(10n), a.win(5n, { tx: win, ends: true }))).toBe('ok, ok')
  expect(await seen()).toMatchObject({ open: [], listed: [a.round] })

  // The win is taken back in a transaction that others do not see yet, and that whoever strikes off has to wait for.
  const takesBack = async (tx: Tx) => {
    const [answer] = await actAll(tx, [a.back(win)])
    expect(answer).toMatchObject({ code: 'ok', state: 'reversed' })
  }
  const end = await begun(house.store, takesBack)
  const striking = summed('win')
  expect(await somebodyWaits(house.store, AbortSignal.timeout(60_000))).toBe('waiting')
  await end()
  await striking
  expect(await seen()).toMatchObject({ open: [a.round], told: [a.round], listed: [a.round] })
}, 180_000)
