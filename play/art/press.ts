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
export async function sheet(drawings: readonly string[], quality = 76): Promise<Buffer> {
  const rows = Math.ceil(drawings.length / columns)
  const parts = drawings.map((svg, i) => ({
    input: raster(svg, cellPx),
    left: (i % columns) * cellPx,
    top: Math.floor(i / columns) * cellPx,
  }))
  return await sharp({
    create: {
      width: columns * cellPx,
      height: rows * cellPx,
      channels: 4,
      background: { r: 0, g: 0, b: 0, alpha: 0 },
    },
  })
    .composite(parts)
    .webp({ quality, alphaQuality: 80, effort: 6, smartSubsample: true })
    .toBuffer()
}

/** One picture of a scene. */
export const picture = (svg: string, width: number, quality = 80) =>
  sharp(raster(svg, width))
    .webp({ quality, alphaQuality: 90, effort: 6, smartSubsample: true })
    .toBuffer()
