import { writeFileSync } from 'node:fs'
import { pressCover } from '../press.ts'
import { covers } from './covers.ts'

// `node --import tsx play/art/arcade/draw.ts [TITLE…]`: presses the covers of the arcade.
const folder = new URL('../../../ui/src/art/covers/', import.meta.url).pathname
const wanted = process.argv.slice(2)
for (const [title, svg] of Object.entries(covers)) {
  if (wanted.length && !wanted.includes(title)) continue
  const { webp, avif } = await pressCover(svg)
  writeFileSync(`${folder}${title}.webp`, webp)
  writeFileSync(`${folder}${title}.avif`, avif)
}
