/** A point; a third value of 1 makes a sharp corner of it. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1]

/** Points as a drawer notes them: `10 20, 30 40!, 50 60`, the second a sharp corner. */
export const pts = (noted: string): Point[] =>
  noted.split(', ').map((one): Point => {
    const [x = 0, y = 0] = one.replace('!', '').split(' ').map(Number)
    return one.endsWith('!') ? [x, y, 1] : [x, y]
  })

export const n = (value: number) => String(Math.round(value * 10) / 10)

/** A smooth path through the points (Catmull-Rom as cubic curves). */
export function flow(points: readonly Point[], closed = false, pull = 0.17): string {
  const count = points.length
  const at = (i: number): Point =>
    points[closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)] ?? [0, 0]
  const lead = (of: Point, to: Point, back: Point): [number, number] =>
    of[2] ? [0, 0] : [(to[0] - back[0]) * pull, (to[1] - back[1]) * pull]
  // Relative to the point as it was written, so that rounding never adds up.
  let here = [Number(n(at(0)[0])), Number(n(at(0)[1]))] as const
  const spans = Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [a, b] = [at(i), at(i + 1)]
    const [ox, oy] = lead(a, b, at(i - 1))
    const [ix, iy] = lead(b, at(i + 2), a)
    const [x, y] = here
    here = [Number(n(b[0])), Number(n(b[1]))]
    const numbers = [
      a[0] + ox - x,
      a[1] + oy - y,
      b[0] - ix - x,
      b[1] - iy - y,
      here[0] - x,
      here[1] - y,
    ]
    return `c${numbers
      .map(n)
      .join(' ')
      .replaceAll(' -', '-')
      .replaceAll(/(^|[ -])0\./g, '$1.')}`
  })
  return `M${n(at(0)[0])} ${n(at(0)[1])}${spans.join('')}${closed ? 'Z' : ''}`
}

export const blob = (points: readonly Point[], pull = 0.17) => flow(points, true, pull)

/** A limb: a band along a line, as wide at each point as told. */
export function limb(points: readonly Point[], widths: readonly number[]): string {
  const last = points.length - 1
  const side = (sign: number): Point[] =>
    points.map(([x, y], i): Point => {
      const a = points[Math.max(0, i - 1)] ?? [0, 0]
      const b = points[Math.min(last, i + 1)] ?? [0, 0]
      const long = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const w = ((widths[i] ?? 1) / 2) * sign
      return [x - ((b[1] - a[1]) / long) * w, y + ((b[0] - a[0]) / long) * w]
    })
  return blob([...side(1), ...side(-1).reverse()])
}

/** A petal that stands on a point and leans by `turn` degrees. */
export function petal(x: number, y: number, turn: number, long: number, wide: number): string {
  const [s, c] = [Math.sin((turn * Math.PI) / 180), Math.cos((turn * Math.PI) / 180)]
  const at = (u: number, v: number): Point => [x + s * u + c * v, y - c * u + s * v]
  const [tx, ty] = at(long, 0)
  return blob([[x, y, 1], at(long * 0.5, wide / 2), [tx, ty, 1], at(long * 0.5, -wide / 2)], 0.22)
}

/** The same chance on every run. */
export function chance(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1664525 + 1013904223) % 4294967296
    return state / 4294967296
  }
}

export const many = <T>(count: number, make: (i: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

export const path = (d: string, attributes: string) => `<path d="${d}" ${attributes}/>`

export const dot = (x: number, y: number, r: number, more = '') =>
  `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}"${more && ` ${more}`}/>`

type Stop = readonly [offset: number, colour: string, opacity?: number]
const stops = (all: readonly Stop[]) =>
  all
    .map(
      ([o, c, a]) =>
        `<stop offset="${o}" stop-color="${c}"${a === undefined ? '' : ` stop-opacity="${a}"`}/>`,
    )
    .join('')

/** A gradient from the top down. */
export const down = (id: string, all: readonly Stop[]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops(all)}</linearGradient>`

export const across = (id: string, all: readonly Stop[]) =>
  `<linearGradient id="${id}">${stops(all)}</linearGradient>`

/** Light around a point, in the units of the picture. */
export const lamp = (
  id: string,
  cx: number,
  cy: number,
  r: number,
  all: readonly Stop[],
  squash = 1,
) =>
  `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="0" cy="0" r="${r}" gradientTransform="translate(${cx} ${cy}) scale(1 ${squash})">${stops(all)}</radialGradient>`

/** Kawung as a pattern fill: four ovals and a point. */
export const kawung = (id: string, colour: string, side = 24, width = 1, opacity = 1) => {
  const [q, h, t] = [side / 4, side / 2, (side * 3) / 4]
  const oval = (x: number, y: number, turn: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${n(side * 0.215)}" ry="${n(side * 0.145)}" transform="rotate(${turn} ${x} ${y})"/>`
  return `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse"><g fill="none" stroke="${colour}" stroke-width="${width}" opacity="${opacity}">${oval(q, q, 45)}${oval(t, q, -45)}${oval(q, t, -45)}${oval(t, t, 45)}</g>${dot(h, h, width, `fill="${colour}" opacity="${opacity}"`)}</pattern>`
}

/** Parang as a pattern fill: slanting blades. */
export const parang = (id: string, colour: string, side = 20, opacity = 1) =>
  `<pattern id="${id}" width="${side}" height="${side}" patternUnits="userSpaceOnUse" patternTransform="rotate(-45) scale(${side / 20})"><g fill="none" stroke="${colour}" stroke-width="1.6" opacity="${opacity}"><path d="M0 5C6 5 4 12 10 12S14 5 20 5M0 17H20"/></g></pattern>`

/** A row of tumpal: triangles, points up or down. */
export const tumpal = (x: number, y: number, wide: number, high: number, count: number) =>
  `M${many(count, (i) => `${n(x + i * wide)} ${n(y)}L${n(x + (i + 0.5) * wide)} ${n(y + high)}L`).join('')}${n(x + count * wide)} ${n(y)}Z`
