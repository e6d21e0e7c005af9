import { lotteryTables } from '@balai/games/lottery/tables'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Pad, padOf } from './pad-kinds.ts'
import { type Chosen, padLinesMax, pickedOf, quickPick, rowsOf } from './pads.ts'

const every = Object.entries(lotteryTables).flatMap(([kind, { plays }]) =>
  plays.map((play) => ({ kind, play, name: `${kind} ${play.id}` })),
)
const padFor = (kind: string, id: string): Pad => {
  const pad = padOf(kind, id)
  if (!pad) throw new Error(`${kind} ${id} has no pad`)
  return pad
}

test('every play of every kind of lottery has a pad', () => {
  expect(every.length).toBeGreaterThan(150)
  expect(every.filter(({ kind, play }) => !padOf(kind, play.id)).map(({ name }) => name)).toEqual(
    [],
  )
})

/** Anything that may be pressed on a pad; a few of a large field, so that lines stay countable. */
const pressed = (pad: Pad): fc.Arbitrary<Chosen> =>
  fc.tuple(
    ...rowsOf(pad).map(({ options, least }) =>
      fc.subarray([...options], {
        minLength: 0,
        maxLength: Math.min(options.length, least + (options.length > 20 ? 3 : 2)),
      }),
    ),
  )

test('[LOT-06] what a pad says of its lines is what the play itself makes of the pick', () => {
  for (const { kind, play, name } of every) {
    const pad = padFor(kind, play.id)
    fc.assert(
      fc.property(pressed(pad), (chosen) => {
        const picked = pickedOf(pad, chosen)
        if (typeof picked === 'string') return
        const lines = play.lines(picked.pick)
        expect([name, 'fault' in lines ? lines : lines.length]).toEqual([name, picked.lines])
      }),
      { numRuns: process.env.LONG ? 100 : 6 },
    )
  }
})

test('one quick pick is one line of every play, or as many as one press stands for', () => {
  for (const { kind, play, name } of every) {
    const pad = padFor(kind, play.id)
    fc.assert(
      fc.property(fc.infiniteStream(fc.nat()), (chance) => {
        const picked = pickedOf(
          pad,
          quickPick(pad, (count) => (chance.next().value ?? 0) % count),
        )
        // Of four digits that are all alike there is no other order.
        if (picked === 'too-few' && play.id.startsWith('ibet')) return
        expect([name, typeof picked === 'string' ? picked : picked.lines]).toEqual([name, 1])
      }),
      { numRuns: 5 },
    )
  }
})

test('too few numbers are no pick, and more lines than the house takes are none either', () => {
  const keno = padFor('keno', 'keno-10')
  const balls = rowsOf(keno)[0]?.options ?? []
  expect(pickedOf(keno, [balls.slice(0, 9)])).toBe('too-few')
  expect(pickedOf(keno, [balls.slice(0, 12)])).toMatchObject({ lines: 66 })
  expect(pickedOf(keno, [balls.slice(0, 20)])).toBe('too-many')
  const all = padFor('togel', '4d')
  const whole = rowsOf(all).map(({ options }) => options)
  expect(pickedOf(all, whole)).toMatchObject({ lines: padLinesMax })
  const ticket = padFor('south', 'ticket')
  expect(
    pickedOf(
      ticket,
      rowsOf(ticket).map(({ options }) => options),
    ),
  ).toBe('too-many')
})
