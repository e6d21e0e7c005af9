import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { doneBehind } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { hold, release, reverse, type Side, settle, transfer } from './index.ts'
import { openPlayers, type Player, purses } from './testing/play.ts'

let house: House
let player: Player
/** Another member in the same bucket, where keys are the same keys. */
let other: Player
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

type Pool = 'cash' | 'bonus'
type Doing = (tx: Tx) => Promise<unknown>
const of = (pool: Pool, whose = player) => ({ ...whose, pool })
const terms = (key: string = randomUUID()) => ({
  ...{ reason: 'test', source: 'test', now: house.clock.now(), key },
})
const move = (from: Side, to: Side, amount: bigint, key?: string) => (tx: Tx) =>
  transfer(tx, { ...terms(key), from, to, amount })
const aside = (from: ReturnType<typeof of>, amount: bigint, key?: string) => (tx: Tx) =>
  hold(tx, { ...terms(key), from, amount })
const act = <T>(work: (tx: Tx) => Promise<T>) => house.store.transact(work)
const has = async (whose = player) =>
  Object.fromEntries(
    (await purses(house.store.db, [whose])).map((one) => [one.pool, one.balance - one.held]),
  )

beforeEach(async () => {
  const players = await openPlayers(house, 9)
  ;[player, other] = [players[0]!, players[8]!]
  for (const whose of [player, other]) {
    await act(move({ house: 'bank' }, of('cash', whose), 100n))
    await act(move({ house: 'promotion' }, of('bonus', whose), 100n))
  }
})

/** Does the second while the first has done its work and not ended yet; answers whether it waited. */
const behind = <T>(first: Doing, second: (tx: Tx) => Promise<T>) =>
  doneBehind(house.store, first, second)

const held = randomUUID
type Way = { touches: readonly Pool[]; left: { cash: bigint; bonus: bigint }; make: () => Doing }
let setAside: string
const ways: Record<string, Way> = {
  'cash to bonus': {
    ...{ touches: ['cash', 'bonus'], left: { cash: 70n, bonus: 130n } },
    make: () => move(of('cash'), of('bonus'), 30n),
  },
  'bonus to cash': {
    ...{ touches: ['cash', 'bonus'], left: { cash: 130n, bonus: 70n } },
    make: () => move(of('bonus'), of('cash'), 30n),
  },
  'a deposit': {
    ...{ touches: ['cash'], left: { cash: 130n, bonus: 100n } },
    make: () => move({ house: 'bank' }, of('cash'), 30n),
  },
  'a stake': {
    ...{ touches: ['bonus'], left: { cash: 100n, bonus: 0n } },
    make: () => move(of('bonus'), { house: 'play' }, 100n),
  },
  'a hold': {
    ...{ touches: ['cash'], left: { cash: 70n, bonus: 100n } },
    make: () => aside(of('cash'), 30n),
  },
  'a hold that is taken by the house': {
    ...{ touches: ['cash'], left: { cash: 90n, bonus: 100n } },
    make: () => (tx) =>
      settle(tx, { ...terms(), ...player, hold: setAside, to: { house: 'bank' }, amount: 10n }),
  },
  'a hold that goes to the other purse': {
    ...{ touches: ['cash', 'bonus'], left: { cash: 90n, bonus: 110n } },
    make: () => (tx) =>
      settle(tx, { ...terms(), ...player, hold: setAside, to: of('bonus'), amount: 10n }),
  },
  'a hold that is given back': {
    ...{ touches: ['cash'], left: { cash: 100n, bonus: 100n } },
    make: () => (tx) => release(tx, { ...terms(), ...player, hold: setAside }),
  },
  'a transfer that is undone': {
    ...{ touches: ['cash', 'bonus'], left: { cash: 105n, bonus: 95n } },
    make: () => (tx) => reverse(tx, { ...terms(), ...player, original: moved }),
  },
}
let moved: string

