import type { Category } from '@balai/contract'

/** Each section is a chunk of its own; `home` stands in the first load. */
export const sections = [
  'home',
  'lobby',
  'game',
  'elott',
  'lottery',
  'vnlottery',
  'help',
  'pointMall',
  'promo',
  'promoDetail',
  'seamless',
  'identity',
  'record',
  'rank',
  'missions',
  'fair',
  'certificate',
  'funds',
  'download',
  'security',
  'protection',
  'kyc',
  'profile',
  'deposit',
  'bonus',
  'rewards',
  'withdraw',
  'wallets',
  'upline',
  'referral',
  'agent',
  'feedback',
  'inbox',
  'talks',
  'chat',
] as const
export type Section = (typeof sections)[number]

/** Every group of banners that a page of the site shows. */
export type BannerGroup =
  | CategoryGroup
  | 'w_home'
  | 'w_down'
  | 'w_promotion'
  | 'w_shop'
  | 'w_help'
  | 'w_lott'
  | 'w_reg'
type CategoryGroup = 'w_rng' | 'w_live' | 'w_fish' | 'w_pvp' | 'w_sports' | 'w_esports'

export type Route = {
  name: string
  paths: readonly string[]
  section: Section
  /** What stands round the screen. */
  header: boolean
  /** A mini menu is forced where the screen needs the width; `hidden` is mini, and waits to be asked for. */
  menu: 'open' | 'mini' | 'hidden' | 'none'
  /** The banners of the page: their group, or one for each of its addresses. */
  banner?: BannerGroup | 'path'
  footer: boolean
  /** `session`: a visitor is asked to sign in there. */
  access: 'anyone' | 'session'
  /**
   * A panel over the page that was there before; opened by its address, over home. `centre`: a page of
   * the member centre, which is the panel round it.
   */
  over?: 'panel' | 'centre'
}

const open = { header: true, menu: 'open', footer: true, access: 'anyone' } as const

/** A door of the house: nothing round it but the header. */
const door = { ...open, menu: 'none', footer: false } as const
/** A panel of the member, and a page of their centre. */
const panel = { ...open, access: 'session', over: 'panel' } as const
const room = { ...panel, over: 'centre' } as const

export const routes = [
  {
    ...open,
    name: 'home',
    paths: ['/', '/index', '/index.html', '/home'],
    section: 'home',
    banner: 'w_home',
  },
  {
    ...open,
    name: 'lobby',
    paths: ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports'],
    section: 'lobby',
    banner: 'path',
  },
  { ...open, name: 'elott', paths: ['/elott'], section: 'elott', banner: 'w_lott' },
  {
    ...open,
    name: 'lottery',
    paths: ['/lottery'],
    section: 'lottery',
    menu: 'hidden',
    footer: false,
  },
  { ...open, name: 'vnlottery', paths: ['/vnlottery'], section: 'vnlottery', footer: false },
  {
    ...open,
    name: 'seamless',
    paths: ['/seamless'],
    section: 'seamless',
    menu: 'hidden',
    footer: false,
  },
  { ...open, name: 'pointMall', paths: ['/pointMall'], section: 'pointMall', banner: 'w_shop' },
  { ...open, name: 'promotions', paths: ['/promotions'], section: 'promo', banner: 'w_promotion' },
  { ...open, name: 'promoDetail', paths: ['/promoDetail'], section: 'promoDetail' },
  {
    ...open,
    name: 'game',
    paths: ['/game'],
    section: 'game',
    menu: 'mini',
    footer: false,
    access: 'session',
  },
  {
    ...door,
    name: 'register',
    paths: ['/register', '/register.html'],
    section: 'identity',
    banner: 'w_reg',
  },
  { ...door, name: 'login', paths: ['/login'], section: 'identity' },
  { ...door, name: 'password', paths: ['/password'], section: 'identity' },
  { ...open, name: 'download', paths: ['/download'], section: 'download', banner: 'w_down' },
  { ...room, name: 'member', paths: ['/member'], section: 'security' },
  { ...room, name: 'deposit', paths: ['/member/deposit'], section: 'deposit' },
  { ...room, name: 'depositOne', paths: ['/member/deposit/:id'], section: 'deposit' },
  { ...room, name: 'bonusDetails', paths: ['/member/bonus'], section: 'bonus' },
  { ...room, name: 'rewards', paths: ['/member/rewards'], section: 'rewards' },
  { ...room, name: 'withdraw', paths: ['/member/withdraw'], section: 'withdraw' },
  { ...room, name: 'withdrawOne', paths: ['/member/withdraw/:id'], section: 'withdraw' },
  { ...room, name: 'cards', paths: ['/member/cards'], section: 'withdraw' },
  { ...room, name: 'wallets', paths: ['/member/wallets'], section: 'wallets' },
  { ...room, name: 'upline', paths: ['/member/upline'], section: 'upline' },
  { ...room, name: 'referral', paths: ['/member/referral'], section: 'referral' },
  { ...room, name: 'bets', paths: ['/member/bets', '/member/bets/:round'], section: 'record' },
  {
    ...room,
    name: 'statement',
    paths: ['/member/statement', '/member/statement/:entry'],
    section: 'record',
  },
  { ...room, name: 'inbox', paths: ['/member/messages'], section: 'inbox' },
  { ...room, name: 'talks', paths: ['/member/support'], section: 'talks' },
  { ...room, name: 'talkOne', paths: ['/member/support/:id'], section: 'talks' },
  { ...room, name: 'activity', paths: ['/member/activity'], section: 'record' },
  { ...room, name: 'profit', paths: ['/member/profit'], section: 'record' },
  { ...room, name: 'rank', paths: ['/member/rank'], section: 'rank' },
  { ...room, name: 'missions', paths: ['/member/missions'], section: 'missions' },
  { ...room, name: 'security', paths: ['/member/security'], section: 'security' },
  { ...room, name: 'protection', paths: ['/member/protection'], section: 'protection' },
  { ...room, name: 'kyc', paths: ['/member/verification'], section: 'kyc' },
  { ...room, name: 'profile', paths: ['/member/profile'], section: 'profile' },
  { ...room, name: 'closing', paths: ['/member/profile/closing'], section: 'profile' },
  { ...door, name: 'notMe', paths: ['/not-me'], section: 'profile' },
  {
    ...panel,
    name: 'agent',
    paths: [
      '/agent',
      '/agent/news',
      '/agent/register',
      '/agent/team',
      '/agent/betting',
      '/agent/profit',
      '/agent/income',
      '/agent/transactions',
      '/agent/transfer',
      '/agent/dividend',
      '/agent/daily-salary',
      '/agent/hourly-salary',
      '/agent/realtime-salary',
      '/agent/affiliate',
    ],
    section: 'agent',
  },
  { ...open, name: 'verify', paths: ['/verify'], section: 'fair' },
  { ...open, name: 'certificate', paths: ['/certificate/:game'], section: 'certificate' },
  { ...open, name: 'funds', paths: ['/funds'], section: 'funds' },
  { ...open, name: 'help', paths: ['/help'], section: 'help', banner: 'w_help' },
  { ...door, name: 'helpmc', paths: ['/helpmc'], section: 'help', header: false },
  { ...door, name: 'chat', paths: ['/chat'], section: 'chat', header: false, access: 'session' },
  { ...open, name: 'feedback', paths: ['/feedback'], section: 'feedback' },
  { ...open, name: 'credits', paths: ['/credits'], section: 'help' },
  { ...open, name: 'missing', paths: [], section: 'help' },
] as const satisfies readonly Route[]

