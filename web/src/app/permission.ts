import { Refused, useAsk } from '@balai/client'
import { arrival } from '@balai/contract'
import { useQueryClient } from '@tanstack/react-query'
import { useDrawn } from './drawn.ts'
import { bringBack } from './kept.ts'

/** What this host may show hardly changes while somebody is here. */
export const permissionStaleMs = 300_000

/**
 * What this host may show to this visitor: ways to people of the house, what it points to, CDNs and
 * the visitor's own country. Nothing of it is known while a page is prerendered or hydrated.
 */
export function usePermission() {
  const client = useQueryClient()
  const drawn = useDrawn()
  if (drawn) bringBack(client)
  const url = drawn ? location.host : ''
  const { data, error, isError, refetch } = useAsk(
    arrival.permission,
    { url },
    { enabled: drawn, staleMs: permissionStaleMs },
  )
  return {
    data: drawn ? data : undefined,
    /** The house does not know itself under this address. */
    unknown: error instanceof Refused && error.code === 'domain-unknown',
    failed: isError && !data,
    retry: () => void refetch(),
  }
}
