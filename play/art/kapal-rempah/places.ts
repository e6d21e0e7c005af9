import { around, bars, boxOf, disc, embed, fill, lamp, many, pen, put, rim, scene } from '../kit.ts'
import { haluan, jung, kompas, nakhoda, peti } from './fleet.ts'
import { etched, etching, ink, paper, sepia, soft, wash } from './hand.ts'

/** The lines of the winds, from one rose to every side. */
const winds = (x: number, y: number, long: number, w: number) =>
  around(16, x, y, `<path d="M0 0V${-long}" stroke="#a8683a" stroke-width="${w}" opacity=".4"/>`) +
  around(
    16,
    x,
    y,
    `<path d="M0 0V${-long}" stroke="#2c6a78" stroke-width="${w}" opacity=".25"/>`,
    11.25,
  )
/** A coast as on a chart: land in its wash, the sea in lines that follow it. */
const land = (noted: string, tint: string = wash.ochre) => {
  const d = soft(noted)
  return (
    [34, 24, 14]
      .map(
        (w, i) =>
          `<path d="${d}" fill="none" stroke="#3f8a96" stroke-width="${w}" opacity="${0.12 + i * 0.08}" stroke-linejoin="round"/>`,
      )
      .join('') + etched(d, tint, 4)
  )
}
const hills = (x: number, y: number, n: number, s: number) =>
  many(n, (i) =>
    put(
      etched('M-30 20C-18 -10 -8 -30 0 -34C10 -28 20 -8 30 20', wash.leaf, 3),
      x + i * 46 * s,
      y - (i % 2) * 14 * s,
      s,
    ),
  )
const palms = (x: number, y: number, s: number) =>
  put(
    ink('M0 0C-4 -24 2 -44 8 -56', 5) +
      [-70, -30, 20, 60, 100, 150]
        .map((turn) => put(ink('M0 0C8 -8 18 -8 26 0', 4, '#4f7a34'), 8, -56, 1, turn - 60))
        .join(''),
    x,
    y,
    s,
  )
const swell = (y: number, w: number, long: number, high: number, colour: string) => {
  const n = Math.ceil(w / long) + 1
  return ink(
    `M${-long * 0.5} ${y}${many(n, () => `q${long * 0.25} ${-high} ${long * 0.5} 0t${long * 0.5} 0`)}`,
    Math.max(1.6, high * 0.18),
    colour,
  )
}
const sun = (x: number, y: number, r: number) =>
  put(
    around(
      16,
      0,
      0,
      etched(
        `M${-r * 0.14} ${-r * 1.1}C${-r * 0.2} ${-r * 1.4} ${r * 0.1} ${-r * 1.5} 0 ${-r * 1.8}C${r * 0.3} ${-r * 1.5} ${r * 0.1} ${-r * 1.3} ${r * 0.14} ${-r * 1.1}Z`,
        wash.ochre,
        r * 0.03,
        0,
      ),
    ) +
      etched(`M0 ${-r}a${r} ${r} 0 1 1 -.1 0Z`, wash.ochre, r * 0.04) +
      ink(
        `M${-r * 0.5} ${-r * 0.14}q${r * 0.17} ${-r * 0.16} ${r * 0.34} 0M${r * 0.16} ${-r * 0.14}q${r * 0.17} ${-r * 0.16} ${r * 0.34} 0M0 ${-r * 0.1}l${-r * 0.08} ${r * 0.34}h${r * 0.14}M${-r * 0.3} ${r * 0.44}q${r * 0.3} ${r * 0.24} ${r * 0.6} 0`,
        r * 0.05,
      ),
    x,
    y,
  )

export const hall = scene(
  1600,
  1200,
  etching +
    paper +
    lamp('age', 800, 540, 1000, [0, '#fff6dc', 0], [0.6, '#b8803c', 0.1], [1, '#5c3214', 0.72]),
  [
    `<rect width="1600" height="1200" fill="url(#paper)"/>`,
    many(14, (i) => pen(`M${i * 123} 0V1200M0 ${i * 92}H1600`, '#a8683a', 1.4, 'opacity=".26"')),
    winds(800, 200, 1500, 2.2),
    land('-40,-40 150,-30 250,60 230,150 300,230 250,330 140,350 60,440 -40,430', '#ecd08a') +
      land(
        '1640,-40 1450,-20 1370,70 1400,170 1330,250 1390,340 1500,350 1560,430 1640,420',
        '#ecd08a',
      ),
    land('470,70 560,40 610,90 570,150 490,150', '#ecd08a') +
      land('1010,60 1090,30 1150,80 1120,140 1040,150', '#ecd08a') +
      land('420,1060 520,1020 580,1070 540,1140 440,1150', '#ecd08a') +
      land('1060,1060 1160,1030 1210,1090 1150,1150 1070,1140', '#ecd08a'),
    hills(60, 150, 4, 1) +
      hills(1420, 160, 4, 1) +
      hills(520, 108, 1, 0.9) +
      hills(1076, 100, 1, 0.9) +
      palms(170, 290, 1.2) +
      palms(90, 320, 1) +
      palms(1480, 300, 1.2) +
      palms(1540, 330, 1) +
      palms(496, 1110, 1) +
      palms(1130, 1110, 1),
    embed(kompas(), 800, 190, 260),
    [930, 980, 1036, 1100, 1166]
      .map((y, i) => swell(y, 1600, 76 + i * 8, 22 + i * 2, '#2c6a78'))
      .join(''),
    `<path d="M560 1100C660 1040 700 980 800 980S960 1060 1060 1090" fill="none" stroke="#9c2f20" stroke-width="7" stroke-dasharray="16 16" stroke-linecap="round"/>`,
    embed(jung(), 800, 1040, 300) +
      embed(jung(), 270, 800, 230) +
      embed(jung(), 1340, 830, 200) +
      embed(jung(), 1180, 640, 110) +
      embed(jung(), 420, 620, 110),
    `${embed(haluan(), 130, 1050, 260)}<g transform="translate(1600 0) scale(-1 1)">${embed(haluan(), 130, 1050, 260)}</g>`,
    `<rect width="1600" height="1200" fill="url(#age)"/>`,
  ].join(''),
)

