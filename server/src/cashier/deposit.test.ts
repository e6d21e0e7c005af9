import { randomUUID } from 'node:crypto'
import type { Deposit } from '@balai/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { messagesPage } from '../messages/inbox/own.ts'
import { part } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { setBound } from '../wagers/bounds.ts'
import { exclude, lock } from '../wagers/index.ts'
import { openPlayer, type Player, purse } from '../wagers/testing/players.ts'
import { openDeposit } from './ask-deposit.ts'
import { cancelDeposit } from './cancel-deposit.ts'
import { jobs } from './jobs.ts'
import * as sql from './sql.ts'
import { referenceOf } from './stands.ts'
import { gatewayThat, openTill } from './testing/till.ts'

let house: House
let till: Awaited<ReturnType<typeof openTill>>
let player: Player
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())
beforeEach(async () => {
  till = await openTill(house)
  player = await openPlayer(house, 1_000n)
  await till.answered(player)
})

const asked = async (amount = 100_000n, over = {}): Promise<Deposit> => {
  const deposit = await till.asks(player, amount, over)
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  return deposit
}

test('[PAY-01] what is asked says whose turn it is and until when, and what is paid is in the purse', async () => {
  const { clock } = house
  const now = clock.now()
  const deposit = await asked(100_000n, { now })
  expect(deposit.stands).toMatchObject({
    ...{ state: 'awaiting', owner: 'member', reason: 'to-pay', next: 'pay' },
    due: new Date(now.getTime() + 3_600_000),
  })
  expect(deposit.pay).toEqual({ by: 'qr', text: expect.stringContaining(deposit.id) })
  expect(await till.pays(player, deposit.id, 100_000n)).toBe('credited')
  // 0.7 percent of it is the fee of this way.
  expect(await purse(house, player)).toBe(1_000n + 100_000n - 700n)
  const row = await till.stands(player, deposit.id)
  expect(row).toMatchObject({ state: 'credited', reason: 'paid', paid: 100_000n, fee: 700n })
  expect(row?.steps.map(({ state }) => state)).toEqual(['opening', 'awaiting', 'credited'])
})

test('every step is told to the open screens of its member, once it is written', async () => {
  const told: { name: string }[] = []
  house.store.deliver = (pushes) => void told.push(...pushes)
  const { id } = await asked()
  await till.pays(player, id, 100_000n)
  house.store.deliver = () => {}
  const heard = (state: string) => ({
    ...{ topic: `member:${player.member}`, name: 'deposit' },
    body: { id, state },
  })
  const steps = told.filter(({ name }) => name === 'deposit')
  expect(steps).toEqual(['opening', 'awaiting', 'credited'].map(heard))
})

test('[MEM-14] money that came is written to its member on the site, once, with what it was', async () => {
  const { id } = await asked()
  const written = async () => {
    const { items } = await messagesPage(house.store.db, { member: player.member, lang: 'ID' })
    return items.filter(({ path }) => path === `/member/deposit/${id}`)
  }
  expect(await written()).toEqual([])
  await till.pays(player, id, 100_000n)
  await till.pays(player, id, 100_000n)
  expect(await written()).toMatchObject([
    { topic: 'money', text: 'Rp\u00a099.300 sudah masuk ke saldo Anda.' },
  ])
})

test('the same intent asks once; with other terms it is refused', async () => {
  const key = randomUUID()
  const first = await asked(50_000n, { key })
  expect((await asked(50_000n, { key })).id).toBe(first.id)
  expect(await till.asks(player, 60_000n, { key })).toMatchObject({ refused: 'key-reused' })
})

test.each([
  ['a way that is not open', { method: 'card' }, 100_000n, 'method-closed'],
  [
    'a bank that is not there',
    { method: 'virtual-account', channel: 'XYZ' },
    100_000n,
    'method-closed',
  ],
  ['a bank that was not named', { method: 'virtual-account' }, 100_000n, 'method-closed'],
  ['too little', {}, 9_999n, 'amount-below'],
  ['nothing', {}, 0n, 'amount-below'],
  ['less than nothing', {}, -5n, 'amount-below'],
  ['too much', {}, 10_000_001n, 'amount-above'],
] as const)('%s is refused by name', async (_, over, amount, refused) => {
  expect(await till.asks(player, amount, over)).toMatchObject({ refused })
})

test('how much it must be is said as people write it', async () => {
  const no = await till.asks(player, 9_999n)
  expect(JSON.parse(JSON.stringify(no))).toMatchObject({
    value: { least: { ID: 'Rp\u00a010.000', EN: 'Rp\u00a010,000' } },
  })
})

test('who was never asked about a limit is asked first', async () => {
  const fresh = await openPlayer(house)
  expect(await till.asks(fresh, 50_000n)).toMatchObject({ refused: 'limit-unanswered' })
})

