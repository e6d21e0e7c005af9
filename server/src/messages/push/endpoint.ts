import { isIP } from 'node:net'
import { isPublic } from '../../platform/outbound/addresses.ts'

/** Only in a house without real money: a push service on this machine, as tests have one. */
const isHere = (to: URL) => to.protocol === 'http:' && to.hostname === 'localhost'

/**
 * The address of a push service, where it may be called at all: https on its usual port, no name before the
 * host, and no number of a machine that is not of the public internet. What a name resolves to is looked at
 * as it is called.
 */
export function endpointIn(text: string, { localhost }: { localhost: boolean }): URL | undefined {
  if (!URL.canParse(text)) return undefined
  const to = new URL(text)
  if (to.username || to.password) return undefined
  if (localhost && isHere(to)) return to
  const host = to.hostname.replace(/^\[|\]$/g, '')
  if (to.protocol !== 'https:' || to.port !== '') return undefined
  if (isIP(host) && !isPublic(host)) return undefined
  return isIP(host) || /\.[a-z][a-z0-9-]*$/i.test(host) ? to : undefined
}
