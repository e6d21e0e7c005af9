import { useAsk } from '@balai/client'
import { catalogue } from '@balai/contract'
import { categoryPaths, lotteryPaths } from '../routes.ts'

/** The categories that lead somewhere now: those with a vendor, in the order of the menu. */
export function useCategories() {
  const { data } = useAsk(catalogue.gameVendors, {}, { staleMs: 300_000 })
  return [...categoryPaths, ...lotteryPaths].flatMap(({ path, category }) => {
    const cards = data?.find(({ title }) => title === category)?.cards ?? []
    return cards.length ? [{ path, category, cards }] : []
  })
}
