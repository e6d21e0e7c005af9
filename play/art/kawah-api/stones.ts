import { put } from '../kit.ts'
import { crack, draw, facet, ink, prism, type Tones } from './hand.ts'

const edge = `stroke="${ink}" stroke-width="3"`
const yellow: Tones = ['#ffee5a', '#e8c41f', '#b08808', '#7a5a04']

/** Sulphur: a spray of yellow needles. */
export const belerang = () =>
  draw(
    [
      prism(66, 160, 17, 96, -38, yellow),
      prism(134, 160, 17, 104, 38, yellow),
      prism(82, 160, 20, 128, -13, yellow),
      prism(122, 162, 18, 112, 15, yellow),
      prism(100, 168, 17, 84, 1, ['#fff7a0', '#f4d93a', '#caa010', '#8a6606']),
      facet('24,158 60,142 100,152 142,140 178,160 166,188 120,194 60,192 34,184', '#5a4046', edge),
      facet('24,158 60,142 80,166 34,184', '#86625e') +
        facet('60,142 100,152 80,166', '#6d4d50') +
        facet('142,140 178,160 150,170', '#3d2730'),
    ].join(''),
  )

/** The agate's bands, each less like a circle than the one around it. */
const band = (k: number, dx: number, dy: number, colour: string, more = '') => {
  const [cx, cy] = [100 + dx, 104 + dy]
  const around = '-86,-8 -70,-52 -30,-76 22,-84 66,-62 90,-18 82,30 52,66 4,80 -46,70 -78,38'
  const noted = around
    .split(' ')
    .map((pair) => pair.split(',').map(Number))
    .map(([x = 0, y = 0]) => `${(cx + x * k).toFixed(1)},${(cy + y * k).toFixed(1)}`)
    .join(' ')
  return facet(noted, colour, more)
}

/** Agate, cut through and polished: bands that wander. */
export const akik = () =>
  draw(
    put(
      [
        band(1.06, 0, 0, '#3b3a2c', edge),
        band(0.93, 2, 1, '#c8e6a0'),
        band(0.85, 4, 2, '#3f9c58'),
        band(0.7, 9, 5, '#dff5c0'),
        band(0.65, 11, 6, '#66bd6a'),
        band(0.5, 16, 9, '#1f6e46'),
        band(0.42, 19, 11, '#a8e09a'),
        band(0.28, 23, 14, '#f6ffe8'),
        band(0.17, 25, 15, '#2c8a58'),
        facet('30,86 48,56 60,64 42,96', '#fff', 'opacity=".55"'),
      ].join(''),
      -8,
      28,
      0.94,
      -14,
    ),
  )

/** Amethyst: one great six-sided point. */
export const kecubung = () =>
  draw(
    put(
      [
        facet('0,-96 44,-52 48,30 0,92 -48,30 -44,-52', '#8a4be0', edge),
        facet('0,-96 -44,-52 -12,-40', '#e8d0ff') +
          facet('0,-96 -12,-40 22,-42', '#c79bff') +
          facet('0,-96 22,-42 44,-52', '#7a3cd0'),
        facet('-44,-52 -12,-40 -14,40 -48,30', '#b07af5') +
          facet('-12,-40 22,-42 20,42 -14,40', '#9557ea') +
          facet('22,-42 44,-52 48,30 20,42', '#5b28b0'),
        facet('-48,30 -14,40 0,92', '#7a40d4') +
          facet('-14,40 20,42 0,92', '#5a2aac') +
          facet('20,42 48,30 0,92', '#3a1680'),
        facet('-36,-40 -24,-36 -26,20 -38,16', '#fff', 'opacity=".5"'),
      ].join(''),
      100,
      100,
      1,
      32,
    ),
  )

/** Pyrite: brass cubes grown through one another. */
export function pirit(): string {
  const cube = (x: number, y: number, s: number) =>
    put(
      facet('0,-1.150 1,-0.575 0,0 -1,-0.575', '#fff3cf', 'stroke="none"') +
        facet('-1,-0.575 0,0 0,1.150 -1,0.575', '#c29a5c', 'stroke="none"') +
        facet('1,-0.575 0,0 0,1.150 1,0.575', '#6b4a2c', 'stroke="none"') +
        `<path d="M0 -1.15L1 -.575V.575L0 1.15L-1 .575V-.575Z" fill="none" stroke="${ink}" stroke-width=".07" stroke-linejoin="round"/><path d="M-.8 -.3L-.2 .04M-.8 0L-.2 .34M-.8 .3L-.2 .64" stroke="#fff0a8" stroke-width=".045" opacity=".7"/>`,
      x,
      y,
      s,
    )
  return draw(cube(138, 62, 40) + cube(60, 74, 46) + cube(112, 128, 58) + cube(44, 150, 28))
}

/** Obsidian: glass of the mountain, struck into a blade. */
export const obsidian = () =>
  draw(
    put(
      [
        facet(
          '0,-98 30,-50 44,10 30,62 10,70 12,94 -12,94 -10,70 -30,62 -44,10 -30,-50',
          '#1d3440',
          edge,
        ),
        facet('0,-98 -30,-50 -16,-30 0,-44', '#8fd4d8') +
          facet('-30,-50 -44,10 -20,16 -16,-30', '#4f97a4') +
          facet('-44,10 -30,62 -12,48 -20,16', '#2d6474'),
        facet('0,-98 30,-50 16,-26 0,-44', '#3a7686') +
          facet('30,-50 44,10 20,18 16,-26', '#1b4250') +
          facet('44,10 30,62 12,48 20,18', '#0e2530'),
        facet('-16,-30 0,-44 0,30 -20,16', '#bff0ee') +
          facet('0,-44 16,-26 20,18 0,30', '#28586a') +
          facet('-20,16 0,30 0,70 -12,48', '#3f8090') +
          facet('20,18 0,30 0,70 12,48', '#12303c'),
        `${facet('-12,74 12,74 12,94 -12,94', '#a8652c', edge)}<path d="M-12 80L12 76M-12 88L12 84" stroke="#ffd08a" stroke-width="3"/>`,
      ].join(''),
      100,
      102,
      1,
      -34,
    ),
  )

/** A plate of stone rimmed with fire; how many times is written on it. */
export const kali = () =>
  draw(
    [
      facet(
        '100,6 168,30 194,100 168,170 100,194 32,170 6,100 32,30',
        '#3a2129',
        `stroke="${ink}" stroke-width="4"`,
      ),
      facet('100,6 168,30 152,46 100,28', '#86605c') +
        facet('100,6 32,30 48,46 100,28', '#a37c74') +
        facet('32,30 6,100 28,100 48,46', '#70504f') +
        facet('168,170 194,100 172,100 152,154', '#1c0f15') +
        facet('100,194 168,170 152,154 100,172', '#150b10'),
      facet(
        '100,28 152,46 172,100 152,154 100,172 48,154 28,100 48,46',
        '#7a140c',
        'stroke="#ffb01f" stroke-width="6"',
      ),
      facet('100,40 143,55 160,100 143,145 100,160 57,145 40,100 57,55', 'url(#core)'),
      facet('100,48 138,61 153,100 138,139 100,152 62,139 47,100 62,61', '#220609'),
      crack('32,34 22,60 12,74', 3) + crack('176,150 166,164 140,178', 3),
    ].join(''),
  )
