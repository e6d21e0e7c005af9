import { fall, handOf, round } from '../kit.ts'

export const ink = '#12060a'

/** Everything is broken stone: straight edges, facets, fire in the cracks. */
export const draw = handOf({
  rim: ink,
  halo: '#ff6a24',
  haloBy: 2.6,
  defs:
    round('core', 0.5, 0.5, '#fffbe0', [0.25, '#ffe06a'], [0.6, '#ff8a1e'], '#d42a12') +
    fall('flame', '#ffd84a', '#ff8a1f', '#e02d16') +
    fall('hot', '#fff3a8', '#ffb52e', '#ff6a1a'),
})

/** A facet: a flat piece between straight edges. */
export const facet = (noted: string, colour: string, more = '') => {
  const seam = more.includes('stroke') ? '' : `stroke="${colour}" stroke-width=".8"`
  return `<polygon points="${noted}" fill="${colour}" stroke-linejoin="round" ${seam} ${more}/>`
}
export const crack = (noted: string, width = 4, colour = '#ffb52e') =>
  `<polyline points="${noted}" fill="none" stroke="#e8380f" stroke-width="${width * 1.9}" stroke-linejoin="bevel" stroke-linecap="round"/><polyline points="${noted}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-linejoin="bevel" stroke-linecap="round"/>`

export type Tones = readonly [lit: string, mid: string, deep: string, dark: string]

/** A crystal standing on (x, y): three long facets and a broken point. */
export const prism = (
  x: number,
  y: number,
  w: number,
  h: number,
  turn: number,
  [lit, mid, deep, dark]: Tones,
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${facet(`${-w},0 ${-w},${-h * 0.72} ${-w * 0.25},${-h * 0.66} ${-w * 0.3},0`, mid)}${facet(`${-w * 0.3},0 ${-w * 0.25},${-h * 0.66} ${w * 0.45},${-h * 0.7} ${w * 0.4},0`, lit)}${facet(`${w * 0.4},0 ${w * 0.45},${-h * 0.7} ${w},${-h * 0.78} ${w},0`, deep)}${facet(`${-w},${-h * 0.72} ${w * 0.1},${-h} ${-w * 0.25},${-h * 0.66}`, '#fff8e0')}${facet(`${-w * 0.25},${-h * 0.66} ${w * 0.1},${-h} ${w * 0.45},${-h * 0.7}`, mid)}${facet(`${w * 0.45},${-h * 0.7} ${w * 0.1},${-h} ${w},${-h * 0.78}`, dark)}<path d="M${-w} 0V${-h * 0.72}L${w * 0.1} ${-h}L${w} ${-h * 0.78}V0Z" fill="none" stroke="${ink}" stroke-width="2.4" stroke-linejoin="round"/></g>`
