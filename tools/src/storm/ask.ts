import { setTimeout as pause } from 'node:timers/promises'
import { type Endpoint, inAddress, seamless } from '@balai/contract'
import { type Chance, keyOf, oneOf } from '../chaos/chance.ts'
import { send } from '../chaos/http.ts'
import { call, parsed, register } from '../chaos/seat.ts'
import { later, patiently } from '../returned/asking.ts'

const triesMost = 400
const againMs = 150

export type Asked = { urls: () => readonly string[]; chance: Chance }
export type Said = { success: true; value: unknown } | { success: false; code: string }

/** Asks one thing by one key, at whichever process answers, until the answer is definite. */
export async function ask(
  { urls, chance }: Asked,
  endpoint: Endpoint,
  { token, body }: { token?: string; body: Record<string, unknown> },
): Promise<Said> {
  const read = inAddress(endpoint)
  const path = read
    ? `${endpoint.path}?${new URLSearchParams(body as Record<string, string>)}`
    : endpoint.path
  const key = read ? {} : { key: keyOf(chance) }
  for (let n = 0; n < triesMost; n++) {
    const sent = call(path, { ...key, ...(token && { token }), ...(!read && { body }) })
    const all = urls()
    // Between two kills there may be nobody to ask.
    const answer = all.length
      ? await send(oneOf(chance, all), sent).catch(() => undefined)
      : undefined
    const { success, code, value } = answer ? parsed(answer) : {}
    if (success) return { success, value }
    if (answer && code !== undefined && !later.has(code)) return { success: false, code }
    await pause(againMs)
  }
  throw new Error(`${endpoint.path} was not answered`)
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
