import {
  around,
  bars,
  boxOf,
  chance,
  disc,
  embed,
  fall,
  fill,
  many,
  oval,
  pen,
  put,
  rim,
  scene,
  stroke,
} from '../kit.ts'
import { cuts, tint, waves } from './hand.ts'
import { camar, mercusuar, perahu } from './homecoming.ts'

const { navy, sea, foam, coral, peach, cream, sun, wood } = tint

/** A symbol as it stands out there: without the light of the reels around it. */
const seen = (svg: string, x: number, y: number, size: number, turn = 0) =>
  embed(svg.replace('<feMergeNode in="halo"/>', ''), x, y, size, turn)

/** The evening in bands, as a printer lays his inks. */
const evening = (width: number, horizon: number) => {
  const inks = [
    '#2a2456',
    '#4d2f6b',
    '#84406f',
    '#c2546a',
    '#ec7a5c',
    '#ffa262',
    '#ffc77a',
    '#ffe3a4',
  ]
  return inks
    .map((ink, i) => {
      const y = Math.round(horizon * (i / inks.length) ** 0.86)
      const w = width / 6
      return fill(
        `M0 ${y}${many(6, (k) => `q${w * 0.25} ${k % 2 ? -horizon * 0.018 : horizon * 0.018} ${w * 0.5} 0t${w * 0.5} 0`)}V${horizon}H0Z`,
        ink,
      )
    })
    .join('')
}
const island = (x: number, y: number, w: number, h: number, ink: string, cut: string) =>
  fill(
    `M${x} ${y}C${x + w * 0.18} ${y - h * 0.3} ${x + w * 0.3} ${y - h} ${x + w * 0.42} ${y - h}S${x + w * 0.56} ${y - h * 0.5} ${x + w * 0.68} ${y - h * 0.56}S${x + w * 0.9} ${y - h * 0.1} ${x + w} ${y}Z`,
    ink,
  ) + cuts(x + w * 0.44, y - h * 0.82, w * 0.16, 7, h * 0.11, 24, cut, h * 0.03)
const palm = (x: number, y: number, h: number, lean: number, ink: string) =>
  stroke(`${x},${y} ${x + lean * 0.3},${y - h * 0.5} ${x + lean},${y - h}`, ink, h * 0.05) +
  [-170, -140, -100, -60, -30, 10, 40, 150]
    .map((turn) =>
      put(
        fill(
          `M0 0C${h * 0.12} ${-h * 0.1} ${h * 0.3} ${-h * 0.08} ${h * 0.42} ${h * 0.08}C${h * 0.28} ${h * 0.02} ${h * 0.14} ${h * 0.03} 0 0Z`,
          ink,
        ),
        x + lean,
        y - h,
        1,
        turn,
      ),
    )
    .join('')
/** The path of the sun on the water. */
const path = (x: number, y: number, rows: number, gap: number, wide: number) => {
  const next = chance(5)
  return many(rows, (i) => {
    const w = wide * (0.35 + (i / rows) * 0.9) * (0.6 + next() * 0.5)
    return fill(
      `M${x - w + (next() - 0.5) * wide * 0.4} ${y + i * gap}L${x} ${y + i * gap - gap * 0.22}L${x + w} ${y + i * gap}L${x} ${y + i * gap + gap * 0.22}Z`,
      i % 3 ? '#ffd98a' : cream,
      'opacity=".9"',
    )
  })
}

export const hall = scene(
  1600,
  1200,
  fall('water', '#f08a6c', [0.2, '#a84f6c'], [0.5, '#3a4a7c'], [1, '#14264d']),
  [
    evening(1600, 560),
    many(7, (i) => disc(800, 470, 300 - i * 30, i % 2 ? '#ffd98a' : '#fff0b8', 'opacity=".16"')) +
      disc(800, 470, 128, '#fff0b8') +
      disc(800, 470, 112, sun),
    many(5, (i) =>
      fill(`M680 ${490 + i * 16}H920V${492 + i * 18}H680Z`, '#ff9a5c', 'opacity=".6"'),
    ),
    island(60, 566, 520, 190, '#5b3a72', '#8a5590') +
      island(1000, 566, 560, 230, '#5b3a72', '#8a5590') +
      island(560, 564, 240, 60, '#84406f', '#a85a80'),
    `<rect y="560" width="1600" height="640" fill="url(#water)"/>`,
    path(800, 580, 18, 17, 210),
    island(-160, 700, 520, 240, '#241f4c', '#4a3a72') +
      island(1230, 700, 560, 250, '#241f4c', '#4a3a72'),
    palm(150, 560, 190, 40, '#17173c') +
      palm(90, 580, 150, -34, '#17173c') +
      palm(1440, 560, 190, -40, '#17173c') +
      palm(1510, 580, 150, 36, '#17173c'),
    waves(880, 20, '#2f6a86', '#8fd6d0', 0, 1600, 110, 20) +
      waves(950, 24, '#1f567a', '#6fbcc4', 0, 1600, 130, 70),
    seen(perahu(), 560, 900, 190) + seen(perahu(), 1060, 930, 150),
    waves(1010, 26, '#1a4470', '#5aa8b8', 0, 1600, 140, 10),
    seen(perahu(), 800, 1010, 300),
    waves(1100, 30, '#17305c', '#4a8fa8', 0, 1600, 150, 90) +
      waves(1160, 30, navy, '#3a6f92', 0, 1600, 160, 30),
    seen(mercusuar(), 165, 880, 360) +
      seen(camar(), 470, 190, 110) +
      seen(camar(), 1120, 140, 80) +
      seen(camar(), 960, 240, 60) +
      seen(camar(), 1380, 360, 130),
    [
      [1330, 1010],
      [1420, 1000],
      [1510, 1015],
    ]
      .map(
        ([x = 0, y = 0]) =>
          fill(`M${x - 11} ${y - 130}H${x + 11}V${y + 200}H${x - 11}Z`, '#2a1a34') +
          disc(x, y - 132, 13, wood) +
          cuts(x - 8, y - 100, 14, 8, 16, 0, '#5a3a4c', 4),
      )
      .join('') + pen('M1330 900Q1376 960 1420 890Q1466 960 1510 905', peach, 7),
  ].join(''),
)

