import { BlockList, isIP } from 'node:net'

/** An address of IPv4 written as IPv6, as sockets that take both report it. */
const mapped = /^::ffff:(?=\d+\.)/i
export const plainIp = (ip: string) => ip.replace(mapped, '')

/** Lists are built once for each array of networks, which settings never change in place. */
const built = new WeakMap<readonly string[], BlockList>()

/** Whether an address is one of these, or of one of these networks. */
export function isWithin(networks: readonly string[], from: string) {
  const ip = plainIp(from)
  const family = familyOf(ip)
  if (!family || !networks.length) return false
  const list = built.get(networks) ?? listOf(networks)
  built.set(networks, list)
  return list.check(ip, family)
}

function listOf(networks: readonly string[]) {
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const of = familyOf(address)
    if (of && bits === undefined) list.addAddress(address, of)
    else if (of) list.addSubnet(address, Number(bits), of)
  }
  return list
}

const familyOf = (ip: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(ip)]