describe.each(Object.entries(ways))('[LED-01] %s', (name, { touches, left, make }) => {
  beforeEach(async () => {
    ;[setAside, moved] = [held(), held()]
    if (name.startsWith('a hold that')) await act(aside(of('cash'), 20n, setAside))
    if (!name.startsWith('a transfer')) return
    await act(move(of('cash'), of('bonus'), 5n, moved))
    // As if it had never been, but for the books.
    await act(move({ house: 'bank' }, of('cash'), 5n))
    await act(move(of('bonus'), { house: 'play' }, 5n))
  })

  test.each(touches)('waits for who moves the %s, and sees what is there then', async (pool) => {
    const { waited, answer } = await behind(move({ house: 'bank' }, of(pool), 1n), make())
    expect(waited).toBe(true)
    expect(answer).toMatchObject({ repeated: false })
    expect(await has()).toEqual({ ...left, [pool]: left[pool] + 1n })
  })

  test('waits for nobody else', async () => {
    const { waited } = await behind(move({ house: 'bank' }, of('cash', other), 1n), make())
    expect(waited).toBe(false)
  })
})

describe('[LED-01] behind one who takes all there is, nothing is there', () => {
  const takers: Record<string, Pool> = {
    ...{ 'cash to bonus': 'cash', 'bonus to cash': 'bonus', 'a stake': 'bonus' },
    'a hold': 'cash',
  }
  test.each(Object.entries(takers))('for %s', async (name, pool) => {
    const all = move(of(pool), { house: 'play' }, 100n)
    const { answer } = await behind(all, ways[name]!.make())
    expect(answer).toEqual({ refused: 'funds-short' })
    expect(await has()).toEqual({ cash: 100n, bonus: 100n, [pool]: 0n })
  })

  test('to undo with', async () => {
    const original = randomUUID()
    await act(move(of('cash'), of('bonus'), 5n, original))
    const undo: Doing = (tx) => reverse(tx, { ...terms(), ...player, original })
    const { answer } = await behind(move(of('bonus'), { house: 'play' }, 105n), undo)
    expect(answer).toEqual({ refused: 'funds-short' })
  })
})

describe('[LED-01] what ends once ends for the first, and the other hears so', () => {
  const ends: Record<string, (hold: string) => Doing> = {
    taken: (hold) => (tx) =>
      settle(tx, { ...terms(), ...player, hold, to: { house: 'bank' }, amount: 20n }),
    'given back': (hold) => (tx) => release(tx, { ...terms(), ...player, hold }),
  }
  const both = Object.keys(ends).flatMap((one) => Object.keys(ends).map((two) => [one, two]))
  test.each(both)('a hold that is %s and %s', async (one, two) => {
    const hold = held()
    await act(aside(of('cash'), 20n, hold))
    const { answer } = await behind(ends[one!]!(hold), ends[two!]!(hold))
    expect(answer).toEqual({ refused: 'hold-ended' })
    expect(await has()).toEqual({ cash: one === 'taken' ? 80n : 100n, bonus: 100n })
  })

  test('a transfer that is undone twice', async () => {
    const original = randomUUID()
    await act(move(of('cash'), of('bonus'), 5n, original))
    const undo = (): Doing => (tx) => reverse(tx, { ...terms(), ...player, original })
    const { answer } = await behind(undo(), undo())
    expect(answer).toEqual({ refused: 'transfer-reversed' })
    expect(await has()).toEqual({ cash: 100n, bonus: 100n })
  })
})