const box = boxOf(5, 4)
/** The border of a chart: degrees in black and white, carved wood, roses in the corners. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const scale = (x: number, y: number, long: number, n: number, upright: boolean) =>
    many(n, (i) => {
      const s = long / n
      const face = i % 2 ? sepia : wash.cream
      return upright
        ? `<rect x="${x}" y="${y + i * s}" width="14" height="${s}" fill="${face}" stroke="${sepia}" stroke-width="2"/>`
        : `<rect x="${x + i * s}" y="${y}" width="${s}" height="14" fill="${face}" stroke="${sepia}" stroke-width="2"/>`
    })
  const curl = (x: number, y: number, turn: number, s = 1) =>
    put(
      etched(
        'M-40 6C-40 -22 -6 -24 -4 -4C-2 10 -22 12 -22 0C-14 4 -12 -6 -20 -8C-34 -8 -32 18 -8 18C16 18 16 -18 38 -18C16 -30 -2 -14 4 6',
        wash.ochre,
        2.6,
        0,
      ),
      x,
      y,
      s,
      turn,
    )
  const dolphin =
    etched(
      soft('440,100! 470,70 510,58 548,70 570,92 560,104! 540,90 516,84 496,96 500,108!'),
      wash.verdigris,
      3.4,
    ) +
    etched(soft('504,62! 512,40 532,34 530,52 540,66!'), wash.red, 3) +
    etched(soft('440,100! 418,84 400,88 410,100 400,112! 424,112'), wash.red, 3) +
    disc(546, 84, 4.6, sepia)
  return scene(
    width,
    height,
    etching,
    [
      `<clipPath id="above"><path d="M0 0H1240V108H0Z"/></clipPath><g clip-path="url(#above)">${dolphin}<g transform="translate(1240 0) scale(-1 1)">${dolphin}</g>${curl(350, 86, 0, 1.1)}${curl(270, 92, 0, 0.9)}<g transform="translate(1240 0) scale(-1 1)">${curl(350, 86, 0, 1.1)}${curl(270, 92, 0, 0.9)}</g></g>`,
      fill(bars(box), wash.brown, `fill-rule="evenodd" stroke="${sepia}" stroke-width="6"`) +
        fill(bars(box), 'url(#burin)', 'fill-rule="evenodd" opacity=".4"'),
      scale(left - 16, top, bottom - top, 32, true) +
        scale(right + 2, top, bottom - top, 32, true) +
        scale(left, bottom + 2, right - left, 40, false) +
        scale(left, top - 15, right - left, 40, false),
      rim(box, 1, sepia, 5) + rim(box, 17, wash.ochre, 3),
      many(
        9,
        (i) =>
          curl(left - 35, top + 50 + i * 96, 90, 0.62) +
          curl(right + 35, top + 50 + i * 96, 90, 0.62),
      ),
      many(12, (i) => curl(left + 60 + i * 90, bottom + 28, 0, 0.5)),
      [
        [left - 30, bottom + 18],
        [right + 30, bottom + 18],
        [left - 30, top - 2],
        [right + 30, top - 2],
      ]
        .map(
          ([x = 0, y = 0]) =>
            disc(x, y, 32, wash.cream, `stroke="${sepia}" stroke-width="4"`) +
            around(
              8,
              x,
              y,
              fill('M0 -28L6 -8L0 0Z', '#9c2f20') +
                fill('M0 -28L-6 -8L0 0Z', wash.red, `stroke="${sepia}" stroke-width="1.4"`),
            ) +
            disc(x, y, 6, wash.ochre, `stroke="${sepia}" stroke-width="2"`),
        )
        .join(''),
      sun(620, 76, 36),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  etching +
    paper +
    lamp('age', 180, 210, 330, [0, '#fff6dc', 0], [0.62, '#b8803c', 0.08], [1, '#5c3214', 0.7]),
  [
    `<rect width="360" height="480" fill="url(#paper)"/>`,
    winds(180, 78, 600, 1.2),
    put(land('-40,-40 150,-30 210,60 180,130 120,180 40,170 -40,220', '#ecd08a'), -4, -4, 0.5) +
      put(land('1640,-40 1450,-20 1400,70 1420,150 1500,190 1640,220', '#ecd08a'), -452, -4, 0.5),
    hills(26, 44, 2, 0.62) + hills(304, 44, 2, 0.62),
    embed(kompas(), 180, 78, 116),
    swell(306, 360, 30, 8, '#2c6a78'),
    embed(jung(), 60, 236, 74) + embed(jung(), 306, 226, 58),
    embed(jung(), 184, 266, 282),
    [352, 372, 394, 418, 444, 470]
      .map(
        (y, i) =>
          `<rect y="${y - 4}" width="360" height="30" fill="#7fb8b4" opacity=".34"/>${swell(y, 360, 36 + i * 5, 11 + i, '#2c6a78')}`,
      )
      .join(''),
    embed(peti(), 84, 422, 108, -6),
    embed(nakhoda(), 280, 400, 140),
    `<rect width="360" height="480" fill="url(#age)"/>`,
    `<rect x="7" y="7" width="346" height="466" fill="none" stroke="${sepia}" stroke-width="2"/><rect x="11" y="11" width="338" height="458" fill="none" stroke="${wash.ochre}" stroke-width="3"/>`,
  ].join(''),
)
