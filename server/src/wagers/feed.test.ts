import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { GameId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { keyOf } from '../platform/random.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { type Act, actAll } from './act.ts'
import { openStakes } from './bets.ts'
import { actBy, actsOfRound, feed, type Line, oldRounds, type Place } from './feed-sql.ts'
import { keyOfAct } from './keys.ts'
import { openPlayer, order, type Player, taken } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 16 })
})
afterAll(() => house.close())

const start: Place = { writer: '0', line: 0n }
const nameless = () => `V${randomUUID().slice(0, 8).toUpperCase()}`

type Wanted = { source: string; tx: string; player: Player; round?: string; amount?: bigint }
const bet = ({ source, tx, player, round = tx, amount = 100n }: Wanted): Act => ({
  kind: 'bet',
  source,
  tx,
  member: player.member,
  bucket: player.bucket,
  mode: 'cash',
  amount,
  round: keyOf(`round:${source}`, round),
  ext: round,
  game: GameId.parse('lakon-malam'),
  vendor: 'BALAI',
  now: house.clock.now(),
})
const asked = (...acts: Act[]) => house.store.transact((tx) => actAll(tx, acts))

/** Acts on a transaction that stays open until told to end. */
function halfway(...acts: Act[]) {
  let end = () => {}
  const told = new Promise<void>((resolve) => {
    end = resolve
  })
  let worked = () => {}
  const done = new Promise<void>((resolve) => {
    worked = resolve
  })
  const ended = house.store.transact(async (tx) => {
    await actAll(tx, acts)
    worked()
    await told
  })
  return { done, end, ended }
}

/** Reads on until so many lines were told: other databases of the cluster may hold the feed up. */
async function read(source: string, count: number, after = start, size = 1_000): Promise<Line[]> {
  const lines: Line[] = []
  for (let tries = 0; lines.length < count && tries < 400; tries++) {
    const more = await feed(house.store.db, { source, after: lines.at(-1) ?? after, size })
    lines.push(...more)
    if (!more.length) await pause(10)
  }
  return lines
}
const numbers = (lines: readonly { tx: string }[]) => lines.map(({ tx }) => tx)

test('[GAM-10] a feed never passes by an act whose transaction ends later than others', async () => {
  const [source, slow, quick] = [nameless(), await openPlayer(house), await openPlayer(house)]
  await asked(bet({ source, tx: 'first', player: quick }))
  const late = halfway(bet({ source, tx: 'late', player: slow }))
  await late.done
  await asked(bet({ source, tx: 'second', player: quick }))
  await asked(bet({ source, tx: 'third', player: quick }))
  const before = await read(source, 1)
  expect(numbers(before), 'nothing of what began after the open one').toEqual(['first'])
  await pause(60)
  const reader = before.at(-1) ?? start
  expect(await feed(house.store.db, { source, after: reader, size: 10 })).toEqual([])
  // What a reader by lines alone would have seen now, and what it would never have seen again.
  const Seen = z.object({ tx: z.string(), line: z.bigint() })
  const seen = await house.store.db.many(Seen)`
    select tx, line from wagers.act where source = ${source} order by line`
  expect(numbers(seen)).toEqual(['first', 'second', 'third'])
  late.end()
  await late.ended
  const after = await read(source, 3, reader)
  expect(numbers(after).sort()).toEqual(['late', 'second', 'third'])
  const [missed] = after.filter(({ tx }) => tx === 'late')
  expect(Number(missed?.line)).toBeLessThan(Number(seen[1]?.line))
})

test('[GAM-10] readers in pages of any size beside twelve writers meet every act once', async () => {
  const source = nameless()
  const players = await Promise.all(Array.from({ length: 12 }, () => openPlayer(house)))
  const each = 15
  const writers = players.map(async (player, who) => {
    for (let i = 0; i < each; i++)
      await asked(
        ...Array.from({ length: 1 + (i % 3) }, (_, j) =>
          bet({ source, tx: `${who}-${i}-${j}`, player }),
        ),
      )
  })
  const total = 12 * (each / 3) * (1 + 2 + 3)
  const readers = [1, 7, 1_000].map((size) => read(source, total, start, size))
  await Promise.all(writers)
  for (const lines of await Promise.all(readers)) {
    expect(lines).toHaveLength(total)
    expect(new Set(numbers(lines)).size).toBe(total)
    const places = lines.map(({ writer, line }) => [BigInt(writer), line] as const)
    const sorted = places.toSorted(([a, x], [b, y]) => Number(a - b) || Number(x - y))
    expect(places).toEqual(sorted)
  }
})

