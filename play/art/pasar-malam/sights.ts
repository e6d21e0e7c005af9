import { around, blob, both, disc, fill, many, oval, pen, put, ribbon, stroke } from '../kit.ts'
import { draw, edge, ink, thin } from './hand.ts'

const bulb = (x: number, y: number, r = 4) =>
  disc(x, y, r, '#fff6c8', `stroke="#ff9a2e" stroke-width="${r * 0.5}"`)

/** The big wheel: the wild. */
export function bianglala(): string {
  const colours = ['red', 'amber', 'teal', 'pink', 'violet', 'amber', 'teal', 'pink']
  const cabin = (i: number) => {
    const a = (i * Math.PI) / 4
    const [x, y] = [100 + Math.sin(a) * 70, 88 - Math.cos(a) * 70]
    return put(
      fill('M-15 -4H15C15 16 8 19 0 19S-15 16 -15 -4Z', `url(#${colours[i]})`, thin) +
        fill('M-18 -4C-14 -19 14 -19 18 -4Z', 'url(#gold)', thin),
      x,
      y,
    )
  }
  return draw(
    [
      pen('M92 92L58 190M108 92L142 190', ink, 17),
      pen('M92 92L58 190M108 92L142 190', 'url(#gold)', 9.5),
      fill('M36 184H164L172 197H28Z', 'url(#red)', edge),
      disc(100, 88, 70, 'none', `stroke="${ink}" stroke-width="13"`),
      disc(100, 88, 70, 'none', 'stroke="#ffd76a" stroke-width="6.5"'),
      disc(100, 88, 44, 'none', `stroke="${ink}" stroke-width="9"`),
      disc(100, 88, 44, 'none', 'stroke="#ff7fb6" stroke-width="4"'),
      around(8, 100, 88, pen('M0 -18V-66', ink, 8) + pen('M0 -18V-66', '#ffe9a8', 3.4)),
      around(8, 100, 88, bulb(0, -44, 4.6), 22.5),
      many(8, cabin),
      disc(100, 88, 22, 'url(#red)', edge),
      around(5, 100, 88, fill('M0 -17L4.500 -5H-4.500Z', '#fff3b8')),
      disc(100, 88, 6.5, '#fff3b8'),
    ].join(''),
  )
}

/** Two tickets: the scatter. */
export function karcis(): string {
  const ticket = (paint: string) =>
    fill('M-78 -40H78V-13A13 13 0 0 0 78 13V40H-78V13A13 13 0 0 0 -78 -13Z', `url(#${paint})`, edge)
  const face =
    pen('M44 -32V32', ink, 3, 'stroke-dasharray="1 8"') +
    `<rect x="-64" y="-29" width="98" height="58" rx="7" fill="none" stroke="#a3360f" stroke-width="3"/>` +
    around(5, -15, 0, fill('M0 -25L8 -7H-8Z', '#d3243f')) +
    disc(-15, 0, 10.5, '#d3243f') +
    disc(-15, 0, 4.5, '#fff1b5') +
    pen('M58 -20V20', '#a3360f', 5, 'stroke-dasharray="5 8"')
  return draw(
    put(ticket('pink'), 96, 80, 0.98, 22) + put(ticket('amber') + face, 100, 110, 1.1, -18),
  )
}

/** Ondel-ondel, the giant that dances through the street. */
export function ondel(): string {
  const burst = many(13, (i) => {
    const turn = -84 + i * 14
    const colour = ['#ff4f6d', '#ffd23f', '#2fd3b5', '#ff8ec4'][i % 4] ?? ''
    return put(
      pen('M0 0V-62', ink, 9) +
        pen('M0 0V-62', colour, 5) +
        put(disc(0, 0, 8.5, colour, thin), 0, -66),
      100,
      80,
      1,
      turn,
    )
  })
  return draw(
    [
      burst,
      fill('M30 190C34 160 60 150 100 150S166 160 170 190L172 198H28Z', 'url(#teal)', edge),
      pen('M64 154L100 196 136 154', '#ffd76a', 7),
      blob(
        '100,62 142,70 158,104 152,142 128,170 100,176 72,170 48,142 42,104 58,70',
        'url(#red)',
        edge,
      ),
      fill(
        'M44 92C52 60 76 54 100 54S148 60 156 92C138 78 120 74 100 74S62 78 44 92Z',
        'url(#gold)',
        edge,
      ),
      many(5, (i) =>
        put(fill('M0 -8L6 0 0 8 -6 0Z', '#d3243f'), 56 + i * 22, [76, 66, 63, 66, 76][i] ?? 0),
      ),
      both(
        oval(76, 108, 15, 12.5, '#fffaf0', thin) +
          disc(79, 109, 6.4, ink) +
          disc(81, 106.5, 2, '#fff') +
          stroke('54,97 66,89 80,89 92,96', ink, 6.5) +
          disc(40, 122, 8.5, 'url(#gold)', thin) +
          disc(63, 132, 8, '#ff9a86', 'opacity=".65"'),
      ),
      blob('100,110 108,126 112,133 100,138 88,133 92,126', '#c81f45', thin),
      both(blob('100,142 84,137 64,143 56,135! 60,150 80,154 100,149', ink)),
      fill('M78 154H122C118 168 82 168 78 154Z', '#fffaf0', thin),
      pen('M89 155V163M100 155V165M111 155V163', ink, 2.2),
    ].join(''),
  )
}

