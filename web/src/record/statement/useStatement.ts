import { useAskPages } from '@balai/client'
import type { Takes } from '@balai/contract'
import { records } from '@balai/contract/records'

const pageSize = 50
export type Narrowed = Omit<Takes<typeof records.statement>, 'after' | 'size'>

/** A statement, page after page; what it opened and closed with stands with the first. */
export function useStatement(narrowed: Narrowed) {
  const asked = { ...narrowed, size: pageSize }
  const found = useAskPages(records.statement, asked, { keepPrevious: true })
  return {
    ...found,
    first: found.data?.pages[0],
    entries: found.data?.pages.flatMap(({ items }) => items) ?? [],
  }
}
