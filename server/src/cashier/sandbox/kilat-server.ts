import { createHash } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import Fastify from 'fastify'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { isSigned, signed } from '../kilat.ts'
import { isPayAct, type PayAct, payPage } from './page.ts'
import { mountPayouts } from './payouts.ts'
import { keepTills, type Order, OrderShape, RefundShape, type Till, type Told } from './tills.ts'

type Opening = {
  /** Shared with the house: both sign with it. */
  secret: string
  /** Where its notices go. */
  noticesTo: string
  file: string
  now: () => Date
  random: Random
  log: Log
  /** How long after a notice that was not taken it is sent again. */
  againAfterMs?: readonly number[]
  /** How long after it was asked to it pays out. */
  payoutAfterMs?: number
}

const againUsualMs = [1_000, 5_000, 30_000, 120_000, 600_000]

/**
 * Kilat: a gateway as its own small server, for houses without real money. It opens payments, shows a page
 * where they are paid, paid wrongly, left or taken back, and tells the house by signed notices, again until one
 * is taken.
 */
export function createKilat(opening: Opening) {
  const { secret, now, random } = opening
  const tills = keepTills(opening.file)
  const closing = new AbortController()
  const app = Fastify({ bodyLimit: 65_536 })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
    done(null, String(body)),
  )
  let base = ''

  const right = (headers: Record<string, unknown>, text: string) => {
    const time = String(headers['kilat-time'] ?? '')
    return isSigned(String(headers['kilat-signature'] ?? ''), { secret, time, body: text })
  }
  app.post<{ Body: string }>('/v1/payments', async (request, reply) => {
    if (!right(request.headers, request.body)) return reply.code(401).send({ refused: 'unsigned' })
    const order = OrderShape.safeParse(JSON.parse(request.body))
    if (!order.success) return reply.code(400).send({ refused: 'malformed' })
    const there = tills.byReference(order.data.reference)
    const till = there ?? opened(order.data, random)
    if (!there) tills.put(till)
    return { pay: payBy(till, base) }
  })
  app.get<{ Querystring: { from?: string; to?: string } }>(
    '/v1/payments',
    async (request, reply) => {
      if (!right(request.headers, request.url)) return reply.code(401).send([])
      const { from = '', to = '' } = request.query
      return tills
        .all()
        .flatMap((till) =>
          till.told
            .filter(({ payment }) => payment && payment.at >= from && payment.at < to)
            .map((told) => wordOf(till, told)),
        )
    },
  )
  app.get<{ Params: { reference: string } }>(
    '/v1/payments/:reference/events',
    async (request, reply) => {
      if (!right(request.headers, request.url)) return reply.code(401).send([])
      const till = tills.byReference(request.params.reference)
      return till?.told.map((told) => wordOf(till, told)) ?? []
    },
  )
  app.post<{ Body: string }>('/v1/refunds', async (request, reply) => {
    if (!right(request.headers, request.body)) return reply.code(401).send({ refused: 'unsigned' })
    const asked = RefundShape.safeParse(JSON.parse(request.body))
    if (!asked.success) return reply.code(400).send({ refused: 'malformed' })
    const { payment: id, amount } = asked.data
    const till = tills.all().find(({ told }) => told.some(({ payment }) => payment?.id === id))
    const paid = till?.told.find(({ payment }) => payment?.id === id)?.payment
    if (!till || !paid) return { refused: 'unknown' }
    // All of a payment at once, as cards and wallets do it here.
    if (amount !== paid.amount) return { refused: 'amount' }
    const back = till.told.some(({ kind, payment }) => kind === 'reversed' && payment?.id === id)
    if (back) return { taken: true }
    const at = now().toISOString()
    const told: Told = { event: random.uuid(), kind: 'reversed', payment: { ...paid, at } }
    tills.put({ ...till, told: [...till.told, told] })
    void tell(wordOf(till, told))
    return { taken: true }
  })
  app.get<{ Params: { id: string } }>('/pay/:id', async (request, reply) => {
    const till = tills.byId(request.params.id)
    reply.code(till ? 200 : 404).type('text/html; charset=utf-8')
    return till ? payPage(till) : 'Tidak ditemukan · Not found'
  })
  app.post<{ Params: { id: string }; Body: string }>('/pay/:id', async (request, reply) => {
    const till = tills.byId(request.params.id)
    const act = new URLSearchParams(request.body).get('act')
    if (!till || !isPayAct(act)) return reply.code(404).send('Tidak ditemukan · Not found')
    const told = eventsOf(till, act, { random, now: now() })
    tills.put({ ...till, told: [...till.told, ...told] })
    for (const each of told) void tell(wordOf(till, each))
    return reply.redirect(till.order.backUrl, 303)
  })

  mountPayouts(app, {
    ...{ right, tell, now, random, closing: closing.signal },
    ...{ file: `${opening.file}.payouts`, afterMs: opening.payoutAfterMs ?? 1_000 },
  })

  /** Says it until it is taken, each time a little later. */
  async function tell(said: object) {
    const body = JSON.stringify(said)
    for (const afterMs of [0, ...(opening.againAfterMs ?? againUsualMs)]) {
      await pause(afterMs, undefined, { signal: closing.signal, ref: false }).catch(() => {})
      if (closing.signal.aborted) return
      const time = String(Math.floor(now().getTime() / 1_000))
      const headers = { 'content-type': 'application/json', 'kilat-time': time }
      const answer = await fetch(opening.noticesTo, {
        method: 'POST',
        headers: { ...headers, 'kilat-signature': signed(secret, time, body) },
        body,
        signal: closing.signal,
      }).catch(() => undefined)
      if (answer?.ok) return
    }
    opening.log.warn({ said }, 'a notice was never taken')
  }

  return {
    /** Takes calls at a port of this machine, and answers where it is. */
    async listen(port: number) {
      await app.listen({ port, host: '127.0.0.1' })
      const at = app.server.address()
      base = `http://localhost:${typeof at === 'object' && at ? at.port : port}`
      return base
    },
    async close() {
      closing.abort()
      await app.close()
    },
  }
}

