import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

type Sites = {
  publicUrl: string
  playUrl: string
  /** `'sha256-…'` sources of the inline script and style that the pages carry. */
  inline: { script: string[]; style: string[] }
  /** Others who check people or numbers for this house, where it has agreed so with them. */
  hcaptcha?: object | undefined
  turnstile?: object | undefined
  firebase?: object | undefined
  /** What the settings let in beside; asked anew for every answer, so that a change is heard. */
  opened?: () => Opened
}

/**
 * Origins that pictures and launched games may come from, every address of this same house, and
 * whether visits are measured.
 */
export type Opened = {
  images: readonly string[]
  games: readonly string[]
  addresses: readonly string[]
  measured: boolean
}

/** What each of those needs on a page, by their own documents. */
const guests = {
  hcaptcha: {
    script: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    style: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    frame: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
    connect: ['https://hcaptcha.com', 'https://*.hcaptcha.com'],
  },
  turnstile: {
    script: ['https://challenges.cloudflare.com'],
    style: [],
    frame: ['https://challenges.cloudflare.com'],
    connect: [],
  },
  firebase: {
    script: ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/'],
    style: [],
    frame: ['https://www.google.com/recaptcha/', 'https://recaptcha.google.com/recaptcha/'],
    connect: ['https://identitytoolkit.googleapis.com'],
  },
  google: {
    script: ['https://*.googletagmanager.com'],
    style: [],
    frame: [],
    connect: [
      'https://*.google-analytics.com',
      'https://*.analytics.google.com',
      'https://*.googletagmanager.com',
    ],
  },
} as const
const guestNames = ['hcaptcha', 'turnstile', 'firebase', 'google'] as const
const measuring = ['https://*.google-analytics.com', 'https://*.googletagmanager.com']

const originOf = (url: string) => new URL(url).origin
const policy = (directives: Record<string, string[]>) =>
  Object.entries(directives)
    .map(([name, values]) => [name, ...values].join(' '))
    .join('; ')

/** Content security policy of the site's own pages, and of who is let in on them. */
const siteFor =
  (framed: "'none'" | "'self'") =>
  ({ publicUrl, playUrl, inline, ...others }: Sites, opened: Opened) => {
    const agreed = { ...others, google: opened.measured || undefined }
    const here = guestNames.filter((name) => agreed[name]).map((name) => guests[name])
    const of = (kind: keyof (typeof guests)['hcaptcha']) => here.flatMap((guest) => guest[kind])
    return policy({
      'default-src': ["'none'"],
      'script-src': ["'self'", ...inline.script, ...of('script')],
      'style-src': ["'self'", ...inline.style, ...of('style')],
      'img-src': ["'self'", 'data:', ...opened.images, ...(opened.measured ? measuring : [])],
      'font-src': ["'self'"],
      'connect-src': [
        "'self'",
        originOf(publicUrl).replace(/^http/, 'ws'),
        // How far off each of them is can be measured from any other.
        ...(opened.addresses.length > 1 ? opened.addresses : []),
        ...of('connect'),
      ],
      'manifest-src': ["'self'"],
      'worker-src': ["'self'"],
      'frame-src': ["'self'", originOf(playUrl), ...opened.games, ...of('frame')],
      'frame-ancestors': [framed],
      'base-uri': ["'none'"],
      'form-action': ["'self'"],
      // A guest's scripts load more of their own, which nobody but they could vouch for.
      ...(here.length === 0 && ownScriptsOnly),
    })
  }

const ownScriptsOnly = {
  'require-trusted-types-for': ["'script'"],
  // The one way to name a script or a worker: it lets the site's own files pass (web/src/proof).
  'trusted-types': ['balai-scripts', 'dompurify'],
}

const nothingOpened: Opened = { images: [], games: [], addresses: [], measured: false }

