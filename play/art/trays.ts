import { area, cut, line } from './leather.ts'
import { dots, points, ring, shape, stamps } from './pen.ts'

const disc = (r: number) => `M100 ${100 - r}A${r} ${r} 0 1 1 99.99 ${100 - r}Z`

/** A woven tray seen from above, with something heaped on it. */
function tray(ground: [string, string], motif: string): string {
  const defs = `<radialGradient id="heap" cx=".4" cy=".34" r=".75"><stop offset="0" stop-color="${ground[0]}"/><stop offset="1" stop-color="${ground[1]}"/></radialGradient>
<radialGradient id="cane" cx=".4" cy=".3" r=".9"><stop offset="0" stop-color="#f3cf8f"/><stop offset=".6" stop-color="#c78d45"/><stop offset="1" stop-color="#7a4a1b"/></radialGradient>`
  const weave = Array.from({ length: 40 }, (_, i) => {
    const a = (i * Math.PI) / 20
    const [x1, y1] = [100 + Math.sin(a) * 62, 100 - Math.cos(a) * 62]
    const [x2, y2] = [100 + Math.sin(a + 0.16) * 79, 100 - Math.cos(a + 0.16) * 79]
    return `M${x1.toFixed(1)} ${y1.toFixed(1)}L${x2.toFixed(1)} ${y2.toFixed(1)}`
  }).join('')
  const body = [
    area(disc(80), 'url(#cane)', { colour: '#4f2a0c', width: 3 }),
    line(weave, { width: 3, colour: '#8c5a24' }),
    line(disc(77), { width: 2.4, colour: '#ffe6b0' }),
    area(disc(61), 'url(#heap)', { colour: '#4f2a0c', width: 3 }),
    motif,
  ].join('')
  return cut({ body, edge: disc(81), defs })
}

/** Pepper: round corns, black and white. */
export function lada(): string {
  const corns = [...ring(100, 100, 0.1, 1), ...ring(100, 100, 22, 6), ...ring(100, 100, 43, 12, 15)]
  const black = corns.map(
    ({ x, y, nth }) =>
      `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="10" fill="${nth % 3 === 1 ? '#efe2c6' : '#33261f'}" stroke="#170d08" stroke-width="1.6"/>`,
  )
  const shine = corns.map(({ x, y }) => ({ x: x - 3, y: y - 3.5, turn: 0, nth: 0 }))
  return tray(
    ['#a89478', '#5d4a38'],
    `${black.join('')}<g fill="#fff" fill-opacity=".75">${dots(shine, 2.2)}</g>`,
  )
}

/** Turmeric: a golden heap under a cut root. */
export function kunyit(): string {
  const root = shape([
    [66, 120],
    [74, 96],
    [90, 84],
    [94, 66],
    [108, 62],
    [112, 80],
    [130, 84],
    [138, 100],
    [128, 118],
    [106, 122],
    [88, 138],
    [72, 136],
  ])
  const motif = `<g fill="#b8690c" fill-opacity=".55">${dots(ring(100, 100, 50, 22), 2)}</g>${area(root, '#c9741a', { colour: '#5e2c05', width: 2.2 })}
${area('M92 96C100 88 116 90 122 100C116 112 98 112 92 96Z', '#ffb52e', { colour: '#fff0c0' })}${line('M74 112C80 104 84 100 88 98M100 72C102 76 104 78 108 80', { colour: '#6d3406' })}`
  return tray(['#ffe27a', '#e39a14'], motif)
}

/** Ginger: a branching root on a leaf green. */
export function jahe(): string {
  const root = shape(
    points(
      '58,112 62,92 80,88 84,66 102,60 112,72 110,88 128,78 144,86 146,106 132,116 116,114 112,134 96,144 84,132 86,116 70,124',
    ),
  )
  const rings =
    'M66 98C72 102 74 108 72 116M90 72C96 70 102 72 106 78M128 84C130 92 130 102 126 110M92 126C98 124 106 126 110 130M92 92C98 98 106 98 112 92'
  const motif = `${area(root, '#e2b273', { colour: '#5e3410', width: 2.4 })}${line(rings, { width: 2, colour: '#8a5422' })}
${area('M134 88A8 10 0 1 1 133.900 88Z', '#ffeaa8', { colour: '#8a5422', width: 1.6 })}`
  return tray(['#a9d08a', '#4a8a4e'], motif)
}

/** Cardamom: pods in a ring, one opened on its seeds. */
export function kapulaga(): string {
  const pod = 'M0 -26C14 -14 14 14 0 26C-14 14 -14 -14 0 -26Z'
  const ribs = 'M0 -22V22M-6 -14C-8 -4 -8 6 -5 16M6 -14C8 -4 8 6 5 16'
  const around = ring(100, 100, 33, 6)
  const motif = `<g fill="#bcd88a" stroke="#3d5a1e" stroke-width="2">${stamps(around, pod)}</g>
<g fill="none" stroke="#5f8434" stroke-width="1.600">${stamps(around, ribs)}</g>
<circle cx="100" cy="100" r="13" fill="#f3e8c4" stroke="#3d5a1e" stroke-width="2"/><g fill="#3a2416">${dots(ring(100, 100, 6.5, 6), 3.2)}</g>`
  return tray(['#7d5a9c', '#3a2258'], motif)
}

/** Lemongrass: stalks tied in a sheaf. */
export function sereh(): string {
  const stalks = [-26, -13, 0, 13, 26].map((x, i) => {
    const d = `M${100 + x * 0.42 - 6} 148L${100 + x * 0.5 - 5} 104C${100 + x * 1.1 - 4} 80 ${100 + x * 1.7} 62 ${100 + x * 1.9} 50C${100 + x * 1.7 + 6} 66 ${100 + x * 1.2 + 6} 84 ${100 + x * 0.5 + 6} 104L${100 + x * 0.42 + 6} 148Z`
    return area(d, i % 2 ? '#8fc46a' : '#d8e8a0', { colour: '#2c5a24', width: 1.8 })
  })
  const cord = `${area('M82 112H118V124H82Z', '#c2321f', { colour: '#ffe3a4' })}`
  return tray(['#d97a4a', '#8c3418'], stalks.join('') + cord)
}
