import { useAskPages } from '@balai/client'
import { type Bet, wagers } from '@balai/contract'
import { useEffect } from 'react'
import { betsTakes, type Narrowed } from './filters.ts'

const pageSize = 30
/** Where little matches, further pages are asked for by themselves until so many are there. */
const enough = 8
const pagesMax = 120

/** The betting record, page after page, with the totals of everything that matches. */
export function useBets(narrowed: Narrowed, now: Date) {
  const takes = betsTakes(narrowed, now)
  const found = useAskPages(wagers.bets, { ...takes, size: pageSize })
  const bets: Bet[] = found.data?.pages.flatMap(({ items }) => items) ?? []
  const { hasNextPage, isFetching, isError, fetchNextPage } = found
  const pages = found.data?.pages.length ?? 0
  // A page looks through so many rounds and no more: what matches may lie further back.
  const looking = hasNextPage && !isError && bets.length < enough && pages < pagesMax
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage()
  }, [looking, isFetching, fetchNextPage])
  return { ...found, bets, looking, takes, totals: found.data?.pages[0]?.totals }
}
