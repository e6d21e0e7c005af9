import { useAsk } from '@balai/client'
import { Promotion, reading } from '@balai/contract'

export type Category = Promotion['category']

/** The kinds of promotion, in the order of their chips. */
export const kinds: readonly Category[] = Promotion.shape.category.options

const isKind = (text: string | null): text is Category => kinds.some((kind) => kind === text)

/** The kind that an address asks for. What it cannot mean is left out. */
export function kindOf(search: string): Category | undefined {
  const kind = new URLSearchParams(search).get('category')
  return isKind(kind) ? kind : undefined
}

export const addressOf = (kind?: Category) =>
  kind ? `/promotions?category=${kind}` : '/promotions'

export const detailOf = (id: string) => `/promoDetail?id=${encodeURIComponent(id)}`

/** Every promotion in force: asked for once, so that a filter or a detail waits for nothing. */
export const useOffers = () => useAsk(reading.promotions, {}, { staleMs: 300_000 })