export type RouteName = (typeof routes)[number]['name']
export type Params = Readonly<Record<string, string>>
export type Place = { route: Route & { name: RouteName }; path: string; params: Params }

function follow(pattern: string, path: string): Params | undefined {
  const asked = pattern.split('/')
  const given = path.split('/')
  if (asked.length !== given.length) return undefined
  const params: Record<string, string> = {}
  for (const [i, part] of asked.entries()) {
    const found = given[i] ?? ''
    if (part.startsWith(':') && found) params[part.slice(1)] = found
    else if (part !== found) return undefined
  }
  return params
}

/** Where an address leads. Whatever the house does not know leads to the calm page that says so. */
export function placeOf(path: string): Place {
  const clean = path.length > 1 ? path.replace(/\/+$/, '') || '/' : path
  for (const route of routes)
    for (const pattern of route.paths) {
      const params = follow(pattern, clean)
      if (params) return { route, path: clean, params }
    }
  const missing = routes.find(({ name }) => name === 'missing')
  if (!missing) throw new Error('the table has a page for what is missing')
  return { route: missing, path: clean, params: {} }
}

/** The lobby's category of an address: `/rng` is RNG. */
export const categoryPaths = [
  { path: '/rng', category: 'RNG', group: 'w_rng' },
  { path: '/live', category: 'LIVE', group: 'w_live' },
  { path: '/sports', category: 'SPORTS', group: 'w_sports' },
  { path: '/esports', category: 'ESPORTS', group: 'w_esports' },
  { path: '/pvp', category: 'PVP', group: 'w_pvp' },
  { path: '/fish', category: 'FISH', group: 'w_fish' },
] as const satisfies readonly { path: string; category: Category; group: CategoryGroup }[]

/** The rooms of the lotteries, whose pages are their own. */
export const lotteryPaths = [
  { path: '/lottery', category: 'LOTT' },
  { path: '/elott', category: 'ELOTT' },
] as const satisfies readonly { path: string; category: Category }[]

/** The banners of a place, if its page has any. */
export function bannerGroupOf({ route, path }: Place): BannerGroup | undefined {
  if (route.banner !== 'path') return route.banner
  const known = categoryPaths.find((page) => page.path === path)
  return known?.group
}

/** Where anyone may be although the house asks for a session at every other address. */
export const openDoors = ['/login', '/register', '/register.html', '/helpmc', '/download']

export const categoryOf = (path: string) =>
  [...categoryPaths, ...lotteryPaths].find((known) => known.path === path)?.category ?? 'RNG'
