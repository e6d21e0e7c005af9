import {
  around,
  bars,
  boxOf,
  chance,
  disc,
  embed,
  fall,
  fill,
  many,
  pen,
  put,
  rim,
  scene,
  stroke,
} from '../kit.ts'
import { bebek, caping, kerbau, lumbung, padi } from './field.ts'
import { brush, ink, print } from './hand.ts'

const dots = `<pattern id="dot" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="4.5" cy="4.5" r="2" fill="${ink}"/></pattern><pattern id="lit" width="16" height="16" patternUnits="userSpaceOnUse" patternTransform="rotate(32)"><circle cx="8" cy="8" r="3.4" fill="#fffbe6"/></pattern>`
const seen = (svg: string, x: number, y: number, size: number, turn = 0) =>
  embed(svg.replace('<feMergeNode in="halo"/>', ''), x, y, size, turn)

/** Terraces: steps of green, water between them, each edge a bank. */
const terraces = (w: number, from: number, to: number, steps: number, line: number) => {
  const greens = ['#b8d46a', '#9cc858', '#d9dc6a', '#86b84c', '#e8d460', '#6fa844']
  return many(steps, (i) => {
    const t = i / (steps - 1)
    const y = from + (to - from) * t ** 1.35
    const a = w * 0.05 * (i % 2 ? 1 : -1)
    const bank = `M${-w * 0.05} ${y + a}C${w * 0.2} ${y - w * 0.05 - a} ${w * 0.38} ${y + w * 0.035 + a} ${w * 0.55} ${y + a * 0.3}S${w * 0.86} ${y - w * 0.045} ${w * 1.05} ${y + a * 0.6}`
    const rows = Math.max(3, Math.round(line * 1.1))
    return (
      fill(`${bank}V${to * 2}H${-w * 0.05}Z`, greens[i % 6] ?? '') +
      pen(bank, '#fffbe6', line * 1.5, 'opacity=".75"') +
      pen(bank, ink, line) +
      many(
        2,
        (k) =>
          `<path d="${bank}" transform="translate(0 ${(k + 1) * (9 + t * 17) * (rows / 4)})" fill="none" stroke="${ink}" stroke-width="${line * 0.8}" stroke-dasharray="${line * 0.8} ${line * 3.4}" stroke-linecap="round" opacity=".55"/>`,
      )
    )
  })
}
const mountain = (x: number, y: number, w: number, h: number, tone: string) => {
  const d = `M${x} ${y}C${x + w * 0.2} ${y - h * 0.2} ${x + w * 0.34} ${y - h * 0.8} ${x + w * 0.46} ${y - h}C${x + w * 0.5} ${y - h * 0.96} ${x + w * 0.53} ${y - h * 0.97} ${x + w * 0.56} ${y - h}C${x + w * 0.66} ${y - h * 0.7} ${x + w * 0.8} ${y - h * 0.18} ${x + w} ${y}Z`
  return (
    fill(d, tone) +
    fill(
      `M${x + w * 0.56} ${y - h}C${x + w * 0.66} ${y - h * 0.7} ${x + w * 0.8} ${y - h * 0.18} ${x + w} ${y}H${x + w * 0.5}Z`,
      'url(#dot)',
      'opacity=".28"',
    ) +
    brush(d, Math.max(3, w / 130))
  )
}
const palm = (x: number, y: number, h: number, lean: number) =>
  stroke(`${x},${y} ${x + lean * 0.2},${y - h * 0.5} ${x + lean},${y - h}`, ink, h * 0.055) +
  stroke(`${x},${y} ${x + lean * 0.2},${y - h * 0.5} ${x + lean},${y - h}`, '#b8743c', h * 0.026) +
  [-165, -130, -90, -50, -15, 25]
    .map((turn) =>
      put(
        fill(
          `M0 0C${h * 0.14} ${-h * 0.12} ${h * 0.36} ${-h * 0.1} ${h * 0.46} ${h * 0.1}C${h * 0.28} ${h * 0.03} ${h * 0.12} ${h * 0.05} 0 0Z`,
          '#5c9c34',
          `stroke="${ink}" stroke-width="${h * 0.016}"`,
        ),
        x + lean,
        y - h,
        1,
        turn,
      ),
    )
    .join('')
