/** Of versions, the newest first, the one in force at a moment; before the first of them, that one. */
export function inForceAt<V extends { at: Date }>(versions: readonly V[], at: Date): V {
  const found = versions.find((one) => one.at <= at) ?? versions.at(-1)
  if (!found) throw new Error('what is set has a version')
  return found
}
