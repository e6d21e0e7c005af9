import { area, cut, line, paint } from './leather.ts'
import { along, band, curve, dots, drop, type Point, petal, shape, stamps } from './pen.ts'

const leaf = '#f5cf7d'

/** The flames of the back ornament, fanned behind the shoulder. */
const flames = (cx: number, cy: number, from: number, to: number, size: number, count = 6) =>
  Array.from({ length: count }, (_, i) => {
    const turn = from + ((to - from) * i) / (count - 1)
    const long = size * (0.78 + 0.22 * Math.sin((i / (count - 1)) * Math.PI))
    return { turn, long }
  }).map(({ turn, long }) => ({ d: petal(long, long * 0.2), x: cx, y: cy, turn }))

type Flames = ReturnType<typeof flames>
const flamePaths = (all: Flames, fill: (i: number) => string) =>
  all
    .map(
      ({ d, x, y, turn }, i) =>
        `<path d="${d}" transform="translate(${x} ${y}) rotate(${turn})" fill="${fill(i)}" stroke="${leaf}" stroke-width="1.6"/>`,
    )
    .join('')
const flameEdge = (all: Flames) =>
  all
    .map(({ x, y, turn, d }) => {
      const long = Number(/L?M0 0C[\d.]+ -([\d.]+)/.exec(d)?.[1] ?? 0) / 0.3
      const a = (turn * Math.PI) / 180
      const at = (along: number, across: number): Point => [
        x + Math.sin(a) * along + Math.cos(a) * across,
        y - Math.cos(a) * along + Math.sin(a) * across,
      ]
      const w = long * 0.15
      const [tipX, tipY] = at(long, 0)
      return shape([[x, y, 1], at(long * 0.5, w), [tipX, tipY, 1], at(long * 0.5, -w)])
    })
    .join('')

const torso = shape([
  [40, 170],
  [56, 154],
  [84, 148],
  [116, 148],
  [146, 154],
  [162, 172],
  [158, 197, 1],
  [44, 197, 1],
])

/** The collar with its pendants, the same on every noble figure. */
const collar = (main: string, second: string) =>
  [
    area(torso, main, { width: 2 }),
    area(
      shape([
        [62, 152],
        [84, 147],
        [116, 147],
        [140, 152],
        [132, 172],
        [102, 184],
        [72, 172],
      ]),
      'url(#gold)',
      { colour: paint.goldDark, width: 2 },
    ),
    area(
      shape([
        [74, 152],
        [100, 148],
        [128, 152],
        [120, 164],
        [101, 171],
        [82, 164],
      ]),
      second,
    ),
    `<g fill="url(#gold)" stroke="${paint.goldDark}" stroke-width="1.2"><circle cx="101" cy="186" r="7"/><circle cx="54" cy="176" r="8"/><circle cx="148" cy="176" r="8"/></g>`,
    line('M44 197C48 184 54 176 62 170M158 197C154 184 148 176 140 170', { colour: leaf }),
  ].join('')

const collarHoles = `${dots(
  along(
    [
      [68, 168],
      [101, 179],
      [134, 168],
    ],
    7,
  ),
  1.8,
)}${stamps(
  [66, 80, 122, 136].map((x, nth) => ({ x, y: 194, turn: 0, nth })),
  drop(9, 2.2),
)}<circle cx="54" cy="176" r="2.600"/><circle cx="148" cy="176" r="2.600"/>`

