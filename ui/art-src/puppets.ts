import { blob, dot, flow, limb, many, n, type Point, path, petal, pts } from './pen.ts'

export type Shade = { ink: string; light: string; rim: string }

/** Cuts of the carver: small holes where the lamp comes through. */
const cuts = (light: string, holes: string, lines: string) =>
  `<g fill="${light}">${holes}</g><g fill="none" stroke="${light}" stroke-width="1.4" stroke-linecap="round">${lines}</g>`

const string = (points: readonly Point[], r = 1.3) => points.map(([x, y]) => dot(x, y, r)).join('')

const arc = (cx: number, cy: number, r: number, from: number, to: number, count: number) =>
  many(count, (i): [number, number] => {
    const a = ((from + ((to - from) * i) / (count - 1)) * Math.PI) / 180
    return [cx + Math.cos(a) * r, cy + Math.sin(a) * r]
  })

/** The cloth is carved as batik where the picture defines a pattern named `lace`. */
const carved = (d: string) => path(d, 'fill="url(#lace)"')

/** A knight of the shadow play in a box of 200 by 330, looking to the right. */
export function knight({ ink, light, rim }: Shade): string {
  const hair = limb(
    pts('88 78, 70 72, 58 54, 62 32, 80 20, 98 26, 103 40, 94 46'),
    [16, 22, 24, 21, 17, 13, 9, 3],
  )
  const face = blob(
    pts(
      '84 62, 92 50, 105 54, 116 65, 133 80!, 119 80, 122 86, 113 95, 102 91, 97 99, 86 98, 79 80',
    ),
  )
  const chest = blob(
    pts(
      '58 118, 72 108, 90 112, 112 104, 123 111, 113 132, 103 152, 102 174, 82 174, 79 150, 67 132',
    ),
  )
  const cloth = blob(
    pts(
      '80 168, 104 166, 120 186, 126 216, 114 234, 98 224, 86 240, 58 244, 30 230, 10 198!, 34 206, 56 190, 70 176',
    ),
  )
  const body = [
    ...[-78, -58, -38].map((turn, i) => petal(66, 116, turn, 50 - i * 5, 15)),
    hair,
    face,
    limb(
      [
        [92, 92],
        [90, 114],
      ],
      [11, 12],
    ),
    chest,
    limb(pts('116 112, 134 132, 151 155'), [12, 9, 7]),
    limb(pts('151 155, 166 136, 180 112'), [7, 6, 4]),
    petal(179, 115, 20, 24, 5),
    petal(179, 115, 52, 20, 5),
    limb(pts('66 116, 50 136, 38 160'), [12, 9, 7]),
    limb(pts('38 160, 48 182, 62 202'), [7, 6, 4]),
    petal(61, 200, 150, 20, 5),
    cloth,
    limb(pts('108 208, 134 252, 126 300'), [30, 17, 9]),
    blob(pts('120 294, 130 296, 152 305, 154 310, 120 310')),
    limb(pts('76 226, 64 266, 46 302'), [32, 17, 9]),
    blob(pts('40 296, 50 297, 72 306, 74 311, 40 311')),
    petal(92, 50, 4, 22, 10),
    petal(100, 52, 26, 18, 8),
    petal(82, 84, -100, 26, 10),
  ]
  const holes =
    string(arc(80, 46, 22, 100, 300, 11)) +
    string(arc(90, 108, 22, 30, 150, 7), 1.6) +
    string(pts('134 131, 128 126, 50 137, 54 131, 160 146, 43 171'), 1.8) +
    string(many(9, (i): [number, number] => [34 + i * 9, 222 - Math.sin(i / 2.6) * 9])) +
    path(petal(92, 168, 180, 44, 12), '') +
    path(petal(110, 186, 160, 30, 9), '') +
    path(petal(66, 192, 205, 32, 10), '') +
    dot(86, 86, 2.4)
  const lines =
    path('M99 68C104 66 109 68 113 73M84 152H101M82 160H102', '') +
    path('M128 262L136 254M60 268L70 262M114 108L121 116M60 122L68 112', '')
  return figure(ink, rim, body, carved(cloth) + cuts(light, holes, lines))
}

