import { messengerHosts, type WayType } from '@balai/contract'

/** How a way is gone: a window of its own, a place of this site, or the visitor’s own letters. */
export type Way = { label: string; href: string } & (
  | { by: 'window'; type: Exclude<WayType, 'EMAIL'> }
  | { by: 'place'; type: WayType }
  | { by: 'letter'; type: WayType }
)

type Opened = { type: WayType; label: string; path: string }

const pathMax = 1_000
/** What no address of ours has, and what parsers disagree about. */
const odd = /[\s\\\p{Cc}]/u
const letter = /^mailto:[\w.+-]+@[\w-]+(\.[\w-]+)+$/

/**
 * Where an opened path may lead: a place of this site, an address for letters, or https to where its
 * kind belongs. Anything else is no way at all, whoever wrote it.
 */
export function wayTo({ type, label, path }: Opened): Way | undefined {
  if (path.length > pathMax || odd.test(path)) return undefined
  const messenger = messengerHosts[type]
  if (path.startsWith('/') || path.startsWith('mailto:')) {
    if (messenger) return undefined
    if (letter.test(path)) return { type, label, by: 'letter', href: path }
    return isPlace(path) ? { type, label, by: 'place', href: path } : undefined
  }
  if (type === 'EMAIL' || !URL.canParse(path)) return undefined
  const { protocol, hostname, username, password, port, href } = new URL(path)
  if (protocol !== 'https:' || username || password || port) return undefined
  if (messenger && !messenger.includes(hostname)) return undefined
  return { type, label, by: 'window', href }
}

/** A path of this very site: never `//host`, never one that another parser would leave it by. */
function isPlace(path: string): boolean {
  if (!/^\/(?!\/)[\w./?=&#%-]*$/.test(path) || !URL.canParse(path, location.origin)) return false
  return new URL(path, location.origin).origin === location.origin
}
