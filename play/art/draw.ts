import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { frame } from './frame.ts'
import { hall } from './hall.ts'
import { lakonMalam } from './lakon-malam.ts'
import { lautMutiara } from './laut-mutiara.ts'
import { pasarRempah } from './pasar-rempah.ts'
import { columns, picture, sheet } from './press.ts'
import { preview } from './preview.ts'
import type { Drawn } from './title.ts'

/** Draws a title's pictures and the list of what stands where. `npm run art -w play`. */
async function draw({ title, symbols, wood, hall: look }: Drawn) {
  const folder = new URL(`../src/art/${title}/`, import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  writeFileSync(`${folder}symbols.webp`, await sheet(Object.values(symbols)))
  writeFileSync(`${folder}frame.webp`, await picture(frame(wood), 1240, 82))
  const scene = await hall(look)
  writeFileSync(
    `${folder}hall.webp`,
    await sharp(scene).webp({ quality: 72, effort: 6 }).toBuffer(),
  )
  const order = { columns, symbols: Object.keys(symbols) }
  writeFileSync(`${folder}order.json`, `${JSON.stringify(order, null, 2)}\n`)
}

const titles = [lakonMalam, pasarRempah, lautMutiara]
const previews = new URL('../../.cache/art/', import.meta.url).pathname

if (process.argv.includes('--preview')) {
  mkdirSync(previews, { recursive: true })
  for (const { title, symbols } of titles)
    await preview(`${previews}${title}.png`, Object.values(symbols))
} else for (const title of titles) await draw(title)
