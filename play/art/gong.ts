import { area, cut, line, mirror, paint } from './leather.ts'
import { dots, petal, points, ring, shape, stamps } from './pen.ts'

/** The great gong on its carved stand: the scatter. */
export function gong(): string {
  const dragon = shape(
    points(`
30,46 20,40 10,28 14,14 27,9 36,15 33,23! 26,19 22,25 29,33 44,33 100,29 100,42 60,45`),
  )
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
    return shape(
      points(`
170,46 180,40 190,28 186,14 173,9 164,15 167,23! 174,19 178,25 171,33 156,33 100,29
100,42 140,45`),
    )
  }
}
