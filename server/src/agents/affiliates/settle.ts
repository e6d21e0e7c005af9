import type { MemberId } from '@balai/contract'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wallet from '../../wallet/index.ts'
import { graceMs } from '../contracts/settle.ts'
import { mayWork } from '../contracts/sql.ts'
import { lookAt } from './attribute.ts'
import { addEvent, broughtBy } from './clicks-sql.ts'
import { monthAfter, monthBefore, monthEnds, monthOf } from './months.ts'
import { reckon } from './reckon.ts'
import * as sql from './reckon-sql.ts'
import { affiliateOf, holdsIn, termsOf } from './terms-sql.ts'

const workOf = (member: MemberId) => `affiliate ${member}`

/**
 * Reckons the months of an affiliate that are over, from the first on of which something changed or that was not
 * stated yet, as the books have them now. A month that comes to something else than before, because bets were undone,
 * came late, or an account was found to be the affiliate’s own, is stated again, with those after it that carry it on.
 * All of it or nothing.
 */
export async function settleAffiliate(tx: Tx, member: MemberId, now: Date) {
  if (!(await mayWork(tx, workOf(member)))) return
  const first = (await termsOf(tx, { member })).at(-1)?.fromMonth
  if (!first) return
  const months = monthsOver(first, new Date(now.getTime() - graceMs))
  const made = new Map((await sql.statementsOf(tx, member)).map((row) => [row.month, row]))
  const last = months.at(-1)
  // Before a month is paid for the first time, it is looked again who is whom.
  if (last && !made.has(last) && (await holdsIn(tx, { member, month: last })))
    for (const pair of await broughtBy(tx, member)) await lookAt(tx, pair, now)
  if (!last) return
  const changed = await sql.takeChanged(tx, { affiliate: member, month: last })
  const stated = [...made.keys()].at(-1)
  const [from = first] = [...changed, stated ? monthAfter(stated) : first].toSorted()
  let before = made.get(monthBefore(from))?.carried ?? 0n
  for (const month of months.filter((one) => one >= from)) {
    const was = made.get(month)
    const is = await stateMonth(tx, { member, month, before, was, now })
    before = is?.carried ?? 0n
  }
}

/** The months that are over by a moment, from one on. */
function monthsOver(first: string, over: Date) {
  const months: string[] = []
  for (let month = first; monthEnds(month) <= over; month = monthAfter(month)) months.push(month)
  return months
}

type Stating = {
  member: MemberId
  month: string
  before: bigint
  was: sql.StatementRow | undefined
  now: Date
}

/** States a month, if it comes to something new. */
async function stateMonth(tx: Tx, { member: affiliate, month, before, was, now }: Stating) {
  const holds = await holdsIn(tx, { member: affiliate, month })
  if (!holds) return undefined
  const of = { affiliate, month }
  const [result, standings] = [await sql.resultOf(tx, of), await sql.standingsOf(tx, of)]
  const { lines, ...figures } = reckon({ terms: holds.terms, result, standings, before })
  const row = {
    ...{ month, nth: (was?.nth ?? 0) + 1, programme: holds.programme, version: holds.nth },
    ...{ ...figures, at: now },
  }
  const stood = was && (await sql.linesOf(tx, { ...of, nth: was.nth }))
  if (was && stood && saidIn(was, stood) === saidIn(row, lines)) return was
  await sql.addStatement(tx, { affiliate, row, lines })
  const change = row.amount - (was?.amount ?? 0n)
  if (change !== 0n) await owe(tx, { affiliate, row, change, now })
  for (const { kind, member, amount } of lines)
    if (kind === 'cpa' && amount > 0n)
      await addEvent(tx, { member, kind: 'qualified', amount: null, now })
  return row
}

/** What a statement says, whenever and however often it was reckoned. */
const saidIn = (row: sql.StatementRow, lines: readonly sql.LineRow[]) =>
  [figuresIn(row), ...lines.map(partsOf).toSorted()].join('\n')
const figuresIn = (s: sql.StatementRow) =>
  [s.programme, s.version, s.carriedIn, s.tier, s.rate, s.share, s.amount, s.carried].join(' ')
const partsOf = (one: sql.LineRow) =>
  [one.member, one.kind, one.category, one.stake, one.returned, one.amount].join(' ')

type Owing = { affiliate: MemberId; row: sql.StatementRow; change: bigint; now: Date }

async function owe(tx: Tx, { affiliate: member, row: { month, nth }, change, now }: Owing) {
  const account = await affiliateOf(tx, { member })
  if (!account) throw new Error(`${member} is no affiliate`)
  await sql.addEntry(tx, {
    ...{ member, seq: account.entries + 1, kind: 'statement', month, nth, transfer: null },
    ...{ amount: change, balance: account.balance + change, now },
  })
}

/**
 * Pays an affiliate what is owed. Where more was paid than is owed by now, nothing is until what comes next has made
 * up for it; a closed account is paid nothing, and it stays owed.
 */
export async function payAffiliate(tx: Tx, member: MemberId, now: Date) {
  if (!(await mayWork(tx, workOf(member)))) return
  const account = await affiliateOf(tx, { member })
  if (!account || account.balance <= 0n) return
  if ((await identity.standsAs(tx, member))?.state !== 'open') return
  const { balance: amount } = account
  const seq = account.entries + 1
  const key = keyOf(`affiliate:${member}`, String(seq))
  await sql.addEntry(tx, {
    ...{ member, seq, kind: 'payment', month: null, nth: null, transfer: key },
    ...{ amount: -amount, balance: 0n, now },
  })
  const to = { member, bucket: identity.bucketOf(member), pool: 'cash' as const }
  const moved = await wallet.transfer(tx, {
    ...{ from: { house: 'commission' }, to, amount, key, now },
    ...{ reason: 'affiliate', source: 'agents', extId: `${member}:${seq}` },
  })
  if (isRefusal(moved) || moved.repeated) throw new Error(`${member} was paid ${seq} before`)
  await record(tx, {
    ...{ kind: 'affiliate-paid', actor: 'house', subject: `member:${member}`, now },
    body: { seq, amount: String(amount) },
  })
}

/** States what is over and was not stated or has changed, and pays what is owed; one whose turn fails keeps nobody else waiting. */
export async function settleAffiliates(store: Store, now: Date) {
  const faults: unknown[] = []
  const over = monthBefore(monthOf(new Date(now.getTime() - graceMs)))
  for (const member of await sql.dueUpTo(store.db, over))
    for (const act of [settleAffiliate, payAffiliate])
      await store
        .transact((tx) => act(tx, member, now))
        .catch((fault: unknown) => faults.push(fault))
  if (faults.length)
    throw new AggregateError(faults, `${faults.length} affiliates were not settled`)
}
