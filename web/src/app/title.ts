import type { Place } from '../routes.ts'
import type { Key, Spoken } from '../words/words.tsx'

const lobbyTitles: Record<string, Key> = {
  '/rng': 'category.RNG',
  '/pvp': 'category.PVP',
  '/live': 'category.LIVE',
  '/fish': 'category.FISH',
  '/sports': 'category.SPORTS',
  '/esports': 'category.ESPORTS',
}

/** What a new member is promised: the amount as the house writes it, and whether it is play money. */
export type Promised = { amount: string; play: boolean }

/** What the browser's tab says. The prerenderer and the site both take it from here. */
export function titleOf({ route, path }: Place, t: Spoken['t'], promised?: Promised): string {
  if (route.name === 'home')
    return promised?.amount
      ? t(promised.play ? 'title.promisePlay' : 'title.promise', { amount: promised.amount })
      : t('title.home')
  const name = lobbyTitles[path]
  return `${t(name ?? `title.${route.name === 'lobby' ? 'missing' : route.name}`)} · Balai`
}

/** What a search engine says about the page. */
export const describe = ({ route }: Place, t: Spoken['t']): string => {
  if (route.name === 'home') return t('about.home')
  if (route.name === 'lobby') return t('about.lobby')
  if (route.name === 'verify') return t('about.verify')
  if (route.name === 'funds') return t('about.funds')
  if (route.name === 'help') return t('about.help')
  if (route.name === 'feedback') return t('about.feedback')
  if (route.name === 'register') return t('about.register')
  if (route.name === 'promotions') return t('about.promotions')
  return t('about.any')
}
