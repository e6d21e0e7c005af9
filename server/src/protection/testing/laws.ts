import { expect } from 'vitest'
import type { House } from '../../platform/testing/house.ts'
import { createPort, setCap, setZone } from '../../wagers/index.ts'
import { listGame, openPlayer, order, purse, settled, taken } from '../../wagers/testing/players.ts'
import { bet, counted, limited, paidIn, staked, times } from './people.ts'

const cash = 1_000_000n
const three = { ok: 3, refused: 17 }
const split = (counts: Record<string, number>, name: string) => ({
  ok: counts.ok ?? 0,
  refused: counts[name] ?? 0,
})

/**
 * What holds of limits whatever happens at once. Each is shown elsewhere to be broken by the loss of
 * the one check that it stands on.
 */
export const laws = {
  async 'twenty deposits of 30 at once against 100 a day: three'(house: House) {
    const player = await openPlayer(house, cash)
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n })
    const counts = await counted(times(20, () => paidIn(house, player, { amount: 30n })))
    expect(split(counts, 'deposit-limit')).toEqual(three)
    expect(await purse(house, player)).toBe(cash + 90n)
  },

  async 'twenty stakes of 30 at once at two games of two sources against 100: three'(house: House) {
    const port = createPort(house.store)
    await house.store.transact((tx) => listGame(tx, house.clock.now(), 'lakon-pagi'))
    for (const kind of ['stake', 'loss'] as const) {
      const player = await openPlayer(house, cash)
      await limited(house, player, { kind, span: 'day', amount: 100n })
      const ways = [
        () => staked(house, player, { amount: 30n }),
        () => bet(house, player, { amount: 30n, game: 'lakon-pagi' }),
        () => bet(house, player, { amount: 30n, port }),
        () => bet(house, player, { amount: 30n, game: 'lakon-pagi', port }),
      ]
      const counts = await counted(times(20, async (n) => ways[n % ways.length]?.()))
      expect(split(counts, `${kind}-limit`)).toEqual(three)
      expect(await purse(house, player)).toBe(cash - 90n)
    }
  },

  async 'what is won makes room under a limit of losses, and none under one of stakes'(
    house: House,
  ) {
    for (const [kind, then] of [
      ['loss', 'ok'],
      ['stake', 'stake-limit'],
    ] as const) {
      const player = await openPlayer(house, cash)
      await limited(house, player, { kind, span: 'day', amount: 100n })
      const stake = await taken(house, order(house, player, { stake: 90n }))
      expect(await bet(house, player, { amount: 30n })).toBe(`${kind}-limit`)
      await settled(house, { ...stake, win: 60n })
      expect(await bet(house, player, { amount: 30n })).toBe(then)
    }
  },

  async 'a cap of the house binds twenty stakes at once of who never set a limit'(house: House) {
    const port = createPort(house.store)
    const now = house.clock.now()
    const cap = (amount: bigint | null) =>
      house.store.transact((tx) =>
        setCap(tx, { kind: 'stake', span: 'week', amount, by: 'staff:1', now }),
      )
    const player = await openPlayer(house, cash)
    await cap(100n)
    try {
      const counts = await counted(
        times(20, (n) => bet(house, player, { amount: 30n, ...(n % 2 && { port }) })),
      )
      expect(split(counts, 'stake-limit')).toEqual(three)
      await cap(190n)
      const more = await counted(times(20, () => bet(house, player, { amount: 30n, port })))
      expect(split(more, 'stake-limit')).toEqual(three)
      await cap(0n)
      expect(await bet(house, player, { amount: 1n })).toBe('stake-limit')
    } finally {
      await cap(null)
    }
    expect(await bet(house, player, { amount: 30n })).toBe('ok')
  },

  async 'a stake at a midnight that falls twice: one day of 25 hours'(house: House) {
    const player = await openPlayer(house, cash)
    await house.store.transact((tx) => setZone(tx, { ...player, zone: 'America/Havana' }))
    await limited(house, player, {
      ...{ kind: 'stake', span: 'day', amount: 100n, now: new Date('2027-11-06T12:00:00Z') },
    })
    const port = createPort(house.store)
    const staked = async (iso: string) => {
      const now = new Date(iso)
      const counts = await counted(times(8, () => bet(house, player, { amount: 30n, now, port })))
      return counts.ok ?? 0
    }
    expect(await staked('2027-11-07T03:59:59Z'), 'the day before').toBe(3)
    expect(await staked('2027-11-07T04:00:01Z'), 'midnight').toBe(3)
    expect(await staked('2027-11-07T05:00:01Z'), 'midnight again').toBe(0)
    expect(await staked('2027-11-08T05:00:01Z'), 'the next day').toBe(3)
  },

  async 'an hour at play is an hour, however fast, and pauses of more than five minutes are none'(
    house: House,
  ) {
    const port = createPort(house.store)
    const begins = Date.UTC(2026, 10, 18, 5)
    for (const [everyMs, stakes] of [
      // What is no whole second adds up to whole ones.
      [400, 25],
      [1_000, 10],
      [9_700, 2],
    ] as const) {
      const player = await openPlayer(house, cash)
      await limited(house, player, { kind: 'time', span: 'day', amount: 10n })
      const at = (n: number) => new Date(begins + n * everyMs)
      const answers = []
      for (let n = 0; n < stakes + 2; n++)
        answers.push(await bet(house, player, { amount: 1n, now: at(n), ...(n % 2 && { port }) }))
      const codes = [
        ...Array.from({ length: stakes }, () => 'ok'),
        'session-limit',
        'session-limit',
      ]
      expect(answers, `every ${everyMs} ms`).toEqual(codes)
    }
    const slow = await openPlayer(house, cash)
    await limited(house, slow, { kind: 'time', span: 'day', amount: 10n })
    for (let n = 0; n < 6; n++) {
      const now = new Date(begins + n * 301_000)
      expect(await bet(house, slow, { amount: 1n, now }), `pause ${n}`).toBe('ok')
    }
    const next = new Date(begins + 5 * 301_000 + 10_000)
    expect(await staked(house, slow, { amount: 1n, now: next })).toBe('session-limit')
    const tomorrow = new Date(Date.UTC(2026, 10, 18, 17))
    expect(await staked(house, slow, { amount: 1n, now: tomorrow })).toBe('ok')
  },

  async 'a deposit is no stake, and a stake no deposit'(house: House) {
    const player = await openPlayer(house, cash)
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n })
    await limited(house, player, { kind: 'stake', span: 'day', amount: 100n })
    expect(await bet(house, player, { amount: 100n })).toBe('ok')
    expect(await paidIn(house, player, { amount: 100n })).toMatchObject({ repeated: false })
    expect(await bet(house, player, { amount: 1n })).toBe('stake-limit')
    expect(await paidIn(house, player, { amount: 1n })).toMatchObject({ refused: 'deposit-limit' })
  },

  async 'a day and a week together: the nearer one holds, then the other'(house: House) {
    const player = await openPlayer(house, cash)
    // A Wednesday; the week has days enough.
    const day = (n: number) => new Date(Date.UTC(2026, 10, 18 + n, 5))
    const now = day(0)
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n, now })
    await limited(house, player, { kind: 'deposit', span: 'week', amount: 150n, now })
    const paid = []
    for (const n of [0, 1, 2, 5]) {
      const counts = await counted(
        times(10, () => paidIn(house, player, { amount: 30n, now: day(n) })),
      )
      paid.push(counts.ok ?? 0)
    }
    expect(paid).toEqual([3, 2, 0, 3])
  },

  async 'a midnight in the run: the new day has its own hundred and no more'(house: House) {
    const player = await openPlayer(house, cash)
    const midnight = Date.UTC(2026, 10, 18, 17)
    const at = (n: number) => new Date(midnight + (n % 2 ? 1 : -1))
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n, now: at(0) })
    const early = await counted(times(20, () => paidIn(house, player, { amount: 30n, now: at(0) })))
    expect(early.ok).toBe(3)
    const mixed = await counted(
      times(20, (n) => paidIn(house, player, { amount: 30n, now: at(n) })),
    )
    expect(mixed.ok).toBe(3)
  },

  async 'a clock that goes back at midnight: one day of 25 hours'(house: House) {
    const player = await openPlayer(house, cash)
    await house.store.transact((tx) => setZone(tx, { ...player, zone: 'America/Havana' }))
    const paid = async (iso: string) => {
      const now = new Date(iso)
      const counts = await counted(times(8, () => paidIn(house, player, { amount: 30n, now })))
      return counts.ok ?? 0
    }
    const now = new Date('2027-11-06T12:00:00Z')
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n, now })
    expect(await paid('2027-11-07T03:59:59Z'), 'the day before').toBe(3)
    expect(await paid('2027-11-07T04:00:01Z'), 'midnight').toBe(3)
    expect(await paid('2027-11-07T05:00:01Z'), 'midnight again').toBe(0)
    expect(await paid('2027-11-08T04:59:59Z'), 'the 25th hour').toBe(0)
    expect(await paid('2027-11-08T05:00:01Z'), 'the next day').toBe(3)
  },

  async 'a midnight that there is not: a day of 23 hours'(house: House) {
    const player = await openPlayer(house, cash)
    await house.store.transact((tx) => setZone(tx, { ...player, zone: 'Asia/Beirut' }))
    const paid = async (iso: string) => {
      const now = new Date(iso)
      const counts = await counted(times(8, () => paidIn(house, player, { amount: 30n, now })))
      return counts.ok ?? 0
    }
    const now = new Date('2027-03-27T12:00:00Z')
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n, now })
    expect(await paid('2027-03-27T21:59:59Z')).toBe(3)
    expect(await paid('2027-03-27T22:00:01Z')).toBe(3)
    expect(await paid('2027-03-28T20:59:59Z')).toBe(0)
    expect(await paid('2027-03-28T21:00:01Z')).toBe(3)
  },

  async 'a limit that is lowered in the run holds from then on'(house: House) {
    const player = await openPlayer(house, cash)
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 600n })
    const run = times(20, () => paidIn(house, player, { amount: 30n }))
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n })
    const then = (await purse(house, player)) ?? 0n
    await Promise.all(run)
    const had = (await purse(house, player)) ?? 0n
    // What stood before may be more; what came after may not go past it.
    expect(had - cash).toBeLessThanOrEqual(then - cash > 90n ? then - cash : 90n)
    const counts = await counted(times(5, () => paidIn(house, player, { amount: 30n })))
    expect(split(counts, 'deposit-limit')).toEqual({ ok: 0, refused: 5 })
    expect(await purse(house, player)).toBe(had)
  },

  async 'a raise that waits lets nothing more through'(house: House) {
    const player = await openPlayer(house, cash)
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 100n })
    await limited(house, player, { kind: 'deposit', span: 'day', amount: 900n })
    const counts = await counted(times(20, () => paidIn(house, player, { amount: 30n })))
    expect(split(counts, 'deposit-limit')).toEqual(three)
  },

  async 'the lower of the member’s and the house’s holds, for each who has none too'(house: House) {
    const [strict, lax, free] = [
      await openPlayer(house, cash),
      await openPlayer(house, cash),
      await openPlayer(house, cash),
    ]
    await limited(house, strict, { kind: 'deposit', span: 'day', amount: 40n })
    await limited(house, lax, { kind: 'deposit', span: 'day', amount: 900n })
    const cap = (amount: bigint | null) =>
      house.store.transact((tx) =>
        setCap(tx, {
          ...{ kind: 'deposit', span: 'day', amount, by: 'staff:1' },
          now: house.clock.now(),
        }),
      )
    await cap(100n)
    try {
      for (const [player, ok] of [
        [strict, 1],
        [lax, 3],
        [free, 3],
      ] as const) {
        const counts = await counted(times(20, () => paidIn(house, player, { amount: 30n })))
        expect(split(counts, 'deposit-limit')).toEqual({ ok, refused: 20 - ok })
      }
    } finally {
      await cap(null)
    }
  },
}
