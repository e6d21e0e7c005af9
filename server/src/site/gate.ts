import type { Lang } from '@balai/contract'
import type { Clock } from '../platform/clock.ts'
import type { Closed, Gate } from '../platform/front/gate.ts'
import { refuse } from '../platform/refusal.ts'
import { closedPage } from './closed-page.ts'
import { addressesOf } from './host.ts'
import type { Memory } from './memory.ts'
import { plainIp } from './networks.ts'
import type { Settings } from './setting.ts'
import { statusOf } from './status.ts'

/** Codes of our own that a socket is closed with; pages know them. */
export const closedSockets = {
  maintenance: { code: 4503, reason: 'maintenance' },
  restricted: { code: 4451, reason: 'region-restricted' },
} as const

type Terms = {
  /** Countries of its licence, where it has one. */
  licensed?: readonly string[] | undefined
  clock: Clock
}

/** The house's verdict at every door, by the settings in memory: no call asks the database for it. */
export const createGate = (memory: Memory, { licensed, clock }: Terms): Gate => ({
  heard: memory.heard,
  async closedTo(ip) {
    const of = memory.latest()
    const status = await statusOf(of, { ip, licensed, now: clock.now() })
    if (status === 0) return undefined
    return closedAs(status === 1 ? 'maintenance' : 'restricted', of, plainIp(ip))
  },
})

function closedAs(why: keyof typeof closedSockets, of: Settings, ip: string): Closed {
  const restricted = why === 'restricted'
  return {
    refusal: restricted ? refuse('region-restricted', { ip }) : refuse('maintenance'),
    socket: closedSockets[why],
    page: (lang) =>
      closedPage({
        lang,
        brand: of('brand').name,
        ...of('closed')[why][lang],
        ...(restricted && { ip }),
        help: helpOf(of, lang),
      }),
  }
}

/** Somebody who can be reached although this site cannot. */
function helpOf(of: Settings, lang: Lang) {
  const found = of('services').find(({ url }) => !url.startsWith('/'))
  return found && { label: found.label[lang], url: found.url }
}

/** What the status call says beside its number. */
export function noticeOf(of: Settings, told: { status: 0 | 1 | 2; ip: string; lang: Lang }) {
  if (told.status === 0) return null
  const words = of('closed')[told.status === 1 ? 'maintenance' : 'restricted'][told.lang]
  return { ...words, ip: plainIp(told.ip) }
}

/** What the settings open in the policy of pages. */
export function openedBy(memory: Memory, publicUrl: string) {
  const of = memory.latest()
  const { images, games } = of('cdns')
  const addresses = addressesOf(publicUrl, '', of('domains')).map(({ url }) => url)
  return { images, games, addresses, measured: of('analytics').gtagId !== '' }
}
