import { randomUUID } from 'node:crypto'
import type { DepositMethod } from '@balai/contract'
import type { House } from '../../platform/testing/house.ts'
import type { Player } from '../../wagers/testing/players.ts'
import { askDeposit } from '../ask-deposit.ts'
import { equip } from '../equipment.ts'
import type { Gateway, Heard } from '../gateway.ts'
import { hear } from '../hear.ts'
import { seedWays } from '../seed-ways.ts'
import * as sql from '../sql.ts'
import { referenceOf } from '../stands.ts'
import type { MethodTerms } from '../terms.ts'

const terms = (method: DepositMethod, over: Partial<MethodTerms> = {}): MethodTerms => ({
  ...{ method, gateway: 'kilat', open: true, channels: [], least: 10_000n, most: 10_000_000n },
  ...{ feeFlat: 0n, feeShare: 0, minutes: 60 },
  ...over,
})
export const methods = [
  terms('qris', { feeShare: 70 }),
  terms('virtual-account', { channels: ['BCA', 'BNI'], feeFlat: 4_000n, most: 50_000_000n }),
  terms('card', { open: false }),
]

/** A gateway that says what a test wants it to. */
export function gatewayThat(over: Partial<Gateway> = {}) {
  const asked: string[] = []
  const gateway: Gateway = {
    code: 'kilat',
    open: async ({ reference }) => {
      asked.push(reference)
      return { by: 'qr', text: `QR ${reference}` }
    },
    read: () => ({ unheard: 'unsigned' }),
    paidOf: async () => [],
    ...over,
  }
  return { gateway, asked }
}

/** The cashier of a house, with members who have said what they think of limits. */
export async function openTill(house: House, gateway = gatewayThat().gateway) {
  const { store, clock, random } = house
  equip(store, { gateways: [gateway], publicUrl: 'http://localhost' })
  await store.transact((tx) => seedWays(tx, { ways: methods, now: clock.now() }))
  const answered = (player: Player) =>
    store.transact((tx) => sql.noteAnswer(tx, { ...player, now: clock.now() }))
  const asks = (
    player: Player,
    amount: bigint,
    over: Partial<Parameters<typeof askDeposit>[1]> = {},
  ) =>
    askDeposit(store, {
      ...player,
      ...{ method: 'qris', amount, key: randomUUID(), now: clock.now() },
      ...over,
    })
  const said = (heard: Heard) =>
    store.transact((tx) =>
      hear(tx, { gateway: 'kilat', heard, body: '{}', random, now: clock.now() }),
    )
  const pays = (player: Player, id: string, amount: bigint, over: Partial<Heard> = {}) => {
    const money = { payment: randomUUID(), amount, currency: 'IDR', at: clock.now() }
    const reference = referenceOf({ bucket: player.bucket, id })
    return said({ event: randomUUID(), kind: 'paid', reference, ...money, ...over } as Heard)
  }
  const stands = async (player: Player, id: string) => sql.depositOf(store.db, { ...player, id })
  return { answered, asks, said, pays, stands }
}
