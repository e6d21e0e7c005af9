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
  scene,
} from '../kit.ts'
import {
  coin,
  emerald,
  gold,
  moss,
  rock,
  ruby,
  sapphire,
  shaped,
  soft,
  spark,
  wood,
} from './hand.ts'
import { guci, intan, kijang, mahkota, topi } from './hoard.ts'

const air = fall('air', '#082f2c', [0.4, '#0f4f44'], [0.75, '#0a3530'], [1, '#04181a'])

/** Stone that hangs or stands, in three tones. */
const tooth = (
  x: number,
  y: number,
  w: number,
  h: number,
  way: 1 | -1,
  tones: readonly [string, string, string] = rock,
) =>
  put(
    shaped(
      `M${-w / 2} 0L${-w * 0.34} ${h * 0.4}L${-w * 0.12} ${h * 0.62}L0 ${h}L${w * 0.16} ${h * 0.58}L${w * 0.36} ${h * 0.36}L${w / 2} 0Z`,
      tones,
      w * 0.07,
    ),
    x,
    y,
  ).replace('rotate(0) scale(1)', `scale(1 ${way})`)
/** A heap of coins, with stones in it. */
const heap = (x: number, y: number, w: number, h: number, seed: number, r: number) => {
  const next = chance(seed)
  const hill = `M${x - w / 2} ${y}C${x - w * 0.3} ${y - h * 0.3} ${x - w * 0.16} ${y - h} ${x} ${y - h}S${x + w * 0.3} ${y - h * 0.3} ${x + w / 2} ${y}Z`
  const n = Math.round((w * h) / (r * r * 3))
  return (
    fill(hill, 'url(#heap)') +
    many(n, (i) => {
      const t = i / n
      const row = t * h
      const half = (w / 2) * (0.1 + 0.9 * t ** 1.5)
      const [cx, cy] = [x + (next() * 2 - 1) * half * 0.9, y - h + row + r * 0.7]
      const jewel = next()
      return jewel > 0.93
        ? put(
            shaped(
              'M0 -12L11 0 0 12 -11 0Z',
              jewel > 0.975 ? ruby : jewel > 0.95 ? emerald : sapphire,
              3,
            ),
            cx,
            cy,
            r / 13,
          )
        : coin(cx, cy, r * (0.8 + next() * 0.3), gold, 0.55 + next() * 0.4)
    })
  )
}
const torch = (x: number, y: number, s: number) =>
  put(
    disc(0, -30, 190, 'url(#torch)') +
      shaped('M-14 10H14L7 150H-7Z', wood, 4) +
      shaped('M-24 -4H24L17 22H-17Z', gold, 4) +
      fill(soft('0,-96! 22,-58 34,-24 22,-2 -22,-2 -34,-24 -14,-46'), '#ff8a2a') +
      fill(soft('2,-64! 14,-38 20,-14 10,-2 -12,-2 -18,-18 -6,-34'), '#ffe58a'),
    x,
    y,
    s,
  )
const torchLight = `${fall('heap', '#f4c24a', '#d08a24', '#7d3f12')}<radialGradient id="torch"><stop offset="0" stop-color="#ffe58a" stop-opacity=".75"/><stop offset=".4" stop-color="#ff9a3c" stop-opacity=".25"/><stop offset="1" stop-color="#ff9a3c" stop-opacity="0"/></radialGradient>`

