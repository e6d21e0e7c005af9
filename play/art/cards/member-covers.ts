import { around, disc, fall, fill, lamp, many, pen, put, scene } from '../kit.ts'
import { petal } from '../pen.ts'
import { card, gold, pile, rays, tile, tumpal, wax, whole } from './cover-parts.ts'

/** Where the pips of an end lie, by their number, in an end of 100 by 100 around its middle. */
const places: readonly (readonly (readonly [number, number])[])[] = [
  [],
  [[0, 0]],
  [
    [-26, -26],
    [26, 26],
  ],
  [
    [-26, -26],
    [0, 0],
    [26, 26],
  ],
  [
    [-26, -26],
    [26, -26],
    [-26, 26],
    [26, 26],
  ],
  [
    [-26, -26],
    [26, -26],
    [0, 0],
    [-26, 26],
    [26, 26],
  ],
  [
    [-26, -28],
    [26, -28],
    [-26, 0],
    [26, 0],
    [-26, 28],
    [26, 28],
  ],
]

/** A card of dominoes as it is played in Indonesia: red pips, the single one greater. */
const domino = (high: number, low: number, x: number, y: number, scale: number, turn: number) => {
  const pips = (count: number, dy: number) =>
    (places[count] ?? [])
      .map(([px, py]) => disc(px, dy + py, count === 1 ? 17 : 11, '#b3122b'))
      .join('')
  return put(
    `<rect x="-46" y="-92" width="108" height="212" rx="16" fill="#0a0408" opacity=".4"/>` +
      `<rect x="-56" y="-106" width="112" height="212" rx="16" fill="${wax}" stroke="#7a3a12" stroke-width="3"/>` +
      `<rect x="-48" y="-98" width="96" height="196" rx="11" fill="none" stroke="#d9a441" stroke-width="2"/>` +
      pen('M-42 0H42', '#7a1f24', 4) +
      disc(0, 0, 7, gold, 'stroke="#7a1f24" stroke-width="2"') +
      pips(high, -52) +
      pips(low, 52),
    x,
    y,
    scale,
    turn,
  )
}

/** Nine and nine: the four tiles on a night cloth, and what they are played for. */
const dominoQiuQiu = () =>
  scene(
    360,
    480,
    fall('air', '#06281f', [0.5, '#0d5a45'], [1, '#12876a']) +
      tile(
        'kawung',
        56,
        56,
        around(4, 28, 28, fill(petal(26, 9), '#bdf5d2', 'opacity=".16"'), 45),
      ) +
      lamp('light', 180, 210, 230, [0, '#fff0b8', 0.8], [1, '#1a9a78', 0]),
    [
      whole('url(#air)'),
      whole('url(#kawung)'),
      whole('url(#light)'),
      rays(180, 210, 18, '#fff3c4', 0.1),
      domino(6, 0, 74, 236, 1.02, -26),
      domino(6, 3, 286, 236, 1.02, 26),
      domino(2, 1, 136, 206, 1.14, -9),
      domino(3, 6, 224, 206, 1.14, 9),
      pile(70, 420, 38, ['#b31b30', '#1f3a8c', '#b31b30', '#0f5a45']),
      pile(292, 424, 38, ['#0f5a45', '#b31b30', '#1f3a8c']),
      pile(180, 436, 42, ['#1f3a8c', '#b31b30']),
      tumpal(480, 12, 34, '#04190f', gold),
    ].join(''),
  )

/** Thirteen cards in three rows, the strongest nearest. */
const capsaSusun = () => {
  const row = (cards: readonly (readonly [string, string])[], y: number, wide: number) =>
    cards
      .map(([rank, suit], nth) =>
        card(
          rank as never,
          suit as never,
          180 + (nth - (cards.length - 1) / 2) * wide * 0.62,
          y + Math.abs(nth - (cards.length - 1) / 2) * 5,
          wide,
          (nth - (cards.length - 1) / 2) * 5,
        ),
      )
      .join('')
  return scene(
    360,
    480,
    fall('air', '#2a0a3c', [0.45, '#6a1c5a'], [0.8, '#c2453a'], [1, '#f0a04a']) +
      tile(
        'parang',
        40,
        40,
        `<path d="M0 9C16 4 4 27 20 20S24 36 40 30" fill="none" stroke="#ffd08a" stroke-width="5" opacity=".22"/>`,
        'patternTransform="rotate(-42)"',
      ) +
      lamp('light', 180, 200, 240, [0, '#ffe9b0', 0.75], [1, '#ff8a4a', 0]),
    [
      whole('url(#air)'),
      whole('url(#parang)'),
      whole('url(#light)'),
      many(7, (nth) =>
        fill(
          petal(90 + (nth % 2) * 26, 16),
          gold,
          `opacity=".3" transform="translate(180 96) rotate(${(nth - 3) * 26})"`,
        ),
      ),
      row(
        [
          ['K', 'hearts'],
          ['K', 'clubs'],
          ['A', 'spades'],
        ],
        92,
        84,
      ),
      row(
        [
          ['7', 'hearts'],
          ['8', 'clubs'],
          ['9', 'diamonds'],
          ['10', 'spades'],
          ['J', 'hearts'],
        ],
        214,
        94,
      ),
      row(
        [
          ['Q', 'spades'],
          ['Q', 'hearts'],
          ['Q', 'diamonds'],
          ['Q', 'clubs'],
          ['A', 'hearts'],
        ],
        346,
        108,
      ),
      tumpal(480, 12, 34, '#2a0a3c', gold),
    ].join(''),
  )
}

/** What members play against each other. */
export const memberCovers = { 'domino-qiuqiu': dominoQiuQiu, 'capsa-susun': capsaSusun }