const rope = (d: string, w: number) =>
  pen(d, navy, w + 7) + pen(d, peach, w) + pen(d, wood, w, `stroke-dasharray="3 ${w * 0.9}"`)
const box = boxOf(5, 3)
/** The window of a ship: planks, brass, a rope knotted at its corners. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const plank = (x: number, y: number, w: number, h: number, i: number) =>
    `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${['#9c5532', '#8a4a2c', '#a8613a', '#7d4027'][i % 4]}" stroke="${navy}" stroke-width="3"/>` +
    (w > h
      ? cuts(x + 12, y + h * 0.36, w * 0.4, 2, h * 0.32, 0, '#5c2c1c', 3)
      : cuts(x + w * 0.36, y + 12, h * 0.4, 2, -w * 0.32, 90, '#5c2c1c', 3))
  const planks =
    many(7, (i) => plank(left - 54 + i * 173, top - 16, 173, 32, i)) +
    many(7, (i) => plank(left - 54 + i * 173, bottom - 4, 173, 44, i + 2)) +
    many(
      4,
      (i) =>
        plank(left - 54, top + 16 + i * 161, 56, 161, i + 1) +
        plank(right - 2, top + 16 + i * 161, 56, 161, i + 3),
    )
  const knot = (x: number, y: number) =>
    around(8, x, y, oval(0, -22, 11, 16, peach, `stroke="${navy}" stroke-width="4"`)) +
    disc(x, y, 18, coral, `stroke="${navy}" stroke-width="4"`) +
    around(8, x, y, fill('M0 -14L4 -5H-4Z', cream)) +
    disc(x, y, 5, sun)
  const flags = many(12, (i) => {
    const t = (i + 0.5) / 12
    const [x, y] = [
      40 + t * 1160,
      26 + Math.sin(t * Math.PI * 2 + Math.PI) * -0 + 46 * 4 * ((t * 2) % 1) * (1 - ((t * 2) % 1)),
    ]
    return put(
      fill(
        'M-30 0H30L0 56Z',
        [coral, cream, sea, sun][i % 4] ?? '',
        `stroke="${navy}" stroke-width="3"`,
      ),
      x,
      y,
      0.86,
      (0.5 - ((t * 2) % 1)) * 14,
    )
  })
  return scene(
    width,
    height,
    '',
    [
      `<clipPath id="bar"><path d="${bars(box)}" clip-rule="evenodd"/></clipPath><g clip-path="url(#bar)">${planks}</g>`,
      fill(bars(box), 'none', `fill-rule="evenodd" stroke="${navy}" stroke-width="5"`),
      rim(box, 12, navy, 8) + rim(box, 5, sun, 8) + rim(box, 0, navy, 3),
      rope(
        `M${left - 30} ${top + 30}V${bottom - 10}M${right + 30} ${top + 30}V${bottom - 10}M${left} ${bottom + 22}H${right}`,
        10,
      ),
      pen('M40 26Q330 122 620 26Q910 122 1200 26', navy, 7) +
        pen('M40 26Q330 122 620 26Q910 122 1200 26', cream, 3),
      flags,
      knot(left - 28, bottom + 12) +
        knot(right + 28, bottom + 12) +
        knot(40, 34) +
        knot(1200, 34) +
        knot(620, 34),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  fall('water', '#f08a6c', [0.22, '#a84f6c'], [0.55, '#3a4a7c'], [1, '#14264d']),
  [
    evening(360, 262),
    many(6, (i) => disc(150, 208, 150 - i * 17, i % 2 ? '#ffd98a' : '#fff0b8', 'opacity=".18"')) +
      disc(150, 208, 66, '#fff0b8') +
      disc(150, 208, 57, sun),
    many(4, (i) =>
      fill(`M80 ${222 + i * 9}H220V${223 + i * 10.5}H80Z`, '#ff9a5c', 'opacity=".65"'),
    ),
    island(-30, 266, 170, 66, '#5b3a72', '#8a5590'),
    `<rect y="262" width="360" height="220" fill="url(#water)"/>`,
    path(150, 272, 12, 9, 70),
    fill('M220 300C250 262 300 240 370 232V330H210Z', '#241f4c') +
      cuts(270, 262, 60, 6, 9, 14, '#4a3a72', 3),
    seen(mercusuar(), 296, 158, 196),
    seen(perahu(), 60, 300, 66) + seen(perahu(), 214, 310, 52),
    waves(330, 8, '#2f6a86', foam, 0, 360, 44, 8),
    seen(perahu(), 158, 342, 232),
    waves(412, 10, '#1a4470', '#6fbcc4', 0, 360, 50, 20) +
      waves(440, 11, '#17305c', '#4a8fa8', 0, 360, 54, 0) +
      waves(466, 10, navy, '#3a6f92', 0, 360, 50, 30),
    seen(camar(), 62, 84, 74, -6) + seen(camar(), 142, 46, 44, 4) + seen(camar(), 198, 106, 32),
  ].join(''),
)
