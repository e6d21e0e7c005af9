import type { Tx } from '../../platform/db.ts'
import { keyOf, type Random } from '../../platform/random.ts'
import { type Became, hear } from '../hear.ts'
import * as deposits from '../sql.ts'
import { referenceOf } from '../stands.ts'
import { transferCode } from './gateway.ts'
import * as sql from './line-sql.ts'
import { restsMs } from './reserve.ts'
import { depositByAmount } from './sql.ts'

/** A line of a bank’s statement. */
export type Line = {
  /** The bank’s own number for it. */
  reference: string
  amount: bigint
  payer: string | null
  bookedAt: Date
}

/** What became of a line: as of a notice, or `confirmed` where it was credited by its proof before. */
export type Entered = { reference: string; became: Became | 'confirmed' | 'differs' }

type Entering = { account: string; by: string; random: Random; now: Date }

/**
 * Takes what a bank says came to an account of the house. A line whose amount is kept for a deposit pays that
 * one; another is money of nobody that is known yet. A line that was entered before changes nothing.
 */
export async function enterLines(
  tx: Tx,
  lines: readonly Line[],
  entering: Entering,
): Promise<Entered[]> {
  const account = await sql.accountAt(tx, entering.account)
  if (!account) throw new Error('lines of an account that the house has not')
  const entered: Entered[] = []
  for (const line of lines)
    entered.push({
      reference: line.reference,
      became: await enter(tx, line, { ...entering, ...account }),
    })
  return entered
}

async function enter(tx: Tx, line: Line, entering: Entering & { currency: string }) {
  const { account, by, now } = entering
  const { reference, amount } = line
  const before = await sql.lineBy(tx, { account, reference })
  if (before) return before.amount === amount ? 'known' : 'differs'
  const id = keyOf(`line:${account}`, reference)
  const since = new Date(now.getTime() - restsMs)
  const kept = await depositByAmount(tx, { account, amount, since })
  const which = kept && { bucket: kept.bucket, id: kept.deposit }
  const noted = { ...line, id, account, by, now }
  if (which && (await isAgreed(tx, which))) {
    await sql.addLine(tx, { ...noted, became: 'confirmed', whose: which })
    return 'confirmed'
  }
  const became = await pay(tx, { ...entering, line, id, which })
  const whose = await deposits.depositOfPayment(tx, { gateway: transferCode, id })
  await sql.addLine(tx, {
    ...{ ...noted, became },
    whose: whose && { bucket: whose.bucket, id: whose.deposit },
  })
  return became
}

/** Whether it was credited by its picture, and the bank has not said so yet. */
async function isAgreed(tx: Tx, which: deposits.Which) {
  const held = await deposits.holdDeposit(tx, which)
  return held?.state === 'credited' && !(await sql.hasLine(tx, which)).there
}

type Paying = Entering & {
  currency: string
  line: Line
  id: string
  which: deposits.Which | undefined
}

const pay = (tx: Tx, { line, id, which, currency, random, now }: Paying) =>
  hear(tx, {
    ...{ gateway: transferCode, random, now },
    body: JSON.stringify({ ...line, amount: String(line.amount) }),
    heard: {
      ...{ kind: 'paid', event: id, payment: id, amount: line.amount, currency },
      reference: which ? referenceOf(which) : [line.reference, line.payer].join(' ').trim(),
      at: line.bookedAt,
    },
  })
