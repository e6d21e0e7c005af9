import { isIPv6 } from 'node:net'

/** One household has a /64 of IPv6 to itself: its addresses count as one. */
export function networkOf(ip: string) {
  if (!isIPv6(ip) || /^::ffff:\d+\./i.test(ip)) return ip.replace(/^::ffff:/i, '')
  const [left = '', right] = ip.replace(/%.*/, '').split('::')
  const before = left ? left.split(':') : []
  const after = right ? right.split(':') : []
  const filled =
    right === undefined ? before : [...before, ...zeros(8 - before.length - after.length)]
  const groups = [...filled, ...after].slice(0, 4)
  return groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')
}
const zeros = (count: number) => Array.from({ length: Math.max(0, count) }, () => '0')
