import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createLimits } from '../../platform/front/limits.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openPlayer, type Player, purse } from '../../wagers/testing/players.ts'
import { cancelDeposit } from '../cancel-deposit.ts'
import { credit } from '../desk/credit-change.ts'
import { mountNotices } from '../door.ts'
import { equip } from '../equipment.ts'
import type { Gateway, Heard } from '../gateway.ts'
import { jobs } from '../jobs.ts'
import { seedWays } from '../seed-ways.ts'
import * as sql from '../sql.ts'
import { referenceOf } from '../stands.ts'
import { openTill } from '../testing/till.ts'
import { midtrans } from './midtrans.ts'
import { fakeKilat } from './testing/fake-kilat.ts'
import { openFakeMidtrans, serverKey } from './testing/fake-midtrans.ts'
import { resolve } from './testing/fake-server.ts'
import { openFakeXendit, xenditKeys } from './testing/fake-xendit.ts'
import { xendit } from './xendit.ts'

type Said = { headers: Record<string, string>; body: string }
type Outside = {
  gateway: Gateway
  pays: (reference: string, amount: number, currency?: string) => Said
  refunds: (reference: string, amount: number) => Said | undefined
  expires: (reference: string) => Said
}

let house: House
let door: FastifyInstance
let outside: Record<string, Outside>
let till: Awaited<ReturnType<typeof openTill>>
const closing: (() => Promise<void>)[] = []
beforeAll(async () => {
  house = await openHouse()
  const { clock, log } = house
  const [x, m] = [await openFakeXendit(), await openFakeMidtrans()]
  closing.push(x.close, m.close)
  const reach = { localhost: true, log, resolve }
  const keys = { ...xenditKeys, payee: 'BALAI' }
  outside = {
    kilat: fakeKilat(() => clock.now()),
    xendit: { ...x, gateway: xendit({ ...reach, ...keys, base: x.base }) },
    midtrans: {
      ...m,
      gateway: midtrans({ ...reach, serverKey, base: m.base, snapBase: m.base }),
    },
  }
  door = Fastify()
  await mountNotices(door, { ...house, limits: createLimits({ scale: 1_000 }) })
  closing.push(() => door.close())
})
afterAll(async () => {
  for (const close of closing) await close()
  await house.close()
})

/** One that no other of them has: where several have it, the first is asked. */
const channels: Record<string, string[]> = {
  kilat: ['LINKAJA'],
  xendit: ['DANA', 'OVO'],
  midtrans: ['GOPAY'],
}

/** A house whose only gateway is this one, and a member of it who asked to pay in. */
async function opened({ gateway }: Outside, channel: string) {
  const { store, clock } = house
  till = await openTill(house)
  equip(store, { gateways: [gateway], publicUrl: 'http://localhost' })
  const way = { method: 'e-wallet', gateway: gateway.code, open: true, least: 10_000n } as const
  const costs = { most: 1_000_000n, feeFlat: 500n, feeShare: 100, minutes: 30 }
  await store.transact((tx) =>
    seedWays(tx, {
      ways: [{ ...way, ...costs, channels: channels[gateway.code] ?? [] }],
      now: clock.now(),
    }),
  )
  const player = await openPlayer(house, 1_000n)
  await till.answered(player)
  const deposit = await till.asks(player, 100_000n, { method: 'e-wallet', channel })
  if (isRefusal(deposit)) throw new Error(deposit.refused)
  return { player, id: deposit.id, reference: referenceOf({ ...player, id: deposit.id }) }
}

const acts = ['pay', 'part', 'far-too-much', 'dollars', 'some-back', 'all-back', 'expire'] as const
const ours = ['cancel', 'agree', 'poll'] as const
const step = fc.oneof(
  { weight: 4, arbitrary: fc.constantFrom(...acts).map((act) => ({ act })) },
  { weight: 2, arbitrary: fc.constantFrom(...ours).map((own) => ({ own })) },
  { weight: 5, arbitrary: fc.nat(20).map((tell) => ({ tell })) },
)
type Step = { act: (typeof acts)[number] } | { own: (typeof ours)[number] } | { tell: number }
type Scene = { player: Player; id: string; reference: string }

const happens = (
  { pays, refunds, expires }: Outside,
  reference: string,
  act: (typeof acts)[number],
) => {
  switch (act) {
    case 'pay':
      return pays(reference, 100_000)
    case 'part':
      return pays(reference, 40_000)
    case 'far-too-much':
      return pays(reference, 5_000_000)
    case 'dollars':
      return pays(reference, 100_000, 'USD')
    case 'some-back':
      return paidFor(refunds, reference, 30_000)
    case 'all-back':
      return paidFor(refunds, reference, 100_000)
    case 'expire':
      return expires(reference)
  }
}
const refundable = new Set<string>()
const paidFor = (refunds: Outside['refunds'], reference: string, amount: number) =>
  refundable.has(reference) ? refunds(reference, amount) : undefined

const deposits = (player: Player) =>
  sql.depositsOf(house.store.db, { ...player, after: null, size: 100 })

