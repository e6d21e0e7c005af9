import { area, cut, line, mirror, paint } from './leather.ts'
import {
  along,
  bothSides,
  curve,
  dots,
  drop,
  moved,
  type Point,
  petal,
  points,
  ring,
  shape,
  stamps,
  tendril,
} from './pen.ts'

/** The tree of life that opens and closes every performance: the wild. */
export function gunungan(): string {
  const half: Point[] = points(`
100,3! 112,30 134,62 158,96 165,124 152,147 134,158 130,166! 148,172 150,196! 100,196`)
  const inner: Point[] = points('100,22! 109,42 127,70 147,101 152,122 141,138 122,149 100,152')
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
  const wing = shape(points('113,192! 112,168! 128,172 142,178 143,192!'))
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
  const rim: Point[] = bothSides(
    points('100,13! 110,35 130,66 152,98 158.5,123 146,142.5 126,153.5'),
  )
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
