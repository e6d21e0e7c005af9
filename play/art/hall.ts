import sharp, { type OverlayOptions } from 'sharp'
import { petal, ring, stamps } from './pen.ts'
import { raster } from './press.ts'

export type Hall = {
  /** Light in the middle, then outward to the night. */
  light: readonly [string, string, string, string]
  wood: string
  /** Who waits at the sides, outermost first; who stands before the screen, from the left. */
  waiting: readonly string[]
  front: readonly string[]
  /** What hangs above. */
  lamp: string
  /** How much light falls on those who wait. */
  shade: number
}

const beam = (i: number) => {
  const [half, y] = [250 + i * 130, 150 - i * 34]
  return `<path d="M${800 - half} ${y}H${800 + half}L${800 + half + 60} ${y - 30}H${800 - half - 60}Z" fill="#1d0f10" stroke="#c98f3e" stroke-opacity="${0.55 - i * 0.09}" stroke-width="2.500"/>`
}

/** One bay of the hall's posts, seen from the front. */
const post = (x: number, tone: string) =>
  `<path d="M${x - 24} 0H${x + 24}V1040H${x - 24}Z" fill="${tone}"/><path d="M${x - 24} 0V1040M${x + 24} 0V1040" stroke="#d39a45" stroke-opacity=".35" stroke-width="2"/>
<path d="M${x - 42} 1030H${x + 42}L${x + 54} 1090H${x - 54}Z" fill="#140b12" stroke="#d39a45" stroke-opacity=".4" stroke-width="2"/>
<g fill="#d39a45" fill-opacity=".32" transform="translate(${x} 210)">${stamps(ring(0, 0, 4, 8), petal(20, 6))}</g>
<g fill="#d39a45" fill-opacity=".2" transform="translate(${x} 880)">${stamps(ring(0, 0, 4, 8), petal(20, 6))}</g>`

/** The lamp that hangs over the screen, on its chains. */
const lamp = `<g><path d="M800 0V70M742 132L800 62 858 132" fill="none" stroke="#c98f3e" stroke-width="4" stroke-dasharray="7 4"/>
<circle cx="800" cy="150" r="190" fill="url(#flame)"/></g>`

/** The trunk of a banana tree in which the puppets are stuck. */
const trunk = `<path d="M300 1128C520 1112 1080 1112 1300 1128V1172C1080 1186 520 1186 300 1172Z" fill="url(#trunk)" stroke="#6f7d3a" stroke-opacity=".5" stroke-width="2"/>
<path d="M300 1142C520 1128 1080 1128 1300 1142" fill="none" stroke="#9fb06a" stroke-opacity=".28" stroke-width="3"/>`

const ground = ({
  light,
  wood,
}: Hall) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 1200"><defs>
<radialGradient id="air" cx=".5" cy=".47" r=".68"><stop offset="0" stop-color="${light[0]}"/><stop offset=".36" stop-color="${light[1]}"/>
<stop offset=".68" stop-color="${light[2]}"/><stop offset="1" stop-color="${light[3]}"/></radialGradient>
<radialGradient id="flame"><stop offset="0" stop-color="#ffd98a" stop-opacity=".55"/><stop offset="1" stop-color="#ffb24a" stop-opacity="0"/></radialGradient>
<linearGradient id="trunk" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#3d4a22"/><stop offset="1" stop-color="#10150b"/></linearGradient>
<linearGradient id="floor" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#1a0d12" stop-opacity="0"/><stop offset="1" stop-color="#05070f"/></linearGradient></defs>
<rect width="1600" height="1200" fill="url(#air)"/>${[4, 3, 2, 1, 0].map(beam).join('')}
${[90, 1510].map((x) => post(x, wood)).join('')}${lamp}<rect y="900" width="1600" height="300" fill="url(#floor)"/>${trunk}</svg>`

type Stood = { svg: string; px: number; left: number; foot: number; turned: boolean; shade: number }

const withoutHalo = (svg: string) => svg.replace(/<g filter="url\(#halo\)".*?<\/g>/s, '')

/** A puppet out of the light: darker, a little warm. */
async function standing({ svg, px, left, foot, turned, shade }: Stood): Promise<OverlayOptions> {
  const input = await sharp(raster(withoutHalo(svg), px))
    .flop(turned)
    .linear([shade, shade * 0.82, shade * 0.8, 1], [12, 5, 6, 0])
    .png()
    .toBuffer()
  return { input, left, top: foot - px }
}

/** The one behind looks in from the edge, the one before him turns to the screen too. */
const sideRow: { at: number; px: number; foot: number; looksRight: boolean }[] = [
  { at: -138, px: 350, foot: 846, looksRight: true },
  { at: 44, px: 268, foot: 930, looksRight: false },
]

/** Puppets in rows on both sides, as they wait for their scene; and before the screen, for tall windows. */
function rows(waiting: readonly string[], front: readonly string[], shade: number): Stood[] {
  const sides = sideRow.flatMap(({ at, px, foot, looksRight }, i) =>
    [false, true].map(
      (right): Stood => ({
        svg: waiting[i % waiting.length] ?? '',
        px,
        left: right ? 1600 - at - px : at,
        foot,
        turned: right === looksRight,
        shade,
      }),
    ),
  )
  const step = 176
  const px = 218
  const middle = (front.length - 1) / 2
  const before = front.map(
    (svg, i): Stood => ({
      svg,
      px,
      left: Math.round(800 - px / 2 + (i - middle) * step),
      foot: 1150,
      turned: i > middle,
      shade: shade * (1.5 - Math.abs(i - middle) * 0.2),
    }),
  )
  const outerFirst = before.sort(
    (a, b) => Math.abs(b.left + px / 2 - 800) - Math.abs(a.left + px / 2 - 800),
  )
  return [...sides, ...outerFirst]
}

/** The hall behind the screen. */
export async function hall(look: Hall): Promise<Buffer> {
  const { waiting, front, lamp: over, shade } = look
  const hung: Stood = { svg: over, px: 170, left: 715, foot: 232, turned: false, shade: 0.92 }
  const stood = await Promise.all([...rows(waiting, front, shade), hung].map(standing))
  const inFrame = await Promise.all(stood.map(trimToHall))
  return await sharp(raster(ground(look), 1600))
    .composite(inFrame)
    .png()
    .toBuffer()
}

/** What stands half outside the hall is cut at its edge, as a composite must fit its ground. */
async function trimToHall({ input, left = 0, top = 0 }: OverlayOptions): Promise<OverlayOptions> {
  const source = sharp(input as Buffer)
  const { width, height } = await source.metadata()
  const from = Math.max(0, -left)
  const wide = Math.min(width - from, 1600 - Math.max(0, left))
  return {
    input: await source.extract({ left: from, top: 0, width: wide, height }).toBuffer(),
    left: Math.max(0, left),
    top,
  }
}
