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
  pen,
  put,
  rim,
  scene,
  slant,
} from '../kit.ts'
import { jatayu, sampati, sarang } from './birds.ts'
import { cell, gilt, night, quill, wing } from './hand.ts'

const enamels = [
  slant('ruby', '#ff8a7a', '#e0304f', '#8a1248'),
  slant('rose', '#ffd2dc', '#f27aa0', '#b83a7c'),
  slant('flame', '#fff0a0', '#ffb03a', '#e8612a'),
  slant('jade', '#b8f5d0', '#2fb88a', '#0f6a68'),
  slant('lapis', '#9cc8ff', '#3a6ee0', '#1f2f96'),
  slant('plum', '#d8b8ff', '#8a5ad8', '#43268e'),
  slant('milk', '#ffffff', '#f4ecf8', '#c8bce0'),
  slant('gold', '#fff6cc', [0.4, '#f6cf74'], '#b07a24'),
].join('')
const dawn = fall(
  'dawn',
  '#2c2a78',
  [0.3, '#6a5ac0'],
  [0.58, '#e89ac0'],
  [0.78, '#ffd0b0'],
  [1, '#fff0cc'],
)

/** A cloud in curls, each curl edged in gold. */
const cloud = (x: number, y: number, s: number, face: string, way = 1) => {
  const body =
    'M-120 40C-160 40 -168 -4 -132 -10C-134 -50 -84 -66 -62 -38C-44 -84 30 -84 40 -34C66 -58 112 -40 104 -6C140 -8 150 34 116 40Z'
  return `<g transform="translate(${x} ${y}) scale(${s * way} ${s})">${fill(body, face)}${pen(body, '#f6cf74', 4.5)}${pen('M-132 -10C-112 -14 -100 2 -110 16S-138 20 -134 6M-62 -38C-36 -42 -24 -18 -36 -2S-72 4 -68 -14M40 -34C14 -40 0 -14 14 2S48 8 46 -10M104 -6C84 -12 72 4 80 18S108 24 108 10', '#f6cf74', 4)}</g>`
}
/** A crag standing in the clouds. */
const crag = (x: number, top: number, w: number, base: number, face: string, side: string) =>
  fill(
    `M${x - w * 0.5} ${base}L${x - w * 0.42} ${top + w * 0.5}L${x - w * 0.24} ${top + w * 0.1}L${x} ${top}L${x + w * 0.2} ${top + w * 0.16}L${x + w * 0.4} ${top + w * 0.6}L${x + w * 0.5} ${base}Z`,
    face,
  ) +
  fill(
    `M${x} ${top}L${x + w * 0.2} ${top + w * 0.16}L${x + w * 0.4} ${top + w * 0.6}L${x + w * 0.5} ${base}H${x + w * 0.06}L${x + w * 0.1} ${top + w * 0.5}Z`,
    side,
  ) +
  pen(
    `M${x - w * 0.42} ${top + w * 0.5}L${x - w * 0.24} ${top + w * 0.1}L${x} ${top}L${x + w * 0.2} ${top + w * 0.16}`,
    '#f6cf74',
    4,
  )
const stars = (seed: number, count: number, w: number, h: number, r: number) => {
  const next = chance(seed)
  return many(count, () =>
    disc(
      next() * w,
      next() * h,
      r * (0.4 + next()),
      '#fff6cc',
      `opacity="${(0.4 + next() * 0.6).toFixed(2)}"`,
    ),
  )
}
/** The great bird over the whole sky. */
const spread = (x: number, y: number, s: number, rows: readonly [string, string, string]) =>
  put(
    `${put(wing(100, rows), 6, 0, 1, -8)}<g transform="scale(-1 1)">${put(wing(100, rows), 6, 0, 1, -8)}</g>`,
    x,
    y,
    s,
  )

