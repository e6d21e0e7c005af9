import { area, cut, line } from './leather.ts'
import { curve, points, ring, shape, stamps } from './pen.ts'

const ink = '#0a2038'

/** A disc of the sea: water in a ring of rope, for the common finds. */
function buoy(water: [string, string], motif: string): string {
  const disc = (r: number) => `M100 ${100 - r}A${r} ${r} 0 1 1 99.99 ${100 - r}Z`
  const rope = ring(100, 100, 71, 28)
  const body = [
    area(disc(80), '#d8b57a', { colour: ink, width: 3 }),
    `<g fill="none" stroke="#7a5426" stroke-width="3" stroke-linecap="round">${stamps(rope, 'M-5 -7C4 -4 6 4 2 8')}</g>`,
    area(disc(61), 'url(#water)', { colour: ink, width: 3 }),
    motif,
  ].join('')
  const defs = `<radialGradient id="water" cx=".45" cy=".3" r=".8"><stop offset="0" stop-color="${water[0]}"/><stop offset="1" stop-color="${water[1]}"/></radialGradient>`
  return cut({ body, edge: disc(81), defs })
}

/** Coral. */
export function karang(): string {
  const stem =
    'M100 150V104M100 122C84 116 76 104 74 84M74 98C66 94 62 86 62 76M100 112C116 106 126 94 126 72M126 90C134 86 138 80 138 70M100 104C98 88 100 72 100 54M84 114C80 120 70 122 60 118M114 108C124 114 134 114 142 106'
  return buoy(
    ['#9ff0ea', '#157a88'],
    `${line(stem, { width: 15, colour: ink })}${line(stem, { width: 11, colour: '#f2563f' })}${line(stem, { width: 3, colour: '#ffc2a8' })}`,
  )
}

/** A sea snail. */
export function siput(): string {
  const shell = shape(
    points('100,46 132,56 148,86 142,118 116,136 84,132 66,110 66,80 80,56'),
    0.19,
  )
  const spiral = Array.from({ length: 30 }, (_, i) => {
    const [a, r] = [i * 0.46, 40 - i * 1.28]
    return [106 + Math.cos(a) * r, 92 + Math.sin(a) * r] as const
  })
  const foot = shape(points('48,140 62,120 84,128 118,134 150,128 156,140 130,150 80,152'), 0.16)
  return buoy(
    ['#ffe9b0', '#d08a2a'],
    `${area(foot, '#f5d7c0', { colour: ink, width: 2.2 })}${area(shell, '#7a4fb0', { colour: ink, width: 2.4 })}${line(curve(spiral), { width: 5, colour: '#e6cfff' })}${line('M56 126L46 108M66 122L62 104', { width: 3, colour: ink })}`,
  )
}

/** An oyster. */
export function tiram(): string {
  const shell = shape(
    points('100,48 132,58 150,88 144,120 118,146 86,148 58,128 50,96 66,62'),
    0.18,
  )
  const inside = shape(
    points('100,62 124,70 136,92 130,114 110,132 88,134 68,118 64,96 76,72'),
    0.18,
  )
  return buoy(
    ['#8fb7ff', '#1f4aa0'],
    `${area(shell, '#8d94a8', { colour: ink, width: 2.6 })}${area(inside, '#eef2ff', { colour: '#5c6680', width: 2 })}${line('M76 84C84 72 110 68 124 84M72 102C80 120 112 126 128 106', { width: 2, colour: '#b8c0da' })}<circle cx="106" cy="102" r="13" fill="#fff" stroke="#7f86b8" stroke-width="2"/><circle cx="101" cy="97" r="4" fill="#dfe4ff"/>`,
  )
}

/** Seaweed. */
export function rumput(): string {
  const blades = [
    'M82 152C66 128 92 112 78 88C70 72 82 62 78 50',
    'M102 154C92 126 118 108 104 80C96 62 108 52 104 42',
    'M122 152C116 130 140 116 126 92C120 78 130 68 128 58',
  ]
  const drawn = blades.map(
    (d) =>
      `${line(d, { width: 17, colour: ink })}${line(d, { width: 13, colour: '#3fae5a' })}${line(d, { width: 3, colour: '#c6f2a8' })}`,
  )
  return buoy(['#d9c8ff', '#5a3f9c'], drawn.join(''))
}
