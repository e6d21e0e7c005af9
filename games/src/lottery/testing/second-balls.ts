import type { Result } from '../play.ts'

type Second = (line: string, result: Result) => number

const drawnOf = (r: Result) => (r.balls ?? []).map(Number)
const hitsOf = (line: string, r: Result) => {
  let hits = 0
  for (const ball of line.split('-')) if (drawnOf(r).includes(Number(ball))) hits++
  return hits
}

/** The printed table of keno, in VND: what a level pays from its best to its worst. */
const keno: Record<string, Record<string, number>> = {
  10: { 10: 2e9, 9: 15e7, 8: 8e6, 7: 71e4, 6: 8e4, 5: 2e4, 0: 1e4 },
  9: { 9: 8e8, 8: 12e6, 7: 15e5, 6: 15e4, 5: 3e4, 4: 1e4, 0: 1e4 },
  8: { 8: 2e8, 7: 5e6, 6: 5e5, 5: 5e4, 4: 1e4, 0: 1e4 },
  7: { 7: 4e7, 6: 12e5, 5: 1e5, 4: 2e4, 3: 1e4 },
  6: { 6: 125e5, 5: 45e4, 4: 4e4, 3: 1e4 },
  5: { 5: 44e5, 4: 15e4, 3: 1e4 },
  4: { 4: 4e5, 3: 5e4, 2: 1e4 },
  3: { 3: 2e5, 2: 2e4 },
  2: { 2: 9e4 },
  1: { 1: 2e4 },
}
const big = (r: Result) => drawnOf(r).filter((ball) => ball >= 41).length
const even = (r: Result) => drawnOf(r).filter((ball) => ball % 2 === 0).length
const side = (on: number) => {
  if (on >= 13) return 26_000
  return on === 11 || on === 12 ? 10_000 : 0
}
const parity = (on: number) => {
  if (on >= 15) return 200_000
  return on === 13 || on === 14 ? 40_000 : 0
}

export const secondKeno: Record<string, Second> = {
  ...Object.fromEntries(
    Object.entries(keno).map(([level, pays]) => [
      `keno-${level}`,
      (line: string, r: Result) => pays[hitsOf(line, r)] ?? 0,
    ]),
  ),
  'keno-size': (line, r) => {
    if (line === 'level') return big(r) === 10 ? 26_000 : 0
    return side(line === 'big' ? big(r) : 20 - big(r))
  },
  'keno-parity': (line, r) => {
    const on = line.startsWith('even') ? even(r) : 20 - even(r)
    if (line === 'level') return even(r) === 10 ? 20_000 : 0
    if (line.endsWith('near')) return on === 11 || on === 12 ? 20_000 : 0
    return parity(on)
  },
}

/** Of the six-ball games; a jackpot is told as less than nothing, by its number. */
export const secondSix: Record<string, Second> = {
  'power-6-55': (line, r) => {
    const hits = hitsOf(line, r)
    if (hits === 6) return -1
    if (hits === 5) return line.split('-').includes(r.power?.[0] ?? '') ? -2 : 40_000_000
    if (hits === 4) return 500_000
    return hits === 3 ? 50_000 : 0
  },
  'mega-6-45': (line, r) => {
    const hits = hitsOf(line, r)
    if (hits === 6) return -1
    if (hits === 5) return 10_000_000
    if (hits === 4) return 300_000
    return hits === 3 ? 30_000 : 0
  },
}

const dice = (r: Result) => (r.dice ?? []).join('')
const sums: Record<number, number> = {
  3: 12e5,
  4: 4e5,
  5: 2e5,
  6: 12e4,
  7: 8e4,
  8: 55e3,
  9: 47e3,
  10: 44e3,
}
const sumOf = (r: Result) => (r.dice ?? []).reduce((sum, face) => sum + Number(face), 0)

export const secondBingo: Record<string, Second> = {
  'bingo18-number': (line, r) => [0, 12_000, 20_000, 30_000][dice(r).split(line).length - 1] ?? 0,
  'bingo18-double': (line, r) => (dice(r).split(line).length > 2 ? 75_000 : 0),
  'bingo18-triple': (line, r) => {
    const [a, b, c] = dice(r)
    if (a !== b || b !== c) return 0
    if (line === 'any') return 200_000
    return a === line ? 1_200_000 : 0
  },
  'bingo18-sum': (line, r) => {
    const sum = sumOf(r)
    return String(sum) === line ? (sums[sum] ?? sums[21 - sum] ?? 0) : 0
  },
  'bingo18-size': (line, r) => {
    const sum = sumOf(r)
    if (line === 'level') return sum === 10 || sum === 11 ? 20_000 : 0
    return (line === 'low' ? sum < 10 : sum > 11) ? 15_000 : 0
  },
}

export const secondThree: Record<string, Second> = {
  'max-3d': (line, r) => {
    let sum = 0
    if (r.special?.includes(line)) sum += 1_000_000
    if (r.first?.includes(line)) sum += 350_000
    if (r.second?.includes(line)) sum += 210_000
    if (r.third?.includes(line)) sum += 100_000
    return sum
  },
}