export const hall = scene(
  1600,
  1200,
  enamels +
    dawn +
    lamp('sun', 800, 560, 700, [0, '#fffbe6', 0.95], [0.4, '#ffd8a0', 0.6], [1, '#ffb08a', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#dawn)"/>`,
    stars(3, 90, 1600, 420, 2.4),
    `<rect width="1600" height="1200" fill="url(#sun)"/>`,
    around(32, 800, 560, fill('M-5 -300L-20 -1200H20L5 -300Z', '#fff6cc', 'opacity=".13"')),
    crag(250, 420, 260, 1200, '#8a6ac0', '#5c4498') +
      crag(1370, 380, 280, 1200, '#8a6ac0', '#5c4498'),
    cloud(380, 330, 0.9, '#f7c8d8') +
      cloud(1230, 290, 0.9, '#f7c8d8', -1) +
      cloud(110, 520, 1.2, '#fbe0dc') +
      cloud(1500, 500, 1.2, '#fbe0dc', -1),
    spread(800, 300, 3, ['ruby', 'flame', 'milk']),
    put(
      disc(0, 0, 60, 'url(#gold)', `stroke="${night}" stroke-width="6"`) +
        around(16, 0, 0, cell('M0 -88L9 -64H-9Z', 'flame', 2.4)) +
        disc(0, 0, 38, 'url(#flame)'),
      800,
      170,
    ),
    crag(80, 620, 340, 1200, '#5a4698', '#3a2c74') +
      crag(1530, 600, 360, 1200, '#5a4698', '#3a2c74'),
    cloud(420, 1010, 1.7, '#fff0e4') +
      cloud(1180, 1010, 1.7, '#fff0e4', -1) +
      cloud(800, 1060, 1.9, '#fff6ee'),
    crag(800, 1030, 380, 1300, '#6a54a8', '#43347e'),
    embed(sarang(), 800, 1030, 210),
    cloud(160, 1130, 2, '#ffe3dc') +
      cloud(1440, 1130, 2, '#ffe3dc', -1) +
      cloud(560, 1170, 1.7, '#fff6ee') +
      cloud(1060, 1170, 1.7, '#fff6ee', -1),
    embed(sampati(), 128, 500, 220, 10) + embed(jatayu(), 1486, 520, 230),
  ].join(''),
)

const box = boxOf(6, 4)
/** Lapis and gold wire; feathers over the top, wings at the shoulders. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const curl = (x: number, y: number, turn: number) =>
    put(
      gilt('M-30 0C-30 -18 -4 -20 -4 -4S-22 8 -20 -4M30 0C30 18 4 20 4 4S22 -8 20 4', 3.6),
      x,
      y,
      1,
      turn,
    )
  const crest = [-84, -70, -56, -42, -28, -14, 0, 14, 28, 42, 56, 70, 84]
    .map((turn, i) => ({ turn, i }))
    .sort((a, b) => Math.abs(b.turn) - Math.abs(a.turn))
    .map(({ turn, i }) =>
      put(
        quill(118 - Math.abs(turn) * 0.1, 17, ['ruby', 'flame', 'milk'][i % 3] ?? '', 3),
        620 + turn * 1.1,
        124,
        1,
        turn * 0.86,
      ),
    )
    .join('')
  const shoulder = [10, 30, 50, 70]
    .map((turn, i) =>
      put(quill(96 - i * 6, 14, ['lapis', 'plum', 'jade', 'lapis'][i] ?? '', 3), 46, 112, 1, turn),
    )
    .join('')
  return scene(
    width,
    height,
    enamels + fall('deep', '#4a3aa8', '#2f2680', '#1f1858'),
    [
      `<clipPath id="above"><path d="M0 0H1240V108H0Z"/></clipPath><g clip-path="url(#above)">${crest}${shoulder}<g transform="translate(1240 0) scale(-1 1)">${shoulder}</g></g>`,
      fill(bars(box), 'url(#deep)', `fill-rule="evenodd" stroke="${night}" stroke-width="6"`),
      rim(box, 45, '#f6cf74', 3) +
        rim(box, 10, '#f6cf74', 3) +
        rim(box, 2, night, 8) +
        rim(box, 1, '#f6cf74', 4),
      many(
        9,
        (i) => curl(left - 27, top + 50 + i * 80, 90) + curl(right + 27, top + 50 + i * 80, 90),
      ),
      many(14, (i) => curl(left + 30 + i * 80, bottom + 22, 0)),
      [
        [left - 26, bottom + 16],
        [right + 26, bottom + 16],
        [left - 26, top - 2],
        [right + 26, top - 2],
      ]
        .map(([x = 0, y = 0]) =>
          put(
            around(8, 0, 0, cell('M0 -30C10 -22 10 -10 0 -4C-10 -10 -10 -22 0 -30Z', 'ruby', 2.4)) +
              disc(0, 0, 9, 'url(#gold)', `stroke="${night}" stroke-width="3"`),
            x,
            y,
          ),
        )
        .join(''),
      put(
        cell(
          'M0 -44C30 -40 44 -18 40 6C34 28 16 38 0 40C-16 38 -34 28 -40 6C-44 -18 -30 -40 0 -44Z',
          'gold',
          3.4,
        ) +
          cell('M0 -26L20 0 0 26 -20 0Z', 'ruby', 3) +
          fill('M0 -20L14 -2L-6 -6Z', '#fff', 'opacity=".5"'),
        620,
        84,
      ),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  enamels +
    dawn +
    lamp('sun', 180, 190, 240, [0, '#fffbe6', 1], [0.4, '#ffe0a8', 0.7], [1, '#ffb08a', 0]),
  [
    `<rect width="360" height="480" fill="url(#dawn)"/>`,
    stars(5, 50, 360, 150, 1.1),
    `<rect width="360" height="480" fill="url(#sun)"/>`,
    around(28, 180, 190, fill('M-3 -110L-11 -560H11L3 -110Z', '#fff6cc', 'opacity=".2"')),
    cloud(46, 300, 0.5, '#f7c8d8') + cloud(320, 286, 0.5, '#f7c8d8', -1),
    spread(180, 250, 1.72, ['ruby', 'flame', 'milk']),
    embed(jatayu(), 186, 236, 236),
    crag(62, 366, 130, 500, '#6a54a8', '#43347e') + crag(312, 380, 140, 500, '#6a54a8', '#43347e'),
    cloud(180, 392, 0.86, '#fff6ee') +
      cloud(52, 430, 0.8, '#ffe3dc') +
      cloud(312, 432, 0.8, '#ffe3dc', -1),
    embed(sarang(), 180, 418, 100),
    cloud(110, 474, 0.74, '#fff6ee') + cloud(262, 476, 0.74, '#fff6ee', -1),
  ].join(''),
)
