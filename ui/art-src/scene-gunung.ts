import { chance, dot, down, flow, kawung, lamp, many, n, path, petal, pts } from './pen.ts'
import { frame, type Light } from './scene-frame.ts'

/** Mega mendung, the cloud of Cirebon: one line drawn again and again, each time thinner. */
const cloudLine =
  'M-120 30C-120 4 -92 -6 -74 6C-84 -28 -36 -44 -20 -18C-14 -52 44 -56 48 -18C70 -40 108 -18 92 10C112 2 132 14 128 30C104 48 72 34 44 46C16 56 -20 38 -48 46C-78 54 -104 44 -120 30Z'

const bands = (tints: readonly string[], width: number) =>
  tints
    .map(
      (tint, i) =>
        `<use href="#c" stroke="${tint}" stroke-width="${n(width - (i * width) / tints.length)}"${i === tints.length - 1 ? ` fill="${tint}"` : ''}/>`,
    )
    .join('')

const cloud = (x: number, y: number, s: number, tints: readonly string[], flip = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})" fill="none" stroke-linejoin="round">${bands(tints, 38)}<g transform="translate(4 12) scale(.5 .46)">${bands(tints.slice(1), 36)}</g></g>`

const stupa = (x: number, y: number, s: number) =>
  `<use href="#st" transform="translate(${x} ${y}) scale(${s})"/>`

/** Dawn at the volcano, under a sky of batik clouds, over flooded rice terraces. */
export function gunung(light: Light): string {
  const random = chance(21)
  const dark = light.stars > 0
  const clouds = dark
    ? ['#0E1B45', '#1C3678', '#2F57A6', '#5A86CC', '#A9C6EE', '#1A2F68']
    : ['#F8FBFF', '#C3D8F4', '#93B6E6', '#5F8CCB', '#F3F8FF', '#FFFFFF']
  const warm = dark
    ? ['#3A1840', '#7A2E50', '#C5563F', '#F0A04E', '#FFDF9E', '#8A3350']
    : ['#FFF4E2', '#FBD7A4', '#F2AE62', '#DE7F43', '#FFE7C0', '#FFF3DD']
  const defs = [
    lamp('sun', 868, 236, 330, [
      [0, '#FFF3CE', 1],
      [0.18, light.glow, 0.85],
      [0.55, dark ? '#D9664A' : '#FFC98A', 0.35],
      [1, light.glow, 0],
    ]),
    down('v', [
      [0, dark ? '#4B3A78' : '#7D8FC4'],
      [1, dark ? '#16224F' : '#B9C4E2'],
    ]),
    down('t', [
      [0, dark ? '#F4B466' : '#FFE9C0'],
      [1, dark ? '#2D4A86' : '#A8C6E8'],
    ]),
    kawung('k', light.glow, 30, 1, dark ? 0.22 : 0.4),
    `<path id="c" d="${cloudLine}"/>`,
    `<g id="st"><path d="M-34 0H34V-7H-34ZM-29 -7H29V-13H-29ZM-25 -13C-25 -46 -10 -54 0 -54S25 -46 25 -13ZM-8 -54H8V-62H-8ZM-4 -62L0 -84 4 -62Z"/><path d="${many(3, (r) => many(5, (i) => `M${n(-18 + i * 9 + (r % 2) * 4 - 2)} ${-21 - r * 10}l3 -3.500 3 3.500 -3 3.500z`).join('')).join('')}" fill="${light.glow}" opacity=".75"/></g>`,
  ].join('')
  const terraces = many(7, (i) => {
    const y = 286 + i * 15 + i * i * 0.6
    const points = many(10, (j): [number, number] => [
      430 + j * 92,
      y + Math.sin(j * 1.1 + i * 1.7) * (5 + i * 1.4) + Math.max(0, 3 - j) * 8,
    ])
    return `<path d="${flow(points)}V420H430Z" fill="${i % 2 ? light.hills[2] : 'url(#t)'}" opacity="${i % 2 ? 1 : 0.85}"/><path d="${flow(points)}" fill="none" stroke="${i % 2 ? light.leaf : light.cream}" stroke-width="1.500" opacity=".6"/>`
  }).join('')
  const rice = many(60, () => {
    const x = 520 + random() * 660
    const y = 330 + random() * 66
    return `M${n(x)} ${n(y)}l-3 -8M${n(x)} ${n(y)}l0 -9M${n(x)} ${n(y)}l3 -8`
  }).join('')
  const frond = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})">${path(`M-3 0C2 -40 6 -70 2 -104L6 -104C12 -70 8 -40 5 0Z${[-110, -74, -40, -6, 30, 66, 100].map((turn) => petal(4, -104, turn, 50, 13)).join('')}`, '')}</g>`
  const birds = pts('700 116, 728 128, 676 134, 1010 150')
    .map(
      ([x = 0, y = 0]) =>
        `M${x - 9} ${y - 4}Q${x - 4} ${y - 6} ${x} ${y}Q${x + 4} ${y - 6} ${x + 9} ${y - 4}`,
    )
    .join('')
  const body = [
    `<g fill="${light.cream}">${many(light.stars, () => dot(random() * 1200, random() * 130, 0.5 + random())).join('')}</g>`,
    `<rect width="1200" height="400" fill="url(#sun)"/>${dot(940, 206, 46, 'fill="#FFF0C4"')}`,
    cloud(1090, 74, 0.95, clouds),
    cloud(700, 66, 0.72, clouds, -1),
    cloud(890, 40, 0.5, clouds),
    cloud(1150, 176, 0.7, warm, -1),
    cloud(640, 168, 0.55, warm),
    path(
      `${flow(pts('440 300, 560 284, 690 224, 770 138, 798 118!, 812 124, 832 120!, 868 150, 950 228, 1080 282, 1200 296'))}V330H440Z`,
      'fill="url(#v)"',
    ),
    path(
      `${flow(pts('798 118!, 812 124, 832 120!, 840 140, 824 152, 816 136, 804 160, 790 142, 780 150'))}Z`,
      `fill="${dark ? '#FFB05C' : '#FFF4DF'}" opacity=".8"`,
    ),
    path(
      `M820 150L812 232M840 146L884 236M796 146L752 226`,
      `stroke="${dark ? '#FFB05C' : '#FFF4DF'}" stroke-width="1.500" opacity=".4"`,
    ),
    path(
      flow(pts('814 116!, 824 98, 808 82, 830 62, 816 40, 838 20')),
      `fill="none" stroke="${light.cream}" stroke-width="9" stroke-linecap="round" opacity=".28"`,
    ),
    path(
      `${flow(pts('0 308, 160 286, 330 298, 480 286, 620 300'))}V400H0Z`,
      `fill="${light.hills[1]}"`,
    ),
    cloud(980, 286, 0.5, clouds, -1),
    terraces,
    path(
      `${flow(pts('0 322, 180 296, 400 284, 540 312, 650 356, 730 400'))}V400H0Z`,
      `fill="${light.hills[2]}"`,
    ),
    path(rice, `stroke="${light.leaf}" stroke-width="1.200" fill="none"`),
    `<g fill="${light.ink}">${frond(1172, 400, 1.5)}${frond(1120, 404, 0.9)}<path d="M560 402H800V388H586V400Z"/>${stupa(690, 392, 1.15)}${stupa(612, 396, 0.8)}${stupa(766, 398, 0.74)}</g>`,
    path(birds, `fill="none" stroke="${light.ink}" stroke-width="1.800" stroke-linecap="round"`),
  ].join('')
  return frame(light, defs, body)
}
