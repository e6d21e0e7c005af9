import fc from 'fast-check'
import { expect, test } from 'vitest'
import { choicesOf } from '../betting.ts'
import { asked, moved, type Table } from '../table.ts'
import { clockAt, levelAt, type Structure } from './clock.ts'
import { bountyOf, fallenOf } from './fallen.ts'
import { between, type Field, fieldOf, joined, leftIn, openTable } from './field.ts'
import { paidTo, prizesOf } from './prizes.ts'
import { movesOf, placeFor, tablesOf } from './seating.ts'

const long = process.env.LONG !== undefined
const laws = { endOnFailure: true, numRuns: long ? 20_000 : 1_000 }
const sum = (all: readonly bigint[]) => all.reduce((one, other) => one + other, 0n)

const structure: Structure = {
  ...{ chips: 1_500n, levelMs: 60_000, breakEvery: 3, breakMs: 30_000, lateLevels: 2, rebuys: 2 },
  levels: [
    { small: 10n, big: 20n, ante: 0n },
    { small: 25n, big: 50n, ante: 0n },
    { small: 50n, big: 100n, ante: 10n },
    { small: 100n, big: 200n, ante: 25n },
  ],
}

test('law: prizes are the pool to the unit, and no place is paid less than the one below it', () => {
  fc.assert(
    fc.property(
      fc.bigInt(0n, 10n ** 12n),
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 1, max: 500 }),
      (pool, entries, places) => {
        const prizes = prizesOf(pool, { entries, places })
        expect(sum(prizes)).toBe(pool)
        expect(prizes.length).toBeLessThanOrEqual(places)
        for (const [at, prize] of prizes.slice(1).entries())
          expect(prize <= (prizes[at] ?? 0n)).toBe(true)
      },
    ),
    laws,
  )
})

test('law: whoever shares places, all of it is paid, and of one place nobody a unit more than another', () => {
  const field = fc.array(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 60 })
  fc.assert(
    fc.property(field, fc.bigInt(0n, 10n ** 10n), fc.nat(40), (sizes, pool, again) => {
      const groups = sizes.map((size, nth) =>
        Array.from({ length: size }, (_, at) => `${nth}-${at}`),
      )
      const paid = paidTo(pool, { groups, entries: groups.flat().length + again })
      expect(sum(paid.map(({ prize }) => prize))).toBe(pool)
      expect(new Set(paid.map(({ who }) => who)).size).toBe(groups.flat().length)
      for (const group of groups) {
        const own = paid.filter(({ who }) => group.includes(who)).map(({ prize }) => prize)
        expect(own.every((one) => own[0] !== undefined && own[0] - one <= 1n)).toBe(true)
      }
    }),
    laws,
  )
})

test('levels and breaks follow one another, late entry ends with its level, and blinds double where none are written', () => {
  const at = (ms: number) => {
    const { nth, resting, endsAt, open } = clockAt(structure, ms)
    return { nth, resting, endsAt, open }
  }
  expect(at(0)).toEqual({ nth: 0, resting: false, endsAt: 60_000, open: true })
  expect(at(59_999)).toMatchObject({ nth: 0 })
  expect(at(60_000)).toMatchObject({ nth: 1, endsAt: 120_000, open: true })
  expect(at(120_000)).toMatchObject({ nth: 2, open: false })
  expect(at(180_000)).toEqual({ nth: 2, resting: true, endsAt: 210_000, open: false })
  expect(at(210_000)).toMatchObject({ nth: 3, resting: false, endsAt: 270_000 })
  expect(levelAt(structure, 5)).toEqual({ small: 400n, big: 800n, ante: 100n })
  expect(clockAt({ ...structure, breakEvery: 0 }, 180_000)).toMatchObject({
    nth: 3,
    resting: false,
  })
  fc.assert(
    fc.property(fc.nat(5_000_000), (ms) => {
      const now = clockAt(structure, ms)
      expect(now.endsAt).toBeGreaterThan(ms)
      const then = clockAt(structure, now.endsAt)
      expect(then.nth === now.nth ? then.resting : then.nth === now.nth + 1).toBe(true)
    }),
    laws,
  )
})

