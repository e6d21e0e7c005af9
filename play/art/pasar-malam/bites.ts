import { around, blob, disc, fill, many, oval, pen, put, round, stroke } from '../kit.ts'
import { draw, edge, ink, thin } from './hand.ts'

/** Spun sugar on its stick. */
export const gulali = () =>
  draw(
    [
      fill('M90 120H110L102 198H98Z', 'url(#white)', edge),
      blob(
        '100,10 126,14 136,30 160,36 166,60 178,80 166,104 148,112 132,132 108,128 88,136 68,120 46,116 34,94 24,74 38,54 42,32 66,30 78,12',
        'url(#pink)',
        edge,
      ),
      stroke(
        '62,92 52,72 66,52 92,46 116,54 124,76 112,94 92,92 88,76 102,70',
        '#fff',
        6.5,
        'opacity=".85"',
      ),
      stroke('132,104 148,92 152,70', '#d94fa4', 5, 'opacity=".8"'),
      stroke('70,40 84,28 100,26', '#fff', 6, 'opacity=".8"'),
    ].join(''),
  )

/** Three skewers from the coals. */
export function sate(): string {
  const skewer = (turn: number) =>
    put(
      pen('M0 -92V92', ink, 9) +
        pen('M0 -92V92', '#f0d49a', 4.5) +
        many(
          4,
          (i) =>
            `<rect x="-21" y="${-78 + i * 33}" width="42" height="30" rx="12" fill="url(#meat)" ${edge}/>` +
            pen(
              `M-10 ${-70 + i * 33}C-4 ${-74 + i * 33} 4 ${-74 + i * 33} 10 ${-70 + i * 33}`,
              '#ffd08a',
              4.5,
            ),
        ),
      100 + turn * 1.25,
      98 + Math.abs(turn) * 0.3,
      1,
      turn,
    )
  return draw(
    put(skewer(-34) + skewer(34) + skewer(0), 9, 10, 0.91),
    round('meat', 0.4, 0.3, '#f79a4a', '#b04a1c', '#5c1b12'),
  )
}

/** Ginger drink in a glass, steaming. */
export const wedang = () =>
  draw(
    [
      stroke('76,54 66,40 82,28 72,10', '#fff', 9, 'opacity=".95"'),
      stroke('114,54 104,38 120,26 110,8', '#fff', 9, 'opacity=".95"'),
      pen('M146 88C182 84 184 142 140 142', ink, 20),
      pen('M146 88C182 84 184 142 140 142', '#fff', 11),
      fill('M36 62H156L144 182C142 192 52 192 50 182Z', '#fff6e6', edge),
      fill('M43 82H149L140 178C136 184 58 184 54 178Z', 'url(#amber)'),
      oval(96, 82, 53, 10, '#ffe68a', thin),
      disc(76, 126, 18, '#ffd23f', thin) + around(6, 76, 126, pen('M0 -4V-12', '#e07a12', 3)),
      blob('104,132 122,120 136,130 132,150 116,160 102,150', '#f5c089', thin),
      pen('M53 96L59 160', '#fff', 7, 'opacity=".75"'),
    ].join(''),
  )

/** Balloons. */
export function balon(): string {
  const one = (x: number, y: number, paint: string, size: number) =>
    put(
      fill('M0 42L-8 54H8Z', `url(#${paint})`, thin) +
        fill(
          'M0 -46C30 -46 40 -20 34 4C28 28 12 44 0 44S-28 28 -34 4C-40 -20 -30 -46 0 -46Z',
          `url(#${paint})`,
          edge,
        ) +
        oval(-14, -22, 7, 12, '#fff', 'opacity=".8" transform="rotate(24 -14 -22)"'),
      x,
      y,
      size,
    )
  return draw(
    [
      pen('M56 100C70 150 96 160 100 194M144 100C130 150 104 160 100 194M100 120V194', ink, 7),
      pen(
        'M56 100C70 150 96 160 100 194M144 100C130 150 104 160 100 194M100 120V194',
        '#ffe9a8',
        2.6,
      ),
      one(52, 68, 'teal', 1),
      one(148, 68, 'violet', 1),
      one(100, 62, 'red', 1.16),
    ].join(''),
  )
}

/** Peanuts in a paper cone. */
export function kacang(): string {
  const nut = (x: number, y: number, turn: number) =>
    put(
      blob(
        '0,-26 14,-20 14,-8 8,0 16,10 12,24 0,28 -12,24 -16,10 -8,0 -14,-8 -14,-20',
        'url(#nut)',
        thin,
      ) + pen('M-5 -14V-10M5 -16V-12M-6 12V17M5 10V15M0 18V22', '#8a4a12', 2.6),
      x,
      y,
      1,
      turn,
    )
  return draw(
    [
      nut(70, 44, -30) + nut(128, 42, 28) + nut(98, 34, 4) + nut(56, 72, -64) + nut(146, 70, 62),
      nut(84, 66, 24) + nut(116, 66, -20),
      fill('M38 78L162 78 106 194C103 198 97 198 94 194Z', 'url(#white)', edge),
      fill('M58 120L142 120 130 146H70Z', '#ef3e45'),
      fill('M38 78H162L152 98H48Z', '#27b9a6'),
      pen('M38 78L162 78 106 194C103 198 97 198 94 194Z', ink, 4),
      pen('M150 82L104 184', ink, 2.6, 'opacity=".4"'),
    ].join(''),
    round('nut', 0.4, 0.3, '#ffe0a0', '#e6a750', '#9c5a1c'),
  )
}
