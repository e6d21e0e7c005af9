import {
  bars,
  boxOf,
  chance,
  disc,
  embed,
  fall,
  fill,
  lamp,
  many,
  rim,
  scene,
  slant,
} from '../kit.ts'
import { banaspati, kadal, topeng } from './beings.ts'
import { crack, facet, prism } from './hand.ts'

const sky = fall('sky', '#12060f', [0.4, '#3d0f1c'], [0.72, '#9c2a17'], [1, '#ffb03a'])
const flame =
  fall('flame', '#ffd84a', '#ff8a1f', '#e02d16') + fall('lava', '#fff3a8', '#ffb52e', '#ff5a14')

/** A ridge of broken stone, lit from the side of the fire. */
function ridge(
  seed: number,
  y: number,
  high: number,
  step: number,
  width: number,
  lit: string,
  dark: string,
  base: number,
) {
  const next = chance(seed)
  const peaks = Array.from(
    { length: Math.ceil(width / step) + 2 },
    (_, i) => [(i - 0.5) * step + next() * step * 0.5, y - next() * high] as const,
  )
  return peaks
    .map(([x, top], i) => {
      const [x2, top2] = peaks[i + 1] ?? [x + step, top]
      const [mx, my] = [
        (x + x2) / 2 + (next() - 0.5) * step * 0.3,
        (top + top2) / 2 + high * (0.5 + next() * 0.5),
      ]
      return (
        facet(
          `${x.toFixed(0)},${top.toFixed(0)} ${mx.toFixed(0)},${my.toFixed(0)} ${mx.toFixed(0)},${base} ${x.toFixed(0)},${base}`,
          dark,
        ) +
        facet(
          `${mx.toFixed(0)},${my.toFixed(0)} ${x2.toFixed(0)},${top2.toFixed(0)} ${x2.toFixed(0)},${base} ${mx.toFixed(0)},${base}`,
          lit,
        )
      )
    })
    .join('')
}

/** Columns of basalt, six-sided, as the lava left them. */
function columns(
  seed: number,
  x: number,
  width: number,
  base: number,
  from: number,
  to: number,
  size: number,
) {
  const next = chance(seed)
  const n = Math.round(width / size)
  return many(n, (i) => {
    const t = i / Math.max(1, n - 1)
    const h = from + (to - from) * t + (next() - 0.5) * size * 1.4
    const [l, r, top] = [x + i * size, x + (i + 1) * size, base - h]
    const [a, b] = [l + size * 0.3, r - size * 0.25]
    return (
      facet(`${l},${top} ${a},${top + size * 0.24} ${a},${base} ${l},${base}`, '#4d2c30') +
      facet(
        `${a},${top + size * 0.24} ${b},${top + size * 0.24} ${b},${base} ${a},${base}`,
        '#341c23',
      ) +
      facet(`${b},${top + size * 0.24} ${r},${top} ${r},${base} ${b},${base}`, '#1c0e15') +
      facet(
        `${l},${top} ${l + size * 0.34},${top - size * 0.2} ${r - size * 0.3},${top - size * 0.2} ${r},${top} ${b},${top + size * 0.24} ${a},${top + size * 0.24}`,
        '#8a4a3a',
      )
    )
  })
}

const sparks = (
  seed: number,
  count: number,
  width: number,
  from: number,
  to: number,
  size: number,
) => {
  const next = chance(seed)
  return many(count, () =>
    disc(
      next() * width,
      from + next() * (to - from),
      size * (0.4 + next()),
      next() > 0.5 ? '#ffd23f' : '#ff7a24',
      `opacity="${(0.35 + next() * 0.6).toFixed(2)}"`,
    ),
  )
}

