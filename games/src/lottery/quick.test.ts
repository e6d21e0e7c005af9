import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ballOf } from './balls.ts'
import { fiveDigits } from './five-digits.ts'
import { isFault } from './picks.ts'
import { type Play, payOf, type Result } from './play.ts'
import { elevenFive, sixFortyNine, tenCars, threeDice } from './quick.ts'
import {
  secondCars,
  secondDice,
  secondEleven,
  secondFive,
  secondSixFortyNine,
} from './testing/second-quick.ts'

const digit = fc.integer({ min: 0, max: 9 }).map(String)
const face = fc.integer({ min: 1, max: 6 }).map(String)
const balls = (of: number, some: number) =>
  fc.shuffledSubarray(
    Array.from({ length: of }, (_, i) => ballOf(i + 1)),
    { minLength: some, maxLength: some },
  )

type Second = Record<string, (line: string, result: Result) => number>
type Game = { plays: readonly Play[]; second: Second; results: fc.Arbitrary<Result> }
const games: Record<string, Game> = {
  'five digits': {
    plays: fiveDigits,
    second: secondFive,
    results: fc.record({ balls: fc.array(digit, { minLength: 5, maxLength: 5 }) }),
  },
  'five of eleven': {
    ...{ plays: elevenFive, second: secondEleven },
    results: fc.record({ balls: balls(11, 5) }),
  },
  'three dice': {
    ...{ plays: threeDice, second: secondDice },
    results: fc.record({ dice: fc.array(face, { minLength: 3, maxLength: 3 }) }),
  },
  'ten cars': {
    ...{ plays: tenCars, second: secondCars },
    results: fc.record({ cars: balls(10, 10) }),
  },
  'six of 49': {
    ...{ plays: sixFortyNine, second: secondSixFortyNine },
    results: balls(49, 7).map(([special = '', ...six]) => ({ balls: six, special: [special] })),
  },
}

/** Words of the same form: each digit, ball and name is another one. */
function likeOf(kind: string): fc.Arbitrary<string> {
  const parts = kind.split('-').map((part) => {
    if (/^\d\d$/.test(part) && kind !== '00') return fc.integer({ min: 1, max: 11 }).map(ballOf)
    if (/^\d+$/.test(part))
      return fc.tuple(...[...part].map(() => digit)).map((all) => all.join(''))
    return fc.constant(part)
  })
  return fc.tuple(...parts).map((all) => all.join('-'))
}

test.each(Object.entries(games))(
  'any draw of %s pays what a second reading of the rules pays, on lines that won and lines that did not',
  (_, { plays, second, results }) => {
    for (const play of plays) {
      const again = second[play.id]
      if (!again) throw new Error(`${play.id} was not read a second time`)
      const some = fc.oneof(fc.constantFrom(...play.kinds), ...play.kinds.slice(0, 3).map(likeOf))
      fc.assert(
        fc.property(results, some, fc.nat(), (result, raw, at) => {
          const winners = play.won(result)
          const won = winners.by === 'line' ? [...winners.pays.keys()] : []
          for (const word of [raw, won[at % won.length] ?? raw]) {
            const apart = winners.by === 'hits' ? [word.split('-')] : [[word]]
            const lines = play.lines(apart)
            if (isFault(lines)) continue
            for (const line of lines)
              expect([line, payOf(winners, line)]).toEqual([line, BigInt(again(line, result))])
          }
        }),
        { numRuns: process.env.LONG ? 2_000 : 60 },
      )
    }
  },
)

test('a line that won may be laid: whatever a draw names is a line of the play', () => {
  for (const { plays, results } of Object.values(games))
    fc.assert(
      fc.property(results, (result) => {
        for (const play of plays) {
          const winners = play.won(result)
          if (winners.by === 'hits') continue
          for (const line of winners.pays.keys()) {
            const found = /-direct$/.test(play.id)
              ? play.lines([...line].map((one) => [one]))
              : play.lines(
                  /one$|two$|three$/.test(play.id) && plays === fiveDigits
                    ? [line.split('-')]
                    : [[line]],
                )
            expect([play.id, line, found]).toEqual([play.id, line, [line]])
          }
        }
      }),
      { numRuns: process.env.LONG ? 500 : 20 },
    )
})
