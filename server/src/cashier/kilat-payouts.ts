import { z } from 'zod'
import type { Gateway, Heard, PayoutOrder } from './gateway.ts'

const Taken = z.union([
  z.object({ taken: z.literal(true) }),
  z.object({ refused: z.string().max(64) }),
])

type Asking = {
  ask: (method: 'GET' | 'POST', path: string, body?: string) => Promise<string>
  /** Reads a list of what was told. */
  events: (text: string) => Heard[]
}

/** How Kilat is asked to pay out. */
export const kilatPayouts = ({ ask, events }: Asking) =>
  ({
    payOut: async (order: PayoutOrder) =>
      Taken.parse(
        JSON.parse(
          await ask('POST', '/v1/payouts', JSON.stringify({ ...order, amount: `${order.amount}` })),
        ),
      ),
    payoutOf: async (reference: string) =>
      events(await ask('GET', `/v1/payouts/${reference}/events`)),
  }) satisfies Partial<Gateway>
