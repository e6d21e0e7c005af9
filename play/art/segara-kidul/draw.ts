import { mkdirSync, writeFileSync } from 'node:fs'
import { columns, pictureWithin, pressCover, raster, sheetWithin } from '../press.ts'
import { bosses } from './bosses.ts'
import { cover } from './cover.ts'
import { fish } from './fish.ts'

// `node --import tsx play/art/segara-kidul/draw.ts`: presses everything that swims, and the cover.
const folder = new URL('../../src/fish/art/', import.meta.url).pathname
const covers = new URL('../../../ui/src/art/covers/', import.meta.url).pathname
mkdirSync(folder, { recursive: true })
writeFileSync(`${folder}fish.webp`, await sheetWithin(150_000, Object.values(fish)))
writeFileSync(
  `${folder}order.json`,
  `${JSON.stringify({ columns, kinds: Object.keys(fish) }, null, 2)}\n`,
)
for (const [name, svg] of Object.entries(bosses))
  writeFileSync(`${folder}${name}.webp`, await pictureWithin(46_000, svg, 512))
const { webp, avif } = await pressCover(cover)
writeFileSync(`${covers}segara-kidul.webp`, webp)
writeFileSync(`${covers}segara-kidul.avif`, avif)
if (process.argv.includes('--preview')) {
  const sharp = (await import('sharp')).default
  const all = [...Object.values(fish), ...Object.values(bosses)]
  const board = sharp({
    create: { width: 5 * 220, height: 3 * 220, channels: 4, background: '#155a78' },
  })
  await board
    .composite(
      all.map((svg, i) => ({
        input: raster(svg, 210),
        left: (i % 5) * 220,
        top: Math.floor(i / 5) * 220,
      })),
    )
    .png()
    .toFile('/tmp/fish-board.png')
  writeFileSync('/tmp/fish-cover.png', raster(cover, 540))
}
