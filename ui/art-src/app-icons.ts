import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/**
 * Paints `web/public/icons/`: the sign of the house as it stands on a home screen, and what its
 * shortcuts show. Run: `node --import tsx ui/art-src/app-icons.ts`
 */
const to = new URL('../../web/public/icons/', import.meta.url)
const inner = (file: string) =>
  readFileSync(new URL(file, import.meta.url), 'utf8').replace(/^[^>]*>|<\/svg>\s*$/g, '')

const sign = inner('../src/brand/symbol.svg')
const ground = `<defs><radialGradient id="g" cx=".5" cy=".1" r="1"><stop stop-color="#22366e"/><stop offset=".75" stop-color="#0f1a38"/></radialGradient><pattern id="k" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M4 0q2 2 0 4-2-2 0-4zM4 4q2 2 0 4-2-2 0-4zM0 4q2-2 4 0-2 2-4 0zM4 4q2-2 4 0-2 2-4 0z" fill="none" stroke="#96b0ff" stroke-width=".22" opacity=".16"/></pattern></defs>`

/** The sign over the whole square, `share` of it wide; `round` cuts the corners. */
const icon = (share: number, round: number) => {
  const scale = share
  const off = 16 - 16 * scale
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32">${ground}<rect width="32" height="32" rx="${round}" fill="url(#g)"/><rect width="32" height="32" rx="${round}" fill="url(#k)"/><g transform="translate(${off} ${off - 0.35}) scale(${scale})">${sign}</g></svg>`
}

const shortcut = (name: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48">${ground}<rect width="48" height="48" rx="24" fill="url(#g)"/><g transform="translate(12 12)" fill="none" stroke="#E3AE54" stroke-width="1.75" stroke-linecap="round" stroke-linejoin="round">${inner(`./icons/${name}.svg`)}</g></svg>`

/** What a launcher cuts from a maskable icon leaves a circle of four fifths: the sign stays inside. */
const masked = 0.62
const pictures = {
  'app-192': [icon(0.8, 7), 192],
  'app-512': [icon(0.8, 7), 512],
  'mask-192': [icon(masked, 0), 192],
  'mask-512': [icon(masked, 0), 512],
  'apple-180': [icon(0.72, 0), 180],
  'to-rng': [shortcut('cat-rng'), 96],
  'to-promotions': [shortcut('gift'), 96],
  'to-record': [shortcut('history'), 96],
} as const

mkdirSync(to, { recursive: true })
for (const [name, [svg, size]] of Object.entries(pictures)) {
  // Drawn at twice the size and brought down, so that fine lines keep their weight.
  const large = new Resvg(svg, { fitTo: { mode: 'width', value: size * 2 } }).render().asPng()
  const png = await sharp(large).resize(size, size, { kernel: 'lanczos3' }).png({ effort: 10 })
  writeFileSync(new URL(`${name}.png`, to), await png.toBuffer())
}