/** A policy as the settings have it now, written anew only when they change it. */
function byOpened(sites: Sites, write: (sites: Sites, opened: Opened) => string) {
  const written = new Map<string, string>()
  return () => {
    const opened = sites.opened?.() ?? nothingOpened
    const key = JSON.stringify(opened)
    const known = written.get(key)
    if (known !== undefined) return known
    written.clear()
    const made = write(sites, opened)
    written.set(key, made)
    return made
  }
}

/** A game: sandboxed even when opened by hand, and framed by the site alone, under any of its addresses. */
const playPolicy = ({ publicUrl, playUrl }: Sites, { addresses }: Opened) => {
  const own = originOf(playUrl)
  const homes = new Set([originOf(publicUrl), ...addresses])
  return policy({
    'default-src': ["'none'"],
    'script-src': [own],
    'style-src': [own],
    'img-src': [own, 'data:', 'blob:'],
    'font-src': [own],
    'media-src': [own],
    // Rooms are played over a line of their own, to where the games come from.
    'connect-src': [own, own.replace(/^http/, 'ws'), 'data:', 'blob:'],
    'worker-src': ["'none'"],
    'frame-ancestors': [...homes],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    sandbox: ['allow-scripts'],
  })
}

/** The desk: its own files and calls alone, pictures also from where the settings let them come. */
const deskPolicy = ({ publicUrl }: Sites, { images }: Opened) =>
  policy({
    'default-src': ["'none'"],
    'script-src': ["'self'"],
    'style-src': ["'self'"],
    'img-src': ["'self'", 'data:', 'blob:', ...images],
    'font-src': ["'self'"],
    'connect-src': ["'self'", originOf(publicUrl).replace(/^http/, 'ws')],
    'manifest-src': ["'none'"],
    'worker-src': ["'none'"],
    'frame-src': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'none'"],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': ["'none'"],
  })

/** What a path is part of, as far as its policy goes. */
const partOf = (path: string) =>
  path.startsWith('/play/')
    ? 'play'
    : /^\/console(\/|$)/.test(path)
      ? 'desk'
      : /^\/chat\/?$/.test(path)
        ? 'chat'
        : 'site'

/** True for what a sandboxed game may fetch: its origin is opaque, so no origin can be listed. */
const forGames = (path: string) =>
  path.startsWith('/play/') ||
  path === '/wps/fair/round' ||
  path === '/wps/jackpots/hits' ||
  path === '/wps/fair/shot' ||
  path === '/wps/fair/table' ||
  path.startsWith('/wps/fair/sports/') ||
  path.startsWith('/.well-known/')

/** Security headers on every answer; open CORS only where a token, never a cookie, decides. */
export async function secure(app: FastifyInstance, sites: Sites) {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginResourcePolicy: false,
    frameguard: false,
    referrerPolicy: { policy: 'no-referrer' },
    strictTransportSecurity: sites.publicUrl.startsWith('https:') && {
      maxAge: 31_536_000,
      includeSubDomains: true,
    },
  })
  const policies = {
    site: byOpened(sites, siteFor("'none'")),
    // The chat room is framed beside the site’s own pages, and by nobody else.
    chat: byOpened(sites, siteFor("'self'")),
    play: byOpened(sites, playPolicy),
    desk: byOpened(sites, deskPolicy),
  }
  app.addHook('onRequest', async (request, reply) => {
    const path = request.url.split('?', 1)[0] ?? ''
    const game = forGames(path)
    reply.header('content-security-policy', policies[partOf(path)]())
    reply.header('cross-origin-resource-policy', game ? 'cross-origin' : 'same-origin')
    reply.header('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=()')
    if (!game) return
    reply.header('access-control-allow-origin', '*')
    if (request.method !== 'OPTIONS') return
    reply.header('access-control-allow-methods', 'GET, POST')
    reply.header(
      'access-control-allow-headers',
      'authorization, content-type, idempotency-key, accept-language',
    )
    reply.header('access-control-max-age', '600')
    return reply.code(204).send()
  })
}
