import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  type Act,
  acted,
  type Betting,
  beginBetting,
  choicesOf,
  isShowdown,
  nextStreet,
} from './betting.ts'
import { splitOf } from './pots.ts'

const table = (stacks: readonly bigint[], over: object = {}) =>
  beginBetting({
    ...{ limit: 'none', small: 1n, big: 2n, ante: 0n, straddle: false, button: 0 },
    stacks: stacks.map((stack, seat) => ({ seat, stack })),
    ...over,
  })

/** The betting after these acts, each by whoever’s turn it is. */
function after(betting: Betting, ...acts: readonly (Act | Act['act'] | bigint)[]): Betting {
  return acts.reduce<Betting>((now, one) => {
    const act: Act =
      typeof one === 'bigint'
        ? { act: 'raise', to: one }
        : typeof one === 'string'
          ? ({ act: one } as Act)
          : one
    const next = acted(now, now.turn ?? -1, act)
    if ('fault' in next) throw new Error(`${JSON.stringify(one, String)}: ${next.fault}`)
    return next
  }, betting)
}
const putIn = ({ players }: Betting) => players.map(({ put }) => put)

test('of two the button has the small blind and begins, and acts last from the flop on', () => {
  const begun = table([100n, 100n])
  expect([begun.turn, putIn(begun)]).toEqual([0, [1n, 2n]])
  const flop = nextStreet(after(begun, 'call', 'check'))
  expect([flop?.street, flop?.turn]).toEqual(['flop', 1])
})

test('the big blind may raise what was only called, and the street ends when they check', () => {
  const called = after(table([100n, 100n, 100n]), 'call', 'call')
  expect(called.turn).toBe(2)
  expect(choicesOf(called)).toEqual({ check: true, call: 0n, raise: { least: 4n, most: 100n } })
  expect(after(called, 'check').turn).toBeNull()
  expect(after(called, 6n).turn).toBe(0)
})

test('a straddle is called as a blind of its own, and has the last word', () => {
  const begun = table([100n, 100n, 100n, 100n], { straddle: true })
  expect([begun.turn, begun.height, putIn(begun)]).toEqual([0, 4n, [0n, 1n, 2n, 4n]])
  const called = after(begun, 'call', 'call', 'call')
  expect([called.turn, choicesOf(called)?.raise?.least]).toEqual([3, 8n])
})

test('antes are in the pot and no part of what is called', () => {
  const begun = table([100n, 100n, 100n], { ante: 3n })
  expect(putIn(begun)).toEqual([3n, 4n, 5n])
  expect(choicesOf(begun)).toMatchObject({ call: 2n })
})

test('who has acted may not raise again for less than a whole raise, and may once short ones come to it', () => {
  // The first raises to 10, by 8; the next goes in with 14, by 4; the last calls.
  const short = after(table([100n, 14n, 100n]), 10n, 14n, 'call')
  expect(choicesOf(short)).toEqual({ check: false, call: 4n, raise: null })
  expect(acted(short, 0, { act: 'raise', to: 40n })).toEqual({ fault: 'raise-closed' })
  // Two such, by 4 each, come to a whole one for who raised to 10.
  const twice = after(table([14n, 18n, 100n, 100n], { button: 3 }), 10n, 'call', 14n, 18n)
  expect([twice.turn, choicesOf(twice)?.raise]).toEqual([2, { least: 26n, most: 100n }])
})

test('a raise is as large as the last at the least, and as all that one has at the most', () => {
  const raised = after(table([100n, 100n, 100n]), 10n)
  expect(choicesOf(raised)?.raise).toEqual({ least: 18n, most: 100n })
  expect(acted(raised, 1, { act: 'raise', to: 17n })).toEqual({ fault: 'raise-least' })
  expect(acted(raised, 1, { act: 'raise', to: 101n })).toEqual({ fault: 'raise-most' })
  expect(acted(raised, 1, { act: 'check' })).toEqual({ fault: 'check' })
  expect(acted(raised, 2, { act: 'fold' })).toEqual({ fault: 'turn' })
})

