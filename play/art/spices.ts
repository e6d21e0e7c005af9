import { area, cut, line, shade } from './leather.ts'
import {
  along,
  band,
  curve,
  dots,
  moved,
  type Point,
  petal,
  points,
  ring,
  turned as rotated,
  shape,
  stamps,
} from './pen.ts'

const rim = '#ffe3a4'
const dark = '#2a1206'

const turned = (svg: string, turn: number, scale = 1) =>
  `<g transform="translate(100 100) rotate(${turn}) scale(${scale}) translate(-100 -100)">${svg}</g>`

/** A leaf with its veins, to set behind a fruit. */
function leaf(d: string, vein: string) {
  return `${area(d, 'url(#leafy)', { colour: rim })}${line(vein, { width: 1.6, colour: '#bfe3a6' })}`
}
const leafy = shade('leafy', '#63b06a', '#25764a', '#0d3c30')

/** Nutmeg in its opened fruit, laced with red mace. */
export function pala(): string {
  const fruit = shape(
    points(
      '100,16! 132,28 162,62 172,104 158,150 126,180 100,186 74,180 42,150 28,104 38,62 68,28',
    ),
    0.2,
  )
  const inside = shape(
    points(
      '100,34! 126,46 148,76 154,106 144,142 120,166 100,170 80,166 56,142 46,106 52,76 74,46',
    ),
    0.2,
  )
  const nut = shape(points('100,62 128,76 138,110 126,142 100,156 74,142 62,110 72,76'), 0.2)
  const lace = [-36, -14, 14, 36].map((x) =>
    line(
      `M${100 + x * 0.5} 60C${100 + x * 1.4} 84 ${100 + x * 0.5} 112 ${100 + x * 1.1} 134C${100 + x * 1.1} 144 ${100 + x * 0.7} 150 ${100 + x * 0.4} 154`,
      { width: 6.5, colour: '#c5281c' },
    ),
  )
  const leaves = shape(points('100,20! 120,2 150,4 172,16! 150,30 122,30'))
  const body = [
    leaf(leaves, 'M104 20C124 12 148 14 168 16'),
    area(fruit, 'url(#flesh)', { colour: dark, width: 2.4 }),
    area(inside, '#fff3d4', { colour: '#c98a3c' }),
    area(nut, 'url(#nut)', { colour: dark, width: 2 }),
    ...lace,
    line('M66 94C88 100 112 100 134 94M64 124C88 132 112 132 136 124', {
      width: 5,
      colour: '#c5281c',
    }),
    line('M84 78C92 72 102 72 110 76', { width: 3.4, colour: '#ffb79a' }),
    line('M60 44C48 58 42 72 40 88', { width: 4, colour: '#fff3c8' }),
  ].join('')
  const defs =
    shade('flesh', '#ffe08a', '#eeb03f', '#b96a18') +
    shade('nut', '#a8653a', '#6b3618', '#331506') +
    leafy
  return cut({ body, edge: fruit + leaves, defs })
}

const cloves: [turn: number, scale: number, dx: number][] = [
  [-34, 0.92, -22],
  [34, 0.92, 22],
  [0, 1.02, 0],
]

/** Cloves: three nails of the flower, crossed over two leaves. */
export function cengkih(): string {
  const stem = points('92,86 90,120 94,158 100,190! 106,158 110,120 108,86')
  const crown = points('100,78! 118,60 138,58! 128,78 114,92 86,92 72,78 62,58! 82,60')
  const bud = ring(100, 56, 21, 12).map(({ x, y }): Point => [x, y])
  const set = (part: readonly Point[]) =>
    cloves.map(([turn, scale, dx]) =>
      shape(moved(rotated(moved(part, -100, -100), turn), 100 + dx, 100, scale)),
    )
  const [stems, crowns, buds] = [set(stem), set(crown), set(bud)]
  const leaves = [
    '100,150! 140,128 176,134 194,150! 168,168 132,170',
    '100,150! 60,128 24,134 6,150! 32,168 68,170',
  ]
  const leafShapes = leaves.map((text) => shape(points(text))).join('')
  const nails = cloves.map(([turn, scale, dx], i) => {
    const marks = `${line('M100 36V76M82 50C92 58 108 58 118 50', { width: 1.8, colour: '#7e3214' })}${line('M96 98C95 124 97 146 99 168', { width: 2.4, colour: '#e2a06c' })}`
    return `${area(stems[i] ?? '', 'url(#clove)', { colour: dark, width: 2 })}${area(crowns[i] ?? '', 'url(#clove)', { colour: dark, width: 2 })}
${area(buds[i] ?? '', 'url(#bud)', { colour: dark, width: 2 })}<g transform="translate(${dx} 0)">${turned(marks, turn, scale)}</g>`
  })
  const body =
    leaf(leafShapes, 'M100 150C130 144 160 144 190 150M100 150C70 144 40 144 10 150') +
    nails.join('')
  const edge = leafShapes + stems.join('') + crowns.join('') + buds.join('')
  const defs =
    shade('clove', '#c0703c', '#7c3a18', '#3a1607') +
    shade('bud', '#f2b47a', '#b8622c', '#6d2f10') +
    leafy
  return cut({ body, edge, defs })
}

