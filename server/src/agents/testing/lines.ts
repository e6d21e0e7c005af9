import { randomUUID } from 'node:crypto'
import type { Endpoint } from '@balai/contract'
import * as sections from '@balai/contract'
import { houseDay } from '@balai/contract/register-rules'
import { z } from 'zod'
import type { Wire } from '../../cashier/testing/wire.ts'
import { monthOf } from '../affiliates/months.ts'
import { openAffiliates, share } from './affiliates.ts'
import { agentsAt } from './agents.ts'
import { openContracts, terms, tier } from './contracts.ts'
import { openNetwork } from './network.ts'

const Ref = z.object({ ref: z.string() })
const Period = z.object({ period: z.date() })

const minuteMs = 60_000
export const kinds = ['dividend', 'daily', 'hourly', 'realtime'] as const

/** Terms as they travel. */
export const sentTerms = (of = terms({ tiers: [tier({ rate: 50 })], payer: 'upline' })) =>
  JSON.parse(JSON.stringify(of, (_, value) => (typeof value === 'bigint' ? String(value) : value)))

/** Every call that only agents may make, by its name. */
export const agentCalls: Readonly<Record<string, Endpoint>> = Object.fromEntries(
  [
    sections.agent,
    sections.agentTeam,
    sections.agentMoney,
    sections.agentLinks,
    sections.agentContracts,
    sections.agentAffiliates,
  ].flatMap((section) =>
    Object.entries<Endpoint>(section).filter(([, endpoint]) => endpoint.for === 'agent'),
  ),
)

/** What belongs to one line of a network, as calls name it. */
export type Things = {
  account: string
  /** A player and an agent directly below. */
  below: string
  belowAccount: string
  heir: string
  heirAccount: string
  link: string
  code: string
  /** Contracts by kind, and one by which they pay, with a bill of it that waits. */
  dividend: string
  daily: string
  hourly: string
  realtime: string
  given: string
  period: string
  /** Of an account that was brought, and of a call that is made of it. */
  ref: string
  postback: string
}
export type Line = Things & { token: string; member: string }

/** What is nobody's, in the same shapes. */
export const nothing = (period: string): Things => ({
  ...{ account: 'tidakpernahada', below: randomUUID(), belowAccount: 'tidakadajuga' },
  ...{ heir: randomUUID(), heirAccount: 'takseorangpun', link: randomUUID(), code: 'TAKADAKODE' },
  ...{ dividend: randomUUID(), daily: randomUUID(), hourly: randomUUID() },
  ...{ realtime: randomUUID(), given: randomUUID(), period, ref: randomUUID() },
  postback: randomUUID(),
})

/** Two lines below one agent, and a third of nobody's, each with one of everything. */
export async function openLines(wire: Wire) {
  const { house } = wire
  const network = openNetwork(house)
  const contracts = openContracts(house)
  const affiliates = openAffiliates(house)
  const agent = agentsAt(wire, network)
  await affiliates.programme('GARIS', share(2_000))

  /** A name that begins no other. */
  async function renamed({ member }: { member: string }) {
    const account = `garis${house.random.uuid().slice(0, 8)}`
    await house.ownerStore.transact(
      (tx) => tx.run`
        update identity.member set account = ${account}, account_key = ${account} where id = ${member}`,
    )
    return account
  }

  async function line(upline?: Awaited<ReturnType<typeof agent>>) {
    const top = await agent(upline)
    const heir = await agent(top)
    const player = await network.member(top)
    await network.rate(top, upline ? 60 : 100)
    await affiliates.joins(top, 'GARIS')
    const made = await affiliates.link(top)
    const brought = await network.member(top, { code: made.code })
    const own = { tiers: [tier({ rate: upline ? 200 : 300 })] }
    const has = (kind: (typeof kinds)[number]) => contracts.has(top, { kind, terms: terms(own) })
    const [dividend, daily] = [await has('dividend'), await has('daily')]
    const [hourly, realtime] = [await has('hourly'), await has('realtime')]
    const pays = terms({ tiers: [tier({ rate: 50 })], payer: 'upline', pays: 'hand' })
    const given = await contracts.has(heir, { kind: 'hourly', terms: pays, by: top })
    const postback = house.random.uuid()
    await house.ownerStore.transact(
      (tx) => tx.run`
        insert into agents.postback (id, affiliate, event, method, template, made_at)
        values (${postback}, ${top.member}, 'registered', 'GET', 'https://jejak.example/p?s={sub}', now())`,
    )
    return {
      top,
      heir,
      player,
      brought,
      made,
      postback,
      contracts: { dividend, daily, hourly, realtime, given },
    }
  }
  const upper = await line()
  const lines = {
    upper,
    one: await line(upper.top),
    other: await line(upper.top),
    stranger: await line(),
  }
  const all = Object.values(lines)
  house.clock.advance(61 * minuteMs)
  const [day, month] = [houseDay(house.clock.now()), monthOf(house.clock.now())]
  for (const { heir, player, brought } of all) {
    const below = await network.member(heir)
    const plays = [player, brought, below].map((who) => network.plays(who, 90_000n, 20_000n))
    await network.counts(...(await Promise.all(plays)))
    await network.paysIn(player, 7_000n)
  }
  await affiliates.looks()
  house.clock.advance(70 * minuteMs)
  await contracts.settles()
  affiliates.toNextMonth()
  await affiliates.looks()
  await affiliates.settles()

  async function told({ top, heir, player, brought, made, ...rest }: (typeof all)[number]) {
    const { ref } = await house.ownerStore.db.one(Ref)`
      select ref from agents.attribution where member = ${brought.member}`
    const { period } = await house.ownerStore.db.one(Period)`
      select period from agents.bill where contract = ${rest.contracts.given} and amount > 0
       order by period desc limit 1`
    return {
      ...{ token: await top.enters(), member: top.member, account: await renamed(top) },
      ...{ below: player.member, belowAccount: await renamed(player), heir: heir.member },
      ...{ heirAccount: await renamed(heir), link: made.id, code: made.code, ...rest.contracts },
      ...{ period: period.toISOString(), ref, postback: rest.postback },
    } satisfies Line
  }
  return {
    ...{ day, month },
    upper: await told(lines.upper),
    one: await told(lines.one),
    other: await told(lines.other),
    stranger: await told(lines.stranger),
  }
}