/** Face of the refined: a long bowed profile, almond eye, thin brow. */
const nobleFace: Point[] = [
  [98, 58],
  [82, 66],
  [70, 78],
  [36, 106, 1],
  [52, 109],
  [49, 114, 1],
  [57, 117],
  [52, 122, 1],
  [60, 128],
  [66, 136],
  [84, 136],
  [84, 154],
  [118, 154],
  [116, 124],
  [120, 96],
  [114, 68],
]
const nobleFeatures = [
  line('M60 97C68 92 78 91 89 94C80 99 70 101 60 97Z', { fill: '#fffaf0', width: 1.8 }),
  '<circle cx="73" cy="95.500" r="3.200" fill="#170a06"/>',
  line('M57 88C68 80 82 79 96 84', { width: 2.8 }),
  line('M52 117C60 118 66 116 72 112', { width: 2.2, colour: paint.redDark }),
  line('M43 105C48 103 52 103 55 106', { width: 1.6 }),
  line('M66 136C78 134 90 128 98 116', { width: 1.4, colour: '#8a4a1c' }),
].join('')

/** The knight: hair swept from the nape into a great curl. */
export function satria(): string {
  const curl: Point[] = [
    [112, 112],
    [140, 112],
    [160, 92],
    [164, 62],
    [148, 34],
    [120, 22],
    [94, 30],
    [84, 46],
    [94, 56],
  ]
  const hair = band(curl, [26, 30, 30, 28, 26, 24, 20, 13, 3])
  const cap = shape([
    [74, 72],
    [84, 54],
    [106, 46],
    [128, 54],
    [138, 80],
    [132, 112],
    [116, 118],
    [110, 96],
    [96, 80],
  ])
  const face = shape(nobleFace)
  const fan = flames(136, 178, 18, 92, 58, 6)
  const edge = flameEdge(fan) + torso + hair + cap + face
  const diadem: Point[] = [
    [66, 80],
    [82, 64],
    [104, 62],
    [122, 76],
  ]
  const body = [
    flamePaths(fan, (i) => (i % 2 ? 'url(#red)' : 'url(#gold)')),
    collar('url(#indigo)', 'url(#red)'),
    area(face, 'url(#skin)', { width: 2 }),
    area(hair, '#1c0d09', { width: 2 }),
    area(cap, '#1c0d09', { width: 1.6 }),
    line(curve(curl.slice(1, 8)), { colour: paint.gold, width: 1.6 }),
    nobleFeatures,
    area(band(diadem, [7, 11, 12, 8]), 'url(#gold)', { colour: paint.goldDark }),
    `<g fill="url(#red)" stroke="${leaf}" stroke-width="1.1">${stamps(
      along(diadem, 11).map((m) => ({ ...m, y: m.y - 4 })),
      petal(13, 5),
    )}</g>`,
    area(
      band(
        [
          [112, 112],
          [104, 98],
          [112, 84],
          [128, 74],
        ],
        [4, 12, 13, 3],
      ),
      'url(#teal)',
    ),
    '<circle cx="109" cy="118" r="6" fill="url(#gold)" stroke="#8f5a17" stroke-width="1.600"/>',
  ].join('')
  const holes = [
    dots(
      along(
        curl.slice(1, 8).map(([x, y]): Point => [x * 0.93 + 8, y * 0.93 + 5]),
        7,
      ),
      1.7,
    ),
    stamps(
      along(
        curl.slice(1, 7).map(([x, y]): Point => [x * 1.055 - 6, y * 1.055 - 4]),
        9.5,
      ),
      drop(5, 1.7),
      90,
    ),
    dots(along(diadem, 8), 1.3),
    collarHoles,
    stamps(
      fan.map(({ turn }, nth) => ({
        x: 136 + Math.sin((turn * Math.PI) / 180) * 40,
        y: 178 - Math.cos((turn * Math.PI) / 180) * 40,
        turn,
        nth,
      })),
      drop(9, 2.2),
    ),
  ].join('')
  return cut({ body, holes, edge, defs: skin('#f6cf73', '#c98a2c') })
}

