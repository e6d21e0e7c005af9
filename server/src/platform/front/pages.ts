import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Endpoint, Lang } from '@balai/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { refuse } from '../refusal.ts'
import type { Origin } from '../serve.ts'
import { langOf, refusalEnvelope, statusOf } from './reply.ts'
import { sha256, sheetsIn, withSheets } from './sheets.ts'

/** What the site's prerenderer (`web/src/entry-server.tsx`, built) gives the server. */
export type Prerenderer = {
  bootScript: string
  /** One address for all that are drawn alike. */
  addressOf: (path: string, search: string) => { path: string; search: string }
  publicAddresses: () => string[]
  closedAddresses: () => string[]
  questionsOf: (path: string, search?: string) => { endpoint: Endpoint; takes: unknown }[]
  /** What the house says in words of its own. */
  ownWords: Endpoint
  render: (asked: {
    path: string
    search?: string
    lang: string
    seed: Seed
    words: unknown
    sparing: boolean
  }) => Rendered
  headOf: (page: Rendered, manifest: unknown) => string
  tailOf: (words: unknown, seed: Seed) => string
  wordsOf: (lang: string, path: string, own: unknown) => unknown
  /** The codes of the languages that can be read. */
  tongues: readonly string[]
  /** In which of its own the house answers a reader. */
  langOf: (tongue: string) => Lang
}
type Seed = { path: string; takes: unknown; value: unknown }[]
type Rendered = {
  html: string
  title: string
  description: string
  status: 200 | 404
  preload: string[]
  index: boolean
  scene?: string | undefined
  theme: 'dark' | 'light'
}

/** Answers a question of the contract from inside, encoded as it would travel. */
export type Inside = (
  endpoint: Endpoint,
  takes: unknown,
  lang: Lang,
  /** Who asks, where that is not everyone. */
  from?: Origin,
) => Promise<unknown>

/** `styles` are the sources of the sheets that stand in it, for the policy. */
type Drawn = { status: number; plain: Buffer; br: Buffer; gz: Buffer; styles: string[] }
type Page = Drawn & { madeAt: number }

/** A page is made anew at most this often; between, everyone gets the same bytes. */
const freshMs = 5_000
const pagesMax = 400
/** Addresses that only calls, games and files live under: never a page. */
export const notPages =
  /^\/(wps|lgw|lotto|play|desk|console|wallet|test|docs|\.well-known|assets|ws)(\/|$)/

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

export type Site = Awaited<ReturnType<typeof openSite>>

/** Reads the built site. The main style sheet goes into the page, hashed for the policy. */
export async function openSite(web: string) {
  const prerenderer: Prerenderer = await import(join(web, 'dist-ssr/entry-server.js'))
  const manifest: unknown = JSON.parse(readFileSync(join(web, 'dist/.vite/manifest.json'), 'utf8'))
  const built = readFileSync(join(web, 'dist/index.html'), 'utf8')
  const styles: string[] = []
  const bare = built.replace(/<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/g, (_, href) => {
    styles.push(readFileSync(join(web, 'dist', String(href)), 'utf8'))
    return ''
  })
  // Before a section's own sheet, because the first sheet decides the order of the layers.
  const template = bare.replace(
    '<!--head-->',
    (mark) => `${styles.map((css) => `<style>${css}</style>`).join('')}\n    ${mark}`,
  )
  const inline = {
    script: [sha256(prerenderer.bootScript)],
    style: styles.map(sha256),
  }
  return { prerenderer, manifest, template, inline, sheet: sheetsIn(join(web, 'dist')) }
}

/** The built site, or undefined while it is not built (tests of the server alone). */
export const openSiteIfBuilt = async (web: string) =>
  existsSync(join(web, 'dist-ssr/entry-server.js')) ? openSite(web) : undefined

/** Sends every address that is not a call or a file as a prerendered page. */
export function mountPages(app: FastifyInstance, site: Site, needs: Needs) {
  const { inside, clock, version, previewing } = needs
  // Whoever asks for ever other values of a query pushes out others of that kind alone.
  const bare = new Map<string, Page>()
  const narrowed = new Map<string, Page>()
  const making = new Map<string, Promise<Page>>()

  const make = (key: string, asked: Asked, pages: Map<string, Page>) => {
    const running = making.get(key)
    if (running) return running
    const made = draw(site, inside, asked)
      .then((page) => ({ ...page, madeAt: clock.now().getTime() }))
      .then((page) => {
        if (pages.size >= pagesMax) pages.delete(pages.keys().next().value ?? '')
        pages.set(key, page)
        return page
      })
      .finally(() => making.delete(key))
    making.set(key, made)
    return made
  }

  const pageOf = async (asked: Asked): Promise<Page> => {
    const key = `${version()} ${asked.lang} ${asked.sparing} ${asked.path}${asked.search}`
    const pages = asked.search ? narrowed : bare
    const kept = pages.get(key)
    if (!kept) return make(key, asked, pages)
    // A stale page is served once more while its successor is made.
    if (clock.now().getTime() - kept.madeAt > freshMs) make(key, asked, pages).catch(() => {})
    return kept
  }

  app.get('/*', { config: { page: true } }, async (request, reply) => {
    const [path = '/', search = ''] = request.url.split('?')
    if (notPages.test(path)) return nothingHere(request, reply)
    const lang = tongueOf(request, search, site.prerenderer.tongues)
    const sparing = isSparing(request)
    const asked = { ...site.prerenderer.addressOf(path, search.slice(0, 300)), lang, sparing }
    const preview = ticketIn(search)
    if (preview) {
      const from = { ...originOf(request), preview }
      if (await previewing?.(from))
        return sendPreview(request, reply, await draw(site, inside, { ...asked, from }))
    }
    const page = await pageOf(asked)
    return sendPage(request, reply, page)
  })
}

