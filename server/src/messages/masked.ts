/** A number or an address as it may stand in a log: enough to find it by, too little to use it. */
export function masked(to: string): string {
  const at = to.lastIndexOf('@')
  if (at > 0) return `${to.slice(0, 1)}•••${to.slice(at)}`
  return `${to.slice(0, 4)}•••${to.slice(-2)}`
}
