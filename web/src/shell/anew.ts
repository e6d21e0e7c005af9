import { catalogue } from '@balai/contract'
import type { QueryClient } from '@tanstack/react-query'

/**
 * Home as it is first seen: lists of games begin at their first page and are asked for again, rows
 * stand at their beginning, and the page at its top.
 */
export function anew(client: QueryClient) {
  client.removeQueries({ queryKey: [catalogue.gameList.path], type: 'inactive' })
  for (const { path } of [catalogue.gameList, catalogue.hotGames])
    void client.invalidateQueries({ queryKey: [path] })
  for (const row of document.querySelectorAll('.b-rail-track')) row.scrollTo({ left: 0 })
  scrollTo({ top: 0 })
}
