import type { Domain } from '@balai/contract'
import { median, type Speed } from './measure.ts'

/** Below this nobody feels a difference between two addresses. */
export const feltMs = 15

/** What is an origin and no more, as safe as the one that is open: nothing that runs or leads on. */
export const isAddress = ({ url }: Domain): boolean =>
  URL.canParse(url) &&
  new URL(url).origin === url &&
  (new URL(url).protocol === 'https:' ||
    (location.protocol === 'http:' && new URL(url).protocol === 'http:'))

/**
 * The addresses to measure. A house with a single one is measured where it is open: a machine may
 * have other names for itself.
 */
export function addressesOf(given: readonly Domain[]): readonly Domain[] {
  const safe = given.filter(isAddress)
  const [only] = safe
  return safe.length > 1 ? safe : [{ name: only?.name ?? location.host, url: location.origin }]
}

/** The same place at another address, with the one-time code of who is handed over. */
export function placeAt(origin: string, code?: string): string {
  const { pathname, search, hash } = location
  const there = new URL(origin)
  there.pathname = pathname
  there.search = search
  there.hash = hash
  if (code !== undefined) there.searchParams.set('token', code)
  return there.href
}

export type Speeds = ReadonlyMap<string, Speed>

/** The fastest of those that are measured, and whether changing to it would be felt. */
export function fastestOf(speeds: Speeds): { url: string; felt: boolean } | undefined {
  const known = [...speeds].flatMap(([url, { state, ms }]) => {
    const mid = state === 'measured' ? median(ms) : undefined
    return mid === undefined ? [] : [{ url, mid }]
  })
  const [first] = known.sort((a, b) => a.mid - b.mid)
  const here = known.find(({ url }) => url === location.origin)
  return first && { url: first.url, felt: !here || here.mid - first.mid >= feltMs }
}

/** How a median feels, in the words of the screen. */
export const feelsLike = (ms: number) =>
  ms < 80 ? 'Fast' : ms < 200 ? 'Good' : ms < 500 ? 'Fair' : 'Slow'
