import { bosses } from './bosses.ts'
import { fish } from './fish.ts'

const placed = (svg: string | undefined, nth: number, [x, y, size, turn]: readonly number[]) => {
  if (!svg) throw new Error('a fish of the cover was not drawn')
  // Each drawing names its colours for itself: on one sheet they must not meet.
  const own = svg
    .replaceAll(/id="([bfc])"/g, `id="$1${nth}"`)
    .replaceAll(/url\(#([bfc])\)/g, `url(#$1${nth})`)
    .replace(/^<svg[^>]*>/, '')
    .replace('</svg>', '')
  const scale = (size ?? 100) / 200
  return `<g transform="translate(${x} ${y}) rotate(${turn} 0 0) scale(${scale}) translate(-100 -100)">${own}</g>`
}

const shafts = [40, 110, 190, 270, 330]
  .map(
    (x, i) =>
      `<path d="M${x} -10L${x + 40} -10 ${x + 130 - i * 30} 500 ${x - 30 - i * 12} 500Z" fill="#bff3ff" fill-opacity="${0.07 + (i % 2) * 0.04}"/>`,
  )
  .join('')
const waves = [372, 404, 436]
  .map((y, i) => {
    const humps = Array.from({ length: 10 }, () => `a22 ${18 - i * 2} 0 0 1 44 0`).join('')
    return `<path d="M${-20 - i * 14} ${y}${humps}V500H-60Z" fill="${['#12605f', '#0d4450', '#082c3c'][i]}" stroke="#f5cf7d" stroke-opacity=".55" stroke-width="1.6"/>`
  })
  .join('')
const bubbles = [
  [60, 250, 7],
  [72, 226, 4],
  [300, 300, 8],
  [312, 268, 5],
  [250, 90, 5],
  [120, 330, 5],
]
  .map(
    ([x, y, r]) =>
      `<circle cx="${x}" cy="${y}" r="${r}" fill="#eafcff" fill-opacity=".35" stroke="#eafcff" stroke-width="1.4"/>`,
  )
  .join('')

/** The dragon of the trench above a cannon of brass, 360 × 480. */
export const cover = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 480" width="360" height="480">
<defs><linearGradient id="sea" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#4fd0d8"/><stop offset=".42" stop-color="#13748f"/><stop offset="1" stop-color="#07213f"/></linearGradient>
<radialGradient id="glow" cx=".55" cy=".4" r=".5"><stop offset="0" stop-color="#fff6c8" stop-opacity=".75"/><stop offset="1" stop-color="#fff6c8" stop-opacity="0"/></radialGradient>
<linearGradient id="brass" x1="0" y1="0" x2="1" y2="0"><stop offset="0" stop-color="#8f5a17"/><stop offset=".5" stop-color="#ffe19a"/><stop offset="1" stop-color="#8f5a17"/></linearGradient></defs>
<rect width="360" height="480" fill="url(#sea)"/>${shafts}<rect width="360" height="480" fill="url(#glow)"/>
${placed(fish.pari, 1, [86, 74, 110, 12])}${placed(fish.kembung, 2, [292, 70, 74, 8])}${placed(fish.teri, 3, [56, 160, 46, -6])}${placed(fish.teri, 4, [92, 184, 44, -6])}
${placed(bosses.naga, 5, [190, 208, 300, -8])}
${placed(fish.badut, 6, [70, 308, 78, 10])}${placed(fish.hiu, 7, [268, 340, 150, -14])}${placed(fish.lepu, 8, [318, 262, 62, 0])}
${bubbles}${waves}
<g transform="translate(180 462) rotate(10)"><path d="M-22 10L-17 -92H17L22 10Z" fill="url(#brass)" stroke="#3c1f08" stroke-width="3"/><path d="M-22 -96H22V-80H-22ZM-24 -40H24V-28H-24Z" fill="url(#brass)" stroke="#3c1f08" stroke-width="3"/><circle r="44" cy="20" fill="#7a1f24" stroke="#f5cf7d" stroke-width="5"/><path d="M0 -16L10 10 36 20 10 30 0 56 -10 30 -36 20 -10 10Z" fill="#f5cf7d"/></g>
</svg>`
