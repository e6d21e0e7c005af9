import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openStore, type Store, type Tx } from '../platform/db.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { balanceOf, hold, release, reverse, settle, transfer } from './index.ts'
import { openPlayers, type Player } from './testing/play.ts'

let house: House
let player: Player
let neighbour: Player
let stranger: Player
beforeAll(async () => {
  house = await openHouse({ max: 20 })
})
afterAll(() => house.close())

const cash = (whose: Player) => ({ ...whose, pool: 'cash' as const })
const terms = () => ({ reason: 'test', source: 'test', now: house.clock.now() })
const deposit = (to: Player, amount: bigint) =>
  house.store.transact((tx) =>
    transfer(tx, {
      ...terms(),
      from: { house: 'bank' },
      to: cash(to),
      amount,
      key: randomUUID(),
    }),
  )

/** Players 0 and 8 share a bucket, 1 does not. */
beforeEach(async () => {
  const players = await openPlayers(house, 9)
  ;[player, stranger, neighbour] = [players[0]!, players[1]!, players[8]!]
  for (const one of [player, stranger, neighbour]) await deposit(one, 1000n)
})

type Say = (tx: Tx, key: string, other?: { amount?: bigint; reason?: string }) => Promise<unknown>

/** Each way to move or hold money, made ready to be said with any key. */
const routes: Record<string, () => Promise<Say>> = {
  transfer: async () => (tx, key, other) =>
    transfer(tx, {
      ...terms(),
      from: cash(player),
      to: { house: 'play' },
      amount: 300n,
      key,
      ...other,
    }),
  hold: async () => (tx, key, other) =>
    hold(tx, { ...terms(), from: cash(player), amount: 300n, key, ...other }),
  settle: async () => {
    const key = await heldNow()
    return (tx, end, other) =>
      settle(tx, {
        ...terms(),
        bucket: player.bucket,
        hold: key,
        to: { house: 'bank' },
        amount: 200n,
        key: end,
        ...other,
      })
  },
  release: async () => {
    const [key, another] = [await heldNow(), await heldNow()]
    return (tx, end, other) => {
      const which = other ? another : key
      return release(tx, { bucket: player.bucket, hold: which, key: end, now: house.clock.now() })
    }
  },
  reverse: async () => {
    const original = randomUUID()
    await house.store.transact((tx) =>
      transfer(tx, {
        ...terms(),
        from: cash(player),
        to: { house: 'play' },
        amount: 300n,
        key: original,
      }),
    )
    return (tx, key, other) => {
      const { reason } = { ...terms(), ...other }
      return reverse(tx, { ...terms(), ...player, original, key, reason })
    }
  },
}

async function heldNow() {
  const key = randomUUID()
  const order = { ...terms(), from: cash(player), amount: 300n, key }
  await house.store.transact((tx) => hold(tx, order))
  return key
}

const balance = async () => {
  const { version, pools } = await balanceOf(house.store.db, { ...player, trial: false })
  return { version, pools }
}
const once = (answer: unknown) => ({ ...(answer as object), repeated: true })

