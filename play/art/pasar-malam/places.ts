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
  rim,
  scene,
  slant,
} from '../kit.ts'
import { balon } from './bites.ts'
import { lampion } from './lanterns.ts'
import { kuda, ondel } from './sights.ts'

const night = fall('night', '#0b0730', [0.45, '#2b1266'], [0.72, '#7a2a7e'], [1, '#e8735c'])
const warm = (id: string) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="#fff3c0"/><stop offset=".25" stop-color="#ffcf6a" stop-opacity=".8"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>`

/** Bulbs on a string that sags between two poles. */
export function bulbs(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  sag: number,
  count: number,
  r: number,
) {
  const at = (t: number) =>
    [x1 + (x2 - x1) * t, y1 + (y2 - y1) * t + sag * 4 * t * (1 - t)] as const
  const colours = ['#ffe27a', '#ff7f8a', '#6ff0d8', '#ffb25c', '#ff9ed2']
  const wire = pen(
    `M${x1} ${y1}Q${(x1 + x2) / 2} ${(y1 + y2) / 2 + sag * 2} ${x2} ${y2}`,
    '#160630',
    r * 0.5,
  )
  return (
    wire +
    many(count, (i) => {
      const [x, y] = at((i + 0.5) / count)
      return (
        disc(x, y + r, r * 3.4, 'url(#warm)', 'opacity=".7"') +
        disc(x, y + r, r, colours[i % 5] ?? '', 'stroke="#fff8dc" stroke-width="1"')
      )
    })
  )
}

/** A stall: striped awning with scallops, a lit counter. */
function stall(x: number, y: number, w: number, h: number, tint: string): string {
  const n = 7
  const s = w / n
  const awning = many(n, (i) =>
    fill(
      `M${x + i * s} ${y}H${x + (i + 1) * s}V${y + h * 0.24}A${s / 2} ${s / 2} 0 0 1 ${x + i * s} ${y + h * 0.24}Z`,
      i % 2 ? '#fff1d8' : tint,
    ),
  )
  return [
    fill(`M${x + 12} ${y}H${x + w - 12}V${y + h}H${x + 12}Z`, '#2a0f45'),
    fill(`M${x + 22} ${y + h * 0.25}H${x + w - 22}V${y + h * 0.66}H${x + 22}Z`, 'url(#inside)'),
    fill(`M${x} ${y + h * 0.64}H${x + w}V${y + h * 0.74}H${x}Z`, '#6d2a2f'),
    fill(`M${x + 8} ${y + h * 0.74}H${x + w - 8}V${y + h}H${x + 8}Z`, tint),
    fill(`M${x + 8} ${y + h * 0.74}H${x + w - 8}V${y + h}H${x + 8}Z`, '#1c0838', 'opacity=".5"'),
    many(5, (i) =>
      disc(
        x + w * (0.18 + i * 0.16),
        y + h * 0.6,
        w * 0.055,
        ['#ff9ec8', '#ffd76a', '#8ff0dd', '#ff8f6a', '#d9b8ff'][i] ?? '',
      ),
    ),
    awning,
    pen(`M${x} ${y}H${x + w}`, '#ffd76a', 5),
  ].join('')
}

const wheel = (x: number, y: number, r: number) =>
  [
    pen(
      `M${x} ${y}L${x - r * 0.55} ${y + r * 1.5}M${x} ${y}L${x + r * 0.55} ${y + r * 1.5}`,
      '#1d0a45',
      r * 0.09,
    ),
    disc(x, y, r, 'none', `stroke="#1d0a45" stroke-width="${r * 0.08}"`),
    disc(x, y, r * 0.62, 'none', `stroke="#1d0a45" stroke-width="${r * 0.05}"`),
    around(16, x, y, pen(`M0 0V${-r}`, '#1d0a45', r * 0.025)),
    around(32, x, y, disc(0, -r, r * 0.024, '#ffe9a0')),
    around(16, x, y, disc(0, -r * 0.62, r * 0.022, '#ff9ed2'), 11),
    around(16, x, y, disc(0, -r * 0.8, r * 0.016, '#7df2dc')),
    many(16, (i) => {
      const a = (i * Math.PI) / 8
      return fill(
        `M${x + Math.sin(a) * r} ${y - Math.cos(a) * r}l${r * 0.075} ${r * 0.06}h${-r * 0.02}a${r * 0.055} ${r * 0.07} 0 0 1 ${-r * 0.11} 0h${-r * 0.02}z`,
        ['#ff5a6e', '#ffc23d', '#22bfa8', '#b07cff'][i % 4] ?? '',
        'stroke="#1d0a45" stroke-width="2"',
      )
    }),
    disc(x, y, r * 0.14, '#ffcf5a', 'stroke="#1d0a45" stroke-width="4"'),
  ].join('')

/** People from behind, in the light of the stalls. */
function crowd(seed: number, y: number, step: number, size: number, width: number): string {
  const next = chance(seed)
  return many(Math.ceil(width / step) + 1, (i) => {
    const [x, up] = [i * step + next() * step * 0.4, next() * size * 0.5]
    return (
      disc(x, y - up, size * 0.42, '#12052c') +
      oval(x, y - up + size * 1.25, size * 0.82, size, '#12052c')
    )
  })
}

const defs =
  night +
  warm('warm') +
  lamp('dusk', 800, 820, 760, [0, '#ffb066', 0.75], [1, '#ff7a5c', 0]) +
  fall('inside', '#fff0b0', '#ffb347') +
  fall('foot', [0, '#12052c', 0], [1, '#0a0320', 0.9])

export const hall = scene(
  1600,
  1200,
  defs,
  [
    `<rect width="1600" height="1200" fill="url(#night)"/>`,
    (() => {
      const next = chance(11)
      return many(90, () =>
        disc(
          next() * 1600,
          next() * 520,
          0.8 + next() * 1.8,
          '#fff',
          `opacity="${(0.25 + next() * 0.6).toFixed(2)}"`,
        ),
      )
    })(),
    `<rect width="1600" height="1200" fill="url(#dusk)"/>`,
    wheel(800, 330, 300),
    stall(-60, 560, 380, 480, '#d8344e'),
    stall(330, 640, 290, 400, '#1fa694'),
    stall(650, 660, 300, 380, '#e0862a'),
    stall(980, 640, 290, 400, '#8a4fd0'),
    stall(1280, 560, 380, 480, '#d8347e'),
    bulbs(-20, 60, 560, 40, 110, 14, 9) +
      bulbs(560, 40, 1040, 40, 90, 12, 9) +
      bulbs(1040, 40, 1620, 60, 110, 14, 9),
    bulbs(-20, 220, 800, 150, 120, 18, 6) + bulbs(800, 150, 1620, 220, 120, 18, 6),
    crowd(3, 1040, 74, 54, 1600),
    `<rect y="900" width="1600" height="300" fill="url(#foot)"/>`,
    embed(lampion(), 470, 190, 120) +
      embed(lampion(), 1130, 190, 120) +
      embed(lampion(), 250, 330, 150) +
      embed(lampion(), 1350, 330, 150),
    embed(ondel(), 150, 1010, 400) + embed(ondel(), 1450, 1010, 400),
    crowd(8, 1130, 96, 70, 1600),
    `<rect y="1140" width="1600" height="60" fill="#12052c"/>`,
  ].join(''),
)

const box = boxOf(5, 3)
/** A booth: red boards, a row of bulbs, an awning over the window. */
export const frame = (() => {
  const { left, right, top, bottom, width } = box
  const n = 22
  const s = (width + 0) / n
  const awning = many(n, (i) =>
    fill(
      `M${i * s + (n / 2 - i) * 1.6} 22L${(i + 1) * s + (n / 2 - i - 1) * 1.6} 22L${(i + 1) * s} 78A${s / 2} 22 0 0 1 ${i * s} 78Z`,
      i % 2 ? '#fff1d8' : i % 4 ? '#1fae9a' : '#e8374d',
      'stroke="#2b0b38" stroke-width="2"',
    ),
  )
  const lights = [
    ...Array.from(
      { length: 30 },
      (_, i) => [left - 12 + ((right - left + 24) * i) / 29, bottom + 14] as const,
    ),
    ...Array.from(
      { length: 18 },
      (_, i) => [left - 14, top + 24 + ((bottom - top - 30) * i) / 17] as const,
    ),
    ...Array.from(
      { length: 18 },
      (_, i) => [right + 14, top + 24 + ((bottom - top - 30) * i) / 17] as const,
    ),
  ]
  return scene(
    width,
    box.height,
    slant('board', '#c4284a', '#8b1746', '#4d0d3a') +
      fall('gold', '#fff0a8', '#ffc53f', '#b8641a') +
      warm('warm') +
      fall('shade', [0, '#2b0b38', 0.55], [1, '#2b0b38', 0]),
    [
      fill(bars(box), 'url(#board)', 'fill-rule="evenodd" stroke="#2b0b38" stroke-width="4"'),
      many(16, (i) =>
        pen(
          `M${left - 54} ${top + 40 + i * 44}H${left - 26}M${right + 26} ${top + 40 + i * 44}H${right + 54}`,
          '#4d0d3a',
          2.4,
        ),
      ),
      rim(box, 25, 'url(#gold)', 4) + rim(box, 3, 'url(#gold)', 5),
      lights
        .map(
          ([x, y], i) =>
            disc(x, y, 16, 'url(#warm)') +
            disc(x, y, 6.4, i % 3 ? '#fff3b8' : '#ff9ed2', 'stroke="#a3460f" stroke-width="1.600"'),
        )
        .join(''),
      fill(`M0 78H1240V110H0Z`, 'url(#shade)'),
      awning,
      fill('M10 8H1230V26H10Z', 'url(#gold)', 'stroke="#2b0b38" stroke-width="3"'),
      many(
        2,
        (i) =>
          fill(
            `M${i ? 1150 : 0} ${bottom + 22}h90v${box.height - bottom - 22}h-90z`,
            'url(#board)',
            'stroke="#2b0b38" stroke-width="3"',
          ) +
          around(
            8,
            i ? 1195 : 45,
            bottom + 36,
            fill('M0 -13C4 -8 4 -4 0 0C-4 -4 -4 -8 0 -13Z', '#ffd76a'),
          ),
      ),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  night +
    warm('warm') +
    fall('inside', '#fff0b0', '#ffb347') +
    lamp('dusk', 180, 330, 260, [0, '#ffc27a', 0.9], [1, '#ff7a5c', 0]),
  [
    `<rect width="360" height="480" fill="url(#night)"/>`,
    (() => {
      const next = chance(4)
      return many(46, () => disc(next() * 360, next() * 200, 0.5 + next(), '#fff', 'opacity=".7"'))
    })(),
    `<rect width="360" height="480" fill="url(#dusk)"/>`,
    wheel(214, 168, 128),
    stall(-34, 300, 130, 150, '#d8344e') + stall(268, 300, 130, 150, '#1fa694'),
    bulbs(-6, 26, 190, 8, 46, 9, 4.6) + bulbs(190, 8, 366, 30, 40, 8, 4.6),
    crowd(3, 432, 30, 24, 360),
    embed(balon(), 306, 252, 96, 8),
    embed(ondel(), 138, 318, 240),
    embed(kuda(), 276, 366, 150, 6),
    embed(lampion(), 52, 112, 92),
    crowd(9, 466, 38, 30, 360),
    `<rect y="462" width="360" height="18" fill="#12052c"/>`,
  ].join(''),
)