test('no more than three wait to be paid; one given up makes room', async () => {
  const [first] = [await asked(), await asked(), await asked()]
  expect(await till.asks(player, 50_000n)).toMatchObject({
    refused: 'deposits-open',
    value: { count: 3 },
  })
  const { store, clock } = house
  const gone = await store.transact((tx) =>
    cancelDeposit(tx, { ...player, id: first!.id, now: clock.now() }),
  )
  expect(gone).toMatchObject({ stands: { state: 'cancelled', reason: 'by-member' } })
  await asked()
})

test('[A25] of another member nothing can be seen or given up', async () => {
  const deposit = await asked()
  const other = await openPlayer(house)
  expect(await till.stands(other, deposit.id)).toBeUndefined()
  const { store, clock } = house
  const tried = await store.transact((tx) =>
    cancelDeposit(tx, { ...other, id: deposit.id, now: clock.now() }),
  )
  expect(tried).toMatchObject({ refused: 'deposit-unknown' })
})

test('twenty wishes at once never cross a limit, paid or not', async () => {
  const { store, clock } = house
  const now = clock.now()
  await store.transact((tx) =>
    setBound(tx, { ...player, kind: 'deposit', span: 'day', amount: 250_000n, now }),
  )
  const answers = await Promise.all(Array.from({ length: 20 }, () => till.asks(player, 100_000n)))
  expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(2)
  const refused = answers.flatMap((answer) => (isRefusal(answer) ? [answer.refused] : []))
  expect(new Set(refused)).toEqual(new Set(['deposit-limit']))
})

test('[PAY-01] the storm: every notice comes three times, in any order, and money moves once', async () => {
  const deposit = await asked()
  const reference = referenceOf({ bucket: player.bucket, id: deposit.id })
  const at = house.clock.now()
  const paid = {
    event: 'e1',
    kind: 'paid',
    reference,
    payment: `p-${deposit.id}`,
    amount: 100_000n,
    currency: 'IDR',
    at,
  } as const
  const again = { ...paid, event: 'e2' } as const
  const expired = { event: 'e3', kind: 'expired', reference } as const
  const said = await Promise.all(
    [paid, again, expired, paid, expired, again].map((heard) => till.said(heard)),
  )
  // Whichever came first: either the money, or the end and then money that was late.
  expect(said.filter((became) => became === 'credited')).toHaveLength(1)
  expect(await purse(house, player)).toBe(1_000n + 99_300n)
})

test.each([
  ['too little', 9_000n, {}, 'paid-too-little'],
  ['more than the way allows', 10_000_001n, {}, 'paid-too-much'],
  ['of another currency', 100_000n, { currency: 'USD' }, 'other-currency'],
] as const)(
  'what is %s is looked at, and nothing is in the purse',
  async (_, amount, over, doubt) => {
    const deposit = await asked()
    expect(await till.pays(player, deposit.id, amount, over)).toBe('review')
    expect(await till.stands(player, deposit.id)).toMatchObject({ state: 'review', reason: doubt })
    expect(await purse(house, player)).toBe(1_000n)
  },
)

test('another amount that the way allows is credited as it came', async () => {
  const deposit = await asked()
  expect(await till.pays(player, deposit.id, 60_000n)).toBe('credited')
  expect(await till.stands(player, deposit.id)).toMatchObject({
    reason: 'paid-other-amount',
    credited: 59_580n,
  })
})

test('paid twice, the second is a deposit of its own that waits for a decision', async () => {
  const deposit = await asked()
  await till.pays(player, deposit.id, 100_000n)
  expect(await till.pays(player, deposit.id, 100_000n)).toBe('review')
  expect(await purse(house, player)).toBe(1_000n + 99_300n)
  const all = await sql.depositsOf(house.store.db, { ...player, after: null, size: 10 })
  expect(all.map(({ state, reason }) => [state, reason])).toContainEqual(['review', 'paid-again'])
})

test('what comes for nothing that was asked is kept, and moves nothing', async () => {
  expect(await till.pays(player, randomUUID(), 100_000n)).toBe('nobodys')
  expect(await till.pays(player, 'no-id', 100_000n)).toBe('nobodys')
  expect(await purse(house, player)).toBe(1_000n)
})

test('[RSP-03] what is paid after a break began waits, and is not in play', async () => {
  const deposit = await asked()
  const { store, clock } = house
  const now = clock.now()
  await store.transact((tx) =>
    exclude(tx, { ...player, until: new Date(now.getTime() + 86_400_000), by: 'test', now }),
  )
  expect(await till.pays(player, deposit.id, 100_000n)).toBe('review')
  expect(await till.stands(player, deposit.id)).toMatchObject({ reason: 'resting' })
  expect(await till.asks(player, 50_000n)).toMatchObject({ refused: 'self-excluded' })
})

test('who is locked pays nothing in', async () => {
  const { store, clock } = house
  await store.transact((tx) =>
    lock(tx, { ...player, locked: true, reason: 'test', by: 'test', now: clock.now() }),
  )
  expect(await till.asks(player, 50_000n)).toMatchObject({ refused: 'member-locked' })
})

