import { area, cut, line, shade } from './leather.ts'
import { along, band, dots, petal, points, ring, shape, stamps } from './pen.ts'

const ink = '#0a2038'
const foam = '#eafcff'

/** The pearl on a shell: the wild. */
export function mutiara(): string {
  const fan = shape(
    points(
      '100,196! 62,186 22,150 8,108 20,70 40,52 58,64 78,46 100,56 122,46 142,64 160,52 180,70 192,108 178,150 138,186',
    ),
    0.17,
  )
  const ribs = [-66, -44, -22, 0, 22, 44, 66]
    .map(
      (x) =>
        `M${100 + x * 0.12} 190C${100 + x * 0.6} 150 ${100 + x * 1.05} 110 ${100 + x * 1.16} 76`,
    )
    .join('')
  const pearl = 'M100 36A50 50 0 1 1 99.9 36Z'
  const body = [
    area(fan, 'url(#shell)', { colour: ink, width: 2.6 }),
    line(ribs, { width: 3, colour: '#b4577a' }),
    area(shape(points('78,182! 122,182! 130,196! 70,196!')), 'url(#gold)', { colour: ink }),
    area(pearl, 'url(#pearl)', { colour: '#7f7aa8', width: 2 }),
    `<ellipse cx="82" cy="66" rx="15" ry="10" fill="#fff" transform="rotate(-32 82 66)"/><circle cx="122" cy="108" r="6" fill="#fff" fill-opacity=".55"/>`,
    line('M64 112C78 130 112 134 132 118', { width: 4, colour: '#ffd9ea' }),
  ].join('')
  const defs =
    shade('shell', '#ffd6de', '#ee8fa6', '#a03c68') +
    shade('pearl', '#ffffff', '#e9ecfb', '#9a9cc8')
  return cut({ body, edge: fan + pearl, defs })
}

/** The great clam, open: the scatter. */
export function kerang(): string {
  const upper = shape(
    points('14,98! 20,60 48,28 76,22 100,10 124,22 152,28 180,60 186,98! 160,112 100,104 40,112'),
    0.17,
  )
  const lower = shape(
    points(
      '8,116! 40,108 64,124 84,110 100,124 116,110 136,124 160,108 192,116! 186,150 152,182 100,192 48,182 14,150',
    ),
    0.17,
  )
  const body = [
    area(upper, 'url(#clam)', { colour: ink, width: 2.6 }),
    line('M100 16V100M62 28L76 104M138 28L124 104M28 62L50 106M172 62L150 106', {
      width: 3,
      colour: '#2f7f9c',
    }),
    area('M34 112C60 96 140 96 166 112C140 136 60 136 34 112Z', '#ff9fb4', {
      colour: ink,
      width: 2,
    }),
    `<circle cx="100" cy="108" r="21" fill="url(#pearl)" stroke="#7f7aa8" stroke-width="2"/><circle cx="93" cy="100" r="6" fill="#fff"/>`,
    area(lower, 'url(#clam)', { colour: ink, width: 2.6 }),
    line('M100 128V188M66 128L74 184M134 128L126 184M36 116L46 176M164 116L154 176', {
      width: 3,
      colour: '#2f7f9c',
    }),
    line('M12 120L40 112 64 128 84 114 100 128 116 114 136 128 160 112 188 120', {
      width: 4,
      colour: '#ffe19a',
    }),
  ].join('')
  const defs =
    shade('clam', '#d6fbff', '#6cc6d6', '#1f6d8c') + shade('pearl', '#ffffff', '#e9ecfb', '#9a9cc8')
  return cut({ body, edge: upper + lower, defs })
}

/** The turtle seen from above. */
export function penyu(): string {
  const shell = shape(
    points('100,40 134,52 154,86 152,124 130,158 100,176 70,158 48,124 46,86 66,52'),
    0.19,
  )
  const flippers = [
    shape(points('136,62 164,40 194,40! 188,66 162,88 144,88'), 0.17),
    shape(points('64,62 36,40 6,40! 12,66 38,88 56,88'), 0.17),
    shape(points('132,142 158,154 170,178! 146,178 122,160'), 0.17),
    shape(points('68,142 42,154 30,178! 54,178 78,160'), 0.17),
  ]
  const head = shape(points('100,6 118,14 122,34 112,50 88,50 78,34 82,14'))
  const skin = [...flippers, head].map((d) => area(d, 'url(#skin)', { colour: ink, width: 2.2 }))
  const spots = `<g fill="#0f5a52">${dots(along(points('150,58 168,54 184,48'), 12), 3.4)}${dots(along(points('50,58 32,54 16,48'), 12), 3.4)}${dots(
    points('92,34 108,34').map(([x, y], nth) => ({ x, y, turn: 0, nth })),
    3,
  )}</g>`
  const body = [
    ...skin,
    spots,
    `<circle cx="90" cy="20" r="3.4" fill="${ink}"/><circle cx="110" cy="20" r="3.4" fill="${ink}"/>`,
    area(shell, 'url(#back)', { colour: ink, width: 2.6 }),
    area('M100 62L122 76V104L100 118 78 104V76Z', '#e2a94a', { colour: '#5b2c10', width: 2.4 }),
    line(
      'M100 62V42M122 76L142 64M122 104L150 112M100 118V174M78 104L50 112M78 76L58 64M100 118L126 150M100 118L74 150',
      { width: 2.8, colour: '#5b2c10' },
    ),
    `<g fill="#fff0c0">${stamps(ring(100, 90, 3, 6), petal(13, 4))}</g>`,
  ].join('')
  const defs =
    shade('skin', '#a6ecc4', '#3aa98c', '#10655c') + shade('back', '#e9b562', '#a5682a', '#542a10')
  return cut({ body, edge: shell + flippers.join('') + head, defs })
}

