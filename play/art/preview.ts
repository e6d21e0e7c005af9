import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { raster } from './press.ts'

/** Symbols side by side on the lit screen and on the night, large and at 64 px. */
export async function preview(path: string, drawings: readonly string[]) {
  const n = drawings.length
  const big = 190
  const cols = Math.min(n, 5)
  const rows = Math.ceil(n / cols)
  const w = cols * big
  const lit = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${rows * big}"><radialGradient id="g"><stop offset="0" stop-color="#ffe3a6"/><stop offset=".55" stop-color="#f0b455"/><stop offset="1" stop-color="#a3551d"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`
  const small = `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="160"><rect width="100%" height="80" fill="#e9a94c"/><rect y="80" width="100%" height="80" fill="#3f8fa8"/></svg>`
  const parts = drawings.flatMap((svg, i) => [
    { input: raster(svg, 170), left: (i % cols) * big + 10, top: Math.floor(i / cols) * big + 10 },
    { input: raster(svg, 64), left: 8 + i * 78, top: rows * big + 8 },
    { input: raster(svg, 64), left: 8 + i * 78, top: rows * big + 88 },
  ])
  const base = sharp({
    create: {
      width: Math.max(w, n * 78 + 16),
      height: rows * big + 160,
      channels: 4,
      background: '#0a1122',
    },
  })
  const png = await base
    .composite([
      { input: raster(lit, w), left: 0, top: 0 },
      { input: raster(small, w), left: 0, top: rows * big },
      ...parts,
    ])
    .png()
    .toBuffer()
  writeFileSync(path, png)
}
