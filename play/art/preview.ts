import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { boxOf } from './kit.ts'
import { raster } from './press.ts'
import type { Painted } from './title.ts'

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

const screenOf = ([a, b, c, d]: Painted['light']['screen'], w: number, h: number) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}"><radialGradient id="g" cy=".4" r=".8"><stop offset="0" stop-color="${a}"/><stop offset=".34" stop-color="${b}"/><stop offset=".66" stop-color="${c}"/><stop offset="1" stop-color="${d}"/></radialGradient><rect width="100%" height="100%" fill="url(#g)"/></svg>`

/** Everything of a painted title on one sheet: symbols large, at 48 px and in grey; the stage of a phone; the cover. */
export async function board(path: string, title: Painted) {
  const drawings = Object.values(title.symbols)
  const [cols, big] = [5, 176]
  const rows = Math.ceil(drawings.length / cols)
  const [w, small] = [cols * big, 48 * 2 + 24]
  const h = rows * big + small
  const row = await sharp({
    create: { width: drawings.length * 56 + 8, height: 56, channels: 4, background: '#0000' },
  })
    .composite(drawings.map((svg, i) => ({ input: raster(svg, 48), left: 8 + i * 56, top: 4 })))
    .png()
    .toBuffer()
  const narrow = await sharp(row)
    .resize({ width: Math.min(w, drawings.length * 56 + 8) })
    .png()
    .toBuffer()
  const mid = title.light.screen[1]
  const grey = await sharp(narrow).flatten({ background: mid }).greyscale().png().toBuffer()
  const phone = await onPhone(title)
  const cover = await sharp(raster(title.cover, 720)).resize(360, 480).png().toBuffer()
  const tile = await sharp(cover).resize(132, 176).png().toBuffer()
  const apart = Object.values(title.apart ?? {}).map(({ svg }, i) => ({
    input: raster(svg, 200),
    left: w + 430 + i * 210,
    top: 500,
  }))
  await sharp({
    create: { width: w + 810, height: Math.max(h, 860), channels: 3, background: '#0a1122' },
  })
    .composite([
      { input: raster(screenOf(title.light.screen, w, h), w), left: 0, top: 0 },
      ...drawings.map((svg, i) => ({
        input: raster(svg, big - 12),
        left: (i % cols) * big + 6,
        top: Math.floor(i / cols) * big + 6,
      })),
      { input: narrow, left: 0, top: rows * big },
      { input: grey, left: 0, top: rows * big + 60 },
      { input: phone, left: w + 10, top: 0 },
      { input: cover, left: w + 430, top: 0 },
      { input: tile, left: w + 430, top: 680 },
      ...apart,
    ])
    .png()
    .toFile(path)
}

/** The stage as a phone shows it: 390 wide, the hall cut by the window's shape. */
async function onPhone({ hall, frame, grid, light, symbols }: Painted): Promise<Buffer> {
  const box = boxOf(...grid)
  const [w, h] = [390, 640]
  const behind = await sharp(raster(hall, 1600)).resize(w, h, { fit: 'cover' }).png().toBuffer()
  const k = (w * 1.04) / box.width
  const [fw, fh] = [Math.round(box.width * k), Math.round(box.height * k)]
  const [x, y] = [Math.round((w - fw) / 2), Math.round((h - fh) / 2)]
  const iw = Math.round((box.right - box.left) * k)
  const inside = raster(screenOf(light.screen, box.right - box.left, box.bottom - box.top), iw)
  const all = Object.values(symbols)
  const [count, rows] = grid
  const cell = iw / count
  const px = Math.round(cell * 0.94)
  const cells = Array.from({ length: count * rows }, (_, i) => ({
    input: raster(all[(i * 5 + Math.floor(i / 7)) % all.length] ?? '', px),
    left: Math.round(x + box.left * k + (i % count) * cell + (cell - px) / 2),
    top: Math.round(y + box.top * k + Math.floor(i / count) * cell + (cell - px) / 2),
  }))
  const edge = await sharp(raster(frame, fw))
    .extract({ left: -x, top: 0, width: w, height: fh })
    .png()
    .toBuffer()
  return await sharp(behind)
    .composite([
      {
        input: await sharp(inside).png().toBuffer(),
        left: Math.round(x + box.left * k),
        top: Math.round(y + box.top * k),
      },
      ...cells,
      { input: edge, left: 0, top: y },
    ])
    .png()
    .toBuffer()
}
