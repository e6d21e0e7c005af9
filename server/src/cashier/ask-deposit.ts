import assert from 'node:assert/strict'
import type { Deposit, DepositMethod, OfferChosen, PayBy } from '@balai/contract'
import type { Store, Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../platform/refusal.ts'
import * as promotions from '../promotions/index.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { equipmentOf, gatewayOf } from './equipment.ts'
import type { PaymentOrder } from './gateway.ts'
import { overLevel } from './level.ts'
import { benefitsOf, wayAt } from './rank.ts'
import { noteDeposit } from './rank-sql.ts'
import * as sql from './sql.ts'
import { referenceOf, shown } from './stands.ts'
import { feeOf, type MethodTerms, wayFor } from './terms.ts'
import { transferCode } from './transfer/gateway.ts'
import { reserve } from './transfer/reserve.ts'
import { termsOf, waysInForce } from './ways-sql.ts'

/** How long a gateway may take to say how something is paid, all tries together. */
const openingMs = 120_000
const minuteMs = 60_000
/** More would only be lost sight of. */
const openMax = 3

type Wish = {
  method: DepositMethod
  channel?: string | undefined
  amount: bigint
  /** The bonus that it is to come with. */
  bonus?: OfferChosen | undefined
}
export type Asking = sql.Whose & Wish & { key: string; now: Date }

type No = Refusal<
  | 'member-locked'
  | 'self-excluded'
  | 'excluded-for-good'
  | 'limit-unanswered'
  | 'method-closed'
  | 'amount-below'
  | 'amount-above'
  | 'deposit-limit'
  | 'method-level'
  | 'deposit-level'
  | 'deposits-open'
  | 'bonus-closed'
  | 'bonus-changed'
  | 'bonus-running'
  | 'bonus-deposit-below'
  | 'key-reused'
>

/**
 * Asks to pay in: notes the wish, then asks the gateway how it is paid while no transaction is open. Where
 * the gateway does not answer the deposit is opening still, and is asked about again until its time is up.
 */
export async function askDeposit(store: Store, asking: Asking): Promise<Deposit | No> {
  const id = keyOf(`deposit:${asking.member}`, asking.key)
  const noted = await store.transact((tx) => note(tx, { ...asking, id }))
  if (isRefusal(noted)) return noted
  return openDeposit(store, { bucket: asking.bucket, id, now: asking.now })
}

type Noting = Asking & { id: string }

async function note(tx: Tx, asking: Noting): Promise<undefined | No> {
  const { member, bucket, id, amount, now } = asking
  // Every wish of a member stands in one line here, with stakes and changes of limits.
  await wagers.holdBounds(tx, { member, bucket })
  const before = await sql.depositOf(tx, { member, bucket, id })
  if (before) {
    const wished = before.transfer?.wished ?? before.asked
    const [chosen] = await promotions.ofDeposits(tx, { bucket, deposits: [id] })
    const { bonus } = asking
    const same =
      before.method === asking.method &&
      wished === amount &&
      chosen?.offer === bonus?.offer &&
      chosen?.version === bonus?.version
    return same && before.channel === (asking.channel ?? null) ? undefined : refuse('key-reused')
  }
  const { currency } = await wallet.balanceOf(tx, { member, bucket, trial: false })
  const rank = await benefitsOf(tx, { member, bucket })
  const way = wayFor(await waysInForce(tx), asking)
  const terms = way && wayAt(way, rank)
  const against = (await standsAgainst(tx, asking)) ?? crosses(terms, { amount, currency })
  if (against) return against
  assert(terms)
  const open = await sql.openOf(tx, { member, bucket })
  if (open.count >= openMax) return refuse('deposits-open', { count: open.count })
  const asked = await askedFor(tx, { ...asking, terms, currency })
  if (isRefusal(asked)) return asked
  const over = await overLimit(tx, { member, bucket, amount: asked, open: open.asked, now })
  if (over) return over
  const beyond = await overLevel(tx, { ...asking, amount: asked, currency })
  if (beyond) return beyond
  await sql.addDeposit(tx, {
    ...{ member, bucket, id, now, currency, asked },
    ...{ method: terms.method, channel: asking.channel ?? null, gateway: terms.gateway },
    terms: terms.version,
    ...{ fee: feeOf(terms, asked), state: 'opening', reason: 'asked' },
    due: new Date(now.getTime() + openingMs),
  })
  if (terms !== way) await noteDeposit(tx, { ...rank, bucket, id, most: terms.most })
  return choose(tx, asking, asked)
}

/** Notes the bonus that was chosen with it. */
async function choose(tx: Tx, { bonus, id, ...asking }: Noting, amount: bigint) {
  if (!bonus) return undefined
  const nth = (await sql.creditedOf(tx, asking)).count + 1
  const { member, bucket, now } = asking
  return promotions.accept(tx, {
    ...{ member, bucket, deposit: id, amount, nth, chosen: bonus, now },
  })
}

/** What is to be paid: the wish, and by what a transfer to the house is known. */
async function askedFor(tx: Tx, asking: Noting & { terms: MethodTerms; currency: string }) {
  const { terms, channel: bank = '', amount: wished } = asking
  return terms.gateway === transferCode ? reserve(tx, { ...asking, bank, wished }) : wished
}

/** What of the member stands against paying in. */
async function standsAgainst(tx: Tx, { member, bucket, now }: Noting): Promise<No | undefined> {
  const standing = await wagers.standingOf(tx, { member, bucket })
  if (standing.locked) return refuse('member-locked')
  if (standing.excludedUntil && standing.excludedUntil > now)
    return wagers.restRefusal(tx, { member, bucket })
  const { there } = await sql.answered(tx, { member, bucket })
  const limited = (await wagers.boundsOf(tx, { member, bucket, now })).some(
    ({ kind, own }) => kind === 'deposit' && own !== null,
  )
  return there || limited ? undefined : refuse('limit-unanswered')
}

/** What of the way stands against this amount. */
function crosses(
  terms: MethodTerms | undefined,
  { amount, currency }: { amount: bigint; currency: string },
): No | undefined {
  if (!terms?.open) return refuse('method-closed')
  const { least, most } = terms
  if (amount < least) return refuse('amount-below', { least: wallet.worded(least, currency) })
  return amount > most ? refuse('amount-above', { most: wallet.worded(most, currency) }) : undefined
}

type Weighing = sql.Whose & { amount: bigint; open: bigint; now: Date }

/** What may still be paid counts as paid: else several wishes together would cross a limit. */
async function overLimit(tx: Tx, { amount, open, ...whose }: Weighing): Promise<No | undefined> {
  const limits = await wagers.boundsOf(tx, whose)
  const least = wagers.leastLeft(limits.filter(({ kind }) => kind === 'deposit'))
  if (least === null || open + amount <= least) return undefined
  const told = await wagers.limitRefusal(tx, { ...whose, kind: 'deposit', amount: open + amount })
  return refuse('deposit-limit', told.value)
}

type Opening = sql.Which & { now: Date }

/** Asks the gateway how a deposit is paid, as often as it takes: it knows our reference. */
export async function openDeposit(store: Store, { bucket, id, now }: Opening): Promise<Deposit> {
  const row = await sql.depositAt(store.db, { bucket, id })
  assert(row)
  if (row.state !== 'opening') return shown(row)
  const terms = await termsOf(store.db, row)
  const gateway = gatewayOf(store, row.gateway)
  // Of when it was asked: what is sent again says the same.
  const expiresAt = new Date(row.since.getTime() + (terms?.minutes ?? 0) * minuteMs)
  const said =
    gateway && terms
      ? await gateway.open(orderOf(store, row, expiresAt)).catch(() => undefined)
      : { refused: 'closed' }
  return store.transact(async (tx) => {
    const held = await sql.holdDeposit(tx, { bucket, id })
    assert(held)
    if (held.state === 'opening') await opened(tx, held, { said, expiresAt, now })
    const after = await sql.holdDeposit(tx, { bucket, id })
    assert(after)
    return shown(after)
  })
}

const orderOf = (store: Store, row: sql.DepositRow, expiresAt: Date): PaymentOrder => ({
  reference: referenceOf(row),
  method: row.method,
  channel: row.channel,
  amount: row.asked,
  currency: row.currency,
  exponent: wallet.exponentOf(row.currency),
  askedAt: row.since,
  expiresAt,
  backUrl: `${equipmentOf(store).publicUrl}/member/deposit/${row.id}`,
})

type Said = { said: PayBy | { refused: string } | undefined; expiresAt: Date; now: Date }

async function opened(tx: Tx, row: sql.DepositRow, { said, expiresAt, now }: Said) {
  const { bucket, id } = row
  if (said && !('refused' in said))
    return sql.moveDeposit(tx, {
      ...{ bucket, id, now, pay: said },
      ...{ state: 'awaiting', reason: 'to-pay', due: expiresAt },
    })
  const late = row.due !== null && row.due <= now
  if (!said && !late) return
  const reason = said ? 'gateway-refused' : 'gateway-away'
  return sql.moveDeposit(tx, { bucket, id, now, state: 'failed', reason, due: null })
}
