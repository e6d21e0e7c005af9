import { expect, test } from 'vitest'
import { drawsAfter } from '../draws/schedule.ts'
import { rulesOf } from '../read/rules.ts'
import { groupCodes, lotteries, lotteryOf } from './index.ts'

test('every lottery has a code of its own, a play to begin with, and a draw to come', () => {
  expect(new Set(lotteries.map(({ code }) => code)).size).toBe(lotteries.length)
  for (const lottery of lotteries) {
    const { code, kind, defaultPlay, names } = lottery
    expect([code, rulesOf(kind).some(({ id }) => id === defaultPlay)]).toEqual([code, true])
    expect(names.ID.length * names.EN.length).toBeGreaterThan(0)
    const [next] = drawsAfter(lottery, new Date('2026-11-23T00:00:00Z'))
    expect([code, (next?.locksAt ?? 0) < (next?.drawsAt ?? 0)]).toEqual([code, true])
    expect(lotteryOf(code)).toBe(lottery)
  }
  expect(lotteryOf('constructor')).toBeUndefined()
})

test('[LOT-01] there are more menus than are shown without arrows, and each has a lottery', () => {
  for (const group of groupCodes)
    expect([group, lotteries.some((one) => one.group === group)]).toEqual([group, true])
  expect(groupCodes.length).toBeGreaterThan(7)
})

test('stations of Vietnam draw on their own days', () => {
  const on = (day: number) =>
    lotteries
      .filter(({ group, days }) => group === 'vn-south' && days.includes(day))
      .map(({ names }) => names.ID)
      .sort()
  expect(on(2)).toEqual(['Cà Mau', 'Hồ Chí Minh', 'Đồng Tháp'])
  expect(on(1)).toEqual(['Kiên Giang', 'Tiền Giang', 'Đà Lạt'])
  expect(lotteryOf('vn-hue')?.days).toEqual([2, 1])
})
