import { around, disc, fill, many, oval, pen, put } from '../kit.ts'
import { cuts, draw, tint } from './hand.ts'

const { navy, sea, foam, coral, peach, cream, sun, wood, shade } = tint

/** The anchor with its rope. */
export const jangkar = () =>
  draw(
    [
      disc(100, 24, 14, 'none', `stroke="${navy}" stroke-width="11"`) +
        disc(100, 24, 14, 'none', `stroke="${sea}" stroke-width="5"`),
      fill(
        'M90 40H110V60H144V76H110V158C132 154 150 138 156 114L138 120L164 88L186 124L170 120C164 160 136 186 100 194C64 186 36 160 30 120L14 124L36 88L62 120L44 114C50 138 68 154 90 158V76H56V60H90Z',
        sea,
      ),
      fill(
        'M101 40H110V60H144V76H110V158C132 154 150 138 156 114L170 120C164 160 136 186 101 194Z',
        navy,
        'opacity=".42"',
      ),
      cuts(92, 86, 8, 6, 12, 0, foam, 3),
      pen('M60 34C92 30 84 58 118 62S150 98 96 104S56 134 108 138', navy, 13) +
        pen('M60 34C92 30 84 58 118 62S150 98 96 104S56 134 108 138', peach, 7.5) +
        pen(
          'M60 34C92 30 84 58 118 62S150 98 96 104S56 134 108 138',
          wood,
          7.5,
          'stroke-dasharray="2 9"',
        ),
    ].join(''),
  )

/** The storm lantern. */
export const lentera = () =>
  draw(
    [
      pen('M52 84C30 30 170 30 148 84', navy, 8),
      fill('M78 40H122L130 58H70Z', coral) +
        fill('M86 26H114V42H86Z', coral) +
        fill('M102 26H114V40H122L130 58H104Z', navy, 'opacity=".35"'),
      fill('M70 62H130C154 88 154 122 134 148H66C46 122 46 88 70 62Z', sun) +
        fill('M78 66H122C140 90 140 120 126 144H74C60 120 60 90 78 66Z', cream),
      fill('M100 72C116 94 122 108 118 124C114 136 86 136 82 124C78 108 92 98 100 72Z', coral) +
        fill('M101 96C108 106 112 116 109 124C106 131 94 131 91 124C89 114 98 108 101 96Z', sun),
      pen('M62 66L50 146M138 66L150 146M54 106H146', navy, 5),
      fill('M58 146H142L152 160V190H48V160Z', coral) +
        fill('M112 146H142L152 160V190H116Z', navy, 'opacity=".35"') +
        fill('M40 186H160V197H40Z', navy) +
        cuts(60, 168, 40, 2, 9, 0, cream, 3) +
        disc(134, 172, 6, sun),
    ].join(''),
  )

/** The cast net, opened in the air. */
export const jala = () =>
  draw(
    [
      pen('M100 24C96 14 104 8 112 4', peach, 5),
      fill(
        'M100 20C64 44 30 96 8 160C22 178 40 164 52 180C66 190 84 176 100 188C116 176 134 190 148 180C160 164 178 178 192 160C170 96 136 44 100 20Z',
        sea,
      ),
      many(7, (i) =>
        pen(
          `M100 22C${100 + (i - 3) * 13} 70 ${100 + (i - 3) * 24} 120 ${100 + (i - 3) * 30} ${178 - Math.abs(i - 3) * 4}`,
          cream,
          2.8,
        ),
      ),
      many(5, (i) =>
        pen(
          `M${84 - i * 15} ${50 + i * 27}C${94 - i * 4} ${60 + i * 29} ${106 + i * 4} ${60 + i * 29} ${116 + i * 15} ${50 + i * 27}`,
          cream,
          2.8,
        ),
      ),
      many(9, (i) => disc(12 + i * 22, 164 + Math.sin(i * 1.9) * 9 + (i % 2) * 8, 6.5, navy)),
      put(
        fill('M-34 0C-20 -18 10 -18 24 0L40 -14V14L24 0C10 18 -20 18 -34 0Z', coral) +
          disc(-20, -3, 3.6, cream) +
          pen('M-8 -8C-4 -3 -4 3 -8 8', cream, 3),
        92,
        128,
        1,
        -18,
      ),
      disc(100, 22, 9, peach),
    ].join(''),
  )

/** Two paddles, crossed. */
export function dayung(): string {
  const one = (turn: number, face: string) =>
    put(
      fill('M-6 -84H6V34H-6Z', wood) +
        fill('M1 -84H6V34H1Z', navy, 'opacity=".4"') +
        fill('M-16 -96H16V-80H-16Z', navy) +
        fill('M0 24C26 36 30 66 20 92C12 102 -12 102 -20 92C-30 66 -26 36 0 24Z', face) +
        fill('M-24 58H24L23 76H-23Z', cream) +
        pen('M0 30V94', navy, 3) +
        cuts(6, 44, 16, 5, 10, 0, navy, 3),
      100 + turn * 0.12,
      100,
      1,
      turn,
    )
  return draw(one(38, sea) + one(-38, coral))
}

/** The lifebuoy. */
export const pelampung = () =>
  draw(
    [
      disc(100, 100, 66, 'none', `stroke="${cream}" stroke-width="46"`),
      around(
        4,
        100,
        100,
        fill('M-34 -81A88 88 0 0 1 34 -81L17 -40A43 43 0 0 0 -17 -40Z', coral),
        45,
      ),
      disc(100, 100, 88, 'none', `stroke="${navy}" stroke-width="3" opacity=".5"`),
      `<path d="M188 100A88 88 0 0 1 56 176" fill="none" stroke="${navy}" stroke-width="12" opacity=".25"/>`,
      around(8, 100, 100, cuts(-3, -82, 14, 3, 7, 90, shade, 3)),
      around(
        4,
        100,
        100,
        pen('M-62 -62C-30 -98 30 -98 62 -62', peach, 6) +
          oval(0, -66, 8, 25, navy) +
          oval(0, -66, 4.5, 21, sun),
        0,
      ),
    ].join(''),
  )
