import {
  around,
  bars,
  boxOf,
  chance,
  disc,
  fall,
  fill,
  many,
  pen,
  put,
  rim,
  scene,
} from '../kit.ts'
import { layer, shadow } from './forest.ts'
import { frond } from './hand.ts'

const box = boxOf(7, 7)
/** Lianas round the window, and leaves that reach over its edge. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const next = chance(17)
  const leaf = (x: number, y: number, turn: number, size: number, i: number) =>
    put(
      fill(
        'M0 0C-26 -16 -30 -52 0 -84C30 -52 26 -16 0 0Z',
        ['#1f7d5c', '#2f9c66', '#12594c'][i % 3] ?? '',
      ) + pen('M0 -6V-66M0 -24L-13 -38M0 -24L13 -38M0 -42L-10 -54M0 -42L10 -54', '#8ce0a0', 2.6),
      x,
      y,
      size,
      turn,
    )
  const side = (x: number, away: number) =>
    many(13, (i) =>
      leaf(
        x,
        top + 50 + i * 84,
        (i % 2 ? 150 : 30) * away + (next() - 0.5) * 30,
        0.62 + next() * 0.2,
        i,
      ),
    )
  const along = (y: number, up: number) =>
    many(14, (i) =>
      leaf(
        left + 30 + i * 80,
        y,
        (i % 2 ? 58 : -58) * up + (up < 0 ? 180 : 0) + (next() - 0.5) * 24,
        0.6 + next() * 0.16,
        i + 1,
      ),
    )
  const vines = (dy: number, colour: string) =>
    pen(
      `M${left - 27 + dy} ${bottom + 20}C${left - 60} ${bottom - 300} ${left + 6} ${bottom - 620} ${left - 28 + dy} ${top}M${right + 27 - dy} ${bottom + 20}C${right + 60} ${bottom - 300} ${right - 6} ${bottom - 620} ${right + 28 - dy} ${top}`,
      colour,
      9,
    )
  const flower = (x: number, y: number, size: number, tint: string, lit: string) =>
    around(
      5,
      x,
      y,
      fill(
        `M0 0C${-size * 0.5} ${-size * 0.3} ${-size * 0.44} ${-size} 0 ${-size}C${size * 0.44} ${-size} ${size * 0.5} ${-size * 0.3} 0 0Z`,
        tint,
      ),
    ) +
    around(
      5,
      x,
      y,
      fill(
        `M0 0C${-size * 0.2} ${-size * 0.3} ${-size * 0.2} ${-size * 0.7} 0 ${-size * 0.75}C${size * 0.2} ${-size * 0.7} ${size * 0.2} ${-size * 0.3} 0 0Z`,
        lit,
      ),
    ) +
    disc(x, y, size * 0.2, '#ffd23f')
  return scene(
    width,
    height,
    shadow.replace('stdDeviation="7"', 'stdDeviation="4"').replace('dy="9"', 'dy="5"') +
      fall('wood', '#7a4c28', '#5c3519', '#3f220f'),
    [
      fill(bars(box), 'url(#wood)', 'fill-rule="evenodd"'),
      rim(box, 22, '#a8703c', 4) + rim(box, 1, '#e8c07a', 5),
      layer(
        vines(0, '#0f4a40') +
          vines(16, '#1f6e52') +
          pen(
            `M${left} ${bottom + 26}C360 ${bottom + 6} 860 ${bottom + 44} ${right} ${bottom + 22}`,
            '#0f4a40',
            9,
          ),
      ),
      layer(side(left - 26, 1) + side(right + 26, -1)),
      layer(along(bottom + 22, 1)),
      layer(
        `${put(
          many(4, (i) =>
            put(
              frond(300, 66, i % 2 ? '#1f7d5c' : '#12594c', '#6ccf98', 12),
              0,
              0,
              1 - i * 0.16,
              2 - i * 5,
            ),
          ),
          620,
          84,
        )}<g transform="translate(620 84) scale(-1 1)">${many(4, (i) => put(frond(300, 66, i % 2 ? '#1f7d5c' : '#12594c', '#6ccf98', 12), 0, 0, 1 - i * 0.16, 2 - i * 5))}</g>`,
      ),
      layer(along(top - 8, 1)),
      layer(
        flower(620, 76, 56, '#e05ac0', '#ffb8ee') +
          flower(548, 92, 34, '#ff6a4a', '#ffc0a0') +
          flower(692, 92, 34, '#ff6a4a', '#ffc0a0'),
      ),
      layer(
        flower(44, bottom + 16, 38, '#e05ac0', '#ffb8ee') +
          flower(width - 44, bottom + 16, 38, '#e05ac0', '#ffb8ee') +
          flower(44, top - 2, 34, '#ffb02e', '#ffe9a0') +
          flower(width - 44, top - 2, 34, '#ffb02e', '#ffe9a0'),
      ),
    ].join(''),
  )
})()
