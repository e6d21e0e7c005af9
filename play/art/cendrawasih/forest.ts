import { chance, disc, fill, many, put, stroke } from '../kit.ts'

export const shadow = `<filter id="lay" x="-10%" y="-10%" width="120%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="7"/><feOffset dy="9"/><feComponentTransfer result="s"><feFuncA type="linear" slope=".45"/></feComponentTransfer><feMerge><feMergeNode in="s"/><feMergeNode in="SourceGraphic"/></feMerge></filter>`
export const layer = (body: string) => `<g filter="url(#lay)">${body}</g>`

/** Hills of forest, each sheet darker than the one behind. */
export function canopy(
  seed: number,
  y: number,
  step: number,
  r: number,
  width: number,
  height: number,
  colour: string,
) {
  const next = chance(seed)
  return layer(
    `${many(Math.ceil(width / step) + 1, (i) => disc(i * step + (next() - 0.5) * step * 0.5, y + (next() - 0.5) * r * 0.7, r * (0.75 + next() * 0.5), colour))}<rect y="${y}" width="${width}" height="${height - y}" fill="${colour}"/>`,
  )
}
export const trunk = (x: number, w: number, h: number, colour: string, lit: string) =>
  layer(
    fill(
      `M${x - w / 2} 0C${x - w * 0.4} ${h * 0.5} ${x - w * 0.5} ${h * 0.8} ${x - w * 1.5} ${h}H${x + w * 1.5}C${x + w * 0.5} ${h * 0.8} ${x + w * 0.4} ${h * 0.5} ${x + w / 2} 0Z`,
      colour,
    ) +
      fill(
        `M${x - w * 0.3} 0C${x - w * 0.2} ${h * 0.5} ${x - w * 0.3} ${h * 0.8} ${x - w * 0.7} ${h}h${w * 0.4}C${x - w * 0.05} ${h * 0.8} ${x - w * 0.06} ${h * 0.5} ${x - w * 0.1} 0Z`,
        lit,
      ),
  )
export const liana = (x: number, long: number, bend: number, colour: string, w: number) =>
  stroke(
    `${x},-10 ${x + bend},${long * 0.35} ${x - bend * 0.5},${long * 0.7} ${x + bend * 0.4},${long}`,
    colour,
    w,
  ) +
  many(7, (i) =>
    put(
      fill('M0 0C14 -10 30 -8 40 6C26 14 10 12 0 0Z', colour),
      x + bend * Math.sin(i) * 0.6,
      long * (0.12 + i * 0.13),
      w / 9,
      i % 2 ? 30 : 150,
    ),
  )
