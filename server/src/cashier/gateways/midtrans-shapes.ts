import { z } from 'zod'

const Decimal = z.string().regex(/^\d{1,15}(\.\d{1,8})?$/)
/** As Midtrans writes it: hours of western Indonesia, without saying so. */
const Moment = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
  .transform((text) => new Date(`${text.replace(' ', 'T')}+07:00`))

/** The answer to a charge. */
export const Charged = z.object({
  status_code: z.string(),
  transaction_id: z.string().optional(),
  qr_string: z.string().optional(),
  va_numbers: z.array(z.object({ bank: z.string(), va_number: z.string() })).optional(),
  permata_va_number: z.string().optional(),
  biller_code: z.string().optional(),
  bill_key: z.string().optional(),
  actions: z.array(z.object({ name: z.string(), url: z.url() })).optional(),
})
export type Charged = z.output<typeof Charged>

/** The answer of Snap: a page. */
export const Snapped = z.object({ token: z.string(), redirect_url: z.url() })

const Refund = z.object({
  refund_chargeback_id: z.union([z.string(), z.number()]),
  refund_key: z.string().nullish(),
  refund_amount: Decimal,
  created_at: Moment.optional(),
})

/** How a transaction stands. */
export const Status = z.object({
  status_code: z.string(),
  transaction_id: z.string().max(96),
  order_id: z.string(),
  transaction_status: z.string(),
  fraud_status: z.string().optional(),
  payment_type: z.string().optional(),
  gross_amount: Decimal,
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .default('IDR'),
  transaction_time: Moment,
  settlement_time: Moment.optional(),
  refunds: z.array(Refund).optional(),
})
export type Status = z.output<typeof Status>

/** What any call of it answers, whatever it says. */
export const Answered = z.object({ status_code: z.string().max(8) })

/** What Midtrans answers where it knows nothing of what it was asked about. */
export const Missing = z.object({ status_code: z.literal('404') })

/** What Midtrans says at our door: as far as we look at it before we ask. */
export const Told = z.object({
  order_id: z.string().max(128),
  status_code: z.string().max(8),
  gross_amount: z.string().max(32),
  signature_key: z.string().max(256),
  transaction_status: z.string().max(32),
  fraud_status: z.string().max(32).optional(),
})
export type Told = z.output<typeof Told>
