import { handOf, many, pen, put, slant } from '../kit.ts'
import { points, shape } from '../pen.ts'

export const night = '#231a52'
const wire = '#f6cf74'

/** Enamel in cells of gold wire. */
export const draw = handOf({
  rim: night,
  halo: '#7a4fb0',
  haloBy: 2.4,
  defs: [
    slant('ruby', '#ff8a7a', '#e0304f', '#8a1248'),
    slant('rose', '#ffd2dc', '#f27aa0', '#b83a7c'),
    slant('flame', '#fff0a0', '#ffb03a', '#e8612a'),
    slant('jade', '#b8f5d0', '#2fb88a', '#0f6a68'),
    slant('lapis', '#9cc8ff', '#3a6ee0', '#1f2f96'),
    slant('plum', '#d8b8ff', '#8a5ad8', '#43268e'),
    slant('milk', '#ffffff', '#f4ecf8', '#c8bce0'),
    slant('gold', '#fff6cc', [0.4, '#f6cf74'], '#b07a24'),
  ].join(''),
})

/** A cell of enamel with its wire: dark below, bright above. */
export const cell = (d: string, enamel: string, width = 3.2) =>
  `<path d="${d}" fill="url(#${enamel})" stroke="${night}" stroke-width="${width + 2.6}" stroke-linejoin="round"/><path d="${d}" fill="none" stroke="${wire}" stroke-width="${width}" stroke-linejoin="round"/>`
export const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)
export const gilt = (d: string, width = 2.6) => pen(d, wire, width)

/** A feather standing on the origin: a blade, its shaft and a few barbs. */
export const quill = (long: number, wide: number, enamel: string, width = 2.6) =>
  cell(
    `M0 0C${wide} ${-long * 0.18} ${wide * 1.05} ${-long * 0.74} ${wide * 0.1} ${-long}C${-wide * 0.9} ${-long * 0.74} ${-wide} ${-long * 0.22} 0 0Z`,
    enamel,
    width,
  ) +
  gilt(`M0 ${-long * 0.06}V${-long * 0.82}`, width * 0.8) +
  many(3, (i) =>
    gilt(
      `M0 ${-long * (0.3 + i * 0.16)}L${wide * 0.52} ${-long * (0.42 + i * 0.16)}M0 ${-long * (0.3 + i * 0.16)}L${-wide * 0.48} ${-long * (0.42 + i * 0.16)}`,
      width * 0.6,
    ),
  )

/** A wing that opens to the right from the origin: three rows of feathers. */
export const wing = (size: number, rows: readonly [string, string, string]) =>
  put(
    many(8, (i) => put(quill(100 - i * 6.5, 11, rows[0]), 4 + i * 1.5, i * 3, 1, 22 + i * 15)) +
      many(6, (i) => put(quill(66 - i * 5, 10.5, rows[1]), 2, i * 3, 1, 26 + i * 17)) +
      many(4, (i) => put(quill(38 - i * 3, 10, rows[2], 2.2), 0, i * 4, 1, 30 + i * 22)),
    0,
    0,
    size / 100,
  )