test('law: moving between hands ends with as few tables as it takes, none two ahead of another', () => {
  const sizes = fc.array(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 9 })
  fc.assert(
    fc.property(sizes, (all) => {
      let counts = all.map((players, nth) => ({ nth, players }))
      const total = counts.reduce((one, { players }) => one + players, 0)
      for (let step = 0; step < 200; step++) {
        const own = counts[step % counts.length]
        if (!own) break
        const to = movesOf(counts, own.nth, 6)
        counts = counts
          .map((one) => ({
            ...one,
            players:
              one.players +
              to.filter((nth) => nth === one.nth).length -
              (one === own ? to.length : 0),
          }))
          .filter(({ players, nth }) => players > 0 || nth !== own.nth)
        expect(counts.every(({ players }) => players <= 6)).toBe(true)
      }
      if (total === 0) return
      const sizesNow = counts.map(({ players }) => players)
      expect(sizesNow.reduce((one, other) => one + other, 0)).toBe(total)
      expect(counts.length).toBe(Math.max(1, Math.ceil(total / 6)))
      expect(Math.max(...sizesNow) - Math.min(...sizesNow)).toBeLessThanOrEqual(1)
    }),
    laws,
  )
  expect(
    placeFor(
      [
        { nth: 1, players: 6 },
        { nth: 2, players: 4 },
      ],
      6,
    ),
  ).toBe(2)
  expect(placeFor([{ nth: 1, players: 6 }], 6)).toBeNull()
  expect(tablesOf([1, 2, 3, 4, 5, 6, 7], 6)).toEqual([
    [1, 3, 5, 7],
    [2, 4, 6],
  ])
})

test('law: a bounty goes whole to who won it', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 9n), fc.integer({ min: 1, max: 5 }), (bounty, count) => {
      const by = Array.from({ length: count }, (_, nth) => `m${nth}`)
      expect(sum(bountyOf(bounty, by).map(({ amount }) => amount))).toBe(bounty)
    }),
    laws,
  )
})

/** A whole tournament, played by chance: tables in turn, whoever comes late, whoever comes again. */
function playOut(draw: (max: number) => number, players: number) {
  const names = Array.from({ length: players }, (_, nth) => `m${nth}`)
  const startedAt = 1_000
  let field: Field = fieldOf(names, { structure, game: 'holdem', seats: 6, startedAt })
  let [now, fresh] = [startedAt, 1]
  const tables = new Map<number, Table>()
  for (const { nth } of field.tables) tables.set(nth, openTable(field, nth, now))
  let entries = players
  const out: string[][] = []
  const secret = () => (fresh++).toString(16).padStart(64, '0')
  const chips = () => {
    const lies = [...tables.values()].flatMap(({ seats, hand, phase }) => [
      ...seats.map(({ stack, coming }) => stack + coming),
      ...(phase === 'betting' ? (hand?.betting?.players ?? []).map(({ put }) => put) : []),
    ])
    return sum([...lies, ...field.coming.map((one) => one.chips)])
  }
  const alive = () => [
    ...[...tables.values()].flatMap(({ seats }) => seats.map(({ who }) => who)),
    ...field.coming.map(({ who }) => who),
  ]
  for (let step = 0; step < 60_000; step++) {
    const [next] = [...tables].sort(([, one], [, other]) => (one.dueAt ?? 0) - (other.dueAt ?? 0))
    if (!next) throw new Error('no table, and nobody won')
    const [nth, table] = next
    const choices =
      table.phase === 'betting' && table.hand?.betting && choicesOf(table.hand.betting)
    const turn = table.seats.find(({ seat }) => seat === table.hand?.betting?.turn)
    const acts = choices && turn && now < (table.dueAt ?? 0) && draw(10) > 0
    if (!acts) now = Math.max(now, table.dueAt ?? now)
    if (acts) {
      const { raise, check } = choices
      const kind = draw(8)
      const act =
        raise && kind > 4
          ? { act: 'raise' as const, to: kind === 7 ? raise.most : raise.least }
          : {
              act:
                kind === 0 && !check
                  ? ('fold' as const)
                  : check
                    ? ('check' as const)
                    : ('call' as const),
            }
      const at = { nth: table.nth, at: table.hand?.acts ?? 0 }
      const answer = asked(
        table,
        { ask: 'act', who: turn.who, ...at, act },
        { now, secret: secret() },
      )
      if ('fault' in answer) throw new Error(answer.fault)
      tables.set(nth, answer.table)
    } else if (table.phase === 'shown' || table.phase === 'waiting') {
      const done = between(field, table, { nth, now })
      field = done.field
      for (const group of done.fallen) out.push(group.map(({ who }) => who))
      if (done.is === 'won') {
        expect(done.went.map(({ stack }) => stack)).toEqual([BigInt(entries) * structure.chips])
        return { out, entries }
      }
      if (done.is === 'closes') tables.delete(nth)
      else
        tables.set(
          nth,
          done.is === 'plays' ? moved(done.table, { now, secret: secret() }).table : done.table,
        )
      const late = clockAt(structure, now - startedAt).open && draw(6) === 0 && entries < 40
      if (late) {
        const again = out.flat().find((who) => !alive().includes(who))
        const more = joined(field, draw(2) === 0 && again ? again : `m${entries}`)
        field = more.field
        if (more.opens !== null) tables.set(more.opens, openTable(field, more.opens, now))
        entries++
      }
    } else tables.set(nth, moved(table, { now, secret: secret() }).table)
    expect(chips()).toBe(BigInt(entries) * structure.chips)
    expect(new Set(alive()).size).toBe(alive().length)
    expect(leftIn(field).length).toBeGreaterThan(0)
  }
  throw new Error('it does not end')
}

