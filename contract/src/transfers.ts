import * as z from 'zod/mini'
import { Deposit } from './cashier.ts'
import { command, query } from './endpoint.ts'

/** How many pictures may be sent of one transfer. */
export const proofsMax = 3

export const transfers = {
  sendProof: command('/wps/cashier/deposit/proof', {
    about:
      'Sends a picture of a bank transfer (PNG or JPEG, 5 MB, as base64). From then on the house looks at it.',
    for: 'member',
    fresh: true,
    bodyMb: 8,
    rate: { calls: 10, seconds: 600 },
    takes: z.object({
      id: z.uuid(),
      image: z.string().check(z.regex(/^[A-Za-z0-9+/]*={0,2}$/), z.maxLength(7_000_000)),
    }),
    gives: Deposit,
    refuses: ['deposit-unknown', 'proof-late', 'proofs-enough', 'image-refused'],
  }),
  depositProof: query('/wps/cashier/deposit/proof', {
    about: 'A picture that the caller sent of a transfer, drawn anew by the house, as base64.',
    for: 'member',
    takes: z.object({ id: z.uuid(), proof: z.uuid() }),
    gives: z.nullable(z.object({ type: z.literal('image/webp'), image: z.string() })),
  }),
}
