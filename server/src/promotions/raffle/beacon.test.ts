import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { drawWinners, ticketsRoot } from '@balai/games'
import { publishedAt, quicknet, randomnessOf } from '@balai/games/beacon'
import { chainOf } from '@balai/games/testing/chain'
import { raffleDiffers } from '@balai/games/verify-raffle'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { openActivities } from '../testing/activities.ts'
import { equipBeacon } from './beacon.ts'
import { drawDue } from './draw.ts'
import { raffleShown } from './read.ts'
import { takeTicket } from './take-ticket.ts'

let house: House
let fair: ReturnType<typeof openActivities>
beforeAll(async () => {
  house = await openHouse()
  fair = openActivities(house)
})
afterAll(() => house.close())

const { chain, signs } = chainOf('a beacon of a test')
const dayMs = 86_400_000
const opened: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of opened.splice(0)) await close()
})

/** A relay on this machine. */
async function relay(answer: RequestListener) {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    answer(request, response)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  opened.push(async () => {
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  })
  return { url: `http://localhost:${(server.address() as AddressInfo).port}`, asked }
}
const roundOf = (url = '') => Number(url.split('/').at(-1))
/** One that tells the truth, or another round of it, or bends what it says. */
const tells = (of: (round: number) => object) =>
  relay(({ url }, response) => response.end(JSON.stringify(of(roundOf(url)))))
const honest = () => tells((round) => ({ round, signature: signs(round) }))
const hears = (relays: readonly string[]) =>
  equipBeacon(house.store, {
    ...{ chain, relays, localhost: true, timeoutMs: 1_000, now: house.clock.now() },
  })

const begun = async () => {
  const chosen = await fair.sets({
    ...{ kind: 'raffle', aloneMost: null, most: 900n, prizes: [{ count: 2, amount: 900n }] },
    closes: new Date(house.clock.now().getTime() + dayMs),
  })
  for (const player of [await fair.member(), await fair.member(), await fair.member()])
    await house.store.transact((tx) =>
      takeTicket(tx, { ...player, ...chosen, now: house.clock.now() }),
    )
  return chosen
}
const shows = async ({ activity }: { activity: string }) => {
  const shown = await raffleShown(house.store.db, activity)
  if (isRefusal(shown)) throw new Error(shown.refused)
  return shown
}
const minute = () => drawDue(house.store, house.clock.now())
const differs = ({ chain: hash, locked, drawn, ...of }: Awaited<ReturnType<typeof shows>>) =>
  drawn && raffleDiffers({ ...of, chain: hash, locked, drawn }, [chain])

test('[PRO-03] a raffle is bound to a beacon before its first ticket, to a round as it is locked, and drawn by what that round brings', async () => {
  const { url, asked } = await honest()
  await hears([url])
  const chosen = await begun()
  expect(await shows(chosen)).toMatchObject({ chain: chain.hash, locked: null, drawn: null })
  house.clock.advance(dayMs)
  await minute()
  const { locked } = await shows(chosen)
  if (!locked?.round) throw new Error('no round was named')
  // A minute for everybody to read what was locked, and then the next round.
  expect(locked.roundAt).toEqual(publishedAt(chain, locked.round))
  const waits = Number(locked.roundAt) - Number(locked.at)
  expect(waits).toBeGreaterThan(60_000)
  expect(waits).toBeLessThanOrEqual(63_000)
  house.clock.advance(60_000)
  await minute()
  // Nobody is asked for what is not published yet.
  expect(asked).toEqual([])
  expect((await shows(chosen)).drawn).toBeNull()
  house.clock.advance(3_000)
  await Promise.all([minute(), minute()])
  expect(new Set(asked)).toEqual(new Set([`/${chain.hash}/public/${locked.round}`]))
  const shown = await shows(chosen)
  expect(shown.locked).toEqual(locked)
  expect(shown.drawn).toMatchObject({ signature: signs(locked.round) })
  expect(differs(shown)).toBeUndefined()
  const { serverSeed = '', holders = [], winners } = shown.drawn ?? {}
  const beacon = randomnessOf(signs(locked.round))
  expect(winners?.map(({ ticket, participant }) => ({ ticket, participant }))).toEqual(
    drawWinners(serverSeed, holders, { prizes: 2, beacon }),
  )
})

