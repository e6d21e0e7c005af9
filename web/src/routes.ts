import type { Category } from '@balai/contract'

/** Each section is a chunk of its own; `home` stands in the first load. */
export const sections = [
  'home',
  'lobby',
  'game',
  'identity',
  'record',
  'fair',
  'help',
  'security',
] as const
export type Section = (typeof sections)[number]

export type Route = {
  name: string
  paths: readonly string[]
  section: Section
  /** What stands round the screen. A mini menu is forced where the screen needs the width. */
  header: boolean
  menu: 'open' | 'mini' | 'none'
  footer: boolean
  /** `session`: a visitor is asked to sign in there. */
  access: 'anyone' | 'session'
  /** A panel over the page that was there before; opened by its address, over home. */
  over?: true
}

const open = { header: true, menu: 'open', footer: true, access: 'anyone' } as const

export const routes = [
  {
    ...open,
    name: 'home',
    paths: ['/', '/index', '/index.html', '/home'],
    section: 'home',
  },
  {
    ...open,
    name: 'lobby',
    paths: ['/rng', '/pvp', '/live', '/fish', '/sports', '/esports'],
    section: 'lobby',
  },
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
    ...open,
    name: 'register',
    paths: ['/register', '/register.html'],
    section: 'identity',
    menu: 'none',
    footer: false,
  },
  {
    ...open,
    name: 'login',
    paths: ['/login'],
    section: 'identity',
    menu: 'none',
    footer: false,
  },
  {
    ...open,
    name: 'bets',
    paths: ['/member/bets', '/member/bets/:round'],
    section: 'record',
    access: 'session',
    over: true,
  },
  {
    ...open,
    name: 'password',
    paths: ['/password'],
    section: 'identity',
    menu: 'none',
    footer: false,
  },
  {
    ...open,
    name: 'security',
    paths: ['/member/security'],
    section: 'security',
    access: 'session',
    over: true,
  },
  { ...open, name: 'verify', paths: ['/verify'], section: 'fair' },
  { ...open, name: 'help', paths: ['/help'], section: 'help' },
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
  { path: '/rng', category: 'RNG' },
  { path: '/live', category: 'LIVE' },
  { path: '/sports', category: 'SPORTS' },
  { path: '/esports', category: 'ESPORTS' },
  { path: '/pvp', category: 'PVP' },
  { path: '/fish', category: 'FISH' },
] as const satisfies readonly { path: string; category: Category }[]

export const categoryOf = (path: string) =>
  categoryPaths.find((known) => known.path === path)?.category ?? 'RNG'
