import { around, chance, disc, fall, fill, lamp, many, pen, put, scene } from '../kit.ts'
import { petal } from '../pen.ts'
import { back, card, gold, pile, rays, tile, wax, whole } from './cover-parts.ts'
import { grandPip } from './suits.ts'

/** An ace and a king on the green cloth. */
export const duaPuluhSatu = () =>
  scene(
    360,
    480,
    fall('cloth', '#0f6a54', '#0a4438', '#052820') +
      tile(
        'truntum',
        44,
        44,
        around(
          8,
          22,
          22,
          `<ellipse cx="0" cy="-9" rx="2" ry="5.500" fill="#8fe0b8" opacity=".22"/>`,
        ) + disc(22, 22, 2.2, gold, 'opacity=".4"'),
      ) +
      lamp('light', 180, 190, 260, [0, '#d4ffe0', 0.6], [1, '#0f6a54', 0]),
    [
      whole('url(#cloth)'),
      whole('url(#truntum)'),
      whole('url(#light)'),
      pen('M-30 96C90 190 270 190 390 96', gold, 4) +
        pen('M-30 110C90 204 270 204 390 110', wax, 1.6) +
        many(15, (i) => {
          const t = (i + 0.5) / 15
          return put(
            fill('M0 -7L5 0L0 7L-5 0Z', gold),
            -30 + 420 * t,
            132 + Math.sin(t * Math.PI) * 68 - 26,
          )
        }),
      back(2, 66, 62, 92, -22) + back(2, 96, 52, 92, -8) + back(2, 128, 52, 92, 6),
      card('A', 'spades', 138, 264, 158, -10) + card('K', 'hearts', 232, 278, 158, 11),
      pile(70, 440, 42, ['#b31b30', '#b31b30', '#16225a', '#b31b30']) +
        pile(164, 456, 42, ['#16225a', '#16225a']) +
        pile(296, 446, 46, ['#cc7a14', '#cc7a14', '#b31b30', '#cc7a14', '#cc7a14']),
    ].join(''),
  )

/** The wheel that stands over the harbour like an evening sun. */
export const rodaPelabuhan = () => {
  const next = chance(3)
  const pockets = many(37, (i) =>
    put(
      fill(
        'M0 0L-9.200 -108A108 108 0 0 1 9.200 -108Z',
        i === 0 ? '#0f7a55' : i % 2 ? '#b31b30' : '#1b1622',
        `stroke="${gold}" stroke-width="1.200"`,
      ),
      0,
      0,
      1,
      (360 / 37) * i,
    ),
  )
  const wheel = [
    disc(0, 0, 146, '#2a1208') +
      disc(0, 0, 142, 'url(#wood)') +
      disc(0, 0, 124, '#2a1208', `stroke="${gold}" stroke-width="3"`) +
      around(8, 0, 0, fill('M0 -140L6 -132L0 -124L-6 -132Z', gold), 22.5),
    pockets,
    disc(0, 0, 84, 'none', `stroke="${gold}" stroke-width="2.400"`) +
      disc(0, 0, 64, 'url(#wood)', `stroke="${gold}" stroke-width="3"`) +
      around(12, 0, 0, fill(petal(58, 9), gold, 'opacity=".55"')),
    around(
      4,
      0,
      0,
      pen('M0 -12V-48', '#7a4a12', 10) +
        pen('M0 -12V-48', gold, 6) +
        disc(0, -52, 8, gold, 'stroke="#7a4a12" stroke-width="2"'),
    ),
    disc(0, 0, 19, gold, 'stroke="#7a4a12" stroke-width="3"') + disc(-5, -6, 5, wax),
    disc(58, -76, 8.5, '#fffdf4', 'stroke="#8a7a6a" stroke-width="1.600"'),
  ].join('')
  const ship = (x: number, y: number, s: number) =>
    put(
      fill('M-60 0C-40 10 40 10 66 -8C58 20 40 28 20 28H-30C-48 26 -56 14 -60 0Z', '#14162e') +
        fill('M-8 -6L-12 -96L-58 -12Z', '#f7e2b4') +
        fill('M-2 -6L-4 -110L54 -14Z', '#e8c488') +
        pen('M-6 2V-112', '#14162e', 4) +
        fill('M-6 -112L14 -106L-6 -100Z', '#b31b30'),
      x,
      y,
      s,
    )
  return scene(
    360,
    480,
    fall('air', '#1c1448', [0.35, '#8a2f5c'], [0.66, '#ff8a4a'], [1, '#ffd08a']) +
      fall('sea', '#c95a4a', [0.3, '#5a3a6a'], [1, '#131a40']) +
      fall('wood', '#b8743c', '#7a3f1c', '#4a210e'),
    [
      whole('url(#air)'),
      rays(180, 196, 18, '#fff0b0', 0.1),
      put(wheel, 180, 200, 1.1),
      `<rect y="344" width="360" height="136" fill="url(#sea)"/>`,
      many(12, (i) => {
        const w = 30 + next() * 70
        return fill(
          `M${180 - w} ${354 + i * 10}L180 ${352 + i * 10}L${180 + w} ${354 + i * 10}L180 ${357 + i * 10}Z`,
          i % 2 ? '#ffd08a' : '#ff9a5c',
          'opacity=".7"',
        )
      }),
      ship(86, 372, 0.86) + ship(286, 364, 0.62) + ship(196, 356, 0.34),
      fill('M-10 430H130V446H-10ZM10 446V490M50 446V490', '#14162e') +
        many(4, (i) => fill(`M${8 + i * 34} 414h9v76h-9z`, '#14162e')) +
        fill('M250 440H370V456H250Z', '#14162e') +
        many(3, (i) => fill(`M${262 + i * 38} 424h9v66h-9z`, '#14162e')),
      [
        [16, 402],
        [84, 402],
        [304, 412],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, 20, '#ffd08a', 'opacity=".3"') + disc(x, y, 6.5, '#fff0b0'),
        )
        .join(''),
    ].join(''),
  )
}

/** Two hands across the line, dusk against dawn. */
export const bakaratMini = () =>
  scene(
    360,
    480,
    fall('dusk', '#15204f', '#2a3a8c', '#11183c') +
      fall('dawn', '#8a1f3a', '#c93a4a', '#5c1228') +
      tile('kaw', 56, 56, around(4, 28, 28, fill(petal(26, 9), '#fff3da', 'opacity=".1"'), 45)) +
      lamp('light', 180, 240, 250, [0, '#fff0b0', 0.6], [1, '#fff0b0', 0]),
    [
      fill('M0 0H360L0 480Z', 'url(#dusk)') + fill('M360 0V480H0Z', 'url(#dawn)'),
      whole('url(#kaw)'),
      whole('url(#light)'),
      pen('M360 0L0 480', '#2a1408', 13) +
        pen('M360 0L0 480', gold, 7) +
        many(17, (i) => put(fill('M0 -6L4 0L0 6L-4 0Z', '#7a1a24'), 360 - i * 22.5, i * 30)),
      card('9', 'spades', 84, 150, 120, -18) + card('Q', 'clubs', 158, 126, 120, 4),
      card('K', 'diamonds', 206, 352, 120, -4) + card('8', 'hearts', 280, 326, 120, 17),
      grandPip('spades', 44, 318, 58) + grandPip('hearts', 318, 162, 58),
      disc(182, 240, 32, '#2a1408') +
        disc(182, 240, 29, gold) +
        around(8, 182, 240, fill(petal(26, 8), '#7a1a24')) +
        disc(182, 240, 7, wax),
    ].join(''),
  )
