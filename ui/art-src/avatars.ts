import { mkdirSync, writeFileSync } from 'node:fs'
import { n } from './pen.ts'

/**
 * Draws `src/art/avatars/`: how members are shown who do not bring a picture of their own. One square of 96
 * each, cut to a circle where it stands. Run: `node --import tsx ui/art-src/avatars.ts`
 */
const to = new URL('../src/art/avatars/', import.meta.url)

const gold = '#E3AE54'
const pale = '#FFE4A8'
const sogan = '#8A5A22'
const turq = '#46CFC4'
const deep = '#0F1A38'
const red = '#B3261E'
const leaf = '#2E8C84'

type Ground = readonly [light: string, dark: string]
const night: Ground = ['#2C4488', '#101B3C']
const dusk: Ground = ['#7A3B4E', '#241332']
const sea: Ground = ['#1F7F86', '#0B2B44']
const wood: Ground = ['#8A5A22', '#2C1A10']
const dawn: Ground = ['#E9AC55', '#8C3B2A']

/** `count` times the same round a middle. */
const round = (count: number, what: string, turn = 0) =>
  Array.from(
    { length: count },
    (_, i) => `<g transform="rotate(${n((360 / count) * i + turn)} 48 48)">${what}</g>`,
  ).join('')

const fill = (colour: string, d: string, more = '') => `<path fill="${colour}" d="${d}"${more}/>`
const line = (colour: string, width: number, d: string) =>
  `<path fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" d="${d}"/>`
const dot = (colour: string, x: number, y: number, r: number) =>
  `<circle fill="${colour}" cx="${n(x)}" cy="${n(y)}" r="${n(r)}"/>`

/** The mountain that stands on the screen before a shadow play begins. */
const gunungan =
  fill(gold, 'M48 8C56 26 74 42 74 62c0 10-5 18-10 22H32c-5-4-10-12-10-22C22 42 40 26 48 8z') +
  fill(deep, 'M48 17c6 15 20 29 20 45 0 7-3 13-6 16H34c-3-3-6-9-6-16 0-16 14-30 20-45z') +
  line(
    gold,
    2.4,
    'M48 76V30M48 62c-8 0-13-5-14-12M48 62c8 0 13-5 14-12M48 50c-6 0-9-4-10-9M48 50c6 0 9-4 10-9',
  ) +
  [
    [33, 49],
    [63, 49],
    [37, 40],
    [59, 40],
    [48, 29],
  ]
    .map(([x = 0, y = 0]) => dot(turq, x, y, 3))
    .join('') +
  fill(gold, 'M38 78v-8h6v-5l4-4 4 4v5h6v8z')

/** A mask of the dance. */
const topeng =
  fill(red, 'M22 34C26 16 36 11 48 11s22 5 26 23c-8-4-16-6-26-6s-18 2-26 6z') +
  fill(gold, 'M24 32c7-5 15-7 24-7s17 2 24 7l-3 6c-6-4-13-5-21-5s-15 1-21 5z') +
  fill(pale, 'M27 38c6-3 13-4 21-4s15 1 21 4c2 24-7 44-21 48-14-4-23-24-21-48z') +
  line(deep, 2.6, 'M31 46c4-3 9-3 13 0M65 46c-4-3-9-3-13 0') +
  fill(deep, 'M31 53c4-4 9-4 13 0-4 3-9 3-13 0zM65 53c-4-4-9-4-13 0 4 3 9 3 13 0z') +
  line(sogan, 2.4, 'M48 50v12c0 3-3 4-5 3M48 62c0 3 3 4 5 3') +
  fill(red, 'M39 72c3-3 6-3 9-1 3-2 6-2 9 1-3 5-6 6-9 6s-6-1-9-6z') +
  dot(gold, 48, 41, 2.4) +
  dot(gold, 48, 18, 3.4) +
  dot(gold, 38, 20, 2) +
  dot(gold, 58, 20, 2)

/** Four petals about a seed. */
const kawung =
  round(
    4,
    `<ellipse cx="67" cy="29" rx="22" ry="13.5" transform="rotate(-45 67 29)" fill="${gold}"/><ellipse cx="67" cy="29" rx="15" ry="7.5" transform="rotate(-45 67 29)" fill="${deep}"/>${dot(pale, 71, 25, 2.2)}${dot(pale, 63, 33, 2.2)}`,
  ) + dot(turq, 48, 48, 5)

const petal = (long: number, wide: number) =>
  `M48 46C${48 + wide} ${n(46 - long * 0.35)} ${48 + wide} ${n(46 - long * 0.75)} 48 ${46 - long}C${48 - wide} ${n(46 - long * 0.75)} ${48 - wide} ${n(46 - long * 0.35)} 48 46z`

