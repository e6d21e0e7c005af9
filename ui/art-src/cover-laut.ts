import {
  blob,
  chance,
  dot,
  down,
  flow,
  kawung,
  lamp,
  many,
  n,
  type Point,
  path,
  petal,
  pts,
} from './pen.ts'

/** One row of waves in the manner of batik: a crest, and lines that follow it. */
function swell(
  y: number,
  high: number,
  long: number,
  shift: number,
  tints: readonly string[],
): string {
  const crest = (lift: number): Point[] =>
    many(Math.ceil(360 / long) * 2 + 4, (i): Point => {
      const x = -long + shift + (i * long) / 2
      return [x, y + lift + (i % 2 ? -high : high * 0.3)]
    })
  const body = tints
    .map((tint, i) => `<path d="${flow(crest(i * 9), false, 0.2)}V500H-60Z" fill="${tint}"/>`)
    .join('')
  const foam = `<path d="${flow(crest(0), false, 0.2)}" fill="none" stroke="#eafcf6" stroke-width="2" opacity=".85"/><path d="${flow(crest(5), false, 0.2)}" fill="none" stroke="#eafcf6" stroke-width="1.2" stroke-dasharray="1 6" stroke-linecap="round" opacity=".9"/>`
  return body + foam
}

const curl = (x: number, y: number, s: number, flip: number) =>
  `<g transform="translate(${x} ${y}) scale(${s * flip} ${s})" fill="none" stroke-linecap="round"><path d="M-44 30C-40 -14 -6 -40 26 -26C46 -16 44 12 24 14C8 15 4 -4 16 -8" stroke="#0b3f5c" stroke-width="17"/><path d="M-44 30C-40 -14 -6 -40 26 -26C46 -16 44 12 24 14C8 15 4 -4 16 -8" stroke="#1f8fa0" stroke-width="12"/><path d="M-44 30C-40 -14 -6 -40 26 -26C46 -16 44 12 24 14C8 15 4 -4 16 -8" stroke="#e9fbf4" stroke-width="2.600"/></g>`

/** A two-masted prahu with seven sails, about 220 wide around (0, 0) at the water line. */
export function prahu(hull: string, sail: string, shade: string, line: string): string {
  const tri = (a: Point, b: Point, c: Point, bulge: number) =>
    `M${a[0]} ${a[1]}Q${n((a[0] + b[0]) / 2 + bulge)} ${n((a[1] + b[1]) / 2)} ${b[0]} ${b[1]}L${c[0]} ${c[1]}Q${n((a[0] + c[0]) / 2 + bulge * 0.6)} ${n((a[1] + c[1]) / 2 - 8)} ${a[0]} ${a[1]}Z`
  const sails: [string, string][] = [
    [tri([-34, -168], [-86, -34], [-30, -40], -14), sail],
    [tri([-30, -166], [8, -44], [-26, -40], 10), shade],
    [tri([36, -186], [-14, -44], [40, -40], -18), sail],
    [tri([40, -184], [78, -52], [42, -40], 12), shade],
    [tri([42, -160], [112, -38], [64, -40], 8), sail],
    [tri([44, -178], [136, -44], [112, -42], 10), shade],
  ]
  return `<path d="M-34 -20V-172M38 -20V-190M38 -186L140 -42" stroke="${line}" stroke-width="2.600" fill="none"/>${sails.map(([d, fill]) => `<path d="${d}" fill="${fill}" stroke="${line}" stroke-width="1.200"/>`).join('')}<path d="M-62 -78L-28 -82M-72 -56L-28 -62M0 -92L38 -96M-8 -66L40 -70" stroke="${line}" stroke-width="1" opacity=".55"/><path d="M-106 -42C-94 -34 -84 -30 -60 -28H64C94 -28 120 -34 152 -50C136 -20 116 2 92 6H-70C-90 2 -102 -18 -106 -42Z" fill="${hull}"/><path d="M-104 -38C-84 -24 -70 -22 -56 -21H66C96 -21 122 -28 148 -45" fill="none" stroke="${line}" stroke-width="3"/><path d="M-92 -14C-76 -8 88 -8 116 -18" fill="none" stroke="${line}" stroke-width="1.500" opacity=".7"/>${many(7, (i) => dot(-56 + i * 20, -14, 2.4, `fill="${line}"`)).join('')}<path d="M-86 -34V-56H-60V-30" fill="${hull}" stroke="${line}" stroke-width="1.200"/><path d="M38 -190l16 5-16 6zM-34 -172l14 5-14 5z" fill="#d4372c"/>`
}

