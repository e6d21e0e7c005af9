/** Covers of the arcade, 360 × 480: one thing of each game, large, in its own light. */

const cover = (defs: string, body: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><defs>${defs}</defs>${body}</svg>`

const down = (id: string, ...stops: readonly (readonly [at: number, colour: string])[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`
const glow = (id: string, colour: string, strength = 0.9) =>
  `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${strength}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`
const each = <Of>(list: readonly Of[], draw: (one: Of, at: number) => string) =>
  list.map(draw).join('')
const upTo = (n: number) => Array.from({ length: n }, (_, i) => i)

const leaf = (x: number, y: number, turn: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C-26-16-28-58 0-86 28-58 26-16 0 0Z" fill="${paint}"/><path d="M0 0V-80M0-14-13-27M0-30-16-44M0-46-12-58M0-14 13-27M0-30 16-44M0-46 12-58" stroke="#163726" stroke-width="2" fill="none"/></g>`

const drop = 'M0-100C-34-70-70-22-64 30-58 68-28 84 0 84s58-16 64-54C70-22 34-70 0-100Z'
const salak = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0-92C-6-112-22-122-40-122-34-106-22-92 0-92Zm0 0C6-112 22-122 40-122 34-106 22-92 0-92Z" fill="#5f9a5a"/><path d="${drop}" fill="url(#scales)"/><path d="${drop}" fill="url(#round)" stroke="#2e1408" stroke-width="4"/></g>`

const kebunSalak = cover(
  [
    down('dusk', [0, '#10233b'], [0.5, '#4a4a4e'], [0.75, '#cf8a4e'], [1, '#3a2112']),
    down('leaf', [0, '#86bd6e'], [1, '#2a5f45']),
    down('dark', [0, '#2f6147'], [1, '#12291f']),
    glow('sun', '#ffd88f'),
    '<pattern id="scales" width="26" height="22" patternUnits="userSpaceOnUse"><path d="M0 0h26v22H0Z" fill="#4a200e"/><path d="M13 1 25 11 13 21 1 11Z" fill="#7d3a18"/><path d="M13 1 25 11H1Z" fill="#b0632b"/></pattern>',
    '<radialGradient id="round" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".34" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#1c0a04" stop-opacity=".66"/></radialGradient>',
  ].join(''),
  [
    '<rect width="360" height="480" fill="url(#dusk)"/><circle cx="180" cy="250" r="240" fill="url(#sun)"/>',
    each(upTo(9), (i) => leaf(180, 300, -160 + i * 40, 2.7, 'url(#dark)')),
    each(upTo(8), (i) => leaf(180, 320, -140 + i * 40, 2.1, 'url(#leaf)')),
    each(upTo(19), (i) => {
      const [turn, length] = [-126 + i * 14, i % 2 ? 176 : 206]
      return `<path d="M-6 0 0-${length} 6 0Z" transform="translate(180 356) rotate(${turn})" fill="${i % 2 ? '#e2bd85' : '#8c5a2f'}" stroke="#2e170c" stroke-width="1.500"/>`
    }),
    salak(104, 356, 1, -18),
    salak(258, 358, 1, 19),
    salak(181, 318, 1.3, 0),
    each(upTo(5), (i) => leaf(20 + i * 80, 520, -30 + i * 15, 1.3, 'url(#leaf)')),
  ].join(''),
)

const layangLayang = cover(
  down('evening', [0, '#123468'], [0.5, '#4d7fb2'], [0.82, '#f5b678'], [1, '#f9dca0']),
  [
    '<rect width="360" height="480" fill="url(#evening)"/>',
    '<g fill="#fff" opacity=".3"><path d="M-10 120q24-34 64-20 30-34 70-4 44-6 50 24H-10Z"/><path d="M220 330q26-36 76-20 30-20 74 0v20Z"/><path d="M230 60q14-22 46-14 22-18 50 2 28 0 30 12H230Z"/></g>',
    '<path d="M0 420q90-44 190-22t180-8v90H0Z" fill="#2f5d4a"/><path d="M0 452q120-30 220-10t150-8v50H0Z" fill="#17372a"/>',
    '<path d="M60 446Q150 420 196 250" stroke="#fdf1d4" stroke-width="2.500" fill="none"/>',
    '<g transform="translate(198 170) rotate(16) scale(1.42)"><path d="M0 84q-16 24 4 44t-6 46 8 40" stroke="#f3e2c0" stroke-width="3" fill="none"/>',
    each(upTo(5), (i) => {
      const [x, y] = [i % 2 ? -8 : 4, 110 + i * 20]
      return `<path d="M${x} ${y}l-15-8v16l15-8 15-8v16Z" fill="${i % 2 ? '#46cfc4' : '#e8674c'}"/>`
    }),
    '<path d="M0-100 72-8 0 90Z" fill="#d2452f"/><path d="M0-100-72-8 0 90Z" fill="#f0b93c"/><path d="M0-100 72-8H-72Z" fill="#fff" opacity=".2"/><path d="M0-56 38-8 0 44-38-8Z" fill="#16324f"/><path d="M0-38 25-8 0 27-25-8Z" fill="#f6e4c4"/><circle cy="-6" r="10" fill="#d2452f"/><path d="M0-100V90M-72-8H72" stroke="#5a3416" stroke-width="4"/></g>',
    '<g transform="translate(52 452)" fill="#0d1f18"><circle cy="-46" r="10"/><path d="M-10-34q10-6 20 0l5 36H-15Z"/><path d="M8-30 26-10l-6 5-14-18Z"/></g>',
  ].join(''),
)

const airTerjun = cover(
  [
    down('ravine', [0, '#0d2f3f'], [1, '#06161d']),
    down('water', [0, '#d8f6f8'], [0.5, '#4aaabd'], [1, '#10465c']),
    glow('spray', '#eafcff', 0.85),
    '<radialGradient id="ball" cx=".36" cy=".3"><stop offset="0" stop-color="#fff3cf"/><stop offset=".5" stop-color="#f6bd4a"/><stop offset="1" stop-color="#96560c"/></radialGradient>',
  ].join(''),
  [
    '<rect width="360" height="480" fill="url(#ravine)"/><path d="M92 0h176l34 480H58Z" fill="url(#water)" opacity=".85"/>',
    each(
      upTo(9),
      (i) =>
        `<path d="M${104 + i * 18} 0q${i % 2 ? 10 : -10} 220 ${(i - 4) * 7} 480h8q${i % 2 ? -8 : 8}-240 ${(4 - i) * 6}-480Z" fill="#fff" opacity="${0.12 + (i % 3) * 0.09}"/>`,
    ),
    '<path d="M0 0h110l-26 90 16 70-34 96 12 84-40 140H0Z" fill="#0b2029"/><path d="M0 0h70l-30 130 14 100-46 120 8 130H0Z" fill="#173b45"/><path d="M360 0H250l26 90-16 70 34 96-12 84 40 140h38Z" fill="#0b2029"/><path d="M360 0h-70l30 130-14 100 46 120-8 130h16Z" fill="#173b45"/>',
    each(upTo(6), (row) =>
      each(upTo(row + 2), (i) => {
        const [x, y] = [180 + (i - (row + 1) / 2) * 48, 96 + row * 50]
        return `<circle cx="${x}" cy="${y}" r="7.500" fill="#f2fbfc"/><circle cx="${x}" cy="${y + 1.5}" r="7.500" fill="none" stroke="#0b2f3c" stroke-width="1.500" opacity=".6"/>`
      }),
    ),
    '<path d="M180 44 204 96 182 146 206 196 230 246 208 292" stroke="#ffdf9e" stroke-width="4" stroke-dasharray="2 9" stroke-linecap="round" fill="none"/>',
    each(upTo(7), (i) => {
      const colour = ['#b23a2b', '#b06a1c', '#1f7a6c', '#1d5a70'][
        Math.abs(i - 3) === 3 ? 0 : Math.abs(i - 3) === 2 ? 1 : Math.abs(i - 3) === 1 ? 2 : 3
      ]
      return `<rect x="${14 + i * 48}" y="396" width="42" height="54" rx="10" fill="${colour}" stroke="#f0d9a6" stroke-width="2"/>`
    }),
    '<ellipse cx="180" cy="470" rx="220" ry="52" fill="url(#spray)" opacity=".5"/><circle cx="207" cy="310" r="25" fill="url(#ball)" stroke="#5d3404" stroke-width="3"/>',
  ].join(''),
)

const pips: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  3: [
    [-26, -26],
    [0, 0],
    [26, 26],
  ],
  5: [
    [-26, -26],
    [26, -26],
    [0, 0],
    [-26, 26],
    [26, 26],
  ],
  6: [
    [-26, -28],
    [26, -28],
    [-26, 0],
    [26, 0],
    [-26, 28],
    [26, 28],
  ],
}
const anise = (size: number, colour: string) =>
  each(
    upTo(8),
    (i) =>
      `<path d="M0 0C${-size * 0.28}-${size * 0.3}-${size * 0.26}-${size * 0.7} 0-${size}c${size * 0.26} ${size * 0.3} ${size * 0.28} ${size * 0.7} 0 ${size}Z" fill="${colour}" transform="rotate(${i * 45})"/>`,
  )
const face = (many: number, matrix: string, paint: string) =>
  `<g transform="matrix(${matrix})"><rect x="-50" y="-50" width="100" height="100" rx="16" fill="${paint}" stroke="#5b260f" stroke-width="3"/>${each(pips[many] ?? [], ([x, y]) => `<g transform="translate(${x} ${y})">${anise(12, '#3b1509')}<circle r="3" fill="#c9772c"/></g>`)}</g>`
const die = (
  x: number,
  y: number,
  size: number,
  [top, left, right]: readonly [number, number, number],
) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${face(top, '.87 .5 -.87 .5 0 -50', '#f7dfae')}${face(left, '.87 .5 0 1 -43.500 25', '#dfa95a')}${face(right, '.87 -.5 0 1 43.500 25', '#b87836')}</g>`

const daduRempah = cover(
  [down('counter', [0, '#2b1420'], [0.6, '#6a2f25'], [1, '#240f0b']), glow('lamp', '#ffcf7d')].join(
    '',
  ),
  [
    '<rect width="360" height="480" fill="url(#counter)"/><circle cx="180" cy="190" r="250" fill="url(#lamp)"/>',
    each(
      upTo(4),
      (i) =>
        `<g transform="translate(${46 + i * 90} ${58 + (i % 2) * 26})"><path d="M-1-120h2V0h-2Z" fill="#31120d"/>${anise(30, i % 2 ? '#5a2615' : '#3b1a12')}<circle r="5" fill="#a4572a"/></g>`,
    ),
    each(
      upTo(3),
      (i) =>
        `<g transform="translate(${50 + i * 130} 490)"><path d="M-86 0c-6-60 18-104 86-104S92-60 86 0Z" fill="#6d4a2c"/><path d="M-70-80c12-26 40-38 70-38s58 12 70 38c-36 14-104 14-140 0Z" fill="#8c6238"/><path d="M-56-84c10-24 32-38 56-38s46 14 56 38c-30 10-82 10-112 0Z" fill="${['#c9772c', '#a63a22', '#d9a441'][i]}"/></g>`,
    ),
    '<ellipse cx="180" cy="372" rx="150" ry="26" fill="#140605" opacity=".5"/>',
    die(122, 262, 1.1, [5, 3, 6]),
    die(244, 296, 1.02, [3, 6, 5]),
  ].join(''),
)

const marked = new Set([0, 6, 12, 18, 24, 3, 9, 15, 22])
const ballPaints = ['#f0b93c', '#f09a83', '#e9d3a6', '#6fdcd2', '#b9b6f2']
const petals = (size: number, colour: string) =>
  each(
    upTo(4),
    (i) =>
      `<ellipse cy="${-size * 0.5}" rx="${size * 0.3}" ry="${size * 0.46}" fill="${colour}" transform="rotate(${45 + i * 90})"/>`,
  )
const bingoBall = (x: number, y: number, size: number, paint: string) =>
  `<g transform="translate(${x} ${y})"><circle r="${size}" fill="${paint}" stroke="#2a1408" stroke-width="2.500"/><circle r="${size * 0.62}" fill="#fffaf0"/>${petals(size * 0.5, '#7a2f27')}<path d="M${-size * 0.5} ${-size * 0.62}A${size * 0.8} ${size * 0.8} 0 0 1 ${size * 0.3} ${-size * 0.74}" stroke="#fff" stroke-width="4" fill="none" opacity=".7" stroke-linecap="round"/></g>`

const bingoKampung = cover(
  [
    down('square', [0, '#1b1f4a'], [0.6, '#4f3d70'], [1, '#241730']),
    glow('lamp', '#ffd98f', 0.7),
  ].join(''),
  [
    '<rect width="360" height="480" fill="url(#square)"/><circle cx="180" cy="270" r="230" fill="url(#lamp)"/><path d="M-10 30Q180 110 370 30" stroke="#f3e2c0" stroke-width="2.500" fill="none"/>',
    each(upTo(9), (i) => {
      const x = 4 + i * 44
      const y = 32 + 150 * (x / 360) * (1 - x / 360)
      return `<path d="M${x - 15} ${y}h30l-15 38Z" fill="${['#e8674c', '#f0b93c', '#46cfc4', '#f6e4c4'][i % 4]}"/>`
    }),
    '<g transform="rotate(-5 180 270)"><rect x="58" y="122" width="244" height="280" rx="20" fill="#f7ecd6" stroke="#2a1408" stroke-width="3"/>',
    each(
      upTo(5),
      (i) =>
        `<rect x="${72 + i * 44}" y="136" width="40" height="30" rx="7" fill="${ballPaints[i]}"/>`,
    ),
    each(upTo(25), (place) => {
      const [x, y] = [92 + (place % 5) * 44, 192 + Math.floor(place / 5) * 43]
      const hit = marked.has(place)
      const inside = hit
        ? `<circle cx="${x}" cy="${y}" r="16" fill="#c23b26"/><path d="M${x} ${y - 10}l3 7 7 3-7 3-3 7-3-7-7-3 7-3Z" fill="#ffe9c2"/>`
        : `<g transform="translate(${x} ${y})">${petals(11, '#e6d2ae')}</g>`
      return `<rect x="${x - 20}" y="${y - 19}" width="40" height="38" rx="7" fill="${hit ? '#ffd27a' : '#fffaf0'}"/>${inside}`
    }),
    '</g>',
    bingoBall(64, 404, 40, '#f0b93c'),
    bingoBall(150, 432, 36, '#6fdcd2'),
    bingoBall(300, 400, 46, '#b9b6f2'),
  ].join(''),
)

export const covers: Readonly<Record<string, string>> = {
  'kebun-salak': kebunSalak,
  'layang-layang': layangLayang,
  'air-terjun': airTerjun,
  'dadu-rempah': daduRempah,
  'bingo-kampung': bingoKampung,
}
