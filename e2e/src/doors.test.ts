import { randomUUID } from 'node:crypto'
import { methodOf } from '@balai/contract'
import { refusals } from '@balai/contract/refusals/index'
import { sections } from '@balai/contract/sections'
import { walletApi } from '@balai/contract/wallet-api'
import { expect, inject, test } from 'vitest'
import { z } from 'zod'
import {
  atDesk,
  balanceOf,
  call,
  given,
  newMember,
  playRound,
  sealed,
  seat,
  signedIn,
} from './http.ts'
import { newName, password } from './steps.ts'

const url = inject('url')

/** A policy as a map from directive to its sources. */
const policyOf = (headers: Headers) =>
  new Map(
    (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
      const [name = '', ...values] = directive.trim().split(' ')
      return [name, values]
    }),
  )

const headersOf = async (path: string) => {
  const { status, headers } = await fetch(new URL(path, url))
  expect(status, path).toBe(200)
  return headers
}

/** Addresses of what a page loads by itself. */
async function filesOf(path: string) {
  const html = await (await fetch(new URL(path, url))).text()
  return [...html.matchAll(/(?:src|href)="(\/[^"]+\.(?:js|css|svg|webmanifest))"/g)].flatMap(
    ([, file]) => file ?? [],
  )
}

test('every answer carries the headers that keep a browser safe', async () => {
  const files = [...(await filesOf('/')), ...(await filesOf('/play/'))]
  expect(files.filter((file) => file.startsWith('/play/')).length).toBeGreaterThan(0)
  expect(files.filter((file) => file.startsWith('/assets/')).length).toBeGreaterThan(0)
  for (const path of ['/', '/verify', '/wps/system/status', '/docs', '/play/', ...files]) {
    const headers = await headersOf(path)
    expect(headers.get('x-content-type-options'), path).toBe('nosniff')
    expect(headers.get('referrer-policy'), path).toBe('no-referrer')
    expect(headers.get('permissions-policy'), path).toContain('camera=()')
    expect(headers.has('x-powered-by'), path).toBe(false)
    expect(headers.has('server'), path).toBe(false)
    const policy = policyOf(headers)
    expect(policy.get('default-src'), path).toEqual(["'none'"])
    expect(policy.get('base-uri'), path).toEqual(["'none'"])
    expect(policy.get('require-trusted-types-for'), path).toEqual(["'script'"])
    expect(policy.has('frame-ancestors'), path).toBe(true)
    expect([...policy.values()].flat().join(' '), path).not.toMatch(/unsafe|\*/)
  }
})

test('the site may not be framed, a game by the site alone, and sandboxed even on its own', async () => {
  const own = new URL(url).origin
  expect(policyOf(await headersOf('/')).get('frame-ancestors')).toEqual(["'none'"])
  // But the chat room, which stands beside the site’s own pages.
  expect(policyOf(await headersOf('/chat')).get('frame-ancestors')).toEqual(["'self'"])
  expect(policyOf(await headersOf('/')).get('trusted-types')).toEqual([
    'balai-scripts',
    'dompurify',
  ])
  const play = policyOf(await headersOf('/play/'))
  expect(play.get('frame-ancestors')).toEqual([own])
  expect(play.get('sandbox')).toEqual(['allow-scripts'])
})

test('another origin reads only what a game in its sandbox must read', async () => {
  const asked = async (path: string, method = 'GET') => {
    const { headers } = await fetch(new URL(path, url), { method, headers: { origin: 'null' } })
    return headers
  }
  const open = ['/play/', '/.well-known/jwks.json', `/wps/fair/round?round=${randomUUID()}`]
  for (const path of open) {
    const headers = await asked(path)
    expect(headers.get('access-control-allow-origin'), path).toBe('*')
    expect(headers.has('access-control-allow-credentials'), path).toBe(false)
    expect(headers.get('cross-origin-resource-policy'), path).toBe('cross-origin')
  }
  const shut = ['/', '/wps/system/status', '/wps/v2/wallets/balance', '/wps/session/login', '/docs']
  for (const path of shut)
    for (const method of ['GET', 'OPTIONS']) {
      const headers = await asked(path, method)
      expect(headers.has('access-control-allow-origin'), `${method} ${path}`).toBe(false)
      expect(headers.get('cross-origin-resource-policy'), path).toBe('same-origin')
    }
})

