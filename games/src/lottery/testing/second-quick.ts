import type { Result } from '../play.ts'

type Second = (line: string, result: Result) => number

const windows: Record<string, [number, number]> = {
  five: [0, 5],
  'front-four': [0, 4],
  'back-four': [1, 5],
  'front-three': [0, 3],
  'middle-three': [1, 4],
  'back-three': [2, 5],
  'front-two': [0, 2],
  'back-two': [3, 5],
}
const seen = (result: Result, window: string) =>
  (result.balls ?? []).slice(...(windows[window] ?? [0, 0])).join('')
const times = (text: string, digit: string) => text.split(digit).length - 1
const alike = (one: string, other: string) =>
  one.length === other.length &&
  [...one].every((digit) => times(one, digit) === times(other, digit))

const exact =
  (window: string, pays: number): Second =>
  (line, r) =>
    seen(r, window) === line ? pays : 0
const shuffled =
  (window: string, pays: number): Second =>
  (line, r) =>
    alike(seen(r, window), line) ? pays : 0
const there =
  (window: string, pays: number): Second =>
  (line, r) =>
    line.split('-').every((digit) => times(seen(r, window), digit) > 0) ? pays : 0
const least =
  (count: number, pays: number): Second =>
  (line, r) =>
    times(seen(r, 'five'), line) >= count ? pays : 0
const is = (number: number, side: string, half: number) =>
  ({ big: number > half, small: number <= half, odd: number % 2 === 1, even: number % 2 === 0 })[
    side
  ]
const sides =
  (window: string, pays: number): Second =>
  (line, r) =>
    line.split('-').every((side, at) => is(Number(seen(r, window)[at]), side, 4)) ? pays : 0

export const secondFive: Record<string, Second> = {
  'five-direct': exact('five', 196e6),
  'front-four-direct': exact('front-four', 196e5),
  'back-four-direct': exact('back-four', 196e5),
  'front-two-direct': exact('front-two', 196e3),
  'back-two-direct': exact('back-two', 196e3),
  place: (line, r) => (r.balls?.[Number(line[0]) - 1] === line[2] ? 19_600 : 0),
  'five-group-120': shuffled('five', 1_632e3),
  'five-group-60': shuffled('five', 3_265e3),
  'five-group-30': shuffled('five', 6_530e3),
  'five-group-20': shuffled('five', 9_797e3),
  'five-group-10': shuffled('five', 19_600e3),
  'five-group-5': shuffled('five', 39_188e3),
  'four-group-24': shuffled('back-four', 816e3),
  'four-group-12': shuffled('back-four', 1_632e3),
  'four-group-6': shuffled('back-four', 3_265e3),
  'four-group-4': shuffled('back-four', 4_898e3),
  'front-two-group': shuffled('front-two', 95e3),
  'back-two-group': shuffled('back-two', 95e3),
  'front-three-two': there('front-three', 35_000),
  'back-three-two': there('back-three', 35_000),
  'four-one': there('back-four', 5_650),
  'four-two': there('back-four', 20_000),
  'five-two': there('five', 13_000),
  'five-three': there('five', 44_650),
  'front-two-sides': sides('front-two', 6_800),
  'back-two-sides': sides('back-two', 6_800),
  'front-three-sides': sides('front-three', 15_670),
  'back-three-sides': sides('back-three', 15_670),
  once: least(1, 4_680),
  twice: least(2, 19_600),
  'three-times': least(3, 228_600),
  'four-times': least(4, 4_246_000),
}
for (const window of ['front-three', 'middle-three', 'back-three']) {
  secondFive[`${window}-direct`] = exact(window, 1_960e3)
  secondFive[`${window}-group-3`] = shuffled(window, 653e3)
  secondFive[`${window}-group-6`] = shuffled(window, 326e3)
  secondFive[`${window}-one`] = there(window, 6_800)
}

const hits = (line: string, balls: readonly string[] = []) =>
  line.split('-').filter((ball) => balls.indexOf(ball) >= 0).length
const begins = (line: string, balls: readonly string[] = []) =>
  `${balls.join('-')}-`.startsWith(`${line}-`)
const at = (line: string, balls: readonly string[] = []) => {
  const [place = '', ball] = line.split('-')
  return balls[Number(place) - 1] === ball
}
const any =
  (size: number, pays: number): Second =>
  (line, r) =>
    hits(line, r.balls) === (size > 5 ? 5 : size) ? pays : 0

