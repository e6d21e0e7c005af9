import {
  around,
  bars,
  boxOf,
  disc,
  embed,
  fall,
  fill,
  lamp,
  many,
  oval,
  pen,
  put,
  rim,
  scene,
} from '../kit.ts'
import { petal } from '../pen.ts'
import { bloom, dye, wax } from './hand.ts'
import { anglo, kupu, merak, tool } from './motifs.ts'

const gold = `<linearGradient id="gold" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#fff0b0"/><stop offset=".45" stop-color="#f0b93c"/><stop offset="1" stop-color="#a8661a"/></linearGradient><radialGradient id="lit" cx=".4" cy=".35" r=".8"><stop offset="0" stop-color="#fff3b8"/><stop offset="1" stop-color="#b8741e"/></radialGradient>`

const tile = (id: string, w: number, h: number, body: string, more = '') =>
  `<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse" ${more}>${body}</pattern>`

/** Cloths as fills: kawung, parang, truntum, rain. */
const cloths = [
  tile(
    'kawung',
    56,
    56,
    `<rect width="56" height="56" fill="${dye.night}"/>${[
      [0, 0],
      [56, 0],
      [0, 56],
      [56, 56],
      [28, 28],
    ]
      .map(
        ([x = 0, y = 0]) =>
          around(4, x, y, fill(petal(25, 9), dye.wax) + fill(petal(15, 4), dye.soga), 45) +
          disc(x, y, 2.4, dye.ochre),
      )
      .join('')}`,
  ),
  tile(
    'parang',
    44,
    44,
    `<rect width="44" height="44" fill="${dye.soga}"/><path d="M0 11C16 4 6 30 22 22S28 40 44 33" fill="none" stroke="${dye.wax}" stroke-width="9" stroke-linecap="square"/><path d="M0 11C16 4 6 30 22 22S28 40 44 33" fill="none" stroke="${dye.bark}" stroke-width="2.600"/><path d="M0 0H44" stroke="${dye.ochre}" stroke-width="3"/>`,
    'patternTransform="rotate(-40)"',
  ),
  tile(
    'truntum',
    48,
    48,
    `<rect width="48" height="48" fill="${dye.root}"/>${bloom(12, 12, 11, dye.wax, dye.ochre)}${bloom(36, 36, 11, dye.wax, dye.ochre)}${disc(36, 12, 2, dye.wax)}${disc(12, 36, 2, dye.wax)}`,
  ),
  tile(
    'hujan',
    26,
    70,
    `<rect width="26" height="70" fill="${dye.leaf}"/><path d="M6 0V26M6 36V70M19 8V58" stroke="${dye.wax}" stroke-width="3" stroke-dasharray="3 6"/><path d="M13 0V70" stroke="${dye.ochre}" stroke-width="1.600"/>`,
    'patternTransform="rotate(18)"',
  ),
  tile(
    'mega',
    120,
    70,
    `<rect width="120" height="70" fill="${dye.indigo}"/>${[
      [0, 24],
      [60, 59],
      [120, 24],
    ]
      .map(([x = 0, y = 0]) =>
        [26, 19, 12, 5]
          .map(
            (r, i) =>
              `<path d="M${x - r * 2} ${y + r * 0.3}a${r * 0.7} ${r * 0.7} 0 0 1 ${r} ${-r * 0.6}a${r} ${r} 0 0 1 ${r * 2} 0a${r * 0.7} ${r * 0.7} 0 0 1 ${r} ${r * 0.6}Z" fill="${['#3a64a8', '#6a98d0', '#a8cbee', '#eef6ff'][i]}" stroke="${dye.wax}" stroke-width="1.600"/>`,
          )
          .join(''),
      )
      .join('')}`,
  ),
].join('')

/** A length of cloth hung over a pole: folds of shade, a border of tumpal at its foot. */
function hung(x: number, y: number, w: number, h: number, cloth: string, edge: string) {
  const n = Math.round(w / 34)
  const s = w / n
  return [
    fill(
      `M${x} ${y}H${x + w}V${y + h}Q${x + w / 2} ${y + h + 16} ${x} ${y + h}Z`,
      `url(#${cloth})`,
    ),
    fill(`M${x} ${y + h - 66}H${x + w}V${y + h}Q${x + w / 2} ${y + h + 16} ${x} ${y + h}Z`, edge),
    many(
      n,
      (i) =>
        fill(
          `M${x + i * s} ${y + h + 4}L${x + (i + 0.5) * s} ${y + h - 52}L${x + (i + 1) * s} ${y + h + 4}Z`,
          dye.wax,
        ) +
        fill(
          `M${x + i * s + 7} ${y + h + 4}L${x + (i + 0.5) * s} ${y + h - 34}L${x + (i + 1) * s - 7} ${y + h + 4}Z`,
          dye.ochre,
        ),
    ),
    pen(`M${x} ${y + h - 66}H${x + w}`, dye.wax, 4),
    many(4, (i) =>
      fill(
        `M${x + w * (0.08 + i * 0.25)} ${y}h${w * 0.09}l${w * 0.03} ${h + 6}h${-w * 0.09}Z`,
        '#1c0d05',
        'opacity=".17"',
      ),
    ),
    fill(`M${x} ${y}h${w}v26h${-w}Z`, '#1c0d05', 'opacity=".22"'),
  ].join('')
}

