import { around, disc, fill, many, scene } from '../kit.ts'
import { petal } from '../pen.ts'
import { court } from './court.ts'
import { grandPip, index, pip, type Rank, ranks, type Suit, suits } from './suits.ts'

export const cardWide = 200
export const cardHigh = 280

const places: Partial<Record<Rank, readonly (readonly [x: number, y: number])[]>> = (() => {
  const [l, m, r] = [78, 100, 122]
  const [a, b, c, d, e] = [56, 112, 140, 168, 224]
  const six = [
    [l, a],
    [r, a],
    [l, c],
    [r, c],
    [l, e],
    [r, e],
  ] as const
  const eight = [
    [l, a],
    [r, a],
    [l, b],
    [r, b],
    [l, d],
    [r, d],
    [l, e],
    [r, e],
  ] as const
  return {
    '2': [
      [m, a],
      [m, e],
    ],
    '3': [
      [m, a],
      [m, c],
      [m, e],
    ],
    '4': [
      [l, a],
      [r, a],
      [l, e],
      [r, e],
    ],
    '5': [
      [l, a],
      [r, a],
      [m, c],
      [l, e],
      [r, e],
    ],
    '6': six,
    '7': [...six, [m, 98]],
    '8': [...six, [m, 98], [m, 182]],
    '9': [...eight, [m, c]],
    '10': [...eight, [m, 84], [m, 196]],
  }
})()

const paper = `<rect x="1.500" y="1.500" width="197" height="277" rx="17" fill="#fffaf0" stroke="#b9a98c" stroke-width="2"/><rect x="6" y="6" width="188" height="268" rx="13" fill="none" stroke="#ecdfc4" stroke-width="1.600"/>`
const corners = (rank: Rank, suit: Suit) => {
  const one = index(rank, suit)
  return `${one}<g transform="rotate(180 100 140)">${one}</g>`
}

function face(rank: Rank, suit: Suit): string {
  if (rank === 'J' || rank === 'Q' || rank === 'K')
    return scene(cardWide, cardHigh, '', paper + court(rank, suit) + corners(rank, suit))
  const middle =
    rank === 'A'
      ? grandPip(suit, 100, 140, 96)
      : (places[rank] ?? []).map(([x, y]) => pip(suit, x, y, 33, y > 140 ? 180 : 0)).join('')
  return scene(cardWide, cardHigh, '', paper + middle + corners(rank, suit))
}

const tile = (w: number, h: number, body: string, more = '') =>
  `<pattern id="cloth" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ${more}>${body}</pattern>`
/** A back of batik: a border of tumpal, a field, and a medallion that stands the same either way up. */
function back(ground: string, line: string, gold: string, field: string): string {
  const teeth = many(14, (i) =>
    fill(`M${16 + i * 12} 16L${22 + i * 12} 30L${28 + i * 12} 16Z`, gold),
  )
  const sides = many(20, (i) =>
    fill(`M16 ${20 + i * 12}L30 ${26 + i * 12}L16 ${32 + i * 12}Z`, gold),
  )
  const medal =
    disc(100, 140, 46, ground, `stroke="${gold}" stroke-width="4"`) +
    disc(100, 140, 39, 'none', `stroke="${line}" stroke-width="1.600"`) +
    around(8, 100, 140, fill(petal(36, 10), line) + fill(petal(26, 5), ground)) +
    around(8, 100, 140, fill(petal(20, 5), gold), 22.5) +
    disc(100, 140, 7, gold) +
    disc(100, 140, 3, ground)
  return scene(
    cardWide,
    cardHigh,
    field,
    [
      `<rect x="1.500" y="1.500" width="197" height="277" rx="17" fill="#fffaf0" stroke="#b9a98c" stroke-width="2"/>`,
      `<rect x="9" y="9" width="182" height="262" rx="11" fill="${ground}"/><rect x="32" y="32" width="136" height="216" fill="url(#cloth)"/>`,
      `${teeth}<g transform="rotate(180 100 140)">${teeth}</g>${sides}<g transform="rotate(180 100 140)">${sides}</g>`,
      `<rect x="31" y="31" width="138" height="218" fill="none" stroke="${gold}" stroke-width="2.600"/><rect x="13" y="13" width="174" height="254" rx="8" fill="none" stroke="${line}" stroke-width="1.400"/>`,
      medal,
    ].join(''),
  )
}

const wax = '#fff3da'
const backs = {
  /** Parang, for the palace. */
  parang: back(
    '#5c2a10',
    wax,
    '#f0b93c',
    tile(
      30,
      30,
      `<rect width="30" height="30" fill="#7a4218"/><path d="M0 7C12 3 3 20 15 15S18 27 30 23" fill="none" stroke="${wax}" stroke-width="6"/><path d="M0 7C12 3 3 20 15 15S18 27 30 23" fill="none" stroke="#4a230e" stroke-width="1.800"/><path d="M0 0H30" stroke="#f0b93c" stroke-width="2"/>`,
      'patternTransform="rotate(-42)"',
    ),
  ),
  /** Kawung, blue. */
  kawung: back(
    '#14224f',
    wax,
    '#e8b452',
    tile(
      34,
      34,
      `<rect width="34" height="34" fill="#1f3a7c"/>${around(4, 17, 17, fill(petal(16, 6), wax) + fill(petal(9, 2.6), '#1f3a7c'), 45)}${disc(17, 17, 1.8, '#e8b452')}${[
        [0, 0],
        [34, 0],
        [0, 34],
        [34, 34],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 2.2, '#e8b452'))
        .join('')}`,
    ),
  ),
  /** Truntum, green. */
  truntum: back(
    '#0b4a3c',
    wax,
    '#f0b93c',
    tile(
      28,
      28,
      `<rect width="28" height="28" fill="#12605c"/>${around(8, 14, 14, `<ellipse cx="0" cy="-6.500" rx="1.500" ry="4" fill="${wax}"/>`)}${disc(14, 14, 1.8, '#f0b93c')}${[
        [0, 0],
        [28, 0],
        [0, 28],
        [28, 28],
      ]
        .map(([x = 0, y = 0]) => disc(x, y, 1.8, wax))
        .join('')}`,
    ),
  ),
  /** Ceplok, red. */
  ceplok: back(
    '#6a130f',
    wax,
    '#f0b93c',
    tile(
      36,
      36,
      `<rect width="36" height="36" fill="#9c2a1e"/><path d="M18 1L35 18L18 35L1 18Z" fill="none" stroke="${wax}" stroke-width="2"/>${around(4, 18, 18, fill(petal(12, 4), wax))}${around(4, 18, 18, fill(petal(8, 2.6), '#f0b93c'), 45)}`,
    ),
  ),
}

/** All cards: a row of thirteen for each suit, and a row of backs. */
export const deck = {
  faces: suits.flatMap((suit) => ranks.map((rank) => face(rank, suit))),
  backs: Object.values(backs),
  order: { columns: ranks.length, rows: suits.length + 1, ranks, suits, backs: Object.keys(backs) },
}
