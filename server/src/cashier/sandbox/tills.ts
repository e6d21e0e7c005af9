import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { DepositMethod } from '@balai/contract'
import { z } from 'zod'

const Money = z.object({ id: z.string(), amount: z.string(), currency: z.string(), at: z.string() })
const Event = z.object({ event: z.string(), kind: z.enum(['paid', 'expired', 'reversed']) })
const Told = z.object({ ...Event.shape, payment: Money.optional() })
export type Told = z.output<typeof Told>

const Order = z.object({
  reference: z.string().min(1).max(128),
  method: DepositMethod,
  channel: z.string().nullable(),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  exponent: z.int().min(0).max(4),
  expiresAt: z.iso.datetime(),
  backUrl: z.url(),
})
/** What somebody asked Kilat to take. */
export const OrderShape = Order
export type Order = z.output<typeof Order>

/** What Kilat is asked to give back. */
export const RefundShape = z.object({
  key: z.string().min(1).max(128),
  payment: z.string().min(1).max(128),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
})

const Till = z.object({ id: z.string(), number: z.string(), order: Order, told: z.array(Told) })
/** One thing to be paid, and all that became of it. */
export type Till = z.output<typeof Till>

/** Everything that Kilat knows, in one small file: a house that begins again finds what was open. */
export function keepTills(file: string) {
  const tills = new Map<string, Till>()
  if (existsSync(file))
    for (const till of z.array(Till).parse(JSON.parse(readFileSync(file, 'utf8'))))
      tills.set(till.id, till)
  return {
    all: () => [...tills.values()],
    byId: (id: string) => tills.get(id),
    byReference: (reference: string) =>
      [...tills.values()].find(({ order }) => order.reference === reference),
    put(till: Till) {
      tills.set(till.id, till)
      // Whole or not at all: a kill in the middle leaves the one before.
      writeFileSync(`${file}.new`, JSON.stringify([...tills.values()]))
      renameSync(`${file}.new`, file)
    },
  }
}
