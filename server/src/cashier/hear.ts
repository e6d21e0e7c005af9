import { record } from '../audit/index.ts'
import type { Tx } from '../platform/db.ts'
import type { Random } from '../platform/random.ts'
import { creditPayment } from './crediting.ts'
import type { Heard } from './gateway.ts'
import { judge, type Verdict, waitsForMoney } from './judge.ts'
import { reverse, takeBack } from './reverse.ts'
import * as sql from './sql.ts'
import { whichOf } from './stands.ts'
import { termsOf } from './ways-sql.ts'
import { hearPayout, type PayoutBecame } from './withdraw/hear-payout.ts'

/** What became of something that a gateway said. */
export type Became =
  /** It was said before. */
  | 'repeated'
  /** This money was told of before, by another notice. */
  | 'known'
  /** It is for nothing that was ever asked. */
  | 'nobodys'
  /** It came after what it would have ended. */
  | 'past'
  | 'credited'
  | 'review'
  | 'expired'
  | 'reversed'
  | PayoutBecame

export type Hearing = {
  gateway: string
  heard: Heard
  /** As it came, to be kept. */
  body: string
  random: Random
  now: Date
}
export type Money = Extract<Heard, { kind: 'paid' }>

/** How long the house takes at the most to look at what is in doubt. */
export const reviewMs = 30 * 60_000

/**
 * Takes what a gateway said, once: the same event and the same money are known again, in whatever order
 * they come.
 */
export async function hear(tx: Tx, hearing: Hearing): Promise<Became> {
  const { gateway, heard, body, now } = hearing
  const { event, reference } = heard
  if ((await sql.noticeThere(tx, { gateway, event })).there) return 'repeated'
  if (heard.kind === 'payout') {
    const became = await hearPayout(tx, { gateway, heard, now })
    await sql.addNotice(tx, { gateway, event, body, became, reference, deposit: null, now })
    return became
  }
  // Found and held before anything is written: whatever is said of one deposit stands in one line.
  const which = whichOf(reference)
  const found = which && (await sql.holdDeposit(tx, which))
  const row = found?.gateway === gateway ? found : undefined
  const became = await taken(tx, { ...hearing, heard }, row)
  const deposit = row?.id ?? null
  await sql.addNotice(tx, { gateway, event, body, became, reference, deposit, now })
  return became
}

type OfDeposit = Hearing & { heard: Exclude<Heard, { kind: 'payout' }> }

async function taken(tx: Tx, hearing: OfDeposit, row: sql.DepositRow | undefined): Promise<Became> {
  const { heard } = hearing
  if (heard.kind === 'expired') return row ? expire(tx, row, hearing.now) : 'nobodys'
  return heard.kind === 'paid' ? paid(tx, hearing, { heard, row }) : reverse(tx, hearing, heard)
}

async function expire(tx: Tx, { bucket, id, state }: sql.DepositRow, now: Date): Promise<Became> {
  if (state !== 'awaiting') return 'past'
  await sql.moveDeposit(tx, { bucket, id, now, state: 'expired', reason: 'not-paid', due: null })
  return 'expired'
}

type Come = { heard: Money; row: sql.DepositRow | undefined }

async function paid(tx: Tx, hearing: Hearing, { heard, row }: Come): Promise<Became> {
  const { gateway, random, now } = hearing
  const { payment, amount, currency, reference } = heard
  const whose = row && placeFor(row, { random, now })
  const added = await sql.addPayment(tx, {
    ...{ gateway, id: payment, whose, currency, amount, reference, paidAt: heard.at, now },
  })
  if (!added) return 'known'
  if (!row || !whose) {
    const subject = `gateway:${gateway}`
    const body = { payment, amount, currency, reference }
    await record(tx, { kind: 'payment-unmatched', actor: subject, subject, body, now })
    return 'nobodys'
  }
  return give(tx, { gateway, now }, { heard, row, whose })
}

/** Where money for a deposit goes. For what had ended it is one of its own: no end is ever taken back. */
export const placeFor = (
  row: sql.DepositRow,
  { random, now }: Pick<Hearing, 'random' | 'now'>,
): sql.Which => ({
  bucket: row.bucket,
  id: waitsForMoney(row) ? row.id : random.id(now),
})

type Giving = Pick<Hearing, 'gateway' | 'now'>
type Given = { heard: Money; row: sql.DepositRow; whose: sql.Which }

/** Takes money to its place: it is credited, or somebody of the house looks at it. */
export async function give(tx: Tx, giving: Giving, { heard, row, whose }: Given): Promise<Became> {
  const { now } = giving
  const said = judge({ row, heard, terms: await termsOf(tx, row), now })
  const told = 'doubt' in said ? said : await credit(tx, giving, { heard, row, whose, said })
  const to = stepOf(told, { heard, row, now })
  if (whose.id === row.id) await sql.moveDeposit(tx, { ...whose, ...to, now })
  else await sql.addDeposit(tx, { ...row, ...whose, ...to, insteadOf: row.id, now })
  // What its payer took back may have been told before it came.
  const back = await takeBack(tx, { ...giving, payment: heard.payment })
  return back ?? ('doubt' in told ? 'review' : 'credited')
}

type Stepping = { heard: Money; row: sql.DepositRow; now: Date }

function stepOf(told: Verdict, { heard: { amount, currency }, row, now }: Stepping) {
  // Money of another currency is in its payment; it cannot stand beside what was asked.
  const paid = currency === row.currency ? amount : undefined
  if ('doubt' in told) {
    const due = new Date(now.getTime() + reviewMs)
    return {
      state: 'review',
      reason: told.doubt,
      due,
      fee: row.fee,
      paid,
      credited: undefined,
    } as const
  }
  const { reason, fee } = told
  return { state: 'credited', reason, due: null, fee, paid, credited: amount - fee } as const
}

type Crediting = Given & { said: Exclude<Verdict, { doubt: string }> }

async function credit(tx: Tx, giving: Giving, crediting: Crediting): Promise<Verdict> {
  const { heard, row, whose, said } = crediting
  const { member, bucket } = row
  const { payment, amount } = heard
  const against = await creditPayment(tx, {
    ...{ ...giving, member, bucket, payment, amount, fee: said.fee, deposit: whose.id },
  })
  return against ?? said
}