/** Cinnamon: three rolled barks tied with a red cord. */
export function kayuManis(): string {
  const roll = (x: number) => {
    const bark = `M${x - 17} 30C${x - 17} 20 ${x + 17} 20 ${x + 17} 30V172C${x + 17} 184 ${x - 17} 184 ${x - 17} 172Z`
    return `${area(bark, 'url(#bark)', { colour: dark, width: 2.2 })}
<ellipse cx="${x}" cy="30" rx="17" ry="8" fill="#4f240d" stroke="${rim}" stroke-width="1.6"/>
${line(`M${x - 9} 30C${x - 9} 25 ${x + 1} 25 ${x} 30C${x} 33 ${x - 4} 33 ${x - 4} 31M${x + 9} 30C${x + 9} 26 ${x + 3} 26 ${x + 4} 30`, { width: 2, colour: '#e9b67c' })}
${line(`M${x - 8} 50C${x - 10} 90 ${x - 6} 130 ${x - 9} 168M${x + 8} 46C${x + 6} 90 ${x + 10} 130 ${x + 7} 166`, { width: 1.8, colour: '#f0b67a' })}`
  }
  const edge = shape(
    moved(rotated(moved(points('46,24! 154,24! 154,182! 46,182!'), -100, -100), 24), 100, 100),
  )
  const cord = `${area('M40 92H160V112H40Z', 'url(#red)', { colour: rim })}${line('M42 98H158M42 106H158', { width: 1.4, colour: '#ffc9a0' })}
${area(shape(points('100,102 80,84 62,86 64,100 82,106')), 'url(#red)', { colour: rim })}${area(shape(points('100,102 120,84 138,86 136,100 118,106')), 'url(#red)', { colour: rim })}
<circle cx="100" cy="102" r="9" fill="url(#gold)" stroke="${dark}" stroke-width="1.6"/>`
  const body = turned(`${roll(66)}${roll(134)}${roll(100)}${cord}`, 24)
  const defs = shade('bark', '#e09a5a', '#a85a26', '#5c2a0e')
  return cut({ body, edge, defs }).replace(/<path d="[^"]*" fill="url\(#hide\)"[^>]*\/>/, '')
}

/** The merchant's brass scale, true to the grain: the scatter. */
export function timbangan(): string {
  const pan = (x: number) => `M${x - 38} 116H${x + 38}C${x + 34} 146 ${x - 34} 146 ${x - 38} 116Z`
  const foot = shape(points('84,160! 116,160! 138,184 146,196! 54,196! 62,184'))
  const edge = `M92 22H108V164H92Z${foot}${pan(44)}${pan(156)}M20 46H180V62H20ZM100 4A18 18 0 1 1 99.9 4Z`
  const heap = (x: number, id: string) =>
    area(`M${x - 34} 118C${x - 22} 92 ${x + 22} 92 ${x + 34} 118Z`, `url(#${id})`, { colour: dark })
  const body = [
    area('M93 26H107V164H93Z', 'url(#gold)', { colour: dark, width: 2 }),
    area(foot, 'url(#gold)', { colour: dark, width: 2.2 }),
    line('M62 186H138', { width: 2, colour: '#8f5a17' }),
    line('M26 56L14 116M40 56L74 116M174 56L186 116M160 56L126 116', {
      width: 2.2,
      colour: '#5d3108',
    }),
    heap(44, 'turmeric'),
    heap(156, 'chili'),
    area(pan(44), 'url(#gold)', { colour: dark, width: 2.2 }),
    area(pan(156), 'url(#gold)', { colour: dark, width: 2.2 }),
    area(band(points('18,58 60,46 100,54 140,46 182,58'), [9, 13, 16, 13, 9]), 'url(#gold)', {
      colour: dark,
      width: 2.2,
    }),
    `<circle cx="100" cy="22" r="17" fill="url(#gold)" stroke="${dark}" stroke-width="2.2"/><g fill="#c2321f">${stamps(ring(100, 22, 2, 6), petal(12, 3.6))}</g>`,
    `<circle cx="100" cy="92" r="12" fill="url(#red)" stroke="${rim}" stroke-width="1.6"/>`,
    line(curve(points('22,128 44,136 66,128')), { width: 2, colour: '#8f5a17' }),
    line(curve(points('134,128 156,136 178,128')), { width: 2, colour: '#8f5a17' }),
  ].join('')
  const defs =
    shade('turmeric', '#ffe06b', '#f0a91e', '#b96c0a') +
    shade('chili', '#ff7a55', '#d2321f', '#7d120c')
  return cut({ body, edge, defs })
}

/** Mortar and pestle of river stone: the wild. */
export function lumpang(): string {
  const bowl = shape(
    points(
      '28,82! 172,82! 168,112 150,142 124,158 124,166 146,176 152,194! 48,194! 54,176 76,166 76,158 50,142 32,112',
    ),
    0.16,
  )
  const lip = 'M26 82A74 22 0 1 1 174 82A74 22 0 1 1 26 82Z'
  const inner = 'M42 82A58 14 0 1 1 158 82A58 14 0 1 1 42 82Z'
  const pestle = shape(points('150,4 170,10 174,28 132,84 112,92 98,86 100,70'), 0.16)
  const flecks = points('60,112 74,132 96,122 118,138 138,116 86,146 112,108 148,104 52,100')
  const body = [
    area(bowl, 'url(#stone)', { colour: dark, width: 2.6 }),
    area('M46 122C70 138 130 138 154 122L150 136C128 150 72 150 50 136Z', 'url(#gold)', {
      colour: dark,
      width: 1.8,
    }),
    `<g fill="#8c1f14">${stamps(along(points('60,133 100,141 140,133'), 16), 'M0 -5L5 0 0 5 -5 0Z')}</g>`,
    area(lip, 'url(#stone)', { colour: dark, width: 2.4 }),
    area(inner, '#7b2a12', { colour: dark, width: 2 }),
    `<g fill="#f0a91e">${dots(ring(84, 84, 16, 7), 4.4)}</g><g fill="#d2321f">${dots(ring(112, 82, 14, 6), 4)}</g>`,
    area(pestle, 'url(#wooden)', { colour: dark, width: 2.4 }),
    line('M154 14C146 30 132 48 120 64', { width: 4, colour: '#f2c48c' }),
    `<g fill="#fff" fill-opacity=".3">${dots(along(flecks, 22), 2)}</g>`,
    line('M34 90C40 112 52 132 70 146', { width: 4, colour: '#d6d3d8' }),
  ].join('')
  const defs =
    shade('stone', '#b9b5bd', '#736d7b', '#37323f') +
    shade('wooden', '#d99a5b', '#9a5a26', '#56290c')
  return cut({ body, edge: bowl + lip + pestle, defs })
}

/** The vanilla orchid with two of its pods. */
export function vanili(): string {
  const pods = [
    band(points('70,104 46,134 40,164 52,194'), [10, 15, 15, 5]),
    band(points('112,112 124,142 122,170 106,198'), [10, 15, 15, 5]),
  ]
  const marks = ring(104, 76, 10, 5)
  const bloom = petal(66, 22)
  const edge = `${pods.join('')}M104 6A70 70 0 1 1 103.9 6Z`
  const body = [
    ...pods.map((d) => area(d, 'url(#pod)', { colour: dark, width: 2 })),
    line('M68 110C54 132 48 158 54 184M112 118C122 142 120 166 110 188', {
      width: 2,
      colour: '#b98a5a',
    }),
    `<g fill="url(#bloom)" stroke="#8a6a2c" stroke-width="2">${stamps(marks, bloom)}</g>`,
    `<g fill="none" stroke="#d6a94a" stroke-width="2">${stamps(ring(104, 76, 22, 5), 'M0 0V-34M0 -8C5 -18 7 -24 7 -30M0 -8C-5 -18 -7 -24 -7 -30')}</g>`,
    area(shape(points('104,60 120,70 126,90 116,106 104,112 92,106 82,90 88,70')), 'url(#throat)', {
      colour: dark,
      width: 1.8,
    }),
    `<circle cx="104" cy="82" r="9" fill="#fff3cf" stroke="#8a4a12" stroke-width="1.8"/>`,
  ].join('')
  const defs =
    shade('bloom', '#fffdf2', '#f7e9b8', '#d9b45e') +
    shade('throat', '#ffd35c', '#e8912a', '#9c4a10') +
    shade('pod', '#6b4a34', '#3c2417', '#1a0d07')
  return cut({ body, edge, defs })
    .replace(/<path d="[^"]*" fill="url\(#hide\)"[^>]*\/>/, '')
    .replace(
      /M104 6A70 70 0 1 1 103\.9 6Z/g,
      shape(
        marks.flatMap(({ x, y, turn }) => {
          const a = (turn * Math.PI) / 180
          const b = a + Math.PI / 5
          return [
            [x + Math.sin(a) * 66, y - Math.cos(a) * 66, 1] as const,
            [104 + Math.sin(b) * 30, 76 - Math.cos(b) * 30, 0] as const,
          ]
        }),
      ),
    )
}