test('where the pot is the limit the first raise is to seven, and the next to what the pot then is', () => {
  const begun = table([100n, 100n, 100n], { limit: 'pot' })
  // Call two, and raise by the five that are in then.
  expect(choicesOf(begun)?.raise).toEqual({ least: 4n, most: 7n })
  expect(choicesOf(after(begun, 7n))?.raise?.most).toBe(23n)
})

test('nobody bets against those who have nothing left', () => {
  const called = after(table([100n, 30n, 20n]), 100n, 'call', 'call')
  expect([called.turn, isShowdown(called)]).toEqual([null, true])
  const flop = nextStreet(called)
  expect(flop?.turn).toBeNull()
  const folded = after(table([100n, 100n, 100n]), 'fold', 'fold')
  expect([folded.turn, isShowdown(folded), nextStreet(folded)]).toEqual([null, false, null])
})

const long = process.env.LONG !== undefined
const chips = fc.bigInt({ min: 1n, max: 400n })
const dealt = fc.record({
  stacks: fc.array(chips, { minLength: 2, maxLength: 9 }),
  button: fc.nat(8),
  ante: fc.bigInt({ min: 0n, max: 5n }),
  straddle: fc.boolean(),
  limit: fc.constantFrom('none' as const, 'pot' as const),
  whims: fc.array(fc.record({ what: fc.nat(9), part: fc.nat(100) }), {
    minLength: 60,
    maxLength: 60,
  }),
})

test('through any hand chips are kept, stakes are matched or all in, and it comes to an end', () => {
  fc.assert(
    fc.property(dealt, ({ stacks, button, whims, ...terms }) => {
      let now = table(stacks, { ...terms, button: button % stacks.length })
      const chipsIn = () => now.players.reduce((all, one) => all + one.stack + one.put, 0n)
      const all = stacks.reduce((one, other) => one + other)
      for (let step = 0; ; step++) {
        expect(chipsIn()).toBe(all)
        expect(now.players.every(({ stack }) => stack >= 0n)).toBe(true)
        const choices = choicesOf(now)
        if (!choices) {
          const left = now.players.filter(({ folded }) => !folded)
          expect(left.length).toBeGreaterThan(0)
          const matched = left.every(({ street, stack }) => street === now.height || stack === 0n)
          const alone = left.filter(({ stack }) => stack > 0n).length <= 1
          expect(left.length === 1 || matched || alone).toBe(true)
          const next = nextStreet(now)
          if (!next) break
          now = next
          continue
        }
        // So many acts no hand of nine has without a raise in each.
        expect(step).toBeLessThan(4 * 9 * 400)
        const whim = whims[step % whims.length] ?? { what: 0, part: 0 }
        const { raise } = choices
        const to = raise && raise.least + ((raise.most - raise.least) * BigInt(whim.part)) / 100n
        const act: Act =
          whim.what === 0
            ? { act: 'fold' }
            : to !== null && whim.what > 6
              ? { act: 'raise', to }
              : { act: choices.check ? 'check' : 'call' }
        for (const { seat } of now.players)
          if (seat !== now.turn) expect(acted(now, seat, act)).toEqual({ fault: 'turn' })
        if (raise) {
          expect(acted(now, now.turn ?? -1, { act: 'raise', to: raise.most + 1n })).toEqual({
            fault: 'raise-most',
          })
          expect(raise.least <= raise.most && raise.least > now.height).toBe(true)
        }
        const next = acted(now, now.turn ?? -1, act)
        if ('fault' in next) throw new Error(next.fault)
        now = next
      }
      const { pots, back } = splitOf(
        now.players.map(({ seat, put, folded }) => ({ seat, amount: put, folded })),
      )
      const put = now.players.reduce((sum, one) => sum + one.put, 0n)
      expect(pots.reduce((sum, pot) => sum + pot.amount, back?.amount ?? 0n)).toBe(put)
    }),
    { numRuns: long ? 20_000 : 500 },
  )
})
