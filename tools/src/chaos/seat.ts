import type { JsonWebKey } from 'node:crypto'
import { catalogue, house, registration, seamless } from '@balai/contract'
import { type Chance, keyOf, oneOf } from './chance.ts'
import type { Answer, Request } from './driver.ts'
import { send } from './http.ts'
import { seal } from './sealed.ts'

const password = 'Percaya7Diri'

type Envelope = { success?: boolean; code?: string; value?: unknown }

/** An answer of the house, as far as it is one. */
export function parsed({ text }: Answer): Envelope {
  try {
    const found: unknown = JSON.parse(text)
    return typeof found === 'object' && found !== null ? found : {}
  } catch {
    return {}
  }
}

/** One call of which an answer is expected. */
export async function given(url: string, asked: Request): Promise<unknown> {
  const answer = await send(url, asked)
  const { success, value } = parsed(answer)
  if (!success) throw new Error(`${asked.path} answered ${answer.status} ${answer.text}`)
  return value
}

type Sent = { token?: string; key?: string; body?: unknown; method?: Request['method'] }
/** A call as any program would make it. */
export const call = (path: string, { token, key, body, method }: Sent = {}): Request => ({
  method: method ?? (body === undefined ? 'GET' : 'POST'),
  path,
  headers: {
    'accept-language': 'en',
    ...(token && { authorization: `Bearer ${token}` }),
    ...(key && { 'idempotency-key': key }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  },
  ...(body !== undefined && { body: JSON.stringify(body) }),
})

/** Seals bodies by the key that the house publishes. */
export async function keySealing(url: string) {
  const { text } = await send(url, call('/.well-known/jwks.json'))
  const { keys }: { keys: (JsonWebKey & { kid?: string })[] } = JSON.parse(text)
  const key = oneOf(() => 0, keys)
  return (body: object) => seal(key, body)
}

/** Opens an account as any program would that knows the published key. */
export async function register(url: string, chance: Chance) {
  const body = (await keySealing(url))({
    username: `uji${keyOf(chance).slice(0, 8)}`,
    password,
    confirmPassword: password,
    adult: true,
    language: 'EN',
    visitor: keyOf(chance),
    human: 'test-human',
  })
  const path = registration.register.path
  const value = await given(url, call(path, { method: 'PUT', key: keyOf(chance), body }))
  return registration.register.gives.parse(value).token
}

type Sitting = { title: string; chance: Chance }

/** Opens a game as the site does and takes a seat in it. */
export async function sit(url: string, token: string, { title, chance }: Sitting) {
  const asked = `${catalogue.game.path}?${new URLSearchParams({ nodeId: title })}`
  const { vassalage } = catalogue.game.gives.parse(await given(url, call(asked)))
  const terms = {
    nodeId: title,
    vassalage,
    accountType: 1,
    confirmTrans: 0,
    launchMode: 'GLS',
    platform: 'WEB',
    clientType: 3,
    language: 'EN',
    demo: false,
  }
  const launching = call(seamless.launchGame.path, { token, key: keyOf(chance), body: terms })
  const launched = seamless.launchGame.gives.parse(await given(url, launching))
  const code = new URLSearchParams(new URL(launched.game_url).hash.slice(1)).get('code')
  const entering = call(house.enter.path, { key: keyOf(chance), body: { code } })
  return house.enter.gives.parse(await given(url, entering))
}
