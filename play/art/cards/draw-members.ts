import { writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { pressCover, raster } from '../press.ts'
import { memberCovers } from './member-covers.ts'

const smallWidth = 240
const smallQuality = 45

// `node --import tsx play/art/cards/draw-members.ts`: presses the covers of what members play against each other.
const covers = new URL('../../../ui/src/art/covers/', import.meta.url).pathname
for (const [name, paint] of Object.entries(memberCovers)) {
  const { webp, avif } = await pressCover(paint())
  const small = await sharp(raster(paint(), 720))
    .resize(smallWidth)
    .avif({ quality: smallQuality, effort: 6 })
    .toBuffer()
  writeFileSync(`${covers}${name}.webp`, webp)
  writeFileSync(`${covers}${name}.avif`, avif)
  writeFileSync(`${covers}${name}-small.avif`, small)
}