/** The dolphin in her leap. */
export function lumba(): string {
  const back = shape(
    points(
      '8,96! 24,88 38,66 70,38 108,30 142,44 166,76 174,116 172,140 194,160! 196,180! 168,168 150,192! 138,186 148,156 150,128 138,104 112,92 80,96 52,110 26,108',
    ),
    0.16,
  )
  const fin = shape(points('96,34! 118,6 140,4! 130,26 134,46'), 0.14)
  const arm = shape(points('84,92! 84,124 66,142! 62,116 68,98'), 0.14)
  const body = [
    area(fin, 'url(#dolphin)', { colour: ink, width: 2.4 }),
    area(back, 'url(#dolphin)', { colour: ink, width: 2.6 }),
    area(
      shape(
        points('12,98! 36,92 66,84 104,82 134,96 144,112 138,104 112,92 80,96 52,110 26,108'),
        0.14,
      ),
      '#e4f6fb',
      { colour: ink, width: 1.6 },
    ),
    area(arm, 'url(#dolphin)', { colour: ink, width: 2.2 }),
    `<circle cx="50" cy="78" r="5" fill="${ink}"/><circle cx="48.500" cy="76.500" r="1.800" fill="#fff"/>`,
    line('M14 98C28 98 38 96 46 90', { width: 2 }),
    line('M58 54C82 40 108 40 128 54', { width: 4.5, colour: '#bfe6f6' }),
    line('M6 188C24 176 40 196 60 186S92 178 112 188', { width: 6, colour: '#5cc6d8' }),
  ].join('')
  return cut({
    body,
    edge: back + fin + arm,
    defs: shade('dolphin', '#9ed2ee', '#4684b8', '#1c3f74'),
  })
}

/** The manta, wings spread. */
export function pari(): string {
  const wings = shape(
    points(
      '84,24! 92,40 108,40 116,24! 124,38 124,52 150,58 178,78 198,112! 168,106 140,112 122,132 108,146 100,152 92,146 78,132 60,112 32,106 2,112! 22,78 50,58 76,52 76,38',
    ),
    0.16,
  )
  const tail = band(points('100,140 104,164 96,182 104,198'), [9, 5, 4, 1.5])
  const body = [
    area(tail, 'url(#manta)', { colour: ink, width: 2 }),
    area(wings, 'url(#manta)', { colour: ink, width: 2.6 }),
    line('M100 52V136M84 62C74 78 60 88 36 96M116 62C126 78 140 88 164 96', {
      width: 2.6,
      colour: '#8fa3e0',
    }),
    `<circle cx="82" cy="52" r="4.500" fill="${foam}"/><circle cx="118" cy="52" r="4.500" fill="${foam}"/><circle cx="82" cy="52" r="2" fill="${ink}"/><circle cx="118" cy="52" r="2" fill="${ink}"/>`,
    `<g fill="#dfe8ff">${dots(along(points('66,76 48,88 30,98'), 13), 3.6)}${dots(along(points('134,76 152,88 170,98'), 13), 3.6)}</g>`,
    `<g fill="#f2c766">${stamps(ring(100, 92, 3, 6), petal(16, 5))}</g>`,
  ].join('')
  return cut({ body, edge: wings + tail, defs: shade('manta', '#7f8fe0', '#3b479c', '#161d52') })
}

/** The seahorse. */
export function kudalaut(): string {
  const spine = points(
    '116,34 132,58 134,88 122,116 106,138 102,160 114,178 130,174 132,160 122,156',
  )
  const tube = band(spine, [42, 46, 50, 42, 27, 20, 16, 12, 8, 4])
  const head = shape(
    points('126,14 140,30 136,52 118,62 96,58 78,66 52,74! 48,62! 74,48 88,36 100,18 112,8'),
    0.16,
  )
  const fin = shape(points('150,74! 182,66 186,92 172,104 152,108'), 0.15)
  const crown = ['110,14! 104,-2 116,6!', '118,10! 120,-4 128,8!', '128,14! 138,2 138,18!']
    .map((text) => shape(points(text), 0.1))
    .join('')
  const bands = along(spine, 13).slice(1, 13)
  const body = [
    area(fin, '#ffe19a', { colour: ink, width: 2 }),
    line('M154 80L180 74M154 90L184 86M154 100L176 98', { width: 1.8, colour: '#b96c1a' }),
    area(crown, '#ffe19a', { colour: ink, width: 1.8 }),
    area(tube, 'url(#horse)', { colour: ink, width: 2.4 }),
    `<g fill="none" stroke="#a13d12" stroke-width="2.400" stroke-linecap="round">${stamps(bands, 'M0 -16C4 -6 4 6 0 16')}</g>`,
    area(head, 'url(#horse)', { colour: ink, width: 2.4 }),
    `<circle cx="108" cy="38" r="7" fill="#fff" stroke="${ink}" stroke-width="2"/><circle cx="107" cy="38" r="3.400" fill="${ink}"/>`,
    line('M52 68C62 66 72 62 80 58', { width: 1.8 }),
  ].join('')
  return cut({
    body,
    edge: tube + head + fin,
    defs: shade('horse', '#ffd08a', '#ef8a3a', '#a3400f'),
  })
}
