/** A row of a pad: what may be pressed in it, and the name of the place that it stands for. */
export type Row = { place?: string; options: readonly string[] }

/**
 * How the numbers of a play are chosen. `rows`: at least one of each row, every way through them is a
 * line. `choose`: at least so many of one field, every choice of that size is a line. `pattern`: digits
 * that stand so often, every way of taking so many of each row without meeting is a line.
 */
export type Pad =
  | {
      by: 'rows'
      rows: readonly Row[]
      join: '' | '-'
      /** The house is sent the rows, and not the words made of them. */
      asRows?: true
      /** No option twice in one line. */
      different?: true
      /** The order of the digits does not matter, and there has to be more than one of them. */
      anyOrder?: true
    }
  | {
      by: 'choose'
      options: readonly string[]
      size: number
      /** The house is sent each choice as one word, joined by this, and not what was chosen. */
      join?: '' | '-'
    }
  | { by: 'pattern'; rows: readonly { times: number; take: number }[] }

export const digits = [...'0123456789']
const faces = [...'123456']
const upTo = (count: number, width = 1) =>
  Array.from({ length: count }, (_, n) => String(n + 1).padStart(width, '0'))
const balls = (count: number) => upTo(count, 2)
const tails = Array.from({ length: 100 }, (_, n) => String(n).padStart(2, '0'))
const sides = ['big', 'small', 'odd', 'even']
const qualities = ['besar', 'kecil', 'ganjil', 'genap']
const pairs = ['depan', 'tengah', 'belakang']
const togelPlaces = ['as', 'kop', 'kepala', 'ekor']

const choose = (options: readonly string[], size = 1): Pad => ({ by: 'choose', options, size })
const words = (options: readonly string[], size: number, join: '' | '-'): Pad => ({
  ...{ by: 'choose', options, size, join },
})
/** The places of a number from its last digit on, as they are named. */
const ends = ['ones', 'tens', 'hundreds', 'thousands', 'ten-thousands', 'hundred-thousands']
const number = (size: number): Pad => ({
  by: 'rows',
  join: '',
  rows: ends
    .slice(0, size)
    .reverse()
    .map((place) => ({ place, options: digits })),
})
const across = (...rows: (readonly [place: string, options: readonly string[]])[]): Pad => ({
  by: 'rows',
  join: '-',
  rows: rows.map(([place, options]) => ({ place, options })),
})
const inOrder = (options: readonly string[], size: number): Pad => ({
  by: 'rows',
  join: '-',
  different: true,
  rows: upTo(size).map((nth) => ({ place: `nth-${nth}`, options })),
})
const pattern = (...rows: (readonly [times: number, take: number])[]): Pad => ({
  by: 'pattern',
  rows: rows.map(([times, take]) => ({ times, take })),
})

const wheels = ['ten-thousands', 'thousands', 'hundreds', 'tens', 'ones']
const windows: Readonly<Record<string, readonly string[]>> = {
  five: wheels,
  'front-four': wheels.slice(0, 4),
  'back-four': wheels.slice(1),
  'front-three': wheels.slice(0, 3),
  'middle-three': wheels.slice(1, 4),
  'back-three': wheels.slice(2),
  'front-two': wheels.slice(0, 2),
  'back-two': wheels.slice(3),
}

/** Plays of one name whose last part is a number. */
const numbered = (prefix: string, count: number, pad: (n: number) => Pad) =>
  Object.fromEntries(
    Array.from({ length: count }, (_, i) => [`${prefix}-${i + 1}`, pad(i + 1)] as const),
  )

const regional = {
  'lo-2': choose(tails),
  'lo-3': number(3),
  'lo-4': number(4),
  ...numbered('xien', 4, (n) => choose(tails, n)),
  ...numbered('truot', 10, (n) => choose(tails, n)),
  de: choose(tails),
  'de-first': choose(tails),
  'de-head': choose(tails),
  dau: choose(digits),
  duoi: choose(digits),
  '3-cang': number(3),
  '3-cang-prize': number(3),
  '3-cang-both': number(3),
  '4-cang': number(4),
}

const groups: Readonly<Record<string, Pad>> = {
  'five-group-120': pattern([1, 5]),
  'five-group-60': pattern([2, 1], [1, 3]),
  'five-group-30': pattern([2, 2], [1, 1]),
  'five-group-20': pattern([3, 1], [1, 2]),
  'five-group-10': pattern([3, 1], [2, 1]),
  'five-group-5': pattern([4, 1], [1, 1]),
  'four-group-24': pattern([1, 4]),
  'four-group-12': pattern([2, 1], [1, 2]),
  'four-group-6': pattern([2, 2]),
  'four-group-4': pattern([3, 1], [1, 1]),
}

