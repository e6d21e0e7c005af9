import { cashier, protection, withdrawals } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Told } from '../platform/testing/caller.ts'
import { changeSetting, setting } from '../site/index.ts'
import { purse } from '../wagers/testing/players.ts'
import { pin } from './testing/payee.ts'
import { openWire, type Wire } from './testing/wire.ts'

let wire: Wire
let at: Awaited<ReturnType<Wire['member']>>
beforeAll(async () => {
  wire = await openWire()
  const { store, clock } = wire.house
  // What verification bounds is proved elsewhere: here nothing may stand in the way but what is asked about.
  await store.transact(async (tx) => {
    const levels = await setting(tx, 'kycLevels')
    const open = { depositDayMost: null, withdrawDayMost: null }
    await changeSetting(tx, {
      ...{ name: 'kycLevels', by: 'house', now: clock.now() },
      value: {
        level0: { ...levels.level0, ...open },
        level1: { ...levels.level1, ...open },
        level2: { ...levels.level2, ...open },
        level3: levels.level3,
      },
    })
  })
})
afterAll(() => wire.close())
beforeEach(async () => {
  at = await wire.member()
})

const times = 20
/** Everything at once, over as many lines as there are wishes. */
const together = (ask: (n: number) => Promise<Told>) =>
  Promise.all(Array.from({ length: times }, (_, n) => ask(n)))
const codes = (answers: Told[]) =>
  answers.flatMap(({ success, code }) => (success ? [] : [code])).sort()

test.each([
  [1, 100_000n, 250_000n, 2, 'deposit-limit'],
  [2, 333_333n, 1_000_000n, 3, 'deposits-open'],
  [3, 260_000n, 250_000n, 0, 'deposit-limit'],
  // Only so many may wait to be paid at once.
  [4, 50_000n, 1_000_000n, 3, 'deposits-open'],
])(
  '[RSP-01] [PAY-01] (%i) twenty deposits at once against a limit never cross it',
  async (_nth, amount, most, fit, stops) => {
    const limit = { kind: 'deposit', span: 'day', amount: String(most) }
    await wire.told(protection.setLimit, limit, at)
    const wish = { method: 'qris', amount: String(amount) }
    const answers = await together(() => wire.send(cashier.askDeposit, wish, at))
    const taken = answers.filter(({ success }) => success)
    expect(taken).toHaveLength(fit)
    expect(new Set(codes(answers))).toEqual(new Set([stops]))
    type Ways = { left: string; leftBy: string }
    const ways = await wire.told<Ways>(cashier.depositMethods, {}, at)
    expect(ways).toMatchObject({
      ...{ left: String(most - BigInt(taken.length) * amount), leftBy: 'limit' },
    })
    // One more than is left is refused even when nothing else is going on.
    const over = { ...wish, amount: String(BigInt(ways.left) + 10_000n) }
    expect((await wire.send(cashier.askDeposit, over, at)).success).toBe(false)
  },
)

test('[RSP-01] a limit that is lowered while twenty deposits are asked for is crossed by none after it', async () => {
  await wire.told(protection.setLimit, { kind: 'deposit', span: 'day', amount: '2000000' }, at)
  const wish = { method: 'qris', amount: '100000' }
  const lowered = wire.told(
    protection.setLimit,
    { kind: 'deposit', span: 'day', amount: '150000' },
    at,
  )
  const answers = await together(() => wire.send(cashier.askDeposit, wish, at))
  await lowered
  const asked = BigInt(answers.filter(({ success }) => success).length) * 100_000n
  const more = await wire.send(cashier.askDeposit, wish, at)
  expect(more.success).toBe(asked === 0n)
  const { left } = await wire.told<{ left: string }>(cashier.depositMethods, {}, at)
  expect(BigInt(left)).toBeLessThanOrEqual(150_000n)
})

test('[PAY-02] twenty withdrawals of the whole balance at once: one succeeds', async () => {
  const { house } = wire
  const had = await purse(house, at)
  const wish = { card: at.card, amount: String(had), paymentPassword: pin }
  const answers = await together(() => wire.send(withdrawals.askWithdrawal, wish, at))
  expect(answers.filter(({ success }) => success)).toHaveLength(1)
  expect(codes(answers)).toEqual(Array(times - 1).fill('balance-short'))
  expect(await purse(house, at)).toBe(0n)
  const page = await wire.told<{ items: { amount: string }[] }>(withdrawals.withdrawals, {}, at)
  expect(page.items.map(({ amount }) => amount)).toEqual([String(had)])
})
