const ink = '#0b1c33'

type Eye = readonly [x: number, y: number, r: number]
type Colours = readonly [top: string, middle: string, low: string]

/** A creature that swims to the right, in a picture of 200 × 200: from back to front. */
export type Creature = {
  colours: Colours
  /** Behind the body, in the colour of the fins. */
  fins: readonly string[]
  finColours: readonly [string, string]
  body: string
  /** Painted on the body and nowhere beside it. */
  marks?: string
  /** Before the body: arms, side fins, jaws. */
  over?: string
  eye: Eye
  mood?: 'calm' | 'fierce'
}

const stop = (at: number, colour: string) => `<stop offset="${at}" stop-color="${colour}"/>`

export const line = (d: string, colour: string, width = 3) =>
  `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`
export const area = (d: string, fill: string) =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="3.4" stroke-linejoin="round"/>`
export const plain = (d: string, fill: string, opacity = 1) =>
  `<path d="${d}" fill="${fill}" fill-opacity="${opacity}"/>`
export const spots = (all: readonly (readonly [number, number, number])[], fill: string) =>
  all.map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}"/>`).join('')

/** Rows of dots as a batik maker sets them: the mark of this house on everything that swims. */
export const isen = (
  x: number,
  y: number,
  [across, down]: readonly [number, number],
  fill: string,
) =>
  spots(
    Array.from({ length: across * down }, (_, i) => {
      const row = Math.floor(i / across)
      return [x + (i % across) * 9 + (row % 2) * 4.5, y + row * 8, 1.9] as const
    }),
    fill,
  )

const eyeOf = ([x, y, r]: Eye, mood: Creature['mood']) =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="#fff" stroke="${ink}" stroke-width="2.6"/>` +
  `<circle cx="${x + r * 0.28}" cy="${y}" r="${r * 0.58}" fill="${ink}"/>` +
  `<circle cx="${x + r * 0.45}" cy="${y - r * 0.3}" r="${r * 0.22}" fill="#fff"/>` +
  (mood === 'fierce'
    ? line(`M${x - r * 1.3} ${y - r * 1.5}L${x + r * 1.2} ${y - r * 0.7}`, ink, 5)
    : '')

export function creature(given: Creature): string {
  const { colours, fins, finColours, body, marks = '', over = '', eye, mood = 'calm' } = given
  const [top, middle, low] = colours
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="200" height="200">
<defs><linearGradient id="b" x1="0" y1="0" x2="0" y2="1">${stop(0, top)}${stop(0.5, middle)}${stop(1, low)}</linearGradient>
<linearGradient id="f" x1="0" y1="0" x2="0" y2="1">${stop(0, finColours[0])}${stop(1, finColours[1])}</linearGradient>
<clipPath id="c"><path d="${body}"/></clipPath></defs>
<g>${fins.map((d) => area(d, 'url(#f)')).join('')}</g>
<path d="${body}" fill="url(#b)"/><g clip-path="url(#c)">${marks}
<path d="${body}" fill="none" stroke="#fff" stroke-opacity=".5" stroke-width="9" transform="translate(1 7)"/>
<path d="${body}" fill="none" stroke="${low}" stroke-width="10" transform="translate(0 -3)" stroke-opacity=".0"/></g>
<path d="${body}" fill="none" stroke="${ink}" stroke-width="3.8" stroke-linejoin="round"/>
${over}${eyeOf(eye, mood)}</svg>`
}
