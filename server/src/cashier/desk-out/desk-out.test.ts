import { lists } from '@balai/contract/desk/list'
import { withdrawalsDesk } from '@balai/contract/desk/withdrawals'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { gather, listRoutes } from '../../desk/index.ts'
import { type Desk, openDesk, type Signed } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import * as wallet from '../../wallet/index.ts'
import { brought } from '../desk/index.ts'
import { openPayouts, type Payee } from '../testing/payee.ts'
import { gatewayThat } from '../testing/till.ts'
import { cancelWithdrawal, disputeWithdrawal } from '../withdraw/own-steps.ts'
import { payoutDeskRoutes } from './index.ts'

let house: House
let desk: Desk
let operator: Signed
let approver: Signed
let out: ReturnType<typeof openPayouts>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  out = openPayouts(house)
  desk = await openDesk(house, {
    brought: [brought],
    routes: {
      deskWithdrawals: payoutDeskRoutes,
      deskLists: listRoutes(gather([brought]), { folder: '/tmp/unused-exports' }),
    },
    max: 20,
  })
  operator = await desk.staff({ may: ['money.see', 'money.move', 'settings.edit'] })
  approver = await desk.staff({ may: ['money.approve', 'settings.approve'] })
})
afterAll(async () => {
  await desk.close()
  await house.close()
})

const one = async (withdrawal: string) =>
  (await operator.call(withdrawalsDesk.one, { withdrawal })).value
const purse = async (of: Payee) =>
  (await wallet.pursesOf(house.store.db, of)).find(({ pool }) => pool === 'cash')
const asks = (of: Payee, amount: bigint) => out.asks(of, amount)
/** Without a gateway it is paid by hand. */
const byHand = async (of: Payee, amount: bigint) => {
  const asked = await asks(of, amount)
  const agreed = (await operator.propose('withdrawal-agreed', { withdrawal: asked.id })).value
  if (agreed.state === 'waiting') await approver.agree(agreed.id)
  return asked.id
}

describe('[OPS-04] [PAY-02] a withdrawal in review', () => {
  test('is agreed by another where it is much, once, and nobody helps themselves', async () => {
    const who = await out.payee(9_000_000n)
    const { id: withdrawal } = await asks(who, 1_500_000n)
    const change = (await operator.propose('withdrawal-agreed', { withdrawal })).value
    expect(change).toMatchObject({
      ...{ state: 'waiting', approvers: 1, amount: '1500000' },
      after: { state: 'paying', reason: 'agreed' },
    })
    const both = ['money.move', 'money.approve'] as const
    // By the name that is paid out to, the account is their own.
    const namesake = await desk.staff({ may: both, person: 'dia-sendiri' })
    await house.ownerStore.transact(
      (tx) => tx.run`update desk.staff set name = 'Siti Rahma' where id = ${namesake.id}`,
    )
    expect((await namesake.propose('withdrawal-agreed', { withdrawal })).code).toBe(
      'change-refused',
    )
    expect((await namesake.agree(change.id)).code).toBe('change-refused')
    const twin = await desk.staff({ may: both, person: 'kembar' })
    const own = (await twin.propose('withdrawal-agreed', { withdrawal })).value
    expect((await twin.agree(own.id)).code).toBe('maker-is-checker')
    const done = await Promise.all(
      [change.id, own.id].flatMap((id) => [approver.agree(id), approver.agree(id)]),
    )
    expect(done.filter(({ success }) => success)).toHaveLength(1)
    expect((await one(withdrawal)).withdrawal.stands).toMatchObject({ state: 'paying' })
    expect(await purse(who)).toMatchObject({ held: 1_500_000n })
  })

  test('is declined at once with a reason, and all of it is free again', async () => {
    const who = await out.payee()
    const { id: withdrawal } = await asks(who, 400_000n)
    const no = (why: string) => operator.propose('withdrawal-declined', { withdrawal, why })
    expect((await no('because')).code).toBe('malformed')
    expect((await no('name-differs')).value.state).toBe('done')
    expect(await purse(who)).toMatchObject({ balance: 1_000_000n, held: 0n })
    expect((await no('name-differs')).code).toBe('change-refused')
  })

  test('that its member took back meanwhile is not paid by an agreement that comes later', async () => {
    const who = await out.payee(9_000_000n)
    const { id: withdrawal } = await asks(who, 1_500_000n)
    const change = (await operator.propose('withdrawal-agreed', { withdrawal })).value
    const now = house.clock.now()
    await house.store.transact((tx) => cancelWithdrawal(tx, { ...who, id: withdrawal, now }))
    expect((await approver.agree(change.id)).code).toBe('change-refused')
    expect(await purse(who)).toMatchObject({ balance: 9_000_000n, held: 0n })
  })
})

