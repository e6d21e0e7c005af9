import {
  collar,
  collarHoles,
  flameEdge,
  flamePaths,
  flames,
  nobleFace,
  nobleFeatures,
  petalAt,
  skin,
  torso,
} from './figure.ts'
import { area, cut, line, paint } from './leather.ts'
import { along, band, dots, drop, points, shape, stamps } from './pen.ts'

/** The princess: pale, crowned, with a long veil of hair. */
export function putri(): string {
  const face = shape(nobleFace)
  const crown = shape(
    points(`
68,78! 80,60 86,44 98,34 104,12 109,3! 114,14 120,34 134,44 140,62 142,84! 124,82 96,66`),
  )
  const veil = shape(
    points(`
118,78 142,80 154,104 158,134 172,160 168,186 150,178 136,158 122,142 116,112`),
  )
  const bird = band(points('138,70 156,62 168,48 166,34 154,32 156,40'), [18, 17, 15, 12, 8, 2])
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
    area(band(points('114,112 106,100 112,88 126,80'), [4, 12, 12, 3]), 'url(#red)'),
    '<circle cx="111" cy="119" r="6.500" fill="url(#gold)" stroke="#8f5a17" stroke-width="1.600"/>',
    '<path d="M111 126l5 12h-10z" fill="url(#red)" stroke="#f5cf7d" stroke-width="1.200"/>',
  ].join('')
  const holes = [
    dots(along(points('82,66 104,56 124,60 140,70'), 7.5), 1.6),
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
    stamps(along(points('130,96 142,122 154,148 162,172'), 12), drop(7, 2), 90),
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