type Operation = {
  operationId: string
  'x-audience': string
  parameters: { name: string; in: string; required: boolean }[]
  responses: Record<string, { content: { 'application/json': { schema: object } } }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: object }
}

const readDocument = async (): Promise<Document> =>
  (await fetch(new URL('/docs/openapi.json', url))).json()

/** Patterns of a document know the classes of Unicode; whoever reads them here builds them without. */
const asPlain = (key: string, value: unknown) =>
  key === 'pattern' && typeof value === 'string'
    ? value.replaceAll('\\p{Cc}', '\\u0000-\\u001f\\u007f-\\u009f')
    : value

/** What the document says of an answer, as a check. */
function checkOf({ components }: Document, operation: Operation, status = 200) {
  const schema = operation.responses[status]?.content['application/json'].schema
  if (!schema) throw new Error(`${operation.operationId} does not say what ${status} answers`)
  // References are read from the root of what is checked, as they are from the document's.
  const text = JSON.stringify({ ...schema, $defs: components.schemas })
  const check = JSON.parse(text.replaceAll('#/components/schemas/', '#/$defs/'), asPlain)
  return z.fromJSONSchema(check)
}

test('[API-04] the API document lists every call, and the house answers as it says', async () => {
  const document = await readDocument()
  const listed = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      path,
      method: method.toUpperCase(),
      operation,
    })),
  )
  const called = Object.values(sections)
    .flatMap(Object.values)
    .map((endpoint) => `${methodOf(endpoint)} ${endpoint.path}`)
  const vendors = Object.keys(walletApi).map((name) => `POST /wallet/v1/${name}`)
  const paths = listed.map(({ method, path }) => `${method} ${path}`)
  expect(paths.sort()).toEqual([...called, ...vendors].sort())

  const { token } = await newMember(url)
  const agent = await signedIn(url, 'agent', 'Balai#2026')
  const { round } = await playRound(url, await seat(url, token))
  const staff = await atDesk(url, 'auditor')
  const { items } = await given<{ items: { number: string }[] }>(url, '/wps/member/statement', {
    token,
  })
  const [entry] = items
  const [promotion] = await given<{ id: string }[]>(url, '/wps/promotion/list')
  const values: Record<string, string> = {
    groupName: 'w_home',
    nodeId: 'lakon-malam',
    game: 'lakon-malam',
    gameType: 'RNG',
    round: round.id,
    url: new URL(url).hostname,
    platform: 'W',
    execution: 'B',
    code: 'AGEN2026',
    id: promotion?.id ?? '',
    visitor: randomUUID(),
    purpose: 'login',
    proof: '1',
    name: 'rounds',
    filters: '{}',
    member: randomUUID(),
    bonus: randomUUID(),
    activity: 'ticket-a-day',
    entry: randomUUID(),
    image: randomUUID(),
    talk: randomUUID(),
    sitting: randomUUID(),
    nonce: '0',
    number: entry?.number ?? '',
    gameCode: 'nusantara-4d',
    numero: '20261123',
    from: '0',
    lottoView: 'lobby',
    day: '2026-11-22',
    kind: 'daily',
    side: 'mine',
    contract: randomUUID(),
    period: '2026-11-22T17:00:00.000Z',
    of: 'period',
    nth: '1',
    table: 'team',
    month: '2026-11-01',
    ref: randomUUID(),
    category: 'RNG',
    sport: 'football',
    when: 'live',
    event: randomUUID(),
  }
  let seen = 0
  for (const { path, method, operation } of listed) {
    const name = `${method} ${path}`
    const asked = await call(url, path, { method, ...(method !== 'GET' && { body: {} }) })
    expect(asked.code, name).not.toBe('unknown-call')
    if (asked.status !== 200)
      expect(checkOf(document, operation, asked.status).safeParse(JSON.parse(asked.text)).success)
    if (method !== 'GET' || operation['x-audience'] === 'game') continue
    const needed = operation.parameters.filter(({ in: at, required }) => at === 'query' && required)
    // These have ids that are drawn; one that is nobody's is told as nothing.
    const drawn =
      /^\/lgw\/bet$|^\/wps\/(bonus\/stakes|agent\/affiliate\/postbacks\/log|cashier\/(deposit|deposit\/proof|withdrawal))$/.test(
        path,
      )
    const about: Record<string, string> = {
      ...values,
      ...(drawn && { id: randomUUID(), proof: randomUUID() }),
      ...(path.startsWith('/wps/agent/transactions') && { kind: 'deposit' }),
      ...(path === '/wps/promotion/packet' && { activity: 'red-packet' }),
      ...(path === '/wps/fair/poker' && { room: 'poker-jati-cash' }),
      ...(path === '/wps/relay/poker/tourney' && { id: 'trio-kilat-1-cash' }),
    }
    const query = new URLSearchParams(needed.map(({ name }) => [name, about[name] ?? '']))
    const audience = operation['x-audience']
    const as = { agent: agent.token, staff }[audience] ?? token
    const bearer = audience === 'anyone' ? {} : { token: as }
    const answer = await call(url, `${path}?${query}`, { ...bearer, key: randomUUID() })
    // What staff ask about may not be there: that is said by a word of the call's own.
    if (audience === 'staff' && !answer.success) {
      expect(['signed-out', 'unknown-call', 'fault'], name).not.toContain(answer.code)
      continue
    }
    seen += audience === 'staff' ? 1 : 0
    // Whoever has just come was there in no proof yet, and is told so; in the night’s first hours they may be.
    if (path === '/wps/fair/funds/leaf' && !answer.success) {
      expect(answer.code, name).toMatch(/^funds-(proof-unknown|not-counted)$/)
      continue
    }
    // Nobody’s bet.
    if (path === '/lgw/bet') {
      expect(answer.code, name).toBe('bet-unknown')
      continue
    }
    // A house that has just begun may have drawn nothing yet.
    if (/^\/lotto\/|^\/wps\/fair\/lottery\//.test(path) && !answer.success) {
      expect(answer.code, name).toBe('draw-unknown')
      continue
    }
    // A shot of nobody’s sitting, and nobody’s sitting.
    if (path === '/wps/fair/shot' || path === '/wps/fair/sitting') {
      expect(answer.code, name).toBe('round-unknown')
      continue
    }
    // A hand that nobody has played.
    if (path === '/wps/fair/poker' || path === '/wps/fair/poker/sitting') {
      expect(answer.code, name).toBe('round-unknown')
      continue
    }
    // A contest that the house did not draw.
    if (path.startsWith('/wps/fair/sports/')) {
      expect(answer.code, name).toBe('event-unknown')
      continue
    }
    // A round of nobody’s at a table that many sit at, and of no table.
    if (path === '/wps/fair/dealt' || path === '/wps/fair/table') {
      expect(answer.code, name).toBe('round-unknown')
      continue
    }
    // Nobody’s contract.
    if (/^\/wps\/agent\/contracts\/(one|bills)/.test(path)) {
      expect(answer.code, name).toMatch(/^(contract|bill)-unknown$/)
      continue
    }
    // No affiliate’s.
    if (/^\/wps\/agent\/affiliate\/(statements\/|postbacks)/.test(path)) {
      expect(answer.code, name).toMatch(/^(affiliate|postback)-unknown$|^days-invalid$/)
      continue
    }
    // Closed unless the house switches it on.
    if (path.startsWith('/wps/member/upline')) {
      expect(answer.code, name).toBe('upline-off')
      continue
    }
    expect(answer.success, `${name} ${answer.text}`).toBe(true)
    const found = checkOf(document, operation).safeParse(JSON.parse(answer.text))
    expect(found.error?.issues ?? [], name).toEqual([])
  }
  expect(seen, 'calls of staff that were answered').toBeGreaterThan(15)
})

