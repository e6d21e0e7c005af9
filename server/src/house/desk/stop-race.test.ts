import { GameId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import * as catalogue from '../../catalogue/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { createPort, type Port } from '../../wagers/index.ts'
import type { Stake } from '../../wagers/place.ts'
import {
  listGame,
  openPlayer,
  order,
  type Player,
  placed,
  settled,
} from '../../wagers/testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse({ max: 30 })
})
afterAll(() => house.close())

const who = { by: 'staff:one', byName: 'One', reason: 'trial' }
const now = () => house.clock.now()

const stopping = (what: string) =>
  house.store.transact((tx) =>
    catalogue.stop(tx, { ...who, what, now: now(), random: house.random }),
  )
const going = (what: string) =>
  house.store.transact((tx) => catalogue.letGo(tx, { ...who, what, now: now() }))

const Taken = z.object({ taken: z.int() })
const taken = (db: Db | Tx, game: string) =>
  db.one(Taken)`
  select count(*)::int as taken from wagers.act
   where game = ${game} and kind = 'bet' and code = 'ok'`.then((row) => row.taken)

/**
 * Forty lanes that stake until they are told no: half of them one by one in transactions of their own,
 * half through the port, as vendors’ come. `answered` hears each answer; so a stop always meets stakes
 * on their way, however slow the machine is.
 */
async function stakesUntilTold(game: string, answered: () => void) {
  const port = createPort(house.store)
  const players: Player[] = []
  for (let i = 0; i < 20; i++) players.push(await openPlayer(house, 100_000_000n))
  const lane = async (player: Player, way: (stake: Stake) => Promise<string>) => {
    const codes: string[] = []
    do {
      codes.push(await way(order(house, player, { game: GameId.parse(game) })))
      answered()
    } while (codes.at(-1) === 'ok')
    return codes
  }
  const both = (player: Player) => [
    lane(player, alone),
    lane(player, (stake) => together(port, stake)),
  ]
  return (await Promise.all(players.flatMap(both))).flat()
}

async function alone(stake: Stake) {
  const answer = await placed(house, stake)
  return isRefusal(answer) ? answer.refused : 'ok'
}

async function together(port: Port, { round, stake: amount, ...terms }: Stake) {
  const act = { ...terms, source: 'house', tx: `stake:${round}`, kind: 'bet' as const }
  const [acted] = await port.ask([{ ...act, round, amount }])
  return acted?.code ?? 'nothing'
}

test('[OPS-07] a stop among two hundred stakes: none commits after it, each is taken or told', async () => {
  await house.store.transact((tx) => listGame(tx, now(), 'raced'))
  let answered = 0
  let enough = () => {}
  const some = new Promise<void>((resolve) => {
    enough = resolve
  })
  const staking = stakesUntilTold('raced', () => {
    answered += 1
    if (answered === 200) enough()
  })
  await Promise.race([some, staking])
  // What is in the books at the moment of the stop is all that there will be.
  const atStop = await house.store.transact(async (tx) => {
    await catalogue.stop(tx, { ...who, what: 'game:raced', now: now(), random: house.random })
    const there = await taken(tx, 'raced')
    await new Promise((go) => setTimeout(go, 30))
    return there
  })
  const answers = await staking
  expect(atStop).toBeGreaterThanOrEqual(200)
  expect(new Set(answers)).toEqual(new Set(['ok', 'game-closed']))
  expect(await taken(house.store.db, 'raced')).toBe(atStop)
  expect(answers.filter((answer) => answer === 'ok')).toHaveLength(atStop)
  await going('game:raced')
  expect(await placedOn('raced')).toBe('ok')
})

const placedOn = async (game: string) =>
  alone(order(house, await openPlayer(house), { game: GameId.parse(game) }))

test('[OPS-07] everything, a vendor, a game and a mathematics each stop by themselves', async () => {
  const math = 'c'.repeat(64)
  await house.store.transact(async (tx) => {
    await listGame(tx, now(), 'one')
    await listGame(tx, now(), 'two')
  })
  await house.ownerStore.transact(
    (tx) => tx.run`update catalogue.game set math = ${math} where id = 'two'`,
  )
  for (const [what, closed] of [
    ['house', ['one', 'two']],
    ['vendor:BALAI', ['one', 'two']],
    ['game:one', ['one']],
    [`math:${math}`, ['two']],
  ] as const) {
    expect(await stopping(what)).toBe(true)
    expect(await stopping(what), 'once').toBe(false)
    for (const game of ['one', 'two'])
      expect([what, game, await placedOn(game)]).toEqual([
        what,
        game,
        (closed as readonly string[]).includes(game) ? 'game-closed' : 'ok',
      ])
    expect(await going(what)).toBe(true)
  }
})

test('[OPS-07] what runs as all is stopped is paid, closed and undone as ever', async () => {
  const player = await openPlayer(house)
  const stake = order(house, player)
  expect(isRefusal(await placed(house, stake))).toBe(false)
  await stopping('house')
  expect(await settled(house, { ...stake, win: 5_000n })).toMatchObject({
    balanceAfter: 1_004_000n,
  })
  expect(await placedOn('lakon-malam')).toBe('game-closed')
  await going('house')
})
