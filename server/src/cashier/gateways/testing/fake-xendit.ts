import { randomUUID } from 'node:crypto'
import { type Answer, type Called, openFakeServer } from './fake-server.ts'

export const xenditKeys = { secretKey: 'xnd_development_fake', callbackToken: 'token-of-callbacks' }
export const xenditPayoutKey = 'xnd_development_out'

type Money = { id: string; amount: number; currency: string; created: string; updated: string }
type Kept = {
  id: string
  method: string
  reference: string
  body: Called['body']
  status: string
  payments: Money[]
  refunds: (Money & { payment_id?: string; key?: string })[]
}

type Payout = {
  id: string
  reference_id: string
  status: string
  amount: number
  updated: string
  key: string
  text: string
}

const newId = (kind: string) => `${kind}-${randomUUID()}`
const money = (kind: string, amount: number, currency: string): Money => {
  const at = new Date().toISOString()
  return { id: newId(kind), amount, currency, created: at, updated: at }
}

/** Xendit, as its public documents say that it answers. */
export async function openFakeXendit() {
  const all: Kept[] = []
  const byKey = new Map<string, { text: string; kept: Kept }>()
  const invoice = ({ method }: Kept) => method === 'INVOICE'
  const find = (called: Called) => all.find(({ id }) => called.path.endsWith(`/${id}`))

  const payouts: Payout[] = []
  /** Payouts v2: by a key of their own, once by an idempotency key, found by our reference. */
  const payOut = ({ method, query, body, headers, by }: Called): Answer => {
    if (by !== xenditPayoutKey) return { status: 403, body: { error_code: 'REQUEST_FORBIDDEN' } }
    if (method === 'GET') {
      const data = payouts.filter((one) => one.reference_id === query.get('reference_id'))
      return { body: { data: data.map(({ key: _, text: __, ...one }) => one), has_more: false } }
    }
    const [key, text] = [String(headers['idempotency-key']), JSON.stringify(body)]
    const before = payouts.find((one) => one.key === key)
    if (before && before.text !== text)
      return { status: 409, body: { error_code: 'DUPLICATE_ERROR' } }
    const at = new Date().toISOString()
    const id = { id: newId('disb'), created: at, updated: at }
    const made = before ?? { ...body, ...id, status: 'ACCEPTED', key, text }
    if (!before) payouts.push(made)
    return { body: { ...made, key: undefined, text: undefined } }
  }

  /** Its list of all that moved, page by page, fifty on each at the most. */
  const listed = (query: URLSearchParams): Answer => {
    const types = query.getAll('types')
    const rows = all
      .flatMap((one) => [
        ...one.payments.map((each) => ({
          ...{ ...each, type: 'PAYMENT', product_id: invoice(one) ? one.id : each.id },
          reference_id: one.reference,
        })),
        ...one.refunds.map((each) => ({
          ...{ ...each, type: 'REFUND', product_id: each.id, reference_id: each.id },
        })),
      ])
      .filter(({ type, created }) => {
        const [from = '', to = ''] = [query.get('created[gte]'), query.get('created[lte]')].map(
          String,
        )
        return types.includes(type) && created >= from && created <= to
      })
      .map((one) => ({ ...one, id: `txn_${one.id}`, status: 'SUCCESS', ...forged(one.id) }))
      .filter(({ id }) => !hidden.has(id))
    const at = rows.findIndex(({ id }) => id === query.get('after_id')) + 1
    const size = Math.min(Number(query.get('limit')), pageOf.size)
    return { body: { data: rows.slice(at, at + size), has_more: at + size < rows.length } }
  }
  const pageOf = { size: 50 }
  const hidden = new Set<string>()
  const amounts = new Map<string, number>()
  const forged = (id: string) => (amounts.has(id) ? { amount: amounts.get(id) ?? 0 } : {})

  const answer = (called: Called): Answer => {
    const { method, path, query, body, headers } = called
    if (path === '/v2/payouts') return payOut(called)
    if (path === '/transactions') return listed(query)
    if (method === 'POST' && path === '/refunds') {
      const key = String(headers['idempotency-key'])
      const of = all.find(({ id }) => id === (body.payment_request_id ?? body.invoice_id))
      if (!of || of.method === 'VIRTUAL_ACCOUNT') return { status: 400, body: {} }
      const before = of.refunds.find((one) => one.key === key)
      const back = {
        ...money('rfd', body.amount, body.currency),
        payment_id: of.payments[0]?.id,
        key,
      }
      if (!before) of.refunds.push(back as Kept['refunds'][number])
      return { body: { id: before?.id ?? back.id, status: before ? 'SUCCEEDED' : 'PENDING' } }
    }
    if (path.startsWith('/refunds/')) {
      const of = all.find(({ refunds }) => refunds.some(({ id }) => path.endsWith(`/${id}`)))
      const about = of && (invoice(of) ? { invoice_id: of.id } : { payment_request_id: of.id })
      return about ? { body: { id: path.slice(9), ...about } } : { status: 404, body: {} }
    }
    if (method === 'POST' && path === '/payment_requests') {
      const key = String(headers['idempotency-key'])
      const before = byKey.get(key)
      const text = JSON.stringify(body)
      if (before && before.text !== text) return { status: 409, body: {} }
      if (before) return { status: 201, body: requestOf(before.kept) }
      const kept = keep(body.reference_id, body.payment_method.type, body)
      byKey.set(key, { text, kept })
      return { status: 201, body: requestOf(kept) }
    }
    if (method === 'POST' && path === '/v2/invoices')
      return { body: invoiceOf(keep(body.external_id, 'INVOICE', body)) }
    if (path === '/payment_requests')
      return { body: { data: like(query.get('reference_id'), false).map(requestOf) } }
    if (path === '/v2/invoices')
      return { body: like(query.get('external_id'), true).map(invoiceOf) }
    if (path === '/refunds') {
      const id = query.get('payment_request_id') ?? query.get('invoice_id')
      const refunds = all.find((one) => one.id === id)?.refunds ?? []
      return { body: { data: refunds.map((one) => ({ ...one, status: 'SUCCEEDED' })) } }
    }
    if (path.startsWith('/v2/payment_methods/')) {
      const kept = all.find(({ id }) => id === query.get('payment_request_id'))
      const data = kept?.payments.map((one) => ({
        ...{ ...one, status: 'SUCCEEDED', payment_request_id: kept.id },
      }))
      return { body: { data: data ?? [] } }
    }
    const kept = find(called)
    return kept
      ? { body: invoice(kept) ? invoiceOf(kept) : requestOf(kept) }
      : { status: 404, body: {} }
  }
  function keep(reference: string, method: string, body: Called['body']) {
    const id = newId(method === 'INVOICE' ? 'inv' : 'pr')
    const kept = { id, method, reference, body, status: 'PENDING', payments: [], refunds: [] }
    all.push(kept)
    return kept
  }
  const like = (reference: string | null, invoices: boolean) =>
    all.filter((one) => one.reference === reference && invoice(one) === invoices)
  const server = await openFakeServer([xenditKeys.secretKey, xenditPayoutKey], answer)
  const of = (reference: string) => {
    const kept = all.find((one) => one.reference === reference)
    if (!kept) throw new Error(`${reference} was never asked for`)
    return kept
  }
  const notice = (body: object) => ({
    headers: { 'x-callback-token': xenditKeys.callbackToken },
    body: JSON.stringify(body),
  })
  return {
    ...server,
    /** Money comes, and a notice of it. */
    pays(reference: string, amount: number, currency = 'IDR') {
      const kept = of(reference)
      const came = money('py', amount, currency)
      kept.payments.push(came)
      kept.status = invoice(kept) ? 'PAID' : 'SUCCEEDED'
      if (invoice(kept)) return notice({ ...invoiceOf(kept), payment_id: came.id })
      return notice({
        event: 'payment.succeeded',
        data: { ...came, reference_id: reference, payment_request_id: kept.id },
      })
    },
    /** Some of what came is given back. */
    refunds(reference: string, amount: number) {
      const kept = of(reference)
      const [payment] = kept.payments
      const back = { ...money('rfd', amount, payment?.currency ?? 'IDR'), payment_id: payment?.id }
      kept.refunds.push(back as Kept['refunds'][number])
      const about = invoice(kept) ? { invoice_id: kept.id } : { payment_request_id: kept.id }
      return notice({
        event: 'refund.succeeded',
        data: { ...back, ...about, reference_id: back.id },
      })
    },
    payouts,
    /** How many lines of its list a page has. */
    pageOf,
    /** A payment is in its books and not in its list, or with another amount in it. */
    hides: (payment: string) => void hidden.add(`txn_${payment}`),
    shows: (payment: string) => void hidden.delete(`txn_${payment}`),
    lists: (payment: string, amount: number) => void amounts.set(payment, amount),
    /** A payout comes to an end, with a notice of it. */
    payoutBecomes(reference: string, status: string) {
      const one = payouts.find(({ reference_id }) => reference_id === reference)
      if (!one) throw new Error(`${reference} was never to be paid out`)
      Object.assign(one, { status, updated: new Date().toISOString() })
      return notice({ event: `payout.${status.toLowerCase()}`, data: { ...one } })
    },
    /** Its time runs out. */
    expires(reference: string) {
      const kept = of(reference)
      if (!kept.payments.length) kept.status = 'EXPIRED'
      return invoice(kept)
        ? notice(invoiceOf(kept))
        : notice({
            event: 'payment_method.expired',
            data: { id: newId('pm'), reference_id: reference },
          })
    },
  }
}

function requestOf({ id, reference, body, status, method }: Kept) {
  const { qr_code, virtual_account } = body.payment_method
  const page = { action: 'AUTH', url: 'https://wallet.example/pay', url_type: 'WEB', method: 'GET' }
  return {
    ...{ id, reference_id: reference, status, currency: body.currency, amount: body.amount },
    payment_method: {
      ...{ id: `pm-${id}`, type: method, status: status === 'EXPIRED' ? 'EXPIRED' : 'ACTIVE' },
      qr_code: qr_code && { ...qr_code, channel_properties: { qr_string: `00020101${id}` } },
      virtual_account: virtual_account && {
        ...virtual_account,
        channel_properties: {
          ...virtual_account.channel_properties,
          virtual_account_number: '8808123',
        },
      },
    },
    actions: method === 'EWALLET' ? [page] : [],
  }
}

function invoiceOf({ id, reference, body, status, payments }: Kept) {
  const [paid] = payments
  return {
    ...{ id, external_id: reference, status, amount: body.amount, currency: 'IDR' },
    ...(paid && { paid_amount: paid.amount, paid_at: paid.created, currency: paid.currency }),
    ...{ invoice_url: `https://checkout.example/${id}`, updated: new Date().toISOString() },
  }
}
