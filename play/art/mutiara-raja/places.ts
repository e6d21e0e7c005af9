import {
  around,
  bars,
  boxOf,
  chance,
  disc,
  embed,
  fall,
  fill,
  lamp,
  many,
  oval,
  pen,
  put,
  rim,
  round,
  scene,
  slant,
} from '../kit.ts'
import { gurita, mutiara, nautilus, singgasana, ubur } from './court.ts'
import { glow, pearl, ray, soft } from './hand.ts'

const lightsOf = [
  round(
    'nacre',
    0.36,
    0.3,
    '#ffffff',
    [0.3, '#fdeef6'],
    [0.55, '#d8ccf4'],
    [0.78, '#a4d8ea'],
    '#6a7ec8',
  ),
  round('aqua', 0.4, 0.3, '#d8fffa', '#3fd8dc', '#0c5f94'),
  round('violet', 0.4, 0.3, '#f4dcff', '#a86af0', '#3c1f8c'),
  round('coral', 0.4, 0.3, '#ffe4d0', '#ff7a7a', '#a02464'),
  round('gold', 0.4, 0.3, '#fff8d0', '#f5c75a', '#a8702a'),
].join('')
const water = fall('water', '#0c4a84', [0.3, '#0a2f6a'], [0.65, '#071c48'], [1, '#030a20'])

const shafts = (x: number, w: number, h: number, seed: number) => {
  const next = chance(seed)
  return many(9, (i) => {
    const [a, b] = [x - w / 2 + (i / 8) * w, x - w * 1.1 + (i / 8) * w * 2.2]
    return fill(
      `M${a - w * 0.02} 0H${a + w * 0.02}L${b + w * (0.05 + next() * 0.06)} ${h}H${b - w * 0.05}Z`,
      '#9ff6ff',
      `opacity="${(0.04 + next() * 0.08).toFixed(3)}"`,
    )
  })
}
const bubbles = (seed: number, n: number, w: number, h: number, r: number) => {
  const next = chance(seed)
  return many(n, () => {
    const [x, y, s] = [next() * w, next() * h, r * (0.3 + next())]
    return `${disc(x, y, s, '#9ff6ff', 'opacity=".16"')}<circle cx="${x}" cy="${y}" r="${s}" fill="none" stroke="#d8fffa" stroke-width="${s * 0.16}" opacity=".7"/>${disc(x - s * 0.35, y - s * 0.35, s * 0.2, '#fff', 'opacity=".8"')}`
  })
}
/** A column of the drowned hall: fluted, with a shell for its head. */
const column = (x: number, top: number, w: number, base: number, face: string, line: string) =>
  fill(
    `M${x - w * 0.4} ${top + w * 0.6}H${x + w * 0.4}L${x + w * 0.5} ${base}H${x - w * 0.5}Z`,
    face,
  ) +
  many(5, (i) =>
    pen(
      `M${x - w * 0.3 + i * w * 0.15} ${top + w * 0.8}L${x - w * 0.38 + i * w * 0.19} ${base}`,
      line,
      w * 0.022,
      'opacity=".55"',
    ),
  ) +
  put(
    fill(
      'M0 50C-30 46 -62 18 -66 -14C-50 -40 50 -40 66 -14C62 18 30 46 0 50Z',
      face,
      `stroke="${line}" stroke-width="3"`,
    ) +
      many(7, (i) => pen(`M0 48L${-54 + i * 18} ${-22 - (3 - Math.abs(i - 3)) * 3}`, line, 2.6)) +
      pearl(0, 40, 11),
    x,
    top + w * 0.4,
    w / 110,
  )
/** Coral that branches and glows at its tips. */
const coral = (x: number, y: number, s: number, colour: string, tip: string) =>
  put(
    [
      'M0 0C-4 -40 -30 -60 -34 -110M-14 -50C-40 -60 -58 -84 -60 -112M0 0C6 -50 26 -74 24 -130M14 -60C40 -66 56 -88 58 -118M2 -20C-2 -70 -6 -100 -6 -146',
    ]
      .map((d) => pen(d, colour, 15))
      .join('') +
      [
        [-34, -110],
        [-60, -112],
        [24, -130],
        [58, -118],
        [-6, -146],
      ]
        .map(([a = 0, b = 0]) => disc(a, b, 9, tip))
        .join(''),
    x,
    y,
    s,
  )
const weed = (x: number, y: number, h: number, bend: number, colour: string) =>
  fill(
    soft(
      `${x - h * 0.04},${y}! ${x - h * 0.07 + bend * 0.5},${y - h * 0.35} ${x + bend * -0.3},${y - h * 0.7} ${x + bend},${y - h}! ${x + h * 0.07 - bend * 0.2},${y - h * 0.65} ${x + h * 0.05 + bend * 0.5},${y - h * 0.3} ${x + h * 0.05},${y}!`,
    ),
    colour,
  )

