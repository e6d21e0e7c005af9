import { randomUUID } from 'node:crypto'
import type { RealityMinutes } from '@balai/contract'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { topUpDemo } from '../wagers/index.ts'
import { openPlayer, order, type Player, settled, taken } from '../wagers/testing/players.ts'
import { answerReality, checkDue, maybeDue, realityOf, setReality } from './reality.ts'
import { bet } from './testing/people.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const runs = process.env.LONG ? 1_000 : 14
const minuteMs = 60_000
const lullMs = 15 * minuteMs

const is = <const K extends string>(kind: K) => fc.constant(kind)
const step = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: is('own'), win: fc.constantFrom(0n, 500n, 4_000n) }) },
  { weight: 4, arbitrary: fc.record({ kind: is('vendor') }) },
  { weight: 1, arbitrary: fc.record({ kind: is('demo') }) },
  {
    weight: 8,
    arbitrary: fc.record({
      kind: is('wait'),
      minutes: fc.constantFrom(1, 5, 9, 13, 14, 14, 14, 15),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: is('answer') }) },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: is('choose'),
      minutes: fc.constantFrom<RealityMinutes | null>(15, 15, 30, 60, null),
    }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

/** What a member would say who had written everything down. */
type Diary = {
  stakes: { at: number; net: bigint }[]
  answered: number | null
  chosen: RealityMinutes | null
}

function told({ stakes, answered, chosen }: Diary, now: number) {
  const sitting: Diary['stakes'] = []
  let later = now
  for (const stake of [...stakes].reverse()) {
    if (later - stake.at >= lullMs) break
    sitting.push(stake)
    later = stake.at
  }
  const since = sitting.at(-1)?.at ?? null
  const from = since === null ? null : Math.max(since, answered ?? since)
  const dueAt = from === null ? null : from + (chosen ?? 60) * minuteMs
  return {
    since,
    net: sitting.reduce((sum, { net }) => sum + net, 0n),
    dueAt,
    due: dueAt !== null && dueAt <= now,
  }
}

/** What a step does at a moment, and when it is over. */
async function acted(player: Player, diary: Diary, { step, now }: { step: Step; now: Date }) {
  const { transact } = house.store
  switch (step.kind) {
    case 'own': {
      const stake = await taken(house, order(house, player, { now }))
      await settled(house, { ...stake, win: step.win })
      diary.stakes.push({ at: +now, net: step.win - 1_000n })
      break
    }
    case 'vendor':
      expect(await bet(house, player, { amount: 300n, now })).toBe('ok')
      diary.stakes.push({ at: +now, net: -300n })
      break
    case 'demo':
      await taken(house, order(house, player, { mode: 'demo', now }))
      break
    case 'answer': {
      const { due } = told(diary, +now)
      await transact((tx) => answerReality(tx, { ...player, way: 'go-on', now }))
      if (due) diary.answered = +now
      break
    }
    case 'choose':
      await transact((tx) => setReality(tx, { ...player, minutes: step.minutes, now }))
      diary.chosen = step.minutes
  }
}

test('[RSP-02] whatever is played, waited, answered and chosen: the clock is the one a member would keep', async () => {
  let dues = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40 }), async (steps) => {
      const player = await openPlayer(house, 10_000_000n)
      const filled = { ...player, key: randomUUID(), now: house.clock.now() }
      await house.store.transact((tx) => topUpDemo(tx, filled))
      let now = new Date('2026-11-18T05:00:00Z')
      const often = { ...player, minutes: 15, now } as const
      await house.store.transact((tx) => setReality(tx, often))
      const diary: Diary = { stakes: [], answered: null, chosen: 15 }
      for (const step of steps) {
        await acted(player, diary, { step, now })
        // Nothing happens twice in the same moment.
        now = new Date(+now + (step.kind === 'wait' ? step.minutes * minuteMs : 1))
        const whose = { ...player, now }
        const { sitting } = await realityOf(house.store.db, whose)
        const wanted = told(diary, +now)
        const at = (ms: number | null) => (ms === null ? null : new Date(ms))
        expect(sitting).toMatchObject({
          ...{ due: wanted.due, net: wanted.net },
          ...{ since: at(wanted.since), dueAt: at(wanted.dueAt) },
        })
        expect(await checkDue(house.store.db, whose)).toBe(wanted.due)
        if (wanted.due) dues++
      }
    }),
    { numRuns: runs },
  )
  expect(dues, 'it came up at all').toBeGreaterThan(runs / 4)
}, 120_000)

