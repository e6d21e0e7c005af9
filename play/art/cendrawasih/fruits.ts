import { around, blob, disc, fill, many, oval, pen, put, stroke } from '../kit.ts'
import { petal } from '../pen.ts'
import { draw, split } from './hand.ts'

/** The forest orchid. */
export const anggrek = () =>
  draw(
    [
      around(3, 100, 92, fill(petal(92, 30), '#e05ac0') + fill(petal(78, 18), '#f59ae0')),
      put(
        fill('M0 0C-34 -66 -84 -58 -88 -20C-88 14 -40 20 0 0Z', '#f27ad4') +
          fill('M-6 -2C-34 -46 -66 -44 -70 -20C-68 4 -36 10 -6 -2Z', '#ffb8ee'),
        98,
        92,
        1,
        8,
      ),
      put(
        fill('M0 0C34 -66 84 -58 88 -20C88 14 40 20 0 0Z', '#f27ad4') +
          fill('M6 -2C34 -46 66 -44 70 -20C68 4 36 10 6 -2Z', '#ffb8ee'),
        102,
        92,
        1,
        -8,
      ),
      stroke('88,84 66,70 42,72', '#c02c96', 3.4) +
        stroke('112,84 134,70 158,72', '#c02c96', 3.4) +
        stroke('100,74 100,50 100,28', '#c02c96', 3.4),
      blob('100,86 120,96 132,122 118,146 100,158! 82,146 68,122 80,96', '#8a1c86') +
        blob('100,100 114,112 116,130 100,142 84,130 86,112', '#ffcf3f'),
      disc(96, 118, 3, '#c0301c') + disc(106, 124, 3, '#c0301c') + disc(98, 130, 2.6, '#c0301c'),
      disc(100, 88, 12, '#fff6f0'),
    ].join(''),
  )

/** Matoa: three fruits on a twig, one opened. */
export const matoa = () =>
  draw(
    [
      pen(
        'M60 14C84 20 100 34 104 62M98 36C112 26 124 24 134 28M84 24C78 40 66 52 58 66',
        '#6d4020',
        9,
      ),
      put(fill(petal(76, 22), '#3a9c4a') + pen('M0 -6V-66', '#a8e08a', 3.4), 106, 34, 1, 78) +
        put(fill(petal(66, 20), '#2a7c3c') + pen('M0 -6V-56', '#7cc86a', 3.4), 70, 20, 1, -82),
      oval(54, 100, 43, 46, '#6a8a2a') +
        oval(50, 94, 33, 35, '#9cbf3f') +
        oval(40, 80, 11, 14, '#dcf08a'),
      oval(148, 104, 43, 46, '#5c2a1c') +
        oval(144, 98, 33, 35, '#8a4426') +
        oval(134, 84, 11, 14, '#d08a5c'),
      oval(100, 148, 46, 47, '#7a3a20') +
        oval(100, 148, 37, 38, '#fff0dc') +
        oval(100, 150, 24, 26, '#e0c4a4') +
        oval(100, 152, 15, 18, '#3a1c12') +
        oval(95, 146, 4.5, 6, '#c89a7a'),
    ].join(''),
  )

/** A great split leaf. */
export const daun = () =>
  draw(
    put(split(172, '#1f8a4c', '#8ce07a'), 92, 190, 1, 10) +
      put(fill('M-5 0C-4 8 -8 16 -16 20L-6 24C2 16 6 8 5 0Z', '#1f8a4c'), 92, 178, 1, 10),
  )

/** Buah merah: the long red fruit of the highlands. */
export function merah(): string {
  const grains = many(9, (row) =>
    many(5, (col) => {
      const [x, y] = [(col - 2) * 15 + (row % 2) * 7.5 - 3.7, -78 + row * 19]
      const edge = 37 - Math.max(0, Math.abs(row - 4) - 2) * 8
      return Math.abs(x) > edge
        ? ''
        : oval(x, y, 7.6, 9.6, (row + col) % 3 ? '#f2483a' : '#ff8a6a') +
            oval(x - 2, y - 3, 2.6, 3.4, '#ffd0b8')
    }),
  )
  return draw(
    put(
      [
        put(fill(petal(60, 15), '#2a7c3c'), -20, 74, 1, 214) +
          put(fill(petal(62, 16), '#3a9c4a'), 20, 74, 1, 146) +
          put(fill(petal(56, 14), '#5cba52'), 0, 78, 1, 180),
        fill(
          'M0 -98C34 -94 48 -54 48 0C48 54 36 88 0 92C-36 88 -48 54 -48 0C-48 -54 -34 -94 0 -98Z',
          '#a81424',
        ),
        grains,
      ].join(''),
      112,
      88,
      0.86,
      34,
    ),
  )
}
