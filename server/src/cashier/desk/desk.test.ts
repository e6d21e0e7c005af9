import { cashierDesk } from '@balai/contract/desk/cashier'
import { changes } from '@balai/contract/desk/changes'
import { lists } from '@balai/contract/desk/list'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { lock } from '../../wagers/index.ts'
import { methodsFor } from '../read.ts'
import { openTillDesk, type TillDesk } from '../testing/till-desk.ts'

let at: TillDesk
beforeAll(async () => {
  at = await openTillDesk()
})
afterAll(() => at.close())

const credit = (deposit: string) => at.operator.propose('deposit-credited', { deposit })
const stands = async (deposit: string) =>
  (await at.operator.call(cashierDesk.one, { deposit })).value
const rows = async (name: string, filters: Record<string, string> = {}) =>
  (await at.operator.call(lists.page, { name, filters })).value

describe('[OPS-04] a deposit in review', () => {
  test('is credited by what came, once, when another agrees, and the books say under which payment', async () => {
    const who = await at.member()
    const deposit = await at.paid(who, 1_000_000n, 12_000_000n)
    const change = (await credit(deposit)).value
    expect(change).toMatchObject({
      ...{ state: 'waiting', approvers: 1, amount: '12000000' },
      before: { state: 'review', reason: 'paid-too-much', paidAmount: '12000000' },
      after: { state: 'credited', feeAmount: '84000', creditedAmount: '11916000' },
    })
    const second = (await credit(deposit)).value
    const both = await Promise.all(
      [change.id, second.id].flatMap((id) =>
        Array.from({ length: 8 }, () => at.approver.agree(id)),
      ),
    )
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await at.cash(who)).toBe(11_916_000n)
    const whole = await stands(deposit)
    expect(whole.deposit.stands).toMatchObject({ state: 'credited', reason: 'agreed' })
    expect(
      whole.transfers.map(({ reason, amount }: Record<string, string>) => [reason, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['deposit', '12000000'],
        ['deposit-fee', '84000'],
      ]),
    )
    expect(whole.notices).toHaveLength(1)
    expect(whole.payments).toHaveLength(1)
  })

  test('that is little and that a gateway signed is let in by one; what only a proof says never is', async () => {
    const who = await at.member()
    const little = await at.paid(who, 20_000n, 5_000n)
    expect((await credit(little)).value).toMatchObject({ state: 'done', approvers: 0 })
    expect(await at.cash(who)).toBe(4_965n)
    const wish = await at.till.asks(who, 20_000n)
    if (isRefusal(wish)) throw new Error(wish.refused)
    await at.house.ownerStore.transact(
      (tx) => tx.run`
        update cashier.deposit set state = 'review', reason = 'proof-sent', since = now()
         where id = ${wish.id}`,
    )
    const proved = (await credit(wish.id)).value
    expect(proved).toMatchObject({ state: 'waiting', approvers: 1, amount: '20000' })
    expect((await at.approver.agree(proved.id)).value.state).toBe('done')
    expect(await at.cash(who)).toBe(4_965n + 20_000n - 140n)
    expect((await stands(wish.id)).payments).toHaveLength(1)
  })

  test('is never let past a lock, a limit or another currency', async () => {
    const who = await at.member()
    const deposit = await at.paid(who, 20_000n, 5_000n)
    const now = at.house.clock.now()
    const hold = (locked: boolean) =>
      at.house.store.transact((tx) => lock(tx, { ...who, locked, reason: 'uji', by: 'test', now }))
    await hold(true)
    expect((await credit(deposit)).code).toBe('change-refused')
    await hold(false)
    const foreign = await at.paid(who, 30_000n, 5_000n, { currency: 'USD' } as never)
    expect((await credit(foreign)).code).toBe('change-refused')
    expect(await at.cash(who)).toBe(0n)
  })

  test('is given back for a reason that is so, and nothing of it was ever in the books', async () => {
    const who = await at.member()
    const deposit = await at.paid(who, 1_000_000n, 12_000_000n)
    const back = (why: string) => at.operator.propose('deposit-returned', { deposit, why })
    for (const untrue of ['not-found', 'over-limit', 'resting'])
      expect((await back(untrue)).code).toBe('change-refused')
    expect((await back('made-up')).code).toBe('malformed')
    const change = (await back('other-name')).value
    expect(change).toMatchObject({ state: 'waiting', approvers: 1 })
    expect((await at.approver.agree(change.id)).value.state).toBe('done')
    expect((await stands(deposit)).deposit.stands).toMatchObject({
      ...{ state: 'returned', reason: 'other-name' },
    })
    expect(await at.cash(who)).toBe(0n)
    expect((await credit(deposit)).code).toBe('change-refused')
  })
})

