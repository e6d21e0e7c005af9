import { collar, collarHoles, petalAt, skin, torso } from './figure.ts'
import { area, cut, line, paint } from './leather.ts'
import { along, band, dots, drop, type Point, points, shape, stamps } from './pen.ts'

/** The ogre: round eye, tusk, wild mane. He faces the other way. */
export function raksasa(): string {
  const face = shape(
    points(`
98,56 118,58 134,72 152,74 166,84 168,98 158,104 150,104! 162,112 170,124 166,140
148,150 122,150 110,156 84,156 80,120 82,84`),
  )
  const locks: [Point[], number[]][] = [
    [points('100,64 80,40 84,18 104,12 110,24'), [34, 26, 18, 12, 2]],
    [points('90,72 58,54 44,32 56,16 70,22'), [36, 28, 20, 12, 2]],
    [points('86,90 50,84 26,64 24,44 38,40'), [38, 30, 22, 12, 2]],
    [points('84,112 50,114 24,100 12,82 22,72'), [38, 30, 22, 13, 2]],
    [points('84,134 52,144 26,138 10,122 18,110'), [38, 30, 22, 13, 2]],
    [points('112,62 112,38 126,22 142,26 140,38'), [30, 24, 16, 10, 2]],
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
    area(band(points('92,74 104,62 122,62 136,72'), [10, 14, 12, 6]), 'url(#gold)', {
      colour: paint.goldDark,
    }),
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
