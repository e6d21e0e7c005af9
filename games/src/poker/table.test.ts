import fc from 'fast-check'
import { expect, test } from 'vitest'
import { qiuName, qiuStrength } from '../domino/qiuqiu.ts'
import { choicesOf } from './betting.ts'
import { heldBy, turnsOf } from './hand.ts'
import { heldIn, pace, type TableRules } from './rules.ts'
import { cardsHold, houseDeck, shownOf } from './shuffle.ts'
import { type Ask, asked, emptyTable, type Happened, moved, type Table } from './table.ts'

const numRuns = process.env.LONG === undefined ? 400 : 20_000

const rules: TableRules = {
  ...{ game: 'holdem', seats: 6, small: 50n, big: 100n, ante: 0n, straddle: false },
  ...{ rake: { share: 500n, cap: 300n }, buyIn: { least: 2_000n, most: 10_000n } },
}
const secretOf = (n: number) => n.toString(16).padStart(64, '0')
const sum = (amounts: Iterable<bigint>) => [...amounts].reduce((all, one) => all + one, 0n)

/** A table that somebody plays at: asks and time, and what came in and went out so far. */
function play(of: Partial<TableRules> = {}) {
  let table = emptyTable({ ...rules, ...of })
  let [now, fresh] = [1_000_000, 1]
  const books = { in: 0n, out: 0n, rake: 0n }
  const heard: Happened[] = []
  const note = (all: readonly Happened[]) => {
    heard.push(...all)
    for (const one of all) {
      if (one.is === 'sat') books.in += one.stack
      if (one.is === 'brought') books.in += one.amount
      if (one.is === 'stood') books.out += one.stack
      if (one.is === 'result') books.rake += one.result.rake
    }
  }
  const step = (next: { table: Table; happened: readonly Happened[] }) => {
    table = next.table
    note(next.happened)
  }
  const pass = (ms: number) => {
    const until = now + ms
    while (table.dueAt !== null && table.dueAt <= until) {
      now = Math.max(now, table.dueAt)
      step(moved(table, { now, secret: secretOf(fresh++) }))
    }
    now = until
  }
  return {
    books,
    heard,
    get table() {
      return table
    },
    get now() {
      return now
    },
    pass,
    /** Goes on to the next deadline. */
    next: () => pass(Math.max(0, (table.dueAt ?? now) - now)),
    ask(ask: Ask) {
      const answer = asked(table, ask, { now, secret: secretOf(fresh++) })
      if ('fault' in answer) return answer.fault
      step(answer)
      return undefined
    },
    /** What lies on the table: before the seats, on its way, and in the middle. */
    lies: () =>
      sum(table.seats.map(({ stack, coming }) => stack + coming)) +
      (table.phase === 'betting'
        ? sum(table.hand?.betting?.players.map(({ put }) => put) ?? [])
        : 0n),
    act(act: Extract<Ask, { ask: 'act' }>['act']) {
      const seat = table.hand?.betting?.turn
      const who = table.seats.find((one) => one.seat === seat)?.who ?? ''
      return this.ask({ ask: 'act', who, nth: table.nth, at: table.hand?.acts ?? 0, act })
    },
  }
}
type Played = ReturnType<typeof play>

const sits = (at: Played, seats: readonly number[], stack = 10_000n) => {
  for (const seat of seats) at.ask({ ask: 'sit', seat, who: `m${seat}`, stack })
}