export const hall = scene(
  1600,
  1200,
  air +
    torchLight +
    lamp('shine', 800, 560, 640, [0, '#ffe9a0', 0.75], [0.4, '#f4b731', 0.28], [1, '#f4b731', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#air)"/>`,
    shaped(
      'M430 1200C420 700 520 250 800 220S1180 700 1170 1200Z',
      ['#0f4f44', '#1a7060', '#2a8a70'],
      30,
    ),
    fill('M500 1200C500 740 580 330 800 300S1100 740 1100 1200Z', '#ffe9a0', 'opacity=".22"'),
    `<rect width="1600" height="1200" fill="url(#shine)"/>`,
    around(26, 800, 260, fill('M-5 -60L-26 -900H26L5 -60Z', '#fff3b8', 'opacity=".09"')),
    many(11, (i) =>
      tooth(
        40 + i * 152,
        -10,
        150 + (i % 3) * 40,
        120 + ((i * 7) % 5) * 34 + Math.abs(i - 5) * 22,
        1,
      ),
    ),
    embed(intan(), 800, 200, 230),
    tooth(70, 1210, 260, 420, -1) +
      tooth(1530, 1210, 260, 420, -1) +
      tooth(240, 1220, 200, 260, -1, ['#0c2e2c', '#174a42', '#2a6a58']) +
      tooth(1360, 1220, 200, 260, -1, ['#0c2e2c', '#174a42', '#2a6a58']),
    torch(330, 470, 1) + torch(1270, 470, 1),
    heap(800, 1200, 1180, 240, 3, 24),
    embed(guci(), 560, 1040, 190, -6) +
      embed(mahkota(), 800, 985, 190) +
      embed(topi(), 1030, 1050, 170, 8),
    `${embed(kijang(), 170, 700, 250)}<g transform="translate(1600 0) scale(-1 1)">${embed(kijang(), 170, 700, 250)}</g>`,
    heap(240, 1215, 560, 170, 8, 24) + heap(1360, 1215, 560, 170, 11, 24),
    [
      [520, 950],
      [690, 1080],
      [900, 1100],
      [1120, 960],
      [800, 1140],
    ]
      .map(([x = 0, y = 0]) => spark(x, y, 26))
      .join(''),
  ].join(''),
)

const box = boxOf(5, 3)
/** The treasury's door: iron-bound wood, studs and a jewelled lock. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const stud = (x: number, y: number, r: number) =>
    put(shaped('M0 -20A20 20 0 1 1 -.1 -20Z', gold, 5), x, y, r / 20)
  const band = (x: number, y: number, w: number, h: number) =>
    shaped(`M${x} ${y}H${x + w}V${y + h}H${x}Z`, gold, 3)
  const gem = (x: number, y: number, s: number, stuff: readonly [string, string, string]) =>
    put(
      shaped('M0 -26L20 0 0 26 -20 0Z', stuff, 5) +
        fill('M-3 -16L-11 -1L-4 -3Z', '#fff', 'opacity=".8"'),
      x,
      y,
      s,
    )
  const arch =
    shaped(
      `M330 108C400 92 470 80 520 56C560 36 590 6 620 6S680 36 720 56C770 80 840 92 910 108Z`,
      gold,
      8,
    ) +
    fill(
      'M430 104C490 92 530 78 562 58C586 42 602 26 620 26S654 42 678 58C710 78 750 92 810 104Z',
      '#0b4a3c',
      `stroke="${moss}" stroke-width="3"`,
    )
  return scene(
    width,
    height,
    fall('door', '#6b3a1a', '#4f2810', '#33170a'),
    [
      arch,
      fill(bars(box), 'url(#door)', `fill-rule="evenodd" stroke="${moss}" stroke-width="6"`),
      many(7, (i) =>
        pen(
          `M${left - 52} ${top + 60 + i * 88}H${left - 6}M${right + 6} ${top + 60 + i * 88}H${right + 52}`,
          '#241006',
          4,
        ),
      ),
      `<clipPath id="bar"><path d="${bars(box)}" clip-rule="evenodd"/></clipPath><g clip-path="url(#bar)">${[150, 400, 620].map((y) => band(left - 60, top + y - 120, 62, 30) + band(right - 2, top + y - 120, 62, 30)).join('')}${[120, 420, 740, 1040].map((x) => band(x, bottom - 2, 40, 50)).join('')}</g>`,
      rim(box, 8, moss, 16) +
        rim(box, 7, '#f4b731', 9) +
        rim(box, 10, '#ffe58a', 2.4) +
        rim(box, 1, '#b5651a', 3),
      [150, 400, 620]
        .map((y) => stud(left - 32, top + y - 105, 9) + stud(right + 32, top + y - 105, 9))
        .join('') + [140, 440, 760, 1060].map((x) => stud(x, bottom + 22, 9)).join(''),
      gem(left - 30, top + 160, 0.8, emerald) +
        gem(right + 30, top + 160, 0.8, emerald) +
        gem(left - 30, top + 410, 0.8, sapphire) +
        gem(right + 30, top + 410, 0.8, sapphire),
      [
        [left - 30, top + 2],
        [right + 30, top + 2],
        [left - 30, bottom + 18],
        [right + 30, bottom + 18],
      ]
        .map(
          ([x = 0, y = 0]) =>
            shaped(`M${x - 34} ${y - 24}H${x + 34}V${y + 26}H${x - 34}Z`, gold, 6) +
            gem(x, y, 0.72, ruby),
        )
        .join(''),
      gem(620, 66, 1.16, ruby) +
        gem(556, 82, 0.62, emerald) +
        gem(684, 82, 0.62, emerald) +
        gem(506, 92, 0.44, sapphire) +
        gem(734, 92, 0.44, sapphire) +
        spark(606, 46, 16),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  air +
    torchLight +
    lamp('shine', 180, 200, 230, [0, '#fff3b8', 0.95], [0.4, '#f4b731', 0.4], [1, '#f4b731', 0]),
  [
    `<rect width="360" height="480" fill="url(#air)"/>`,
    shaped('M40 490C40 250 80 60 180 40S320 250 320 490Z', ['#0f4f44', '#1a7060', '#2a8a70'], 12),
    `<rect width="360" height="480" fill="url(#shine)"/>`,
    around(22, 180, 180, fill('M-3 -60L-13 -420H13L3 -60Z', '#fff3b8', 'opacity=".14"')),
    many(8, (i) =>
      tooth(10 + i * 49, -4, 56 + (i % 3) * 10, 40 + ((i * 5) % 4) * 12 + Math.abs(i - 3.5) * 9, 1),
    ),
    tooth(14, 484, 90, 210, -1) + tooth(346, 484, 90, 210, -1),
    torch(38, 220, 0.42) + torch(322, 220, 0.42),
    oval(180, 392, 160, 20, moss, 'opacity=".5"'),
    embed(kijang(), 190, 236, 284),
    heap(180, 490, 470, 142, 5, 12),
    embed(guci(), 84, 372, 104, -8) +
      embed(mahkota(), 276, 366, 112, 8) +
      embed(intan(), 180, 396, 84),
    [
      [60, 440],
      [140, 452],
      [230, 446],
      [310, 440],
      [116, 90],
      [262, 110],
    ]
      .map(([x = 0, y = 0], i) => spark(x, y, 9 + (i % 3) * 3))
      .join(''),
  ].join(''),
)
