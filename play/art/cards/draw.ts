import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { pressCover, raster } from '../press.ts'
import { cardCovers } from './covers.ts'
import { cardHigh, cardWide, deck } from './deck.ts'

// `node --import tsx play/art/cards/draw.ts`: presses the deck, one row of thirteen a suit and one of backs, and the covers.
const wide = 176
const high = Math.round((wide * cardHigh) / cardWide)
const folder = new URL('../../src/art/cards/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
const { columns, rows } = deck.order
const all = [...deck.faces, ...deck.backs]
const picture = await sharp({
  create: { width: columns * wide, height: rows * high, channels: 4, background: '#0000' },
})
  .composite(
    all.map((svg, i) => ({
      input: raster(svg, wide),
      left: (i % columns) * wide,
      top: Math.floor(i / columns) * high,
    })),
  )
  .png()
  .toBuffer()
writeFileSync(
  `${folder}deck.webp`,
  await sharp(picture)
    .webp({ quality: 72, alphaQuality: 70, effort: 5, smartSubsample: true })
    .toBuffer(),
)
const order = { ...deck.order, width: wide, height: high }
writeFileSync(`${folder}order.json`, `${JSON.stringify(order, null, 2)}\n`)

const covers = new URL('../../../ui/src/art/covers/', import.meta.url).pathname
for (const [title, paint] of Object.entries(cardCovers)) {
  const { webp, avif } = await pressCover(paint())
  writeFileSync(`${covers}${title}.webp`, webp)
  writeFileSync(`${covers}${title}.avif`, avif)
}
