import { randomUUID } from 'node:crypto'
import { irisSignature } from '../iris.ts'
import { signatureOf } from '../midtrans.ts'
import { type Answer, type Called, openFakeServer } from './fake-server.ts'

export const serverKey = 'SB-Mid-server-fake'
export const irisKeys = {
  ...{ creatorKey: 'IRIS-creator-fake', approverKey: 'IRIS-approver-fake' },
  merchantKey: 'IRIS-merchant-fake',
}

type Kept = {
  order: string
  asked: string
  /** When it was paid, told alike however often it is asked. */
  settled?: string
  id: string
  type: string
  gross: string
  currency: string
  status: string
  code: string
  refunds: {
    refund_chargeback_id: number
    refund_key?: string
    refund_amount: string
    created_at: string
  }[]
}
type Payout = {
  reference_no: string
  status: string
  amount: string
  notes: string
  updated_at: string
  key: string
  text: string
}
const detailsOf = ({ key: _, text: __, ...one }: Payout) => one

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
      ...{
        order,
        asked: clock(),
        id: randomUUID(),
        type,
        gross: `${gross_amount}.00`,
        currency: 'IDR',
      },
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
  const payouts: Payout[] = []
  const payOut = ({ method, path, body, headers, by }: Called): Answer => {
    const no = (status: number, why: string) => ({ status, body: { error_message: why } })
    if (path === '/iris/api/v1/payouts/approve') {
      if (by !== irisKeys.approverKey) return no(401, 'not an approver')
      const all = payouts.filter(({ reference_no }) => body.reference_nos.includes(reference_no))
      if (!all.length || all.some(({ status }) => status !== 'queued')) return no(400, 'not queued')
      for (const one of all) one.status = 'approved'
      return { status: 202, body: { status: 'ok' } }
    }
    if (by !== irisKeys.creatorKey) return no(401, 'not a creator')
    if (method === 'GET') {
      const found = payouts.find(({ reference_no }) => path.endsWith(`/${reference_no}`))
      return found ? { body: detailsOf(found) } : no(404, 'not there')
    }
    const [key, text] = [String(headers['x-idempotency-key']), JSON.stringify(body)]
    const before = payouts.find((one) => one.key === key)
    if (before && before.text !== text) return no(400, 'idempotency-key is not unique')
    const made = before ?? {
      ...{ ...body.payouts[0], reference_no: randomUUID().slice(0, 13), status: 'queued' },
      ...{ updated_at: new Date().toISOString(), key, text },
    }
    if (!before) payouts.push(made)
    return {
      status: 201,
      body: { payouts: [{ status: 'queued', reference_no: made.reference_no }] },
    }
  }
  const answer = (called: Called): Answer => {
    const { path, body } = called
    if (path.startsWith('/iris/')) return payOut(called)
    if (path === '/v2/charge') return charge(called)
    if (path === '/snap/v1/transactions') {
      keep(body.transaction_details, 'credit_card')
      return {
        status: 201,
        body: { token: 't', redirect_url: 'https://app.example/snap/v2/vtweb/t' },
      }
    }
    const back = all.get(/^\/v2\/(.+)\/refund$/.exec(path)?.[1] ?? '')
    if (back) {
      const twice = back.refunds.some(({ refund_key }) => refund_key === body.refund_key)
      if (twice) return { body: { status_code: '406', status_message: 'duplicate refund key' } }
      if (back.type === 'bank_transfer' || !/settlement|partial_refund/.test(back.status))
        return { body: { status_code: '412', status_message: 'cannot be refunded' } }
      const piece = { refund_chargeback_id: back.refunds.length + 1, created_at: clock() }
      back.refunds.push({
        ...piece,
        ...{ refund_key: body.refund_key, refund_amount: `${body.amount}.00` },
      })
      back.status = body.amount < Number(back.gross) ? 'partial_refund' : 'refund'
      return { body: { status_code: '200' } }
    }
    const kept = all.get(/^\/v2\/(.+)\/status$/.exec(path)?.[1] ?? '')
    return kept ? { body: statusOf(kept) } : { status: 404, body: { status_code: '404' } }
  }
  const server = await openFakeServer(
    [serverKey, irisKeys.creatorKey, irisKeys.approverKey],
    answer,
  )
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
    payouts,
    /** A payout comes to an end, with a notice of it. */
    payoutBecomes(reference: string, status: string) {
      const one = payouts.find(({ notes }) => notes === reference)
      if (!one) throw new Error(`${reference} was never to be paid out`)
      Object.assign(one, { status, updated_at: new Date().toISOString() })
      const { reference_no, amount, updated_at } = one
      const body = JSON.stringify({ reference_no, amount, status, updated_at })
      return {
        headers: { 'iris-signature': irisSignature(body, irisKeys.merchantKey) },
        body,
      }
    },
    /** Any status of the documents, with its notice. */
    becomes(order: string, status: string, code = '200') {
      Object.assign(of(order), { status, code })
      return notice(of(order))
    },
  }
}

const statusOf = (kept: Kept) => {
  if (kept.status === 'settlement') kept.settled ??= clock()
  const { order, asked, settled, id, type, gross, currency, status, code, refunds } = kept
  return {
    ...{ status_code: code, transaction_id: id, order_id: order, gross_amount: gross, currency },
    ...{ payment_type: type, transaction_time: asked, transaction_status: status },
    fraud_status: 'accept',
    ...(status === 'settlement' && { settlement_time: settled }),
    ...(refunds.length && { refunds }),
  }
}
