import { Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Gateway, Heard, PayoutOrder } from '../gateway.ts'
import { decimalOf, minorOf } from './decimals.ts'
import { type Line, orRefused } from './line.ts'
import * as shapes from './xendit-shapes.ts'

/**
 * Channels by the banks of `payeeBanks`, as https://docs.xendit.co/docs/payouts-coverage-indonesia lists them.
 * What is not among them is paid by hand.
 */
const channels: Readonly<Record<string, string>> = {
  ...{ BCA: 'ID_BCA', BRI: 'ID_BRI', MANDIRI: 'ID_MANDIRI', BNI: 'ID_BNI', BSI: 'ID_BSI' },
  ...{ BTN: 'ID_BTN', CIMB: 'ID_CIMB', DANAMON: 'ID_DANAMON', PERMATA: 'ID_PERMATA' },
  ...{ OCBC: 'ID_OCBC', PANIN: 'ID_PANIN', MAYBANK: 'ID_MAYBANK' },
  ...{ DANA: 'ID_DANA', GOPAY: 'ID_GOPAY', OVO: 'ID_OVO' },
  ...{ SHOPEEPAY: 'ID_SHOPEEPAY', LINKAJA: 'ID_LINKAJA' },
}

/**
 * Pays out by Payouts v2 (https://developers.xendit.co/api-reference/#create-payout). Its idempotency key is our
 * reference, and what it knows under another body it is asked for by that reference.
 */
export const xenditPayouts = (line: Line) =>
  ({
    payOut: (order) => orRefused(payOut(line, order)),
    payoutOf: (reference) => payoutOf(line, reference),
  }) satisfies Pick<Gateway, 'payOut' | 'payoutOf'>

async function payOut(
  line: Line,
  order: PayoutOrder,
): Promise<{ taken: true } | { refused: string }> {
  const { reference, bank, number, name, amount, currency, exponent } = order
  const channel = channels[bank]
  if (!channel || currency !== 'IDR') return { refused: channel ? 'currency' : 'bank' }
  const asked = line({
    path: '/v2/payouts',
    headers: { 'idempotency-key': reference },
    body: {
      ...{ reference_id: reference, channel_code: channel, currency },
      channel_properties: { account_number: number, account_holder_name: name },
      amount: Number(decimalOf(amount, exponent)),
      description: reference,
    },
  }).then((said) => shapes.Payout.parse(said))
  const taken = await asked.catch(async (error: unknown) => {
    // It took this one before, and its answer was lost.
    const [there] = isConflict(error) ? await payoutsOf(line, reference) : []
    if (!there) throw error
    return there
  })
  if (taken.reference_id !== reference) throw new Unreached('malformed', 'of another payout')
  return { taken: true }
}

const isConflict = (error: unknown) => error instanceof Unreached && error.status === 409

/** https://developers.xendit.co/api-reference/#get-payouts-by-reference-id */
const payoutsOf = async (line: Line, reference: string) =>
  shapes.Payouts.parse(
    await line({ path: `/v2/payouts?reference_id=${encodeURIComponent(reference)}` }),
  ).data.filter((one) => one.reference_id === reference)

/** All that became of a payout, whatever it is at: one that came back was paid before. */
export const payoutOf = async (line: Line, reference: string): Promise<Heard[]> =>
  (await payoutsOf(line, reference)).flatMap(toldOf)

const failed = new Set(['FAILED', 'CANCELLED', 'EXPIRED', 'REJECTED'])

/** https://docs.xendit.co/docs/payouts-statuses: what each status means. */
function toldOf(payout: shapes.Payout): Heard[] {
  const { id, status, reference_id: reference, currency, updated: at } = payout
  const amount = minorOf(payout.amount, currency)
  if (amount === undefined || amount <= 0n) throw new Unreached('malformed', 'no amount')
  const money = { kind: 'payout' as const, reference, payment: id, amount, currency, at }
  const paid = { ...money, event: `${id}:succeeded`, became: 'paid' as const }
  if (status === 'SUCCEEDED') return [paid]
  if (status === 'REVERSED')
    return [paid, { ...money, event: `${id}:reversed`, became: 'returned' as const }]
  return failed.has(status) ? [{ ...money, event: `${id}:failed`, became: 'failed' as const }] : []
}

/** What a notice of a payout says to be so has to be among what is so. */
export async function lookAtPayout(
  line: Line,
  { event, id, reference }: { event: string; id: string; reference: string },
): Promise<Heard[]> {
  const all = await payoutOf(line, reference)
  const said = event.replace('payout.', '')
  const isEnd = ['succeeded', 'failed', 'reversed'].includes(said)
  if (isEnd && !all.some((one) => one.event === `${id}:${said}`))
    throw new Unreached('malformed', 'not known there yet')
  return all
}