export const hall = scene(
  1600,
  1200,
  lightsOf +
    water +
    lamp('sun', 800, 160, 720, [0, '#d8fffa', 0.75], [0.35, '#3fb8e0', 0.4], [1, '#0a2f6a', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#water)"/><rect width="1600" height="1200" fill="url(#sun)"/>`,
    shafts(800, 900, 1200, 3),
    column(470, 250, 120, 1200, '#0d3a72', '#4a9fd0') +
      column(1130, 250, 120, 1200, '#0d3a72', '#4a9fd0'),
    column(260, 200, 170, 1200, '#0b2c60', '#3f8fc8') +
      column(1340, 200, 170, 1200, '#0b2c60', '#3f8fc8'),
    pen('M210 190C500 30 1100 30 1390 190', '#3f8fc8', 10) +
      pen('M210 226C500 70 1100 70 1390 226', '#0d3a72', 26) +
      many(17, (i) => {
        const t = i / 16
        const [x, y] = [210 + t * 1180, 214 - Math.sin(t * Math.PI) * 117]
        return pearl(Math.round(x), Math.round(y), 13)
      }),
    fill(
      soft(
        '-20,1060 200,1000 480,1050 800,1010 1120,1050 1400,1000 1620,1060 1620,1220! -20,1220!',
      ),
      '#0b2450',
    ),
    coral(560, 1120, 1.1, '#a02464', '#ffb0c8') +
      coral(1050, 1126, 1, '#3c1f8c', '#d8b8ff') +
      coral(330, 1100, 1.5, '#0c5f94', '#9ff6ff') +
      coral(1290, 1100, 1.5, '#a02464', '#ffb0c8'),
    embed(singgasana(), 800, 1020, 270),
    fill(
      soft(
        '-20,1120 260,1080 560,1150 800,1130 1060,1150 1340,1080 1620,1120 1620,1220! -20,1220!',
      ),
      '#071838',
    ),
    [460, 700, 900, 1150].map((x, i) => pearl(x, 1146 + (i % 2) * 14, 17 + (i % 3) * 5)).join(''),
    column(60, 90, 240, 1240, '#071f4a', '#2f78b0') +
      column(1540, 90, 240, 1240, '#071f4a', '#2f78b0'),
    weed(200, 1210, 420, 60, '#0a4a5c') +
      weed(140, 1210, 340, -50, '#0c5f6c') +
      weed(1400, 1210, 420, -60, '#0a4a5c') +
      weed(1460, 1210, 340, 50, '#0c5f6c'),
    embed(ubur(), 620, 250, 130, -10) +
      embed(ubur(), 1010, 200, 96, 12) +
      embed(ubur(), 120, 460, 150, 14) +
      embed(gurita(), 1476, 600, 220) +
      embed(nautilus(), 116, 760, 170),
    bubbles(7, 60, 1600, 1100, 12),
  ].join(''),
)

const box = boxOf(5, 3)
/** Mother-of-pearl set in gold, pearls at every joint, a shell above. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const next = chance(14)
  const inlay = (x: number, y: number, w: number, h: number, n: number, upright: boolean) =>
    many(n, (i) => {
      const [a, b] = upright ? [x, y + (i * h) / n] : [x + (i * w) / n, y]
      const [cw, ch] = upright ? [w, h / n] : [w / n, h]
      const j = (next() - 0.5) * (upright ? ch : cw) * 0.5
      const face = ['#ffe4f0', '#e4dcff', '#c4eef4', '#fff0d8', '#d8e4ff'][i % 5] ?? ''
      return upright
        ? fill(
            `M${a} ${b}L${a + cw} ${b + j}V${b + ch + j * 0.5}L${a} ${b + ch}Z`,
            face,
            'stroke="#8a9cd8" stroke-width="2"',
          )
        : fill(
            `M${a} ${b}L${a + j} ${b + ch}H${a + cw}L${a + cw} ${b}Z`,
            face,
            'stroke="#8a9cd8" stroke-width="2"',
          )
    })
  const fan = put(
    many(13, (i) =>
      put(
        glow('M0 0C-14 -34 -13 -76 0 -96C13 -76 14 -34 0 0Z', i % 2 ? 'coral' : 'nacre', '#fff', 2),
        0,
        0,
        1,
        -84 + i * 14,
      ),
    ),
    620,
    112,
  )
  const scroll = (k: number) =>
    `<g transform="translate(${k ? 1240 : 0} 0)${k ? ' scale(-1 1)' : ''}">${ray('M520 96C440 20 360 100 420 104S470 70 440 66M420 100C330 40 250 104 306 106S352 78 326 74M306 102C230 60 160 106 208 108S244 86 224 82', '#f5c75a', 9)}${ray('M520 96C440 20 360 100 420 104S470 70 440 66M420 100C330 40 250 104 306 106S352 78 326 74M306 102C230 60 160 106 208 108S244 86 224 82', '#fff8d0', 3)}${pearl(440, 70, 9)}${pearl(326, 78, 8)}${pearl(224, 86, 7)}</g>`
  return scene(
    width,
    height,
    `${lightsOf + slant('sheen', '#ffe0f0', '#b8c8f4', '#b8f0f4')}<clipPath id="above"><path d="M0 0H1240V108H0Z"/></clipPath>`,
    [
      `<g clip-path="url(#above)">${scroll(0)}${scroll(1)}${fan}</g>`,
      fill(bars(box), 'url(#sheen)', 'fill-rule="evenodd"'),
      `<clipPath id="bar"><path d="${bars(box)}" clip-rule="evenodd"/></clipPath><g clip-path="url(#bar)">${inlay(left - 54, top - 16, 54, bottom - top + 56, 20, true)}${inlay(right, top - 16, 54, bottom - top + 56, 20, true)}${inlay(left - 54, bottom, right - left + 108, 40, 30, false)}${inlay(left - 54, top - 16, right - left + 108, 16, 30, false)}</g>`,
      fill(bars(box), 'none', 'fill-rule="evenodd" stroke="#a8702a" stroke-width="8"') +
        fill(bars(box), 'none', 'fill-rule="evenodd" stroke="#f5c75a" stroke-width="4"'),
      rim(box, 5, '#a8702a', 10) + rim(box, 5, '#f5c75a', 6) + rim(box, 0, '#fff8d0', 2.4),
      many(
        13,
        (i) =>
          pearl(left - 29, top + 30 + i * 51, i % 3 ? 9 : 14) +
          pearl(right + 29, top + 30 + i * 51, i % 3 ? 9 : 14),
      ),
      many(21, (i) => pearl(left + 30 + i * 52, bottom + 20, i % 3 ? 8 : 13)),
      [
        [left - 27, bottom + 18],
        [right + 27, bottom + 18],
      ]
        .map(([x = 0, y = 0]) =>
          put(
            around(
              7,
              0,
              0,
              glow('M0 -30C9 -22 9 -10 0 -3C-9 -10 -9 -22 0 -30Z', 'coral', '#fff8d0', 2),
            ) + pearl(0, 0, 13),
            x,
            y,
          ),
        )
        .join(''),
      pearl(620, 78, 32),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  lightsOf +
    water +
    lamp('sun', 180, 196, 230, [0, '#e8fffc', 0.95], [0.3, '#5fd8f0', 0.55], [1, '#0a2f6a', 0]),
  [
    `<rect width="360" height="480" fill="url(#water)"/>`,
    shafts(180, 240, 480, 9),
    `<rect width="360" height="480" fill="url(#sun)"/>`,
    around(24, 180, 196, fill('M-2.500 -110L-8 -330H8L2.500 -110Z', '#d8fffa', 'opacity=".12"')),
    column(30, 60, 66, 500, '#0b2c60', '#3f8fc8') + column(330, 60, 66, 500, '#0b2c60', '#3f8fc8'),
    embed(ubur(), 76, 92, 66, -12) + embed(ubur(), 296, 132, 52, 14),
    fill(soft('-10,414 60,392 180,408 300,392 370,414 370,490! -10,490!'), '#0b2450'),
    coral(56, 440, 0.62, '#a02464', '#ffb0c8') +
      coral(306, 440, 0.62, '#3c1f8c', '#d8b8ff') +
      coral(18, 446, 0.5, '#0c5f94', '#9ff6ff') +
      coral(346, 446, 0.5, '#a02464', '#ffb0c8'),
    embed(gurita(), 180, 338, 262),
    embed(mutiara(), 180, 156, 226),
    fill(soft('-10,456 70,440 180,456 290,440 370,456 370,490! -10,490!'), '#071838'),
    [40, 92, 150, 214, 268, 322]
      .map((x, i) => pearl(x, 458 + (i % 2) * 7, 8 + (i % 3) * 2.5))
      .join(''),
    bubbles(5, 26, 360, 420, 4.5),
    oval(180, 500, 200, 20, '#030a20', 'opacity=".5"'),
  ].join(''),
)
