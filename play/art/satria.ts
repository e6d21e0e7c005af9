import {
  collar,
  collarHoles,
  flameEdge,
  flamePaths,
  flames,
  leaf,
  nobleFace,
  nobleFeatures,
  skin,
  torso,
} from './figure.ts'
import { area, cut, line, paint } from './leather.ts'
import { along, band, curve, dots, drop, type Point, petal, points, shape, stamps } from './pen.ts'

/** The knight: hair swept from the nape into a great curl. */
export function satria(): string {
  const curl: Point[] = points('112,112 140,112 160,92 164,62 148,34 120,22 94,30 84,46 94,56')
  const hair = band(curl, [26, 30, 30, 28, 26, 24, 20, 13, 3])
  const cap = shape(points('74,72 84,54 106,46 128,54 138,80 132,112 116,118 110,96 96,80'))
  const face = shape(nobleFace)
  const fan = flames(136, 178, 18, 92, 58, 6)
  const edge = flameEdge(fan) + torso + hair + cap + face
  const diadem: Point[] = points('66,80 82,64 104,62 122,76')
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
    area(band(points('112,112 104,98 112,84 128,74'), [4, 12, 13, 3]), 'url(#teal)'),
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