test('law: a tournament of any size ends with one who has every chip, each left once, and no chip was lost on the way', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 2, max: 20 }),
      fc.infiniteStream(fc.nat(839)),
      (players, chance) => {
        const draw = (max: number) => (chance.next().value ?? 0) % max
        const { out, entries } = playOut(draw, players)
        expect(out.flat()).toHaveLength(entries - 1)
      },
    ),
    { endOnFailure: true, numRuns: long ? 300 : 12 },
  )
}, 240_000)

test('of one hand whoever had more before it stands before who had less, and as much shares a place', () => {
  const field = fieldOf(['a', 'b', 'c', 'd'], { structure, game: 'holdem', seats: 6, startedAt: 0 })
  const table = openTable(field, 1, 0)
  const dealt = [500n, 300n, 300n, 900n].map((stack, seat) => ({
    seat,
    who: 'abcd'[seat] ?? '',
    stack,
  }))
  const pots = [
    { amount: 1_200n, paid: [{ seat: 3, amount: 1_200n }] },
    { amount: 400n, paid: [{ seat: 3, amount: 400n }] },
  ]
  const put = [500n, 300n, 300n, 500n]
  const players = put.map((amount, seat) => ({
    ...{ seat, stack: 0n, street: 0n, put: amount, folded: false, actedAt: null },
  }))
  const shown = {
    ...table,
    phase: 'shown' as const,
    seats: table.seats.map((one) => ({ ...one, stack: one.seat === 3 ? 2_000n : 0n })),
    hand: {
      ...{ nth: 1, root: '', secret: '', seeds: [], deck: [], acts: 0, log: [], dealt },
      betting: {
        ...{ limit: 'none' as const, big: 20n, button: 0, players, street: 'river' as const },
        height: 0n,
        raise: 0n,
        turn: null,
      },
      result: {
        ...{ boards: [], pots, rake: 0n, shown: [] },
        seats: put.map((amount, seat) => ({ seat, put: amount, back: 0n, won: 0n, rake: 0n })),
      },
    },
  }
  expect(fallenOf(shown)).toEqual([
    [{ seat: 0, who: 'a', by: ['d'] }],
    [
      { seat: 1, who: 'b', by: ['d'] },
      { seat: 2, who: 'c', by: ['d'] },
    ],
  ])
})
