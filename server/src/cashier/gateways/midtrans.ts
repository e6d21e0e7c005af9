import { createHash } from 'node:crypto'
import type { PayBy } from '@balai/contract'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { keyOf } from '../../platform/random.ts'
import type {
  Gateway,
  Heard,
  Hint,
  Notice,
  PaymentOrder,
  RefundOrder,
  Unheard,
} from '../gateway.ts'
import { isSame } from '../same.ts'
import { whichOf } from '../stands.ts'
import { asJson, basic, decimalOf, minorOf } from './decimals.ts'
import { type IrisKeys, iris } from './iris.ts'
import { type Line, openLine, orRefused, type Reaching } from './line.ts'
import * as shapes from './midtrans-shapes.ts'
import { midtransWays } from './ways.ts'

const code = 'midtrans'
type Terms = Omit<Reaching, 'code' | 'headers'> & {
  /** Where Snap, its own page, is asked. */
  snapBase: string
  serverKey: string
  /** Who may pay out, which is asked where Snap is; without it is paid out by hand, or by another gateway. */
  payouts?: IrisKeys | undefined
}

/**
 * Midtrans, by its public API: the core API (https://docs.midtrans.com/reference/charge-transactions-1) for QRIS,
 * virtual accounts and e-wallets, Snap (https://docs.midtrans.com/docs/snap-snap-integration-guide) for cards.
 * The signature of its notices covers an order, a code and an amount, and not what became of it: what is so is asked.
 */
export function midtrans({ serverKey, snapBase, payouts, ...reach }: Terms): Gateway {
  const headers = { authorization: basic(serverKey) }
  const line = openLine({ ...reach, code, headers })
  const snap = openLine({ ...reach, code, headers, base: snapBase })
  const out = payouts && iris({ ...reach, code, ...payouts, base: snapBase })
  return {
    ...{ code, ways: midtransWays },
    open: async (order) => {
      if (order.currency !== 'IDR') return { refused: 'currency' }
      return orRefused(order.method === 'card' ? openPage(snap, order) : charge(line, order))
    },
    // Payouts are told of by their own words, and signed in a header.
    read: (notice) =>
      out && 'iris-signature' in notice.headers
        ? out.readPayout(notice)
        : read(notice, { line, serverKey }),
    paidOf: (reference) => paidOf(line, reference),
    refund: (order) => refund(line, order),
    // It has no list of a day that could be asked for: its status call is what there is.
    comparable: true,
    ...(out && { payOut: out.payOut, payoutOf: out.payoutOf }),
  }
}

const banks = { BCA: 'bca', BNI: 'bni', BRI: 'bri', PERMATA: 'permata' } as const

/** How each way is asked for: https://docs.midtrans.com/reference/charge-transactions-1 */
function typeOf({ method, channel, backUrl }: PaymentOrder) {
  if (method === 'qris') return { payment_type: 'qris', qris: { acquirer: 'gopay' } }
  if (channel === 'GOPAY')
    return { payment_type: 'gopay', gopay: { enable_callback: true, callback_url: backUrl } }
  if (channel === 'SHOPEEPAY')
    return { payment_type: 'shopeepay', shopeepay: { callback_url: backUrl } }
  if (channel === 'MANDIRI')
    return { payment_type: 'echannel', echannel: { bill_info1: 'Setoran', bill_info2: 'Deposit' } }
  const bank = Object.entries(banks).find(([name]) => name === channel)?.[1]
  return bank && { payment_type: 'bank_transfer', bank_transfer: { bank } }
}

async function charge(line: Line, order: PaymentOrder): Promise<PayBy | { refused: string }> {
  const type = typeOf(order)
  if (!type) return { refused: 'channel' }
  const { reference, askedAt } = order
  const charged = shapes.Charged.parse(
    await line({
      path: '/v2/charge',
      headers: { 'idempotency-key': keyOf(code, reference) },
      body: {
        ...type,
        transaction_details: detailsOf(order),
        custom_expiry: {
          order_time: `${wallClock(askedAt)} +0700`,
          ...{ expiry_duration: minutesOf(order), unit: 'minute' },
        },
      },
    }),
  )
  // The line is good, and what was asked is not: it says so in what it brings.
  if (!/^20[01]$/.test(charged.status_code))
    throw new Unreached('not-ok', `status ${charged.status_code}`, Number(charged.status_code))
  return payBy(charged, order)
}

const detailsOf = ({ reference, amount, exponent }: PaymentOrder) => ({
  order_id: reference,
  gross_amount: Number(decimalOf(amount, exponent)),
})
const minutesOf = ({ askedAt, expiresAt }: PaymentOrder) =>
  Math.ceil((expiresAt.getTime() - askedAt.getTime()) / 60_000)
const hoursAhead = 7 * 3_600_000
const wallClock = (at: Date) =>
  new Date(at.getTime() + hoursAhead).toISOString().slice(0, 19).replace('T', ' ')

function payBy(charged: shapes.Charged, { channel, amount }: PaymentOrder): PayBy {
  const { qr_string: text, biller_code: company, bill_key: key, permata_va_number } = charged
  if (text) return { by: 'qr', text }
  const account = { by: 'account', bank: channel ?? '', name: 'Midtrans', amount } as const
  if (company && key) return { ...account, number: key, company }
  const number = permata_va_number ?? charged.va_numbers?.[0]?.va_number
  if (number) return { ...account, number }
  const url = charged.actions?.find(({ name }) => name === 'deeplink-redirect')?.url
  if (url) return { by: 'page', url }
  throw new Unreached('malformed', 'nothing to pay by')
}

