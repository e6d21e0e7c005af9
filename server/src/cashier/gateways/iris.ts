import { createHash } from 'node:crypto'
import { z } from 'zod'
import { Unreached } from '../../platform/outbound/fetch-out.ts'
import { keyOf } from '../../platform/random.ts'
import type { Gateway, Heard, Hint, Notice, PayoutOrder, Unheard } from '../gateway.ts'
import { isSame } from '../same.ts'
import { payoutWhich } from '../withdraw/stands.ts'
import { asJson, basic, decimalOf, minorOf } from './decimals.ts'
import { type Line, openLine, orRefused, type Reaching } from './line.ts'

export type IrisKeys = {
  /** Makes payouts. */
  creatorKey: string
  /** Releases them: Midtrans wants two keys for money that leaves. */
  approverKey: string
  /** Its notices are signed with it. */
  merchantKey: string
}
type Terms = Omit<Reaching, 'headers'> & IrisKeys

/**
 * Codes by the banks of `payeeBanks`, as https://docs.midtrans.com/reference/list-banks has them. What is not
 * among them is paid by hand.
 */
const banks: Readonly<Record<string, string>> = {
  ...{ BCA: 'bca', BNI: 'bni', BRI: 'bri', MANDIRI: 'mandiri', PERMATA: 'permata', CIMB: 'cimb' },
  ...{ DANAMON: 'danamon', MAYBANK: 'maybank', PANIN: 'panin', OCBC: 'ocbc', BTN: 'btn' },
  ...{ GOPAY: 'gopay', OVO: 'ovo' },
}

/** It forgets keys that are older than a day, at midnight: nothing is asked for again that may be as old. */
const keptMs = 23 * 3_600_000

const Id = z.string().regex(/^[\w-]{1,96}$/)
const Made = z.object({ payouts: z.array(z.object({ status: z.string(), reference_no: Id })) })
const Payout = z.object({
  reference_no: Id,
  status: z.string(),
  amount: z.string(),
  notes: z.string().nullish(),
  updated_at: z.coerce.date(),
})
type Payout = z.output<typeof Payout>
const Told = z.union([
  z.object({ status: z.literal('topup') }),
  z.object({ reference_no: Id, status: z.string().max(32) }),
])

/**
 * Pays out by Midtrans’ Payouts, which was Iris (https://docs.midtrans.com/reference/create-payout). It knows a
 * payout by a number of its own; our reference stands in its notes. What is made by one key is released by
 * another. Its notices are signed word by word, and what is so is asked all the same.
 */
export function iris({ creatorKey, approverKey, merchantKey, ...reach }: Terms) {
  const maker = openLine({ ...reach, headers: headersOf(creatorKey) })
  const approver = openLine({ ...reach, headers: headersOf(approverKey) })
  return {
    payOut: (order) => payOut({ maker, approver }, order),
    payoutOf: async (reference, number) =>
      number ? toldOf(await payoutWith(maker, number), reference) : [],
    readPayout: (notice: Notice) => read(notice, { line: maker, merchantKey }),
  } satisfies Pick<Gateway, 'payOut' | 'payoutOf'> & { readPayout: unknown }
}

const headersOf = (key: string) => ({ authorization: basic(key), accept: 'application/json' })

type Taken = { taken: true; number: string } | { refused: string }

async function payOut(
  { maker, approver }: { maker: Line; approver: Line },
  order: PayoutOrder,
): Promise<Taken> {
  const { reference, bank, number, name, amount, currency, exponent, waitedMs } = order
  const code = banks[bank]
  if (!code || currency !== 'IDR') return { refused: code ? 'currency' : 'bank' }
  if (waitedMs > keptMs)
    throw new Unreached('not-ok', 'it may have been asked for before, and is no longer known by it')
  const made = await orRefused(
    maker({
      path: '/iris/api/v1/payouts',
      headers: { 'x-idempotency-key': keyOf('iris', reference) },
      body: {
        payouts: [
          {
            ...{ beneficiary_name: name, beneficiary_account: number, beneficiary_bank: code },
            ...{ amount: decimalOf(amount, exponent), notes: reference },
          },
        ],
      },
    }).then((said) => Made.parse(said).payouts[0]),
  )
  if (made && 'refused' in made) return made
  if (!made) throw new Unreached('malformed', 'no number')
  const taken = { taken: true, number: made.reference_no } as const
  return made.status === 'queued' ? release({ maker, approver }, taken) : taken
}

/**
 * https://docs.midtrans.com/reference/approve-payout: until then nothing leaves. Where that was done before it
 * says no, and how it stands decides.
 */
async function release(
  { maker, approver }: { maker: Line; approver: Line },
  taken: { taken: true; number: string },
): Promise<Taken> {
  const released = await orRefused(
    approver({
      path: '/iris/api/v1/payouts/approve',
      body: { reference_nos: [taken.number] },
    }).then(() => taken),
  )
  if (!('refused' in released)) return taken
  const { status } = await payoutWith(maker, taken.number)
  if (status === 'rejected') return { refused: 'rejected' }
  if (status === 'queued') throw new Unreached('not-ok', `${taken.number} is not released yet`)
  return taken
}

/** https://docs.midtrans.com/reference/get-payout-details */
const payoutWith = async (line: Line, number: string) => {
  const payout = Payout.parse(
    await line({ path: `/iris/api/v1/payouts/${encodeURIComponent(number)}` }),
  )
  if (payout.reference_no !== number) throw new Unreached('malformed', 'of another payout')
  return payout
}

/** https://docs.midtrans.com/reference/notification-payload: what is completed may fail still, and has come back. */
function toldOf(payout: Payout, reference: string): Heard[] {
  const { reference_no: id, status, updated_at: at } = payout
  if (payout.notes !== reference) throw new Unreached('malformed', 'of another payout')
  const amount = minorOf(payout.amount, 'IDR')
  if (amount === undefined || amount <= 0n) throw new Unreached('malformed', 'no amount')
  const money = { kind: 'payout' as const, reference, payment: id, amount, currency: 'IDR', at }
  if (status === 'completed') return [{ ...money, event: `${id}:completed`, became: 'paid' }]
  const failed = status === 'failed' || status === 'rejected'
  return failed ? [{ ...money, event: `${id}:failed`, became: 'failed' }] : []
}

/** SHA-512 of the body and the key: https://docs.midtrans.com/reference/notification-payload-1 */
export const irisSignature = (body: string, merchantKey: string) =>
  createHash('sha512')
    .update(body + merchantKey)
    .digest('hex')

function read(
  { headers, body }: Notice,
  { line, merchantKey }: { line: Line; merchantKey: string },
): Hint | Unheard {
  if (!isSame(headers['iris-signature'] ?? '', irisSignature(body, merchantKey)))
    return { unheard: 'unsigned' }
  const told = Told.safeParse(asJson(body))
  if (!told.success) return { unheard: 'malformed' }
  const said = told.data
  return { look: async () => ('reference_no' in said ? look(line, said) : []) }
}

/** What is so of what a notice is about. An end that it tells of has to be one. */
async function look(line: Line, told: { reference_no: string; status: string }): Promise<Heard[]> {
  const payout = await payoutWith(line, told.reference_no)
  const reference = payout.notes ?? ''
  // What somebody paid out at its dashboard is nothing of ours.
  if (!payoutWhich(reference)) return []
  const all = toldOf(payout, reference)
  if (['completed', 'failed', 'rejected'].includes(told.status) && all.length === 0)
    throw new Unreached('malformed', 'not known there yet')
  return all
}