/** The princess: pale, crowned, with a long veil of hair. */
export function putri(): string {
  const face = shape(nobleFace)
  const crown = shape([
    [68, 78, 1],
    [80, 60],
    [86, 44],
    [98, 34],
    [104, 12],
    [109, 3, 1],
    [114, 14],
    [120, 34],
    [134, 44],
    [140, 62],
    [142, 84, 1],
    [124, 82],
    [96, 66],
  ])
  const veil = shape([
    [118, 78],
    [142, 80],
    [154, 104],
    [158, 134],
    [172, 160],
    [168, 186],
    [150, 178],
    [136, 158],
    [122, 142],
    [116, 112],
  ])
  const bird = band(
    [
      [138, 70],
      [156, 62],
      [168, 48],
      [166, 34],
      [154, 32],
      [156, 40],
    ],
    [18, 17, 15, 12, 8, 2],
  )
  const fan = flames(62, 178, -98, -30, 46, 4)
  const edge = torso + veil + crown + face + bird + flameEdge(fan)
  const body = [
    flamePaths(fan, (i) => (i % 2 ? 'url(#gold)' : 'url(#teal)')),
    area(veil, '#1c0d09', { width: 1.8 }),
    collar('url(#teal)', 'url(#indigo)'),
    area(face, 'url(#skin)', { width: 2 }),
    nobleFeatures,
    area(bird, 'url(#red)', { width: 1.8 }),
    '<circle cx="164" cy="41" r="2.200" fill="#fff6d8"/>',
    area(crown, 'url(#gold)', { colour: paint.goldDark, width: 2 }),
    area('M84 60C98 48 120 50 140 66L142 76C122 60 98 60 78 70Z', 'url(#red)'),
    area(petalAt(109, 52, 24, 9), 'url(#teal)'),
    line('M88 46C102 38 116 38 132 46M98 34C104 31 114 31 120 34', { colour: paint.goldDark }),
    area(
      band(
        [
          [114, 112],
          [106, 100],
          [112, 88],
          [126, 80],
        ],
        [4, 12, 12, 3],
      ),
      'url(#red)',
    ),
    '<circle cx="111" cy="119" r="6.500" fill="url(#gold)" stroke="#8f5a17" stroke-width="1.600"/>',
    '<path d="M111 126l5 12h-10z" fill="url(#red)" stroke="#f5cf7d" stroke-width="1.200"/>',
  ].join('')
  const holes = [
    dots(
      along(
        [
          [82, 66],
          [104, 56],
          [124, 60],
          [140, 70],
        ],
        7.5,
      ),
      1.6,
    ),
    dots(
      along(
        [
          [92, 42],
          [109, 37],
          [128, 42],
        ],
        7,
      ),
      1.6,
    ),
    stamps(
      along(
        [
          [130, 96],
          [142, 122],
          [154, 148],
          [162, 172],
        ],
        12,
      ),
      drop(7, 2),
      90,
    ),
    dots(
      along(
        [
          [122, 104],
          [132, 132],
          [148, 162],
        ],
        9,
      ),
      1.6,
    ),
    dots(
      along(
        [
          [150, 64],
          [164, 52],
        ],
        6,
      ),
      1.4,
    ),
    collarHoles,
  ].join('')
  return cut({ body, holes, edge, defs: skin('#fff3da', '#e8bd84') })
}

const petalAt = (x: number, y: number, length: number, width: number) =>
  shape([
    [x, y, 1],
    [x + width * 0.8, y - length * 0.45],
    [x, y - length, 1],
    [x - width * 0.8, y - length * 0.45],
  ])

const skin = (lit: string, deep: string) =>
  `<linearGradient id="skin" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="${lit}"/><stop offset="1" stop-color="${deep}"/></linearGradient>`