/** A star of leaves in its square. */
const ceplok =
  line(gold, 2, 'M48 8l40 40-40 40L8 48z') +
  round(8, fill(leaf, petal(33, 8)), 22.5) +
  round(4, fill(gold, petal(36, 10))) +
  round(4, fill(pale, petal(24, 4))) +
  dot(deep, 48, 48, 8) +
  dot(gold, 48, 48, 4.5)

/** Waves of blades that never end. */
const parang =
  `<g transform="rotate(-45 48 48)">` +
  [-34, 0, 34]
    .map((y) =>
      [-10, 16, 42, 68]
        .map((x) => {
          const [px, py] = [x + (y % 68 === 0 ? 0 : 13), 36 + y]
          return (
            fill(
              gold,
              `M${px} ${py}c10-6 20 0 20 10 0 8-6 13-12 13 5-4 5-10 0-13-4-2-8 0-8 4-4-5-4-11 0-14z`,
            ) + dot(turq, px + 10, py + 10, 2.2)
          )
        })
        .join(''),
    )
    .join('') +
  [-1, 33, 67].map((y) => line(pale, 1.8, `M-20 ${y}H116`)).join('') +
  '</g>'

/** A ship of the Bugis under all her sails. */
const phinisi =
  dot(pale, 70, 26, 9) +
  fill('#FFF2CF', 'M44 14v42H24c2-18 9-33 20-42z') +
  fill(pale, 'M48 20c12 8 18 20 20 36H48z') +
  fill(gold, 'M70 36c6 6 9 12 10 20h-9z') +
  line(sogan, 2.4, 'M46 10v52M69 32v28') +
  fill(sogan, 'M12 58c12 4 58 4 74-2-2 12-10 20-20 20H34c-11 0-19-8-22-18z') +
  line(gold, 2, 'M16 64c16 4 50 4 66-2') +
  line(turq, 3, 'M-2 82c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 8-4 12-4') +
  line('#0B5E67', 3, 'M-2 91c8-6 14-6 22 0s14 6 22 0 14-6 22 0 14 6 22 0 8-4 12-4')

/** A mountain of fire above its fields. */
const gunung =
  dot(pale, 68, 28, 11) +
  fill('#3E2A4E', 'M0 78L40 26c2-2 5-1 7 0 2-1 4-1 6 1l43 51v18H0z') +
  fill(
    deep,
    'M40 26c2 6 0 10 4 16 2-6 3-7 5-14 1 6 3 9 6 13 0-6-1-9-2-14-2-2-4-2-6-1-2-1-5-2-7 0z',
    ' opacity=".35"',
  ) +
  fill('#F7B955', 'M41 25c3 3 8 3 11 0-1 4-4 5-5 9-2-4-5-5-6-9z') +
  line('#FFF2CF', 3, 'M46 18c-3-4 4-6 1-11M54 15c-2-3 3-4 1-8') +
  fill(leaf, 'M0 76c16-8 34-8 48-2s32 6 48-1v23H0z') +
  line(pale, 1.6, 'M6 84c14-6 28-6 42-1M50 90c14 5 28 5 42-1M0 92c10-4 20-4 30-1')

/** A temple's bells of stone. */
const stupa = (x: number, y: number, s: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})">${fill(colour, 'M-1.5-24h3l1 8h-5zM-5-16h10v4H-5zM0-13c10 0 14 8 14 18h-28c0-10 4-18 14-18zM-17 5h34v5h-34z')}${fill(deep, 'M-6-3l3-3 3 3-3 3zM3-3l3-3 3 3-3 3zM-10 2l2-2 2 2-2 2zM6 2l2-2 2 2-2 2z', ' opacity=".55"')}</g>`
const candi =
  dot(pale, 48, 30, 16) +
  stupa(48, 50, 1.35, gold) +
  stupa(18, 66, 0.8, '#C8913F') +
  stupa(78, 66, 0.8, '#C8913F') +
  fill(sogan, 'M10 66h76v6H10zM4 74h88v7H4zM0 83h96v13H0z') +
  line(gold, 1.6, 'M10 66h76M4 74h88M0 83h96')

