/** How long a link by which somebody came is remembered, to whatever page it led and wherever they went meanwhile. */
const rememberedMs = 30 * 86_400_000
const name = 'referralCode'
const clicker = 'clickedAs'
const shape = /^[A-Za-z0-9]{4,32}$/

/** The code of the address, which is remembered; or else the one that was, while it is fresh. */
export function broughtBy(search: string, now = Date.now()): string | null {
  const given = new URLSearchParams(search).get(name)
  try {
    if (given !== null) {
      if (shape.test(given)) localStorage.setItem(name, JSON.stringify({ code: given, at: now }))
      return given
    }
    const kept: unknown = JSON.parse(localStorage.getItem(name) ?? 'null')
    if (typeof kept !== 'object' || kept === null || !('code' in kept) || !('at' in kept))
      return null
    const { code, at } = kept
    const fresh = typeof at === 'number' && at <= now && now - at < rememberedMs
    return fresh && typeof code === 'string' && shape.test(code) ? code : null
  } catch {
    // A browser that keeps nothing remembers nobody.
    return given
  }
}

/** Whoever has an account was brought: the next one on this browser comes by themselves. */
export function forgetWhoBrought() {
  try {
    localStorage.removeItem(name)
    localStorage.removeItem(clicker)
  } catch {
    // What could not be kept need not be forgotten.
  }
}

const idShape = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/** By which the clicks of this browser on links are known, once there was one; none before, and none kept is none. */
export function clickedAs(): string | undefined {
  try {
    const kept = localStorage.getItem(clicker) ?? ''
    return idShape.test(kept) ? kept : undefined
  } catch {
    return undefined
  }
}

/** The same, given now where there was none. */
export function clickAs(): string {
  const id = clickedAs() ?? crypto.randomUUID()
  try {
    localStorage.setItem(clicker, id)
  } catch {
    // What is not kept counts for this page.
  }
  return id
}
