import {
  blob,
  chance,
  dot,
  down,
  flow,
  kawung,
  lamp,
  limb,
  many,
  n,
  parang,
  path,
  petal,
  pts,
  tumpal,
} from './pen.ts'

type Heap = {
  x: number
  y: number
  r: number
  tint: readonly [string, string, string]
  grain: 'dust' | 'chili' | 'clove' | 'star' | 'leaf'
}

/** A basket of woven rattan with a heap of spice. */
function basket({ x, y, r, tint, grain }: Heap, random: () => number): string {
  const id = `h${Math.round(x)}${Math.round(y)}`
  const high = r * 0.62
  const heap = blob(
    [
      [x - r * 0.92, y, 1],
      [x - r * 0.5, y - high * 0.66],
      [x, y - high],
      [x + r * 0.5, y - high * 0.66],
      [x + r * 0.92, y, 1],
      [x, y + r * 0.16],
    ],
    0.2,
  )
  const spot = () => {
    const u = random() * 2 - 1
    const top = high * (1 - u * u) * 0.92
    return [x + u * r * 0.8, y - random() * top + 2] as const
  }
  const grains = many(grain === 'dust' ? 26 : 30, () => {
    const [gx, gy] = spot()
    const turn = random() * 360
    if (grain === 'chili')
      return path(
        limb(
          [
            [gx - 8, gy],
            [gx, gy - 3],
            [gx + 9, gy + 2],
          ],
          [4.5, 5, 1],
        ),
        `fill="${tint[random() > 0.5 ? 0 : 2]}" transform="rotate(${n(turn)} ${n(gx)} ${n(gy)})"`,
      )
    if (grain === 'clove')
      return (
        path(
          limb(
            [
              [gx, gy - 6],
              [gx, gy + 5],
            ],
            [2.6, 1.6],
          ),
          `fill="${tint[2]}" transform="rotate(${n(turn)} ${n(gx)} ${n(gy)})"`,
        ) + dot(gx, gy, 1.4, `fill="${tint[0]}"`)
      )
    if (grain === 'star')
      return path(
        many(8, (i) => petal(gx, gy, i * 45 + turn, 8, 4)).join(''),
        `fill="${tint[random() > 0.5 ? 0 : 2]}"`,
      )
    if (grain === 'leaf')
      return path(petal(gx, gy, turn, 15, 7), `fill="${tint[random() > 0.4 ? 0 : 2]}"`)
    return dot(gx, gy, 0.8 + random(), `fill="${random() > 0.5 ? tint[0] : tint[2]}" opacity=".7"`)
  }).join('')
  const bowl = `M${n(x - r)} ${n(y - 2)}C${n(x - r * 0.94)} ${n(y + r * 0.5)} ${n(x - r * 0.7)} ${n(y + r * 0.78)} ${n(x)} ${n(y + r * 0.8)}S${n(x + r * 0.94)} ${n(y + r * 0.5)} ${n(x + r)} ${n(y - 2)}C${n(x + r * 0.6)} ${n(y + r * 0.2)} ${n(x - r * 0.6)} ${n(y + r * 0.2)} ${n(x - r)} ${n(y - 2)}Z`
  const weave = many(
    5,
    (i) =>
      `M${n(x - r)} ${n(y + r * 0.05 + i * r * 0.15)}Q${n(x)} ${n(y + r * 0.3 + i * r * 0.15)} ${n(x + r)} ${n(y + r * 0.05 + i * r * 0.15)}`,
  ).join('')
  const staves = many(
    9,
    (i) =>
      `M${n(x - r + (i + 0.6) * r * 0.21)} ${n(y)}L${n(x + (-r + (i + 0.6) * r * 0.21) * 0.72)} ${n(y + r * 0.8)}`,
  ).join('')
  return `<defs>${down(id, [
    [0, tint[0]],
    [1, tint[1]],
  ])}<clipPath id="b${id}"><path d="${bowl}"/></clipPath></defs>
<ellipse cx="${n(x)}" cy="${n(y + r * 0.78)}" rx="${n(r * 0.95)}" ry="${n(r * 0.16)}" fill="#1a0712" opacity=".5"/>
${path(heap, `fill="url(#${id})"`)}${grains}${path(bowl, 'fill="#8a5524"')}<g clip-path="url(#b${id})"><path d="${weave}" stroke="#d99b4f" stroke-width="${n(r * 0.07)}" fill="none"/><path d="${staves}" stroke="#4d2a10" stroke-width="1.6" fill="none"/><rect x="${n(x)}" y="${n(y - 4)}" width="${n(r)}" height="${n(r)}" fill="#2c1005" opacity=".28"/></g>
<path d="M${n(x - r)} ${n(y - 2)}C${n(x - r * 0.6)} ${n(y + r * 0.2)} ${n(x + r * 0.6)} ${n(y + r * 0.2)} ${n(x + r)} ${n(y - 2)}" fill="none" stroke="#f0bf73" stroke-width="${n(r * 0.09)}" stroke-linecap="round"/>`
}