export const secondEleven: Record<string, Second> = {
  'any-1': any(1, 4_180),
  'any-2': any(2, 10_600),
  'any-3': any(3, 31_800),
  'any-4': any(4, 126_500),
  'any-5': any(5, 890_600),
  'any-6': any(6, 147_900),
  'any-7': any(7, 42_440),
  'any-8': any(8, 15_850),
  'first-two': (line, r) => (begins(line, r.balls) ? 212_000 : 0),
  'first-two-group': (line, r) => (hits(line, r.balls?.slice(0, 2)) === 2 ? 106_100 : 0),
  'first-three': (line, r) => (begins(line, r.balls) ? 1_908_000 : 0),
  'first-three-group': (line, r) => (hits(line, r.balls?.slice(0, 3)) === 3 ? 318_300 : 0),
  place: (line, r) => (at(line, r.balls) ? 21_220 : 0),
}

const thrown = (r: Result) => (r.dice ?? []).join('')
const total = (r: Result) => [...thrown(r)].reduce((sum, face) => sum + Number(face), 0)
const triple = (r: Result) => times(thrown(r), thrown(r)[0] ?? '') === 3
const bySum: Record<number, number> = {
  ...{ 3: 400_000, 4: 134_000, 5: 67_000, 6: 40_000, 7: 27_000, 8: 19_000, 9: 16_000, 10: 15_000 },
  ...{
    18: 400_000,
    17: 134_000,
    16: 67_000,
    15: 40_000,
    14: 27_000,
    13: 19_000,
    12: 16_000,
    11: 15_000,
  },
}
const faces = (line: string) => line.replaceAll('-', '')

export const secondDice: Record<string, Second> = {
  sum: (line, r) => (total(r) === Number(line) ? (bySum[Number(line)] ?? 0) : 0),
  sides: (line, r) => (!triple(r) && is(total(r), line, 10) ? 3_900 : 0),
  'any-triple': (_, r) => (triple(r) ? 68_000 : 0),
  triple: (line, r) => (alike(thrown(r), faces(line)) ? 410_000 : 0),
  pair: (line, r) => (times(thrown(r), line) >= 2 ? 25_600 : 0),
  'pair-and-one': (line, r) => (alike(thrown(r), faces(line)) ? 137_000 : 0),
  'two-different': (line, r) =>
    [...faces(line)].every((face) => times(thrown(r), face) > 0) ? 13_800 : 0,
  'three-different': (line, r) => (alike(thrown(r), faces(line)) ? 68_000 : 0),
  run: (_, r) => (['123', '234', '345', '456'].some((run) => alike(thrown(r), run)) ? 17_000 : 0),
}

const car = (r: Result, place: number) => Number(r.cars?.[place - 1])
const topTwo = [84, 84, 42, 42, 28, 28, 21, 21, 17, 21, 21, 28, 28, 42, 42, 84, 84]
export const secondCars: Record<string, Second> = {
  place: (line, r) => (at(line, r.cars) ? 19_600 : 0),
  'first-two': (line, r) => (begins(line, r.cars) ? 170_000 : 0),
  'first-three': (line, r) => (begins(line, r.cars) ? 1_400_000 : 0),
  sides: (line, r) => {
    const [place, side = ''] = line.split('-')
    return is(car(r, Number(place)), side, 5) ? 3_800 : 0
  },
  'dragon-tiger': (line, r) => {
    const [place, side] = line.split('-')
    const ahead = car(r, Number(place)) > car(r, 11 - Number(place))
    return ahead === (side === 'dragon') ? 3_800 : 0
  },
  'top-two-sum': (line, r) =>
    car(r, 1) + car(r, 2) === Number(line) ? (topTwo[Number(line) - 3] ?? 0) * 1_000 : 0,
}

export const secondSixFortyNine: Record<string, Second> = {
  'one-of-six': (line, r) => (hits(line, r.balls) === 1 ? 15_600 : 0),
  'two-of-six': (line, r) => (hits(line, r.balls) === 2 ? 150_000 : 0),
  'three-of-six': (line, r) => (hits(line, r.balls) === 3 ? 1_740_000 : 0),
  special: (line, r) => (at(line, r.special) ? 94_000 : 0),
  'most-odd': (line, r) => {
    const odd = (r.balls ?? []).filter((ball) => Number(ball) % 2).length
    if (line === 'level') return odd === 3 ? 5_700 : 0
    if (line === 'odd') return odd > 3 ? 5_400 : 0
    return odd < 3 ? 5_800 : 0
  },
}