const cloud = (x: number, y: number, s: number) =>
  put(
    fill(
      'M-60 20C-84 20 -84 -8 -60 -8C-60 -34 -22 -40 -12 -20C0 -36 34 -32 34 -8C60 -12 68 20 44 20Z',
      '#fffbe6',
    ) +
      brush(
        'M-60 20C-84 20 -84 -8 -60 -8C-60 -34 -22 -40 -12 -20C0 -36 34 -32 34 -8C60 -12 68 20 44 20Z',
        4,
      ),
    x,
    y,
    s,
  )
/** Ears of rice that lean in from below. */
const ears = (w: number, y: number, count: number, s: number, seed: number) => {
  const next = chance(seed)
  return many(count, (i) => {
    const bend = (next() - 0.5) * 70
    return put(
      pen(`M0 0Q${bend * 0.1} -90 ${bend} -130`, ink, 8) +
        pen(`M0 0Q${bend * 0.1} -90 ${bend} -130`, '#8cb84a', 4) +
        many(6, (k) => {
          const t = 0.55 + k * 0.09
          return [1, -1]
            .map(
              (side) =>
                `<g transform="translate(${(bend * t * t).toFixed(1)} ${(-132 * t).toFixed(1)}) rotate(${(side * 44 + bend * t * 0.6).toFixed(1)})"><path d="M0 0C7 -4 8 -14 0 -21C-8 -14 -7 -4 0 0Z" fill="${k % 2 ? '#ffd23f' : '#f5b82c'}" stroke="${ink}" stroke-width="2.6"/></g>`,
            )
            .join('')
        }),
      ((i + 0.3 + next() * 0.4) * w) / count,
      y + next() * 20 * s,
      s * (0.85 + next() * 0.35),
    )
  })
}
const sky = fall('sky', '#ffe08a', [0.4, '#ffe9b8'], [0.8, '#fff6dc'], [1, '#fff6dc'])

export const hall = scene(
  1600,
  1200,
  dots + sky,
  [
    `<rect width="1600" height="1200" fill="url(#sky)"/>`,
    `${disc(806, 186, 132, '#ff9a3c') + disc(800, 180, 132, 'none', `stroke="${ink}" stroke-width="6"`)}<circle cx="806" cy="186" r="132" fill="url(#lit)" opacity=".5"/>`,
    around(20, 800, 180, pen('M0 -158V-196', '#ff9a3c', 11)),
    cloud(470, 130, 1.5) + cloud(1150, 90, 1.3) + cloud(1390, 220, 1.7) + cloud(190, 240, 1.6),
    mountain(120, 520, 620, 300, '#a8c4c8') +
      mountain(900, 520, 640, 280, '#a8c4c8') +
      mountain(430, 540, 760, 330, '#8ab0b4'),
    terraces(1600, 500, 1130, 7, 6),
    palm(250, 640, 230, 40) +
      palm(180, 660, 190, -30) +
      palm(1360, 620, 240, -44) +
      palm(1440, 650, 190, 34),
    seen(lumbung(), 330, 700, 250) + seen(lumbung(), 1250, 690, 230),
    seen(caping(), 1130, 1010, 120, 8),
    seen(kerbau(), 800, 1086, 230),
    seen(bebek(), 470, 1010, 140) + seen(bebek(), 580, 1040, 120) + seen(bebek(), 370, 1060, 130),
    ears(1600, 1220, 16, 1.2, 4),
  ].join(''),
)