describe.each(Object.keys(routes))('[A4] one key, one answer: %s', (name) => {
  let say: Say
  let key: string
  let answer: unknown
  let after: unknown
  const send = (store: Store = house.store, ...rest: [{ amount?: bigint; reason?: string }?]) =>
    store.transact((tx) => say(tx, key, ...rest))

  beforeEach(async () => {
    say = await routes[name]!()
    key = randomUUID()
    answer = await send()
    after = await balance()
    expect(answer).toMatchObject({ repeated: false })
  })

  test('said again, it is answered as before and nothing moves', async () => {
    expect(await send()).toEqual(once(answer))
    expect(await balance()).toEqual(after)
  })

  test('said twenty times at once, the first and only time included, it happens once', async () => {
    say = await routes[name]!()
    key = randomUUID()
    const before = await balance()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send()))
    const firsts = answers.filter((one) => !(one as { repeated: boolean }).repeated)
    expect(firsts).toHaveLength(1)
    for (const one of answers) expect(once(one)).toEqual(once(firsts[0]))
    expect((await balance()).version).toBe(before.version + 1n)
  })

  test('said again from another process, twenty-five hours later, it is answered as before', async () => {
    house.clock.advance(25 * 3_600_000)
    const store = openStore({ url: house.url, max: 1, log: house.log })
    try {
      expect(await send(store)).toEqual(once(answer))
    } finally {
      await store.close()
    }
    expect(await balance()).toEqual(after)
  })

  test('with other terms it is refused and nothing moves', async () => {
    expect(await send(house.store, { reason: 'other' })).toEqual({ refused: 'key-reused' })
    expect(await balance()).toEqual(after)
  })

  test('a key that is no uuid, or none at all, moves nothing', async () => {
    for (const bad of ['', 'x'.repeat(256), 'not-a-uuid']) {
      await expect(house.store.transact((tx) => say(tx, bad))).rejects.toThrow('uuid')
    }
    expect(await balance()).toEqual(after)
  })
})

test('[A4] other terms are another amount, side, reason, source or number of the asker', async () => {
  const key = randomUUID()
  const order = { ...terms(), from: cash(player), to: { house: 'play' } as const, amount: 10n, key }
  await house.store.transact((tx) => transfer(tx, order))
  for (const other of [
    { amount: 11n },
    { from: { ...player, pool: 'bonus' as const } },
    { to: { house: 'bank' as const } },
    { from: { house: 'play' as const }, to: cash(player) },
    { reason: 'win' },
    { source: 'elsewhere' },
    { extId: '1' },
    { intent: '1' },
  ]) {
    const answer = await house.store.transact((tx) => transfer(tx, { ...order, ...other }))
    expect(answer).toEqual({ refused: 'key-reused' })
  }
})

test('[A4] the key of one member never gives another that member’s answer', async () => {
  const key = randomUUID()
  const stake = (from: Player) =>
    house.store.transact((tx) =>
      transfer(tx, { ...terms(), from: cash(from), to: { house: 'play' }, amount: 400n, key }),
    )
  expect(await stake(player)).toMatchObject({ fromAfter: 600n, repeated: false })
  expect(await stake(neighbour)).toEqual({ refused: 'key-reused' })
  await deposit(stranger, 5n)
  expect(await stake(stranger)).toMatchObject({ fromAfter: 605n, repeated: false })
})

test('[A4] one key for two purses at the same instant moves one of them, and the other is refused', async () => {
  let raced = 0
  for (let round = 0; round < 50; round++) {
    const key = randomUUID()
    const answers = await Promise.all(
      [player, neighbour, player, neighbour].map((from) =>
        house.store.transact((tx) =>
          transfer(tx, { ...terms(), from: cash(from), to: { house: 'play' }, amount: 1n, key }),
        ),
      ),
    )
    const words = answers.map((one) => ('refused' in one ? one.refused : String(one.repeated)))
    expect(words.sort()).toEqual(['false', 'key-reused', 'key-reused', 'true'])
    raced += 1
  }
  expect(raced).toBe(50)
})

test('[A4] what was refused stays undone for ever, and its key is free', async () => {
  const key = randomUUID()
  const order = { ...terms(), from: cash(player), to: { house: 'play' } as const, key }
  const tooMuch = { ...order, amount: 1001n }
  const short = { refused: 'funds-short' }
  expect(await house.store.transact((tx) => transfer(tx, tooMuch))).toEqual(short)
  expect(
    await house.store.transact((tx) => transfer(tx, { ...tooMuch, amount: 2n ** 63n })),
  ).toEqual(short)
  expect((await balance()).version).toBe(1n)
  await deposit(player, 1n)
  expect(await house.store.transact((tx) => transfer(tx, tooMuch))).toMatchObject({ fromAfter: 0n })
})