/** An ogre, in the same box, looking to the right. */
export function ogre({ ink, light, rim }: Shade): string {
  const hair = [
    limb(pts('88 52, 66 34, 62 8'), [22, 17, 4]),
    limb(pts('84 60, 50 42, 36 14'), [24, 19, 4]),
    limb(pts('80 70, 42 60, 16 36'), [24, 20, 4]),
    limb(pts('78 82, 40 84, 8 70'), [24, 20, 4]),
    limb(pts('82 96, 48 106, 18 104'), [20, 17, 4]),
  ]
  const head = blob(
    pts(
      '72 74, 80 46, 102 36, 121 44, 128 57, 144 56, 152 67, 142 77, 148 86!, 122 87!, 140 100!, 126 110, 100 111, 80 100',
    ),
  )
  const cloth = blob(
    pts('62 184, 130 178, 150 206, 146 240, 116 230, 98 250, 60 250, 34 234, 14 200!, 48 208'),
  )
  const body = [
    ...hair,
    head,
    blob(pts('52 122, 82 104, 118 106, 140 120, 146 152, 132 188, 100 200, 68 192, 48 164')),
    limb(pts('132 124, 164 126, 178 88'), [24, 18, 13]),
    limb(pts('178 104, 178 62, 174 18'), [7, 10, 24]),
    limb(pts('62 126, 28 152, 42 192'), [22, 17, 12]),
    petal(40, 186, 170, 26, 12),
    cloth,
    limb(pts('126 222, 150 258, 138 302'), [38, 26, 15]),
    blob(pts('128 294, 146 296, 170 306, 172 312, 128 312')),
    limb(pts('74 238, 56 272, 48 302'), [38, 26, 15]),
    blob(pts('40 294, 58 297, 82 306, 84 312, 40 312')),
    petal(96, 40, -24, 26, 13),
    petal(106, 38, 4, 30, 14),
    petal(116, 42, 32, 24, 12),
  ]
  const holes =
    dot(120, 62, 6.5) +
    string(pts('62 28, 54 40, 40 28, 34 54, 50 62, 28 76, 48 80, 36 104, 56 100, 66 44'), 1.8) +
    string(arc(98, 116, 34, 25, 155, 9), 2) +
    string(arc(100, 196, 40, 20, 160, 11), 1.7) +
    path(petal(98, 196, 180, 44, 15), '') +
    path(petal(126, 192, 160, 34, 11), '') +
    path(petal(70, 200, 200, 34, 11), '') +
    path('M128 88l3-9 3 9zM137 87l2-7 3 7z', '') +
    string(pts('152 126, 36 156, 150 262, 58 272, 175 34, 175 48'), 2.2)
  const lines = path(
    'M104 50C112 46 122 48 128 54M112 96C120 100 128 101 134 100M90 130C100 136 112 136 122 130M86 150C98 158 114 158 126 150',
    '',
  )
  const eye = dot(121, 62, 2.6, `fill="${ink}"`)
  return figure(ink, rim, body, carved(cloth) + cuts(light, holes, lines) + eye)
}

const figure = (ink: string, rim: string, body: readonly string[], over: string) =>
  `<path d="M93 110V352" stroke="${ink}" stroke-width="2.6"/><g stroke="${rim}" stroke-width="2.4" stroke-linejoin="round">${rim ? each(body) : ''}</g><g fill="${ink}">${each(body)}</g>${over}`
const each = (all: readonly string[]) => all.map((d) => `<path d="${d}"/>`).join('')

