import { useAsk } from '@balai/client'
import { PromotionId, reading } from '@balai/contract'
import * as z from 'zod/mini'
import { useOffers } from '../promo/offers.ts'

/**
 * The promotion of an address. All of them come with the page, so it is at hand; one that is not
 * among them is asked for by itself, because it may be newer than the list of a tab long open.
 */
export function useOffer(search: string) {
  const id = z.safeParse(PromotionId, new URLSearchParams(search).get('id')).data
  const all = useOffers()
  const listed = all.data?.find((offer) => offer.id === id)
  const unlisted = id !== undefined && all.data !== undefined && !listed
  const one = useAsk(reading.promotion, { id: id ?? nobody }, { enabled: unlisted })
  return {
    offer: listed ?? (unlisted ? one.data : undefined),
    others: all.data?.filter((offer) => offer.id !== id) ?? [],
    waiting: !all.data && !(all.isError && !all.isFetching),
    failed: !all.data && all.isError,
    retry: () => void all.refetch(),
  }
}

/** Never asked for: what stands in for no id. */
const nobody = z.parse(PromotionId, 'none')
