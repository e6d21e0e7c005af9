import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Gateway, Heard, Hint, Listed, Notice, RefundOrder, Unheard } from '../gateway.ts'
import { isSame } from '../same.ts'
import { whichOf } from '../stands.ts'
import { payoutWhich } from '../withdraw/stands.ts'
import { asJson, basic, decimalOf, minorOf } from './decimals.ts'
import { type Line, openLine, orRefused, type Reaching } from './line.ts'
import { xenditWays } from './ways.ts'
import { invoicesOf, openInvoice, openRequest, requestsOf } from './xendit-opening.ts'
import { lookAtPayout, xenditPayouts } from './xendit-payouts.ts'
import * as shapes from './xendit-shapes.ts'

const code = 'xendit'
type Terms = Omit<Reaching, 'code' | 'headers'> & {
  secretKey: string
  callbackToken: string
  /** A key that may move money out; without one it is paid out by hand, or by another gateway. */
  payoutKey?: string | undefined
  /** Whom the payer is shown that they pay. */
  payee: string
}

/**
 * Xendit, by its public API (https://developers.xendit.co/api-reference): payment requests for QRIS, virtual
 * accounts and e-wallets, invoices, which are its own page, for cards and for OVO, which wants to know the
 * payer’s number. Its notices bear a token and no signature of their words: what is so is asked.
 */
export function xendit({ secretKey, callbackToken, payoutKey, payee, ...reach }: Terms): Gateway {
  const line = openLine({ ...reach, code, headers: { authorization: basic(secretKey) } })
  const out =
    payoutKey && openLine({ ...reach, code, headers: { authorization: basic(payoutKey) } })
  return {
    ...{ code, ways: xenditWays },
    open: async (order) => {
      if (order.currency !== 'IDR') return { refused: 'currency' }
      const onPage = order.method === 'card' || order.channel === 'OVO'
      return orRefused(onPage ? openInvoice(line, order) : openRequest(line, { ...order, payee }))
    },
    read: (notice) => read(notice, { line, out: out || undefined, callbackToken }),
    paidOf: (reference) => paidOf(line, reference),
    refund: (order) => orRefused(refund(line, order)),
    comparable: true,
    listOf: (span) => listOf(line, span),
    ...(out && xenditPayouts(out)),
  }
}

async function paidOf(line: Line, reference: string): Promise<Heard[]> {
  const requests = await requestsOf(line, reference)
  const all: Heard[] = []
  for (const request of requests) all.push(...(await toldOfRequest(line, request)))
  if (!requests.length)
    for (const invoice of await invoicesOf(line, reference))
      all.push(...(await toldOfInvoice(line, invoice)))
  return all
}

/** https://developers.xendit.co/api-reference/#list-payments-by-payment-method-id */
async function toldOfRequest(line: Line, request: shapes.Request): Promise<Heard[]> {
  const { id, reference_id: reference, payment_method: by } = request
  const path = `/v2/payment_methods/${by.id}/payments?payment_request_id=${id}`
  const payments = shapes.Payments.parse(await line({ path })).data.filter(
    (one) => one.status === 'SUCCEEDED' && (one.payment_request_id ?? id) === id,
  )
  const ended = request.status === 'EXPIRED' || by.status === 'EXPIRED'
  if (!payments.length) return ended ? [{ event: `${id}:expired`, kind: 'expired', reference }] : []
  const paid = payments.map((one) => heardOf(one, { reference, payment: one.id, at: one.updated }))
  const gone = await refundsOf(line, `payment_request_id=${id}`, { reference, payments })
  return [...paid, ...gone]
}

async function toldOfInvoice(line: Line, invoice: shapes.Invoice): Promise<Heard[]> {
  const { id, external_id: reference, status, currency } = invoice
  if (status === 'EXPIRED') return [{ event: `${id}:expired`, kind: 'expired', reference }]
  if (status !== 'PAID' && status !== 'SETTLED') return []
  const amount = invoice.paid_amount ?? invoice.amount
  const at = invoice.paid_at ?? invoice.updated
  const paid = heardOf({ id, amount, currency }, { reference, payment: id, at })
  const gone = await refundsOf(line, `invoice_id=${id}`, { reference, payments: [{ id }] })
  return [paid, ...gone]
}

/**
 * https://docs.xendit.co/apidocs/create-refund: of a payment request or an invoice, by our key once. What its way
 * cannot give back, an account of a bank above all, it refuses.
 */
async function refund(
  line: Line,
  { key, reference, amount, currency, exponent }: RefundOrder,
): Promise<{ taken: true } | { refused: string }> {
  if (!reference || !whichOf(reference)) return { refused: 'unknown' }
  const [request] = await requestsOf(line, reference)
  const [invoice] = request ? [] : await invoicesOf(line, reference)
  if (!request && !invoice) return { refused: 'unknown' }
  const made = shapes.RefundMade.parse(
    await line({
      path: '/refunds',
      headers: { 'idempotency-key': key },
      body: {
        ...(request ? { payment_request_id: request.id } : { invoice_id: invoice?.id }),
        ...{ reference_id: key, amount: Number(decimalOf(amount, exponent)), currency },
        reason: 'CANCELLATION',
      },
    }),
  )
  return made.status === 'FAILED' ? { refused: 'failed' } : { taken: true }
}

type Span = { from: Date; to: Date }
/** A day that is longer than so many pages is not compared in one go: that is said, and not half of it done. */
const pagesMax = 2_000

