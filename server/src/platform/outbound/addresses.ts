import { BlockList, isIP, isIPv4 } from 'node:net'

/** Every IPv4 network that is not a part of the public internet (RFC 6890 and its successors). */
const special4 = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const

/** Within 2000::/3, which alone is public: documentation, and what carries other addresses inside. */
const special6 = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['2620:4f:8000::', 48],
  ['3fff::', 20],
] as const

const refused = new BlockList()
for (const [network, bits] of special4) refused.addSubnet(network, bits, 'ipv4')
for (const [network, bits] of special6) refused.addSubnet(network, bits, 'ipv6')
const global6 = new BlockList()
global6.addSubnet('2000::', 3, 'ipv6')

/** Whether an address is one of the public internet. What is no address at all is not. */
export function isPublic(address: string): boolean {
  if (isIPv4(address)) return !refused.check(address, 'ipv4')
  // One with a zone (`fe80::1%eth0`) is of a link, whatever else it says.
  if (isIP(address) !== 6 || address.includes('%')) return false
  return global6.check(address, 'ipv6') && !refused.check(address, 'ipv6')
}

const loopback = new BlockList()
loopback.addSubnet('127.0.0.0', 8, 'ipv4')
loopback.addAddress('::1', 'ipv6')

/** Whether an address is this machine's own. */
export const isLoopback = (address: string) =>
  isIP(address) !== 0 && loopback.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