test('[OPS-04] what comes to wait for the house is told to every open screen of the desk', async () => {
  const told: unknown[] = []
  const { store } = at.house
  const before = store.deliver
  store.deliver = (pushes) => void told.push(...pushes.map(({ topic, body }) => ({ topic, body })))
  const who = await at.member()
  await at.paid(who, 20_000n, 20_000n)
  expect(told).not.toContainEqual({ topic: 'staff', body: { what: 'deposits' } })
  await at.paid(who, 20_000n, 5_000n)
  expect(told).toContainEqual({ topic: 'staff', body: { what: 'deposits' } })
  store.deliver = before
})

describe('[OPS-04] staff who would help themselves', () => {
  test('neither ask for nor agree to money in an account of their own', async () => {
    const who = await at.member()
    const own = await at.desk.staff({ may: ['money.move', 'money.approve'], person: who.mobile })
    const deposit = await at.paid(who, 1_000_000n, 12_000_000n)
    for (const [kind, terms] of [
      ['deposit-credited', { deposit }],
      ['deposit-returned', { deposit, why: 'sent-back' }],
      [
        'payment-assigned',
        {
          ...(await at.nobodys(50_000n)),
          to: { is: 'member', member: who.member, method: 'qris' },
        },
      ],
    ] as const)
      expect((await own.propose(kind, terms)).code).toBe('change-refused')
    const change = (await credit(deposit)).value
    expect((await own.agree(change.id)).code).toBe('change-refused')
    expect(await at.cash(who)).toBe(0n)
  })

  test('do not agree with themselves in another tab or by another account', async () => {
    const who = await at.member()
    const deposit = await at.paid(who, 1_000_000n, 12_000_000n)
    const may = ['money.move', 'money.approve'] as const
    const one = await at.desk.staff({ may, person: 'satu-orang' })
    const other = await at.desk.staff({ may, person: 'satu-orang' })
    const change = (await one.propose('deposit-credited', { deposit })).value
    const answers = await Promise.all([one.agree(change.id), other.agree(change.id)])
    expect(answers.map(({ code }) => code)).toEqual(['maker-is-checker', 'maker-is-checker'])
    expect(await at.cash(who)).toBe(0n)
  })

  test('move nothing once their right is gone, and nothing by calling around the desk', async () => {
    const who = await at.member()
    const deposit = await at.paid(who, 1_000_000n, 12_000_000n)
    const leaver = await at.desk.staff({ may: ['money.move'] })
    const change = (await leaver.propose('deposit-credited', { deposit })).value
    await at.house.ownerStore.transact(
      (tx) => tx.run`delete from desk.staff_role where staff = ${leaver.id}`,
    )
    expect((await at.approver.agree(change.id)).code).toBe('change-stale')
    const looker = await at.desk.staff({ may: ['money.see'] })
    expect((await looker.propose('deposit-credited', { deposit })).code).toBe('not-allowed')
    expect((await looker.agree(change.id)).success).toBe(false)
    const more = { kind: 'deposit-credited', terms: { deposit, amount: '99000000' } }
    const preview = await at.operator.call(changes.preview, more)
    expect(preview.value?.amount ?? '12000000').toBe('12000000')
    expect(await at.cash(who)).toBe(0n)
  })
})

describe('[OPS-04] money that is nobody’s', () => {
  test('goes to the deposit that it was for, once', async () => {
    const who = await at.member()
    const wish = await at.till.asks(who, 50_000n)
    if (isRefusal(wish)) throw new Error(wish.refused)
    const payment = await at.nobodys(50_000n)
    const to = { is: 'deposit', deposit: wish.id }
    const ask = async () =>
      (await at.operator.propose('payment-assigned', { ...payment, to })).value
    const [one, two] = [await ask(), await ask()]
    expect(one).toMatchObject({ state: 'waiting', approvers: 1, after: { state: 'credited' } })
    const done = await Promise.all([at.approver.agree(one.id), at.approver.agree(two.id)])
    expect(done.filter(({ success }) => success)).toHaveLength(1)
    expect(await at.cash(who)).toBe(50_000n - 350n)
    const [row] = (await rows('payments', { payment: payment.payment })).rows
    expect(row).toMatchObject({ whose: 'known', deposit: wish.id })
  })

  test('or to a member as a deposit of its own', async () => {
    const who = await at.member()
    const payment = await at.nobodys(70_000n)
    const to = (method: string) => ({ is: 'member', member: who.member, method })
    const ask = (method: string) =>
      at.operator.propose('payment-assigned', { ...payment, to: to(method) })
    expect((await ask('bank-transfer')).code).toBe('change-refused')
    const change = (await ask('qris')).value
    expect((await at.approver.agree(change.id)).value.state).toBe('done')
    expect(await at.cash(who)).toBe(70_000n - 490n)
    const [row] = (await rows('deposits', { member: who.member })).rows
    expect(row).toMatchObject({ state: 'credited', reason: 'agreed', credited: '69510' })
  })
})

