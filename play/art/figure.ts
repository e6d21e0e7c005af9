import { area, line, paint } from './leather.ts'
import { along, dots, drop, type Point, petal, points, shape, stamps } from './pen.ts'

export const leaf = '#f5cf7d'

/** The flames of the back ornament, fanned behind the shoulder. */
export const flames = (cx: number, cy: number, from: number, to: number, size: number, count = 6) =>
  Array.from({ length: count }, (_, i) => {
    const turn = from + ((to - from) * i) / (count - 1)
    const long = size * (0.78 + 0.22 * Math.sin((i / (count - 1)) * Math.PI))
    return { turn, long }
  }).map(({ turn, long }) => ({ d: petal(long, long * 0.2), x: cx, y: cy, turn }))

type Flames = ReturnType<typeof flames>
export const flamePaths = (all: Flames, fill: (i: number) => string) =>
  all
    .map(
      ({ d, x, y, turn }, i) =>
        `<path d="${d}" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill(i)}" stroke="${leaf}" stroke-width="1.6"/>`,
    )
    .join('')
export const flameEdge = (all: Flames) =>
  all
    .map(({ x, y, turn, d }) => {
      const long = Number(/L?M0 0C[\d.]+ -([\d.]+)/.exec(d)?.[1] ?? 0) / 0.3
      const a = (turn * Math.PI) / 180
      const at = (along: number, across: number): Point => [
        x + Math.sin(a) * along + Math.cos(a) * across,
        y - Math.cos(a) * along + Math.sin(a) * across,
      ]
      const w = long * 0.15
      const [tipX, tipY] = at(long, 0)
      return shape([[x, y, 1], at(long * 0.5, w), [tipX, tipY, 1], at(long * 0.5, -w)])
    })
    .join('')

export const torso = shape(points('40,170 56,154 84,148 116,148 146,154 162,172 158,197! 44,197!'))

/** The collar with its pendants, the same on every noble figure. */
export const collar = (main: string, second: string) =>
  [
    area(torso, main, { width: 2 }),
    area(shape(points('62,152 84,147 116,147 140,152 132,172 102,184 72,172')), 'url(#gold)', {
      colour: paint.goldDark,
      width: 2,
    }),
    area(shape(points('74,152 100,148 128,152 120,164 101,171 82,164')), second),
    `<g fill="url(#gold)" stroke="${paint.goldDark}" stroke-width="1.2"><circle cx="101" cy="186" r="7"/><circle cx="54" cy="176" r="8"/><circle cx="148" cy="176" r="8"/></g>`,
    line('M44 197C48 184 54 176 62 170M158 197C154 184 148 176 140 170', { colour: leaf }),
  ].join('')

export const collarHoles = `${dots(
  along(
    [
      [68, 168],
      [101, 179],
      [134, 168],
    ],
    7,
  ),
  1.8,
)}${stamps(
  [66, 80, 122, 136].map((x, nth) => ({ x, y: 194, turn: 0, nth })),
  drop(9, 2.2),
)}<circle cx="54" cy="176" r="2.600"/><circle cx="148" cy="176" r="2.600"/>`

/** Face of the refined: a long bowed profile, almond eye, thin brow. */
export const nobleFace: Point[] = points(`
98,58 82,66 70,78 36,106! 52,109 49,114! 57,117 52,122! 60,128 66,136 84,136 84,154
118,154 116,124 120,96 114,68`)
export const nobleFeatures = [
  line('M60 97C68 92 78 91 89 94C80 99 70 101 60 97Z', { fill: '#fffaf0', width: 1.8 }),
  '<circle cx="73" cy="95.500" r="3.200" fill="#170a06"/>',
  line('M57 88C68 80 82 79 96 84', { width: 2.8 }),
  line('M52 117C60 118 66 116 72 112', { width: 2.2, colour: paint.redDark }),
  line('M43 105C48 103 52 103 55 106', { width: 1.6 }),
  line('M66 136C78 134 90 128 98 116', { width: 1.4, colour: '#8a4a1c' }),
].join('')

export const petalAt = (x: number, y: number, length: number, width: number) =>
  shape([
    [x, y, 1],
    [x + width * 0.8, y - length * 0.45],
    [x, y - length, 1],
    [x - width * 0.8, y - length * 0.45],
  ])

export const skin = (lit: string, deep: string) =>
  `<linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`
