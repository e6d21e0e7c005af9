import { across, chance, dot, down, flow, kawung, many, n, path, petal, pts } from './pen.ts'
import { frame, type Light } from './scene-frame.ts'

const palm = (x: number, y: number, s: number, lean = 1) =>
  `<g transform="translate(${x} ${y}) scale(${s * lean} ${s})"><use href="#palm"/></g>`

const palmShape = path(
  `M-3 0C2 -40 6 -70 2 -104L6 -104C12 -70 8 -40 5 0Z${[-110, -74, -40, -6, 30, 66, 100].map((turn) => petal(4, -104, turn, 50, 13)).join('')}`,
  'id="palm"',
)

/** The hall by night: the lit joglo, its gamelan, and the pond that doubles it. */
export function pendopo(light: Light): string {
  const { glow, roof, rim, lit, ink } = light
  const random = chance(3)
  const columns = [654, 722, 802, 918, 998, 1066]
  const defs = [
    down('in', [
      [0, lit[0]],
      [1, lit[1]],
    ]),
    down('r', [
      [0, roof[0]],
      [1, roof[1]],
    ]),
    across('c', [
      [0, ink],
      [0.5, light.wood],
      [1, ink],
    ]),
    down('w', [
      [0, light.water[0]],
      [1, light.water[1]],
    ]),
    kawung('k', light.wood, 18, 1.3, 0.4),
    kawung('ks', glow, 40, 1, 0.3),
    `<radialGradient id="f" cx=".717" cy=".5" r=".42"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="m"><rect width="1200" height="400" fill="url(#f)"/></mask>`,
    down('fade', [
      [0, '#fff', 0.55],
      [1, '#fff', 0],
    ]),
    `<mask id="w1"><rect y="318" width="1200" height="82" fill="url(#fade)"/></mask>${palmShape}`,
  ].join('')
  const ribs =
    many(17, (i) => `M${800 + i * 7.5} 66L${n(704 + i * 19.5)} 146`).join('') +
    many(
      29,
      (i) =>
        `M${n(708 + i * 10.8)} 150L${n(562 + i * 21.2)} ${n(226 - 14 * Math.sin((i / 28) * Math.PI))}`,
    ).join('')
  const rows =
    many(4, (i) => `M${786 - i * 20} ${84 + i * 17}H${934 + i * 20}`).join('') +
    many(4, (i) => `M${n(690 - i * 30)} ${160 + i * 17}H${n(1030 + i * 30)}`).join('')
  const gongs = [746, 974]
    .map(
      (x) =>
        `<path d="M${x - 18} 300V258H${x + 18}V300M${x - 24} 258H${x + 24}" stroke="${ink}" stroke-width="4" fill="none"/>${dot(x, 276, 12, `fill="${light.wood}" stroke="${ink}" stroke-width="2"`)}${dot(x, 276, 4, `fill="${rim}"`)}`,
    )
    .join('')
  const kettles = many(
    5,
    (i) =>
      `<path d="M${676 + i * 10} 300v-8h7v8M${1000 + i * 10} 300v-8h7v8" stroke="${ink}" stroke-width="1.5" fill="${rim}"/>`,
  ).join('')
  const hall = `<g id="h"><path d="M646 208H1074V300H646Z" fill="url(#in)"/><path d="M646 208H1074V300H646Z" fill="url(#k)"/><path d="M804 300V240H916V300Z" fill="${light.cream}" opacity=".6"/><path d="M804 300V240H916V300M860 240V300M804 240Q860 218 916 240" fill="none" stroke="${light.wood}" stroke-width="2.5"/>${gongs}${kettles}${columns.map((x) => `<path d="M${x - 5} 214h10v86h-10z" fill="url(#c)"/><path d="M${x - 10} 212h20l-4 9h-12zM${x - 9} 293h18v7h-18z" fill="${ink}"/><path d="M${x - 9} 293h18" stroke="${rim}"/>`).join('')}${[690, 762, 860, 958, 1030].map((x) => `<path d="M${x} 208v17" stroke="${ink}" stroke-width="1.500"/>${dot(x, 235, 17, `fill="${light.cream}" opacity=".3"`)}<path d="M${x} 224c7 7 7 16 0 22-7-6-7-15 0-22z" fill="${light.cream}"/>`).join('')}<path d="M542 230c70-12 124-36 160-82L794 64h132l92 84c36 46 90 70 160 82v8c-96-2-168-14-214-26H756c-46 12-118 24-214 26z" fill="url(#r)"/><g stroke="${rim}" stroke-width=".8" fill="none" opacity=".26">${path(ribs, '')}${path(rows, 'opacity=".6"')}</g><path d="M542 230c70-12 124-36 160-82L794 64h132l92 84c36 46 90 70 160 82M702 148h316" fill="none" stroke="${rim}" stroke-width="2"/><path d="M794 64l-10-12h152l-10 12zM854 52l6-22 6 22z" fill="${rim}"/><path d="M542 238c96-2 168-14 214-26h208c46 12 118 24 214 26" fill="none" stroke="${glow}" stroke-width="2"/><path d="${many(26, (i) => `M${760 + i * 8} 213l4 7 4-7`).join('')}" fill="${rim}"/><path d="M600 300h520l14 8H586zM570 308h580l14 9H556z" fill="${ink}"/><path d="M600 300h520M570 308h580" stroke="${glow}" stroke-width="1.400" opacity=".8"/></g>`
  const pond = `<path d="M0 317H1200V400H0Z" fill="url(#w)"/><g mask="url(#w1)"><use href="#h" transform="matrix(1 0 0 -.72 0 545)"/></g>${many(15, (i) => `<path d="M${n(860 - (150 - i * 7) * (0.6 + random() * 0.6))} ${n(323 + i * 5)}H${n(860 + (150 - i * 7) * (0.6 + random() * 0.6))}" stroke="${glow}" stroke-width="${n(1.2 + i * 0.1)}" stroke-linecap="round" opacity="${n(0.55 - i * 0.03)}"/>`).join('')}`
  const lotus = (x: number, y: number, s: number) =>
    `<g transform="translate(${x} ${y}) scale(${s})"><ellipse rx="34" ry="7" fill="${light.leaf}"/><path d="${[-60, -32, 0, 32, 60].map((turn) => petal(0, 0, turn, 20, 9)).join('')}" fill="${light.cream}" stroke="${rim}" stroke-width=".8"/></g>`
  const post = (x: number) =>
    `<path d="M${x} 317V262M${x - 7} 262h14l-3-20h-8z" stroke="${ink}" stroke-width="3" fill="${light.cream}"/>${dot(x, 252, 26, `fill="${glow}" opacity=".25"`)}`
  const body = [
    `<rect width="1200" height="320" fill="url(#ks)" mask="url(#m)"/>`,
    `<g fill="${light.cream}">${many(light.stars, () => dot(random() * 1200, random() * 190, 0.5 + random())).join('')}</g>`,
    path(
      `${flow(pts('0 300, 150 278, 300 230, 384 166, 410 152!, 430 154!, 520 226, 680 280, 900 300'))}V330H0Z`,
      `fill="${light.hills[0]}"`,
    ),
    path(
      `${flow(pts('0 306, 220 286, 460 300, 640 270, 900 250, 1100 236, 1200 250'))}V330H0Z`,
      `fill="${light.hills[1]}"`,
    ),
    `<rect width="1200" height="400" fill="url(#glow)"/>`,
    `<g fill="${light.hills[2]}">${palm(566, 318, 1.15, -1)}${palm(604, 318, 0.8)}${palm(1150, 318, 1.3)}${palm(1190, 318, 0.9, -1)}${path(
      `${flow(pts('0 318, 90 304, 240 312, 400 300, 560 310, 640 304'))}V330H0Z`,
      '',
    )}</g>`,
    hall,
    pond,
    post(588),
    post(1132),
    lotus(690, 372, 0.9),
    lotus(930, 388, 0.8),
    lotus(762, 352, 0.6),
    lotus(590, 390, 0.7),
    many(light.stars ? 16 : 0, () =>
      dot(
        540 + random() * 640,
        230 + random() * 140,
        1 + random(),
        `fill="${light.cream}" opacity=".7"`,
      ),
    ).join(''),
  ].join('')
  return frame(light, defs, body)
}