/** Laut Mutiara: a prahu on the night sea, and the pearl under it. */
export function lautMutiara(): string {
  const random = chance(5)
  const defs = [
    down('sky', [
      [0, '#0b1440'],
      [0.5, '#1f3f86'],
      [0.85, '#5b86b8'],
      [1, '#f0cf9a'],
    ]),
    lamp('moon', 232, 104, 190, [
      [0, '#fff6dc', 0.95],
      [0.3, '#cfe0f5', 0.34],
      [1, '#9cc2f0', 0],
    ]),
    lamp('deep', 180, 412, 170, [
      [0, '#b8fff0', 0.75],
      [0.35, '#3bd0c0', 0.35],
      [1, '#0b5d78', 0],
    ]),
    `<radialGradient id="pearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/><stop offset=".35" stop-color="#fdeef0"/><stop offset=".65" stop-color="#d9c8e6"/><stop offset=".85" stop-color="#9fc9d8"/><stop offset="1" stop-color="#6f8fbb"/></radialGradient>`,
    kawung('kaw', '#cfe2ff', 30, 1, 0.22),
    `<radialGradient id="fade" cx=".64" cy=".22" r=".6"><stop offset="0" stop-color="#fff"/><stop offset="1" stop-color="#fff" stop-opacity="0"/></radialGradient><mask id="m"><rect width="360" height="300" fill="url(#fade)"/></mask>`,
    down('shell', [
      [0, '#ffd9a8'],
      [0.6, '#e08b6c'],
      [1, '#8e3f57'],
    ]),
  ].join('')
  const pearls = (x: number, y: number, r: number) =>
    `<circle cx="${n(x)}" cy="${n(y)}" r="${r}" fill="url(#pearl)"/>`
  const clam = (s: number) => {
    const fan = blob(pts('0 8!, -64 -2, -84 -34, -58 -58, -22 -70, 22 -70, 58 -58, 84 -34, 64 -2'))
    const ribs = [-56, -36, -18, 0, 18, 36, 56]
      .map(
        (turn) =>
          `M0 8L${n(Math.sin((turn * Math.PI) / 180) * 82)} ${n(-Math.cos((turn * Math.PI) / 180) * 68)}`,
      )
      .join('')
    return `<g transform="scale(1 ${s})"><path d="${fan}" fill="url(#shell)" stroke="#ffe9c9" stroke-width="2"/><path d="${ribs}" stroke="#7a2f4c" stroke-width="2" opacity=".55"/></g>`
  }
  const coral = (x: number, flip: number, tint: string) =>
    `<g transform="translate(${x} 480) scale(${flip} 1)" fill="none" stroke="${tint}" stroke-linecap="round"><path d="M0 4C2 -30 -8 -50 -4 -84M-3 -40C12 -48 18 -60 20 -78M-5 -58C-18 -64 -24 -76 -26 -92M16 -56C26 -58 32 -66 36 -76" stroke-width="8"/></g>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480"><defs>${defs}</defs>
<rect width="360" height="480" fill="url(#sky)"/><rect width="360" height="300" fill="url(#kaw)" mask="url(#m)"/><rect width="360" height="320" fill="url(#moon)"/>
${dot(232, 104, 46, 'fill="#fff4d8"')}${dot(222, 92, 9, 'fill="#efdcb4" opacity=".6"')}${dot(250, 118, 13, 'fill="#efdcb4" opacity=".5"')}${dot(226, 126, 6, 'fill="#efdcb4" opacity=".5"')}
${many(44, () => dot(random() * 360, random() * 170, 0.5 + random() * 1.1, 'fill="#fff" opacity=".8"')).join('')}
<path d="${flow(pts('0 244, 40 226, 86 238, 130 210, 160 230, 220 240, 300 222, 360 238'))}V300H0Z" fill="#2a4a86"/>
${swell(262, 9, 90, 0, ['#2f78a6', '#276a9a'])}
<path d="M206 262h52M218 270h34M200 278h44M222 286h40" stroke="#fff0cf" stroke-width="2.5" stroke-linecap="round" opacity=".6"/>
<g transform="translate(168 286) scale(1.02)">${prahu('#4a1f1a', '#fbe3b4', '#dca764', '#2a0f10')}</g>
${swell(292, 12, 104, 40, ['#1f7d9c', '#186c8e', '#135c80'])}${curl(58, 306, 0.92, 1)}${curl(318, 318, 0.8, -1)}
${swell(332, 11, 120, 10, ['#12607f', '#0e5271', '#0b4563', '#083953'])}
<path d="${flow(pts('-10 372, 50 362, 110 374, 180 360, 250 374, 310 362, 370 372'))}V490H-10Z" fill="#062c45" opacity=".6"/><path d="${flow(pts('-10 372, 50 362, 110 374, 180 360, 250 374, 310 362, 370 372'))}" fill="none" stroke="#8fe8dc" stroke-width="1.4" opacity=".5"/><rect y="250" width="360" height="230" fill="url(#deep)"/>
<g opacity=".2" fill="#d6fff4"><path d="M150 356L96 480H150ZM190 352L206 480H250ZM232 356L300 480H330Z"/></g>
${coral(34, 1, '#e2655c')}${coral(66, -0.7, '#f0a05a')}${coral(330, -1, '#d4527a')}${coral(298, 0.7, '#f0a05a')}
<path d="M0 480V458C60 446 120 462 180 456S300 448 360 460V480Z" fill="#d9b27a"/><path d="M0 480V468C60 458 120 470 180 466S300 460 360 470V480Z" fill="#a87b4c"/>
<g transform="translate(180 448)"><g transform="translate(0 -10)">${clam(1)}</g><g transform="translate(0 -6) scale(1 -.42)">${clam(1)}</g><circle cx="0" cy="-20" r="27" fill="url(#pearl)"/><path d="M-14 -30C-12 -38 -4 -42 4 -42" stroke="#fff" stroke-width="4" fill="none" stroke-linecap="round"/></g>
${[
  [96, 452, 9],
  [116, 460, 6],
  [262, 456, 8],
  [280, 462, 5],
  [242, 464, 5],
]
  .map(([x = 0, y = 0, r = 0]) => pearls(x, y, r))
  .join('')}
${many(16, (i) => dot(60 + random() * 240, 366 + random() * 70, 1.2 + (i % 4), 'fill="none" stroke="#c9fff2" stroke-width="1" opacity=".8"')).join('')}
${[
  [70, 392, 1],
  [106, 410, 0.8],
  [288, 384, -1],
  [262, 400, -0.8],
]
  .map(
    ([x = 0, y = 0, s = 1]) =>
      `<g transform="translate(${x} ${y}) scale(${s} ${Math.abs(s)})">${path(petal(-13, 0, 90, 26, 12), 'fill="#ffd07a"')}${path('M-11 0L-21 -7V7Z', 'fill="#ffd07a"')}${dot(7, -1.5, 1.4, 'fill="#3a1b10"')}<path d="M-2 -5V5" stroke="#e0673f" stroke-width="2.500"/></g>`,
  )
  .join('')}
</svg>`
}
