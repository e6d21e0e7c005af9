import {
  type Category,
  GameFeature,
  GameTheme,
  lobbyPageSize,
  SlotType,
  Volatility,
} from '@balai/contract'

export const sorts = ['hot', 'new', 'name'] as const
export type Sort = (typeof sorts)[number]
/** Lists of a lobby beside all of its games; the last two are the player's own. */
export const lists = ['hot', 'new', 'favourites', 'recent'] as const
export type List = (typeof lists)[number]
export const rtps = ['95', '96', '97'] as const
/** Smallest stakes, in minor units. */
export const minBets = ['500', '1000', '5000'] as const
export const lineCounts = ['10', '20', '50'] as const

/** What a choice of the lobby may be, by its name in the address. */
const choices = {
  kind: SlotType.options,
  volatility: Volatility.options,
  rtp: rtps,
  feature: GameFeature.options,
  theme: GameTheme.options,
  minBet: minBets,
  lines: lineCounts,
  list: lists,
} as const
type Choices = { [K in keyof typeof choices]?: (typeof choices)[K][number] | undefined }

/** What narrows the lobby, as it stands in the address. */
export type Filters = Choices & {
  vendor?: string | undefined
  name?: string | undefined
  /** All of them in one, as far as one scrolls, and not by pages. */
  endless?: true | undefined
  sort: Sort
  page: number
}

/** What of an address narrows a lobby. */
export const lobbyNames = [
  ...['vendor', 'kind', 'name', 'sort', 'page', 'volatility', 'rtp', 'feature', 'theme'],
  ...['minBet', 'lines', 'list', 'view'],
] as const

/** The filters that stand in the panel. */
export const panelNames = ['volatility', 'rtp', 'feature', 'theme', 'minBet', 'lines'] as const

/** What a filter of the panel, or of the sheet on a phone, is set to. */
export const heldNames = (filters: Filters) =>
  ([...panelNames, 'kind'] as const).filter((name) => filters[name] !== undefined)

/** Whether nothing narrows, orders or turns over the lobby: it shows its rows then. */
export const isBare = (filters: Filters) => searchOf(filters) === ''

const among = <T extends string>(known: readonly T[], text: string | null): T | undefined =>
  known.find((one) => one === text)

/** Reads the address. Whatever it cannot mean is left out. */
export function filtersOf(search: string): Filters {
  const asked = new URLSearchParams(search)
  const page = Number(asked.get('page'))
  return {
    vendor: asked.get('vendor')?.slice(0, 16) || undefined,
    kind: among(choices.kind, asked.get('kind')),
    name: asked.get('name')?.slice(0, 80) || undefined,
    volatility: among(choices.volatility, asked.get('volatility')),
    rtp: among(choices.rtp, asked.get('rtp')),
    feature: among(choices.feature, asked.get('feature')),
    theme: among(choices.theme, asked.get('theme')),
    minBet: among(choices.minBet, asked.get('minBet')),
    lines: among(choices.lines, asked.get('lines')),
    list: among(choices.list, asked.get('list')),
    endless: asked.get('view') === 'all' || undefined,
    sort: among(sorts, asked.get('sort')) ?? 'hot',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

/** Writes the address, leaving out what goes without saying. */
export function searchOf({ sort, page, endless, ...rest }: Filters): string {
  const search = new URLSearchParams()
  for (const [name, value] of Object.entries(rest)) if (value) search.set(name, value)
  if (endless) search.set('view', 'all')
  if (sort !== 'hot') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

/** The question that a lobby address asks. */
export function lobbyTakes(gameType: Category, search: string) {
  const by = filtersOf(search)
  return {
    gameType,
    sort: by.sort,
    pageNo: by.page,
    pageSize: lobbyPageSize,
    ...(by.vendor && { vassalage: by.vendor }),
    ...(by.kind && { gameClassify: by.kind }),
    ...(by.name && { gameName: by.name }),
    ...(by.volatility && { volatility: by.volatility }),
    ...(by.rtp && { minRtp: by.rtp }),
    ...(by.feature && { feature: by.feature }),
    ...(by.theme && { theme: by.theme }),
    ...(by.minBet && { minBet: BigInt(by.minBet) }),
    ...(by.lines && { minLineNum: Number(by.lines) }),
    ...(by.list === 'hot' && { isHot: true }),
    ...(by.list === 'new' && { isNew: true }),
  }
}
