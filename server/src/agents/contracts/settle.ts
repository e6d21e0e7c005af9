import type { MemberId } from '@balai/contract'
import type { Tx } from '../../platform/db.ts'
import * as bills from './bill-sql.ts'
import { booksOf, carriedInto, reckoned } from './figures.ts'
import { lookedAt, type Span } from './periods.ts'
import * as sql from './sql.ts'
import { periodFrom, type Signed, signedOf, termsAt } from './terms.ts'

/** Bets count for those above within the minute: what comes later than this changes the bill. */
export const graceMs = 3 * 60_000

type Billing = { contract: sql.ContractRow; signed: readonly Signed[]; now: Date }

/**
 * Bills every period of a member’s contracts that is over, once each, and looks again at those of which a bet was
 * undone or came late. All of it or nothing; what another process is at is left to it.
 */
export async function settleMember(tx: Tx, member: MemberId, now: Date) {
  if (!(await sql.mayWork(tx, member))) return
  const contracts = await sql.holdOf(tx, member)
  const late = await bills.takeLate(tx, member)
  for (const contract of contracts) {
    const signed = signedOf(await sql.versionsOf(tx, contract.id))
    const billing = { contract, signed, now }
    await billAgain(tx, billing, late)
    await billOver(tx, billing)
  }
}

async function billOver(tx: Tx, { contract, signed, now }: Billing) {
  const over = new Date(now.getTime() - graceMs)
  let before = await bills.billBefore(tx, { contract: contract.id, before: null })
  for (;;) {
    const begins = before?.periodTo ?? contract.since
    if (!begins || (contract.until && begins >= contract.until)) return
    const { holds, ...span } = periodFrom({ kind: contract.kind, signed }, begins)
    if (span.to > over) return
    before = await bill(tx, { contract, holds, span, before, nth: 1, now })
  }
}

/** Bills again what changed; where more or less is carried on by it, those after it change too. */
async function billAgain(tx: Tx, { contract, signed, now }: Billing, late: readonly Date[]) {
  const [first] = late.toSorted((one, other) => one.getTime() - other.getTime())
  const all = first ? await bills.billsOf(tx, contract.id, first) : []
  const [oldest] = all
  if (!oldest) return
  let before = await bills.billBefore(tx, { contract: contract.id, before: oldest.period })
  for (const was of all) {
    const holds = termsAt(signed, was.period)
    const span = { from: was.period, to: was.periodTo }
    const one = { contract, holds, span, before }
    const spans = [span, lookedAt(contract.kind, span)]
    const touched = late.some((at) => spans.some(({ from, to }) => from <= at && at < to))
    before = was
    if (!touched && carriedInto(one) === was.carriedIn) continue
    const next = { ...was, ...(await reckonedIn(tx, one)), nth: was.nth + 1, at: now }
    if (!same(was, next)) before = await put(tx, next, was, holds)
  }
}

type One = {
  contract: sql.ContractRow
  holds: Signed
  span: Span
  before: bills.BillRow | undefined
}

const reckonedIn = (tx: Tx, { contract: { kind, member }, ...one }: One) =>
  reckoned(booksOf(tx, member, one.holds), { kind, ...one })

/** Whether a period comes to what it came to before. */
const same = (was: bills.BillRow, next: bills.BillRow) =>
  JSON.stringify(figuresIn(was)) === JSON.stringify(figuresIn(next))

const figuresIn = ({ nth: _, at: __, period: ___, periodTo: ____, ...figures }: bills.BillRow) =>
  Object.values(figures).map(String)

async function bill(tx: Tx, { now, nth, ...one }: One & { nth: number; now: Date }) {
  const { contract, span, holds } = one
  const next = await reckonedIn(tx, one)
  const row: bills.BillRow = {
    ...{ contract: contract.id, period: span.from, periodTo: span.to, nth },
    ...{ version: holds.nth, ...next, at: now },
  }
  return put(tx, row, undefined, holds)
}

/** Notes a bill, and by how much it changes what is owed. One that waits for a hand is owed once it is agreed to. */
async function put(tx: Tx, row: bills.BillRow, was: bills.BillRow | undefined, { terms }: Signed) {
  await bills.addBill(tx, row)
  const { contract, period } = row
  const counts =
    terms.pays === 'auto' || (await bills.verdictOn(tx, { contract, period })) === 'agreed'
  const change = row.amount - (was?.amount ?? 0n)
  if (counts && change !== 0n) await owe(tx, row, change, row.at)
  return row
}

/** Adds to what the payer of a contract owes, or takes from it. */
export async function owe(tx: Tx, bill: bills.BillRow, amount: bigint, now: Date) {
  const { contract, period, nth } = bill
  const { seq, balance } = (await bills.lastEntry(tx, contract)) ?? { seq: 0, balance: 0n }
  await bills.addEntry(tx, {
    ...{ contract, seq: seq + 1, kind: 'bill', period, nth, transfer: null },
    ...{ amount, balance: balance + amount, now },
  })
}
