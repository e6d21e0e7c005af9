import { z } from 'zod'

/** What becomes part of an address is no more than this. */
const Id = z.string().regex(/^[\w-]{1,96}$/)
const Currency = z.string().regex(/^[A-Z]{3}$/)

const Method = z.object({
  id: Id,
  status: z.string().nullish(),
  qr_code: z
    .object({ channel_properties: z.object({ qr_string: z.string().nullish() }).nullish() })
    .nullish(),
  virtual_account: z
    .object({
      channel_code: z.string(),
      channel_properties: z.object({
        customer_name: z.string().nullish(),
        virtual_account_number: z.string().nullish(),
      }),
    })
    .nullish(),
})

/** A payment request, as it is answered and listed. */
export const Request = z.object({
  id: Id,
  reference_id: z.string(),
  status: z.string(),
  payment_method: Method,
  actions: z.array(z.object({ url: z.url().nullish(), url_type: z.string().nullish() })).nullish(),
})
export type Request = z.output<typeof Request>
export const Requests = z.object({ data: z.array(Request) })

/** A payment of a payment method. */
const Payment = z.object({
  id: Id,
  payment_request_id: Id.nullish(),
  status: z.string(),
  amount: z.number(),
  currency: Currency,
  updated: z.coerce.date(),
})
export const Payments = z.object({ data: z.array(Payment) })

const Refund = z.object({
  id: Id,
  payment_id: Id.nullish(),
  status: z.string(),
  amount: z.number(),
  currency: Currency,
  created: z.coerce.date(),
})
export const Refunds = z.object({ data: z.array(Refund) })

/** The answer to a refund that was asked for. */
export const RefundMade = z.object({ id: Id, status: z.string() })

/** Whose money a refund is. */
export const RefundOf = z.object({
  payment_request_id: Id.nullish(),
  invoice_id: Id.nullish(),
})

/** A line of its list of everything that moved. */
const Transaction = z.object({
  id: Id,
  /** The number of the payment, the invoice or the refund itself. */
  product_id: Id,
  type: z.enum(['PAYMENT', 'REFUND']),
  reference_id: z.string(),
  amount: z.number(),
  currency: Currency,
  created: z.coerce.date(),
})
export type Transaction = z.output<typeof Transaction>
export const Transactions = z.object({ data: z.array(Transaction), has_more: z.boolean() })

/** An invoice: Xendit’s own page. */
export const Invoice = z.object({
  id: Id,
  external_id: z.string(),
  status: z.string(),
  amount: z.number(),
  paid_amount: z.number().nullish(),
  paid_at: z.coerce.date().nullish(),
  currency: Currency.default('IDR'),
  invoice_url: z.url().nullish(),
  updated: z.coerce.date(),
})
export type Invoice = z.output<typeof Invoice>
export const Invoices = z.array(Invoice)

/** Money paid out for us. */
export const Payout = z.object({
  id: Id,
  reference_id: z.string(),
  status: z.string(),
  amount: z.number(),
  currency: Currency,
  updated: z.coerce.date(),
})
export type Payout = z.output<typeof Payout>
export const Payouts = z.object({ data: z.array(Payout) })

/** What Xendit says at our door: an event of a payment or a refund, or an invoice as it stands. */
export const Told = z.union([
  z.object({
    event: z.string().max(64),
    data: z.object({
      id: Id,
      reference_id: z.string().nullish(),
      payment_request_id: Id.nullish(),
      invoice_id: Id.nullish(),
    }),
  }),
  z.object({ id: Id, external_id: z.string().max(128), status: z.string().max(32) }),
])
export type Told = z.output<typeof Told>
