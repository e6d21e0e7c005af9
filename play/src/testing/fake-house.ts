import { readFile } from 'node:fs/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { house, type RefusalName } from '@balai/contract'
import { wordRefusal } from '@balai/contract/refusals/index'
import { commitmentOf, type Plain } from '@balai/games'
import * as z from 'zod/mini'
import type { Deal, Dealt } from './deals.ts'
import { clientSeed } from './rounds.ts'
import { sitePage } from './site-page.ts'

type Ask = { path: string; key: string | undefined; body: any; lang: 'ID' | 'EN' }
const stakes = [1000n, 2000n, 5000n, 10000n, 20000n, 50000n, 100000n]
const types: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  html: 'text/html',
  webp: 'image/webp',
  woff2: 'font/woff2',
}

/** A house outside the game, for tests and pictures: small, but its rounds are the real mathematics. */
export async function openHouseOf<K>({
  dist,
  mode = 'demo',
  deal,
}: {
  dist: string
  mode?: 'demo' | 'cash'
  deal: Deal<K>
}) {
  let balance = 1_250_000n
  let version = 1n
  let nonce = 0
  let seat = 0
  let laid: Dealt[] = []
  const script: K[] = []
  const faults: ('drop-before' | 'drop-after' | 'slow' | RefusalName)[] = []
  const answered = new Map<string, unknown>()
  const asked: Ask[] = []

  let began: Date | undefined
  let due = false
  const sitting = () => {
    const rounds = laid.map(({ told }) => told)
    const sum = (of: bigint[]) => of.reduce((all, one) => all + one, 0n)
    const staked = sum(rounds.map(({ stake }) => stake))
    const returned = sum(rounds.map(({ state, win }) => (state === 'closed' ? win : 0n)))
    const since = mode === 'cash' ? (began ?? null) : null
    const dueAt = since && new Date(since.getTime() + 3_600_000)
    const sums = { staked, returned, net: returned - staked }
    return { since, now: new Date(), currency: 'IDR', exponent: 0, ...sums, dueAt, due }
  }
  let nextSeed = deal.seedFor('any', { nonce: 0, stake: 10_000n, choice: null }, 100)
  const upcoming = () => ({ serverSeedHash: commitmentOf(nextSeed), clientSeed, nonce })
  const table = (lang: 'ID' | 'EN', siteOrigin: string) => {
    const last = laid.at(-1)
    return {
      title: deal.title,
      gameName: lang === 'ID' ? 'Lakon Malam' : 'Night Play',
      mathHash: deal.hash,
      rtp: '96.0',
      mode,
      language: lang,
      siteOrigin,
      currency: 'IDR',
      exponent: 0,
      balance,
      version,
      stakes,
      next: upcoming(),
      open: last && !last.over ? last.told : null,
      last: last?.over ? last.told : null,
      granted: [],
    }
  }
  const pay = (round: Dealt) => {
    if (round.over) balance += round.win
    version += 1n
    return { round: round.told, balance, version, next: upcoming(), granted: [] }
  }

  function spin(stake: bigint, choice: Plain = null) {
    const open = laid.at(-1)
    if (open && !open.over) return 'round-open' as const
    if (due) return 'reality-check' as const
    began ??= new Date()
    if (stake > balance) return 'funds-short' as const
    const kind = script.shift()
    const seed = kind ? deal.seedFor(kind, { nonce, stake, choice }) : nextSeed
    balance -= stake
    const round = deal.lay({ serverSeed: seed, nonce, stake, choice, openedAt: new Date() })
    laid = [...laid, round]
    nonce += 1
    nextSeed = deal.seedFor('any', { nonce, stake, choice }, 100 + nonce)
    return pay(round)
  }

  function move(id: string, made: Plain | undefined) {
    const round = laid.at(-1)
    if (!round || round.id !== id) return 'round-unknown' as const
    if (round.over) return 'round-closed' as const
    const next = deal.advance(round, made)
    laid = [...laid.slice(0, -1), next]
    return pay(next)
  }

  function answer({ path, body, lang, key }: Ask, origin: string): unknown {
    const known = key && answered.get(`${path} ${key}`)
    if (known) return known
    const given = decide(path, body, lang, origin)
    const envelope =
      typeof given === 'string'
        ? {
            success: false,
            code: given,
            message: wordRefusal(given as RefusalName, lang, { until: '1 Des' }),
          }
        : { success: true, value: given }
    if (key) answered.set(`${path} ${key}`, envelope)
    return envelope
  }

  function decide(path: string, body: any, lang: 'ID' | 'EN', origin: string) {
    if (path === house.enter.path) {
      if (!String(body.code).startsWith('good-code-')) return 'launch-expired'
      seat += 1
      return z.encode(house.enter.gives, { ...table(lang, origin), token: `seat-${seat}` } as any)
    }
    if (path === house.table.path) return z.encode(house.table.gives, table(lang, origin) as any)
    if (path === house.open.path) {
      const played = spin(BigInt(body.stake), body.choice)
      return typeof played === 'string' ? played : z.encode(house.open.gives, played as any)
    }
    if (path === house.move.path) {
      const played = move(body.round, body.move)
      return typeof played === 'string' ? played : z.encode(house.open.gives, played as any)
    }
    if (path === house.answerReality.path) due = false
    if (path === house.sitting.path || path === house.answerReality.path)
      return z.encode(house.sitting.gives, sitting() as any)
    if (path === house.rounds.path)
      return z.encode(
        house.rounds.gives,
        laid
          .slice(-20)
          .reverse()
          .map(({ told }) => told) as any,
      )
    if (path === house.clientSeed.path)
      return body.clientSeed
        ? { ...upcoming(), clientSeed: body.clientSeed }
        : 'client-seed-invalid'
    if (path === house.fairRound.path) return fair(body.round)
    return 'unknown-call'
  }

  function fair(id: string) {
    const round = laid.find((each) => each.id === id)
    if (!round) return 'round-unknown'
    if (!round.over) return 'not-yet-revealed'
    const { stake, win, steps, serverSeedHash, nonce: n, choice } = round.told
    const record = {
      round: id,
      title: deal.title,
      mathHash: deal.hash,
      serverSeed: round.serverSeed,
      serverSeedHash,
      clientSeed,
      nonce: n,
      stake,
      choice,
      win,
      steps,
    }
    return z.encode(house.fairRound.gives, record as any)
  }

  const server = createServer((request, response) => void serve(request, response))
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  // Another name of the same machine is another origin: the site there, the games here.
  const [site, play] = [`http://localhost:${port}`, `http://127.0.0.1:${port}`]

  async function serve(request: IncomingMessage, response: ServerResponse) {
    const url = new URL(request.url ?? '/', play)
    response.setHeader('access-control-allow-origin', '*')
    response.setHeader(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, accept-language',
    )
    if (request.method === 'OPTIONS') return response.writeHead(204).end()
    if (url.pathname === '/')
      return response.setHeader('content-type', 'text/html').end(sitePage(play, deal.title))
    if (/^\/play\/(assets\/.+)?$/.test(url.pathname)) return sendFile(url.pathname, response)
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const body =
      request.method === 'GET'
        ? Object.fromEntries(url.searchParams)
        : JSON.parse(Buffer.concat(chunks).toString() || '{}')
    const lang = request.headers['accept-language'] === 'en' ? 'EN' : 'ID'
    const ask: Ask = {
      path: url.pathname,
      key: request.headers['idempotency-key'] as string | undefined,
      body,
      lang,
    }
    asked.push(ask)
    const fault = ask.key && ask.path !== house.enter.path ? faults.shift() : undefined
    if (fault === 'drop-before') return request.socket.destroy()
    if (fault === 'slow') await new Promise((on) => setTimeout(on, 2500))
    const found =
      fault && fault !== 'drop-after' && fault !== 'slow'
        ? { success: false, code: fault, message: wordRefusal(fault, lang, { until: '1 Des' }) }
        : answer(ask, site)
    if (fault === 'drop-after') return request.socket.destroy()
    return response.setHeader('content-type', 'application/json').end(JSON.stringify(found))
  }

  async function sendFile(path: string, response: ServerResponse) {
    const name = path === '/play/' ? 'index.html' : path.slice('/play/'.length)
    const type = types[name.split('.').at(-1) ?? ''] ?? 'application/octet-stream'
    response.setHeader('content-type', type)
    if (type === 'text/html')
      response.setHeader(
        'content-security-policy',
        `default-src 'none'; script-src ${play}; style-src ${play}; img-src ${play} data: blob:; font-src ${play}; connect-src ${play}; frame-ancestors ${site}; require-trusted-types-for 'script'`,
      )
    response.end(await readFile(`${dist}/${name}`))
  }

  return {
    site,
    play,
    script,
    faults,
    asked,
    setBalance: (sum: bigint) => (balance = sum),
    rounds: () => laid.map(({ told }) => told),
    /** Play has lasted for so long, and an interruption is due. */
    interrupt: (ms: number) => {
      began = new Date(Date.now() - ms)
      due = true
    },
    close: () => server.close(),
  }
}