/** https://docs.midtrans.com/reference/backend-integration: a page that takes cards alone. */
async function openPage(snap: Line, order: PaymentOrder): Promise<PayBy> {
  const made = await snap({
    path: '/snap/v1/transactions',
    body: {
      transaction_details: detailsOf(order),
      enabled_payments: ['credit_card'],
      credit_card: { secure: true },
      expiry: {
        start_time: `${wallClock(order.askedAt)} +0700`,
        ...{ unit: 'minutes', duration: minutesOf(order) },
      },
      callbacks: { finish: order.backUrl },
    },
  })
  return { by: 'page', url: shapes.Snapped.parse(made).redirect_url }
}

/** https://docs.midtrans.com/reference/get-transaction-status */
async function paidOf(line: Line, reference: string): Promise<Heard[]> {
  const said = await line({ path: `/v2/${encodeURIComponent(reference)}/status` }).catch(
    (error: unknown) => {
      if (error instanceof Unreached && error.status === 404) return { status_code: '404' }
      throw error
    },
  )
  if (shapes.Missing.safeParse(said).success) return []
  const status = shapes.Status.parse(said)
  if (status.order_id !== reference) throw new Unreached('malformed', 'of another order')
  return toldOf(status)
}

/**
 * https://docs.midtrans.com/reference/refund-transaction: by our key once. It gives back cards, wallets and QRIS;
 * for accounts it says no, and so it does to a key that it has done: how the order stands decides.
 */
async function refund(line: Line, { key, reference, amount, exponent }: RefundOrder) {
  if (!reference || !whichOf(reference)) return { refused: 'unknown' }
  const order = encodeURIComponent(reference)
  const body = {
    ...{ refund_key: key, amount: Number(decimalOf(amount, exponent)), reason: 'Dikembalikan' },
  }
  const said = await orRefused(
    line({ path: `/v2/${order}/refund`, body }).then((told) => shapes.Answered.parse(told)),
  )
  if (!('refused' in said) && said.status_code === '200') return { taken: true } as const
  const status = shapes.Status.safeParse(await line({ path: `/v2/${order}/status` }))
  const done = status.data?.refunds?.some(({ refund_key }) => refund_key === key)
  if (done) return { taken: true } as const
  return { refused: 'refused' in said ? said.refused : `status-${said.status_code}` }
}

const gone = new Set(['refund', 'partial_refund', 'chargeback', 'partial_chargeback'])

/** https://docs.midtrans.com/docs/https-notification-webhooks: what each status means. */
function toldOf(status: shapes.Status): Heard[] {
  const { transaction_status: now, fraud_status: fraud, order_id: reference } = status
  const { transaction_id: id, payment_type: type } = status
  const expired = { event: `${id}:expired`, kind: 'expired', reference } as const
  if (now === 'expire') return [expired]
  const money = moneyOf(status, status.gross_amount)
  const whole = { ...money, event: `${id}:reversed`, kind: 'reversed' } as const
  // A card that was taken is let go again: money that was told of before is gone, other money never comes.
  if (now === 'cancel') return type === 'credit_card' ? [whole, expired] : [expired]
  const came = now === 'settlement' || (now === 'capture' && fraud === 'accept') || gone.has(now)
  if (!came) return []
  const paid = { ...money, event: `${id}:paid`, kind: 'paid' } as const
  return gone.has(now) ? [paid, ...backOf(status, whole)] : [paid]
}

type Reversed = Extract<Heard, { kind: 'reversed' }>

/** What was given back, piece by piece where it says so. */
function backOf(status: shapes.Status, whole: Reversed): Reversed[] {
  const pieces = status.refunds ?? []
  if (!pieces.length) return [whole]
  return pieces.map(({ refund_chargeback_id: piece, refund_amount, created_at }) => {
    const reversal = `${status.transaction_id}:${piece}`
    const money = moneyOf(status, refund_amount)
    return { ...whole, ...money, at: created_at ?? money.at, event: reversal, reversal }
  })
}

function moneyOf(status: shapes.Status, decimal: string) {
  const { order_id: reference, transaction_id: payment, currency } = status
  const amount = minorOf(decimal, currency)
  if (amount === undefined || amount <= 0n) throw new Unreached('malformed', 'no amount')
  return {
    reference,
    payment,
    amount,
    currency,
    at: status.settlement_time ?? status.transaction_time,
  }
}

type Signed = Pick<shapes.Told, 'order_id' | 'status_code' | 'gross_amount'>

/** SHA-512 of order, code, amount and key: https://docs.midtrans.com/docs/https-notification-webhooks */
export const signatureOf = ({ order_id, status_code, gross_amount }: Signed, serverKey: string) =>
  createHash('sha512')
    .update(order_id + status_code + gross_amount + serverKey)
    .digest('hex')

function read(
  { body }: Notice,
  { line, serverKey }: { line: Line; serverKey: string },
): Hint | Unheard {
  const told = shapes.Told.safeParse(asJson(body))
  if (!told.success) return { unheard: 'malformed' }
  if (!isSame(told.data.signature_key, signatureOf(told.data, serverKey)))
    return { unheard: 'unsigned' }
  return { look: () => look(line, told.data) }
}

/** What is so of what a notice is about. Money that it says to have moved has to be among it. */
async function look(line: Line, told: shapes.Told): Promise<Heard[]> {
  const { order_id: reference, transaction_status: now, fraud_status: fraud } = told
  // A trial notice, or what another house has at the same account.
  if (!whichOf(reference)) return []
  const all = await paidOf(line, reference)
  const paid = now === 'settlement' || (now === 'capture' && fraud === 'accept')
  const kind = gone.has(now) ? 'reversed' : paid ? 'paid' : undefined
  if (kind && !all.some((one) => one.kind === kind) && !all.some((one) => one.kind === 'reversed'))
    throw new Unreached('malformed', 'not known there yet')
  return all
}
