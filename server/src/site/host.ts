import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host that a page gives: of a whole address, or of a host with or without its port. */
export function hostOf(given: string): string | undefined {
  const url = /^https?:\/\//i.test(given) ? given : `http://${given}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/** Whether this house is reached under a host: its own, or one that is set. */
export async function knowsHost(db: Db | Tx, publicUrl: string, given: string): Promise<boolean> {
  const host = hostOf(given)
  if (!host) return false
  const own = new URL(publicUrl).hostname
  // A machine's names for itself are one address.
  if (host === own || (loopback.has(own) && loopback.has(host))) return true
  return (await setting(db, 'domains')).some((domain) => domain.host === host)
}
