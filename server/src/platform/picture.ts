import { imageMaxBytes } from '@balai/contract'
import sharp from 'sharp'

/** A telephone's largest photograph; what says it is more is a trap for our memory. */
export const pixelsMax = 50_000_000
/** Wide enough to read a screen, small enough to keep. */
const sideMax = 4_096

export type Picture = {
  bytes: Buffer
  extension: 'png' | 'jpg' | 'webp'
  width: number
  height: number
}

const isPng = (bytes: Buffer) =>
  bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))
const isJpeg = (bytes: Buffer) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))

/** One after the other: each picture may need hundreds of megabytes while it is opened. */
let last: Promise<unknown> = Promise.resolve()

/**
 * Draws a picture anew, so that nothing but its dots is kept: no place, no name, nothing hidden
 * behind it; cut to a square of `square` dots where that is said. Undefined for what is not whole, is too large, or is neither PNG nor JPEG by content.
 */
export function drawnAnew(
  base64: string,
  as?: 'webp',
  square?: number,
): Promise<Picture | undefined> {
  const drawn = last.then(() => draw(Buffer.from(base64, 'base64'), as, square))
  last = drawn.catch(() => {})
  return drawn
}

async function draw(given: Buffer, as?: 'webp', square?: number): Promise<Picture | undefined> {
  if (given.length > imageMaxBytes) return undefined
  const extension = isPng(given) ? 'png' : isJpeg(given) ? 'jpg' : undefined
  if (!extension) return undefined
  try {
    const read = sharp(given, { limitInputPixels: pixelsMax, failOn: 'truncated', animated: false })
    const size = square
      ? ({ width: square, height: square, fit: 'cover' } as const)
      : ({ width: sideMax, height: sideMax, fit: 'inside', withoutEnlargement: true } as const)
    const upright = read.rotate().resize(size)
    const { data: bytes, info } = await (as === 'webp'
      ? upright.webp({ quality: 84 })
      : extension === 'png'
        ? upright.png({ compressionLevel: 6 })
        : upright.jpeg({ quality: 85 })
    ).toBuffer({ resolveWithObject: true })
    return { bytes, extension: as ?? extension, width: info.width, height: info.height }
  } catch {
    // Whatever the decoder has against it, it is not a picture for us.
    return undefined
  }
}
