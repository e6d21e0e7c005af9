/** What is kept at hand, the oldest half forgotten when there is too much of it. */
export type Kept<T> = { get(name: string): T | undefined; put(name: string, value: T): void }

/**
 * Keeps at most `max` values. Two generations: what is asked for moves to the young one, and when that
 * is full the old one goes. Nothing is sorted and nothing is counted on the way.
 */
export function createKept<T>(max: number): Kept<T> {
  let young = new Map<string, T>()
  let old = new Map<string, T>()
  const put = (name: string, value: T) => {
    if (young.has(name)) return
    if (young.size >= max / 2) {
      old = young
      young = new Map()
    }
    young.set(name, value)
  }
  return {
    put,
    get(name) {
      const found = young.get(name)
      if (found !== undefined) return found
      const older = old.get(name)
      if (older !== undefined) put(name, older)
      return older
    },
  }
}
