import { area, cut, paint } from './leather.ts'
import { dots, type Point, petal, points, ring, shape, stamps } from './pen.ts'

const wax = '#fbecc9'
const edgeGold = '#e8b452'

/** A small shaped piece of batik bound in gold: a ground, a motif in wax, dots of the canting. */
function cloth(outline: string, ground: [string, string], motif: string, holes: string): string {
  const defs = `<radialGradient id="ground" cx=".5" cy=".35" r=".8"><stop offset="0" stop-color="${ground[0]}"/>
<stop offset="1" stop-color="${ground[1]}"/></radialGradient><clipPath id="piece"><path d="${outline}"/></clipPath>`
  const body = [
    area(outline, 'url(#ground)', { width: 11, colour: edgeGold }),
    `<g clip-path="url(#piece)">${motif}</g>`,
    `<path d="${outline}" fill="none" stroke="${paint.goldDark}" stroke-width="1.600"/>`,
    `<path d="${outline}" fill="none" stroke="${paint.hide}" stroke-width="2" transform="translate(100 100) scale(1.068) translate(-100 -100)"/>`,
  ].join('')
  return cut({ body, holes, edge: grown(outline), defs })
    .replace(
      /<g filter="url\(#halo\)"/,
      '<g transform="translate(100 100) scale(.86) translate(-100 -100)"><g filter="url(#halo)"',
    )
    .replace('</svg>', '</g></svg>')
}

/** The outline is drawn with a wide border; the light must begin outside it. */
const grown = (outline: string) =>
  outline.replace(/-?[\d.]+/g, (value) =>
    String(Math.round((100 + (Number(value) - 100) * 1.068) * 100) / 100),
  )

const lobes = (count: number, r: number, depth: number, from = 0): Point[] =>
  Array.from({ length: count * 2 }, (_, i): Point => {
    const angle = ((from + (180 / count) * i) * Math.PI) / 180
    const far = i % 2 ? r - depth : r
    return [100 + Math.sin(angle) * far, 100 - Math.cos(angle) * far, i % 2 ? 1 : 0]
  })

const polygon = (count: number, r: number, from = 0) =>
  `M${Array.from({ length: count }, (_, i) => {
    const angle = ((from + (360 / count) * i) * Math.PI) / 180
    return `${(100 + Math.sin(angle) * r).toFixed(2)} ${(100 - Math.cos(angle) * r).toFixed(2)}`
  }).join('L')}Z`

/** Kawung: four halves of the sugar palm fruit around one point. */
export function kawung(): string {
  const outline = shape(lobes(4, 96, 20, 45), 0.27)
  const seeds = ring(100, 100, 46, 4, 45)
  const oval = 'M0 -40C28 -34 28 34 0 40C-28 34 -28 -34 0 -40Z'
  const inside = 'M0 -26C13 -20 13 20 0 26C-13 20 -13 -20 0 -26Z'
  const motif = `<g fill="${wax}">${stamps(seeds, oval)}</g><g fill="#22356f">${stamps(seeds, inside)}</g>
<g fill="${edgeGold}">${dots(ring(100, 100, 37, 4, 45), 4.4)}${dots(ring(100, 100, 55, 4, 45), 4.4)}</g>
<circle cx="100" cy="100" r="8" fill="${wax}"/><circle cx="100" cy="100" r="3.600" fill="${paint.red}"/>
<g fill="${wax}">${dots(ring(100, 100, 58, 4, 0), 4)}${dots(ring(100, 100, 45, 4, 0), 2.6)}</g>`
  return cloth(outline, ['#3d5cb4', '#142050'], motif, dots(ring(100, 100, 70, 4, 0), 0.1))
}

/** Parang: the blades of the waves, always on the slant. */
export function parang(): string {
  const outline = polygon(4, 92, 0).replace(/M.*/, () =>
    shape(points('100,12 152,48 188,100 152,152 100,188 48,152 12,100 48,48'), 0.12),
  )
  const blade = 'M-30 54C-46 22 -26 8 -14 -4C0 -18 0 -38 30 -54C46 -22 26 -8 14 4C0 18 0 38 -30 54Z'
  const vein = 'M-22 40C-26 20 -10 12 0 0C10 -12 26 -20 22 -40'
  const rows = [-68, 0, 68].map(
    (
      dx,
      i,
    ) => `<g transform="translate(${100 + dx} ${100 + dx * 0.42}) scale(${i === 1 ? 1.16 : 1.02})">
<path d="${blade}" fill="${wax}"/><path d="${vein}" fill="none" stroke="#8a4a1c" stroke-width="5" stroke-linecap="round"/></g>`,
  )
  const beads = [-34, 34].map((dx) =>
    [-40, -14, 12, 38]
      .map(
        (k) =>
          `<path d="M0 -7L7 0 0 7 -7 0Z" fill="${edgeGold}" transform="translate(${100 + dx - k * 0.5} ${100 + dx * 0.42 + k})"/>`,
      )
      .join(''),
  )
  return cloth(outline, ['#8f4d1c', '#4a220c'], rows.join('') + beads.join(''), '')
}

/** Ceplok: a flower set in a square, the pattern of tiles. */
export function ceplok(): string {
  const outline = polygon(8, 88, 22.5)
  const motif = `<path d="${polygon(4, 72, 0)}" fill="none" stroke="${wax}" stroke-width="5"/>
<path d="${polygon(4, 70, 45)}" fill="none" stroke="${edgeGold}" stroke-width="3.400"/>
<g fill="${wax}">${stamps(ring(100, 100, 6, 8), petal(44, 15))}</g>
<g fill="#8c1f1a">${stamps(ring(100, 100, 16, 8), petal(24, 6))}</g>
<circle cx="100" cy="100" r="13" fill="${edgeGold}"/><circle cx="100" cy="100" r="6" fill="#8c1f1a"/>
<g fill="${edgeGold}">${dots(ring(100, 100, 61, 8, 0), 4.2)}</g>`
  return cloth(outline, ['#bb3527', '#6a130f'], motif, '')
}

/** Truntum: small stars over a night, a love that blooms again. */
export function truntum(): string {
  const outline = shape(lobes(12, 90, 9, 0), 0.22)
  const motif = `<g fill="${wax}">${stamps(ring(100, 100, 10, 8, 0), petal(54, 8.5))}</g>
<g fill="${edgeGold}">${stamps(ring(100, 100, 10, 8, 22.5), petal(38, 6))}</g>
<g fill="none" stroke="${wax}" stroke-width="2.600" stroke-linecap="round">${stamps(ring(100, 100, 56, 8, 22.5), 'M0 0V-14M-5 -3L-8 -12M5 -3L8 -12')}</g>
<circle cx="100" cy="100" r="15" fill="${wax}"/><circle cx="100" cy="100" r="9" fill="#12605c"/>
<g fill="${wax}">${dots(ring(100, 100, 5, 6), 1.7)}</g><g fill="${edgeGold}">${dots(ring(100, 100, 73, 16, 0), 2.8)}</g>`
  return cloth(outline, ['#1f8d86', '#0a3f42'], motif, '')
}
