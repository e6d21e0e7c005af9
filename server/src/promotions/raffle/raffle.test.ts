import { commitmentOf, drawWinners, ticketsRoot } from '@balai/games'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openStore } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { purse } from '../../wagers/testing/players.ts'
import { claim } from '../activities/claim.ts'
import { openActivities } from '../testing/activities.ts'
import { drawDue, lock } from './draw.ts'
import { maskedName, raffleShown } from './read.ts'
import { takeTicket } from './take-ticket.ts'

let house: House
let fair: ReturnType<typeof openActivities>
type Member = Awaited<ReturnType<typeof fair.member>>
type Chosen = Awaited<ReturnType<typeof fair.sets>>
beforeAll(async () => {
  house = await openHouse({ max: 20 })
  fair = openActivities(house)
})
afterAll(() => house.close())

const dayMs = 86_400_000
const raffle = (over: object = {}) =>
  fair.sets({
    ...{ kind: 'raffle', aloneMost: null, most: 9_000n, times: 3 },
    ...{
      prizes: [
        { count: 1, amount: 9_000n },
        { count: 2, amount: 1_000n },
      ],
    },
    ...{ closes: new Date(house.clock.now().getTime() + 3 * dayMs), ...over },
  })
const takes = (player: Member, chosen: Chosen) =>
  house.store.transact((tx) => takeTicket(tx, { ...player, ...chosen, now: house.clock.now() }))
const shows = async ({ activity }: Chosen) => {
  const shown = await raffleShown(house.store.db, activity)
  if (isRefusal(shown)) throw new Error(shown.refused)
  return shown
}
const draws = () => drawDue(house.store, house.clock.now())
const claims = (player: Member, chosen: Chosen, entry: string, over: object = {}) =>
  house.store.transact((tx) =>
    claim(tx, {
      ...{ ...player, ...chosen, entry, raffle: true, now: house.clock.now(), lang: 'ID', ...over },
    }),
  )

test('[PRO-03] a ticket a day, a draw that anyone works out again, and the prize claimed once', async () => {
  const chosen = await raffle()
  const players = [
    await fair.member(),
    await fair.member(),
    await fair.member(),
    await fair.member(),
  ]
  const [first] = players as [Member]
  expect(await fair.sees(first, chosen)).toMatchObject({
    ...{ status: 'join', raffle: { tickets: 0, own: [], tookToday: false } },
  })
  for (const [at, player] of players.entries())
    expect(await takes(player, chosen)).toEqual({ ticket: at })
  expect(await takes(first, chosen)).toEqual({ refused: 'ticket-taken' })
  const before = await shows(chosen)
  expect(before).toMatchObject({ tickets: 4, drawn: null })
  expect(JSON.stringify(before, (_, value) => String(value))).not.toContain('serverSeed')
  house.clock.advance(dayMs)
  expect(await takes(first, chosen)).toEqual({ ticket: 4 })
  expect(await fair.sees(first, chosen)).toMatchObject({
    ...{
      status: 'signed',
      state: 'signed-up',
      raffle: { tickets: 5, own: [0, 4], tookToday: true },
    },
  })
  await draws()
  expect((await shows(chosen)).drawn).toBeNull()
  house.clock.advance(2 * dayMs)
  expect(await takes(first, chosen)).toEqual({ refused: 'activity-closed' })
  // First the tickets are locked, and for a minute everybody can read them; then it is drawn.
  await Promise.all([draws(), draws()])
  const { locked, drawn: early } = await shows(chosen)
  expect(early).toBeNull()
  expect(locked).toMatchObject({ holders: [0, 1, 2, 3, 0], root: ticketsRoot([0, 1, 2, 3, 0]) })
  house.clock.advance(30_000)
  await draws()
  expect((await shows(chosen)).drawn).toBeNull()
  house.clock.advance(30_001)
  await Promise.all([draws(), draws()])
  const { drawn, commitment, locked: after } = await shows(chosen)
  expect(after).toEqual(locked)
  if (!drawn) throw new Error('it was not drawn')
  // What a stranger does with what is told.
  expect(commitment).toBe(before.commitment)
  expect(commitmentOf(drawn.serverSeed)).toBe(commitment)
  expect(drawn.holders).toEqual([0, 1, 2, 3, 0])
  expect(drawn.winners.map(({ ticket, participant }) => ({ ticket, participant }))).toEqual(
    drawWinners(drawn.serverSeed, drawn.holders, { prizes: 3 }),
  )
  expect(drawn.winners.map(({ amount }) => amount)).toEqual([9_000n, 1_000n, 1_000n])
  const names = players.map(({ account }) => maskedName(account))
  for (const { name, participant } of drawn.winners) expect(name).toBe(names[participant])
  const [won] = drawn.winners
  const winner = players[won?.participant ?? 0] as Member
  const loser = players.find(
    (_, at) => !drawn.winners.some(({ participant }) => participant === at),
  )
  expect(await fair.sees(winner, chosen)).toMatchObject({
    status: 'claim',
    entry: { amount: 9_000n },
  })
  expect(await fair.sees(loser as Member, chosen)).toMatchObject({
    ...{ status: 'close', state: 'registration-closed', entry: { reason: 'not-drawn' } },
  })
  const entry = (await fair.sees(winner, chosen))?.entry?.id ?? ''
  // By its own call alone, and by nobody else.
  expect(await fair.claims(winner, chosen, entry)).toEqual({ refused: 'reward-unknown' })
  expect(await claims(loser as Member, chosen, entry)).toEqual({ refused: 'reward-unknown' })
  const all = await Promise.all(Array.from({ length: 12 }, () => claims(winner, chosen, entry)))
  expect(all.filter((one) => !isRefusal(one))).toHaveLength(1)
  expect(await purse(house, winner, 'bonus')).toBe(9_000n)
})

