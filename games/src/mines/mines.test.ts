import fc from 'fast-check'
import { expect, test } from 'vitest'
import { statementOf } from '../exact/statement.ts'
import { draws, everyDraw } from '../testing/draws.ts'
import { kebunSalak as game, kebunSalakMath as math } from '../titles/kebun-salak.ts'
import { lawsOf } from './exact.ts'
import { minesOf } from './game.ts'
import { paysOf, timesOf } from './math.ts'

test('[GAM-11] every number of thorns and plots returns 98 percent, less what cutting takes', () => {
  const laws = lawsOf(math)
  expect(laws.length).toBeGreaterThan(200)
  for (const { choice, law } of laws) {
    const percent = Number(statementOf(law).rtp.percent)
    expect(percent, choice).toBeLessThanOrEqual(98)
    expect(percent, choice).toBeGreaterThan(97.99)
  }
})

test('pays are the odds of as many safe plots, times 0.98, cut to ten-thousandths', () => {
  expect(timesOf(math, 1, 1)).toBe(10_208)
  expect(timesOf(math, 3, 1)).toBe(11_136)
  expect(timesOf(math, 3, 2)).toBe(12_727)
  expect(timesOf(math, 24, 1)).toBe(245_000)
  expect(paysOf(math, 1)).toHaveLength(24)
  for (let thorns = 1; thorns < 25; thorns++)
    expect(paysOf(math, thorns).at(-1)).toBeLessThanOrEqual(100_000_000)
})

test('a plot is a thorn in as many draws as there are thorns; then all of them are shown', () => {
  const opened = game.open({ stake: 10_000n, choice: { thorns: 3 } })!
  const safe = game.step(opened, { open: 7 }, draws(3))
  expect(safe).toMatchObject({ seen: { safe: true, thorns: [] }, win: 0n })
  expect(game.takes(safe.state, { open: 7 })).toBe(false)
  const pricked = game.step(safe.state, { open: 0 }, draws(2, 0, 0))
  expect(pricked).toMatchObject({ seen: { safe: false, thorns: [0, 1, 2] }, win: 0n })
  expect(game.isOver(pricked.state)).toBe(true)
})

test('taking pays the plots opened; nothing can be taken from a field still closed', () => {
  const opened = game.open({ stake: 10_000n, choice: { thorns: 3 } })!
  expect(game.takes(opened, 'take')).toBe(false)
  const two = [7, 8].reduce((state, open) => game.step(state, { open }, () => 24 - 7).state, opened)
  expect(game.step(two, 'take', () => 0)).toMatchObject({ win: 12_727n, seen: { safe: true } })
  const odd = game.open({ stake: 7n, choice: { thorns: 3 } })!
  const one = game.step(odd, { open: 0 }, () => 20).state
  expect(game.step(one, 'take', () => 0).win).toBe(7n)
})

test('the last safe plot ends the round, and so does the last pay that is offered', () => {
  const last = (thorns: number) => {
    let state = game.open({ stake: 10_000n, choice: { thorns } })!
    for (let open = 0; !game.isOver(state); open++) {
      const { state: next, win } = game.step(state, { open }, (n) => n - 1)
      state = next
      if (game.isOver(state)) return { opened: state.opened.length, win }
    }
    return undefined
  }
  expect(last(24)).toEqual({ opened: 1, win: 245_000n })
  expect(last(1)).toEqual({ opened: 24, win: 245_000n })
  const twelve = last(12)!
  expect(twelve.opened).toBeLessThan(13)
  expect(twelve.win).toBeLessThanOrEqual(100_000_000n)
})

test('thorns drawn plot by plot are the law of thorns laid before: every field is as likely', () => {
  const little = minesOf({ ...math, title: 'little', plots: 5 })
  const fields = everyDraw((draw) => {
    const opened = little.open({ stake: 100n, choice: { thorns: 2 } })!
    const first = little.step(opened, { open: 3 }, draw)
    const { seen } = first.seen.safe ? little.step(first.state, 'take', draw) : first
    return [...seen.thorns].sort().join('')
  })
  // Ways that end alike draw from the same numbers, so each of them is as likely.
  const safe = fields.filter((field) => !field.includes('3'))
  const pricked = fields.filter((field) => field.includes('3'))
  const evenly = (list: string[], kinds: number) => {
    const counts = [...new Set(list)].map((field) => list.filter((one) => one === field).length)
    expect(counts).toHaveLength(kinds)
    expect(new Set(counts).size).toBe(1)
  }
  // Of ten fields, four have a thorn in plot 3, and six have none.
  evenly(pricked, 4)
  evenly(safe, 6)
})

test('what is shown at the end are as many thorns as there were, none where a plot was safe', () => {
  const plots = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 25, maxLength: 25 })
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 24 }),
      plots,
      fc.array(fc.nat(), { minLength: 60, maxLength: 60 }),
      fc.integer({ min: 1, max: 24 }),
      (thorns, plots, numbers, until) => {
        const left = [...numbers]
        const draw = (n: number) => (left.shift() ?? 0) % n
        let state = game.open({ stake: 100n, choice: { thorns } })!
        for (const [at, open] of plots.entries()) {
          const move = at === until ? ('take' as const) : { open }
          const { state: next, seen } = game.step(state, move, draw)
          state = next
          if (!game.isOver(state)) continue
          const safe = seen.safe ? state.opened : state.opened.slice(0, -1)
          expect(new Set(seen.thorns).size).toBe(thorns)
          expect(safe.some((plot) => seen.thorns.includes(plot))).toBe(false)
          return
        }
      },
    ),
    { numRuns: 60 },
  )
})