describe('[OPS-04] what the desk looks through', () => {
  test('the queue is by what is due, page after page, and says how many wait', async () => {
    const who = await at.member()
    const asked: string[] = []
    for (let i = 0; i < 3; i++) asked.push(await at.paid(who, 20_000n, 5_000n + BigInt(i)))
    const seen: string[] = []
    let after: string | undefined
    do {
      const terms = { limit: 2, ...(after && { after }) }
      const { value } = await at.operator.call(cashierDesk.queue, terms)
      expect(value.waiting).toBeGreaterThanOrEqual(3)
      seen.push(...value.items.map(({ id }: { id: string }) => id))
      after = value.next
    } while (after)
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(asked))
    const { rows: listed, totals } = await rows('deposits', { member: who.member, state: 'review' })
    expect(listed.map(({ deposit }: { deposit: string }) => deposit).sort()).toEqual(asked.sort())
    expect(totals).toMatchObject({ deposits: '3' })
    expect((await rows('deposits', { member: who.member, age: '60' })).rows).toEqual([])
    const {
      rows: [notice],
    } = await rows('gateway-notices', { deposit: asked[0] ?? '' })
    expect(notice).toMatchObject({ became: 'review', body: '{}' })
  })

  test('what came, what was credited and what the books have agree by day, and a fault is seen', async () => {
    const { totals } = await rows('gateway-reconciliation')
    expect(totals).toMatchObject({ difference: '0' })
    expect(BigInt(totals.credited)).toBeGreaterThan(0n)
    expect(totals.books).toBe(totals.credited)
    // A credit that no transfer stands behind, written by somebody who can write anything.
    const who = await at.member()
    const deposit = await at.paid(who, 20_000n, 5_000n)
    await at.house.ownerStore.transact(
      (tx) => tx.run`
        update cashier.deposit set state = 'credited', reason = 'agreed', due = null, fee = 0,
               credited = paid, since = ${at.house.clock.now()} where id = ${deposit}`,
    )
    expect((await rows('gateway-reconciliation')).totals).toMatchObject({ difference: '5000' })
  })
})

describe('[PAY-01] the ways of paying in', () => {
  const terms = {
    ...{ open: true, channels: [], least: '10000', most: '10000000' },
    ...{ feeFlat: '0', feeShare: 70, minutes: 60 },
  }
  const set = (over: object, method = 'qris') =>
    at.operator.propose('deposit-way-set', {
      ...{ gateway: 'kilat', method, terms: { ...terms, ...over } },
    })
  const open = async () => {
    const who = await at.member()
    const found = await methodsFor(at.desk.store.db, { ...who, now: at.house.clock.now() })
    return found.methods.map(({ method }) => method)
  }

  test('are closed at once by one, opened by two, and hold in every process with the next call', async () => {
    expect(await open()).toContain('qris')
    const closing = (await set({ open: false })).value
    expect(closing.state).toBe('done')
    expect(await open()).not.toContain('qris')
    const who = await at.member()
    expect(await at.till.asks(who, 20_000n)).toMatchObject({ refused: 'method-closed' })
    const opening = (await set({})).value
    expect(opening.state).toBe('waiting')
    expect(await open()).not.toContain('qris')
    await at.approver.agree(opening.id)
    expect(await open()).toContain('qris')
    // Closing one that also changes what it costs is more than closing.
    expect((await set({ open: false, feeShare: 10 })).value.state).toBe('waiting')
  })

  test('what was asked goes by what it was asked under, and a change is undone', async () => {
    const who = await at.member()
    const wish = await at.till.asks(who, 100_000n)
    if (isRefusal(wish)) throw new Error(wish.refused)
    const dearer = (await set({ feeShare: 1_000, least: '500000' })).value
    expect(dearer).toMatchObject({ touches: { runningDeposits: expect.any(String) } })
    await at.approver.agree(dearer.id)
    await at.till.pays(who, wish.id, 100_000n)
    expect(await at.cash(who)).toBe(100_000n - 700n)
    expect(await at.till.asks(who, 100_000n)).toMatchObject({ refused: 'amount-below' })
    const back = (await at.operator.undo(dearer.id)).value
    await at.approver.agree(back.id)
    expect(await at.till.asks(who, 100_000n)).toMatchObject({ fee: 700n })
  })

  test('stand in the order that the house puts them in, and nonsense is refused', async () => {
    const ways = ['virtual-account', 'card', 'qris'].map((method) => ({ gateway: 'kilat', method }))
    const change = (await at.operator.propose('deposit-ways-ordered', { ways })).value
    await at.approver.agree(change.id)
    expect(await open()).toEqual(['virtual-account', 'qris'])
    const short = await at.operator.propose('deposit-ways-ordered', { ways: ways.slice(1) })
    expect(short.code).toBe('change-refused')
    expect((await set({ most: '1' })).code).toBe('malformed')
    expect((await set({ feeShare: 10_000 })).code).toBe('malformed')
    expect((await set({}, 'bank-transfer')).code).toBe('change-refused')
  })
})