test('the check of the document finds an answer that is not as it says', async () => {
  const document = await readDocument()
  const status = document.paths['/wps/system/status']?.get
  const tree = document.paths['/wps/system/whitelabel']?.get
  if (!status || !tree) throw new Error('the document lacks the calls of the site')
  const holds = (of: Operation, value: unknown) =>
    checkOf(document, of).safeParse({ success: true, value }).success
  expect(holds(status, { status: 0, mode: 'test', notice: null })).toBe(true)
  expect(holds(status, { status: 7, mode: 'test' })).toBe(false)
  const node = { modId: 'A', enabled: '1', childrenNodes: [] }
  expect(holds(tree, [{ ...node, childrenNodes: [node] }])).toBe(true)
  expect(holds(tree, [{ ...node, childrenNodes: [{ ...node, enabled: 'yes' }] }])).toBe(false)
})

test('a call that does not exist is refused in the caller’s language', async () => {
  for (const lang of ['id', 'en'] as const)
    for (const path of ['/wps/nothing', '/play/v1/nothing', '/desk/v1/nothing']) {
      const { status, code, message } = await call(url, path, { lang })
      expect(status, path).toBe(404)
      expect(code).toBe('unknown-call')
      expect(message).toBe(refusals['unknown-call'][lang === 'id' ? 'ID' : 'EN'])
    }
})