/** A scalloped awning of batik between two points. */
const awning = (
  x: number,
  y: number,
  wide: number,
  ground: string,
  pattern: string,
  trim: string,
) => {
  const scallops = many(
    Math.round(wide / 30),
    (i) => `Q${n(x + i * 30 + 15)} ${n(y + 70)} ${n(x + (i + 1) * 30)} ${n(y + 48)}`,
  ).join('')
  const d = `M${x + 18} ${y}H${x + wide - 18}L${x + wide} ${y + 48}${many(Math.round(wide / 30), (i) => `Q${n(x + wide - i * 30 - 15)} ${n(y + 70)} ${n(x + wide - (i + 1) * 30)} ${n(y + 48)}`).join('')}Z`
  return `<path d="${d}" fill="${ground}"/><path d="${d}" fill="url(#${pattern})"/><path d="M${x} ${y + 48}${scallops}" fill="none" stroke="${trim}" stroke-width="3"/><path d="M${x + 18} ${y}H${x + wide - 18}" stroke="${trim}" stroke-width="4"/>`
}

/** Pasar Rempah: dusk at the spice market, under batik awnings and paper lamps. */
export function pasarRempah(): string {
  const random = chance(11)
  const defs = [
    down('sky', [
      [0, '#2a1a52'],
      [0.2, '#7a2c60'],
      [0.38, '#e0603f'],
      [0.5, '#ffb65c'],
      [0.56, '#ffdf98'],
    ]),
    lamp('sun', 232, 176, 170, [
      [0, '#fff3c4', 1],
      [0.2, '#ffd783', 0.75],
      [1, '#ff9a4a', 0],
    ]),
    lamp('lit', 180, 200, 280, [
      [0, '#ffca6a', 0.32],
      [1, '#ffca6a', 0],
    ]),
    kawung('kaw', '#ffe6b0', 20, 1.1, 0.6),
    parang('par', '#ffe0a0', 16, 0.6),
    down('in', [
      [0, '#fff0b0'],
      [1, '#e8923c'],
    ]),
    down('mat', [
      [0, '#7d2b33'],
      [1, '#2a0d1d'],
    ]),
    kawung('matk', '#f0b968', 26, 1.2, 0.35),
  ].join('')
  const heaps: Heap[] = [
    { x: 70, y: 318, r: 50, tint: ['#ffcf3f', '#c77a10', '#ffe88a'], grain: 'dust' },
    { x: 182, y: 306, r: 52, tint: ['#e8432c', '#8f1512', '#ff7a4e'], grain: 'chili' },
    { x: 294, y: 318, r: 50, tint: ['#7fae3b', '#33591d', '#b5d160'], grain: 'leaf' },
    { x: 122, y: 398, r: 66, tint: ['#a5602c', '#4c2410', '#5b2b12'], grain: 'star' },
    { x: 256, y: 400, r: 68, tint: ['#8e4a2e', '#43190f', '#3b150c'], grain: 'clove' },
  ]
  const lampAt = (x: number, y: number, r: number) =>
    `<defs>${lamp(`l${x}`, x, y, r * 4, [
      [0, '#ffe7a3', 0.85],
      [0.3, '#ffbf5a', 0.35],
      [1, '#ffbf5a', 0],
    ])}</defs><path d="M${x} 0V${y - r}" stroke="#2b0f1c" stroke-width="1.6"/><circle cx="${x}" cy="${y}" r="${r * 4}" fill="url(#l${x})"/><ellipse cx="${x}" cy="${y}" rx="${r}" ry="${r * 1.15}" fill="#ffdf92"/><path d="M${x - r * 0.5} ${y - r}Q${x - r * 0.9} ${y} ${x - r * 0.5} ${y + r}M${x + r * 0.5} ${y - r}Q${x + r * 0.9} ${y} ${x + r * 0.5} ${y + r}M${x} ${y - r * 1.1}V${y + r * 1.1}" stroke="#c9772b" stroke-width="1.3" fill="none"/><path d="M${x - 5} ${y - r * 1.15}h10M${x - 5} ${y + r * 1.15}h10M${x} ${y + r * 1.2}v10" stroke="#5b1f22" stroke-width="2.4"/>`
  const palm = (x: number, y: number, s: number) =>
    `<g fill="#23123c">${path(
      limb(
        [
          [x, y],
          [x + 6 * s, y - 50 * s],
          [x + 2 * s, y - 100 * s],
        ],
        [7 * s, 5 * s, 4 * s],
      ),
      '',
    )}${[-100, -66, -30, 12, 48, 82, 112].map((turn) => path(petal(x + 2 * s, y - 100 * s, turn, 46 * s, 11 * s), '')).join('')}</g>`
  const stall = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-74 0H74V-40H-74Z" fill="url(#in)"/>${[-60, -20, 20, 60].map((v) => `<path d="M${v - 3} 0V-44H${v + 3}V0Z" fill="#2c1030"/>`).join('')}${[-40, 0, 40].map((v) => dot(v, -26, 4, 'fill="#fff2c0"')).join('')}<path d="M-104 -34C-70 -40 -52 -54 -40 -76L-22 -104H22L40 -76C52 -54 70 -40 104 -34L100 -28C64 -32 50 -36 40 -40H-40C-50 -36 -64 -32 -100 -28Z" fill="#35144a"/><path d="M-104 -34C-70 -40 -52 -54 -40 -76L-22 -104H22L40 -76C52 -54 70 -40 104 -34M-40 -76H40" fill="none" stroke="#ffbe6b" stroke-width="1.6"/><path d="M-26 -108H26L22 -102H-22Z" fill="#ffbe6b"/></g>`
  const roofs = stall(44, 264, 0.95) + stall(322, 264, 0.86)
  const anise = (x: number, y: number, r: number) =>
    path(
      many(8, (i) => petal(x, y, i * 45 + x, r, r * 0.5)).join(''),
      'fill="#8a4a22" stroke="#e0a05c" stroke-width=".8"',
    ) + dot(x, y, r * 0.18, 'fill="#f0c27a"')
  const stick = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><rect x="-30" y="-5" width="60" height="10" rx="5" fill="#a4562a"/><path d="M-28 -1H28" stroke="#5b260f" stroke-width="2"/><path d="M-28 -4H28" stroke="#e39a5c" stroke-width="1.2"/><circle cx="30" r="5" fill="#d98a4c"/><circle cx="30" r="2" fill="#5b260f"/></g>`
  const chili = (x: number, y: number, way: number) =>
    limb(
      [
        [x, y],
        [x + 9 * way, y + 8],
        [x + 11 * way, y + 20],
      ],
      [6, 5, 1],
    )
  const garland = (x: number, y: number, count: number) =>
    `<path d="M${x} ${y - 40}V${y + count * 13}" stroke="#3a1018" stroke-width="1.4"/>${many(count, (i) => path(chili(x, y + i * 13, -1) + chili(x, y + 4 + i * 13, 1), `fill="${i % 2 ? '#c9291f' : '#e8512e'}"`)).join('')}`
  const strewn =
    anise(28, 432, 13) +
    anise(336, 438, 12) +
    anise(190, 352, 8) +
    stick(20, 392, -32) +
    stick(344, 384, 28) +
    stick(30, 404, -20) +
    anise(190, 458, 9)
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><defs>${defs}</defs>
<rect width="360" height="480" fill="url(#sky)"/><rect width="360" height="480" fill="url(#sun)"/>${dot(232, 176, 34, 'fill="#fff3c8"')}
<path d="${flow(pts('0 240, 60 214, 112 168, 134 152!, 150 154!, 196 202, 270 228, 360 236'))}V300H0Z" fill="#7a2f5a"/><path d="${flow(pts('142 152!, 150 138, 142 124, 158 108, 150 92'))}" stroke="#ffdca0" stroke-width="4" fill="none" opacity=".35"/>
${palm(24, 262, 1.05)}${palm(338, 258, 0.95)}${palm(214, 250, 0.55)}${roofs}
<path d="M0 258H360V480H0Z" fill="url(#mat)"/><path d="M0 258H360V480H0Z" fill="url(#matk)"/>
${awning(-40, 0, 210, '#b3262b', 'kaw', '#ffd27a')}${awning(190, 0, 210, '#17546b', 'par', '#ffd27a')}
${awning(64, -22, 240, '#d98a1f', 'kaw', '#fff0c0')}
<rect width="360" height="480" fill="url(#lit)"/>${lampAt(62, 118, 15)}${lampAt(180, 96, 18)}${lampAt(300, 122, 15)}
${heaps.map((heap) => basket(heap, random)).join('')}
${strewn}${garland(16, 96, 6)}${garland(344, 96, 6)}
${path([-30, 0, 30].map((turn) => petal(182, 276, turn, 40, 9)).join(''), 'fill="#c0702e" stroke="#f4c98a" stroke-width="1"')}
<path d="${tumpal(0, 480, 20, -16, 18)}" fill="#e3ae54"/><path d="${tumpal(0, 480, 20, -9, 18)}" fill="#6b1a24"/>
${many(16, () => dot(random() * 360, 130 + random() * 150, 0.8 + random(), 'fill="#fff1c2" opacity=".75"')).join('')}
</svg>`
}
