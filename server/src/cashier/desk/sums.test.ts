import { randomUUID } from 'node:crypto'
import { lists } from '@balai/contract/desk/list'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditor } from '../../desk/testing/audited.ts'
import type { Heard } from '../gateway.ts'
import { openPayouts, payingGateway } from '../testing/payee.ts'
import { openTillDesk, type TillDesk } from '../testing/till-desk.ts'
import { disputeWithdrawal } from '../withdraw/own-steps.ts'
import { brought } from './index.ts'

let at: TillDesk
let payouts: ReturnType<typeof openPayouts>
beforeAll(async () => {
  at = await openTillDesk()
  // What it does not take is paid by hand: the third place in which a withdrawal waits for the house.
  const refusing = payingGateway({ payOut: async () => ({ refused: 'closed' }) })
  payouts = openPayouts(at.house, refusing.gateway)
})
afterAll(() => at.close())

const hourMs = 3_600_000
const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** What the desk says of a figure or a queue now. */
const figure = async (name: string) => {
  const now = at.house.clock.now()
  const found = brought.figures?.find((one) => one.name === name)
  const { value, alert } = (await found?.look(at.house.store.db, { now, dayBegan: now })) ?? {}
  return { value: String(value), alert: alert ?? false }
}
const queue = async (name: string) => {
  const found = brought.queues?.find((one) => one.name === name)
  const { waiting, oldest } = (await found?.look(at.house.store.db, at.house.clock.now())) ?? {}
  return { waiting: String(waiting), oldest: oldest?.toISOString() ?? null }
}

/** The last step of each decides where it stands: the state itself is read by nobody here. */
const last = (of: 'deposit' | 'withdrawal') => `
  select distinct on (${of}) ${of}, state, at, due from audit.${of}_step order by ${of}, seq desc`
const at_ = 'to_char(min(at) at time zone \'UTC\', \'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"\')'

async function figuresAgree() {
  const now = at.house.clock.now().toISOString()
  const [deposits] = await auditor(
    at.house,
    `select count(*)::text as waiting, ${at_} as oldest,
            coalesce(min(at) < timestamptz '${now}' - interval '30 minutes', false)::text as late
       from (${last('deposit')}) as s where state = 'review'`,
  )
  const [out] = await auditor(
    at.house,
    `select count(*)::text as waiting, ${at_} as oldest,
            (count(*) filter (where due < timestamptz '${now}') > 0)::text as late
       from (${last('withdrawal')}) as s where state in ('review', 'by-hand', 'disputed')`,
  )
  const [nobodys] = await auditor(
    at.house,
    `select count(*)::text as waiting from audit.payment where deposit is null`,
  )
  expect(await figure('deposits-waiting')).toEqual({
    value: deposits?.waiting,
    alert: deposits?.late === 'true',
  })
  expect(await queue('deposits-in-review')).toEqual({
    waiting: deposits?.waiting,
    oldest: deposits?.oldest,
  })
  expect(await figure('withdrawals-waiting')).toEqual({
    value: out?.waiting,
    alert: out?.late === 'true',
  })
  expect(await queue('withdrawals-waiting')).toMatchObject({
    waiting: out?.waiting,
    oldest: out?.oldest,
  })
  expect((await queue('payments-nobodys')).waiting).toBe(nobodys?.waiting)
}

const keys = [
  ...['day', 'gateway', 'payments', 'came', 'nobodys', 'review', 'returned', 'foreign'],
  ...['credited', 'books'],
] as const
const day = (of: string) => `to_char(${of} at time zone 'Asia/Jakarta', 'YYYY-MM-DD')`

/** The reconciliation by other hands: what came by payments, what was credited by steps, and by the books. */
const reconciled = (from: string, to: string) => `
  with came as (
    select ${day('p.heard_at')} as day, p.gateway, count(*) as payments,
           sum(p.amount) filter (where own) as came,
           sum(p.amount) filter (where own and p.deposit is null) as nobodys,
           sum(p.amount) filter (where own and d.state = 'review') as review,
           sum(p.amount) filter (where own and d.state = 'returned') as returned,
           count(*) filter (where not own) as foreign
      from audit.payment p left join audit.deposit d using (deposit)
     cross join lateral (select d.deposit is null or d.currency = p.currency as own) as o
     where p.heard_at >= '${from}' and p.heard_at < '${to}' group by 1, 2),
  credited as (
    select ${day('s.at')} as day, d.gateway, sum(d.credited) as credited
      from audit.deposit_step s join audit.deposit d using (deposit)
     where s.state = 'credited' and s.at >= '${from}' and s.at < '${to}' group by 1, 2),
  books as (
    select ${day('at')} as day, substr(source, 9) as gateway, sum(amount) as books from audit.entry
     where account_kind = 'member:cash' and reason in ('deposit', 'deposit-fee')
       and source like 'gateway:%' and at >= '${from}' and at < '${to}' group by 1, 2)
  select day, gateway, coalesce(payments, 0)::text as payments, coalesce(came, 0)::text as came,
         coalesce(nobodys, 0)::text as nobodys, coalesce(review, 0)::text as review,
         coalesce(returned, 0)::text as returned, coalesce("foreign", 0)::text as "foreign",
         coalesce(credited, 0)::text as credited, coalesce(books, 0)::text as books
    from came full join credited using (day, gateway) full join books using (day, gateway)
   order by day desc, gateway`

