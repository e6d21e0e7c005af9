import { Lang } from '@balai/contract'
import * as z from 'zod/mini'

const Launch = z.object({
  code: z._default(z.string(), ''),
  game: z._default(z.string(), ''),
  lang: z._default(Lang, 'ID'),
  theme: z._default(z.enum(['dark', 'light']), 'dark'),
  /** Whether little is to be carried. */
  data: z._default(z.enum(['full', 'light']), 'full'),
})
export type Launch = z.output<typeof Launch>

type Address = { hash: string; pathname: string; search: string }

/**
 * Reads how the game was opened and takes it out of the address before any other request, so that
 * the code is in no history, referrer or log. A language or theme that is unknown is left aside.
 */
export function readLaunch(address: Address, replace: (url: string) => void): Launch {
  const given = Object.fromEntries(new URLSearchParams(address.hash.slice(1)))
  try {
    replace(address.pathname + address.search)
  } catch {
    // A browser that forbids it in an opaque origin keeps the spent code; it opens nothing twice.
  }
  const whole = z.safeParse(Launch, given)
  return whole.success ? whole.data : z.parse(Launch, { code: given.code, game: given.game })
}
