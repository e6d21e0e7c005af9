import { assert, constantFrom, date, integer, property, record, uniqueArray } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  drawNumbered,
  drawsAfter,
  drawsBetween,
  momentOf,
  type Timetable,
  wallOf,
} from './schedule.ts'

const everyDay = [1, 2, 3, 4, 5, 6, 7]
const minuteMs = 60_000
const dayMs = 86_400_000
const daily: Timetable = {
  ...{ zone: 'Asia/Ho_Chi_Minh', days: everyDay, draws: ['18:15'], lock: 900, ahead: 3 },
}
const minutely: Timetable = {
  ...{ zone: 'Asia/Jakarta', days: everyDay, draws: { every: 60, from: '00:00', to: '24:00' } },
  ...{ lock: 5, ahead: 10 },
}
const at = (text: string) => new Date(text)
const first = (timetable: Timetable, after: string) => drawsAfter(timetable, at(after)).next().value

describe('draws of a timetable', () => {
  test('a daily draw is at its own clock, locked before it, and on sale since the third before', () => {
    expect(first(daily, '2026-11-23T00:00:00Z')).toEqual({
      numero: '20261123',
      opensAt: at('2026-11-20T11:15:00Z'),
      locksAt: at('2026-11-23T11:00:00Z'),
      drawsAt: at('2026-11-23T11:15:00Z'),
    })
    // At its very moment it is not later than that any more.
    expect(first(daily, '2026-11-23T11:15:00Z')?.numero).toBe('20261124')
  })
  test('a day of minutes has 1,440 draws, and its last is at midnight', () => {
    const day = drawsBetween(
      minutely,
      at('2026-11-22T17:00:00.001Z'),
      at('2026-11-23T17:00:00.001Z'),
    )
    expect(day).toHaveLength(1_440)
    expect(day[0]?.numero).toBe('20261123-0001')
    expect(day.at(-1)).toMatchObject({
      ...{ numero: '20261123-1440', drawsAt: at('2026-11-23T17:00:00Z') },
    })
  })
  test('only its days of the week, 1 for Sunday', () => {
    const mega: Timetable = { ...daily, days: [1, 4, 6], draws: ['18:00'] }
    const days = drawsBetween(mega, at('2026-11-22T00:00:00Z'), at('2026-11-29T00:00:00Z'))
    // 22 November 2026 is a Sunday.
    expect(days.map(({ numero }) => numero)).toEqual(['20261122', '20261125', '20261127'])
  })
  test('where clocks are put back or on, no draw is twice and none is left out', () => {
    const madrid: Timetable = { ...daily, zone: 'Europe/Madrid', draws: ['02:30'], ahead: 1 }
    const autumn = drawsBetween(madrid, at('2026-10-24T00:00:00Z'), at('2026-10-27T00:00:00Z'))
    expect(autumn.map(({ drawsAt }) => drawsAt.toISOString())).toEqual([
      '2026-10-24T00:30:00.000Z',
      '2026-10-25T00:30:00.000Z',
      '2026-10-26T01:30:00.000Z',
    ])
    const spring = drawsBetween(madrid, at('2026-03-28T12:00:00Z'), at('2026-03-30T12:00:00Z'))
    expect(spring.map(({ drawsAt }) => drawsAt.toISOString())).toEqual([
      '2026-03-29T01:30:00.000Z',
      '2026-03-30T00:30:00.000Z',
    ])
    const minutes: Timetable = { ...minutely, zone: 'Europe/Madrid' }
    const count = (from: string, to: string) => drawsBetween(minutes, at(from), at(to)).length
    expect(count('2026-10-24T22:00:00.001Z', '2026-10-25T23:00:00.001Z')).toBe(25 * 60)
    expect(count('2026-03-28T23:00:00.001Z', '2026-03-29T22:00:00.001Z')).toBe(23 * 60)
  })
  test('a draw is found by its number, and a day that has none has none', () => {
    const mega: Timetable = { ...daily, days: [1, 4, 6], draws: ['18:00'] }
    expect(drawNumbered(mega, '20261122')?.drawsAt).toEqual(at('2026-11-22T11:00:00Z'))
    expect(drawNumbered(minutely, '20261123-1440')?.drawsAt).toEqual(at('2026-11-23T17:00:00Z'))
    for (const numero of ['20261123', '20261131', '20261122-0001', 'x', ''])
      expect(drawNumbered(mega, numero)).toBeUndefined()
  })
})