/** The ogre: round eye, tusk, wild mane. He faces the other way. */
export function raksasa(): string {
  const face = shape([
    [98, 56],
    [118, 58],
    [134, 72],
    [152, 74],
    [166, 84],
    [168, 98],
    [158, 104],
    [150, 104, 1],
    [162, 112],
    [170, 124],
    [166, 140],
    [148, 150],
    [122, 150],
    [110, 156],
    [84, 156],
    [80, 120],
    [82, 84],
  ])
  const locks: [Point[], number[]][] = [
    [
      [
        [100, 64],
        [80, 40],
        [84, 18],
        [104, 12],
        [110, 24],
      ],
      [34, 26, 18, 12, 2],
    ],
    [
      [
        [90, 72],
        [58, 54],
        [44, 32],
        [56, 16],
        [70, 22],
      ],
      [36, 28, 20, 12, 2],
    ],
    [
      [
        [86, 90],
        [50, 84],
        [26, 64],
        [24, 44],
        [38, 40],
      ],
      [38, 30, 22, 12, 2],
    ],
    [
      [
        [84, 112],
        [50, 114],
        [24, 100],
        [12, 82],
        [22, 72],
      ],
      [38, 30, 22, 13, 2],
    ],
    [
      [
        [84, 134],
        [52, 144],
        [26, 138],
        [10, 122],
        [18, 110],
      ],
      [38, 30, 22, 13, 2],
    ],
    [
      [
        [112, 62],
        [112, 38],
        [126, 22],
        [142, 26],
        [140, 38],
      ],
      [30, 24, 16, 10, 2],
    ],
  ]
  const manes = locks.map(([points, widths]) => band(points, widths))
  const edge = manes.join('') + torso + face
  const eye = `<circle cx="128" cy="86" r="13.500" fill="#fffaf0" stroke="${paint.ink}" stroke-width="2.400"/>
<circle cx="131" cy="87" r="6.500" fill="${paint.ink}"/><circle cx="133" cy="84.500" r="2" fill="#fff"/>`
  const teeth = [118, 127, 136, 145, 153]
    .map((x, i) => `<path d="M${x} ${122 - i * 1.2}l4 -8 4 8z"/>`)
    .join('')
  const body = [
    ...manes.map((d, i) =>
      area(d, i % 2 ? '#2b120b' : '#1c0d09', { width: 1.8, colour: paint.gold }),
    ),
    collar('url(#red)', 'url(#teal)'),
    area(face, 'url(#skin)', { width: 2.2 }),
    eye,
    line('M108 76C114 64 130 60 146 70', { width: 5 }),
    line('M110 126C128 132 150 126 164 116', { width: 7, colour: '#3a0805' }),
    `<g fill="#fff6de" stroke="${paint.ink}" stroke-width="1">${teeth}</g>`,
    `<path d="M146 128C148 116 154 108 162 104C160 114 158 122 154 128Z" fill="#fff6de" stroke="${paint.ink}" stroke-width="1.400"/>`,
    line('M158 92C156 86 150 86 148 92', { width: 2.2 }),
    line('M112 104C120 108 130 108 138 102M116 142C130 144 146 142 156 134', {
      width: 1.8,
      colour: '#5a0f0a',
    }),
    area(
      band(
        [
          [92, 74],
          [104, 62],
          [122, 62],
          [136, 72],
        ],
        [10, 14, 12, 6],
      ),
      'url(#gold)',
      { colour: paint.goldDark },
    ),
    area(petalAt(114, 60, 20, 8), 'url(#teal)'),
    `<circle cx="94" cy="116" r="11" fill="url(#gold)" stroke="${paint.goldDark}" stroke-width="2"/>`,
  ].join('')
  const holes = [
    ...locks.map(([points]) => dots(along(points.slice(0, 4), 8.5), 1.8)),
    ...locks.map(([points]) =>
      stamps(
        along(
          points.slice(1, 4).map(([x, y]): Point => [x - 1, y + 6]),
          11,
        ),
        drop(5, 1.6),
        90,
      ),
    ),
    `<circle cx="94" cy="116" r="4"/>`,
    dots(
      along(
        [
          [98, 68],
          [110, 62],
          [128, 66],
        ],
        7,
      ),
      1.4,
    ),
    collarHoles,
  ].join('')
  return cut({ body, holes, edge, defs: skin('#d9492f', '#7d140d') })
}
