import { catalogue, type Endpoint, reading, site, type Takes } from '@balai/contract'
import { lobbyTakes } from '../lobby/filters.ts'
import { categoryOf, placeOf } from '../routes.ts'

/** One question of a page, and where its answer stands in the cache. */
export type Question = { endpoint: Endpoint; takes: unknown }

const ask = <E extends Endpoint>(endpoint: E, takes: Takes<E>): Question => ({ endpoint, takes })

/**
 * What the house should answer before it sends a page, so that nothing on it has to be fetched again.
 * The same for every visitor; whatever belongs to one member arrives after the page stands.
 */
export function questionsOf(path: string, search = ''): Question[] {
  const { route } = placeOf(path)
  const everywhere = [
    ask(site.status, undefined),
    ask(site.whitelabel, undefined),
    ask(site.config, undefined),
    ask(catalogue.gameVendors, {}),
  ]
  const own: Partial<Record<typeof route.name, () => Question[]>> = {
    home: homeQuestions,
    bets: homeQuestions,
    security: homeQuestions,
    lobby: () => [ask(catalogue.gameList, lobbyTakes(categoryOf(path), search))],
    register: () => [
      ask(site.registerSettings, undefined),
      ask(site.banners, { groupName: 'w_reg' }),
    ],
    password: () => [ask(site.registerSettings, undefined)],
    promotions: () => [
      ask(site.banners, { groupName: 'w_promotion' }),
      ask(reading.promotions, {}),
    ],
    promoDetail: () => [ask(reading.promotions, {})],
  }
  return [...everywhere, ...(own[route.name]?.() ?? [])]
}

const homeQuestions = () => [
  ask(site.banners, { groupName: 'w_home' }),
  ask(catalogue.hotGames, {}),
  ask(site.notices, undefined),
]
