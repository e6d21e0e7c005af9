import * as z from 'zod/mini'
import { query } from './endpoint.ts'

/** By itself, so that the head of every page need not know what promotions are made of. */
export const rewards = {
  rewardCount: query('/wps/promotion/rewards/count', {
    about: 'How many promotions the caller can join or claim now.',
    for: 'member',
    gives: z.object({ count: z.int() }),
  }),
}