test('[GAM-10] a feed tells one asker’s acts alone, refusals and tombstones with them', async () => {
  const [mine, others, player] = [nameless(), nameless(), await openPlayer(house)]
  await asked(bet({ source: others, tx: 'theirs', player }))
  await taken(house, order(house, player))
  const undo = { source: mine, member: player.member, bucket: player.bucket, mode: 'cash' } as const
  await asked(
    bet({ source: mine, tx: 'a', player, amount: 700n }),
    bet({ source: mine, tx: 'b', player, amount: 10n ** 12n }),
    { ...undo, kind: 'rollback', tx: 'c', of: 'never-came', now: house.clock.now() },
  )
  const lines = await read(mine, 4)
  expect(lines.map(({ tx, kind, code, ext, main }) => [tx, kind, code, ext, main])).toEqual([
    ['a', 'bet', 'ok', 'a', -700n],
    ['b', 'bet', 'funds-short', null, 0n],
    ['never-came', 'tombstone', 'ok', null, 0n],
    ['c', 'rollback', 'ok', null, 0n],
  ])
  expect(await feed(house.store.db, { source: 'house', after: start, size: 10 })).toEqual([])
})

test('the plan of a page is its index, and never a sort of all there is', async () => {
  const Plan = z.object({ 'QUERY PLAN': z.string() })
  const plan = await house.store.transact(async (tx) => {
    await tx.run`set local enable_seqscan = off`
    return tx.many(Plan)`
      explain select line from wagers.act a
       where a.source = 'X' and a.source <> 'house' and (a.writer, a.line) > ('5'::xid8, 7)
         and a.writer < pg_snapshot_xmin(pg_current_snapshot())
       order by a.source, a.writer, a.line limit 10`
  })
  const text = plan.map((row) => row['QUERY PLAN']).join('\n')
  expect(text).toContain('act_feed')
  expect(text).not.toContain('Sort')
})

test('an act is found by its number and a round by its own, each by its asker alone', async () => {
  const [source, player] = [nameless(), await openPlayer(house)]
  await asked(
    bet({ source, tx: 'one', player, round: 'r' }),
    bet({ source, tx: 'two', player, round: 'r' }),
  )
  const { db } = house.store
  const key = keyOfAct(source, 'one')
  expect(await actBy(db, { source, key })).toMatchObject({ tx: 'one', ext: 'r', main: -100n })
  expect(await actBy(db, { source: nameless(), key })).toBeUndefined()
  const round = keyOf(`round:${source}`, 'r')
  expect(numbers(await actsOfRound(db, { source, round }))).toEqual(['one', 'two'])
  expect(await actsOfRound(db, { source: nameless(), round })).toEqual([])
})

test('[GAM-10] what is staked in open rounds is told to the member, and no more once they end', async () => {
  const [source, player] = [nameless(), await openPlayer(house)]
  await asked(
    bet({ source, tx: 'x', player, round: 'x', amount: 300n }),
    bet({ source, tx: 'y', player, round: 'y', amount: 500n }),
  )
  const { db } = house.store
  const held = await openStakes(db, player, 'ID')
  expect(held).toMatchObject({ rounds: 2, cash: 800n, demo: 0n })
  expect(held.items.map(({ stake, state }) => [stake, state])).toContainEqual([300n, 'open'])
  const soon = new Date(house.clock.now().getTime() + 1)
  const old = async (openedBefore: Date) =>
    (await oldRounds(db, { openedBefore, after: null, size: 1_000 })).filter(
      (round) => round.source === source,
    )
  const [first, second] = await old(soon)
  expect([first?.ext, second?.ext].sort()).toEqual(['x', 'y'])
  const next = await oldRounds(db, { openedBefore: soon, after: first ?? null, size: 1_000 })
  expect(next.map(({ id }) => id)).not.toContain(first?.id)
  expect(await old(new Date(soon.getTime() - 60_000))).toEqual([])
  const ends = { source, member: player.member, bucket: player.bucket, mode: 'cash' } as const
  await asked({
    ...ends,
    kind: 'win',
    tx: 'w',
    round: keyOf(`round:${source}`, 'x'),
    amount: 900n,
    ends: true,
    now: house.clock.now(),
  })
  expect(await openStakes(db, player, 'ID')).toMatchObject({ rounds: 1, cash: 500n })
  expect(await openStakes(db, await openPlayer(house), 'ID')).toMatchObject({ rounds: 0, cash: 0n })
})
