import { existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Random } from '../../platform/random.ts'
import { payoutsPage } from './payouts-page.ts'

const Order = z.object({
  reference: z.string().min(1).max(128),
  bank: z.string().max(16),
  number: z.string().regex(/^\d{6,24}$/),
  name: z.string().min(1).max(255),
  amount: z.string().regex(/^[1-9]\d{0,17}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
  exponent: z.int().min(0).max(4),
})
const Became = z.enum(['paid', 'failed', 'returned'])
type Became = z.output<typeof Became>
const Told = z.object({ event: z.string(), became: Became, at: z.string() })
const Payout = z.object({ id: z.string(), order: Order, told: z.array(Told) })
/** Something Kilat was asked to pay out, and all that became of it. */
export type Payout = z.output<typeof Payout>

/** By the end of an account's number what becomes of it can be tried; any other is paid. */
const tries: Readonly<Record<string, readonly Became[]>> = {
  '0001': ['failed'],
  '0002': ['paid', 'returned'],
  // Taken, and nothing is heard until somebody presses on the page.
  '0004': [],
}
const refusedEnd = '0003'

type Ground = {
  file: string
  /** Whether the house signed this. */
  right: (headers: Record<string, unknown>, text: string) => boolean
  tell: (said: object) => Promise<void>
  now: () => Date
  random: Random
  /** How long a bank takes. */
  afterMs: number
  closing: AbortSignal
}

/** The side of Kilat that pays out: as banks do it, a moment later, and not always. */
export function mountPayouts(app: FastifyInstance, ground: Ground) {
  const kept = keepPayouts(ground.file)

  app.post<{ Body: string }>('/v1/payouts', async (request, reply) => {
    if (!ground.right(request.headers, request.body))
      return reply.code(401).send({ refused: 'unsigned' })
    const order = Order.safeParse(JSON.parse(request.body))
    if (!order.success) return reply.code(400).send({ refused: 'malformed' })
    const end = order.data.number.slice(-4)
    if (end === refusedEnd) return { refused: 'bank-closed' }
    if (!kept.byReference(order.data.reference)) {
      const payout = { id: ground.random.uuid(), order: order.data, told: [] }
      kept.put(payout)
      void become(payout.id, tries[end] ?? ['paid'])
    }
    return { taken: true }
  })
  app.get<{ Params: { reference: string } }>(
    '/v1/payouts/:reference/events',
    async (request, reply) => {
      if (!ground.right(request.headers, request.url)) return reply.code(401).send([])
      const payout = kept.byReference(request.params.reference)
      return payout?.told.map((told) => wordOf(payout, told)) ?? []
    },
  )
  app.get('/payouts', (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(payoutsPage(kept.all())),
  )
  app.post<{ Params: { id: string }; Body: string }>('/payouts/:id', async (request, reply) => {
    const act = Became.safeParse(new URLSearchParams(request.body).get('act'))
    if (!act.success || !kept.byId(request.params.id)) return reply.code(404).send('404')
    say(request.params.id, act.data)
    return reply.redirect('/payouts', 303)
  })

  async function become(id: string, all: readonly Became[]) {
    for (const became of all) {
      await pause(ground.afterMs, undefined, { signal: ground.closing, ref: false }).catch(() => {})
      if (ground.closing.aborted) return
      say(id, became)
    }
  }

  function say(id: string, became: Became) {
    const payout = kept.byId(id)
    if (!payout) return
    const told = { event: ground.random.uuid(), became, at: ground.now().toISOString() }
    kept.put({ ...payout, told: [...payout.told, told] })
    void ground.tell(wordOf(payout, told))
  }
}

const wordOf = ({ id, order }: Payout, { event, became, at }: z.output<typeof Told>) => ({
  ...{ event, kind: 'payout', became, payment: id, at },
  ...{ reference: order.reference, amount: order.amount, currency: order.currency },
})

/** Everything that was to be paid out, in one small file. */
function keepPayouts(file: string) {
  const payouts = new Map<string, Payout>()
  if (existsSync(file))
    for (const payout of z.array(Payout).parse(JSON.parse(readFileSync(file, 'utf8'))))
      payouts.set(payout.id, payout)
  return {
    all: () => [...payouts.values()],
    byId: (id: string) => payouts.get(id),
    byReference: (reference: string) =>
      [...payouts.values()].find(({ order }) => order.reference === reference),
    put(payout: Payout) {
      payouts.set(payout.id, payout)
      // Whole or not at all: a kill in the middle leaves the one before.
      writeFileSync(`${file}.new`, JSON.stringify([...payouts.values()]))
      renameSync(`${file}.new`, file)
    },
  }
}
