import type { Db, Tx } from '../platform/db.ts'
import { setting } from './setting.ts'
import type { Setting } from './settings.ts'

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])

/** The host that a page gives: of a whole address, or of a host with or without its port. */
export function hostOf(given: string): string | undefined {
  const url = /^https?:\/\//i.test(given) ? given : `http://${given}`
  return URL.canParse(url) ? new URL(url).hostname : undefined
}

/**
 * Every address of the house, its own first, as origins. Its other names have TLS; only a house that
 * is opened without it, on the machine of who tries it, is opened so under all of them.
 */
export function addressesOf(publicUrl: string, brand: string, domains: Setting<'domains'>) {
  const own = new URL(publicUrl)
  const originOf = (host: string) =>
    own.protocol === 'https:' ? `https://${host}` : own.origin.replace(own.hostname, host)
  return [
    { url: own.origin, name: brand },
    ...domains.map(({ host, name }) => ({ url: originOf(host), name })),
  ]
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
