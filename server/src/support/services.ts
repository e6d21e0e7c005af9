import type { support } from '@balai/contract'
import { CompactEncrypt, importJWK } from 'jose'
import type { Answer, Call } from '../platform/serve.ts'
import { setting } from '../site/index.ts'

type Services = typeof support.services

const types = { service: 'LIVE', whatsapp: 'WHATSAPP', telegram: 'TELEGRAM' } as const

/** The ways to people of the house, each sealed so that only the page that asked can read it. */
export async function services({ tx, takes }: Call<Services>): Promise<Answer<Services>> {
  const key = await importJWK({ ...takes.key, alg: 'ECDH-ES' }).catch(() => {
    throw new NoPoint()
  })
  const pathList = []
  for (const { type, url } of await setting(tx, 'services')) {
    if (type === 'email') continue
    const path = await new CompactEncrypt(new TextEncoder().encode(url))
      .setProtectedHeader({ alg: 'ECDH-ES', enc: 'A256GCM' })
      .encrypt(key)
    pathList.push({ type: types[type], path })
  }
  return { version: { value: { pathList } } }
}

/** A key of the right shape whose numbers are no point of the curve: the caller's fault. */
class NoPoint extends Error {
  readonly statusCode = 400
  constructor() {
    super('the key of this visit is no point of its curve')
  }
}
