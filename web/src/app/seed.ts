import { askKey } from '@balai/client'
import { catalogue, type Endpoint, type Gives, site } from '@balai/contract'
import type { QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'

/** Answers as they travel: `value` is the encoded side of what the endpoint gives. */
export type Seed = readonly { path: string; takes: unknown; value: unknown }[]

const seedable: Endpoint[] = [...Object.values(site), ...Object.values(catalogue)]

/** Makes more endpoints known: a section brings those that its own pages are drawn with. */
export const sowable = (...endpoints: Endpoint[]) => void seedable.push(...endpoints)

/** Puts answers that came with the page where `useAsk` looks for them. */
export function sow(client: QueryClient, seed: Seed) {
  for (const { path, takes, value } of seed) {
    const endpoint = seedable.find((known) => known.path === path)
    if (!endpoint) continue
    const given: Gives<typeof endpoint> = z.decode(endpoint.gives, value)
    client.setQueryData(askKey(endpoint, takes ?? undefined), given)
  }
}