test('tickets that are taken at once have numbers without a gap', async () => {
  const chosen = await raffle()
  const players = await Promise.all(Array.from({ length: 12 }, () => fair.member()))
  const taken = await Promise.all(players.map((player) => takes(player, chosen)))
  const numbers = taken.flatMap((one) => (isRefusal(one) ? [] : one.ticket))
  expect(numbers.sort((a, b) => a - b)).toEqual(Array.from({ length: 12 }, (_, at) => at))
  const [player] = players as [Member]
  house.clock.advance(dayMs)
  const again = await Promise.all(Array.from({ length: 8 }, () => takes(player, chosen)))
  expect(again.filter((one) => !isRefusal(one))).toHaveLength(1)
})

test('a ticket that is taken while tickets are locked is wholly in or refused, from another process too', async () => {
  const chosen = await raffle()
  const players = await Promise.all(Array.from({ length: 16 }, () => fair.member()))
  const last = house.clock.now()
  const closed = new Date(last.getTime() + 3 * dayMs)
  const other = openStore({ url: house.url, max: 10, log: house.log })
  const locks = () => other.transact((tx) => lock(tx, chosen.activity, closed))
  // Whoever takes has come in time; the lock comes meanwhile.
  const answers = await Promise.all(
    players.map(async (player, at) => {
      const taken = house.store.transact((tx) =>
        takeTicket(tx, { ...player, ...chosen, now: last }),
      )
      if (at === 8) await locks()
      return taken
    }),
  )
  await other.close()
  const { locked } = await shows(chosen)
  const numbers = answers.flatMap((one) => (isRefusal(one) ? [] : one.ticket))
  expect(numbers.sort((a, b) => a - b)).toEqual(locked?.holders.map((_, at) => at))
  for (const one of answers) if (isRefusal(one)) expect(one).toEqual({ refused: 'activity-closed' })
  expect(locked?.root).toBe(ticketsRoot(locked?.holders ?? []))
})

test('[A25] after the lock nobody writes a ticket or another root, not even the owner of the books', async () => {
  const chosen = await raffle()
  const player = await fair.member()
  await takes(player, chosen)
  house.clock.advance(3 * dayMs)
  await draws()
  const before = await shows(chosen)
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`
        insert into promotions.ticket (activity, number, participant, bucket, entry, day, at)
        select activity, 1, 0, bucket, entry, 'another', now() from promotions.ticket
         where activity = ${chosen.activity}`,
    ),
  ).rejects.toThrow(/takes no ticket/)
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`update promotions.raffle set tickets_root = ${'0'.repeat(64)}
                      where activity = ${chosen.activity}`,
    ),
  ).rejects.toThrow(/does not change/)
  const unlocked = await raffle()
  await expect(
    house.ownerStore.transact(
      (tx) => tx.run`update promotions.raffle set drawn_at = now(), tickets_hash = ${'0'.repeat(64)}
                      where activity = ${unlocked.activity}`,
    ),
  ).rejects.toThrow(/does not change|check/)
  expect(await shows(chosen)).toEqual(before)
})

test('one that nobody came to is drawn too, and has no winners', async () => {
  const chosen = await raffle()
  house.clock.advance(3 * dayMs)
  await draws()
  house.clock.advance(60_001)
  await draws()
  expect((await shows(chosen)).drawn).toMatchObject({ holders: [], winners: [] })
})

test('[A25] who rests takes no ticket, and what was committed to is not changed by anybody', async () => {
  const chosen = await raffle()
  const [player, resting] = [await fair.member(), await fair.member()]
  await takes(player, chosen)
  await fair.rests(resting)
  expect(await takes(resting, chosen)).toEqual({ refused: 'activity-closed' })
  expect(await takes(player, { ...chosen, version: 9 })).toEqual({ refused: 'activity-changed' })
  expect(await takes(player, { activity: 'nobodys', version: 1 })).toEqual({
    refused: 'activity-closed',
  })
  const changes = [
    (tx: Parameters<Parameters<typeof house.ownerStore.transact>[0]>[0]) =>
      tx.run`update promotions.raffle set server_seed = decode(repeat('00', 32), 'hex')`,
    (tx: Parameters<Parameters<typeof house.ownerStore.transact>[0]>[0]) =>
      tx.run`update promotions.ticket set participant = 0`,
    (tx: Parameters<Parameters<typeof house.ownerStore.transact>[0]>[0]) =>
      tx.run`delete from promotions.ticket`,
  ]
  for (const change of changes)
    await expect(house.ownerStore.transact(change)).rejects.toThrow(/does not change/)
  const Seed = z.object({ seed: z.string() })
  const { seed } = await house.store.db.one(Seed)`
    select encode(server_seed, 'hex') as seed from promotions.raffle where activity = ${chosen.activity}`
  const shown = JSON.stringify(
    [await shows(chosen), await fair.sees(player, chosen)],
    (_, value) => (typeof value === 'bigint' ? String(value) : value),
  )
  expect(shown).not.toContain(seed)
})

test.each([
  ['wayang', 'wa•••g'],
  ['ani', '•••'],
  ['', '•••'],
])('%j is read by others as %s', (account, name) => {
  expect(maskedName(account)).toBe(name)
})