/** A turtle of the reefs. */
const penyu =
  `<g transform="rotate(-28 48 48)">` +
  fill(leaf, 'M48 10c6 0 9 5 8 11-1 4-4 6-8 6s-7-2-8-6c-1-6 2-11 8-11z') +
  fill(
    leaf,
    'M28 34C14 30 6 36 4 46c9 0 17 2 24 2zM68 34c14-4 22 2 24 12-9 0-17 2-24 2zM34 72c-7 4-9 9-8 15 6-1 11-4 14-9zM62 72c7 4 9 9 8 15-6-1-11-4-14-9z',
  ) +
  fill(sogan, 'M48 24c17 0 25 14 25 30S62 82 48 82 23 70 23 54s8-30 25-30z') +
  fill(
    gold,
    'M48 30l10 8-4 12H42l-4-12zM40 54h16l4 11-12 10-12-10zM34 42l4 10-4 10c-4-3-6-6-6-10s2-7 6-10zM62 42l-4 10 4 10c4-3 6-6 6-10s-2-7-6-10z',
  ) +
  dot(deep, 45, 16, 1.6) +
  dot(deep, 51, 16, 1.6) +
  '</g>' +
  [
    [12, 18],
    [84, 78],
    [78, 12],
  ]
    .map(([x = 0, y = 0]) => line(turq, 2, `M${x - 5} ${y}a5 5 0 1 0 10 0a5 5 0 1 0-10 0`))
    .join('')

/** Jasmine, as it is worn in the hair. */
const melati =
  round(5, fill(leaf, 'M48 44C36 36 34 18 48 4c14 14 12 32 0 40z'), 36) +
  round(5, fill('#FFFFFF', 'M48 46C35 40 34 22 48 12c14 10 13 28 0 34z')) +
  round(5, line('#D3DFEE', 1.8, 'M48 40V24')) +
  dot(gold, 48, 48, 8) +
  round(6, dot(sogan, 48, 44, 1.4))

/** The moon over water. */
const bulan =
  fill(pale, 'M62 14a30 30 0 1 0 18 46A25 25 0 0 1 62 14z') +
  [
    [22, 20, 1.8],
    [76, 24, 2.4],
    [84, 40, 1.4],
    [14, 44, 1.4],
  ]
    .map(([x = 0, y = 0, r = 1]) => dot('#FFFFFF', x, y, r))
    .join('') +
  fill('#0B1330', 'M0 72c12-5 24-5 36 0s24 5 36 0 16-5 24-3v27H0z') +
  line(turq, 2, 'M0 76c12-5 24-5 36 0s24 5 36 0 16-5 24-3') +
  line(pale, 2.4, 'M40 82h18M34 88h14M56 88h10')

/** A peacock's fan. */
const merak =
  `<g transform="translate(0 14)">` +
  [-75, -50, -25, 0, 25, 50, 75]
    .map(
      (turn) =>
        `<g transform="rotate(${turn} 48 60)">${fill(leaf, 'M48 60C38 44 38 16 48 2c10 14 10 42 0 58z')}${dot(gold, 48, 15, 7)}${dot('#1D58B3', 48, 15, 4.4)}${dot(turq, 48, 14, 2)}</g>`,
    )
    .join('') +
  fill(
    '#1D58B3',
    'M48 30c5 0 8 3 8 8 0 4-2 6-2 10 0 8 6 14 6 22s-5 14-12 14-12-6-12-14 6-14 6-22c0-4-2-6-2-10 0-5 3-8 8-8z',
  ) +
  dot('#FFFFFF', 45, 37, 2) +
  dot(deep, 45, 37, 1) +
  dot('#FFFFFF', 51, 37, 2) +
  dot(deep, 51, 37, 1) +
  fill(gold, 'M46 41h4l-2 4z') +
  line(gold, 1.6, 'M48 30v-7M45 30l-3-6M51 30l3-6') +
  '</g>'

const drawn: Readonly<Record<string, readonly [Ground, string]>> = {
  gunungan: [dusk, gunungan],
  topeng: [wood, topeng],
  kawung: [night, kawung],
  ceplok: [dusk, ceplok],
  parang: [wood, parang],
  phinisi: [['#2D7F9E', '#12304F'], phinisi],
  gunung: [dawn, gunung],
  candi: [['#B35A3C', '#40203A'], candi],
  penyu: [sea, penyu],
  melati: [['#2E8C84', '#0E3B44'], melati],
  bulan: [night, bulan],
  merak: [['#3A2A5C', '#14102C'], merak],
}

mkdirSync(to, { recursive: true })
for (const [name, [[light, dark], motif]] of Object.entries(drawn))
  writeFileSync(
    new URL(`${name}.svg`, to),
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96" width="96" height="96"><defs><radialGradient id="g" cx=".5" cy=".15" r="1"><stop stop-color="${light}"/><stop offset=".9" stop-color="${dark}"/></radialGradient></defs><rect width="96" height="96" fill="url(#g)"/>${motif}</svg>\n`,
  )
