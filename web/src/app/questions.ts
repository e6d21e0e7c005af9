import { catalogue, type Endpoint, funds, points, reading, site, type Takes } from '@balai/contract'
import { filtersOf, isBare, lobbyTakes, searchOf } from '../lobby/filters.ts'
import { bannerGroupOf, categoryOf, placeOf, type RouteName, routes } from '../routes.ts'
import { offered, wholeAsked } from '../seamless/address.ts'

/** One question of a page, and where its answer stands in the cache. */
export type Question = { endpoint: Endpoint; takes: unknown }

const ask = <E extends Endpoint>(endpoint: E, takes: Takes<E>): Question => ({ endpoint, takes })

/**
 * What the house should answer before it sends a page, so that nothing on it has to be fetched again.
 * The same for every visitor; whatever belongs to one member arrives after the page stands.
 */
export function questionsOf(path: string, search = ''): Question[] {
  const place = placeOf(path)
  const { route } = place
  // A panel lies over home.
  const groupName = bannerGroupOf(route.over ? placeOf('/') : place)
  const everywhere = [
    ask(site.status, undefined),
    ask(site.whitelabel, undefined),
    ask(site.config, undefined),
    ask(catalogue.gameVendors, {}),
    ...(groupName ? [ask(site.banners, { groupName })] : []),
  ]
  const own: Partial<Record<typeof route.name, () => Question[]>> = {
    home: homeQuestions,
    lobby: () => lobbyQuestions(path, search),
    pointMall: () => [ask(points.mallRewards, undefined), ask(points.mallConfig, undefined)],
    seamless: () => seamlessQuestions(search),
    register: () => [ask(site.registerSettings, undefined)],
    password: () => [ask(site.registerSettings, undefined)],
    promotions: () => [ask(reading.promotions, {})],
    promoDetail: () => [ask(reading.promotions, {})],
    help: () => [ask(reading.help, undefined)],
    helpmc: () => [ask(reading.help, undefined)],
    funds: () => [ask(funds.proofs, undefined)],
  }
  // What a panel lies over is home.
  const beneath = route.over ? homeQuestions : own[route.name]
  return [...everywhere, ...(beneath?.() ?? [])]
}

const homeQuestions = () => [ask(catalogue.hotGames, {}), ask(site.notices, undefined)]

const lobbyQuestions = (path: string, search: string) => [
  ask(catalogue.gameList, lobbyTakes(categoryOf(path), search)),
  ...(isBare(filtersOf(search)) ? [ask(catalogue.gameRows, { gameType: categoryOf(path) })] : []),
]

const seamlessQuestions = (search: string) => {
  const asked = wholeAsked(search)
  return asked
    ? [ask(catalogue.game, { nodeId: asked.nodeId })]
    : [ask(catalogue.gameList, offered)]
}

/** Longer than this is nothing that a page asks for. */
const valueMax = 80

const only =
  (...names: string[]) =>
  (search: string) => {
    const asked = new URLSearchParams(search)
    const kept = new URLSearchParams()
    for (const name of names) {
      const value = asked.get(name)
      if (value && value.length <= valueMax) kept.set(name, value)
    }
    const text = kept.toString()
    return text && `?${text}`
  }

/** What each page reads of the query of its address; nothing else makes another page of it. */
const reads: Partial<Record<RouteName, (search: string) => string>> = {
  lobby: (search) => searchOf(filtersOf(search)),
  seamless: only('game', 'demo'),
  promotions: only('category'),
  promoDetail: only('id'),
  game: only('id', 'vendor', 'demo'),
  verify: only('round', 'draw', 'hand', 'contest'),
  funds: only('proof'),
}

/**
 * The address that a page is drawn for, one for all that are drawn alike: without what no page reads,
 * and the same for whatever leads nowhere.
 */
export function addressOf(path: string, search: string): { path: string; search: string } {
  const { route, path: clean } = placeOf(path)
  // What follows a fixed part is a member's own, and drawn once they are here.
  const pattern = route.paths.find((known) => known.includes(':') && !route.paths.includes(clean))
  const drawn = route.name === 'missing' ? '/-' : (pattern ?? clean)
  return { path: drawn, search: reads[route.name]?.(search) ?? '' }
}

/** Addresses of general interest, each once: what a search engine is told of. */
export const publicAddresses = () =>
  routes.flatMap(({ access, name, paths }) =>
    access === 'anyone' && !unlisted.includes(name)
      ? name === 'lobby'
        ? [...paths]
        : paths.slice(0, 1)
      : [],
  )
/** Doors, and pages that are about one thing that an address has to name. */
const unlisted: readonly RouteName[] = [
  'login',
  'password',
  'promoDetail',
  'seamless',
  'certificate',
  'missing',
]

/** Addresses that are for members alone, up to what stands for one of many. */
export const closedAddresses = () => [
  ...new Set(
    routes.flatMap(({ access, paths }) =>
      access === 'session' ? paths.map((path) => path.replace(/\/:.*/, '')) : [],
    ),
  ),
]
