import { BlockList, isIP } from 'node:net'
import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'

/** 0 open, 1 closed for maintenance, 2 closed to this address. Maintenance wins. */
export async function systemStatus(db: Db | Tx, ip: string): Promise<0 | 1 | 2> {
  const { maintenance } = await setting(db, 'status')
  if (maintenance) return 1
  const { blocked } = await setting(db, 'access')
  return isWithin(blocked, ip) ? 2 : 0
}

/** An address of IPv4 written as IPv6, as sockets that take both report it. */
const mapped = /^::ffff:(?=\d+\.)/i

function isWithin(networks: readonly string[], from: string) {
  const ip = from.replace(mapped, '')
  const family = familyOf(ip)
  if (!family || !networks.length) return false
  const list = new BlockList()
  for (const network of networks) {
    const [address = '', bits] = network.split('/')
    const of = familyOf(address)
    if (of && bits === undefined) list.addAddress(address, of)
    else if (of) list.addSubnet(address, Number(bits), of)
  }
  return list.check(ip, family)
}

const familyOf = (ip: string) => (({ 4: 'ipv4', 6: 'ipv6' }) as const)[isIP(ip)]