/** Anything that anybody may ask of a table, sensible or not. */
const wish = fc.record({
  kind: fc.constantFrom(
    ...([
      'sit',
      'act',
      'act',
      'act',
      'act',
      'act',
      'wait',
      'leave',
      'away',
      'back',
      'bring',
    ] as const),
    ...(['wish', 'seed', 'foreign', 'old'] as const),
  ),
  who: fc.nat(9),
  seat: fc.integer({ min: -1, max: 9 }),
  sum: fc.bigInt({ min: -10n, max: 12_000n }),
  pick: fc.nat(99),
  ms: fc.constantFrom(1, 800, 1_500, 21_000, 60_000, 400_000),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

function askOf(at: Played, { kind, who: n, seat, sum: amount, pick }: Wish): Ask | undefined {
  const who = `m${n}`
  const { table } = at
  const turn = table.seats.find((one) => one.seat === table.hand?.betting?.turn)
  const now = { nth: table.nth, at: table.hand?.acts ?? 0 }
  switch (kind) {
    case 'sit':
      return { ask: 'sit', seat, who, stack: amount }
    case 'bring':
      return { ask: 'bring', who, amount }
    case 'leave':
    case 'away':
    case 'back':
      return { ask: kind, who }
    case 'wish':
      return { ask: 'wish', who, twice: pick > 30, posts: pick > 50 }
    case 'seed':
      return { ask: 'seed', who, nth: table.nth, seed: `s${pick}` }
    case 'foreign':
      return { ask: 'act', who, ...now, act: { act: pick > 50 ? 'fold' : 'call' } }
    case 'old':
      return { ask: 'act', who: turn?.who ?? who, ...now, at: now.at - 1, act: { act: 'fold' } }
    case 'act': {
      const choices = table.hand?.betting && choicesOf(table.hand.betting)
      const raise = choices?.raise
      if (raise && pick > 70) {
        const to = pick > 92 ? raise.most : pick > 75 ? raise.least : raise.most + 1n
        return { ask: 'act', who: turn?.who ?? who, ...now, act: { act: 'raise', to } }
      }
      const calm = choices?.check ? 'check' : 'call'
      return { ask: 'act', who: turn?.who ?? who, ...now, act: { act: pick < 15 ? 'fold' : calm } }
    }
    case 'wait':
      return undefined
  }
}

const kinds = fc
  .record({
    game: fc.constantFrom('holdem', 'omaha', 'qiuqiu'),
    seats: fc.constantFrom(2, 6, 9),
    ante: fc.constantFrom(0n, 10n),
    straddle: fc.boolean(),
  })
  // Nine hands of four are more than a set of dominoes has.
  .map((of) => (of.game === 'qiuqiu' && of.seats === 9 ? { ...of, seats: 6 } : of)) as fc.Arbitrary<
  Partial<TableRules>
>

test('[GAM-12] whatever anybody asks of a table, chips in are chips out, before the seats and raked; what is refused changes nothing', () => {
  let [hands, shown, twice, refused] = [0, 0, 0, 0]
  fc.assert(
    fc.property(kinds, fc.array(wish, { minLength: 60, maxLength: 160 }), (of, wishes) => {
      const at = play(of)
      sits(
        at,
        [0, 1, 2, 4].filter((seat) => seat < (of.seats ?? 6)),
        3_000n,
      )
      for (const { who } of at.table.seats) at.ask({ ask: 'wish', who, twice: true })
      for (const one of wishes) {
        const before = at.table
        const ask = askOf(at, one)
        if (!ask) at.pass(one.ms)
        else if (at.ask(ask) !== undefined) {
          expect(at.table).toBe(before)
          refused++
        } else if (at.table.dueAt !== null && at.table.dueAt <= at.now) at.pass(0)
        expect(at.lies() + at.books.out + at.books.rake).toBe(at.books.in)
        for (const { stack } of at.table.seats) expect(stack >= 0n).toBe(true)
        expect(new Set(at.table.seats.map(({ who }) => who)).size).toBe(at.table.seats.length)
        // A turn is somebody’s who sits there, and it ends.
        if (at.table.phase === 'betting') expect(at.table.dueAt).not.toBeNull()
      }
      for (const one of at.heard)
        if (one.is === 'result') {
          hands++
          if (one.result.shown.length > 0) shown++
          if (one.result.boards.length > 1) twice++
          const { seats, rake } = one.result
          expect(sum(seats.map(({ won }) => won)) + rake).toBe(sum(seats.map(({ put }) => put)))
          expect(sum(seats.map((seat) => seat.rake))).toBe(rake)
          expect(rake <= rules.rake.cap).toBe(true)
        }
      // Everybody leaves: nothing is left on the table.
      for (const { who } of at.table.seats) at.ask({ ask: 'leave', who })
      for (let n = 0; at.table.seats.length > 0 && n < 60; n++) at.next()
      expect(at.table.seats).toEqual([])
      expect(at.books.out + at.books.rake).toBe(at.books.in)
    }),
    { numRuns, endOnFailure: true },
  )
  expect(hands).toBeGreaterThan(numRuns)
  expect(Math.min(shown, twice, refused)).toBeGreaterThan(0)
}, 600_000)

test('two begin a hand with the button small, a third waits for the big blind or puts it in', () => {
  const at = play()
  sits(at, [0, 3])
  expect(at.table.phase).toBe('seeds')
  at.next()
  const { betting } = at.table.hand!
  expect(betting?.players.map(({ seat, put }) => [seat, put])).toEqual([
    [0, 50n],
    [3, 100n],
  ])
  expect(betting?.turn).toBe(0)
  sits(at, [1, 2])
  at.ask({ ask: 'wish', who: 'm2', posts: true })
  at.act({ act: 'fold' })
  expect(at.table.phase).toBe('shown')
  at.next()
  at.next()
  // Seat 3 has the button, 0 the small blind; 1 comes next and has the big one; 2 put one in.
  expect(at.table.hand?.betting?.players.map(({ seat, put }) => [seat, put])).toEqual([
    [0, 50n],
    [1, 100n],
    [2, 100n],
    [3, 0n],
  ])
})

test('[GAM-12] where all who put something in leave, it goes to whoever stays and had put in nothing yet', () => {
  const at = play()
  sits(at, [0, 1, 2])
  at.next()
  const { betting, dealt } = at.table.hand!
  const [small, big] = betting!.players.filter(({ put }) => put > 0n)
  expect([small?.put, big?.put]).toEqual([50n, 100n])
  const last = dealt.find(({ seat }) => seat !== small?.seat && seat !== big?.seat)!
  for (const player of [small, big]) at.ask({ ask: 'leave', who: `m${player?.seat}` })
  expect(at.table.phase).toBe('shown')
  expect(at.table.seats.find(({ seat }) => seat === last.seat)?.stack).toBe(10_150n)
  expect(at.lies() + at.books.out + at.books.rake).toBe(at.books.in)
})

test('who says nothing checks or folds as the time bank is over, is away, and is stood up in the end', () => {
  const at = play()
  sits(at, [0, 1, 2])
  at.next()
  const { turn } = at.table.hand!.betting!
  at.pass(pace.turn + pace.bank.first + pace.bank.each)
  expect(at.heard).toContainEqual({ is: 'away', seat: turn })
  expect(at.heard.find((one) => one.is === 'act')).toMatchObject({
    seat: turn,
    act: 'fold',
    byTime: true,
  })
  expect(at.act({ act: 'fold' })).toBeUndefined()
  at.pass(pace.away + 2 * pace.turn)
  expect(at.table.seats.some(({ seat }) => seat === turn)).toBe(false)
})

test('an act out of turn, of an earlier moment, of who does not sit, or of an earlier hand is none', () => {
  const at = play()
  sits(at, [0, 1, 2])
  at.next()
  const turn = at.table.hand!.betting!.turn!
  const other = at.table.seats.find(({ seat }) => seat !== turn)!
  const act = { ask: 'act' as const, nth: 1, at: 0, act: { act: 'call' as const } }
  expect(at.ask({ ...act, who: other.who })).toBe('turn')
  expect(at.ask({ ...act, who: 'nobody' })).toBe('not-seated')
  expect(at.ask({ ...act, who: `m${turn}`, nth: 0 })).toBe('no-hand')
  expect(at.ask({ ...act, who: `m${turn}`, act: { act: 'raise', to: 10_001n } })).toBe('raise-most')
  expect(at.ask({ ...act, who: `m${turn}` })).toBeUndefined()
  // Twice: it was for the moment before.
  expect(at.ask({ ...act, who: `m${turn}` })).toBe('late')
  expect(at.ask({ ask: 'sit', seat: 5, who: 'm0', stack: 5_000n })).toBe('seated')
  expect(at.ask({ ask: 'sit', seat: 0, who: 'm9', stack: 5_000n })).toBe('seat-taken')
  expect(at.ask({ ask: 'sit', seat: 5, who: 'm9', stack: 10_001n })).toBe('buy-in')
})

test('whoever leaves with all of it in stays for the showdown and stands up after it; others fold', () => {
  const at = play()
  sits(at, [0, 1])
  at.next()
  at.act({ act: 'raise', to: 10_000n })
  at.act({ act: 'call' })
  expect(at.table.phase).toBe('shown')
  const again = play()
  sits(again, [0, 1, 2])
  again.next()
  again.act({ act: 'raise', to: 10_000n })
  const raiser = again.heard.findLast((one) => one.is === 'act')
  const who = `m${raiser?.is === 'act' ? raiser.seat : 0}`
  expect(again.ask({ ask: 'leave', who })).toBeUndefined()
  expect(again.table.hand?.betting?.players.filter(({ folded }) => folded)).toEqual([])
  again.act({ act: 'call' })
  again.act({ act: 'fold' })
  again.next()
  expect(again.heard.some((one) => one.is === 'stood' && one.who === who)).toBe(true)
})

test('[FAI-01] what is dealt lies under the root that was told before, by the seeds of the seats', () => {
  const at = play()
  sits(at, [0, 1, 2])
  at.ask({ ask: 'seed', who: 'm0', nth: 1, seed: 'nol' })
  expect(at.ask({ ask: 'seed', who: 'm0', nth: 1, seed: 'lagi' })).toBe('seed')
  at.ask({ ask: 'seed', who: 'm2', nth: 1, seed: 'dua' })
  at.next()
  const hand = at.table.hand!
  const [first] = hand.dealt
  const each = heldIn(rules)
  const turns = turnsOf(hand.dealt.length, 0, each)
  const order = hand.deck
  const deck = houseDeck(hand.secret)
  const place = order.map((card) => deck.cards.indexOf(card))
  const shown = shownOf(deck, place, turns)
  expect(shown.map(({ card }) => card)).toEqual(heldBy(hand, first!.seat, each))
  expect(cardsHold(hand.root, hand.seeds, shown)).toBe(true)
  expect(cardsHold(hand.root, [{ seat: 0, seed: 'lain' }], shown)).toBe(false)
  expect(new Set(order).size).toBe(52)
})

test('at QiuQiu everybody puts in an ante, three tiles are bet on and then the fourth, and there is no blind to wait for', () => {
  const at = play({ game: 'qiuqiu', ante: 100n })
  sits(at, [0, 1])
  at.next()
  sits(at, [4])
  const hand = () => at.table.hand!
  expect(hand().betting).toMatchObject({ height: 0n, turn: 1, street: 'preflop' })
  expect(hand().betting?.players.map(({ put }) => put)).toEqual([100n, 100n])
  at.act({ act: 'raise', to: 300n })
  at.act({ act: 'call' })
  expect(hand().betting?.street).toBe('flop')
  at.act({ act: 'check' })
  at.act({ act: 'check' })
  const { result } = hand()
  expect(result?.boards).toEqual([[]])
  expect(result?.rake).toBe(40n)
  for (const { seat, cards, kinds: names } of result!.shown) {
    expect(cards).toEqual(heldBy(hand(), seat, 4))
    expect(names).toEqual([qiuName(qiuStrength(cards))])
  }
  at.next()
  at.next()
  // Who came in the middle is dealt in like anybody.
  expect(hand().betting?.players.map(({ seat, put }) => [seat, put])).toEqual([
    [0, 100n],
    [1, 100n],
    [4, 100n],
  ])
  expect(new Set(hand().deck).size).toBe(28)
})
