import type { LotteryDraw } from '@balai/contract/lottery-draws'
import { isTicketUnder, rootOfLeaves } from '@balai/games/lottery/ticket'
import * as z from 'zod/mini'

const Receipt = z.object({ index: z.int(), leaf: z.string(), proof: z.array(z.string()) })

export type TicketVerdict = 'among' | 'not-among' | 'unread'

/** Whether a ticket is among those that were locked, by the proof of its receipt as somebody pasted it. */
export function ticketVerdict(text: string, { locked }: LotteryDraw): TicketVerdict {
  const receipt = read(text)
  if (!receipt || !locked?.root) return 'unread'
  const { tickets, root } = locked
  return isTicketUnder({ tickets, root }, receipt) ? 'among' : 'not-among'
}

function read(text: string) {
  try {
    const given = z.safeParse(Receipt, JSON.parse(text))
    return given.success ? given.data : undefined
  } catch {
    return undefined
  }
}

/** Whether leaves are as many as was said and lead to the root that was told. */
export const leadsToRoot = (leaves: readonly string[], { locked }: LotteryDraw): boolean =>
  locked?.root != null && leaves.length === locked.tickets && rootOfLeaves(leaves) === locked.root