/**
 * https://developers.xendit.co/api-reference/#list-transactions: payments by their own numbers, invoices by theirs.
 * A refund is listed under its own name; whose money it is stands at the refund.
 */
async function listOf(line: Line, span: Span): Promise<Listed[]> {
  const all: Listed[] = []
  for (const one of await transactionsOf(line, span)) {
    const { type, product_id: payment, reference_id: reference, currency, created: at } = one
    if (type === 'PAYMENT') {
      const amount = minorOf(one.amount, currency)
      if (amount === undefined || amount <= 0n) throw new Unreached('malformed', 'no amount')
      all.push({ kind: 'paid', payment, reference, amount, currency, at })
      continue
    }
    const refund = shapes.RefundOf.parse(await line({ path: `/refunds/${payment}` }))
    const of = await referenceIn(line, {
      event: 'refund.succeeded',
      data: { id: payment, ...refund },
    })
    if (of) all.push({ kind: 'reversed', payment, reference: of })
  }
  return all
}

async function transactionsOf(line: Line, { from, to }: Span): Promise<shapes.Transaction[]> {
  const all: shapes.Transaction[] = []
  for (let pages = 0, after: string | undefined; pages < pagesMax; pages++) {
    const asked = new URLSearchParams({
      ...{ statuses: 'SUCCESS', limit: '50' },
      // Both ends are within what it lists.
      'created[gte]': from.toISOString(),
      'created[lte]': new Date(to.getTime() - 1).toISOString(),
      ...(after && { after_id: after }),
    })
    for (const type of ['PAYMENT', 'REFUND']) asked.append('types', type)
    const { data, has_more } = shapes.Transactions.parse(
      await line({ path: `/transactions?${asked}` }),
    )
    all.push(...data)
    after = data.at(-1)?.id
    if (!has_more || !after) return all
  }
  throw new Unreached('malformed', 'a day that has no end')
}

type Refunded = { reference: string; payments: readonly { id: string }[] }

/** https://developers.xendit.co/api-reference/#list-refunds */
async function refundsOf(line: Line, of: string, { reference, payments }: Refunded) {
  const { data } = shapes.Refunds.parse(await line({ path: `/refunds?${of}` }))
  return data
    .filter(({ status }) => status === 'SUCCEEDED')
    .flatMap((one): Heard[] => {
      const payment = payments.find(({ id }) => id === one.payment_id) ?? payments[0]
      if (!payment) return []
      const { event, ...money } = heardOf(one, { reference, payment: payment.id, at: one.created })
      return [{ ...money, event, kind: 'reversed', reversal: one.id }]
    })
}

type Amount = { id: string; amount: number; currency: string }

function heardOf(
  { id, amount: said, currency }: Amount,
  of: { reference: string; payment: string; at: Date },
) {
  const amount = minorOf(said, currency)
  if (amount === undefined || amount <= 0n) throw new Unreached('malformed', 'no amount')
  return { ...of, event: id, kind: 'paid' as const, amount, currency }
}

/** https://developers.xendit.co/api-reference/#callback-authentication: each bears the token of the account. */
function read(
  { headers, body }: Notice,
  { line, out, callbackToken }: { line: Line; out: Line | undefined; callbackToken: string },
): Hint | Unheard {
  if (!isSame(headers['x-callback-token'] ?? '', callbackToken)) return { unheard: 'unsigned' }
  const told = shapes.Told.safeParse(asJson(body))
  if (!told.success) return { unheard: 'malformed' }
  const paidOut = payoutIn(told.data)
  if (!paidOut) return { look: () => look(line, told.data) }
  // What another house pays out of the same account is nothing of ours.
  const ours = out && payoutWhich(paidOut.reference) ? out : undefined
  return { look: async () => (ours ? lookAtPayout(ours, paidOut) : []) }
}

/** A notice of a payout: https://developers.xendit.co/api-reference/#payout-callback */
function payoutIn(told: shapes.Told) {
  if (!('event' in told) || !told.event.startsWith('payout.')) return undefined
  const { id, reference_id } = told.data
  return { event: told.event, id, reference: reference_id ?? '' }
}

/** What is so of what a notice is about. What it says to be so has to be among it. */
async function look(line: Line, told: shapes.Told): Promise<Heard[]> {
  const reference = await referenceIn(line, told)
  // A trial notice, or what another house has at the same account.
  if (!reference || !whichOf(reference)) return []
  const all = await paidOf(line, reference)
  const there = all.some((one) => one.event === ('event' in told ? told.data.id : told.id))
  if (saysMoney(told) && !there) throw new Unreached('malformed', 'not known there yet')
  return all
}

const saysMoney = (told: shapes.Told) =>
  'event' in told
    ? told.event === 'payment.succeeded' || told.event === 'refund.succeeded'
    : told.status === 'PAID' || told.status === 'SETTLED'

/** A refund bears a name of its own; whose money it is stands at what was paid. */
async function referenceIn(line: Line, told: shapes.Told): Promise<string | undefined> {
  if (!('event' in told)) return told.external_id
  const { reference_id, payment_request_id: request, invoice_id: invoice } = told.data
  if (reference_id && whichOf(reference_id)) return reference_id
  if (request)
    return shapes.Request.parse(await line({ path: `/payment_requests/${request}` })).reference_id
  return invoice
    ? shapes.Invoice.parse(await line({ path: `/v2/invoices/${invoice}` })).external_id
    : undefined
}