/** The horse of the merry-go-round. */
export function kuda(): string {
  return draw(
    [
      pen('M110 6V194', ink, 14),
      pen('M110 6V194', '#ffc84a', 7.5),
      pen('M107 14L113 22M107 34L113 42M107 176L113 184', '#d3243f', 3),
      disc(110, 9, 9, 'url(#red)', thin),
      ribbon('162,98 182,104 188,128 178,152', [20, 26, 22, 3], 'url(#teal)', edge),
      ribbon('136,122 160,138 152,158 166,176', [26, 17, 12, 12], 'url(#white)', edge),
      ribbon('124,126 128,150 112,164 116,182', [24, 16, 12, 12], 'url(#white)', edge),
      ribbon('72,118 46,128 44,150 28,158', [26, 16, 12, 11], 'url(#white)', edge),
      ribbon('82,126 66,146 72,164 56,176', [24, 15, 11, 11], 'url(#white)', edge),
      blob(
        '64,58 78,68 88,88 116,92 146,86 166,98 168,120 150,134 116,136 84,136 66,122 58,98',
        'url(#white)',
        edge,
      ),
      blob(
        '62,36! 76,40 84,56 86,76 72,104 58,104 54,84 42,86 28,92 16,84 18,72 34,56 46,42',
        'url(#white)',
        edge,
      ),
      blob('54,40! 58,16! 70,36!', 'url(#white)', thin),
      blob(
        '58,30 80,30 96,48 100,72 96,92 86,72! 84,84! 76,62! 72,70! 66,50! 52,44',
        'url(#teal)',
        edge,
      ),
      disc(48, 60, 5.4, ink),
      disc(46, 58, 1.8, '#fff'),
      disc(25, 78, 2.6, ink),
      pen('M33 88C34 76 40 68 42 54M40 70L70 78', '#d3243f', 5),
      disc(42, 70, 5, 'url(#gold)', thin),
      blob('90,84 136,82 142,104 132,120 98,122 86,106', 'url(#red)', edge),
      pen('M92 104H138', '#ffd76a', 5),
      around(6, 114, 96, oval(0, -6, 3, 5, '#ffe9a8')),
      bulb(98, 115, 3.6) + bulb(114, 117, 3.6) + bulb(130, 114, 3.6),
    ].join(''),
  )
}

/** The tin boat that says otok-otok. */
export function kapal(): string {
  return draw(
    put(
      [
        stroke('124,40 140,22 158,30 176,12', '#e9dcff', 13, 'opacity=".9"'),
        disc(178, 16, 13, '#e9dcff'),
        fill('M104 92V46H132V92Z', 'url(#amber)', edge),
        fill('M101 44H135V58H101Z', 'url(#red)', thin),
        fill('M62 112V78H122V112Z', 'url(#white)', edge),
        fill('M54 66H130L126 80H58Z', 'url(#red)', edge),
        `<rect x="70" y="87" width="17" height="17" rx="3" fill="#27c4ff" ${thin}/><rect x="97" y="87" width="17" height="17" rx="3" fill="#27c4ff" ${thin}/>`,
        pen('M28 112V56', ink, 7),
        fill('M28 56L62 66 28 79Z', 'url(#pink)', thin),
        blob(
          '6,108! 60,114 140,114 194,98! 186,132 166,158 128,166 62,166 28,152 12,130',
          'url(#teal)',
          edge,
        ),
        stroke('14,124 60,130 140,130 186,116', '#ffd76a', 7),
        disc(64, 146, 7, '#fff3b8', thin) +
          disc(98, 148, 7, '#fff3b8', thin) +
          disc(132, 146, 7, '#fff3b8', thin),
        fill(
          'M2 178C18 164 32 190 50 178S84 166 100 178 132 190 150 178 182 166 198 178V190C182 178 166 200 150 190S116 178 100 190 66 200 50 190 18 178 2 190Z',
          '#8fe9ff',
          thin,
        ),
      ].join(''),
      5,
      6,
      0.95,
    ),
  )
}
