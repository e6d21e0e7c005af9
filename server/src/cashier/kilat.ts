import { createHmac } from 'node:crypto'
import { PayBy } from '@balai/contract'
import { z } from 'zod'
import type { Gateway, Heard, Listed, Notice, PaymentOrder, Unheard } from './gateway.ts'
import { kilatPayouts } from './kilat-payouts.ts'
import { isSame } from './same.ts'

/** How far the clocks of both may lie apart. */
const apartMs = 5 * 60_000

/** Asks a listed address outside and answers with what a 200 brought. */
export type Send = (
  to: URL,
  sent: { method: 'GET' | 'POST'; headers: Record<string, string>; body?: string },
) => Promise<string>

type Line = { code: string; base: string; secret: string; send: Send; now: () => Date }

/** HMAC-SHA-256 of the time in seconds, a point and the body, in hexadecimal digits. */
export const signed = (secret: string, time: string, body: string) =>
  createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')

type Signed = { secret: string; time: string; body: string }

/** Whether a signature is that one. */
export const isSigned = (signature: string, { secret, time, body }: Signed) =>
  isSame(signature, signed(secret, time, body))

const Amount = z.string().regex(/^[1-9]\d{0,17}$/)
const Money = z.object({
  reference: z.string().max(128),
  payment: z.string().min(1).max(128),
  amount: Amount,
  currency: z.string().regex(/^[A-Z]{3}$/),
  at: z.iso.datetime(),
})
const Said = z.discriminatedUnion('kind', [
  z.object({ event: z.string().min(1).max(128), kind: z.literal('paid'), ...Money.shape }),
  z.object({ event: z.string().min(1).max(128), kind: z.literal('reversed'), ...Money.shape }),
  z.object({
    event: z.string().min(1).max(128),
    kind: z.literal('payout'),
    became: z.enum(['paid', 'failed', 'returned']),
    ...Money.shape,
  }),
  z.object({
    event: z.string().min(1).max(128),
    kind: z.literal('expired'),
    reference: z.string().max(128),
  }),
])
/** What Kilat tells, on the wire. */
export type Said = z.output<typeof Said>

const heardOf = (said: Said): Heard =>
  said.kind === 'expired' ? said : { ...said, amount: BigInt(said.amount), at: new Date(said.at) }

const Refunded = z.union([
  z.object({ taken: z.literal(true) }),
  z.object({ refused: z.string().max(64) }),
])
const Opened = z.union([z.object({ pay: PayBy }), z.object({ refused: z.string().max(64) })])

/** Kilat, the gateway that runs beside a house without real money. */
export function kilat({ code, base, secret, send, now }: Line): Gateway {
  const ask = (method: 'GET' | 'POST', path: string, body = '') => {
    const time = String(Math.floor(now().getTime() / 1_000))
    return send(new URL(path, base), {
      method,
      headers: {
        'content-type': 'application/json',
        'kilat-time': time,
        'kilat-signature': signed(secret, time, method === 'GET' ? path : body),
      },
      ...(method === 'POST' && { body }),
    })
  }
  return {
    code,
    open: async (order) => {
      const said = Opened.parse(JSON.parse(await ask('POST', '/v1/payments', wordOf(order))))
      return 'pay' in said ? said.pay : said
    },
    read: (notice) => read(notice, secret),
    paidOf: async (reference) => events(await ask('GET', `/v1/payments/${reference}/events`)),
    refund: async ({ key, payment, amount }) => {
      const asked = JSON.stringify({ key, payment, amount: `${amount}` })
      return Refunded.parse(JSON.parse(await ask('POST', '/v1/refunds', asked)))
    },
    comparable: true,
    listOf: async ({ from, to }) => {
      const span = new URLSearchParams({ from: from.toISOString(), to: to.toISOString() })
      return events(await ask('GET', `/v1/payments?${span}`)).flatMap(listedOf)
    },
    ...kilatPayouts({ ask, events }),
  }
}

const events = (text: string) => z.array(Said).parse(JSON.parse(text)).map(heardOf)

const listedOf = (heard: Heard): Listed[] => {
  if (heard.kind !== 'paid' && heard.kind !== 'reversed') return []
  const { payment, reference, amount, currency, at } = heard
  const of = { payment, reference }
  return heard.kind === 'paid'
    ? [{ ...of, kind: 'paid', amount, currency, at }]
    : [{ ...of, kind: 'reversed' }]
}

const wordOf = (order: PaymentOrder) =>
  JSON.stringify({
    ...order,
    amount: String(order.amount),
    expiresAt: order.expiresAt.toISOString(),
  })

/** A notice is listened to when its signature and its time are right, and understood when its words are. */
function read({ headers, body, now }: Notice, secret: string): Heard | Unheard {
  const time = headers['kilat-time'] ?? ''
  if (!isSigned(headers['kilat-signature'] ?? '', { secret, time, body }))
    return { unheard: 'unsigned' }
  const seconds = /^\d{1,12}$/.test(time) ? Number.parseInt(time, 10) : 0
  if (Math.abs(seconds * 1_000 - now.getTime()) > apartMs) return { unheard: 'late' }
  const said = Said.safeParse(asJson(body))
  return said.success ? heardOf(said.data) : { unheard: 'malformed' }
}

function asJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
