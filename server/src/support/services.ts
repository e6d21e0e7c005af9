import { messengerHosts, servedBy, type support, type WayType } from '@balai/contract'
import { CompactEncrypt, importJWK } from 'jose'
import type { Tx } from '../platform/db.ts'
import type { Answer, Call } from '../platform/serve.ts'
import * as ranks from '../ranks/index.ts'
import { setting } from '../site/index.ts'

type Services = typeof support.services

const types = {
  whatsapp: 'WHATSAPP',
  telegram: 'TELEGRAM',
  email: 'EMAIL',
} as const satisfies Record<string, WayType>

/** The ways to people of the house, each sealed so that only the page that asked can read it. */
export async function services({
  tx,
  takes,
  who,
  lang,
}: Call<Services>): Promise<Answer<Services>> {
  const key = await importJWK({ ...takes.key, alg: 'ECDH-ES' }).catch(() => {
    throw new NoPoint()
  })
  const agreed = await agreedHosts(tx)
  const labels = who ? await ranks.labelsOf(tx, who) : []
  // The people of the house themselves, who serve some before others.
  const people: WayType = servedBy(labels) === 'vip' ? 'VIP' : 'LIVE'
  const pathList = []
  for (const { type, label, url } of await setting(tx, 'services')) {
    const way = type === 'service' ? people : types[type]
    if (!leadsWhereAgreed(way, url, agreed)) continue
    const path = await new CompactEncrypt(new TextEncoder().encode(url))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key)
    pathList.push({ type: way, label: label[lang], path })
  }
  return { version: { value: { pathList } } }
}

/** Other sites that the house leads to, and its own other addresses. */
async function agreedHosts(tx: Tx) {
  const domains = await setting(tx, 'domains')
  return [...(await setting(tx, 'linkHosts')), ...domains.map(({ host }) => host)]
}

/** A path of this site, a letter, the messenger it is named after, or a host that is agreed with. */
function leadsWhereAgreed(type: WayType, url: string, agreed: readonly string[]): boolean {
  const messenger = messengerHosts[type]
  if (!url.startsWith('https:')) return !messenger
  const { hostname, username, password, port } = new URL(url)
  return (messenger ?? agreed).includes(hostname) && !username && !password && !port
}

/** A key of the right shape whose numbers are no point of the curve: the caller's fault. */
class NoPoint extends Error {
  readonly statusCode = 400
  constructor() {
    super('the key of this visit is no point of its curve')
  }
}
