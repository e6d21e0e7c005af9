const gold = '#f5cf7d'
const turn = (count: number, of: (degrees: number, nth: number) => string) =>
  Array.from({ length: count }, (_, nth) => of((360 / count) * nth, nth)).join('')

/** A leaf of kawung, as it is put four and four. */
const leaf = 'M0 -6C9 -14 9 -30 0 -40C-9 -30 -9 -14 0 -6Z'

/** A ball of batik: kawung within, a ring of petals, and light from the lamps above. */
const ball = (x: number, y: number, r: number) => {
  const flower = (dx: number, dy: number, scale: number) =>
    `<g transform="translate(${dx} ${dy}) scale(${scale})">${turn(4, (by) => `<path d="${leaf}" transform="rotate(${by + 45})" fill="${gold}" fill-opacity=".92"/>`)}<circle r="5" fill="#7a1f24"/></g>`
  const rings = turn(
    8,
    (by) =>
      `<path d="M0 -${r * 0.98}C16 -${r * 0.86} 16 -${r * 0.66} 0 -${r * 0.58}C-16 -${r * 0.66} -16 -${r * 0.86} 0 -${r * 0.98}Z" transform="rotate(${by})" fill="#1d3b6f" stroke="${gold}" stroke-width="1.6"/>`,
  )
  return `<g transform="translate(${x} ${y})"><clipPath id="ball"><circle r="${r}"/></clipPath>
<ellipse cx="0" cy="${r + 8}" rx="${r * 1.05}" ry="13" fill="#04101c" fill-opacity=".5"/>
<circle r="${r}" fill="#f7ead0"/><g clip-path="url(#ball)">${rings}${flower(0, 0, 1.02)}${turn(8, (by) => `<circle cx="0" cy="-${r * 0.52}" r="3.4" fill="#7a1f24" transform="rotate(${by + 22.5})"/>`)}
<circle r="${r}" fill="url(#shade)"/></g><circle r="${r}" fill="none" stroke="#3c1f08" stroke-width="3"/></g>`
}

/** The mountain of the shadow play, as the roof of the stands. */
const gunungan = (fill: string, more = '') =>
  `<path d="M180 60C206 112 262 148 292 224C306 262 300 292 286 308H74C60 292 54 262 68 224C98 148 154 112 180 60Z" fill="${fill}" ${more}/>`

const crowd = (y: number, count: number, colour: string) =>
  Array.from({ length: count }, (_, nth) => {
    const x = (380 / count) * nth + ((nth * 7) % 5)
    return `<circle cx="${x - 6}" cy="${y + ((nth * 13) % 7)}" r="${4.4 + (nth % 3)}" fill="${colour}"/>`
  }).join('')

const lamps = [
  [52, 92, 1],
  [308, 92, -1],
]
  .map(
    ([x = 0, y = 0, side = 1]) =>
      `<path d="M${x} ${y}L${x + 150 * side} 470H${x - 40 * side}Z" fill="#fff6c8" fill-opacity=".13"/><path d="M${x} ${y + 8}V300" stroke="#0a1526" stroke-width="7"/>
<g transform="translate(${x} ${y})"><rect x="-30" y="-22" width="60" height="34" rx="5" fill="#0a1526" stroke="${gold}" stroke-width="2"/>${[-18, 0, 18].map((dx) => `<circle cx="${dx}" cy="-12" r="6" fill="#fff6c8"/><circle cx="${dx}" cy="3" r="6" fill="#ffe9a8"/>`).join('')}</g>`,
  )
  .join('')

/** The grass, mown in the slants of parang. */
const grass = Array.from({ length: 9 }, (_, nth) => {
  const x = -60 + nth * 60
  const near = 180 + (x - 180) * 2.3
  return `<path d="M${x} 316H${x + 30}L${180 + (x + 30 - 180) * 2.3} 490H${near}Z" fill="#2f8f5b" fill-opacity=".55"/>`
}).join('')

/** Matches under lamps: a ball of batik before the mountain of the shadow play, 360 × 480. */
export const football = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0d1b3f"/><stop offset=".5" stop-color="#27457f"/><stop offset=".68" stop-color="#d98a4a"/></linearGradient>
<linearGradient id="mount" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${gold}"/><stop offset="1" stop-color="#8a4f1a"/></linearGradient>
<radialGradient id="shade" cx=".34" cy=".28" r=".85"><stop offset="0" stop-color="#ffffff" stop-opacity=".5"/><stop offset=".5" stop-color="#ffffff" stop-opacity="0"/><stop offset="1" stop-color="#2a1204" stop-opacity=".6"/></radialGradient></defs>
<rect width="360" height="480" fill="url(#sky)"/>
${Array.from({ length: 26 }, (_, nth) => `<circle cx="${(nth * 83) % 360}" cy="${(nth * 47) % 170}" r="${nth % 3 === 0 ? 1.7 : 1}" fill="#fff6c8" fill-opacity=".8"/>`).join('')}
${gunungan('url(#mount)', 'stroke="#3c1f08" stroke-width="3"')}
<path d="M180 92C200 134 246 166 268 230C278 262 272 282 262 294H98C88 282 82 262 92 230C114 166 160 134 180 92Z" fill="#7a1f24" stroke="${gold}" stroke-width="2"/>
<path d="M180 292V150M180 236C160 224 150 206 152 184M180 214C202 202 212 186 208 164M180 262C152 254 132 238 126 212M180 262C208 254 228 238 234 212" fill="none" stroke="${gold}" stroke-width="4" stroke-linecap="round"/>
${[
  [152, 182],
  [208, 162],
  [126, 210],
  [234, 210],
  [180, 146],
]
  .map(
    ([x, y]) =>
      `<path d="M0 -15C9 -8 9 6 0 12C-9 6 -9 -8 0 -15Z" transform="translate(${x} ${y})" fill="#46cfc4" stroke="#0a3a38" stroke-width="1.4"/>`,
  )
  .join('')}
