import type { MoneyKind } from '@balai/contract/agent-money'
import { houseDay } from '@balai/contract/register-rules'
import type { Store } from '../platform/db.ts'
import * as wallet from '../wallet/index.ts'
import { bringsNobody } from './affiliates/idle.ts'
import { lookedTo, setLookedTo } from './count-sql.ts'
import { addMoved, type NewMoved } from './moved-sql.ts'

/** A transaction may carry a moment that is a little past: it is looked again from a little before. */
const overlapMs = 2 * 60_000
const sizeMost = 2_000

type Counting = { kind: MoneyKind; count: number }
const one = (kind: MoneyKind): Counting => ({ kind, count: 1 })

/**
 * What of the ledger an agent is told about members below: what was paid in less what it cost and was taken back,
 * what was paid out, and what the house gave.
 */
const told: Readonly<Record<string, Counting>> = {
  deposit: one('deposit'),
  'deposit-fee': { kind: 'deposit', count: 0 },
  'deposit-reversed': { kind: 'deposit', count: -1 },
  withdrawal: one('withdrawal'),
  'withdrawal-returned': { kind: 'withdrawal', count: -1 },
  'welcome-credit': one('bonus'),
  'bonus-rank': one('bonus'),
  'bonus-birthday': one('bonus'),
  'bonus-rebate': one('bonus'),
  'bonus-mission': one('bonus'),
  'bonus-mission-board': one('bonus'),
  'bonus-cash': one('bonus'),
  'bonus-converted': one('bonus'),
  'bonus-points': one('bonus'),
  'bonus-referral': one('bonus'),
  commission: one('commission'),
  salary: one('salary'),
  dividend: one('salary'),
}

function asTold({
  bucket,
  key,
  member,
  reason,
  amount,
  at,
}: wallet.Moved): Omit<NewMoved, 'brings'>[] {
  const counting = told[reason]
  if (!counting) return []
  // What left a purse by a withdrawal is told as what was paid out.
  const sum = counting.kind === 'withdrawal' ? -amount : amount
  return [{ bucket, key, member, ...counting, amount: sum, at, day: houseDay(at) }]
}

/** Notes for those above what moved since the last time; the first time, all that ever did. */
export async function countMoney(store: Store, now: Date) {
  const upto = await lookedTo(store.db, 'money')
  const from = new Date(upto ? upto.getTime() - overlapMs : 0)
  const span = { reasons: Object.keys(told), from, to: new Date(now.getTime() + 1), size: sizeMost }
  let rows = await wallet.movedBetween(store.db, { ...span, after: null })
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    const some = rows.flatMap(asTold)
    await store.transact(async (tx) => {
      // Gifts to whom somebody brought are no loss of theirs while they earn nothing.
      const given = some.flatMap(({ kind, member }) => (kind === 'bonus' ? [member] : []))
      const idle = await bringsNobody(tx, [...new Set(given)], now)
      const brings = ({ kind, member }: (typeof some)[number]) =>
        kind !== 'bonus' || !idle.has(member)
      await addMoved(
        tx,
        some.map((one) => ({ ...one, brings: brings(one) })),
      )
    })
    rows = await wallet.movedBetween(store.db, { ...span, after: last })
  }
  await store.transact((tx) => setLookedTo(tx, { what: 'money', upto: now }))
}