function fiveDigitsPad(play: string): Pad | undefined {
  const [, window = '', kind = ''] =
    /^((?:front|middle|back)-(?:two|three|four)|five)-(.+)$/.exec(play) ?? []
  const places = windows[window] ?? []
  if (groups[play]) return groups[play]
  if (kind === 'direct')
    return {
      ...{ by: 'rows', join: '', asRows: true },
      rows: places.map((place) => ({ place, options: digits })),
    }
  if (kind === 'sides') return across(...places.map((place) => [place, sides] as const))
  if (kind === 'group-3') return pattern([2, 1], [1, 1])
  if (kind === 'group-6') return pattern([1, 3])
  if (kind === 'group') return pattern([1, 2])
  if (play === 'place') return across(['wheel', upTo(5)], ['digit', digits])
  const size = { one: 1, two: 2, three: 3 }[play.split('-').at(-1) ?? '']
  if (/-(one|two|three)$/.test(play) && size) return choose(digits, size)
  return ['once', 'twice', 'three-times', 'four-times'].includes(play) ? choose(digits) : undefined
}

const doubles = faces.flatMap((pair) =>
  faces.filter((other) => other !== pair).map((other) => [pair, pair, other].sort().join('-')),
)

const pads: Readonly<Record<string, Readonly<Record<string, Pad>>>> = {
  north: { ...regional, ticket: number(5) },
  south: { ...regional, ticket: number(6) },
  togel: {
    '4d': number(4),
    '3d': number(3),
    '2d-belakang': choose(tails),
    '2d-tengah': choose(tails),
    '2d-depan': choose(tails),
    '4d-bb': number(4),
    '3d-bb': number(3),
    '2d-bb': choose(tails),
    'colok-bebas': choose(digits),
    'colok-macau': words(digits, 2, ''),
    'colok-naga': words(digits, 3, ''),
    'colok-jitu': across(['place', togelPlaces], ['digit', digits]),
    shio: choose(upTo(12)),
    kombinasi: across(['pair', pairs], ['first', qualities], ['second', qualities]),
    '50-50': across(['place', togelPlaces], ['side', qualities]),
    'tengah-tepi': choose(['tengah', 'tepi']),
    'silang-homo': across(['pair', pairs], ['side', ['silang', 'homo']]),
    'kembang-kempis': across(['pair', pairs], ['side', ['kembang', 'kempis']]),
    kembar: choose(pairs),
    'dasar-besar': choose(['besar']),
    'dasar-kecil': choose(['kecil']),
    'dasar-ganjil': choose(['ganjil']),
    'dasar-genap': choose(['genap']),
  },
  'four-d': {
    big: number(4),
    small: number(4),
    'ibet-big': { ...number(4), anyOrder: true } as Pad,
    'ibet-small': { ...number(4), anyOrder: true } as Pad,
  },
  power655: { 'power-6-55': choose(balls(55), 6) },
  mega645: { 'mega-6-45': choose(balls(45), 6) },
  max3d: { 'max-3d': number(3) },
  keno: {
    ...numbered('keno', 10, (n) => choose(balls(80), n)),
    'keno-size': choose(['big', 'small', 'level']),
    'keno-parity': choose(['even', 'odd', 'even-near', 'odd-near', 'level']),
  },
  bingo18: {
    'bingo18-number': choose(faces),
    'bingo18-double': choose(faces),
    'bingo18-triple': choose([...faces, 'any']),
    'bingo18-sum': choose(upTo(18).slice(2)),
    'bingo18-size': choose(['low', 'level', 'high']),
  },
  'eleven-five': {
    ...numbered('any', 8, (n) => choose(balls(11), n)),
    'first-two': inOrder(balls(11), 2),
    'first-two-group': words(balls(11), 2, '-'),
    'first-three': inOrder(balls(11), 3),
    'first-three-group': words(balls(11), 3, '-'),
    place: across(['order', upTo(5)], ['ball', balls(11)]),
  },
  'three-dice': {
    sum: choose(upTo(18).slice(2)),
    sides: choose(sides),
    'any-triple': choose(['any']),
    triple: choose(faces.map((face) => `${face}-${face}-${face}`)),
    pair: choose(faces),
    'pair-and-one': choose(doubles),
    'two-different': words(faces, 2, '-'),
    'three-different': words(faces, 3, '-'),
    run: choose(['any']),
  },
  'ten-cars': {
    place: across(['order', upTo(10)], ['car', balls(10)]),
    'first-two': inOrder(balls(10), 2),
    'first-three': inOrder(balls(10), 3),
    sides: across(['order', upTo(10)], ['side', sides]),
    'dragon-tiger': across(['order', upTo(5)], ['side', ['dragon', 'tiger']]),
    'top-two-sum': choose(upTo(19).slice(2)),
  },
  'six-forty-nine': {
    'one-of-six': choose(balls(49)),
    'two-of-six': choose(balls(49), 2),
    'three-of-six': choose(balls(49), 3),
    special: across(['only', ['1']], ['ball', balls(49)]),
    'most-odd': choose(['odd', 'even', 'level']),
  },
}

/** The pad of a play of a kind of lottery. */
export const padOf = (kind: string, play: string): Pad | undefined =>
  kind === 'five-digits' ? fiveDigitsPad(play) : pads[kind]?.[play]
