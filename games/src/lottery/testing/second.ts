import type { Result } from '../play.ts'

/**
 * What a point of a line wins, said a second time from the rules as they are printed and from nothing of
 * the plays' own code: digit by digit, without a set, a map or a table of what won.
 */
type Second = (line: string, result: Result) => number

const every = (result: Result, ...names: string[]) => names.flatMap((name) => result[name] ?? [])
const ends = (numbers: readonly string[], tail: string) => {
  let hits = 0
  for (const number of numbers) if (number.length >= tail.length && number.endsWith(tail)) hits++
  return hits
}
const north = ['special', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'seventh']
const south = [...north, 'eighth']
const special = (result: Result) => result.special?.[0] ?? ''

const region = (
  prizes: string[],
  [lo, xien, truot, three]: [number[], number[], Record<number, number>, string],
): Record<string, Second> => ({
  'lo-2': (line, r) => ends(every(r, ...prizes), line) * (lo[0] ?? 0),
  'lo-3': (line, r) => ends(every(r, ...prizes), line) * 960_000,
  'lo-4': (line, r) => ends(every(r, ...prizes), line) * 8_880_000,
  ...Object.fromEntries(
    xien.map((pays, i) => [
      `xien-${i + 2}`,
      (line: string, r: Result) => {
        for (const tail of line.split('-')) if (ends(every(r, ...prizes), tail) === 0) return 0
        return pays
      },
    ]),
  ),
  ...Object.fromEntries(
    Object.entries(truot).map(([size, pays]) => [
      `truot-${size}`,
      (line: string, r: Result) => {
        for (const tail of line.split('-')) if (ends(every(r, ...prizes), tail) > 0) return 0
        return pays
      },
    ]),
  ),
  de: (line, r) => (special(r).endsWith(line) ? 99_000 : 0),
  'de-first': (line, r) => (r.first?.[0]?.endsWith(line) ? 98_000 : 0),
  'de-head': (line, r) => (special(r).startsWith(line) ? 98_000 : 0),
  dau: (line, r) => (special(r)[special(r).length - 2] === line ? 9_800 : 0),
  duoi: (line, r) => (special(r)[special(r).length - 1] === line ? 9_800 : 0),
  '3-cang': (line, r) => (special(r).endsWith(line) ? 960_000 : 0),
  '3-cang-prize': (line, r) => ends(every(r, three), line) * 960_000,
  '3-cang-both': (line, r) => ends(every(r, 'special', three), line) * 960_000,
  '4-cang': (line, r) => (special(r).endsWith(line) ? 8_880_000 : 0),
})

export const secondNorth = region(north, [
  [98_500],
  [16_000, 65_000, 180_000],
  { 4: 2_300, 8: 8_000, 10: 12_000 },
  'sixth',
])
export const secondSouth = region(south, [
  [99_000],
  [28_000, 150_000, 750_000],
  { 4: 1_800, 8: 3_300, 10: 4_300 },
  'seventh',
])

const wrongAt = (one: string, other: string) => {
  const places: number[] = []
  for (let at = 0; at < one.length; at++) if (one[at] !== other[at]) places.push(at)
  return places
}

/** A printed ticket: each prize it matches, and what is near the special prize. */
export const secondTicket: Record<'north' | 'south', Second> = {
  north(line, r) {
    const pays = [200_000_000, 20_000_000, 5_000_000, 2_000_000, 400_000, 200_000, 100_000, 40_000]
    let sum = line.slice(3) === special(r).slice(3) ? 40_000 : 0
    north.forEach((name, at) => {
      for (const number of r[name] ?? []) if (line.endsWith(number)) sum += pays[at] ?? 0
    })
    return sum
  },
  south(line, r) {
    const pays = [2_000_000_000, 30_000_000, 15_000_000, 10_000_000, 3_000_000, 1_000_000]
    pays.push(400_000, 200_000, 100_000)
    let sum = 0
    south.forEach((name, at) => {
      for (const number of r[name] ?? []) if (line.endsWith(number)) sum += pays[at] ?? 0
    })
    const wrong = wrongAt(line, special(r))
    if (wrong.length === 1) sum += wrong[0] === 0 ? 50_000_000 : 6_000_000
    return sum
  },
}

const groups: [string, number, number][] = [
  ['first', 2_000, 3_000],
  ['second', 1_000, 2_000],
  ['third', 490, 800],
  ['starter', 250, 0],
  ['consolation', 60, 0],
]
const sameDigits = (one: string, other: string) =>
  [...'0123456789'].every((digit) => one.split(digit).length === other.split(digit).length)
const ibet: Record<string, Record<string, number[]>> = {
  big: {
    abcd: [83, 41, 20, 10, 3],
    aabc: [166, 83, 40, 20, 6],
    aabb: [335, 168, 85, 41, 10],
    aaab: [500, 250, 127, 62, 15],
  },
  small: {
    abcd: [125, 83, 33],
    aabc: [250, 167, 66],
    aabb: [500, 333, 133],
    aaab: [750, 500, 200],
  },
}
const patternOf = (line: string) => {
  const most = Math.max(...[...line].map((digit) => line.split(digit).length - 1))
  const different = [...'0123456789'].filter((digit) => line.includes(digit)).length
  if (different === 4) return 'abcd'
  if (different === 3) return 'aabc'
  return most === 2 ? 'aabb' : 'aaab'
}
const anyOrder =
  (size: string): Second =>
  (line, r) => {
    let sum = 0
    groups.forEach(([name], at) => {
      for (const number of r[name] ?? [])
        if (sameDigits(number, line)) sum += (ibet[size]?.[patternOf(line)]?.[at] ?? 0) * 1_000
    })
    return sum
  }

