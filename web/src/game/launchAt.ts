/**
 * The address of a launch at a try: through each of the origins that serve games too, one after the
 * other, and then from the house itself. What lies elsewhere is fetched where it lies.
 */
export function launchAt(url: string, origins: readonly string[], turn: number) {
  const { origin, pathname } = new URL(url, location.href)
  const way = origins[turn % (origins.length + 1)]
  if (way === undefined || !pathname.startsWith('/play/')) return { url, through: false }
  return { url: way + url.slice(origin.length), through: true }
}
