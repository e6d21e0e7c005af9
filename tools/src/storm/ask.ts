import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, inAddress, seamless } from '@balai/contract'
import { type Chance, keyOf, oneOf } from '../chaos/chance.ts'
import { send } from '../chaos/http.ts'
import { call, parsed, register } from '../chaos/seat.ts'

/** What a house says that could not do it now; what is wrong with what was asked has other words. */
const later = new Set(['unavailable', 'fault', 'too-many'])
const triesMost = 400
const againMs = 150

export type Asked = { urls: () => readonly string[]; chance: Chance }
export type Said = { success: true; value: unknown } | { success: false; code: string }

/** Asks one thing by one key, at whichever process answers, until the answer is definite. */
export async function ask(
  { urls, chance }: Asked,
  endpoint: Pick<Endpoint, 'path' | 'kind'> & Endpoint,
  { token, body }: { token?: string; body: Record<string, unknown> },
): Promise<Said> {
  const read = inAddress(endpoint)
  const path = read
    ? `${endpoint.path}?${new URLSearchParams(body as Record<string, string>)}`
    : endpoint.path
  const key = read ? {} : { key: keyOf(chance) }
  for (let n = 0; n < triesMost; n++) {
    const [url] = [oneOf(chance, urls().length ? urls() : ['http://localhost:1'])]
    const sent = call(path, { ...key, ...(token && { token }), ...(!read && { body }) })
    const answer = await send(url, sent).catch(() => undefined)
    const { success, code, value } = answer ? parsed(answer) : {}
    if (success) return { success, value }
    if (answer && code !== undefined && !later.has(code)) return { success: false, code }
    await pause(againMs)
  }
  throw new Error(`${endpoint.path} was not answered`)
}

async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (let n = 0; ; n++)
    try {
      return await work()
    } catch (error) {
      if (n >= 20) throw error
      await pause(againMs)
    }
}

/** A member of their own, and the token of a seat at a game. */
export async function seatAt(asked: Asked, { game, enter }: { game: string; enter: Endpoint }) {
  const { urls, chance } = asked
  const token = await patiently(() => register(oneOf(chance, urls()), chance))
  const launched = await ask(asked, seamless.launchGame as Endpoint, {
    token,
    body: {
      ...{ nodeId: game, vassalage: 'BALAI', accountType: 1, confirmTrans: 0 },
      ...{ launchMode: 'GLS', platform: 'WEB', clientType: 3, language: 'EN', demo: false },
    },
  })
  if (!launched.success) throw new Error(`${game} was not launched: ${launched.code}`)
  const { game_url } = launched.value as { game_url: string }
  const code = new URLSearchParams(new URL(game_url).hash.slice(1)).get('code') ?? ''
  const entered = await ask(asked, enter, { body: { code } })
  if (!entered.success) throw new Error(`${game} was not entered: ${entered.code}`)
  return { token, seat: (entered.value as { token: string }).token }
}
