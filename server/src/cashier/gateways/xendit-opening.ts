import type { PayBy } from '@balai/contract'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { PaymentOrder } from '../gateway.ts'
import { decimalOf } from './decimals.ts'
import type { Line } from './line.ts'
import * as shapes from './xendit-shapes.ts'

/** https://developers.xendit.co/api-reference/#create-payment-request */
export async function openRequest(
  line: Line,
  order: PaymentOrder & { payee: string },
): Promise<PayBy> {
  const { reference, amount, exponent, currency } = order
  const asked = line({
    path: '/payment_requests',
    headers: { 'idempotency-key': reference },
    body: {
      ...{ reference_id: reference, amount: Number(decimalOf(amount, exponent)), currency },
      ...{ country: 'ID', payment_method: { ...methodOf(order), reusability: 'ONE_TIME_USE' } },
    },
  }).then((said) => shapes.Request.parse(said))
  const request = await asked.catch(async (error: unknown) => {
    // It took this one before, and its answer was lost.
    const [there] = isConflict(error) ? await requestsOf(line, reference) : []
    if (!there) throw error
    return there
  })
  return payBy(request, order)
}

const isConflict = (error: unknown) => error instanceof Unreached && error.status === 409

function methodOf({
  method,
  channel,
  expiresAt,
  backUrl,
  payee,
}: PaymentOrder & { payee: string }) {
  const expires = { expires_at: expiresAt.toISOString() }
  if (method === 'qris')
    return {
      type: 'QR_CODE',
      qr_code: { channel_code: 'QRIS', channel_properties: expires },
    }
  if (method === 'virtual-account')
    return {
      type: 'VIRTUAL_ACCOUNT',
      virtual_account: {
        channel_code: channel,
        channel_properties: { customer_name: payee, ...expires },
      },
    }
  const back = { success_return_url: backUrl, failure_return_url: backUrl }
  return { type: 'EWALLET', ewallet: { channel_code: channel, channel_properties: back } }
}

function payBy(
  { payment_method: by, actions }: shapes.Request,
  order: PaymentOrder & { payee: string },
): PayBy {
  const text = by.qr_code?.channel_properties?.qr_string
  if (text) return { by: 'qr', text }
  const account = by.virtual_account
  const number = account?.channel_properties.virtual_account_number
  if (account && number) {
    const name = account.channel_properties.customer_name ?? order.payee
    return { by: 'account', bank: account.channel_code, number, name, amount: order.amount }
  }
  const url = actions?.find((action) => action.url && action.url_type !== 'DEEPLINK')?.url
  if (url) return { by: 'page', url }
  throw new Unreached('malformed', 'nothing to pay by')
}

/** https://developers.xendit.co/api-reference/#create-invoice */
export async function openInvoice(line: Line, order: PaymentOrder): Promise<PayBy> {
  const { reference, amount, exponent, currency, backUrl, expiresAt, askedAt } = order
  const there = await invoicesOf(line, reference)
  const made =
    there[0] ??
    shapes.Invoice.parse(
      await line({
        path: '/v2/invoices',
        body: {
          ...{ external_id: reference, amount: Number(decimalOf(amount, exponent)), currency },
          invoice_duration: Math.round((expiresAt.getTime() - askedAt.getTime()) / 1_000),
          payment_methods: [order.method === 'card' ? 'CREDIT_CARD' : order.channel],
          ...{ success_redirect_url: backUrl, failure_redirect_url: backUrl },
        },
      }),
    )
  if (!made.invoice_url) throw new Unreached('malformed', 'an invoice without a page')
  return { by: 'page', url: made.invoice_url }
}

/** https://developers.xendit.co/api-reference/#list-payment-requests */
export const requestsOf = async (line: Line, reference: string) =>
  shapes.Requests.parse(
    await line({ path: `/payment_requests?reference_id=${encodeURIComponent(reference)}` }),
  ).data.filter((one) => one.reference_id === reference)

/** https://developers.xendit.co/api-reference/#list-all-invoices */
export const invoicesOf = async (line: Line, reference: string) =>
  shapes.Invoices.parse(
    await line({ path: `/v2/invoices?external_id=${encodeURIComponent(reference)}` }),
  ).filter((one) => one.external_id === reference)
