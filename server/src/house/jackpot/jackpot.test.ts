import { house as houseCalls, jackpots, RoundId } from '@balai/contract'
import { verifyRound } from '@balai/games'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keyOf } from '../../platform/random.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wallet from '../../wallet/index.ts'
import { type Guest, guest, type Hall, openHall, type Played, sit, spin } from '../testing/hall.ts'
import { fixSeal } from '../testing/pool.ts'
import { foldAll, takeBack } from './jobs.ts'
import { jackpotsNow } from './meter.ts'
import { fall } from './pool.ts'
import { addTerms, feed } from './sql.ts'

const title = 'gunung-harta'
const which = { game: title, currency: 'IDR' }
const stake = 200_000n

let house: House
let hall: Hall
beforeAll(async () => {
  house = await openHouse({ max: 24 })
  hall = await openHall(house, { max: 16 })
})
afterAll(async () => {
  await hall.close()
  await house.close()
})

const now = () => house.clock.now()
const standing = async () => {
  const all = await jackpotsNow(hall.store.db)
  return all.find(({ game }) => game === title)!
}
const pool = async () => (await standing()).pool

const Sum = z.object({ kind: z.string(), sum: z.bigint() })
/** What the moves of the pool come to by kind, and what the books hold of it. */
async function books() {
  const rows = await house.ownerStore.db.many(Sum)`
    select kind, sum(amount)::bigint as sum from house.jackpot_move where game = ${title} group by kind`
  const by = Object.fromEntries(rows.map(({ kind, sum }) => [kind, sum]))
  const [ledger] = await house.ownerStore.db.many(z.object({ sum: z.bigint() }))`
    select coalesce(sum(case when t.credit = a.id then t.amount else -t.amount end), 0)::bigint as sum
      from house.jackpot j
      join wallet.account a on a.member = j.purse and a.pool = 'jackpot'
      join wallet.transfer t on t.bucket = a.bucket and a.id in (t.debit, t.credit)
     where j.game = ${title}`
  return { seed: 0n, feed: 0n, back: 0n, fall: 0n, ...by, ledger: ledger?.sum ?? 0n }
}

const fixed = (who: Guest, wanted: boolean, mode: 'cash' | 'demo' = 'cash') =>
  fixSeal(house, who, { title, stake, wanted, mode })

const seated = async () => {
  const who = await guest(hall)
  return { who, seat: await sit(hall, who, { nodeId: title }) }
}
const cashOf = async (who: Guest) =>
  (await wallet.balanceOf(hall.store.db, { ...who, trial: false })).pools.find(
    (one) => one.pool === 'cash',
  )?.available ?? 0n

test('[GAM-05] a pool begins with the seed of the house, and each stake brings its published share', async () => {
  const { seed, feed: share } = await standing()
  expect(await books()).toMatchObject({ seed, feed: 0n, ledger: seed })
  const before = await pool()
  const { who, seat } = await seated()
  await fixed(who, false)
  expect((await spin(hall, seat, String(stake))).success).toBe(true)
  expect((await pool()) - before).toBe((stake * BigInt(share)) / 10_000n)
  await foldAll(hall.store, now())
  const { seed: seeds, feed: feeds, ledger } = await books()
  expect(ledger).toBe(seeds + feeds)
  const { text, value } = await hall.call<z.input<typeof jackpots.now.gives>>(jackpots.now)
  expect(text).not.toContain('purse')
  expect(value.find(({ game }) => game === title)).toMatchObject({
    pool: String(await pool()),
    feed: 100,
    stakedPerFall: '10000000000',
  })
})

test('[GAM-05] the seal of a round’s own draw pays all that the pool holds, once, and verifies from its seeds', async () => {
  const { who, seat } = await seated()
  const wins = await fixed(who, true)
  const [before, had] = [await pool(), await cashOf(who)]
  const { seed, feed: share } = await standing()
  const own = (stake * BigInt(share)) / 10_000n
  const { value, text } = await spin(hall, seat, String(stake))
  expect(text).toContain('"pool"')
  const paid = before + own
  expect(value.round.pool).toBe(String(paid))
  expect(value.round.win).toBe(String(wins.win))
  expect(await cashOf(who)).toBe(had - stake + wins.win + paid)
  expect(await pool()).toBe(seed)
  const { round } = value
  const record = (await hall.call(houseCalls.fairRound, { body: { round: round.id } })).text
  const fair = houseCalls.fairRound.gives
  const told = z.parse(fair, JSON.parse(record).value)
  expect(told.pool).toBe(paid)
  expect(verifyRound(told).ok).toBe(true)
  // A record that says of itself that the seal fell, or did not, does not verify.
  const [first, ...rest] = told.steps
  const lied = { ...first!, seen: { ...(first!.seen as object), seal: false } }
  expect(verifyRound({ ...told, steps: [lied, ...rest] })).toMatchObject({ ok: false })
  const { seed: seeds, feed: feeds, back, fall: falls, ledger } = await books()
  expect(seeds + feeds + back + falls).toBe(seed)
  expect(ledger).toBe(seed)
})

