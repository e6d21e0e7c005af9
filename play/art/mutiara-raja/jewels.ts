import { around, both, disc, fill, many, put } from '../kit.ts'
import { petal } from '../pen.ts'
import { deep, draw, glow, lights, pearl, ray, soft, string } from './hand.ts'

const goldLine = '#fff8d0'

/** Drop pearls for the ears. */
export const tetes = () =>
  draw(
    both(
      [
        ray('M58 14C36 10 34 40 54 44', goldLine, 5),
        glow(soft('58,40! 74,54 58,70 42,54'), 'aqua', '#fff', 2.4),
        pearl(58, 82, 11),
        glow(soft('44,96 72,96 76,106 40,106'), 'gold', goldLine, 2.2),
        glow(
          'M58 98C66 120 90 138 90 162A32 32 0 0 1 26 162C26 138 50 120 58 98Z',
          'nacre',
          '#fff',
        ),
        fill(soft('42,144 50,132 52,150 44,166 36,160'), '#fff', 'opacity=".85"'),
      ].join(''),
    ),
  )

/** A rope of pearls. */
export const kalung = () =>
  draw(
    [
      ray('M40 14C-2 60 16 140 100 152C184 140 202 60 160 14', '#f4dcff', 3),
      string('42,14 14,60 26,112 62,142 100,150 138,142 174,112 186,60 158,14', 18.6, 10.4),
      string('60,18 46,56 54,92 78,110 100,114 122,110 146,92 154,56 140,18', 14, 6.4, 'coral'),
      glow('M100 134L126 162L100 196L74 162Z', 'aqua', '#d8fffa', 3) +
        fill('M100 142L114 160L88 158Z', '#fff', 'opacity=".7"'),
    ].join(''),
  )

/** A ring. */
export const cincin = () =>
  draw(
    [
      disc(100, 126, 55, 'none', 'stroke="#a8702a" stroke-width="25"') +
        disc(100, 126, 55, 'none', 'stroke="#f5c75a" stroke-width="19"') +
        disc(98, 124, 59, 'none', `stroke="${goldLine}" stroke-width="4"`),
      around(12, 100, 126, disc(0, 55, 3.4, '#7a3c8c')),
      around(6, 100, 50, glow(petal(44, 12), 'leaf', '#e4ffd0', 2.2), 30),
      pearl(100, 52, 35),
    ].join(''),
  )

/** A comb of tortoiseshell, pearls along its back. */
export const sisir = () =>
  draw(
    [
      many(11, (i) =>
        glow(
          soft(
            `${32 + i * 12.6},96 ${42 + i * 12.6},96 ${41 + i * 12.2},${176 - Math.abs(i - 5) * 4}! ${36 + i * 12.4},${186 - Math.abs(i - 5) * 4} ${33 + i * 12.4},${176 - Math.abs(i - 5) * 4}!`,
            0.1,
          ),
          'coral',
          '#ffe4d0',
          2,
        ),
      ),
      glow(soft('14,104! 18,66 50,36 100,26 150,36 182,66 186,104! 100,92'), 'coral', '#ffe4d0', 3),
      ray(
        'M40 84C60 62 84 56 100 56S140 62 160 84M64 78C76 70 88 68 100 68S124 70 136 78',
        '#ffe4d0',
        3,
      ),
      string('18,74 48,40 100,24 152,40 182,74', 22, 11),
    ].join(''),
  )

/** A brooch: a starfish set with a pearl. */
export const bros = () =>
  draw(
    [
      around(
        5,
        100,
        104,
        glow('M-30 -22C-20 -48 -12 -76 0 -98C12 -76 20 -48 30 -22L0 6Z', 'violet', '#f4dcff'),
      ),
      glow(soft('100,66 136,92 122,136 78,136 64,92'), 'violet', '#a86af0', 0),
      around(5, 100, 104, lights('0,-36 0,-88', 12, 3.6)),
      around(
        5,
        100,
        104,
        lights('-12,-36 -4,-62', 10, 2.4, '#9ff6ff') + lights('12,-36 4,-62', 10, 2.4, '#9ff6ff'),
      ),
      glow('M100 78a26 26 0 1 1 -.1 0Z', 'gold', goldLine, 3),
      pearl(100, 104, 20),
    ].join(''),
  )

/** The seal of the jackpot: a ring of pearls around deep water; the amount stands in it. */
export const segel = () =>
  draw(
    [
      many(16, (i) =>
        put(
          glow(petal(26, 11), i % 2 ? 'coral' : 'gold', goldLine, 2),
          100,
          100,
          1,
          i * 22.5,
        ).replace('<path ', '<path transform="translate(0 -70)" '),
      ),
      disc(100, 100, 76, 'url(#gold)', `stroke="${goldLine}" stroke-width="3"`),
      disc(100, 100, 64, deep, 'stroke="#9ff6ff" stroke-width="3"') +
        disc(100, 100, 58, 'url(#ink)', 'opacity=".7"'),
      many(24, (i) => {
        const a = (i * Math.PI) / 12
        return pearl(
          100 + Math.round(Math.sin(a) * 700) / 10,
          100 - Math.round(Math.cos(a) * 700) / 10,
          6,
        )
      }),
      ray('M62 78C72 62 88 56 100 56', '#9ff6ff', 3),
    ].join(''),
  )