/** Clouds of ash as flat plates, red from below. */
const ash = (
  seed: number,
  count: number,
  cx: number,
  cy: number,
  w: number,
  h: number,
  size: number,
) => {
  const next = chance(seed)
  return many(count, () => {
    const [x, y, s] = [cx + (next() - 0.5) * w, cy + (next() - 0.5) * h, size * (0.5 + next())]
    return (
      facet(
        `${x - s},${y} ${x - s * 0.6},${y - s * 0.6} ${x + s * 0.3},${y - s * 0.7} ${x + s},${y - s * 0.1} ${x + s * 0.6},${y + s * 0.4} ${x - s * 0.5},${y + s * 0.45}`,
        '#2a1019',
        'opacity=".82"',
      ) +
      facet(
        `${x - s * 0.5},${y + s * 0.45} ${x + s * 0.6},${y + s * 0.4} ${x + s},${y - s * 0.1} ${x},${y + s * 0.12}`,
        '#a83018',
        'opacity=".5"',
      )
    )
  })
}

export const hall = scene(
  1600,
  1200,
  sky +
    flame +
    lamp('glow', 800, 420, 700, [0, '#ffdc7a', 0.95], [0.35, '#ff7a24', 0.55], [1, '#ff3a10', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#sky)"/><rect width="1600" height="1200" fill="url(#glow)"/>`,
    facet(
      '800,-40 850,110 920,40 900,190 990,170 910,330 690,330 610,170 700,190 680,40 750,110',
      'url(#flame)',
      'opacity=".95"',
    ),
    facet('800,60 836,170 870,130 860,330 740,330 730,130 764,170', '#fff0a0'),
    ash(5, 26, 800, 40, 1700, 160, 120),
    facet('660,320 940,320 1420,1000 180,1000', '#2b141b'),
    facet('660,320 740,340 560,1000 180,1000', '#6d3530') +
      facet('740,340 800,420 720,1000 560,1000', '#472428') +
      facet('940,320 870,340 1080,1000 1420,1000', '#190c12'),
    facet('690,312 910,312 940,336 880,356 800,340 720,358 660,336', 'url(#lava)'),
    crack('780,350 760,460 820,560 770,700 840,820 800,1000', 26) +
      crack('880,350 930,480 1010,560 1040,700', 16) +
      crack('720,356 670,470 600,560 590,690', 16),
    ridge(3, 840, 150, 170, 1600, '#5c2420', '#2b1017', 1200),
    facet('560,900 1040,900 1300,1200 300,1200', 'url(#lava)'),
    (() => {
      const next = chance(31)
      return many(46, (i) => {
        const y = 905 + Math.floor(i / 6) * 38
        const [x, w, h] = [
          380 + (i % 6) * 168 + (next() - 0.5) * 90 - (y - 900) * 0.25,
          44 + next() * 60,
          8 + (y - 890) * 0.07,
        ]
        return facet(
          `${x - w},${y} ${x - w * 0.4},${y - h} ${x + w * 0.6},${y - h * 0.8} ${x + w},${y} ${x + w * 0.3},${y + h} ${x - w * 0.5},${y + h * 0.8}`,
          next() > 0.4 ? '#3a141a' : '#5c2420',
          'stroke="#e8380f" stroke-width="5"',
        )
      })
    })(),
    sparks(9, 90, 1600, 120, 1100, 4.5),
    columns(4, -20, 560, 1210, 520, 110, 70) + columns(6, 1060, 560, 1210, 110, 520, 70),
    facet(
      '300,1200 420,1120 560,1160 700,1096 890,1096 980,1125 1130,1160 1220,1110 1320,1200',
      '#1c0d13',
    ) + facet('640,1126 700,1096 890,1096 960,1120 800,1140', '#5c2a2a'),
    prism(330, 1190, 34, 190, -12, ['#ffee5a', '#e8c41f', '#b08808', '#7a5a04']) +
      prism(1270, 1190, 34, 190, 12, ['#ffee5a', '#e8c41f', '#b08808', '#7a5a04']),
    embed(topeng(), 130, 600, 240) +
      embed(topeng(), 1470, 600, 240) +
      embed(kadal(), 790, 1112, 170, 24),
  ].join(''),
)

const box = boxOf(5, 5)
/** Basalt broken around the window, fire in its joints. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const next = chance(21)
  const tones = ['#5a3a3c', '#432a2f', '#331f26', '#6d4a48', '#2a1820']
  const stone = (x: number, y: number, w: number, h: number, i: number) => {
    const [a, b, c, d] = [next() * 10, next() * 10, next() * 10, next() * 10]
    return (
      facet(
        `${x + a},${y + b} ${x + w - b},${y + a} ${x + w - c},${y + h - d} ${x + d},${y + h - c}`,
        tones[i % 5] ?? '',
        'stroke="#12060a" stroke-width="3"',
      ) +
      facet(
        `${x + a},${y + b} ${x + w - b},${y + a} ${x + w * 0.6},${y + h * 0.4}`,
        '#9c7069',
        'opacity=".45"',
      )
    )
  }
  const across = (y: number, h: number) => many(14, (i) => stone(12 + i * 87, y, 86, h, i * 3 + 1))
  const down = (x: number) => many(14, (i) => stone(x, top + i * 78, 52, 78, i * 2))
  const teeth = many(9, (i) => {
    const [x, h] = [620 + (i - 4) * 92, 88 - Math.abs(i - 4) * 15]
    return prism(x, 92, 36, h, 0, ['#8a625c', '#5c3d40', '#382228', '#1f1218'])
  })
  return scene(
    width,
    height,
    slant('joint', '#ffcf3f', '#ff6a14', '#c9260c') + fall('core', '#fff3a8', '#ff8a1e'),
    [
      teeth,
      fill(bars(box), 'url(#joint)', 'fill-rule="evenodd" stroke="#12060a" stroke-width="4"'),
      `<clipPath id="ring"><path d="${bars(box, 54, 16, 40)}" clip-rule="evenodd"/></clipPath><g clip-path="url(#ring)">${down(left - 55)}${down(right + 3)}${across(bottom + 3, 40)}</g>`,
      across(top - 26, 30),
      rim(box, 2, '#12060a', 8) + rim(box, 1, '#ff8a1e', 3),
      facet(
        '620,8 652,44 640,88 600,88 588,44',
        'url(#core)',
        'stroke="#12060a" stroke-width="4"',
      ) +
        facet('620,8 652,44 620,52', '#ffd23f') +
        facet('620,52 652,44 640,88 600,88', '#e8480f'),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  sky +
    flame +
    lamp('glow', 180, 170, 230, [0, '#fff0a0', 0.95], [0.35, '#ff7a24', 0.6], [1, '#ff3a10', 0]),
  [
    `<rect width="360" height="480" fill="url(#sky)"/>`,
    ash(8, 16, 180, 60, 420, 150, 44),
    `<rect width="360" height="480" fill="url(#glow)"/>`,
    ash(3, 7, 40, 60, 120, 90, 34) + ash(4, 7, 330, 70, 110, 90, 34),
    facet('180,226 214,296 146,296', 'url(#lava)'),
    embed(banaspati(), 180, 158, 250),
    facet('138,290 222,290 372,480 -12,480', '#2b141b'),
    facet('138,290 162,296 110,480 -12,480', '#7a3c34') +
      facet('162,296 180,320 156,480 110,480', '#4d282b') +
      facet('222,290 200,296 262,480 372,480', '#190c12'),
    facet('146,284 214,284 224,294 204,303 180,296 158,304 137,294', 'url(#lava)'),
    crack('174,300 166,332 188,362 172,400 192,436 180,480', 9) +
      crack('206,300 226,342 250,366 258,410', 5.5) +
      crack('150,302 132,342 112,366 108,404', 5.5),
    sparks(6, 54, 360, 20, 400, 1.8),
    columns(4, -6, 140, 484, 128, 26, 23) + columns(6, 228, 140, 484, 26, 128, 23),
    embed(topeng(), 52, 366, 84, -6) + embed(kadal(), 304, 372, 84, 14),
  ].join(''),
)
