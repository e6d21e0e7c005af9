import { area, cut, line, shade } from './leather.ts'
import { along, dots, points, shape } from './pen.ts'

const dark = '#2a1206'

/** The trader's ship with her two masts. */
export function prahu(): string {
  const hull = shape(
    points('10,132! 34,142 100,148 160,142 194,116! 182,150 160,172 120,182 74,182 40,172 22,156'),
    0.14,
  )
  const sails = [
    shape(points('60,24! 96,50 104,90 98,132! 50,134! 34,100 40,60'), 0.16),
    shape(points('122,14! 162,44 174,84 170,124! 112,130! 104,90 108,50'), 0.16),
  ]
  const jib = shape(points('44,40! 30,90 14,124! 42,128!'), 0.1)
  const stripe = (d: string, nth: number) =>
    `<clipPath id="s${nth}"><path d="${d}"/></clipPath><g clip-path="url(#s${nth})">${[46, 82, 116].map((y) => line(`M0 ${y}C60 ${y + 14} 140 ${y + 14} 200 ${y}`, { width: 9, colour: '#c2321f' })).join('')}</g>`
  const body = [
    line('M58 16V140M118 8V140', { width: 5, colour: '#5b2c10' }),
    area(jib, '#ffe9bd', { colour: dark }),
    ...sails.map((d) => area(d, 'url(#canvas)', { colour: dark, width: 2.2 })),
    ...sails.map(stripe),
    ...sails.map((d) => line(d, { width: 2.2, colour: dark })),
    area(hull, 'url(#timber)', { colour: dark, width: 2.6 }),
    line('M18 142C60 156 140 156 188 134', { width: 5, colour: '#e6b04c' }),
    line('M28 160C70 170 130 170 172 156', { width: 2.4, colour: '#e2a06c' }),
    `<g fill="#ffe3a4">${dots(along(points('44,164 100,170 152,164'), 20), 3.4)}</g>`,
    line(
      'M2 186C16 178 28 194 42 186S70 178 84 186 112 194 126 186 154 178 168 186 190 192 198 186',
      { width: 6, colour: '#1f8d9a' },
    ),
    area('M118 8L142 14 118 22Z', 'url(#red)'),
  ].join('')
  const edge = hull + sails.join('') + jib
  const defs =
    shade('canvas', '#fffaf0', '#f6dfae', '#c99a56') +
    shade('timber', '#a8622e', '#6b3414', '#351505')
  return cut({ body, edge, defs })
}