test('money that its payer took back is taken while it is there; where some is missing play closes', async () => {
  const deposit = await asked()
  const payment = randomUUID()
  await till.pays(player, deposit.id, 100_000n, { payment } as object)
  const reversed = { kind: 'reversed', payment } as object
  expect(await till.pays(player, deposit.id, 100_000n, reversed)).toBe('reversed')
  expect(await purse(house, player)).toBe(1_000n)
  expect(await till.pays(player, deposit.id, 100_000n, reversed)).toBe('known')
})

test('a gateway that is away is asked again, by the same name, until its time is up', async () => {
  let there = false
  const { gateway, asked: names } = gatewayThat()
  const { open } = gateway
  gateway.open = async (order) => {
    if (!there) throw new Error('away')
    return open(order)
  }
  till = await openTill(house, gateway)
  const deposit = await asked()
  expect(deposit.stands).toMatchObject({ state: 'opening', owner: 'gateway' })
  there = true
  const { store, clock } = house
  const { bucket } = player
  const opened = await openDeposit(store, { bucket, id: deposit.id, now: clock.now() })
  expect(opened.stands.state).toBe('awaiting')
  expect(names).toEqual([referenceOf({ bucket, id: deposit.id })])
})

test('what nobody paid ends, but not before its gateway was asked whether somebody did', async () => {
  const lost = await asked()
  const unpaid = await asked()
  const reference = referenceOf({ bucket: player.bucket, id: lost.id })
  const { gateway } = gatewayThat({
    paidOf: async (of) =>
      of === reference
        ? [
            {
              ...{ event: 'lost', kind: 'paid', reference, payment: 'lost', amount: 100_000n },
              ...{ currency: 'IDR', at: house.clock.now() },
            },
          ]
        : [],
  })
  till = await openTill(house, gateway)
  const later = new Date(house.clock.now().getTime() + 3_600_000 + 301_000)
  const [job] = jobs({ random: house.random, log: house.log })
  await job!.run(house.store, later)
  expect(await till.stands(player, lost.id)).toMatchObject({ state: 'credited' })
  expect(await till.stands(player, unpaid.id)).toMatchObject({ state: 'expired' })
})

test('[A10] a deposit goes along its arrows and along no other, whoever moves it', async () => {
  const Tried = z.object({
    was: z.string(),
    becomes: z.string(),
    went: z.boolean(),
    arrow: z.boolean(),
  })
  const tried = await house.ownerStore.transact(async (tx) => {
    await tx.run`create temp table tried (was text, becomes text, reason text, went boolean) on commit drop`
    await tx.run`${everyStep}`
    return tx.many(Tried)`
      select t.was, t.becomes, bool_or(t.went) as went, bool_or(a.was is not null) as arrow
        from tried t left join cashier.deposit_arrow a using (was, becomes, reason)
       group by t.was, t.becomes, t.reason, t.went is distinct from (a.was is not null)
       having t.went is distinct from (a.was is not null)`
  })
  expect(tried).toEqual([])
})

/** Every step from every state for every reason, each tried on a row that was put there by force. */
const everyStep = part`
do $$
declare
  states text[] := array['opening', 'awaiting', 'review', 'credited', 'expired', 'cancelled', 'failed',
    'returned', 'reversed'];
  w text; b text; r text; n int := 0; v_id uuid;
begin
  foreach w in array array[''] || states loop
    foreach b in array states loop
      for r in select distinct reason from cashier.deposit_arrow loop
        -- To stay for the same reason is no step.
        continue when w = b;
        n := n + 1;
        v_id := gen_random_uuid();
        begin
          if w <> '' then
            set local session_replication_role = replica;
          end if;
          insert into cashier.deposit (bucket, id, member, method, gateway, currency, asked, fee, state,
            reason, since, due, pay, paid, credited, taken_back, created_at)
          select 7, v_id, v_id, 'qris', 'kilat', 'IDR', 10, 0, s, case w when '' then r else 'before' end,
                 now(), case when s in ('opening', 'awaiting', 'review') then now() end, '{}',
                 case when s in ('credited', 'reversed') then 10 end,
                 case when s in ('credited', 'reversed') then 10 end,
                 case when s = 'reversed' then 10 end, now()
            from (select coalesce(nullif(w, ''), b) as s) as x;
          set local session_replication_role = origin;
          if w <> '' then
            update cashier.deposit
               set state = b, reason = r,
                   due = case when b in ('opening', 'awaiting', 'review') then now() end,
                   paid = coalesce(paid, case when b in ('credited', 'reversed') then 10 end),
                   credited = coalesce(credited, case when b in ('credited', 'reversed') then 10 end),
                   taken_back = case when b = 'reversed' then 10 end
             where bucket = 7 and id = v_id;
          end if;
          insert into tried values (w, b, r, true);
        exception when check_violation then
          set local session_replication_role = origin;
          insert into tried values (w, b, r, false);
        end;
      end loop;
    end loop;
  end loop;
  if n < 1000 then raise exception 'only % steps were tried', n; end if;
end $$`
