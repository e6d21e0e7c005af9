import { useAsk } from '@balai/client'
import { Category, catalogue } from '@balai/contract'
import { categoryPaths, lotteryPaths } from '../routes.ts'

const rooms = [...categoryPaths, ...lotteryPaths]

/** The categories that lead somewhere now: those with a vendor, in the order of the house. */
export function useCategories() {
  const { data } = useAsk(catalogue.gameVendors, {}, { staleMs: 300_000 })
  return Category.options.flatMap((category) => {
    const path = rooms.find((room) => room.category === category)?.path
    const cards = data?.find(({ title }) => title === category)?.cards
    return path && cards?.length ? [{ path, category, cards }] : []
  })
}
