import { around, blob, both, disc, fill, many, oval, pen, put } from '../kit.ts'
import { paint, pip, type Suit } from './suits.ts'

const line = '#3b1d0c'
const gold = '#f0b93c'
const wax = '#fff3da'
const edge = `stroke="${line}" stroke-width="2.6" stroke-linejoin="round"`

/** What the cloth of each house is figured with. */
const cloth = (id: string, suit: Suit) => {
  const { robe } = paint[suit]
  const ground = `<rect width="22" height="22" fill="${robe}"/>`
  const motif = {
    spades: around(4, 11, 11, fill('M0 -1C4 -4 4 -8 0 -10C-4 -8 -4 -4 0 -1Z', wax), 45),
    hearts: `<path d="M0 5C8 2 4 14 11 11S14 20 22 17" fill="none" stroke="${wax}" stroke-width="3.4"/>`,
    diamonds: fill('M11 2L20 11L11 20L2 11Z', wax) + fill('M11 6L16 11L11 16L6 11Z', robe),
    clubs: around(6, 11, 11, oval(0, -6, 1.7, 3.6, wax)) + disc(11, 11, 1.8, gold),
  }[suit]
  return `<pattern id="${id}" width="22" height="22" patternUnits="userSpaceOnUse">${ground}${motif}</pattern>`
}

const shoulders = (suit: Suit, id: string) =>
  fill('M44 150C44 128 66 118 84 116H116C134 118 156 128 156 150Z', `url(#${id})`, edge) +
  fill('M84 112C86 130 114 130 116 112L122 118C116 142 84 142 78 118Z', gold, edge) +
  many(5, (i) => disc(84 + i * 8, 126 + Math.sin((i / 4) * Math.PI) * 6, 2, paint[suit].second))
const face = (skin: string) =>
  blob('100,56 118,62 124,80 120,98 108,112 100,115 92,112 80,98 76,80 82,62', skin, edge)
const looks = (brow: number) =>
  both(
    oval(90, 84, 5, 3.4, '#fffaf0', `stroke="${line}" stroke-width="1.600"`) +
      disc(90.5, 84, 2.3, line) +
      pen(`M82 ${79 - brow}C86 ${75 - brow} 92 ${75 - brow} 96 ${78 - brow * 0.3}`, line, 2.4),
  ) + pen('M100 84C97 92 96 95 101 97', line, 2)
const ear = (drop: string) =>
  both(oval(77, 88, 4, 7, '#e0a670', edge) + disc(75, 98, 3.4, drop, edge))

const king = (suit: Suit, id: string) =>
  [
    shoulders(suit, id),
    ear(gold),
    face('#d99a62'),
    fill(
      'M80 92C84 100 92 98 100 100C108 98 116 100 120 92C122 108 112 124 100 126C88 124 78 108 80 92Z',
      '#2c1a12',
      edge,
    ),
    fill('M92 103C96 101 104 101 108 103C106 108 94 108 92 103Z', '#c8553c'),
    pen('M88 112C92 118 96 121 100 121C104 121 108 118 112 112', '#6b4a34', 1.6),
    looks(1),
    both(blob('78,76! 62,74 50,62 50,46! 58,56 70,60 80,64', gold, edge)),
    fill(
      'M76 68C78 46 84 30 100 24C116 30 122 46 124 68C112 62 88 62 76 68Z',
      paint[suit].second,
      edge,
    ),
    pen('M82 56C90 50 110 50 118 56M86 44C92 38 108 38 114 44', gold, 3),
    fill('M72 74C76 62 124 62 128 74L126 66C118 56 82 56 74 66Z', gold, edge),
    put(fill('M0 -10L7 0L0 10L-7 0Z', '#2fc8b8', edge), 100, 62, 0.8),
    disc(100, 22, 5, gold, edge),
  ].join('')