const bamboo = (x1: number, x2: number, y: number, r: number) =>
  fill(
    `M${x1} ${y - r}H${x2}V${y + r}H${x1}Z`,
    'url(#bamboo)',
    `stroke="${dye.bark}" stroke-width="3"`,
  ) +
  many(
    Math.floor((x2 - x1) / 190),
    (i) =>
      `<rect x="${x1 + 90 + i * 190}" y="${y - r - 3}" width="13" height="${r * 2 + 6}" rx="5" fill="#b8883c" stroke="${dye.bark}" stroke-width="2.4"/>`,
  )
const bambooFill = fall('bamboo', '#f5dc94', '#d2a450', '#86591f')

export const hall = scene(
  1600,
  1200,
  gold +
    cloths +
    bambooFill +
    fall('wall', '#fdf2d8', [0.6, '#f2d9a4'], '#c88f48') +
    `<filter id="far"><feGaussianBlur stdDeviation="2.2"/></filter>` +
    fall('floor', '#b5743a', '#6b3818') +
    lamp('sun', 800, 420, 760, [0, '#fffdf2', 0.95], [0.5, '#ffeec2', 0.5], [1, '#ffe0a0', 0]),
  [
    `<rect width="1600" height="1200" fill="url(#wall)"/>`,
    many(17, (i) => fill(`M${i * 100 - 6} 0h10v960h-10z`, '#c8924a', 'opacity=".28"')),
    `<rect width="1600" height="1200" fill="url(#sun)"/>`,
    `<rect y="940" width="1600" height="260" fill="url(#floor)"/>`,
    many(6, (i) => pen(`M0 ${950 + i * i * 9 + i * 6}H1600`, '#4a230e', 2, 'opacity=".4"')),
    `<g filter="url(#far)">`,
    hung(-30, 96, 250, 640, 'mega', dye.night) + hung(1380, 96, 250, 640, 'mega', dye.night),
    hung(236, 96, 210, 520, 'truntum', dye.bark) + hung(1154, 96, 210, 520, 'hujan', dye.night),
    hung(462, 96, 216, 330, 'parang', dye.night) + hung(922, 96, 216, 330, 'kawung', dye.bark),
    hung(694, 96, 212, 250, 'mega', dye.root),
    `</g><rect x="-30" y="96" width="1660" height="680" fill="#fdf2d8" opacity=".3"/>`,
    bamboo(-20, 1620, 88, 17),
    many(5, (i) =>
      put(
        fill('M-5 0V-90H5V0Z', dye.soga) +
          disc(0, 0, 15, 'none', `stroke="${dye.soga}" stroke-width="7"`),
        40 + i * 380,
        76,
      ),
    ),
    oval(800, 1128, 330, 40, '#2c1408', 'opacity=".45"'),
    embed(anglo(), 800, 1010, 270),
    [420, 1180]
      .map((x, k) =>
        many(
          4,
          (i) =>
            `<rect x="${x - 105 + i * 7}" y="${1088 - i * 38}" width="${210 - i * 14}" height="38" rx="9" fill="url(#${['kawung', 'truntum', 'parang', 'mega', 'hujan'][(i + k * 2) % 5]})" stroke="${dye.bark}" stroke-width="3"/>`,
        ),
      )
      .join(''),
    put(tool(), 180, 860, 1.6) + put(tool(), 1420, 880, 1.6),
    embed(kupu(), 610, 620, 90, -18) + embed(kupu(), 1010, 400, 70, 20),
  ].join(''),
)

