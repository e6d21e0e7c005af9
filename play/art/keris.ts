import { area, cut, line } from './leather.ts'
import { curve, dots, moved, type Point, points, shape } from './pen.ts'

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
  const guard = shape(
    points(`
56,126! 84,120 116,120 150,112 160,103! 156,126 130,140 100,142 72,140`),
  )
  const hilt = shape(
    points(`
91,140! 110,140! 113,152 108,164 116,178 112,194 96,198 80,192 78,180 88,172 93,160
88,150`),
  )
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