const opened = (order: Order, random: Random): Till => {
  const digits = BigInt(`0x${createHash('sha256').update(order.reference).digest('hex')}`)
  return { id: random.uuid(), number: `8808${String(digits).slice(0, 12)}`, order, told: [] }
}

function payBy({ id, number, order }: Till, base: string) {
  const page = `${base}/pay/${id}`
  if (order.method === 'qris') return { by: 'qr', text: page, page }
  if (order.method !== 'virtual-account') return { by: 'page', url: page }
  const { channel, amount } = order
  return { by: 'account', bank: channel ?? '', number, name: 'BALAI', amount, page }
}

type Acting = { random: Random; now: Date }

/** What a press on the page makes happen. */
function eventsOf({ order, told }: Till, act: PayAct, { random, now }: Acting): Told[] {
  const event = (kind: Told['kind'], payment?: Told['payment']): Told => ({
    ...{ event: random.uuid(), kind },
    ...(payment && { payment }),
  })
  const paid = (amount: bigint) =>
    event('paid', {
      ...{ id: random.uuid(), amount: String(amount), currency: order.currency },
      at: now.toISOString(),
    })
  const amount = BigInt(order.amount)
  const last = told.findLast(({ kind }) => kind === 'paid')?.payment
  switch (act) {
    case 'pay':
      return [paid(amount)]
    case 'under':
      return [paid(amount / 2n > 0n ? amount / 2n : 1n)]
    case 'over':
      return [paid(amount + 10_000n)]
    case 'twice':
      return [paid(amount), paid(amount)]
    case 'expire':
      return [event('expired')]
    case 'reverse':
      return last ? [event('reversed', last)] : []
  }
}

const wordOf = ({ order: { reference } }: Till, { event, kind, payment }: Told) => {
  if (!payment) return { event, kind, reference }
  const { id, ...money } = payment
  return { event, kind, reference, payment: id, ...money }
}