async function reportAgrees() {
  const today = new Date(at.house.clock.now().getTime() + 7 * hourMs).toISOString().slice(0, 10)
  const begin = '2026-11-18'
  for (const [from, to] of [
    [begin, today],
    [today, today],
  ] as const) {
    const staff = await at.desk.staff({ may: ['reports.see'] })
    const asked = { name: 'gateway-reconciliation', filters: { from, to } }
    const { value } = await staff.call(lists.page, asked)
    const [since, until] = [`${from} 00:00+07`, `${to} 24:00+07`]
    const rows = await auditor(at.house, reconciled(since, until))
    const picked = (all: readonly Record<string, unknown>[]) =>
      all.map((row) => keys.map((key) => row[key] ?? null))
    expect(picked(value.rows)).toEqual(picked(rows))
    for (const row of value.rows) expect(row.difference).toBe('0')
  }
}

const acts = [
  'paid',
  'half',
  'twice',
  'late',
  'dollars',
  'nobodys',
  'agree',
  'return',
  'back',
] as const
const outs = ['ask', 'agree', 'by-hand', 'dispute', 'decline'] as const
const step = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...acts).map((act) => ({ act })) },
  { weight: 2, arbitrary: fc.constantFrom(...outs).map((out) => ({ out })) },
  { weight: 1, arbitrary: fc.integer({ min: 5, max: 900 }).map((minutes) => ({ minutes })) },
)

describe('[OPS-02] the figures of the cashier', () => {
  const reviewed: string[] = []
  const credited: { who: Awaited<ReturnType<TillDesk['member']>>; payment: string }[] = []
  const outside: { of: Awaited<ReturnType<typeof payouts.payee>>; id: string }[] = []

  async function comes(act: (typeof acts)[number]) {
    const who = await at.member()
    const payment = randomUUID()
    const over = { payment } as Partial<Heard>
    if (act === 'nobodys') return void (await at.nobodys(7_000n))
    if (act === 'half') return void reviewed.push(await at.paid(who, 12_000n, 6_000n))
    if (act === 'dollars')
      return void (await at.paid(who, 20_000n, 20_000n, { currency: 'USD' } as Partial<Heard>))
    if (act === 'agree' || act === 'return') {
      const deposit = reviewed.shift()
      const kind = act === 'agree' ? 'deposit-credited' : 'deposit-returned'
      const why = act === 'agree' ? {} : { why: 'sent-back' }
      const operator = await at.desk.staff({ may: ['money.move'] })
      if (deposit) await operator.propose(kind, { deposit, ...why })
      return
    }
    if (act === 'back') {
      const gone = credited.shift()
      if (!gone) return
      const money = { amount: 20_000n, currency: 'IDR', at: at.house.clock.now() }
      const event = { event: randomUUID(), kind: 'reversed' as const, reference: '' }
      await at.till.said({ ...event, ...money, payment: gone.payment })
      return
    }
    const deposit = await at.paid(who, 20_000n, 20_000n, over)
    if (act === 'twice') await at.till.pays(who, deposit, 20_000n)
    credited.push({ who, payment })
  }

  async function goes(out: (typeof outs)[number]) {
    if (out === 'ask') {
      const of = await payouts.payee(500_000n)
      return void outside.push({ of, id: (await payouts.asks(of, 100_000n)).id })
    }
    const one = outside[0]
    if (!one) return
    const operator = await at.desk.staff({ may: ['money.move'] })
    const { id, of } = one
    const terms = { withdrawal: id }
    if (out === 'agree') await operator.propose('withdrawal-agreed', terms)
    if (out === 'decline')
      await operator.propose('withdrawal-declined', { ...terms, why: 'card-wrong' })
    if (out === 'by-hand')
      await operator.propose('withdrawal-paid', { ...terms, payment: 'BCA 1234' })
    if (out === 'dispute')
      await disputeWithdrawal(at.house.store, {
        ...{ ...of, id, picture: dot, now: at.house.clock.now() },
      })
    const row = await payouts.row(of, { id })
    if (!['review', 'paying', 'by-hand', 'paid'].includes(row.state)) outside.shift()
  }

  test('say what the auditor’s views say by other hands, whatever happens and however late it gets', async () => {
    let seen = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 16 }), async (steps) => {
        for (const one of steps) {
          if ('act' in one) await comes(one.act)
          else if ('out' in one) await goes(one.out)
          else at.house.clock.advance(one.minutes * 60_000)
        }
        await figuresAgree()
        await reportAgrees()
        seen++
      }),
      { numRuns: process.env.LONG ? 40 : 5, endOnFailure: true },
    )
    expect(seen).toBeGreaterThanOrEqual(5)
    // They are about something: a law about nothing would hold as well.
    await comes('half')
    await goes('ask')
    await figuresAgree()
    expect(Number((await figure('deposits-waiting')).value)).toBeGreaterThan(0)
    expect(Number((await figure('withdrawals-waiting')).value)).toBeGreaterThan(0)
  }, 120_000)
})
