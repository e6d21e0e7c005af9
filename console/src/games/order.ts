/** The same with one of them at another place; beyond the ends it stays at the end. */
export function movedTo<T>(order: readonly T[], one: T, to: number): T[] {
  const rest = order.filter((other) => other !== one)
  if (rest.length === order.length) return [...order]
  const place = Math.min(Math.max(to, 0), rest.length)
  return [...rest.slice(0, place), one, ...rest.slice(place)]
}