describe('[A4] one key that two members bring at the same instant', () => {
  const keyed: Record<string, (whose: Player, key: string) => Promise<Doing>> = {
    transfer: async (whose, key) => move(of('cash', whose), of('bonus', whose), 10n, key),
    stake: async (whose, key) => move(of('cash', whose), { house: 'play' }, 10n, key),
    hold: async (whose, key) => aside(of('cash', whose), 10n, key),
    settle: async (whose, key) => {
      const mine = held()
      await act(aside(of('cash', whose), 10n, mine))
      const order = { ...terms(key), ...whose, hold: mine, to: { house: 'bank' } as const }
      return (tx) => settle(tx, { ...order, amount: 10n })
    },
    release: async (whose, key) => {
      const mine = held()
      await act(aside(of('cash', whose), 10n, mine))
      return (tx) => release(tx, { ...terms(key), ...whose, hold: mine })
    },
  }

  test.each(Object.keys(keyed))('is taken by one: %s', async (name) => {
    const key = randomUUID()
    const [first, second] = [await keyed[name]!(player, key), await keyed[name]!(other, key)]
    const before = await has(other)
    const { waited, answer } = await behind(first, second)
    expect(waited).toBe(true)
    expect(answer).toEqual({ refused: 'key-reused' })
    expect(await has(other)).toEqual(before)
  })
})

const Said = z.object({ said: z.string() })

test('[LED-01] what is written by a purse as it was before somebody else moved it is thrown', async () => {
  const late = house.ownerStore.transact(async (tx) => {
    await tx.run`
      create function pg_temp.late(p_bucket smallint, p_member uuid) returns text
      language plpgsql as $late$
      declare
        a wallet.account;
        t wallet.transfer;
        e record;
      begin
        select * into a from wallet.account
         where bucket = p_bucket and member = p_member and pool = 'cash';
        perform wallet.post(array[p_bucket], array[gen_random_uuid()], array[p_member],
          array['cash'], array[null::uuid], array['play'], array[1::bigint], array['test'],
          array['test'], array[null], array[null], array[now()]);
        t.bucket := p_bucket;
        t.key := gen_random_uuid();
        t.debit := a.id;
        t.credit := wallet.house_id('play', 'IDR');
        t.amount := 1;
        t.reason := 'test';
        t.source := 'test';
        t.at := now();
        e := wallet.enter(t, a, null, 0);
        return e.status;
      end $late$`
    return tx.one(Said)`
      select pg_temp.late(${player.bucket}::smallint, ${player.member}::uuid) as said`
  })
  await expect(late).rejects.toThrow('account moved without its lock')
  expect(await has()).toEqual({ cash: 100n, bonus: 100n })
})

test('[LED-01] who holds a purse by its name is waited for, and of no other purse', async () => {
  const holding = (pool: Pool, whose: Player) => (tx: Tx) =>
    tx.run`select wallet.lock(array[${whose.bucket}]::smallint[], array[${whose.member}]::uuid[], array[${pool}])`
  const stake = () => move(of('cash'), { house: 'play' }, 10n)
  expect((await behind(holding('cash', player), stake())).waited).toBe(true)
  expect((await behind(holding('bonus', player), stake())).waited).toBe(false)
  expect((await behind(holding('cash', other), stake())).waited).toBe(false)
  expect(await has()).toEqual({ cash: 70n, bonus: 100n })
})

const Locks = z.object({ locks: z.int() })

test('[SCL-01] an account of the house that is there already is used without a lock', async () => {
  const locks = await act(async (tx) => {
    await move(of('cash'), { house: 'play' }, 10n)(tx)
    // Short of funds, it goes by itself and asks for the number of the account.
    await move(of('cash'), { house: 'play' }, 10_000n)(tx)
    return tx.one(Locks)`
      select count(*)::int as locks from pg_locks
       where locktype = 'advisory' and pid = pg_backend_pid()`
  })
  expect(locks).toEqual({ locks: 0 })
})

const Pools = z.object({ pool: z.string(), member: z.string() })

test('what is opened is answered with all that the member has', async () => {
  const rows = await act(
    (tx) => tx.many(Pools)`
      select pool, member from wallet.open(${player.bucket}::smallint, ${player.member}::uuid, 'IDR',
                                           array['cash', 'points'], ${house.clock.now()})`,
  )
  const mine = (pool: string) => ({ pool, member: player.member })
  expect(rows.toSorted((a, b) => (a.pool < b.pool ? -1 : 1))).toEqual(
    ['bonus', 'cash', 'points'].map(mine),
  )
})