export const secondFourD: Record<string, Second> = {
  big(line, r) {
    let sum = 0
    for (const [name, pays] of groups)
      for (const number of r[name] ?? []) if (number === line) sum += pays * 1_000
    return sum
  },
  small(line, r) {
    let sum = 0
    for (const [name, , pays] of groups)
      for (const number of r[name] ?? []) if (number === line) sum += pays * 1_000
    return sum
  },
  'ibet-big': anyOrder('big'),
  'ibet-small': anyOrder('small'),
}

const first = (r: Result) => r.first?.[0] ?? ''
const at = ['as', 'kop', 'kepala', 'ekor']
const pairAt: Record<string, number> = { depan: 0, tengah: 1, belakang: 2 }
const has = (digit: string, quality: string) =>
  ({
    besar: '56789'.includes(digit),
    kecil: '01234'.includes(digit),
    ganjil: '13579'.includes(digit),
    genap: '02468'.includes(digit),
  })[quality] === true
const odd = (digit = '0') => has(digit, 'ganjil')
const backAndForth =
  (size: number, straight: number, other: number): Second =>
  (line, r) => {
    const drawn = first(r).slice(-size)
    if (line === drawn) return straight
    return sameDigits(line, drawn) ? other : 0
  }
const root = (r: Result) => {
  let sum = Number(first(r)[2]) + Number(first(r)[3])
  if (sum >= 10) sum = 1 + (sum - 10)
  return String(sum)
}
/** The years of the signs by number, as they are printed. */
const signs = Array.from({ length: 12 }, (_, sign) =>
  Array.from({ length: 9 }, (_, round) => sign + 1 + round * 12)
    .filter((number) => number <= 100)
    .map((number) => String(number % 100).padStart(2, '0')),
)

export const secondTogel: Record<string, Second> = {
  '4d': (line, r) => (first(r) === line ? 3_000_000 : 0),
  '3d': (line, r) => (first(r).slice(1) === line ? 400_000 : 0),
  '2d-belakang': (line, r) => (first(r).slice(2) === line ? 70_000 : 0),
  '2d-tengah': (line, r) => (first(r).slice(1, 3) === line ? 65_000 : 0),
  '2d-depan': (line, r) => (first(r).slice(0, 2) === line ? 65_000 : 0),
  '4d-bb': backAndForth(4, 4_000_000, 200_000),
  '3d-bb': backAndForth(3, 400_000, 100_000),
  '2d-bb': backAndForth(2, 70_000, 20_000),
  'colok-bebas': (line, r) => [0, 2_500, 4_000, 5_500, 7_000][first(r).split(line).length - 1] ?? 0,
  'colok-macau'(line, r) {
    const [a, b] = [...line].map((digit) => first(r).split(digit).length - 1)
    return a && b ? ([8_000, 12_000, 19_000][a + b - 2] ?? 0) : 0
  },
  'colok-naga'(line, r) {
    const [a, b, c] = [...line].map((digit) => first(r).split(digit).length - 1)
    if (!(a && b && c)) return 0
    return a + b + c === 4 ? 36_000 : 24_000
  },
  'colok-jitu': (line, r) => {
    const [place = '', digit] = line.split('-')
    return first(r)[at.indexOf(place)] === digit ? 9_000 : 0
  },
  shio: (line, r) => (signs[Number(line) - 1]?.includes(first(r).slice(2)) ? 10_500 : 0),
  kombinasi: (line, r) => {
    const [place = '', one = '', other = ''] = line.split('-')
    const from = pairAt[place] ?? 0
    const digits = first(r)
    return has(digits[from] ?? '', one) && has(digits[from + 1] ?? '', other) ? 3_600 : 0
  },
  '50-50': (line, r) => {
    const [place = '', quality = ''] = line.split('-')
    return has(first(r)[at.indexOf(place)] ?? '', quality) ? 2_000 : 0
  },
  'tengah-tepi': (line, r) => {
    const number = first(r).slice(2)
    const inside = number >= '25' && number <= '74'
    return inside === (line === 'tengah') ? 2_000 : 0
  },
  'silang-homo': (line, r) => {
    const [place = '', what] = line.split('-')
    const from = pairAt[place] ?? 0
    const alike = odd(first(r)[from]) === odd(first(r)[from + 1])
    return alike === (what === 'homo') ? 2_000 : 0
  },
  'kembang-kempis': (line, r) => {
    const [place = '', what] = line.split('-')
    const from = pairAt[place] ?? 0
    const [one = '', next = ''] = [first(r)[from], first(r)[from + 1]]
    if (one === next) return 0
    return one < next === (what === 'kembang') ? 2_000 : 0
  },
  kembar: (line, r) =>
    first(r)[pairAt[line] ?? 0] === first(r)[(pairAt[line] ?? 0) + 1] ? 9_000 : 0,
  'dasar-besar': (_, r) => (has(root(r), 'besar') ? 2_000 : 0),
  'dasar-kecil': (_, r) => (has(root(r), 'kecil') ? 2_000 : 0),
  'dasar-ganjil': (_, r) => (has(root(r), 'ganjil') ? 2_000 : 0),
  'dasar-genap': (_, r) => (has(root(r), 'genap') ? 2_000 : 0),
}