/** The tree of life in a box of 200 by 300. Opens and closes every play. */
export function gunungan({ ink, light, rim }: Shade): string {
  const half = pts(
    '100 0!, 109 40, 132 84, 160 132, 170 176, 154 212, 128 230, 136 246, 156 262, 160 296!',
  )
  const left = half
    .slice(1)
    .map(([x, y, c]): Point => [200 - x, y, c ?? 0])
    .reverse()
  const outline = blob([...half, ...left])
  const inner = blob(
    [...half.slice(0, 7), ...left.slice(3)].map(
      ([x, y, c]) => [100 + (x - 100) * 0.84, 22 + y * 0.9, c ?? 0] as const,
    ),
  )
  const branches = [66, 92, 120, 150, 182].flatMap((y, i) => {
    const reach = [15, 27, 40, 50, 50][i] ?? 20
    return [1, -1].map((s) =>
      flow([
        [100, y + 22],
        [100 + s * reach * 0.5, y + 16],
        [100 + s * reach, y - 2],
        [100 + s * (reach - 9), y - 8],
        [100 + s * (reach - 10), y + 1],
      ]),
    )
  })
  const leaves = [66, 92, 120, 150, 182].flatMap((y, i) => {
    const reach = [15, 27, 40, 50, 50][i] ?? 20
    return [1, -1].flatMap((s) => [
      petal(100 + s * reach * 0.32, y + 19, s * 12, 19, 9),
      petal(100 + s * reach * 0.62, y + 14, s * 24, 18, 9),
      petal(100 + s * reach * 0.5, y + 16, s * 140, 15, 8),
      petal(100 + s * reach * 0.85, y + 7, s * 118, 16, 8),
      petal(100 + s * reach, y - 1, s * 66, 16, 8),
      petal(100 + s * (reach - 4), y - 6, s * 14, 15, 8),
    ])
  })
  const gate = 'M78 292V258H122V292ZM74 256L100 236 126 256Z'
  const steps = 'M70 296H130M74 290H126'
  const birds = [1, -1]
    .map(
      (s) =>
        petal(100 + s * 42, 288, s * 8, 30, 13) +
        petal(100 + s * 52, 290, s * 30, 22, 9) +
        petal(100 + s * 33, 284, s * -18, 18, 8),
    )
    .join('')
  return `<path d="M100 220V344" stroke="${ink}" stroke-width="3"/>${path(outline, `fill="${ink}" stroke="${rim}" stroke-width="1.4"`)}${path(inner, `fill="none" stroke="${light}" stroke-width="1.6" stroke-dasharray="1.5 5" stroke-linecap="round"`)}<g fill="none" stroke="${light}" stroke-width="1.8" stroke-linecap="round">${path(`M100 232V36${branches.join('')}`, '')}${path(steps, 'stroke-width="1.4"')}</g>${path(leaves.join('') + petal(100, 48, 0, 24, 9) + birds, `fill="${light}"`)}${path(gate, `fill="${light}"`)}${path('M100 258V292M90 272V292M110 272V292', `stroke="${ink}" stroke-width="2"`)}${dot(100, 130, 8, `fill="${ink}" stroke="${light}" stroke-width="1.8"`)}${dot(100, 130, 3, `fill="${light}"`)}`
}

/** The oil lamp above the screen, in a box of 200 by 150, its flame at (100, 60). */
export const blencong = (metal: string, edge: string) => {
  const wing = (s: number) =>
    blob([
      [100 + s * 22, 92, 1],
      [100 + s * 52, 78],
      [100 + s * 80, 40],
      [100 + s * 94, 2, 1],
      [100 + s * 98, 44],
      [100 + s * 78, 88],
      [100 + s * 46, 112],
      [100 + s * 20, 116, 1],
    ])
  const feather = (s: number) =>
    many(
      4,
      (i) =>
        `M${n(100 + s * (34 + i * 12))} ${n(100 - i * 7)}L${n(100 + s * (52 + i * 12))} ${n(84 - i * 17)}`,
    ).join('')
  return `${path(wing(1) + wing(-1), `fill="${metal}" stroke="${edge}" stroke-width="1.6"`)}${path(feather(1) + feather(-1), `stroke="${edge}" stroke-width="1.4" fill="none" opacity=".7"`)}${path('M64 90H136L128 122C118 136 82 136 72 122Z', `fill="${metal}" stroke="${edge}" stroke-width="1.6"`)}${path('M60 86H140V94H60Z', `fill="${edge}"`)}${path(
    blob(pts('100 12!, 114 48, 116 70, 100 88, 84 70, 87 48')),
    'fill="#FFC24D"',
  )}${path(blob(pts('100 36!, 108 58, 108 74, 100 84, 92 74, 93 58')), 'fill="#FFF6DC"')}`
}
