import { area, cut, line, paint } from './leather.ts'
import {
  along,
  bothSides,
  curve,
  dots,
  drop,
  moved,
  type Point,
  petal,
  ring,
  shape,
  stamps,
  tendril,
} from './pen.ts'

const mirror = (svg: string) => `${svg}<g transform="translate(200 0) scale(-1 1)">${svg}</g>`

/** The tree of life that opens and closes every performance: the wild. */
export function gunungan(): string {
  const half: Point[] = [
    [100, 3, 1],
    [112, 30],
    [134, 62],
    [158, 96],
    [165, 124],
    [152, 147],
    [134, 158],
    [130, 166, 1],
    [148, 172],
    [150, 196, 1],
    [100, 196],
  ]
  const inner: Point[] = [
    [100, 22, 1],
    [109, 42],
    [127, 70],
    [147, 101],
    [152, 122],
    [141, 138],
    [122, 149],
    [100, 152],
  ]
  const edge = shape(bothSides(half))
  const field = shape(bothSides(inner))
  const branch = (x: number, y: number, size: number, flip: 1 | -1) =>
    moved(tendril(size, 1.35, flip), x, y)
  const tree: [number, number, number][] = [
    [102, 132, 15],
    [102, 108, 17],
    [102, 84, 13],
    [101, 62, 9],
  ]
  const branches = tree
    .map(([x, y, size]) => line(curve(branch(x, y, size, 1)), { width: 4.2, colour: paint.gold }))
    .join('')
  const leaves = tree
    .flatMap(([x, y, size]) => along(branch(x, y, size, 1), size * 0.72).slice(1, 5))
    .map((mark) => ({ ...mark, turn: mark.turn + 20 }))
  const wing = shape([
    [113, 192, 1],
    [112, 168, 1],
    [128, 172],
    [142, 178],
    [143, 192, 1],
  ])
  const body = [
    area(edge, 'url(#hide)', { width: 2.4, colour: paint.gold }),
    area(field, 'url(#red)', { width: 2 }),
    mirror(branches),
    line('M100 150C97 120 103 100 100 34', { width: 7, colour: paint.gold }),
    line('M100 150C97 120 103 100 100 34', { width: 2, colour: paint.goldLit }),
    mirror(
      `<g fill="${paint.teal}" stroke="#f5cf7d" stroke-width=".9">${stamps(leaves, petal(10, 4.4), 40)}</g>`,
    ),
    mirror(area(wing, 'url(#teal)')),
    area('M84 194V172L100 158L116 172V194Z', 'url(#gold)', { colour: paint.goldDark }),
    area('M78 172C88 168 95 162 100 152C105 162 112 168 122 172L116 176H84Z', 'url(#red)'),
    area('M93 194V180H107V194Z', paint.ink),
    `<circle cx="100" cy="98" r="11" fill="url(#gold)" stroke="${paint.redDark}" stroke-width="1.6"/>`,
    `<g fill="${paint.redDark}">${stamps(ring(100, 98, 2.4, 8), petal(6.4, 1.7))}</g>`,
  ].join('')
  const rim: Point[] = bothSides([
    [100, 13, 1],
    [110, 35],
    [130, 66],
    [152, 98],
    [158.5, 123],
    [146, 142.5],
    [126, 153.5],
  ])
  const holes = [
    dots(along(rim.slice(0, 7), 6.2), 1.55),
    dots(
      along(
        rim.slice(0, 7).map(([x, y]): Point => [200 - x, y]),
        6.2,
      ),
      1.55,
    ),
    mirror(
      `${stamps(
        [
          { x: 122, y: 104, turn: 40, nth: 0 },
          { x: 133, y: 120, turn: 75, nth: 1 },
          { x: 116, y: 79, turn: 30, nth: 2 },
          { x: 109, y: 58, turn: 16, nth: 3 },
          { x: 126, y: 138, turn: 110, nth: 4 },
          { x: 141, y: 106, turn: 30, nth: 5 },
        ],
        drop(8, 2.5),
      )}
${stamps(
  [120, 126, 132, 138].map((x, nth) => ({ x, y: 189, turn: 0, nth })),
  drop(7, 1.6),
)}`,
    ),
    dots(ring(100, 98, 15.5, 14), 1.3),
    dots(
      [88, 94, 106, 112].map((x, nth) => ({ x, y: 187, turn: 0, nth })),
      1.5,
    ),
  ].join('')
  return cut({ body, holes, edge })
    .replace(
      /<g filter="url\(#halo\)"/,
      '<g transform="translate(100 0) scale(1.14 1) translate(-100 0)"><g filter="url(#halo)"',
    )
    .replace('</svg>', '</g></svg>')
}

