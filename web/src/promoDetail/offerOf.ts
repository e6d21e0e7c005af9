import { Promotion, reading } from '@balai/contract'
import * as z from 'zod/mini'
import type { Seed } from '../app/seed.ts'

/** The promotion that an address names, among the answers that come with its page. */
export function offerOf(search: string, seed: Seed): Promotion | undefined {
  const answer = seed.find(({ path }) => path === reading.promotions.path)?.value
  const id = new URLSearchParams(search).get('id')
  return z.safeParse(z.array(Promotion), answer).data?.find((offer) => offer.id === id)
}
