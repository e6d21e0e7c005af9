import sharp from 'sharp'
import svgCaptcha from 'svg-captcha'
import type { Random } from '../platform/random.ts'

/** Capitals and digits that cannot be taken for each other, however they lean. */
export const letters = 'ACDEFHJKLMNPRTUVWXY34679'

export const pictureWidth = 160
export const pictureHeight = 56
const ground = '#f4f1ea'
const inks = ['#243b53', '#7a2e2e', '#1f5c45', '#5b3a78', '#6b4a12']
const strokes = 3

/**
 * Draws a text as a PNG. Outlines of the letters come from svg-captcha; where each stands, how it
 * leans and what runs across it is drawn by lot here. Pixels only: no text, no words about it.
 */
export function draw(text: string, random: Random): Promise<Buffer> {
  const between = lots(random)
  const step = (pictureWidth - 20) / text.length
  const glyphs = [...text].map((letter, i) => {
    const x = 10 + step * (i + 0.5) + between(-3, 3)
    const y = pictureHeight / 2 + between(-5, 5)
    const turn = `translate(${x} ${y}) rotate(${between(-22, 22)}) skewX(${between(-12, 12)})`
    const size = `scale(${between(1.15, 1.35)}) translate(-28 -28)`
    const colour = ink(between)
    // The letters are drawn hollow: a stroke of the same ink fills them enough to be read.
    return `<path transform="${turn} ${size}" fill="${colour}" stroke="${colour}" stroke-width="1.4" d="${outline(letter)}"/>`
  })
  const lines = Array.from({ length: strokes }, () => {
    const y = () => between(4, pictureHeight - 4)
    const curve = `M0 ${y()} C${between(30, 60)} ${y()} ${between(90, 120)} ${y()} ${pictureWidth} ${y()}`
    return `<path d="${curve}" fill="none" stroke="${ink(between)}" stroke-width="${between(0.8, 1.6)}"/>`
  })
  const plate = `<rect width="100%" height="100%" fill="${ground}"/>`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pictureWidth}" height="${pictureHeight}">${plate}${glyphs.join('')}${lines.join('')}</svg>`
  return sharp(Buffer.from(svg)).png({ compressionLevel: 6 }).toBuffer()
}

/** A letter's outline on a field of 56 by 56. */
function outline(letter: string): string {
  const { data } = svgCaptcha.create({
    size: 1,
    charPreset: letter,
    noise: 0,
    width: 56,
    height: 56,
    fontSize: 46,
  })
  const found = / d="([^"]+)"/.exec(data)?.[1]
  if (!found) throw new Error('a letter has no outline')
  return found
}

type Between = (low: number, high: number) => number

const lots =
  (random: Random): Between =>
  (low, high) =>
    Number((low + (random.bytes(2).readUInt16BE() / 65_535) * (high - low)).toFixed(2))

const ink = (between: Between) => inks[Math.floor(between(0, inks.length - 0.01))] ?? '#243b53'
