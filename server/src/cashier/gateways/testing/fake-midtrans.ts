import { randomUUID } from 'node:crypto'
import { signatureOf } from '../midtrans.ts'
import { type Answer, type Called, openFakeServer } from './fake-server.ts'

export const serverKey = 'SB-Mid-server-fake'

type Kept = {
  order: string
  id: string
  type: string
  gross: string
  currency: string
  status: string
  code: string
  refunds: { refund_chargeback_id: number; refund_amount: string; created_at: string }[]
}
const clock = () =>
  new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ')
const bodyOf: Record<string, object> = {
  qris: { qr_string: '00020101021226' },
  echannel: { biller_code: '70012', bill_key: '990000000260' },
  gopay: {
    actions: [{ name: 'deeplink-redirect', method: 'GET', url: 'https://gojek.example/pay' }],
  },
  shopeepay: {
    actions: [{ name: 'deeplink-redirect', method: 'GET', url: 'https://wsa.example/pay' }],
  },
}

/** Midtrans, as its public documents say that it answers: the core API and Snap in one. */
export async function openFakeMidtrans() {
  const all = new Map<string, Kept>()
  const byKey = new Map<string, Answer>()
  const keep = (
    { order_id: order, gross_amount }: { order_id: string; gross_amount: number },
    type: string,
  ) => {
    const kept: Kept = {
      ...{ order, id: randomUUID(), type, gross: `${gross_amount}.00`, currency: 'IDR' },
      ...{ status: 'pending', code: '201', refunds: [] },
    }
    all.set(order, kept)
    return kept
  }
  const charge = ({ body, headers }: Called): Answer => {
    const key = String(headers['idempotency-key'])
    const before = byKey.get(key)
    if (before) return before
    const { order_id } = body.transaction_details
    if (all.has(order_id)) return { body: { status_code: '406', status_message: 'order_id taken' } }
    const kept = keep(body.transaction_details, body.payment_type)
    const bank = body.bank_transfer?.bank
    const number = bank === 'permata' ? { permata_va_number: '8562000' } : undefined
    const given = {
      body: {
        ...statusOf(kept),
        ...(bodyOf[body.payment_type] ?? number ?? { va_numbers: [{ bank, va_number: '9102' }] }),
      },
    }
    byKey.set(key, given)
    return given
  }
  const answer = (called: Called): Answer => {
    const { path, body } = called
    if (path === '/v2/charge') return charge(called)
    if (path === '/snap/v1/transactions') {
      keep(body.transaction_details, 'credit_card')
      return {
        status: 201,
        body: { token: 't', redirect_url: 'https://app.example/snap/v2/vtweb/t' },
      }
    }
    const kept = all.get(/^\/v2\/(.+)\/status$/.exec(path)?.[1] ?? '')
    return kept ? { body: statusOf(kept) } : { status: 404, body: { status_code: '404' } }
  }
  const server = await openFakeServer(serverKey, answer)
  const of = (order: string) => {
    const kept = all.get(order)
    if (!kept) throw new Error(`${order} was never asked for`)
    return kept
  }
  const notice = (kept: Kept) => {
    const said = statusOf(kept)
    const body = { ...said, signature_key: signatureOf(said, serverKey) }
    return { headers: {}, body: JSON.stringify(body) }
  }
  return {
    ...server,
    /** Money comes, and a notice of it. One order takes it once. */
    pays(order: string, amount: number, currency = 'IDR') {
      const kept = of(order)
      if (kept.status === 'pending' || kept.status === 'expire')
        Object.assign(kept, { gross: `${amount}.00`, currency, code: '200', status: 'settlement' })
      return notice(kept)
    },
    refunds(order: string, amount: number) {
      const kept = of(order)
      const created_at = clock()
      const piece = { refund_chargeback_id: kept.refunds.length + 1, created_at }
      kept.refunds.push({ ...piece, refund_amount: `${amount}.00` })
      const sum = kept.refunds.reduce((so, { refund_amount }) => so + Number(refund_amount), 0)
      kept.status = sum < Number(kept.gross) ? 'partial_refund' : 'refund'
      return notice(kept)
    },
    expires(order: string) {
      const kept = of(order)
      if (kept.status === 'pending') Object.assign(kept, { status: 'expire', code: '202' })
      return notice(kept)
    },
    /** Any status of the documents, with its notice. */
    becomes(order: string, status: string, code = '200') {
      Object.assign(of(order), { status, code })
      return notice(of(order))
    },
  }
}

const statusOf = ({ order, id, type, gross, currency, status, code, refunds }: Kept) => ({
  ...{ status_code: code, transaction_id: id, order_id: order, gross_amount: gross, currency },
  ...{ payment_type: type, transaction_time: clock(), transaction_status: status },
  fraud_status: 'accept',
  ...(status === 'settlement' && { settlement_time: clock() }),
  ...(refunds.length && { refunds }),
})
