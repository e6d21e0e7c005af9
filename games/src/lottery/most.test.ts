import fc from 'fast-check'
import { expect, test } from 'vitest'
import { resultOf } from './draw.ts'
import { drums, type LotteryKind } from './drums.ts'
import { type Play, payOf, type Result } from './play.ts'
import { lotteryTables } from './tables.ts'

const kinds = Object.keys(lotteryTables) as LotteryKind[]
const playsOf = (kind: LotteryKind): readonly Play[] => lotteryTables[kind].plays
const playWith = (kind: LotteryKind, id: string): Play => {
  const play = playsOf(kind).find((one) => one.id === id)
  if (!play) throw new Error(`${kind} has no ${id}`)
  return play
}

function seeded(seed: number) {
  let state = seed >>> 0
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

test.each(kinds)('[OPS-08] no draw of %s pays a line more than is said that it can', (kind) => {
  fc.assert(
    fc.property(fc.nat(2 ** 31 - 1), (seed) => {
      const result = resultOf(drums[kind], seeded(seed))
      for (const play of playsOf(kind)) {
        const winners = play.won(result)
        const lines = winners.by === 'line' ? [...winners.pays.keys()].slice(0, 500) : play.kinds
        for (const line of lines) {
          const [pay, most] = [payOf(winners, line), play.most(line)]
          if (typeof pay === 'bigint' && most !== null) expect(pay <= most).toBe(true)
          else expect(most).toBeNull()
        }
      }
    }),
    { numRuns: 40, endOnFailure: true },
  )
})

/** Draws that pay a line as much as any can, by how they are thought of. */
const best: [what: string, kind: LotteryKind, id: string, line: string, result: Result][] = [
  ...alike('north', 'lo-2', '23'),
  ...alike('north', 'ticket', '11123'),
  ...alike('south', '3-cang-both', '123'),
  ...alike('south', 'ticket', '111123'),
  ...alike('four-d', 'big', '1234'),
  ['four of a digit', 'togel', 'colok-bebas', '7', { first: ['7777'] }],
  ['a digit three times', 'togel', 'colok-macau', '12', { first: ['1112'] }],
  ['as it stands', 'togel', '4d-bb', '1234', { first: ['1234'] }],
  ['every tier once', 'max3d', 'max-3d', '123', max3dOf('123')],
  ['its own sum', 'three-dice', 'sum', '3', { dice: ['1', '1', '1'] }],
  ['a sum that comes often', 'three-dice', 'sum', '10', { dice: ['4', '4', '2'] }],
]

/** A draw of which every number ends like the line. */
function alike(kind: 'north' | 'south' | 'four-d', id: string, line: string) {
  const { shape } = drums[kind]
  const result = Object.fromEntries(
    shape.map(([group, numbers, digits]) => [
      group,
      Array.from({ length: numbers }, () => line.padStart(digits, '1').slice(-digits)),
    ]),
  )
  return [['all alike', kind, id, line, result] as (typeof best)[number]]
}

function max3dOf(line: string): Result {
  return Object.fromEntries(
    drums.max3d.shape.map(([group, numbers]) => [
      group,
      Array.from({ length: numbers }, () => line),
    ]),
  )
}

test.each(best)('[OPS-08] %s: %s %s pays %s all that is said', (_, kind, id, line, result) => {
  const play = playWith(kind, id)
  expect(payOf(play.won(result), line)).toBe(play.most(line))
})

test('[OPS-08] a line that a jackpot pays is told no bound but what that holds', () => {
  expect(playWith('power655', 'power-6-55').most('01-02-03-04-05-06')).toBeNull()
})

test('[OPS-08] lines of a play pay alike, or there are few enough to look at all of them', () => {
  const unlike = kinds.flatMap((kind) =>
    playsOf(kind)
      .filter((play) => new Set(play.kinds.map((line) => play.most(line))).size > 1)
      .map(({ id, kinds: lines }) => ({ id, lines: lines.length })),
  )
  // Ten digits in any order of four, of which not all are alike: 705.
  const inAnyOrder = ['ibet-big', 'ibet-small']
  expect(unlike.map(({ id }) => id)).toEqual(expect.arrayContaining([...inAnyOrder, 'sum']))
  for (const { id, lines } of unlike)
    expect(inAnyOrder.includes(id) || lines <= 100, `${id} has ${lines} kinds`).toBe(true)
})
