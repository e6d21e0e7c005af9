import { Resvg } from '@resvg/resvg-js'
import sharp from 'sharp'

/** A drawing as pixels of a given width. */
export const raster = (svg: string, width: number) =>
  Buffer.from(
    new Resvg(svg, { fitTo: { mode: 'width', value: width }, font: { loadSystemFonts: false } })
      .render()
      .asPng(),
  )

const cellPx = 256
export const columns = 4

/** All symbols of a title on one sheet, `columns` a row, in the order given. */
const laid = async (drawings: readonly string[]) =>
  await sharp({
    create: {
      width: columns * cellPx,
      height: Math.ceil(drawings.length / columns) * cellPx,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(
      drawings.map((svg, i) => ({
        input: raster(svg, cellPx),
        left: (i % columns) * cellPx,
        top: Math.floor(i / columns) * cellPx,
      })),
    )
    .png()
    .toBuffer()

const webp = (png: Buffer, quality: number, alphaQuality: number) =>
  sharp(png).webp({ quality, alphaQuality, effort: 6, smartSubsample: true }).toBuffer()

export const sheet = async (drawings: readonly string[], quality = 76): Promise<Buffer> =>
  await webp(await laid(drawings), quality, 80)

/** One picture of a scene. */
export const picture = (svg: string, width: number, quality = 80) =>
  webp(raster(svg, width), quality, 90)

/** The same two, as good as fits into so many bytes. */
export async function sheetWithin(limit: number, drawings: readonly string[]): Promise<Buffer> {
  const png = await laid(drawings)
  return await within(limit, (quality) => webp(png, quality, 66))
}
export async function pictureWithin(limit: number, svg: string, width: number): Promise<Buffer> {
  const png = raster(svg, width)
  return await within(limit, (quality) => webp(png, quality, 80))
}
/** A scene is pressed narrower sooner than coarser than it bears: it stands behind the frame. */
export async function sceneWithin(limit: number, svg: string): Promise<Buffer> {
  for (const width of [1440, 1240, 1080, 960]) {
    const png = raster(svg, width)
    for (const quality of [74, 62, 50]) {
      const scene = await webp(png, quality, 80)
      if (scene.length <= limit) return scene
    }
  }
  throw new Error('a scene holds more detail than its limit allows')
}

/** The best that fits into so many bytes. */
async function within(limit: number, press: (quality: number) => Promise<Buffer>) {
  for (let quality = 80; quality > 22; quality -= 6) {
    const picture = await press(quality)
    if (picture.length <= limit) return picture
  }
  throw new Error('a picture holds more detail than its limit allows')
}

const coverLimit = 25_000

/** A cover, 360 × 480. Drawn at twice the size and brought down, so that fine lines keep their weight. */
export async function pressCover(svg: string) {
  const small = await sharp(raster(svg, 720)).resize(360, 480, { kernel: 'lanczos3' }).toBuffer()
  return {
    webp: await within(coverLimit, (quality) =>
      sharp(small).webp({ quality, effort: 6, smartSubsample: true }).toBuffer(),
    ),
    avif: await within(coverLimit, (quality) =>
      sharp(small)
        .avif({ quality: quality - 20, effort: 6 })
        .toBuffer(),
    ),
  }
}