/** The great gong on its carved stand: the scatter. */
export function gong(): string {
  const dragon = shape([
    [30, 46],
    [20, 40],
    [10, 28],
    [14, 14],
    [27, 9],
    [36, 15],
    [33, 23, 1],
    [26, 19],
    [22, 25],
    [29, 33],
    [44, 33],
    [100, 29],
    [100, 42],
    [60, 45],
  ])
  const stand = `M34 38H46L44 184H58V196H18V184H32Z`
  const cord = 'M72 40L78 62M128 40L122 62'
  const disc = 'M100 48A66 66 0 1 1 99.900 48Z'
  const edge = `${dragon}${mirrorPath()}M34 38H46L44 184H58V196H18V184H32ZM166 38H154L156 184H142V196H182V184H168Z${disc}`
  const metal = (r: number, fill: string, colour: string, width = 2) =>
    `<circle cx="100" cy="114" r="${r}" fill="${fill}" stroke="${colour}" stroke-width="${width}"/>`
  const body = [
    mirror(area(stand, 'url(#red)')),
    mirror(area(dragon, 'url(#gold)', { colour: paint.goldDark })),
    line(cord, { width: 5, colour: paint.red }),
    metal(66, 'url(#bronze)', '#5d3108', 3),
    metal(58, 'none', '#f7d48a', 1.6),
    metal(45, 'url(#bronze)', '#6d3d0d', 2.4),
    metal(36, 'none', '#ffe3a3', 1.4),
    metal(20, 'url(#boss)', '#6d3d0d', 2.4),
    `<path d="M62 78A56 56 0 0 1 118 60" fill="none" stroke="#fff4d2" stroke-width="5" stroke-linecap="round" opacity=".75"/>`,
    `<ellipse cx="94" cy="107" rx="6" ry="4.500" fill="#fffbe9" opacity=".9"/>`,
    `<g fill="#7a4410">${stamps(ring(100, 114, 46.5, 24), petal(9, 2.6))}</g>`,
    mirror(`<circle cx="19" cy="19" r="2.600" fill="${paint.red}"/>`),
  ].join('')
  const holes = [
    mirror(
      `${dots(
        [60, 72, 84, 96].map((x, nth) => ({ x, y: 36, turn: 0, nth })),
        2,
      )}${dots(
        [66, 90, 114, 138, 160].map((y, nth) => ({ x: 39, y, turn: 0, nth })),
        2,
      )}`,
    ),
    dots(ring(100, 114, 30, 20), 1.7),
  ].join('')
  const defs = `<radialGradient id="bronze" cx=".38" cy=".3" r=".9"><stop offset="0" stop-color="#ffe09a"/>
<stop offset=".42" stop-color="#d9952f"/><stop offset="1" stop-color="#7c4210"/></radialGradient>
<radialGradient id="boss" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff6d8"/>
<stop offset=".5" stop-color="#eab04a"/><stop offset="1" stop-color="#8a4d14"/></radialGradient>`
  return cut({ body, holes, edge, defs })

  function mirrorPath() {
    return shape([
      [170, 46],
      [180, 40],
      [190, 28],
      [186, 14],
      [173, 9],
      [164, 15],
      [167, 23, 1],
      [174, 19],
      [178, 25],
      [171, 33],
      [156, 33],
      [100, 29],
      [100, 42],
      [140, 45],
    ])
  }
}

/** The waved dagger, an heirloom. */
export function keris(): string {
  const wave = (side: 1 | -1): Point[] =>
    Array.from({ length: 15 }, (_, i): Point => {
      const t = i / 14
      const y = 128 - t * 122
      const w = 17 * (1 - t ** 2.4) + 0.4
      return [100 + Math.sin(t * Math.PI * 5.5) * (10 - t * 5) + side * w, y]
    })
  const left = wave(-1)
  const right = wave(1)
  const blade = shape([...left, [100, 2, 1], ...right.reverse()], 0.17)
  const middle = Array.from({ length: 15 }, (_, i): Point => {
    const t = i / 14
    return [100 + Math.sin(t * Math.PI * 5.5) * (10 - t * 5), 128 - t * 118]
  })
  const guard = shape([
    [56, 126, 1],
    [84, 120],
    [116, 120],
    [150, 112],
    [160, 103, 1],
    [156, 126],
    [130, 140],
    [100, 142],
    [72, 140],
  ])
  const hilt = shape([
    [91, 140, 1],
    [110, 140, 1],
    [113, 152],
    [108, 164],
    [116, 178],
    [112, 194],
    [96, 198],
    [80, 192],
    [78, 180],
    [88, 172],
    [93, 160],
    [88, 150],
  ])
  const edge = `${blade}${guard}${hilt}`
  const body = [
    area(blade, 'url(#steel)', { colour: '#0c1526', width: 2 }),
    line(curve(middle), { width: 9, colour: '#e9f3ff' }),
    line(curve(middle), { width: 3, colour: '#42587e' }),
    line(curve(moved(middle, 6, 1)), { width: 1.3, colour: '#b9cdec' }),
    line(curve(moved(middle, -6, 1)), { width: 1.3, colour: '#7f97c0' }),
    area(guard, 'url(#gold)', { colour: '#4f2a08', width: 2 }),
    area(hilt, 'url(#red)', { colour: '#f5cf7d', width: 2 }),
    area('M88 139H113V148H88Z', 'url(#gold)', { colour: '#4f2a08' }),
    line('M84 184C92 190 104 188 110 180M94 168C100 172 106 170 108 166', { colour: '#f5cf7d' }),
    `<circle cx="97" cy="184" r="4" fill="url(#gold)"/>`,
  ].join('')
  const holes = `${dots(
    [78, 88, 112, 124, 134].map((x, nth) => ({
      x,
      y: 131 - Math.max(0, x - 108) * 0.18,
      turn: 0,
      nth,
    })),
    2,
  )}`
  const defs = `<linearGradient id="steel" x1="0" x2="1"><stop offset="0" stop-color="#1a2744"/>
<stop offset=".45" stop-color="#8ba3cc"/><stop offset="1" stop-color="#22304f"/></linearGradient>`
  return cut({ body, holes, edge, defs })
    .replace(
      /<g filter="url\(#halo\)"/,
      '<g transform="rotate(36 100 100) translate(100 102) scale(1.06) translate(-100 -100)"><g filter="url(#halo)"',
    )
    .replace('</svg>', '</g></svg>')
}

