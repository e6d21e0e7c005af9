import { writeFileSync } from 'node:fs'
import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'
import { lakonMalam } from './cover-lakon.ts'
import { lautMutiara } from './cover-laut.ts'
import { pasarRempah } from './cover-pasar.ts'
import { day, night } from './scene-frame.ts'
import { gunung } from './scene-gunung.ts'
import { pendopo } from './scene-pendopo.ts'
import { rempah } from './scene-rempah.ts'
import { wayang } from './scene-wayang.ts'

/**
 * Paints `src/art`: the banner scenes as SVG, a night and a day each, and the covers as pictures.
 * Every drawing is code of this folder. Run: `node --import tsx ui/art-src/paint.ts`
 */
const art = new URL('../src/art/', import.meta.url)

const scenes = { pendopo, wayang, rempah, gunung }
for (const [name, draw] of Object.entries(scenes)) {
  writeFileSync(new URL(`scenes/${name}-night.svg`, art), draw(night))
  writeFileSync(new URL(`scenes/${name}-day.svg`, art), draw(day))
}

const covers = {
  'lakon-malam': lakonMalam,
  'pasar-rempah': pasarRempah,
  'laut-mutiara': lautMutiara,
}

/** The best that fits: a cover is at most 25 kB. */
async function within(limit: number, press: (quality: number) => Promise<Buffer>) {
  for (let quality = 84; quality > 30; quality -= 6) {
    const picture = await press(quality)
    if (picture.length <= limit) return picture
  }
  throw new Error('a cover holds more detail than its limit allows')
}

async function main() {
  for (const [name, draw] of Object.entries(covers)) {
    // Drawn at twice the size and brought down, so that fine lines keep their weight.
    const large = new Resvg(draw(), { fitTo: { mode: 'width', value: 720 } }).render().asPng()
    const small = await sharp(large).resize(360, 480, { kernel: 'lanczos3' }).png().toBuffer()
    const webp = (quality: number) =>
      sharp(small).webp({ quality, effort: 6, smartSubsample: true }).toBuffer()
    const avif = (quality: number) =>
      sharp(small)
        .avif({ quality: quality - 20, effort: 6 })
        .toBuffer()
    writeFileSync(new URL(`covers/${name}.webp`, art), await within(25_000, webp))
    writeFileSync(new URL(`covers/${name}.avif`, art), await within(25_000, avif))
  }
}

await main()
