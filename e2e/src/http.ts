import { randomUUID } from 'node:crypto'
import type { Balance, Bet, house } from '@balai/contract'
import { CompactEncrypt, importJWK, type JWK } from 'jose'
import type { z } from 'zod/mini'
import { newName, password } from './steps.ts'

export type Table = z.input<typeof house.table.gives>
export type Played = z.input<typeof house.open.gives>

/** An answer as it came over the wire. */
export type Answer<V = unknown> = {
  status: number
  headers: Headers
  text: string
  success: boolean
  code: string
  message: string
  value: V
}

export type Sent = {
  method?: string
  token?: string
  key?: string
  lang?: 'id' | 'en'
  body?: unknown
}

/** One call as any program would make it, without the product's own client. */
export async function call<V>(url: string, path: string, sent: Sent = {}): Promise<Answer<V>> {
  const headers = new Headers({ 'accept-language': sent.lang ?? 'en' })
  if (sent.token) headers.set('authorization', `Bearer ${sent.token}`)
  const method = sent.method ?? (sent.body === undefined ? 'GET' : 'POST')
  if (method !== 'GET' || sent.key) headers.set('idempotency-key', sent.key ?? randomUUID())
  if (sent.body !== undefined) headers.set('content-type', 'application/json')
  const response = await fetch(new URL(path, url), {
    method,
    headers,
    ...(sent.body !== undefined && { body: JSON.stringify(sent.body) }),
  })
  const text = await response.text()
  return { status: response.status, headers: response.headers, text, ...JSON.parse(text) }
}

/** The same, for answers that a journey cannot do without. */
export async function given<V>(url: string, path: string, sent: Sent = {}): Promise<V> {
  const answer = await call<V>(url, path, sent)
  if (!answer.success) throw new Error(`${path} answered ${answer.text}`)
  return answer.value
}

/** How far the clocks of houses are ahead of ours. */
const aheadMs = new Map<string, number>()

/** Moves the clock of a house, and says where it stands by now. */
export async function advance(url: string, minutes: number) {
  const { now } = await given<{ now: string }>(url, '/test/clock', {
    body: { advanceMs: Math.ceil(minutes * 60_000) },
  })
  aheadMs.set(url, Date.parse(now) - Date.now())
  return new Date(now)
}

type Terms = { iat?: number; jti?: string }

/** A body sealed by jose, which shares no code with the house's own sealing in the browser. */
export async function sealed(url: string, body: unknown, terms: Terms = {}) {
  const published = await fetch(new URL('/.well-known/jwks.json', url))
  const { keys }: { keys: JWK[] } = await published.json()
  const [jwk] = keys
  if (!jwk?.kid) throw new Error('the house publishes no key')
  const now = Date.now() + (aheadMs.get(url) ?? 0)
  const plain = { iat: Math.floor(now / 1000), jti: randomUUID(), ...terms, body }
  return {
    sealed: await new CompactEncrypt(new TextEncoder().encode(JSON.stringify(plain)))
      .setProtectedHeader({ alg: 'RSA-OAEP-256', enc: 'A256GCM', kid: jwk.kid })
      .encrypt(await importJWK(jwk, 'RSA-OAEP-256')),
  }
}

/** A new member with a session, by the sealed calls alone. */
export async function newMember(url: string, username = newName()) {
  const body = await sealed(url, {
    username,
    password,
    confirmPassword: password,
    adult: true,
    language: 'EN',
    visitor: randomUUID(),
    human: 'test-human',
  })
  const { token } = await given<{ token: string }>(url, '/wps/member/register', {
    method: 'PUT',
    body,
  })
  return { username, token }
}

export const signedIn = async (url: string, username: string, secret: string) =>
  given<{ token: string; account: string }>(url, '/wps/session/login', {
    body: await sealed(url, { username, password: secret, type: 'username' }),
  })

