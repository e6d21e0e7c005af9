import type { Db, Tx } from '../platform/db.ts'
import { isWithin, setting } from '../site/index.ts'

/** Whether the desk is closed to an address. Without a list of networks it is open to all. */
export async function isOutside(db: Db | Tx, ip: string): Promise<boolean> {
  const networks = await setting(db, 'deskNetworks')
  return networks.length > 0 && !isWithin(networks, ip)
}
