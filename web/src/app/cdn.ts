/**
 * Where a file of the house is fetched: through one of the origins that serve it too, the same one
 * each time, or from the house itself.
 */
export function through(path: string, origins: readonly string[] = []): string {
  const sum = [...path].reduce((all, sign) => all + sign.charCodeAt(0), 0)
  return path.startsWith('/') ? (origins[sum % origins.length] ?? '') + path : path
}