test('[API-03] a body sealed by the standard opens once, and neither late, early nor plain', async () => {
  const username = newName()
  const form = { username, password, confirmPassword: password, adult: true, human: 'test-human' }
  const body = await sealed(url, form)
  const register = () => call(url, '/wps/member/register', { method: 'PUT', body })
  expect((await register()).success).toBe(true)
  expect(await register()).toMatchObject({ status: 400, code: 'sealed-replayed' })

  const { account, token } = await signedIn(url, username, password)
  expect(account).toBe(username)
  expect((await balanceOf(url, token)).currency).toBe('IDR')
  const login = { username, password, type: 'username' }
  const spent = await sealed(url, login)
  const replay = () => call(url, '/wps/session/login', { body: spent })
  expect((await replay()).success).toBe(true)
  expect(await replay()).toMatchObject({ status: 400, code: 'sealed-replayed' })

  const nowSeconds = Math.floor(Date.now() / 1000)
  for (const iat of [nowSeconds - 125, nowSeconds + 30]) {
    const old = await sealed(url, login, { iat })
    expect(await call(url, '/wps/session/login', { body: old })).toMatchObject({
      status: 400,
      code: 'sealed-replayed',
    })
  }
  expect(await call(url, '/wps/session/login', { body: login })).toMatchObject({
    status: 400,
    code: 'sealed-required',
  })
  const parts = (await sealed(url, login)).sealed.split('.')
  parts[3] = `${parts[3]?.startsWith('A') ? 'B' : 'A'}${parts[3]?.slice(1)}`
  expect(
    await call(url, '/wps/session/login', { body: { sealed: parts.join('.') } }),
  ).toMatchObject({ status: 400, code: 'sealed-broken' })
})

test('what a signed-out caller may not read says so, and nothing more', async () => {
  for (const token of [undefined, 'x'.repeat(43)]) {
    const answer = await call(url, '/wps/v2/wallets/balance', token ? { token } : {})
    expect(answer).toMatchObject({ status: 401, code: 'signed-out' })
    expect(answer.value).toBeUndefined()
  }
  expect(await given(url, '/wps/system/status')).toEqual({ status: 0, mode: 'test', notice: null })
})
