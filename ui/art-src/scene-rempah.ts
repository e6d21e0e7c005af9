import { prahu } from './cover-laut.ts'
import { blob, chance, dot, down, flow, kawung, lamp, many, n, path, pts } from './pen.ts'
import { frame, type Light } from './scene-frame.ts'

const spices = [
  ['#FFC933', '#C27A10'],
  ['#E0432C', '#8A1712'],
  ['#8FB647', '#3C6420'],
  ['#A8642F', '#4D2711'],
] as const

const sack = (x: number, y: number, r: number, tint: number, cloth: string, edge: string) =>
  `<g transform="translate(${x} ${y}) scale(${r})"><path d="M-30 0C-34 20 -32 34 -26 40H26C32 34 34 20 30 0Z" fill="${cloth}"/><path d="M-18 6C-20 20 -18 32 -14 40M4 8V40M20 6C20 18 18 30 14 40" stroke="${edge}" stroke-width="1" opacity=".5" fill="none"/><path d="${blob(
    pts('-28 0!, -14 -16, 0 -22, 14 -16, 28 0!, 0 6'),
  )}" fill="url(#t${tint})"/><path d="M-30 0C-16 9 16 9 30 0" stroke="${edge}" stroke-width="4" fill="none" stroke-linecap="round"/></g>`

/** The spice harbour: a prahu comes in on the lit water, the quay is laid with spice. */
export function rempah(light: Light): string {
  const random = chance(8)
  const dark = light.stars > 0
  const sail = dark ? ['#F3DDB0', '#B98E58'] : ['#FFF6E2', '#EBCB95']
  const defs = [
    lamp('sun', 940, 204, 320, [
      [0, dark ? '#FFE9BD' : '#FFFDF2', 1],
      [0.16, light.glow, 0.75],
      [0.5, light.glow, 0.2],
      [1, light.glow, 0],
    ]),
    down('w', [
      [0, dark ? '#3A5590' : '#F3DDB8'],
      [0.35, light.water[0]],
      [1, light.water[1]],
    ]),
    kawung('k', light.glow, 34, 1, 0.34),
    `<radialGradient id="f" cx=".78" cy=".5" r=".4"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="m"><rect width="1200" height="400" fill="url(#f)"/></mask>`,
    ...spices.map(([a, b], i) =>
      down(`t${i}`, [
        [0, a],
        [1, b],
      ]),
    ),
    down('q', [
      [0, dark ? '#4A3020' : '#B98650'],
      [1, dark ? '#160D14' : '#7A4E26'],
    ]),
    `<g id="b">${prahu(dark ? '#3A1719' : '#6B2F1E', sail[0] ?? '', sail[1] ?? '', dark ? '#1B0A0E' : '#4A2214')}</g>`,
  ].join('')
  const boat = (x: number, y: number, s: number, o = 1) =>
    `<use href="#b" transform="translate(${x} ${y}) scale(${s})" opacity="${o}"/>`
  const ripples = many(34, () => {
    const y = 256 + random() ** 1.4 * 120
    const x = 930 + (random() - 0.5) * (140 + (y - 250) * 4)
    return `M${n(x)} ${n(y)}h${n(14 + random() * 46)}`
  }).join('')
  const wave = (y: number) =>
    path(
      flow(many(31, (i) => [i * 42 - 20, y + (i % 2 ? -4 : 4)] as const)),
      `fill="none" stroke="${light.cream}" stroke-width="1.300" opacity=".25"`,
    )
  const crates = `<path d="M1010 322h64v44h-64zM1084 330h52v36h-52z" fill="${light.wood}"/><path d="M1010 336h64M1010 351h64M1042 322v44M1084 342h52M1084 354h52" stroke="${light.rim}" stroke-width="1.300"/>`
  const awning = `<path d="M960 402V236M1180 402V226" stroke="${light.ink}" stroke-width="6"/><path d="M936 248L974 206H1210V244${many(9, (i) => `Q${n(1210 - i * 30 - 15)} ${n(262 + i * 0.6)} ${n(1210 - (i + 1) * 30)} ${n(244 + i * 0.5)}`).join('')}Z" fill="${light.cloth}"/><path d="M936 248L974 206H1210V244H936Z" fill="url(#k)"/><path d="M974 206H1210" stroke="${light.rim}" stroke-width="3"/><path d="M1064 206v34" stroke="${light.ink}" stroke-width="2"/>${dot(1064, 254, 34, `fill="${light.glow}" opacity=".28"`)}<ellipse cx="1064" cy="254" rx="12" ry="15" fill="${light.cream}"/><path d="M1058 240q-5 14 0 28M1070 240q5 14 0 28" stroke="${light.rim}" fill="none"/>`
  const body = [
    `<rect width="1200" height="260" fill="url(#k)" mask="url(#m)"/>`,
    `<g fill="${light.cream}">${many(light.stars, () => dot(random() * 1200, random() * 170, 0.5 + random())).join('')}</g>`,
    `<rect width="1200" height="400" fill="url(#sun)"/>${dot(940, 204, 42, `fill="${dark ? '#FFEFC6' : '#FFFDF0'}"`)}`,
    path(
      `${flow(pts('0 236, 90 206, 170 150, 196 140!, 214 142!, 300 204, 430 232, 560 240'))}V254H0Z`,
      `fill="${light.hills[0]}"`,
    ),
    path(
      `${flow(pts('280 246, 380 222, 470 236, 600 246'))}V254H280ZM960 250${flow(
        pts('960 250, 1040 220, 1130 196, 1200 206'),
      )
        .slice(1)
        .replace(/^[^C]+/, '')}V254Z`,
      `fill="${light.hills[1]}"`,
    ),
    `<path d="M0 250H1200V400H0Z" fill="url(#w)"/><path d="${ripples}" stroke="${light.glow}" stroke-width="2" stroke-linecap="round" opacity=".7"/>`,
    boat(520, 262, 0.22, 0.8),
    boat(620, 258, 0.14, 0.7),
    boat(444, 256, 0.1, 0.6),
    wave(284),
    wave(318),
    wave(352),
    `<g opacity=".16" transform="translate(0 618) scale(1 -1)">${boat(736, 306, 1)}</g>`,
    boat(736, 306, 1),
    `<path d="M618 315Q730 306 890 315" stroke="${light.cream}" stroke-width="2" fill="none" opacity=".6"/>`,
    awning,
    `<path d="M560 400L640 366H1200V400Z" fill="url(#q)"/><path d="M640 366H1200" stroke="${light.glow}" stroke-width="1.600" opacity=".8"/><path d="M700 366L650 400M790 366L760 400M880 366L868 400M970 366L976 400M1060 366L1084 400M1150 366L1190 400" stroke="${light.ink}" opacity=".5"/>`,
    crates,
    ...[
      [690, 338, 0.8, 0],
      [744, 344, 0.9, 1],
      [806, 342, 0.95, 2],
      [872, 338, 1.05, 3],
      [940, 346, 0.9, 0],
      [1104, 304, 0.62, 1],
      [1042, 296, 0.68, 2],
    ].map(([x = 0, y = 0, r = 1, t = 0]) =>
      sack(x, y, r, t, dark ? '#8A6A42' : '#D9B47C', dark ? '#E2C083' : '#F7E2B8'),
    ),
  ].join('')
  return frame(light, defs, body)
}
