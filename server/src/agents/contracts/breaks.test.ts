import { agentContracts as calls } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openWire, type Wire } from '../../cashier/testing/wire.ts'
import * as wagers from '../../wagers/index.ts'
import { purse } from '../../wagers/testing/players.ts'
import { type AgentOf, agentsAt } from '../testing/agents.ts'
import { type Contracts, openContracts, terms, tier } from '../testing/contracts.ts'
import { type Network, openNetwork } from '../testing/network.ts'

let wire: Wire
let network: Network
let contracts: Contracts
let agent: AgentOf
beforeAll(async () => {
  wire = await openWire()
  network = openNetwork(wire.house)
  contracts = openContracts(wire.house)
  agent = agentsAt(wire, network)
})
afterAll(() => wire.close())

type Agent = Awaited<ReturnType<AgentOf>>
const waits = (minutes: number) => wire.house.clock.advance(minutes * 60_000)
const Billed = z.object({ stake: z.bigint(), amount: z.bigint() })
/** What a contract came to in all its periods, as they stand by now. */
const billed = (contract: string) => wire.house.store.db.one(Billed)`
  select coalesce(sum(stake), 0)::bigint as stake, coalesce(sum(amount), 0)::bigint as amount
    from (select distinct on (period) stake, amount from agents.bill
           where contract = ${contract} order by period, nth desc) b`

const rests = (one: Agent, until?: Date) =>
  wire.house.store.transact((tx) => {
    const now = wire.house.clock.now()
    const { member, bucket } = one
    return wagers.exclude(tx, {
      ...{ member, bucket, by: 'test', now },
      until: until ?? new Date(now.getTime() + 1e10),
    })
  })

async function plays(one: Agent, stake: bigint) {
  await network.counts(await network.plays(one, stake))
}
async function bills() {
  waits(70)
  await contracts.settles()
}

/** An upline who is paid by the house and pays an heir, of whom somebody plays. Shares of stakes: 20 % and 10 %. */
async function line() {
  const top = await agent()
  const heir = await agent(top)
  const player = await agent(heir, 0)
  const share = terms({ tiers: [tier({ rate: 2_000 })] })
  const above = await contracts.has(top, { kind: 'hourly', terms: share })
  const pays = { ...terms({ tiers: [tier({ rate: 1_000 })], payer: 'upline' as const }) }
  const own = await contracts.has(heir, { kind: 'hourly', terms: pays, by: top })
  waits(61)
  return { top, heir, player, above, own }
}

test('[AGT-05, RSP-03] own play of an heir who takes a break stands in no bill from that moment; for what others play the payer goes on owing', async () => {
  const { heir, player, above, own } = await line()
  await plays(heir, 100_000n)
  await plays(player, 300_000n)
  await bills()
  expect(await billed(above)).toEqual({ stake: 400_000n, amount: 80_000n })
  expect(await billed(own)).toEqual({ stake: 300_000n, amount: 30_000n })
  // A round that was begun before and ends in the break is counted in it.
  const late = await network.plays(heir, 50_000n)
  await rests(heir)
  await network.counts(late)
  await plays(player, 200_000n)
  const had = await purse(wire.house, heir)
  await bills()
  expect(await billed(above)).toEqual({ stake: 600_000n, amount: 120_000n })
  expect(await billed(own)).toEqual({ stake: 500_000n, amount: 50_000n })
  expect(await purse(wire.house, heir)).toBe((had ?? 0n) + 20_000n)
  expect(await contracts.differences()).toEqual([])
  expect(await contracts.between()).toBe(0n)
})

test('[AGT-05, RSP-03] a payer who takes a break still owes what was earned before, pays it as money comes, and may ask for the end', async () => {
  const { top, heir, player, own } = await line()
  await network.loses(top, 10n ** 12n)
  await plays(player, 300_000n)
  await rests(top)
  const key = crypto.randomUUID()
  // Nothing is asked of a purse that is empty; what is owed is seen as owed.
  waits(70)
  const { member } = heir
  const standing = async () => (await contracts.accounts()).find((one) => one.member === member)
  await contracts.settles()
  expect(await standing()).toMatchObject({ billed: 30_000n })
  await network.paysIn(top, 1_000_000n)
  await contracts.settles()
  expect(await standing()).toMatchObject({ billed: 30_000n, paid: 30_000n, balance: 0n })
  // Neither break keeps a side from ending it: what comes after is owed to nobody.
  const act = async (who: Agent, what: string) =>
    (
      await wire.send(
        calls.hourlySalary,
        { contract: own, act: what },
        {
          ...{ token: await who.enters(), key: `${key}${what}` },
        },
      )
    ).value
  expect(await act(top, 'cancel')).toEqual({ state: 'cancelling' })
  expect(await act(heir, 'end')).toEqual({ state: 'ended' })
  waits(120)
  await plays(player, 900_000n)
  await bills()
  expect(await billed(own)).toMatchObject({ amount: 30_000n })
  expect(await contracts.differences()).toEqual([])
})
