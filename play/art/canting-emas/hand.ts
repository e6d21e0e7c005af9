import { around, disc, handOf, round, slant } from '../kit.ts'
import { along, dots, points } from '../pen.ts'

/** The dyes: brown of the soga bark, indigo, red of the mengkudu root; wax keeps the cloth white. */
export const dye = {
  soga: '#7a4218',
  bark: '#4a230e',
  indigo: '#1f3a7c',
  night: '#14224f',
  root: '#b23a26',
  sky: '#5f8fc4',
  leaf: '#3f6b4c',
  wax: '#fff3da',
  ochre: '#dc9a3a',
} as const

/** Flat dye, wax lines, dots of the canting: nothing is shaded. */
export const draw = handOf({
  rim: dye.bark,
  halo: '#6b3a14',
  haloBy: 2.2,
  drop: 1.6,
  defs:
    slant('gold', '#fff0b0', [0.45, '#f0b93c'], '#a8661a') +
    round('lit', 0.4, 0.35, '#fff3b8', '#f2bd45', '#b8741e'),
})

/** Dye within a line of wax. */
export const dyed = (d: string, colour: string, width = 3.4) =>
  `<path d="${d}" fill="${colour}" stroke="${dye.wax}" stroke-width="${width}" stroke-linejoin="round"/>`
/** Dots along a line. */
export const cecek = (noted: string, gap = 8, r = 2, colour: string = dye.wax) =>
  `<g fill="${colour}">${dots(along(points(noted), gap), r)}</g>`
/** A line of wax. */
export const wax = (d: string, width = 3, colour: string = dye.wax) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
/** A small flower of the filling. */
export const bloom = (
  x: number,
  y: number,
  r: number,
  colour: string = dye.wax,
  heart: string = dye.root,
) =>
  around(
    6,
    x,
    y,
    `<ellipse cx="0" cy="${-r * 0.62}" rx="${r * 0.27}" ry="${r * 0.42}" fill="${colour}"/>`,
  ) + disc(x, y, r * 0.24, heart)
