import { fill, handOf, many } from '../kit.ts'

export const tint = {
  navy: '#17264f',
  sea: '#1f6f86',
  foam: '#8fd6d0',
  coral: '#e8553f',
  peach: '#ffb27a',
  cream: '#fff3d8',
  sun: '#ffc94a',
  wood: '#8a4a2c',
  shade: '#c9d3d8',
} as const

/** A block print: flat colour, shadow cut in with a gouge. */
export const draw = handOf({ rim: tint.navy, halo: '#fff0c4', haloBy: 2.6 })

/** Cuts of the gouge: tapering, side by side, all in one direction. */
export const cuts = (
  x: number,
  y: number,
  long: number,
  count: number,
  gap: number,
  turn = 0,
  colour: string = tint.navy,
  thick = 3,
) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">${many(count, (i) => {
    const l = long * (0.72 + 0.28 * Math.sin(i * 2.3 + 1))
    return fill(
      `M0 ${i * gap}L${l * 0.3} ${i * gap - thick / 2}L${l} ${i * gap}L${l * 0.3} ${i * gap + thick / 2}Z`,
      colour,
    )
  })}</g>`

/** Waves as a block cutter sees them: rows of combs. */
export const waves = (
  y: number,
  high: number,
  colour: string,
  crest: string,
  from = 0,
  to = 200,
  long = 40,
  shift = 0,
) => {
  const n = Math.ceil((to - from) / long) + 2
  const x0 = from - long + (shift % long)
  const line = many(
    n,
    (i) =>
      `${i ? '' : `M${x0} ${y}`}c${long * 0.25} ${-high * 1.3} ${long * 0.6} ${-high * 1.3} ${long * 0.62} ${-high * 0.2}c${-long * 0.1} ${-high * 0.35} ${-long * 0.22} ${-high * 0.2} ${-long * 0.2} ${high * 0.1}c${long * 0.02} ${high * 0.5} ${long * 0.4} ${high * 0.4} ${long * 0.58} ${high * 0.1}`,
  )
  return (
    fill(`${line}V${y + high * 3.2}H${x0}Z`, colour) +
    `<path d="${line}" fill="none" stroke="${crest}" stroke-width="${Math.max(2, high * 0.16)}" stroke-linecap="round"/>`
  )
}