test('[A25] a relay that lies, is slow or is gone is passed over; while none tells the truth the raffle waits for its round and for no other', async () => {
  const other = chainOf('another beacon')
  const bent = (signature: string) =>
    `${signature.slice(0, -1)}${signature.endsWith('0') ? '1' : '0'}`
  const lies = await Promise.all([
    tells((round) => ({ round, signature: bent(signs(round)) })),
    tells((round) => ({ round, signature: other.signs(round) })),
    // An earlier round, which somebody may have known as the tickets were locked: under its own number, and under ours.
    tells((round) => ({ round: round - 100, signature: signs(round - 100) })),
    tells((round) => ({ round, signature: signs(round - 100) })),
    relay((_, response) => response.writeHead(404).end('{}')),
    relay((_, response) => response.end('<html>')),
    relay((_, response) => response.writeHead(302, { location: 'http://localhost:1/' }).end()),
    relay(() => undefined),
  ])
  const gone = 'http://localhost:1'
  await hears([...lies.map(({ url }) => url), gone])
  const chosen = await begun()
  house.clock.advance(dayMs)
  await minute()
  house.clock.advance(63_001)
  await minute()
  for (const { asked } of lies) expect(asked).toHaveLength(1)
  expect((await shows(chosen)).drawn).toBeNull()
  // It does not fall back to the seed when relays are taken away, nor to another beacon; somebody hears of it.
  await hears([])
  house.clock.advance(10 * 60_000)
  await expect(minute()).rejects.toThrow(/wait for a beacon/)
  await equipBeacon(house.store, { relays: ['https://localhost:1'], now: house.clock.now() })
  await expect(minute()).rejects.toThrow(/wait for a beacon/)
  expect((await shows(chosen)).drawn).toBeNull()
  // Late, and true: the last of them has it.
  const { url } = await honest()
  await hears([gone, url])
  house.clock.advance(dayMs)
  await minute()
  const shown = await shows(chosen)
  expect(shown.drawn?.signature).toBe(signs(shown.locked?.round ?? 0))
  expect(differs(shown)).toBeUndefined()
})

test('[A25] what a raffle is bound to is changed by nobody, not even the owner of the books', async () => {
  const { url } = await honest()
  await hears([url])
  const chosen = await begun()
  const { ownerStore } = house
  const { activity } = chosen
  type Change = Parameters<typeof ownerStore.transact>[0]
  const refused = (change: Change) =>
    expect(ownerStore.transact(change)).rejects.toThrow(/does not change|check constraint/)
  const signature = signs(1)
  const free: Change = (tx) =>
    tx.run`update promotions.raffle set beacon_chain = null where activity = ${activity}`
  await refused(free)
  // Locked with no round, or with one that was published before.
  const lock = (round: number | null, at: Date | null): Change => {
    const locked = house.clock.now()
    return (tx) =>
      tx.run`update promotions.raffle set locked_at = ${locked}, tickets_root = ${ticketsRoot([])},
                    beacon_round = ${round}::bigint, beacon_at = ${at} where activity = ${activity}`
  }
  await refused(lock(null, null))
  await refused(lock(1, house.clock.now()))
  house.clock.advance(dayMs)
  await minute()
  await refused(free)
  await refused(
    (tx) => tx.run`update promotions.raffle set beacon_round = beacon_round + 1,
                          beacon_at = beacon_at + interval '3 seconds' where activity = ${activity}`,
  )
  await refused(
    (tx) => tx.run`update promotions.raffle set drawn_at = now(), tickets_hash = ${'0'.repeat(64)}
                    where activity = ${activity}`,
  )
  await ownerStore.transact(
    (tx) =>
      tx.run`update promotions.raffle set beacon_signature = ${signature} where activity = ${activity}`,
  )
  await refused(
    (tx) => tx.run`update promotions.raffle set beacon_signature = ${signs(2)}
                    where activity = ${activity}`,
  )
  // The house itself may write a signature that is none; whoever works the draw out finds it.
  house.clock.advance(63_001)
  await minute()
  expect(differs(await shows(chosen))).toBe('signature')
})

test('a raffle that began while no beacon was heard is drawn from its seed, whatever is heard later', async () => {
  await hears([])
  const chosen = await begun()
  expect((await shows(chosen)).chain).toBeNull()
  const { url, asked } = await honest()
  await hears([url])
  house.clock.advance(dayMs)
  await minute()
  house.clock.advance(63_001)
  await minute()
  const shown = await shows(chosen)
  expect(shown.locked).toMatchObject({ round: null, roundAt: null })
  expect(shown.drawn?.signature).toBeNull()
  expect(differs(shown)).toBeUndefined()
  expect(asked).toEqual([])
  expect(quicknet.hash).not.toBe(chain.hash)
})