<path d="M-10 292C80 276 280 276 370 292V330H-10Z" fill="#101b34"/>${crowd(296, 46, '#3a5a96')}${crowd(306, 40, '#e0a848')}${crowd(315, 44, '#7d3140')}
<rect y="318" width="360" height="170" fill="#1d6b45"/>${grass}
<path d="M36 372H324M180 326V372" stroke="#eafcf0" stroke-opacity=".75" stroke-width="2.4"/><ellipse cx="180" cy="372" rx="74" ry="20" fill="none" stroke="#eafcf0" stroke-opacity=".75" stroke-width="2.4"/>
${lamps}${ball(180, 394, 68)}</svg>`

const hexes = Array.from({ length: 7 }, (_, row) =>
  Array.from({ length: 9 }, (__, column) => {
    const spread = 0.45 + row * 0.24
    const x = 180 + (column - 4 + (row % 2) * 0.5) * 64 * spread
    const y = 318 + row * row * 4.2 + row * 6
    const s = 18 * spread
    return `<path d="M${x - s} ${y}L${x - s / 2} ${y - s * 0.42}H${x + s / 2}L${x + s} ${y}L${x + s / 2} ${y + s * 0.42}H${x - s / 2}Z" fill="none" stroke="#46cfc4" stroke-opacity="${0.75 - row * 0.07}" stroke-width="${1 + row * 0.3}"/>`
  }).join(''),
).join('')

/** A blade in waves, as a keris has it. */
const keris = `<path d="M0 -150C10 -128 -10 -112 0 -92C12 -70 -12 -56 0 -36C10 -18 -6 -6 0 8L14 12C10 -6 22 -18 14 -38C4 -58 26 -70 16 -94C8 -114 22 -130 0 -150Z" fill="url(#steel)" stroke="#12082a" stroke-width="2.4"/><path d="M-22 6C-6 0 24 0 36 10C30 22 16 24 8 22C-2 22 -18 20 -22 6Z" fill="${gold}" stroke="#12082a" stroke-width="2.4"/><path d="M2 22C-8 40 12 52 2 76C12 84 24 76 22 64C26 48 10 40 16 22Z" fill="#7a4a1c" stroke="#12082a" stroke-width="2.4"/>`

/** What is held in both hands, with the flower of kawung for its cross. */
const pad = `<path d="M-86 -18C-70 -52 -34 -46 -24 -34H24C34 -46 70 -52 86 -18C104 22 104 62 84 70C64 76 52 46 36 36H-36C-52 46 -64 76 -84 70C-104 62 -104 22 -86 -18Z" fill="#241546" stroke="${gold}" stroke-width="4"/>
<g transform="translate(-52 -2) scale(.62)">${turn(4, (by) => `<path d="${leaf}" transform="rotate(${by})" fill="${gold}"/>`)}<circle r="6" fill="#7a1f24"/></g>
<g transform="translate(52 -2)"><circle cy="-17" r="8.5" fill="#46cfc4"/><circle cx="17" r="8.5" fill="#ff8a7d"/><circle cy="17" r="8.5" fill="${gold}"/><circle cx="-17" r="8.5" fill="#86b6ff"/></g><path d="M-12 -12H12M-12 0H12" stroke="${gold}" stroke-width="3" stroke-linecap="round"/>`

/** Maps in the dark: two blades over a floor of light, 360 × 480. */
export const esports = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480">
<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#150a33"/><stop offset=".6" stop-color="#4a1f7a"/><stop offset="1" stop-color="#0b1a3a"/></linearGradient>
<radialGradient id="glow" cx=".5" cy=".42" r=".5"><stop offset="0" stop-color="#ff9ad2" stop-opacity=".75"/><stop offset="1" stop-color="#ff9ad2" stop-opacity="0"/></radialGradient>
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#d9f6ff"/><stop offset=".5" stop-color="#6fa7c9"/><stop offset="1" stop-color="#e9fbff"/></linearGradient>
<linearGradient id="mount" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#46cfc4"/><stop offset="1" stop-color="#2a1760"/></linearGradient></defs>
<rect width="360" height="480" fill="url(#sky)"/><rect width="360" height="480" fill="url(#glow)"/>
${turn(18, (by, nth) => `<path d="M0 0L-9 -330H9Z" transform="translate(180 214) rotate(${by})" fill="#ffffff" fill-opacity="${nth % 2 ? 0.05 : 0.02}"/>`)}
${gunungan('url(#mount)', `stroke="${gold}" stroke-width="3" fill-opacity=".9"`)}
<path d="M180 100C198 140 240 170 260 230C268 260 264 280 254 292H106C96 280 92 260 100 230C120 170 162 140 180 100Z" fill="#1b0f3d" stroke="#46cfc4" stroke-width="2"/>
<rect y="306" width="360" height="176" fill="#0a0f2a"/>${hexes}
<g transform="translate(180 232) rotate(34) scale(1.06)">${keris}</g><g transform="translate(180 232) scale(-1 1) rotate(34) scale(1.06)">${keris}</g>
<g transform="translate(180 372) scale(1.28)">${pad}</g>
${[
  [60, 120],
  [300, 120],
  [40, 236],
  [320, 236],
  [180, 44],
]
  .map(
    ([x, y]) =>
      `<g transform="translate(${x} ${y})">${turn(4, (by) => `<path d="M0 -12L3 0 0 4 -3 0Z" transform="rotate(${by})" fill="${gold}"/>`)}</g>`,
  )
  .join('')}</svg>`
