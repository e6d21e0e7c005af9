import { type Category, lobbyPageSize, SlotType } from '@balai/contract'

export const sorts = ['hot', 'new', 'name'] as const
type Kind = (typeof SlotType.options)[number]
export type Sort = (typeof sorts)[number]

/** What narrows the lobby, as it stands in the address. */
export type Filters = {
  vendor?: string | undefined
  kind?: Kind | undefined
  name?: string | undefined
  sort: Sort
  page: number
}

const isSort = (text: string | null): text is Sort => sorts.some((sort) => sort === text)
const isKind = (text: string | null): text is Kind => SlotType.options.some((k) => k === text)

/** What of an address narrows a lobby. */
export const lobbyNames = ['vendor', 'kind', 'name', 'sort', 'page'] as const

/** Reads the address. Whatever it cannot mean is left out. */
export function filtersOf(search: string): Filters {
  const asked = new URLSearchParams(search)
  const sort = asked.get('sort')
  const kind = asked.get('kind')
  const page = Number(asked.get('page'))
  return {
    vendor: asked.get('vendor')?.slice(0, 16) || undefined,
    kind: isKind(kind) ? kind : undefined,
    name: asked.get('name')?.slice(0, 80) || undefined,
    sort: isSort(sort) ? sort : 'hot',
    page: Number.isInteger(page) && page > 0 && page < 1e6 ? page : 1,
  }
}

/** Writes the address, leaving out what goes without saying. */
export function searchOf({ vendor, kind, name, sort, page }: Filters): string {
  const search = new URLSearchParams()
  if (vendor) search.set('vendor', vendor)
  if (kind) search.set('kind', kind)
  if (name) search.set('name', name)
  if (sort !== 'hot') search.set('sort', sort)
  if (page > 1) search.set('page', String(page))
  const text = search.toString()
  return text && `?${text}`
}

/** The question that a lobby address asks. */
export function lobbyTakes(gameType: Category, search: string) {
  const { vendor, kind, name, sort, page } = filtersOf(search)
  return {
    gameType,
    sort,
    pageNo: page,
    pageSize: lobbyPageSize,
    ...(vendor && { vassalage: vendor }),
    ...(kind && { gameClassify: kind }),
    ...(name && { gameName: name }),
  }
}
