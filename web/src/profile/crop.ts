/** How a picture lies under the square that is cut out of it: moved in dots of the square, and enlarged. */
export type Lying = { x: number; y: number; zoom: number }
export type Size = { width: number; height: number }

export const zoomMost = 4

/** How large the picture is shown: at a zoom of one its shorter side fills the square. */
export const shownSize = ({ width, height }: Size, side: number, zoom: number): Size => {
  const scale = (side / Math.min(width, height)) * zoom
  return { width: width * scale, height: height * scale }
}

/** The same, so that no edge of the square is ever empty. */
export function kept(lying: Lying, of: Size, side: number): Lying {
  const zoom = Math.min(zoomMost, Math.max(1, lying.zoom))
  const { width, height } = shownSize(of, side, zoom)
  const within = (at: number, long: number) => {
    const most = (long - side) / 2
    return Math.min(most, Math.max(-most, at))
  }
  return { zoom, x: within(lying.x, width), y: within(lying.y, height) }
}

/** Where of the picture the square lies, in the picture’s own dots. */
export function cutOf(lying: Lying, of: Size, side: number) {
  const { zoom, x, y } = kept(lying, of, side)
  const scale = (side / Math.min(of.width, of.height)) * zoom
  const long = side / scale
  return {
    left: (of.width - long) / 2 - x / scale,
    top: (of.height - long) / 2 - y / scale,
    side: long,
  }
}

const step = 8
const zoomStep = 0.1

/** What a key does to it; undefined for one that does nothing. */
export function byKey(key: string, lying: Lying): Lying | undefined {
  const moves: Readonly<Record<string, Partial<Lying>>> = {
    ArrowLeft: { x: lying.x - step },
    ArrowRight: { x: lying.x + step },
    ArrowUp: { y: lying.y - step },
    ArrowDown: { y: lying.y + step },
    '+': { zoom: lying.zoom + zoomStep },
    '=': { zoom: lying.zoom + zoomStep },
    '-': { zoom: lying.zoom - zoomStep },
  }
  const move = moves[key]
  return move && { ...lying, ...move }
}