test('[GAM-05] of two seals at once the second gets what the first has left', async () => {
  const two = [await seated(), await seated()]
  for (const { who } of two) await fixed(who, true)
  const before = await pool()
  const { seed, feed: share } = await standing()
  const own = (stake * BigInt(share)) / 10_000n
  const told = await Promise.all(two.map(({ seat }) => spin(hall, seat, String(stake))))
  const paid = told.map(({ value }) => BigInt(value.round.pool ?? 0))
  // Whoever came second may have fed the pool before the first emptied it.
  const sum = paid.reduce((all, one) => all + one, 0n)
  expect(sum + (await pool())).toBe(before + 2n * own + 2n * seed)
  expect(Math.max(...paid.map(Number))).toBeGreaterThanOrEqual(Number(before + own))
  expect(Math.min(...paid.map(Number))).toBeLessThanOrEqual(Number(seed + own))
})

test('play money feeds no pool', async () => {
  const who = await guest(hall, true)
  const seat = await sit(hall, who, { nodeId: title })
  expect(seat.mode).toBe('demo')
  const before = await pool()
  await fixed(who, false, 'demo')
  expect((await spin(hall, seat, String(stake))).success).toBe(true)
  expect(await pool()).toBe(before)
})

test('a stake that is refused feeds nothing, and wins nothing though its seal fell', async () => {
  const { who, seat } = await seated()
  const laid = '200000'
  for (let i = 0; i < 5; i++) {
    await fixed(who, false)
    await spin(hall, seat, laid)
  }
  const left = await cashOf(who)
  if (left >= stake) {
    const order = { amount: left - 1n, reason: 'test', key: house.random.uuid(), source: 'test' }
    const from = { ...{ member: who.member, bucket: who.bucket }, pool: 'cash' } as const
    await hall.store.transact((tx) =>
      wallet.transfer(tx, { ...order, from, to: { house: 'bank' }, now: now() }),
    )
  }
  await fixed(who, true)
  const before = await books()
  expect((await spin(hall, seat, laid)).code).toBe('funds-short')
  expect(await books()).toEqual(before)
})

test('no request says which pool, or what it pays', async () => {
  const { who, seat } = await seated()
  await fixed(who, false)
  const body = { stake: String(stake), pool: '1', pooled: '999999999', seal: true, move: 'spin' }
  const { value } = await hall.call<Played>(houseCalls.open, { token: seat.token, body })
  expect(value?.round.pool).toBeUndefined()
})

test('[GAM-05] whatever feeds, undoes, changes and falls in whatever order: the pool is feeds and seeds less what it paid', async () => {
  const act = fc.oneof(
    {
      weight: 5,
      arbitrary: fc.record({ do: fc.constant('feed'), units: fc.integer({ min: 1, max: 1000 }) }),
    },
    { weight: 2, arbitrary: fc.record({ do: fc.constant('back'), units: fc.nat(20) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fall'), units: fc.constant(0) }) },
    { weight: 1, arbitrary: fc.record({ do: fc.constant('fold'), units: fc.constant(0) }) },
    {
      weight: 1,
      arbitrary: fc.record({ do: fc.constant('terms'), units: fc.integer({ min: 1, max: 10 }) }),
    },
  )
  const rounds: string[] = []
  let model = await pool()
  let terms = await standing()
  const share = new Map<string, bigint>()
  const undone = new Set<string>()
  await fc.assert(
    fc.asyncProperty(fc.array(act, { maxLength: 12 }), async (acts) => {
      for (const { do: what, units } of acts) {
        const round = RoundId.parse(house.random.uuid())
        const at = now()
        if (what === 'feed') {
          const laid = 200n * BigInt(units)
          const key = keyOf('jackpot-feed', round)
          await hall.store.transact((tx) =>
            feed(tx, { ...which, key, round, stake: laid, now: at }),
          )
          const brought = (laid * BigInt(terms.feed)) / 10_000n
          share.set(round, brought)
          rounds.push(round)
          model += brought
        } else if (what === 'back') {
          const of = rounds[units % Math.max(1, rounds.length)]
          if (!of) continue
          await house.ownerStore.transact(
            (tx) => tx.run`
              insert into platform.fact (kind, body, at)
              values ('wagerVoided', jsonb_build_object('round', ${of}::text), ${at})`,
          )
          await takeBack(hall.store, at)
          if (!undone.has(of)) model -= share.get(of) ?? 0n
          undone.add(of)
        } else if (what === 'fall') {
          const paid = await hall.store.transact((tx) => fall(tx, { ...which, round, now: at }))
          expect(paid).toBe(model)
          model = terms.seed
        } else if (what === 'fold') {
          house.clock.advance(1)
          await foldAll(hall.store, now())
        } else {
          const version = terms.version + 1
          const next = { feed: 50 * units, seed: 1_000_000n * BigInt(units) }
          await hall.store.transact((tx) =>
            addTerms(tx, { ...which, version, ...next, by: 'law', now: at }),
          )
          terms = { ...terms, ...next, version }
        }
        expect(await pool()).toBe(model)
        const { seed, feed: fed, back, fall: fell } = await books()
        expect(seed + fed + back + fell).toBe(model)
      }
      house.clock.advance(1)
      await foldAll(hall.store, now())
      expect((await books()).ledger).toBe(model)
    }),
    { numRuns: process.env.LONG ? 100 : 8, seed: 1 },
  )
})