const at = new Date('2026-11-18T05:00:00Z')
const after = (minutes: number) => new Date(+at + minutes * minuteMs)
const choose = (player: Player, minutes: RealityMinutes | null, now = at) =>
  house.store.transact((tx) => setReality(tx, { ...player, minutes, now }))

test('[RSP-02] of many in one bucket each is asked by what they chose and answered themselves', async () => {
  const all = await Promise.all(Array.from({ length: 4 }, () => openPlayer(house)))
  const [answered, asked, seldom, rests] = all as [Player, Player, Player, Player]
  for (const player of [answered, asked, rests]) await choose(player, 15)
  await choose(rests, null)
  for (const minutes of [0, 10])
    for (const player of [answered, asked, seldom])
      expect(await bet(house, player, { amount: 300n, now: after(minutes) })).toBe('ok')
  await house.store.transact((tx) =>
    answerReality(tx, { ...answered, way: 'go-on', now: after(15) }),
  )
  const whose = all.map((player) => ({ ...player, now: after(16) }))
  expect(await maybeDue(house.store.db, whose)).toEqual(new Set([asked.member]))
  const chosen = whose.map(async (one) => (await realityOf(house.store.db, one)).chosen)
  expect(await Promise.all(chosen)).toEqual([15, 15, null, null])
})

test('[RSP-02] an answer is good for as long as was chosen, and for no moment more', async () => {
  const player = await openPlayer(house)
  await choose(player, 15)
  for (const minutes of [0, 10]) await bet(house, player, { amount: 300n, now: after(minutes) })
  await house.store.transact((tx) => answerReality(tx, { ...player, way: 'go-on', now: after(15) }))
  for (const minutes of [20, 29]) await bet(house, player, { amount: 300n, now: after(minutes) })
  const isDue = (now: Date) => checkDue(house.store.db, { ...player, now })
  expect(await isDue(new Date(+after(30) - 1))).toBe(false)
  expect(await isDue(after(30))).toBe(true)
  const asked = [{ ...player, now: after(30) }]
  expect(await maybeDue(house.store.db, asked)).toEqual(new Set([player.member]))
  expect((await realityOf(house.store.db, { ...player, now: after(30) })).sitting.due).toBe(true)
  // The last answer is the one that counts.
  await house.store.transact((tx) => answerReality(tx, { ...player, way: 'go-on', now: after(30) }))
  await bet(house, player, { amount: 300n, now: after(31) })
  expect(await isDue(after(32))).toBe(false)
  const few = [{ ...player, now: after(32) }]
  expect(await maybeDue(house.store.db, few)).toEqual(new Set())
})

test('[RSP-02] who does not play is told of nothing staked, won or lost', async () => {
  const player = await openPlayer(house)
  const { sitting } = await realityOf(house.store.db, { ...player, now: at })
  const nothing = { staked: 0n, returned: 0n, net: 0n }
  expect(sitting).toMatchObject({ ...nothing, since: null, dueAt: null, due: false })
})

const Noted = z.object({ body: z.unknown() })

test('[RSP-02] who chooses twice at the same time chose the second after the first', async () => {
  const player = await openPlayer(house)
  const choosing = (minutes: RealityMinutes) => (tx: Tx) =>
    setReality(tx, { ...player, minutes, now: at })
  const { waited, answer } = await doneBehind(house.store, choosing(15), choosing(30))
  expect([waited, answer]).toMatchObject([true, { chosen: 30 }])
  const noted = await house.store.db.many(Noted)`
    select body from audit.event
     where kind = 'reality-chosen' and subject = ${`member:${player.member}`} order by seq`
  expect(noted.map(({ body }) => body)).toEqual([
    { before: null, after: 15 },
    { before: 15, after: 30 },
  ])
})
