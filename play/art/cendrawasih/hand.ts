import { fill, handOf, many, pen, put } from '../kit.ts'
import { band, points } from '../pen.ts'

/** Cut from coloured paper and laid in layers: a pale edge, a soft shadow, no lines. */
export const draw = handOf({ rim: '#fffdee', halo: '#0a3a34', haloBy: 2.4, drop: 2.2 })

/** A feather or leaf along a noted line, full in the middle. */
export const blade = (noted: string, wide: number, colour: string, more = '') => {
  const line = points(noted)
  const widths = line.map(
    (_, i) => 1 + Math.sin((Math.PI * (i + 0.35)) / (line.length - 0.3)) * wide,
  )
  return `<path d="${band(line, widths)}" fill="${colour}" ${more}/>`
}

/** A palm frond from the origin to the right: leaflets on a bent rib. */
export const frond = (long: number, wide: number, colour: string, rib: string, count = 11) =>
  many(count, (i) => {
    const t = (i + 1) / (count + 0.6)
    const [x, y] = [long * t, -Math.sin(t * 1.9) * long * 0.16]
    const leaf = wide * (0.35 + Math.sin(t * Math.PI * 0.92) * 0.75)
    const d = `M0 0C${leaf * 0.4} ${-leaf * 0.16} ${leaf * 0.85} ${-leaf * 0.1} ${leaf} ${leaf * 0.1}C${leaf * 0.8} ${leaf * 0.14} ${leaf * 0.3} ${leaf * 0.13} 0 0Z`
    return put(fill(d, colour), x, y, 1, -62 + t * 44) + put(fill(d, colour), x, y, 1, 66 - t * 40)
  }) +
  pen(
    `M0 0Q${long * 0.5} ${-long * 0.24} ${long} ${-Math.sin(1.9) * long * 0.16}`,
    rib,
    Math.max(1.6, wide * 0.045),
  )

/** A split leaf standing on the origin. */
export const split = (size: number, colour: string, vein: string) =>
  put(
    fill(
      'M0 0C-14 -8 -44 -4 -58 -22L-30 -26C-48 -30 -64 -40 -68 -58L-34 -50C-52 -60 -62 -76 -58 -92L-26 -72C-40 -88 -40 -104 -30 -116C-16 -112 -6 -104 0 -96C6 -104 16 -112 30 -116C40 -104 40 -88 26 -72L58 -92C62 -76 52 -60 34 -50L68 -58C64 -40 48 -30 30 -26L58 -22C44 -4 14 -8 0 0Z',
      colour,
    ) +
      pen(
        'M0 0V-92M0 -24L-40 -16M0 -24L40 -16M0 -46L-48 -52M0 -46L48 -52M0 -66L-42 -84M0 -66L42 -84',
        vein,
        3,
      ),
    0,
    0,
    size / 120,
  )
