import { randomUUID } from 'node:crypto'
import { MemberId, type Withdrawal } from '@balai/contract'
import { bucketOf, hashPassword, openAccount } from '../../identity/index.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { listGame } from '../../wagers/testing/players.ts'
import * as wallet from '../../wallet/index.ts'
import { equip } from '../equipment.ts'
import type { Gateway, Heard, PayoutOrder } from '../gateway.ts'
import { hear } from '../hear.ts'
import { type Asking, askWithdrawal } from '../withdraw/ask-withdrawal.ts'
import { addBankCard } from '../withdraw/cards.ts'
import * as sql from '../withdraw/sql.ts'
import { payoutReference } from '../withdraw/stands.ts'
import { agreeWithdrawal } from '../withdraw/steps.ts'
import { gatewayThat } from './till.ts'

export const pin = '739158'
const hash = await hashPassword(pin)
let people = 0

/** A gateway that pays out, or says what a test wants it to. */
export function payingGateway(over: Partial<Gateway> = {}) {
  const orders: PayoutOrder[] = []
  const { gateway } = gatewayThat({
    payOut: async (order) => {
      orders.push(order)
      return { taken: true }
    },
    payoutOf: async () => [],
    ...over,
  })
  return { gateway, orders }
}

export type Payee = { member: MemberId; bucket: number; card: string }

/** A cashier that pays out, and members with money, a payment password and a card. */
export function openPayouts(house: House, gateway = payingGateway().gateway) {
  const { store, clock, random } = house
  equip(store, { gateways: [gateway], publicUrl: 'http://localhost' })

  /** A member with this much cash and one card. */
  async function payee(cash = 1_000_000n, { email = null as string | null } = {}): Promise<Payee> {
    const account = `penarik${++people}`
    const now = clock.now()
    const opened = await store.transact(async (tx) => {
      await listGame(tx, now)
      return openAccount(tx, {
        ...{ account, password: 'Balai#2026', isAgent: 0, random, now },
        onOpened: (tx, one) =>
          wallet.openAccounts(tx, { ...one, currency: 'IDR', pools: wallet.memberPools }),
      })
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const member = MemberId.parse(opened.member)
    const whose = { member, bucket: bucketOf(member) }
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into identity.profile as p
          (member, payee_name, payment_password_hash, email, email_key, email_verified_at)
        values (${member}, 'Siti Rahma', ${hash}, ${email}::text, ${email}::text,
                case when ${email}::text is not null then ${now}::timestamptz end)
        on conflict (member) do update
           set payee_name = excluded.payee_name,
               payment_password_hash = excluded.payment_password_hash, email = excluded.email,
               email_key = excluded.email_key, email_verified_at = excluded.email_verified_at`,
    )
    if (cash > 0n)
      await store.transact((tx) =>
        wallet.transfer(tx, {
          from: { house: 'bank' },
          to: { ...whose, pool: 'cash' },
          ...{ amount: cash, reason: 'deposit', key: randomUUID(), source: 'test', now },
        }),
      )
    const number = String(1_000_000_000 + people)
    const card = await addBankCard(store, {
      ...{ ...whose, key: randomUUID(), bank: 'BCA', number, paymentPassword: pin, now },
    })
    if (isRefusal(card)) throw new Error(card.refused)
    return { ...whose, card: card.id }
  }

  const tries = (of: Payee, amount: bigint, over: Partial<Asking> = {}) =>
    askWithdrawal(store, {
      ...{ ...of, amount, paymentPassword: pin, key: randomUUID(), now: clock.now() },
      ...over,
    })
  const asks = async (of: Payee, amount: bigint, over: Partial<Asking> = {}) => {
    const answer = await tries(of, amount, over)
    if (isRefusal(answer)) throw new Error(answer.refused)
    return answer
  }
  const row = async (of: Payee, { id }: Pick<Withdrawal, 'id'>) => {
    const found = await sql.withdrawalWith(store.db, { bucket: of.bucket, id })
    if (!found) throw new Error('it is not there')
    return found
  }
  const stepping = (of: Payee, { id }: Pick<Withdrawal, 'id'>) => ({
    ...{ bucket: of.bucket, id, by: 'staff:test', now: clock.now() },
  })
  const said = (heard: Heard) =>
    store.transact((tx) =>
      hear(tx, { gateway: 'kilat', heard, body: '{}', random, now: clock.now() }),
    )
  /** The gateway says what became of it. */
  const payout = (
    of: Payee,
    { id, arrives }: Pick<Withdrawal, 'id' | 'arrives'>,
    became: 'paid' | 'failed' | 'returned',
    over: object = {},
  ) =>
    said({
      ...{ event: randomUUID(), kind: 'payout', became, payment: `p-${id}`, currency: 'IDR' },
      ...{ reference: payoutReference({ bucket: of.bucket, id }), amount: arrives },
      ...{ at: clock.now(), ...over },
    })
  const agrees = (of: Payee, one: Pick<Withdrawal, 'id'>) =>
    store.transact((tx) => agreeWithdrawal(tx, stepping(of, one)))

  /** A member to whom the least was paid a while ago: nothing about them is new. */
  async function known(cash = 1_000_000n, over = {}): Promise<Payee> {
    const of = await payee(cash + 50_000n, over)
    const first = await asks(of, 50_000n)
    await agrees(of, first)
    await payout(of, first, 'paid')
    clock.advance(25 * 3_600_000)
    return of
  }
  return { payee, known, tries, asks, row, stepping, said, payout, agrees }
}
