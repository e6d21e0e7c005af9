/** How long a link by which somebody came is remembered, to whatever page it led and wherever they went meanwhile. */
const rememberedMs = 30 * 86_400_000
const name = 'referralCode'
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
  } catch {
    // What could not be kept need not be forgotten.
  }
}
