import { handOf, many, pen, round, slant } from '../kit.ts'
import { along, dots, points, shape } from '../pen.ts'

export const deep = '#04122e'

/** What glows in the deep: bodies of light, thinner toward their edge, each drawn in its own bright line. */
export const draw = handOf({
  rim: '#071c44',
  halo: '#2fd8f0',
  haloBy: 3,
  defs: [
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
    round('leaf', 0.4, 0.3, '#e4ffd0', '#52d89a', '#0f6a74'),
    round('ink', 0.4, 0.3, '#5a78c8', '#22408c', '#0a1c50'),
    slant('sheen', '#ffe0f0', '#e4d8ff', '#b8f0f4', '#ffe9c8'),
  ].join(''),
})

export const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)
/** A body of light with its line. */
export const glow = (d: string, light: string, line = '#e8fdff', width = 2.8) =>
  `<path d="${d}" fill="url(#${light})" stroke="${line}" stroke-width="${width}" stroke-linejoin="round"/>`
export const ray = (d: string, colour = '#e8fdff', width = 3) => pen(d, colour, width)
/** Points of light along a line. */
export const lights = (noted: string, gap: number, r: number, colour = '#fffbe0') =>
  `<g fill="${colour}">${dots(along(points(noted), gap), r)}</g>`

/** A pearl with its lustre. */
export const pearl = (x: number, y: number, r: number, light = 'nacre') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="url(#${light})" stroke="#f4f0ff" stroke-width="${Math.max(1.2, r * 0.05)}"/><ellipse cx="${x - r * 0.34}" cy="${y - r * 0.4}" rx="${r * 0.28}" ry="${r * 0.18}" fill="#fff" transform="rotate(-34 ${x - r * 0.34} ${y - r * 0.4})"/><path d="M${x - r * 0.6} ${y + r * 0.42}A${r * 0.74} ${r * 0.74} 0 0 0 ${x + r * 0.62} ${y + r * 0.38}" fill="none" stroke="#ffd8ec" stroke-width="${r * 0.1}" stroke-linecap="round" opacity=".8"/>`
export const string = (noted: string, gap: number, r: number, light = 'nacre') =>
  along(points(noted), gap)
    .map(({ x, y }) => pearl(Math.round(x * 10) / 10, Math.round(y * 10) / 10, r, light))
    .join('')
export const ribs = (count: number, make: (t: number) => string, colour: string, width = 2.6) =>
  many(count, (i) => ray(make(i / Math.max(1, count - 1)), colour, width))