const box = boxOf(5, 3)
/** A batik rack: cloth borders around the window, the pole above with its carved ends. */
export const frame = (() => {
  const { left, right, top, bottom, width, height } = box
  const swag = many(7, (i) => {
    const [x, w] = [34 + i * 167.4, 167.4]
    return (
      fill(
        `M${x} 40H${x + w}C${x + w * 0.86} 112 ${x + w * 0.14} 112 ${x} 40Z`,
        `url(#${['parang', 'kawung', 'truntum', 'mega', 'truntum', 'kawung', 'parang'][i]})`,
        `stroke="${dye.bark}" stroke-width="3"`,
      ) + pen(`M${x + 4} 48C${x + w * 0.16} 104 ${x + w * 0.84} 104 ${x + w - 4} 48`, '#f0b93c', 5)
    )
  })
  const points = (x: number, y: number, n: number, step: number, turn: number) =>
    put(
      many(
        n,
        (i) =>
          fill(`M${i * step} 0L${(i + 0.5) * step} -22L${(i + 1) * step} 0Z`, dye.wax) +
          fill(`M${i * step + 6} 0L${(i + 0.5) * step} -13L${(i + 1) * step - 6} 0Z`, dye.root),
      ),
      x,
      y,
      1,
      turn,
    )
  return scene(
    width,
    height,
    gold + cloths + bambooFill,
    [
      fill(bars(box), dye.night, `fill-rule="evenodd" stroke="${dye.bark}" stroke-width="4"`),
      points(left - 12, top, 20, 33, 90) +
        points(right + 12, bottom, 20, 33, -90) +
        points(left + 2, bottom + 38, 33, 33.2, 0),
      many(22, (i) =>
        [left - 42, right + 42]
          .map((x) =>
            put(around(4, 0, 0, fill(petal(10, 3.6), '#f0b93c'), 45), x, top + 16 + i * 30),
          )
          .join(''),
      ),
      rim(box, 9, '#f0b93c', 3) + rim(box, 2, dye.wax, 5),
      many(2, (k) => {
        const x = k ? right + 27 : left - 27
        return (
          fill(
            `M${x - 27} ${bottom + 2}h54v48h-54z`,
            dye.soga,
            `stroke="${dye.bark}" stroke-width="3"`,
          ) + bloom(x, bottom + 24, 18, '#f0b93c', dye.root)
        )
      }),
      fill(
        `M${left - 40} ${top - 14}H${right + 40}V${top - 3}H${left - 40}Z`,
        dye.bark,
        'opacity=".5"',
      ),
      swag,
      bamboo(22, 1218, 32, 15),
      [22, 1218]
        .map(
          (x) =>
            disc(x, 32, 24, 'url(#gold)', `stroke="${dye.bark}" stroke-width="3"`) +
            bloom(x, 32, 19, dye.wax, dye.root),
        )
        .join(''),
      disc(620, 46, 42, dye.night, 'stroke="#f0b93c" stroke-width="5"') +
        around(20, 620, 46, disc(0, -35, 2, dye.wax)) +
        put(tool(), 560, -12, 0.58),
    ].join(''),
  )
})()

/** Half dyed, half still white: the line of the canting is where the colour ends. */
export const cover = scene(
  360,
  480,
  gold +
    cloths +
    lamp('hush', 170, 190, 250, [0, dye.night, 1], [0.72, dye.night, 0.96], [1, dye.night, 0]),
  [
    `<g transform="scale(.8)"><rect width="450" height="600" fill="url(#kawung)"/></g>`,
    `<circle cx="170" cy="186" r="250" fill="url(#hush)"/>`,
    around(26, 170, 186, `<ellipse cx="0" cy="-164" rx="7" ry="15" fill="${dye.ochre}"/>`) +
      around(26, 170, 186, disc(0, -142, 3.4, dye.wax), 7) +
      disc(170, 186, 132, 'none', `stroke="#f0b93c" stroke-width="3"`),
    embed(merak(), 172, 188, 276),
    fill('M-10 372C60 326 90 400 160 372S270 300 370 330V490H-10Z', '#fbf0d6'),
    `<clipPath id="white"><path d="M-10 372C60 326 90 400 160 372S270 300 370 330V490H-10Z"/></clipPath><g clip-path="url(#white)">${many(5, (r) => many(8, (c) => around(4, -10 + c * 54 + (r % 2) * 27, 356 + r * 30, `<path d="${petal(24, 8)}" fill="none" stroke="${dye.soga}" stroke-width="1.600"/>`, 45)))}<rect y="430" width="360" height="60" fill="#fbf0d6"/>${many(11, (i) => `<path d="M${i * 36 - 18} 478L${i * 36} 440L${i * 36 + 18} 478Z" fill="none" stroke="${dye.soga}" stroke-width="2"/><path d="M${i * 36 - 9} 478L${i * 36} 458L${i * 36 + 9} 478Z" fill="${dye.soga}"/>`)}</g>`,
    wax('M-10 372C60 326 90 400 160 372S270 300 370 330', 12, dye.bark) +
      wax('M-10 372C60 326 90 400 160 372S270 300 370 330', 7, '#f5c24a'),
    embed(`<svg>${gold}${put(tool(), 0, 0)}</svg>`, 300, 352, 176, 14),
    embed(kupu(), 316, 48, 62, 16),
  ].join(''),
)