/** Somebody of the house agrees to all that waits. */
async function agree(player: Player) {
  const { store, clock, random } = house
  for (const { id, state } of await deposits(player))
    if (state === 'review')
      await store.transact((tx) =>
        credit.carryOut(tx, { deposit: id } as never, {
          ...{ by: 'staff:1', byName: 'S', agreed: [], change: randomUUID(), key: randomUUID() },
          ...{ reason: 'storm', now: clock.now(), random },
        }),
      )
}

async function does(own: (typeof ours)[number], { player, id }: Scene) {
  const { store, clock, random, log } = house
  if (own === 'agree') return agree(player)
  const now = clock.now()
  if (own === 'cancel') return store.transact((tx) => cancelDeposit(tx, { ...player, id, now }))
  const [job] = jobs({ random, log })
  return job?.run(store, new Date(now.getTime() + 36 * 60_000))
}

const knock = async (gateway: string, { headers, body }: Said) =>
  (
    await door.inject({
      ...{ method: 'POST', url: `/cashier/v1/notices/${gateway}`, headers, body },
    })
  ).statusCode

const Row = z.object({ id: z.string(), amount: z.bigint(), currency: z.string() })
const BackRow = z.object({ payment: z.string(), gone: z.bigint() })

/** All that is in the books against all that the gateway knows. */
async function agrees(one: Outside, { player, reference }: Scene) {
  const { db } = house.store
  const truth = await one.gateway.paidOf(reference)
  const came = truth.flatMap((heard) => (heard.kind === 'paid' ? [heard] : []))
  const rows = await deposits(player)
  const payments = await db.many(Row)`
    select id, amount, currency from cashier.payment
     where gateway = ${one.gateway.code} and reference = ${reference} order by id`
  expect(payments).toEqual(
    came
      .map(({ payment: id, amount, currency }) => ({ id, amount, currency }))
      .sort((a, b) => (a.id < b.id ? -1 : 1)),
  )
  const back = await db.many(BackRow)`
    select deposit::text as payment, coalesce(taken_back, 0)::bigint as gone
      from (select id as deposit, taken_back from cashier.deposit where member = ${player.member}) as d`
  const goneOf = (id: string) => back.find(({ payment }) => payment === id)?.gone ?? 0n
  let sum = 1_000n
  for (const heard of came) {
    const to = await house.store.transact((tx) =>
      sql.depositOfPayment(tx, { gateway: one.gateway.code, id: heard.payment }),
    )
    const row = rows.find(({ id }) => id === to?.deposit)
    const given = row?.credited ?? 0n
    const taken = min(given, backOf(truth, heard.payment))
    if (row?.credited !== null) expect(given + (row?.fee ?? 0n)).toBe(heard.amount)
    expect(goneOf(row?.id ?? '')).toBe(taken)
    expect(row?.state === 'reversed').toBe(given > 0n && taken > 0n)
    sum += given - taken
  }
  expect(await purse(house, player)).toBe(sum)
}
const min = (one: bigint, other: bigint) => (one < other ? one : other)
const backOf = (truth: readonly Heard[], payment: string) => {
  const back = truth.flatMap((one) =>
    one.kind === 'reversed' && one.payment === payment ? [one] : [],
  )
  // What goes back at once has no number of its own, and is told of once however often it is said.
  const all = new Map(back.map((one) => [one.reversal ?? one.payment, one.amount]))
  return [...all.values()].reduce((so, amount) => so + amount, 0n)
}

test.each([
  ['kilat', 'LINKAJA'],
  ['xendit', 'DANA'],
  // By an invoice.
  ['xendit', 'OVO'],
  ['midtrans', 'GOPAY'],
] as const)(
  '[PAY-01] %s by %s, the storm: paid, in part, too much, in dollars, twice, late, agreed and taken back, told in any order and again, the books are exact',
  async (name, channel) => {
    const one = outside[name]
    if (!one) throw new Error(name)
    await fc.assert(
      fc.asyncProperty(
        fc.array(step, { minLength: 4, maxLength: 14 }),
        fc.nat(),
        async (steps, seed) => {
          const scene = await opened(one, channel)
          const told: Said[] = []
          for (const each of steps as Step[]) {
            if ('act' in each) {
              const said = happens(one, scene.reference, each.act)
              if (said) told.push(said)
              if (['pay', 'part', 'far-too-much', 'dollars'].includes(each.act))
                refundable.add(scene.reference)
            } else if ('own' in each) await does(each.own, scene)
            else if (told.length) await knock(name, told[each.tell % told.length] ?? never())
          }
          const order = told.map((said, i) => ({ said, at: (i * 7_919 + seed) % 101 }))
          for (const { said } of order.sort((a, b) => a.at - b.at))
            expect(await knock(name, said)).toBe(200)
          await Promise.all(told.map((said) => knock(name, said)))
          await agrees(one, scene)
          await agree(scene.player)
          await agrees(one, scene)
        },
      ),
      { numRuns: process.env.LONG ? 100 : 8 },
    )
  },
  300_000,
)

function never(): never {
  throw new Error('nothing was told')
}