const queen = (suit: Suit, id: string) =>
  [
    both(blob('80,52! 62,62 58,86 64,108 78,114 84,90', '#21120c', edge)),
    shoulders(suit, id),
    face('#efc294'),
    fill(
      'M75 84C74 58 84 44 100 44S126 58 125 84C120 70 112 63 100 62C88 63 80 70 75 84Z',
      '#21120c',
      edge,
    ),
    fill('M94 60L100 74L106 60C104 58 96 58 94 60Z', '#21120c'),
    looks(0),
    pen(
      'M92 104C96 108 104 108 108 104C104 101 102 102 100 103C98 102 96 101 92 104Z',
      '#b3273a',
      2.4,
    ).replace('fill="none"', 'fill="#b3273a"'),
    both(disc(84, 95, 3.4, '#e88a7a', 'opacity=".5"') + disc(74, 96, 4.2, gold, edge)),
    blob('100,16 116,22 120,36 112,46 88,46 80,36 84,22', '#21120c', edge),
    [-60, -30, 0, 30, 60]
      .map((turn) =>
        put(pen('M0 0V-20', line, 3.4) + disc(0, -22, 4.6, gold, edge), 100, 36, 1, turn),
      )
      .join(''),
    both(
      many(5, (i) =>
        disc(
          66 - i * 1.2 + (i > 2 ? i - 2 : 0),
          62 + i * 10,
          3.6,
          wax,
          `stroke="${line}" stroke-width="1.400"`,
        ),
      ),
    ),
    around(6, 100, 40, oval(0, -5.5, Math.LN10, 4, wax)) + disc(100, 40, 2.6, gold),
  ].join('')

const jack = (suit: Suit, id: string) =>
  [
    pen('M60 150V34', line, 6.4) + pen('M60 150V34', '#a8683a', 3),
    fill('M60 8C68 20 68 30 60 40C52 30 52 20 60 8Z', '#d8e2ea', edge) +
      fill('M52 40H68L65 48H55Z', paint[suit].second, edge),
    shoulders(suit, id),
    ear('#2fc8b8'),
    face('#e0a670'),
    looks(0),
    pen('M92 103C96 106 104 106 108 103', '#8a3a26', 2.6),
    pen('M90 99C94 96 98 97 100 99C102 97 106 96 110 99', line, 2.2),
    fill('M74 76C70 52 84 36 104 36S130 54 126 76C114 66 86 66 74 76Z', `url(#${id})`, edge),
    fill('M74 76C86 64 114 64 126 76L127 68C114 56 86 56 73 68Z', paint[suit].second, edge),
    blob('122,52! 138,46 146,54 140,64 126,64', `url(#${id})`, edge) +
      blob('124,60! 134,70 132,80 124,78 120,68', `url(#${id})`, edge),
    put(fill('M0 -7L6 0L0 7L-6 0Z', gold, edge), 100, 63, 0.9),
  ].join('')

const figures = { J: jack, Q: queen, K: king }

/** A court card's middle: the figure, and the same turned about. */
export function court(rank: 'J' | 'Q' | 'K', suit: Suit): string {
  const half = figures[rank](suit, 'cloth')
  const { robe, ink } = paint[suit]
  const upper = `<g clip-path="url(#upper)"><g transform="translate(100 140) scale(.86) translate(-100 -140)">${half}</g></g>`
  const small = pip(suit, 68, 34, 17)
  return [
    `<defs>${cloth('cloth', suit)}<clipPath id="upper"><rect x="57" y="16" width="86" height="124"/></clipPath></defs>`,
    `<rect x="56" y="14" width="88" height="252" rx="9" fill="#fdf0d2" stroke="${ink}" stroke-width="2.4"/>`,
    `<rect x="59.500" y="17.500" width="81" height="245" rx="6" fill="none" stroke="${gold}" stroke-width="1.800"/>`,
    upper,
    `<g transform="rotate(180 100 140)">${upper}</g>`,
    `<rect x="56.500" y="134.500" width="87" height="11" fill="${gold}" stroke="${line}" stroke-width="2"/>`,
    many(7, (i) =>
      fill(
        `M${61.5 + i * 11} 140L${67 + i * 11} 136L${72.5 + i * 11} 140L${67 + i * 11} 144Z`,
        i % 2 ? robe : ink,
      ),
    ),
    `${small}<g transform="rotate(180 100 140)">${small}</g>`,
  ].join('')
}
