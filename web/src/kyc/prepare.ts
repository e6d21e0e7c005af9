import { imageMaxBytes, pictureTypes } from '@balai/contract'

/** Wide enough to read small print, and a tenth of what a camera takes. */
const sideMax = 2_600
const quality = 0.88
const [, jpeg] = pictureTypes

/** A picture as it will go, or why it cannot. */
export type Prepared =
  | { base64: string; url: string; bytes: number }
  | { why: 'notPicture' | 'tooLarge' }

/**
 * Makes a photo small enough to travel. It is drawn anew in the browser already, so that what the camera
 * wrote beside the dots never leaves the telephone.
 */
export async function prepare(file: Blob): Promise<Prepared> {
  const drawn = await createImageBitmap(file).catch(() => undefined)
  if (!drawn) return { why: 'notPicture' }
  const scale = Math.min(1, sideMax / Math.max(drawn.width, drawn.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(drawn.width * scale))
  canvas.height = Math.max(1, Math.round(drawn.height * scale))
  canvas.getContext('2d')?.drawImage(drawn, 0, 0, canvas.width, canvas.height)
  drawn.close()
  const made = await new Promise<Blob | null>((done) => canvas.toBlob(done, jpeg, quality))
  if (!made) return { why: 'notPicture' }
  if (made.size > imageMaxBytes) return { why: 'tooLarge' }
  const url = await asUrl(made)
  return { url, base64: url.slice(url.indexOf(',') + 1), bytes: made.size }
}

const asUrl = (blob: Blob) =>
  new Promise<string>((done, fail) => {
    const reader = new FileReader()
    reader.onload = () => done(String(reader.result))
    reader.onerror = () => fail(reader.error ?? new Error('not read'))
    reader.readAsDataURL(blob)
  })
