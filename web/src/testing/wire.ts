import type { Lang } from '@balai/contract'
import { questionsOf } from '../app/questions.ts'
import { unseal } from './unseal.ts'

/** The house at the end of the wire, for screens: it answers in the contract's own words. */
const game = (nodeId: string, gameName: string) => ({
  nodeId,
  vassalage: 'BALAI',
  vendorName: 'Balai Asli',
  gameType: 'RNG',
  gameClassify: 'SC',
  gameName,
  minBet: '200',
  maxBet: '1000000',
  minLineNum: 20,
  isGame: true,
  isHot: true,
  isNew: false,
  rtp: '96.47',
  volatility: 'medium',
  maxWinX: 5000,
  cover: nodeId,
  demo: true,
  open: true,
})
const games = [game('lakon-malam', 'Lakon Malam'), game('pasar-rempah', 'Pasar Rempah')]

const rule = (field: string, minLength: number, maxLength: number, patternId: string) => ({
  field,
  enabled: true,
  required: true,
  acceptedPattern: '',
  patternId,
  minLength,
  maxLength,
})

/** What this host may show. */
export const permission = {
  whitelabel: [],
  register: [],
  resources: [],
  customerService: [],
  analytics: { gtagId: '' },
  imageCDNs: [],
  launchGameCDNs: [],
  location: { ip: '127.0.0.1', country: 'ID' },
}

const fixed: Record<string, unknown> = {
  '/wps/system/status': { status: 0, mode: 'demo', notice: null },
  '/wps/system/whitelabel': ['FREEPLAY3', 'DIRECTREG3', 'USERNAMEREG3'].map((modId) => ({
    modId,
    enabled: '1',
    childrenNodes: [],
  })),
  '/wps/system/setting/register': [
    rule('username', 4, 16, 'letter-first'),
    rule('password', 8, 20, 'letters-and-digits'),
    rule('confirmPassword', 8, 20, 'letters-and-digits'),
  ],
  '/wps/system/notice': [{ title: 'Buka', content: 'Selamat datang.', timestamp: 1795200000000 }],
  '/wps/system/banners': [
    {
      bannerId: 'b1',
      groupName: 'w_home',
      url: 'pendopo',
      title: 'Pendopo terbuka',
      body: 'Masuklah.',
      linkageType: 'register',
      linkage: '',
      linkageLabel: 'Buat akun',
    },
  ],
  '/wps/relay/GCSGAME_gameVendor': [
    {
      title: 'RNG',
      cards: [{ vassalage: 'BALAI', name: 'Balai Asli', isHot: true, smallIcon: '' }],
    },
  ],
  '/wps/relay/GCSGAME_hotGamesV2': games,
  '/wps/relay/GCSGAME_gameRows': { rows: [] },
  '/wps/relay/GCSGAME_gameList': { games, totalPages: 1, totalGames: 2 },
  '/wps/relay/GCSGAME_game': games[0],
  '/wps/v2/wallets/balance': {
    sumBalance: '1250000',
    currency: 'IDR',
    exponent: 0,
    version: '1',
    pools: [],
  },
  '/wps/member/info': {
    id: 'd9b2d63d-a233-4123-847a-f1d0f1a3c001',
    account: 'member',
    nickname: '',
    type: 0,
    language: 'ID',
    excludedUntil: null,
  },
  '/wps/member/bets': {
    items: [],
    next: null,
    totals: { rounds: 0, stake: '0', returned: '0', net: '0' },
  },
  '/wps/game/launchGame': { game_url: '/play/lakon-malam#code', mode: 'cash' },
  '/wps/points/rewards': [],
  '/wps/points/config': {
    ...{ currency: 'IDR', exponent: 0, version: 1, warnDays: 14, returnDays: 30 },
    rates: [{ category: 'RNG', rate: 100 }],
    levels: [{ level: 0, name: { ID: 'Anggota', EN: 'Member' }, factor: 100, days: 90 }],
    convert: { points: '100', amount: '1000', turnover: 100 },
  },
  '/wps/system/config': {
    platform: 'web',
    merchantCode: 'BALAI',
    lotteryType: 'SEA',
    device: 'WEB',
    language: 'ID',
    currencySymbol: 'Rp',
    prizeModes: ['Lott', 'ZY', 'Elott', 'SEA'],
    loginedToHomePage: false,
    affiliateCode: '',
    registrationBonus: '',
    phoneCode: 'house',
  },
  '/wps/system/countryCodes': [
    { countryCode: 'ID', countryDialingCode: '62' },
    { countryCode: 'TH', countryDialingCode: '66' },
    { countryCode: 'VN', countryDialingCode: '84' },
    { countryCode: 'MY', countryDialingCode: '60' },
  ],
  '/wps/system/permission': permission,
  '/wps/session/logout': {},
  '/wps/fair/funds': [],
  '/wps/promotion/list': [],
  '/wps/promotion/rewards/count': { count: 0 },
  '/wps/promotion/activities': {
    ...{ currency: 'IDR', exponent: 0, resting: false, running: null, items: [] },
  },
  '/wps/system/helpCenter': [
    { id: 'try-first', topic: 'start', title: 'Mencoba dulu', content: '<p>Tanpa akun.</p>' },
    { id: 'terms-of-play', topic: 'terms', title: 'Syarat', content: '<p>Satu orang.</p>' },
  ],
  '/wps/verification/human': { provider: 'off' },
  '/wps/session/login': {
    token: 'a-token',
    account: 'member',
    isAgent: 0,
    firstTimeLogin: false,
    passwordExpired: false,
  },
}

/** Answers every call until the test ends, with what the test says for its own paths first. */
export async function answerCalls(own: Record<string, (takes: Takes) => unknown> = {}) {
  const asked: string[] = []
  pair ??= keyPair()
  const { jwk, privateKey } = await pair
  globalThis.fetch = async (input, init) => {
    const path =
      String(input)
        .replace(/^https?:\/\/[^/]+/, '')
        .split('?')[0] ?? ''
    asked.push(path)
    if (path === '/.well-known/jwks.json') return Response.json({ keys: [jwk] })
    const takes = own[path] ? await takesOf(String(input), init, privateKey) : {}
    const answer = (await own[path]?.(takes)) ?? { success: true, value: fixed[path] }
    return Response.json(answer)
  }
  return asked
}

export type Takes = Record<string, unknown>

/** What a call carried: in its address, its body, or sealed. */
async function takesOf(url: string, init: RequestInit | undefined, key: CryptoKey): Promise<Takes> {
  if (typeof init?.body !== 'string')
    return Object.fromEntries(new URL(url, 'http://house').searchParams)
  const body = JSON.parse(init.body)
  return typeof body.sealed === 'string' ? unseal(body.sealed, key) : body
}

/** Made once: it takes a while. */
let pair: ReturnType<typeof keyPair> | undefined

async function keyPair() {
  const rsa = { name: 'RSA-OAEP', modulusLength: 2048, hash: 'SHA-256' }
  const pair = await crypto.subtle.generateKey(
    { ...rsa, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const jwk = { ...(await crypto.subtle.exportKey('jwk', pair.publicKey)), kid: 'test' }
  return { jwk, privateKey: pair.privateKey }
}

/** What the house answers beforehand for a page. */
export const seedOf = (path: string, search = '') =>
  questionsOf(path, search).map(({ endpoint, takes }) => ({
    path: endpoint.path,
    takes: takes ?? null,
    value: fixed[endpoint.path],
  }))

export const langs: readonly Lang[] = ['ID', 'EN']
