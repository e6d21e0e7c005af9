/** A point; a third value of 1 makes a sharp corner of it. */
export type Point = readonly [x: number, y: number, corner?: 0 | 1]

/** Reads points written as `x,y`, a sharp corner marked by `!`. */
export const points = (text: string): Point[] =>
  text
    .trim()
    .split(/\s+/)
    .map((word): Point => {
      const [x = '0', y = '0'] = word.replace('!', '').split(',')
      return [Number(x), Number(y), word.endsWith('!') ? 1 : 0]
    })

const n = (value: number) => String(Math.round(value * 100) / 100)

type Span = { from: Point; c1: Point; c2: Point; to: Point }

function spansOf(points: readonly Point[], closed: boolean, pull: number): Span[] {
  const count = points.length
  const at = (i: number): Point => {
    const index = closed ? (i + count) % count : Math.min(Math.max(i, 0), count - 1)
    return points[index] ?? [0, 0]
  }
  return Array.from({ length: closed ? count : count - 1 }, (_, i) => {
    const [before, from, to, after] = [at(i - 1), at(i), at(i + 1), at(i + 2)]
    const out = from[2]
      ? [to[0] - from[0], to[1] - from[1]]
      : [to[0] - before[0], to[1] - before[1]]
    const into = to[2]
      ? [to[0] - from[0], to[1] - from[1]]
      : [after[0] - from[0], after[1] - from[1]]
    return {
      from,
      c1: [from[0] + (out[0] ?? 0) * pull, from[1] + (out[1] ?? 0) * pull],
      c2: [to[0] - (into[0] ?? 0) * pull, to[1] - (into[1] ?? 0) * pull],
      to,
    }
  })
}

/** A smooth line through the points, as the data of an SVG path. */
export function curve(points: readonly Point[], closed = false, pull = 0.18): string {
  const spans = spansOf(points, closed, pull)
  const start = points[0] ?? [0, 0]
  const rest = spans.map(
    ({ c1, c2, to }) => `C${n(c1[0])} ${n(c1[1])} ${n(c2[0])} ${n(c2[1])} ${n(to[0])} ${n(to[1])}`,
  )
  return `M${n(start[0])} ${n(start[1])}${rest.join('')}${closed ? 'Z' : ''}`
}

/** A closed smooth shape through the points. */
export const shape = (points: readonly Point[], pull = 0.18) => curve(points, true, pull)

/** The points mirrored to the other side of x = `axis`, in the order that closes the shape. */
export const bothSides = (half: readonly Point[], axis = 100): Point[] => [
  ...half,
  ...half
    .filter(([x]) => Math.abs(x - axis) > 0.01)
    .map(([x, y, corner]): Point => [2 * axis - x, y, corner ?? 0])
    .reverse(),
]

export type Mark = { x: number; y: number; turn: number; nth: number }

/** Evenly spaced marks along a smooth line: where a carver would set his punches. */
export function along(points: readonly Point[], gap: number, closed = false): Mark[] {
  const dense = spansOf(points, closed, 0.18).flatMap(({ from, c1, c2, to }) =>
    Array.from({ length: 24 }, (_, i): Point => {
      const t = i / 24
      const u = 1 - t
      const mix = (k: 0 | 1) =>
        u * u * u * from[k] + 3 * u * u * t * c1[k] + 3 * u * t * t * c2[k] + t * t * t * to[k]
      return [mix(0), mix(1)]
    }),
  )
  const marks: Mark[] = []
  let left = gap / 2
  for (let i = 1; i < dense.length; i++) {
    const [a, b] = [dense[i - 1] ?? [0, 0], dense[i] ?? [0, 0]]
    const length = Math.hypot(b[0] - a[0], b[1] - a[1])
    const turn = (Math.atan2(b[1] - a[1], b[0] - a[0]) * 180) / Math.PI
    let walked = left
    while (walked <= length) {
      const t = walked / (length || 1)
      const [x, y] = [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t]
      marks.push({ x, y, turn, nth: marks.length })
      walked += gap
    }
    left = walked - length
  }
  return marks
}

/** Marks evenly set on a circle. */
export const ring = (cx: number, cy: number, r: number, count: number, from = 0): Mark[] =>
  Array.from({ length: count }, (_, nth) => {
    const angle = ((from + (360 / count) * nth) * Math.PI) / 180
    return {
      x: cx + r * Math.sin(angle),
      y: cy - r * Math.cos(angle),
      turn: from + (360 / count) * nth,
      nth,
    }
  })

export const dots = (marks: readonly Mark[], r: number) =>
  marks.map(({ x, y }) => `<circle cx="${n(x)}" cy="${n(y)}" r="${r}"/>`).join('')

/** The same small shape set at every mark, turned with it. */
export const stamps = (marks: readonly Mark[], d: string, more = 0) =>
  marks
    .map(
      ({ x, y, turn }) =>
        `<path d="${d}" transform="translate(${n(x)} ${n(y)}) rotate(${n(turn + more)})"/>`,
    )
    .join('')

/** A petal standing on the origin, pointing up. */
export const petal = (length: number, width: number) =>
  `M0 0C${width} ${-length * 0.3} ${width * 0.85} ${-length * 0.72} 0 ${-length}C${-width * 0.85} ${-length * 0.72} ${-width} ${-length * 0.3} 0 0Z`

/** A drop: round at the foot, pointed at the top. The carver's commonest punch. */
export const drop = (length: number, width: number) =>
  `M0 ${-length}C${width * 0.5} ${-length * 0.55} ${width} ${-length * 0.3} ${width} 0A${width} ${width} 0 0 1 ${-width} 0C${-width} ${-length * 0.3} ${-width * 0.5} ${-length * 0.55} 0 ${-length}Z`

/** A tendril: a spiral line that begins at the origin going up and curls to the right. */
export function tendril(size: number, turns = 1.6, flip = 1): Point[] {
  const steps = Math.round(turns * 10)
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const t = i / steps
    const r = size * (1 - t * 0.86)
    const angle = Math.PI + t * turns * Math.PI * 2
    return [flip * (size + r * Math.cos(angle)), -size * 0.9 * t * 0.6 + r * Math.sin(angle)]
  })
}

export const moved = (points: readonly Point[], dx: number, dy: number, scale = 1): Point[] =>
  points.map(([x, y, corner]): Point => [x * scale + dx, y * scale + dy, corner ?? 0])

export const turned = (points: readonly Point[], degrees: number): Point[] => {
  const [c, s] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)]
  return points.map(([x, y, corner]): Point => [x * c - y * s, x * s + y * c, corner ?? 0])
}

/** A band along a line, as wide at each point as told: hair, arms, horns, feathers. */
export function band(
  points: readonly Point[],
  widths: readonly number[],
  closedTip = true,
): string {
  const last = points.length - 1
  const side = (sign: 1 | -1): Point[] =>
    points.map(([x, y], i): Point => {
      const a = points[Math.max(0, i - 1)] ?? [0, 0]
      const b = points[Math.min(last, i + 1)] ?? [0, 0]
      const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
      const w = ((widths[i] ?? widths.at(-1) ?? 1) / 2) * sign
      const corner = i === 0 || (i === last && closedTip) ? 1 : 0
      return [x - ((b[1] - a[1]) / length) * w, y + ((b[0] - a[0]) / length) * w, corner]
    })
  return shape([...side(1), ...side(-1).reverse()])
}
