import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { cantingEmas } from './canting-emas/index.ts'
import { cendrawasih } from './cendrawasih/index.ts'
import { frame } from './frame.ts'
import { gunungHarta } from './gunung-harta/index.ts'
import { hall } from './hall.ts'
import { kapalRempah } from './kapal-rempah/index.ts'
import { kawahApi } from './kawah-api/index.ts'
import { boxOf } from './kit.ts'
import { lakonMalam } from './lakon-malam.ts'
import { lautMutiara } from './laut-mutiara.ts'
import { mutiaraRaja } from './mutiara-raja/index.ts'
import { panenRaya } from './panen-raya/index.ts'
import { pasarMalam } from './pasar-malam/index.ts'
import { pasarRempah } from './pasar-rempah.ts'
import { perahuPulang } from './perahu-pulang/index.ts'
import {
  columns,
  picture,
  pictureWithin,
  pressCover,
  sceneWithin,
  sheet,
  sheetWithin,
} from './press.ts'
import { board, preview } from './preview.ts'
import { sayapJatayu } from './sayap-jatayu/index.ts'
import type { Drawn, Painted } from './title.ts'

/**
 * Draws the pictures of the titles and the lists of what stands where. `npm run art -w play`, with
 * names of titles after `--` to draw only those, and `--preview` to look before pressing.
 */
const folderOf = (title: string) => {
  const folder = new URL(`../src/art/${title}/`, import.meta.url).pathname
  mkdirSync(folder, { recursive: true })
  return folder
}

const writeOrder = (folder: string, order: object) =>
  writeFileSync(`${folder}order.json`, `${JSON.stringify(order, null, 2)}\n`)

async function draw({ title, symbols, wood, hall: look }: Drawn) {
  const folder = folderOf(title)
  writeFileSync(`${folder}symbols.webp`, await sheet(Object.values(symbols)))
  writeFileSync(`${folder}frame.webp`, await picture(frame(wood), 1240, 82))
  const scene = await hall(look)
  writeFileSync(
    `${folder}hall.webp`,
    await sharp(scene).webp({ quality: 72, effort: 6 }).toBuffer(),
  )
  writeOrder(folder, { columns, symbols: Object.keys(symbols) })
}

const covers = new URL('../../ui/src/art/covers/', import.meta.url).pathname
/** Bytes: all pictures of a title together stay under 250 kB. */
const limits = { all: 248_000, symbols: 148_000, frame: 44_000, apart: 36_000 }

async function paint({ title, symbols, apart = {}, ...rest }: Painted) {
  const folder = folderOf(title)
  let left = limits.all
  const write = (name: string, pressed: Buffer) => {
    left -= pressed.length
    writeFileSync(`${folder}${name}.webp`, pressed)
  }
  write('symbols', await sheetWithin(limits.symbols, Object.values(symbols)))
  write('frame', await pictureWithin(limits.frame, rest.frame, 1240))
  for (const [name, { svg, width }] of Object.entries(apart))
    write(name, await pictureWithin(limits.apart, svg, width))
  write('hall', await sceneWithin(Math.min(left, 84_000), rest.hall))
  const { webp, avif } = await pressCover(rest.cover)
  writeFileSync(`${covers}${title}.webp`, webp)
  writeFileSync(`${covers}${title}.avif`, avif)
  writeOrder(folder, {
    columns,
    symbols: Object.keys(symbols),
    box: boxOf(...rest.grid),
    light: rest.light,
    particles: rest.particles,
  })
}

const cut = [lakonMalam, pasarRempah, lautMutiara]
const painted = [
  pasarMalam,
  kawahApi,
  cantingEmas,
  cendrawasih,
  perahuPulang,
  panenRaya,
  sayapJatayu,
  mutiaraRaja,
  gunungHarta,
  kapalRempah,
]
const asked = process.argv.slice(2).filter((word) => !word.startsWith('--'))
const wanted = ({ title }: { title: string }) => asked.length === 0 || asked.includes(title)
const previews = new URL('../../.cache/art/', import.meta.url).pathname

if (process.argv.includes('--preview')) {
  mkdirSync(previews, { recursive: true })
  for (const { title, symbols } of cut.filter(wanted))
    await preview(`${previews}${title}.png`, Object.values(symbols))
  for (const title of painted.filter(wanted)) await board(`${previews}${title.title}.png`, title)
} else {
  for (const title of cut.filter(wanted)) await draw(title)
  for (const title of painted.filter(wanted)) await paint(title)
}