const box = boxOf(3, 3)
/** Bamboo lashed with rattan; sheaves hang from its corners. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const cane = (x: number, y: number, long: number, r: number, upright: boolean) => {
    const n = Math.max(2, Math.round(long / 210))
    const piece = many(
      n,
      (i) =>
        `<rect x="${(i * long) / n}" y="${-r}" width="${long / n}" height="${r * 2}" rx="7" fill="url(#cane)" stroke="${ink}" stroke-width="5"/><rect x="${(i * long) / n - 7}" y="${-r - 4}" width="14" height="${r * 2 + 8}" rx="6" fill="#a8a03c" stroke="${ink}" stroke-width="4"/><path d="M${(i * long) / n + 30} ${-r * 0.4}h${long / n - 70}" stroke="#fffbe6" stroke-width="4" stroke-linecap="round" opacity=".8"/>`,
    )
    return put(piece, x, y, 1, upright ? 90 : 0)
  }
  const lash = (x: number, y: number) =>
    put(
      many(
        5,
        (i) =>
          pen(`M${-26 + i * 13} -32L${-10 + i * 13} 32`, ink, 13) +
          pen(`M${-26 + i * 13} -32L${-10 + i * 13} 32`, '#d98a3c', 7),
      ),
      x,
      y,
    ) +
    put(
      many(5, (i) => pen(`M${10 + (i - 2) * 13} -32L${-10 + (i - 2) * 13} 32`, '#e8a850', 5)),
      x,
      y,
    )
  const hatch = many(13, (i) => {
    const x = 620 + (i - 6) * 84
    return put(
      print('M-40 0C-30 -30 -24 -50 0 -78C24 -50 30 -30 40 0Z', i % 2 ? '#e0b84a' : '#f0cf6a', 5) +
        brush('M-14 -6L-6 -44M14 -6L6 -44M0 -4V-56', 3),
      x,
      92,
      1 - Math.abs(i - 6) * 0.035,
    )
  })
  return scene(
    width,
    height,
    `${dots}<linearGradient id="cane" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f2e490"/><stop offset=".55" stop-color="#cfc45a"/><stop offset="1" stop-color="#8f9438"/></linearGradient>${fall('gold', '#fff2a0', '#f5c433', '#cf8a14')}`,
    [
      fill(bars(box), '#6f8a3a', 'fill-rule="evenodd"'),
      hatch,
      cane(8, bottom + 22, 1224, 18, false),
      cane(left - 30, top - 20, bottom - top + 60, 19, true) +
        cane(right + 30, top - 20, bottom - top + 60, 19, true),
      cane(8, top - 14, 1224, 17, false),
      rim(box, 3, ink, 6) + rim(box, 0, '#fff2a0', 3),
      lash(left - 30, top - 12) +
        lash(right + 30, top - 12) +
        lash(left - 30, bottom + 20) +
        lash(right + 30, bottom + 20),
      embed(padi().replace('<feMergeNode in="halo"/>', ''), 620, 62, 128),
    ].join(''),
  )
})()

export const cover = scene(
  360,
  480,
  dots + sky,
  [
    `<rect width="360" height="480" fill="url(#sky)"/>`,
    around(22, 180, 132, fill('M-7 -98L-30 -420H30L7 -98Z', '#ffb84a', 'opacity=".34"')),
    `${disc(182, 134, 92, '#ff9a3c')}<circle cx="182" cy="134" r="92" fill="url(#lit)" opacity=".4"/>${disc(180, 132, 92, 'none', `stroke="${ink}" stroke-width="3.4"`)}`,
    cloud(52, 62, 0.6) + cloud(318, 44, 0.55),
    mountain(-70, 268, 230, 110, '#a8c4c8') + mountain(210, 268, 230, 120, '#8ab0b4'),
    terraces(360, 264, 440, 7, 2.6),
    palm(36, 280, 96, 14) + palm(334, 272, 90, -16),
    seen(lumbung(), 306, 292, 92),
    seen(kerbau(), 180, 268, 248),
    seen(caping(), 181, 154, 122, -5),
    seen(bebek(), 74, 372, 108) + seen(bebek(), 300, 386, 88),
    ears(360, 492, 11, 0.62, 7),
  ].join(''),
)
