import { area, cut, line, mirror, paint } from './leather.ts'
import { dots, points, ring, shape, stamps } from './pen.ts'

/** The lamp that makes the shadows: a bronze bird with a flame in its breast. */
export function blencong(): string {
  const wing = shape(
    points(`
104,118 126,108 140,88 146,62 160,36 182,24! 176,44 196,44! 184,64 198,70! 182,86
194,96! 174,106 180,120! 154,130 126,140 104,142`),
  )
  const bowl = shape(points('58,118! 142,118! 138,142 122,160 100,168 78,160 62,142'))
  const tail = shape(
    points(`
84,162! 116,162! 122,182 112,184! 106,196! 100,188! 94,196! 88,184! 78,182`),
  )
  const flame = shape(
    points('100,4! 108,34 124,60 128,88 116,112 100,118 84,112 72,88 78,64 93,40'),
  )
  const heart = shape(points('101,46! 110,70 114,92 108,110 100,114 91,110 86,92 93,72'))
  const otherWing = shape(
    points(`
96,118 74,108 60,88 54,62 40,36 18,24! 24,44 4,44! 16,64 2,70! 18,86 6,96! 26,106
20,120! 46,130 74,140 96,142`),
  )
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
        points('150,84 158,62 168,46 168,72 178,62 164,92 178,84 164,110 176,104').map(
          ([x = 0, y = 0], nth) => ({ x, y, turn: 0, nth }),
        ),
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