/** Signs in at the desk as somebody of the demonstration, whose authenticator the house shows. */
export async function atDesk(url: string, account: string): Promise<string> {
  const body = await sealed(url, { account, password: 'Balai#2026' })
  const first = await given<{ ticket: string; demoCode: string }>(
    url,
    '/desk/v1/session/password',
    {
      body,
    },
  )
  const answer = { ticket: first.ticket, code: first.demoCode }
  const entered = await call<{ token: string }>(url, '/desk/v1/session/factor', {
    body: await sealed(url, answer),
  })
  if (entered.success) return entered.value.token
  if (entered.code !== 'factor-wrong') throw new Error(entered.text)
  // A code counts once: somebody has just come in by this one, and the next is seconds away.
  await new Promise((done) => setTimeout(done, 5_000))
  return atDesk(url, account)
}

export const balanceOf = (url: string, token: string) =>
  given<z.input<typeof Balance>>(url, '/wps/v2/wallets/balance', { token })

type Listed = { nodeId: string; gameType: string }

/** Every title that the house lists of its own, but the rooms that are played in company. */
export async function ownTitles(url: string): Promise<string[]> {
  const found: Listed[] = []
  for (let pageNo = 1, all = 1; pageNo <= all; pageNo++) {
    const query = new URLSearchParams({ vassalage: 'BALAI', pageNo: String(pageNo) })
    const page = await given<{ games: Listed[]; totalPages: number }>(
      url,
      `/wps/relay/GCSGAME_gameList?${query}`,
    )
    found.push(...page.games)
    all = page.totalPages
  }
  return found.filter(({ gameType }) => gameType === 'RNG').map(({ nodeId }) => nodeId)
}

export type Seated = Table & { token: string }

/** Opens a game as the site does and takes a seat in it. */
export async function seat(url: string, token: string, title = 'lakon-malam', demo = false) {
  const game = await given<{ vassalage: string }>(
    url,
    `/wps/relay/GCSGAME_game?${new URLSearchParams({ nodeId: title })}`,
  )
  const launch = await given<{ game_url: string; mode: string }>(url, '/wps/game/launchGame', {
    token,
    body: {
      nodeId: title,
      vassalage: game.vassalage,
      accountType: 1,
      confirmTrans: 0,
      launchMode: 'GLS',
      platform: 'WEB',
      clientType: 3,
      language: 'EN',
      demo,
    },
  })
  const code = new URLSearchParams(new URL(launch.game_url).hash.slice(1)).get('code')
  return given<Seated>(url, '/play/v1/enter', { body: { code } })
}

/** What a round is laid on, where its game asks. */
const choices: Readonly<Record<string, object>> = {
  'bakarat-mini': [{ on: 'banker', stake: '1000' }],
  'air-terjun': { rows: 8, risk: 'low' },
  'roda-pelabuhan': [{ on: 'red', stake: '1000' }],
  'dadu-rempah': { side: 'under', of: 5_000 },
  'kebun-salak': { thorns: 5 },
}

/** Stakes once, the least where no stake is named, and plays the round out, free spins and all. */
export async function playRound(url: string, { token, stakes, title }: Seated, stake = stakes[0]) {
  const body = { stake, choice: choices[title] }
  let played = await given<Played>(url, '/play/v1/open', { token, body })
  while (played.round.state === 'open')
    played = await given<Played>(url, '/play/v1/move', {
      token,
      body: { round: played.round.id },
    })
  return played
}

type Page = {
  items: z.input<typeof Bet>[]
  next: string | null
  totals: { rounds: number; stake: string; returned: string; net: string }
}

/** The whole betting record, page by page as a member would turn them. */
export async function record(url: string, token: string) {
  const items: Page['items'] = []
  let after: string | null = null
  let totals: Page['totals']
  do {
    const query: string = after ? `?${new URLSearchParams({ after })}` : ''
    const page: Page = await given<Page>(url, `/wps/member/bets${query}`, { token })
    items.push(...page.items)
    after = page.next
    totals = page.totals
  } while (after)
  return { items, totals }
}