/** The lamp that makes the shadows: a bronze bird with a flame in its breast. */
export function blencong(): string {
  const wing = shape([
    [104, 118],
    [126, 108],
    [140, 88],
    [146, 62],
    [160, 36],
    [182, 24, 1],
    [176, 44],
    [196, 44, 1],
    [184, 64],
    [198, 70, 1],
    [182, 86],
    [194, 96, 1],
    [174, 106],
    [180, 120, 1],
    [154, 130],
    [126, 140],
    [104, 142],
  ])
  const bowl = shape([
    [58, 118, 1],
    [142, 118, 1],
    [138, 142],
    [122, 160],
    [100, 168],
    [78, 160],
    [62, 142],
  ])
  const tail = shape([
    [84, 162, 1],
    [116, 162, 1],
    [122, 182],
    [112, 184, 1],
    [106, 196, 1],
    [100, 188, 1],
    [94, 196, 1],
    [88, 184, 1],
    [78, 182],
  ])
  const flame = shape([
    [100, 4, 1],
    [108, 34],
    [124, 60],
    [128, 88],
    [116, 112],
    [100, 118],
    [84, 112],
    [72, 88],
    [78, 64],
    [93, 40],
  ])
  const heart = shape([
    [101, 46, 1],
    [110, 70],
    [114, 92],
    [108, 110],
    [100, 114],
    [91, 110],
    [86, 92],
    [93, 72],
  ])
  const otherWing = shape([
    [96, 118],
    [74, 108],
    [60, 88],
    [54, 62],
    [40, 36],
    [18, 24, 1],
    [24, 44],
    [4, 44, 1],
    [16, 64],
    [2, 70, 1],
    [18, 86],
    [6, 96, 1],
    [26, 106],
    [20, 120, 1],
    [46, 130],
    [74, 140],
    [96, 142],
  ])
  const edge = `${wing}${otherWing}${bowl}${tail}${flame}`
  const feathers = [
    'M126 124C146 112 160 84 178 32',
    'M130 128C152 114 168 84 190 50',
    'M132 132C154 120 174 98 192 74',
    'M132 136C154 128 172 114 188 98',
  ].map((d) => line(d, { width: 2, colour: paint.goldDark }))
  const body = [
    mirror(area(wing, 'url(#gold)', { colour: '#4f2a08', width: 2 })),
    mirror(feathers.join('')),
    area(tail, 'url(#teal)'),
    `<path d="${flame}" fill="url(#fire)" stroke="#b63a10" stroke-width="2"/>`,
    `<path d="${heart}" fill="#fffbe6"/>`,
    area(bowl, 'url(#gold)', { colour: '#4f2a08', width: 2.4 }),
    area('M54 114H146L142 126H58Z', 'url(#red)'),
    line('M68 140C84 152 116 152 132 140', { width: 2.4, colour: paint.goldDark }),
    `<circle cx="100" cy="147" r="6" fill="url(#red)" stroke="${paint.goldLit}" stroke-width="1.6"/>`,
  ].join('')
  const holes = [
    dots(
      [66, 78, 90, 110, 122, 134].map((x, nth) => ({ x, y: 120, turn: 0, nth })),
      2.1,
    ),
    mirror(
      dots(
        [
          [150, 84],
          [158, 62],
          [168, 46],
          [168, 72],
          [178, 62],
          [164, 92],
          [178, 84],
          [164, 110],
          [176, 104],
        ].map(([x = 0, y = 0], nth) => ({ x, y, turn: 0, nth })),
        2.2,
      ),
    ),
    stamps(ring(100, 166, 0.1, 1), ''),
    dots(
      [92, 100, 108].map((x, nth) => ({ x, y: 176, turn: 0, nth })),
      1.8,
    ),
  ].join('')
  const defs = `<radialGradient id="fire" cx=".5" cy=".72" r=".75"><stop offset="0" stop-color="#fff6c2"/>
<stop offset=".4" stop-color="#ffc63d"/><stop offset=".75" stop-color="#f2761b"/><stop offset="1" stop-color="#c2370f"/></radialGradient>`
  return cut({ body, holes, edge, defs })
}