type Needs = {
  inside: Inside
  clock: Clock
  /** Another one, and no page drawn before it is served again. */
  version: () => number
  /** Whether a visitor’s ticket shows a draft: then the page is drawn for them alone. */
  previewing?: (from: Origin) => Promise<boolean>
}
/** `lang` is what is read: the house's own languages, or one beside them. */
type Asked = { path: string; search: string; lang: string; sparing: boolean; from?: Origin }

function nothingHere(request: FastifyRequest, reply: FastifyReply) {
  const refusal = refuse('unknown-call')
  const lang = langOf(request.headers['accept-language'])
  return reply.code(statusOf(refusal.refused)).send(refusalEnvelope(refusal, lang))
}

/** What was chosen before, from the cookie; Indonesian for everyone new. */
const chosen = (request: FastifyRequest) =>
  /(?:^|;\s*)lang=([A-Z]{2})(?:;|$)/.exec(request.headers.cookie ?? '')?.[1] ?? 'ID'

/** Whether little is to be carried: as chosen before, else as the browser says. */
function isSparing({ headers }: FastifyRequest) {
  const chosen = /(?:^|;\s*)data=(full|light)(?:;|$)/.exec(headers.cookie ?? '')?.[1]
  return chosen ? chosen === 'light' : headers['save-data'] === 'on'
}

/** A page may be asked for in a language by its address, as search engines do; else as chosen. */
const tongueOf = (request: FastifyRequest, search: string, known: Prerenderer['tongues']) => {
  const tongue = new URLSearchParams(search).get('lang')?.toUpperCase() ?? chosen(request)
  return known.includes(tongue) ? tongue : 'ID'
}

/** In which of its own languages the house answers who opens a page: English to everyone further. */
export const langOfPage = (request: FastifyRequest): Lang =>
  chosen(request) === 'ID' ? 'ID' : 'EN'

async function draw(site: Site, inside: Inside, { path, search, lang, sparing, from }: Asked) {
  const { prerenderer, manifest, template } = site
  const spoken = prerenderer.langOf(lang)
  const own = await inside(prerenderer.ownWords, undefined, spoken, from)
  const words = prerenderer.wordsOf(lang, path, own)
  const seed = await Promise.all(
    prerenderer.questionsOf(path, search).map(async ({ endpoint, takes }) => ({
      path: endpoint.path,
      takes: takes ?? null,
      value: await inside(endpoint, takes, spoken, from),
    })),
  )
  const page = prerenderer.render({ path, search, lang, seed, words, sparing })
  const head = withSheets(prerenderer.headOf(page, manifest), site.sheet)
  const marked = sparing ? ' data-data="light" data-drawn="light"' : ''
  const parts: Record<string, string> = {
    '<!--head-->': head.text,
    '<!--html-->': page.html,
    '<!--seed-->': prerenderer.tailOf(words, seed),
    'lang="id"': `lang="${lang.toLowerCase()}"`,
    'data-theme="dark"': `data-theme="${page.theme}"${marked}`,
  }
  const text = Object.entries(parts).reduce(
    (page, [mark, part]) => page.replace(mark, () => part),
    template,
  )
  const plain = Buffer.from(text)
  const [br, gz] = await Promise.all([
    brotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
    zip(plain),
  ])
  return { status: page.status, plain, br, gz, styles: head.styles }
}

function sendPage(
  request: FastifyRequest,
  reply: FastifyReply,
  page: Drawn,
  kept: 'no-cache' | 'no-store' = 'no-cache',
) {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  reply.code(page.status).type('text/html; charset=utf-8')
  reply.header('cache-control', kept).header('vary', 'cookie, accept-encoding, save-data')
  const policy = reply.getHeader('content-security-policy')
  if (policy && page.styles.length > 0)
    reply.header(
      'content-security-policy',
      String(policy).replace(/style-src/, `style-src ${page.styles.join(' ')}`),
    )
  if (/\bbr\b/.test(accepted)) return reply.header('content-encoding', 'br').send(page.br)
  if (/\bgzip\b/.test(accepted)) return reply.header('content-encoding', 'gzip').send(page.gz)
  return reply.send(page.plain)
}

const originOf = ({ ip, headers, host }: FastifyRequest): Origin => ({
  ip,
  userAgent: (headers['user-agent'] ?? '').slice(0, 300),
  host,
})

/** The ticket for a draft in the query of an address. */
export const ticketIn = (search: string): string | undefined =>
  /(?:^|[?&])preview=([\w-]{32})(?:&|$)/.exec(search)?.[1]

/**
 * A page with a draft in it: for the one who asked, in a frame of the desk, and kept nowhere. What it
 * asks for says by its address that it is this page.
 */
function sendPreview(request: FastifyRequest, reply: FastifyReply, page: Drawn) {
  const policy = String(reply.getHeader('content-security-policy') ?? '')
  reply
    .header(
      'content-security-policy',
      policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    )
    .header('referrer-policy', 'same-origin')
    .header('x-robots-tag', 'noindex, nofollow')
  return sendPage(request, reply, page, 'no-store')
}