const zones = ['Asia/Jakarta', 'Asia/Ho_Chi_Minh', 'Europe/Madrid', 'America/New_York', 'UTC']
const time = integer({ min: 0, max: 1_439 }).map(
  (minute) =>
    `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`,
)
const timetables = record({
  zone: constantFrom(...zones),
  days: uniqueArray(constantFrom(...everyDay), { minLength: 1 }),
  draws: constantFrom<Timetable['draws']>(
    ...[['18:15'], ['13:00', '16:00', '19:00'], ['23:59']],
    ...[
      { every: 7_200, from: '00:00', to: '24:00' },
      { every: 1_800, from: '06:00', to: '22:03' },
      { every: 1_200, from: '00:00', to: '24:00' },
    ],
  ),
  lock: constantFrom(0, 5, 60),
  ahead: integer({ min: 1, max: 12 }),
})
const moment = date({
  min: at('2024-01-01T00:00:00Z'),
  max: at('2030-01-01T00:00:00Z'),
  noInvalidDate: true,
})

describe('laws', () => {
  test('[LOT-06] draws come in order, each with a number of its own, at what the clocks of their zone show', () => {
    assert(
      property(timetables, moment, (timetable, from) => {
        const draws = drawsBetween(timetable, from, new Date(from.getTime() + 9 * dayMs))
        expect(new Set(draws.map(({ numero }) => numero)).size).toBe(draws.length)
        // Nine days hold each day of the week.
        expect(draws.length).toBeGreaterThanOrEqual(timetable.days.length)
        for (const [n, { numero, opensAt, locksAt, drawsAt }] of draws.entries()) {
          const before = draws[n - 1]
          if (before) expect(drawsAt > before.drawsAt).toBe(true)
          if (before) expect(opensAt >= before.opensAt).toBe(true)
          expect(drawsAt.getTime() - locksAt.getTime()).toBe(timetable.lock * 1_000)
          expect(opensAt < drawsAt).toBe(true)
          const sold = draws[n - timetable.ahead]
          if (sold) expect(opensAt).toEqual(sold.drawsAt)
          // What closes a day belongs to it.
          const wall = new Date(wallOf(timetable.zone, drawsAt.getTime() - 1))
          expect(numero.slice(0, 8)).toBe(wall.toISOString().slice(0, 10).replaceAll('-', ''))
          expect(timetable.days).toContain(wall.getUTCDay() + 1)
        }
      }),
      { numRuns: 40 },
    )
  })
  test('two stretches that meet have the draws of both together, wherever they meet', () => {
    assert(
      property(timetables, moment, integer({ min: 0, max: 3 * dayMs }), (timetable, from, ms) => {
        const [between, to] = [new Date(from.getTime() + ms), new Date(from.getTime() + 3 * dayMs)]
        expect([
          ...drawsBetween(timetable, from, between),
          ...drawsBetween(timetable, between, to),
        ]).toEqual(drawsBetween(timetable, from, to))
      }),
      { numRuns: 20 },
    )
  })
  test('a moment shows on clocks what it was looked for by, unless they leave it out', () => {
    assert(
      property(constantFrom(...zones), moment, time, (zone, day, shown) => {
        const [hours = 0, minutes = 0] = shown.split(':').map(Number)
        const midnight = Math.floor(day.getTime() / dayMs) * dayMs
        const wall = midnight + (hours * 60 + minutes) * minuteMs
        const found = momentOf(zone, wall)
        const off = wallOf(zone, found) - wall
        expect([0, 60 * minuteMs]).toContain(off)
        // The first of two that show the same.
        if (off === 0) expect(wallOf(zone, found - 60 * minuteMs)).not.toBe(wall)
      }),
      { numRuns: 300 },
    )
  })
})