describe('[OPS-04] [PAY-02] a withdrawal that is paid by hand', () => {
  beforeAll(() => {
    out = openPayouts(house, gatewayThat().gateway)
  })

  test('shows where it goes only while somebody has to pay it, leaves once, and comes back once', async () => {
    const who = await out.payee()
    const { id: asked } = await asks(who, 100_000n)
    expect((await one(asked)).account.number).toMatch(/^••••/)
    const withdrawal = await byHand(who, 300_000n)
    expect((await one(withdrawal)).account.number).toMatch(/^\d{10}$/)
    const paid = (payment: string) => operator.propose('withdrawal-paid', { withdrawal, payment })
    expect((await paid('x')).code).toBe('malformed')
    expect((await paid('BCA-9912')).value.state).toBe('done')
    expect((await paid('BCA-9913')).code).toBe('change-refused')
    const whole = await one(withdrawal)
    expect(whole.withdrawal).toMatchObject({ payment: 'BCA-9912', stands: { state: 'paid' } })
    expect(whole.transfers).toMatchObject([{ reason: 'withdrawal', amount: '300000' }])
    expect(whole.account.number).toMatch(/^••••/)
    const back = (await operator.propose('withdrawal-came-back', { withdrawal })).value
    expect(back.state).toBe('waiting')
    await Promise.all([approver.agree(back.id), approver.agree(back.id)])
    expect((await one(withdrawal)).withdrawal.stands).toMatchObject({ reason: 'bank-returned' })
    expect(await purse(who)).toMatchObject({ balance: 1_000_000n })
  })

  test('that a member has not seen is answered by two, with what they showed', async () => {
    const who = await out.payee()
    const withdrawal = await byHand(who, 300_000n)
    await operator.propose('withdrawal-paid', { withdrawal, payment: 'BCA-9914' })
    const answer = (answer: string) =>
      operator.propose('withdrawal-answered', { withdrawal, answer })
    expect((await answer('proved')).code).toBe('change-refused')
    const now = house.clock.now()
    const { default: sharp } = await import('sharp')
    const create = { width: 40, height: 40, channels: 3 as const, background: '#336699' }
    const picture = (await sharp({ create }).png().toBuffer()).toString('base64')
    await disputeWithdrawal(house.store, { ...who, id: withdrawal, picture, now })
    const { value } = await operator.call(withdrawalsDesk.proof, { withdrawal })
    expect(value.picture.length).toBeGreaterThan(20)
    const change = (await answer('not-arrived')).value
    expect(change).toMatchObject({ state: 'waiting', approvers: 1 })
    await approver.agree(change.id)
    expect(await purse(who)).toMatchObject({ balance: 1_000_000n, held: 0n })
  })
})

test('[OPS-04] what waits is by what is due, page after page, and the list counts it', async () => {
  const seen: string[] = []
  let after: string | undefined
  let waiting = 0
  do {
    const terms = { limit: 1, ...(after && { after }) }
    const { value } = await operator.call(withdrawalsDesk.queue, terms)
    seen.push(...value.items.map(({ id }: { id: string }) => id))
    after = value.next
    waiting = value.waiting
  } while (after)
  expect(new Set(seen).size).toBe(waiting)
  const { value } = await operator.call(lists.page, {
    ...{ name: 'withdrawals', filters: { state: 'review' } },
  })
  expect(value.rows.length).toBeGreaterThan(0)
  expect(Number(value.totals.withdrawals)).toBe(value.rows.length)
  const stranger = await desk.staff({ may: ['members.see'] })
  expect((await stranger.call(withdrawalsDesk.queue, {})).code).toBe('not-allowed')
})

test('[PAY-02] what holds for paying out is set by two, for what is asked from then on, and put back', async () => {
  const { value } = await operator.call(withdrawalsDesk.terms, {})
  const set = (over: object) =>
    operator.propose('payout-terms-set', { terms: { ...value.terms, ...over } })
  expect((await set({ least: '10', feeFlat: '10' })).code).toBe('malformed')
  const change = (await set({ least: '600000' })).value
  expect(change.state).toBe('waiting')
  await approver.agree(change.id)
  const who = await out.payee()
  expect(await out.tries(who, 500_000n)).toMatchObject({ refused: 'amount-below' })
  const back = (await operator.undo(change.id)).value
  await approver.agree(back.id)
  expect(await out.tries(who, 500_000n)).not.toHaveProperty('refused')
})
