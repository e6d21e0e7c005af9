import { around, both, disc, fill, many, put } from '../kit.ts'
import { petal, points, shape } from '../pen.ts'
import { cecek, draw, dye, dyed, wax } from './hand.ts'
import { tool } from './motifs.ts'

const soft = (noted: string, pull = 0.18) => shape(points(noted), pull)

/** Mega mendung: the rain cloud, each blue within a lighter one. */
export function mega(): string {
  const cloud = (k: number, dy: number) =>
    soft(
      '-92,30 -84,2 -60,-6 -62,-36 -36,-56 -12,-44 4,-72 38,-74 54,-46 82,-40 92,-10 78,12 92,32 76,54 46,52 32,70 2,66 -12,50 -38,66 -64,52 -84,50'
        .split(' ')
        .map((pair) => {
          const [x = 0, y = 0] = pair.split(',').map(Number)
          return `${(100 + x * k).toFixed(1)},${(100 + dy + y * k).toFixed(1)}`
        })
        .join(' '),
    )
  return draw(
    [
      ['#14224f', 1.03, 0],
      ['#27488f', 0.86, 3],
      ['#4a78bd', 0.68, 6],
      ['#8fb8e4', 0.5, 9],
      ['#dcecff', 0.31, 12],
    ]
      .map(([colour, k, dy]) => dyed(cloud(Number(k), Number(dy)), String(colour), 2.8))
      .join(''),
  )
}

/** Jasmine, full open. */
export const melati = () =>
  draw(
    [
      around(8, 100, 100, dyed(petal(94, 25), dye.leaf, 3), 22.5),
      around(
        8,
        100,
        100,
        `<path d="${petal(86, 27)}" fill="${dye.wax}" stroke="${dye.bark}" stroke-width="3.400"/>`,
      ),
      around(8, 100, 100, cecek('0,-30 0,-66', 9, 2.3, dye.soga)),
      disc(100, 100, 21, dye.root, `stroke="${dye.bark}" stroke-width="3"`),
      around(8, 100, 100, disc(0, -12, 2.8, dye.wax)) + disc(100, 100, 4, dye.wax),
    ].join(''),
  )

/** The tendril: it curls in on itself and never ends. */
export const sulur = () =>
  draw(
    put(
      [
        wax(
          'M96 196C28 176 10 110 44 66C74 28 136 34 152 76C166 114 132 146 100 134C76 124 76 92 98 86',
          27,
          dye.leaf,
        ),
        wax(
          'M96 196C28 176 10 110 44 66C74 28 136 34 152 76C166 114 132 146 100 134C76 124 76 92 98 86',
          3,
          dye.wax,
        ),
        dyed(soft('26,110! 2,92 2,58 14,44! 30,66 34,90'), dye.leaf),
        dyed(soft('78,36! 78,8 104,0 126,8! 116,30 98,40'), dye.leaf),
        dyed(soft('150,62! 168,40 192,42 198,58! 180,76 160,82'), dye.leaf),
        dyed(soft('58,170! 84,152 122,160 142,186! 108,194 76,188'), dye.leaf),
        wax(
          'M24 102C14 84 12 68 14 56M84 32C94 22 104 16 116 12M160 68C172 58 182 56 190 56M70 174C94 168 114 174 130 182',
          2.4,
        ),
        dyed('M98 68a19 19 0 1 1 -.1 0Z', dye.root) + disc(98, 87, 6.5, dye.wax),
      ].join(''),
      10,
      7,
      0.93,
    ),
  )

/** Lar: one wing, feather over feather. */
export function lar(): string {
  const feathers = [86, 66, 46, 26, 6, -14].map(
    (turn, i) =>
      `<g transform="translate(40 158) rotate(${turn})">${dyed(petal(150 - Math.abs(i - 2) * 7, 18), i % 2 ? dye.ochre : dye.soga, 2.8)}${wax(`M0 -40V${-128 + Math.abs(i - 2) * 7}`, 2.4)}</g>`,
  )
  return draw(
    [
      feathers.join(''),
      [84, 60, 36, 12]
        .map(
          (turn, i) =>
            `<g transform="translate(40 158) rotate(${turn})">${dyed(petal(88 - i * 4, 19), i % 2 ? dye.root : dye.indigo, 2.8)}${cecek(`0,-30 0,-70`, 9, 2.2)}</g>`,
        )
        .join(''),
      dyed('M16 158a24 24 0 1 1 48 0a24 24 0 1 1 -48 0Z', dye.bark),
      wax('M40 158m-13 0a13 13 0 1 1 13 13', 3.2) + disc(40, 158, 4.5, dye.wax),
    ].join(''),
  )
}

/** Tumpal: the mountain at the edge of every cloth. */
export const tumpal = () =>
  draw(
    [
      dyed('M100 8L190 186H10Z', dye.root, 4),
      dyed('M100 48L160 172H40Z', dye.night, 3.4),
      both(cecek('92,40 30,168', 11, 2.8)),
      wax('M64 172L82 148 100 172 118 148 136 172', 3),
      dyed(soft('100,74! 116,104 114,130 100,140 86,130 84,104'), dye.ochre, 3),
      wax('M100 92V132M92 110L100 118 108 110', 3),
      cecek('62,160 76,134', 9, 2.2) + cecek('138,160 124,134', 9, 2.2),
    ].join(''),
  )

/** A cell's length of gold cloth, without seam above and below: the wild that has grown over a reel. */
export const kain = () =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200"><defs>
<linearGradient id="silk"><stop offset="0" stop-color="#a8661a"/><stop offset=".2" stop-color="#f0b93c"/><stop offset=".5" stop-color="#ffe9a0"/><stop offset=".8" stop-color="#f0b93c"/><stop offset="1" stop-color="#a8661a"/></linearGradient>
<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0b0"/><stop offset=".45" stop-color="#f0b93c"/><stop offset="1" stop-color="#a8661a"/></linearGradient><radialGradient id="lit" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff3b8"/><stop offset="1" stop-color="#b8741e"/></radialGradient></defs>
<rect x="8" width="184" height="200" fill="url(#silk)"/><rect x="8" width="24" height="200" fill="${dye.night}"/><rect x="168" width="24" height="200" fill="${dye.night}"/>
${both(many(5, (i) => fill(`M9 ${i * 40}L31 ${i * 40 + 20}L9 ${i * 40 + 40}Z`, '#f0b93c') + disc(15, i * 40 + 20, 3, dye.night)))}
${both(`<path d="M36 0V200" stroke="#fff3b8" stroke-width="3"/><path d="M9.500 0V200" stroke="#fff3b8" stroke-width="3"/>`)}
${[0, 200].map((y) => [64, 100, 136].map((x) => around(4, x, y, fill(petal(24, 8), dye.soga), 45) + disc(x, y, 3.4, dye.root)).join('')).join('')}
<circle cx="100" cy="100" r="62" fill="${dye.night}" stroke="#fff3b8" stroke-width="4"/>${around(24, 100, 100, disc(0, -54, 2.4, dye.wax))}${tool().replace(/translate\(112 84\)/, 'translate(120 88)')}</svg>`
