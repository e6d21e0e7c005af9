import { expect } from 'vitest'
import type { House } from '../../platform/testing/house.ts'
import { setCap, setZone } from '../../wagers/index.ts'
import { listGame, openPlayer, purse } from '../../wagers/testing/players.ts'
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
    for (const kind of ['stake', 'loss'] as const) {
      const player = await openPlayer(house, cash)
      await house.store.transact((tx) => listGame(tx, house.clock.now(), 'lakon-pagi'))
      await limited(house, player, { kind, span: 'day', amount: 100n })
      const counts = await counted(
        times(20, (n) =>
          n % 2
            ? staked(house, player, { amount: 30n })
            : bet(house, player, { amount: 30n, game: 'lakon-pagi' }),
        ),
      )
      expect(split(counts, `${kind}-limit`)).toEqual(three)
      expect(await purse(house, player)).toBe(cash - 90n)
    }
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
