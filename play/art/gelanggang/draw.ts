import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { pressCover, raster } from '../press.ts'
import { esports, football } from './cover.ts'

const smallWidth = 240
const smallQuality = 45

// `node --import tsx play/art/gelanggang/draw.ts`: presses the covers of the arena.
const covers = new URL('../../../ui/src/art/covers/', import.meta.url).pathname
for (const [name, svg] of Object.entries({ gelanggang: football, 'gelanggang-esports': esports })) {
  const { webp, avif } = await pressCover(svg)
  const small = await sharp(raster(svg, 720))
    .resize(smallWidth)
    .avif({ quality: smallQuality, effort: 6 })
    .toBuffer()
  writeFileSync(`${covers}${name}.webp`, webp)
  writeFileSync(`${covers}${name}.avif`, avif)
  writeFileSync(`${covers}${name}-small.avif`, small)
}
