import { createHash } from 'node:crypto'
import { house as calls, GameId } from '@balai/contract'
import type { Game, Plain } from '@balai/games'
import { anyMove, anyOpening, chanceOf } from '@balai/games/testing/play-any'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createRandom, type Random } from '../platform/random.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { measuredGames } from './desk/games.ts'
import { measureAll } from './desk/return.ts'
import { guest, type Hall, openHall, type Played, type Seated, sit } from './testing/hall.ts'
import { titles } from './titles.ts'

/** Of each title; a million in all are played by `npm run return`. */
const rounds = process.env.LONG ? 2_000 : 20

/** The house's chance, the same in every run: a band of 99 % is left by one sample in a hundred. */
function known(seed: string): Random {
  let count = 0
  const bytes = (length: number) => {
    const found: Buffer[] = []
    for (let got = 0; got < length; got += 32)
      found.push(createHash('sha256').update(`${seed} ${count++}`).digest())
    return Buffer.concat(found).subarray(0, length)
  }
  return { ...createRandom(), bytes }
}

let house: House
let hall: Hall
beforeAll(async () => {
  house = { ...(await openHouse()), random: known('served return 3') }
  hall = await openHall(house)
})
afterAll(async () => {
  await hall.close()
  await house.close()
})

const listed = [...titles]
const judged = () => measureAll(house.store, { now: house.clock.now(), random: house.random })

async function seatAt(id: GameId): Promise<Seated> {
  const who = await guest(hall)
  await house.store.transact((tx) =>
    wallet.transfer(tx, {
      from: { house: 'bank' },
      to: { member: who.member, bucket: who.bucket, pool: 'cash' },
      ...{ amount: 1_000_000_000n, reason: 'deposit', key: createRandom().uuid(), source: 'test' },
      now: house.clock.now(),
    }),
  )
  return sit(hall, who, { nodeId: id })
}

type Laid = { stake: bigint; choice: Plain }
/** Plays a round to its end; the refusal, where the house takes it no more. */
async function play(game: Game, { token }: Seated, laid: Laid, chance: (n: number) => number) {
  const stake = String(laid.stake)
  const body = { stake, ...(laid.choice !== null && { choice: laid.choice }) }
  const opened = await hall.call<Played>(calls.open, { token, body })
  if (!opened.success) return opened.code
  let { round } = opened.value
  while (round.state === 'open') {
    const at = round.at as Plain
    const gambles = typeof at === 'object' && at !== null && 'phase' in at && at.phase === 'gamble'
    const move = gambles ? 'take' : anyMove(game, at, chance)
    const next = { round: round.id, ...(move !== undefined && { move }) }
    const moved = await hall.call<Played>(calls.move, { token, body: next })
    if (!moved.success) throw new Error(moved.text)
    round = moved.value.round
  }
  const staked = round.steps.reduce((sum, { added }) => sum + BigInt(added), BigInt(round.stake))
  return { staked, returned: BigInt(round.win) }
}

test('[FAI-02] what was played by the served calls is measured to the unit, and lies in each certified band', async () => {
  const sums = new Map<string, { rounds: bigint; staked: bigint; returned: bigint }>()
  for (const [id, { game, stakes }] of listed) {
    const chance = chanceOf(id.length * 97)
    const seat = await seatAt(GameId.parse(id))
    const sum = { rounds: 0n, staked: 0n, returned: 0n }
    while (sum.rounds < rounds) {
      const laid = anyOpening(game, stakes[0] ?? 1n, chance)
      if (laid.choice === 'buy') continue
      const played = await play(game, seat, laid, chance)
      if (typeof played !== 'object') throw new Error(played)
      sum.rounds += 1n
      sum.staked += played.staked
      sum.returned += played.returned
    }
    sums.set(id, sum)
  }
  await judged()
  const measured = (await measuredGames(house.store.db)).filter(({ current }) => current)
  for (const [id, sum] of sums) {
    const found = measured.find(({ game }) => game === id)
    expect(found, id).toMatchObject(sum)
    const low = Number(found?.band?.low ?? 0)
    expect(Number(found?.actual), id).toBeGreaterThanOrEqual(low)
    expect(Number(found?.actual), id).toBeLessThanOrEqual(Number(found?.band?.high))
    expect(found?.outsideAt, id).toBeNull()
  }
  expect(measured.length).toBeGreaterThanOrEqual(listed.length)
}, 1_200_000)

/** Rounds of the honest build, as the books tell them, so that there are enough to be judged at all. */
const honestly = (game: string, count: number) =>
  house.store.transact((tx) => {
    const rules = titles.get(game)?.hash
    const body = { game, mode: 'cash', rules, stake: '500', returned: '490' }
    return tx.run`
      insert into platform.fact (kind, body, at)
      select 'wagerSettled', ${JSON.stringify(body)}::text::jsonb, ${house.clock.now()}
        from generate_series(1, ${count})`
  })

test('[FAI-02] a planted build that draws low is played by the served calls, found out and stopped', async () => {
  const id = GameId.parse('dadu-rempah')
  const title = titles.get(id)
  if (!title) throw new Error(id)
  const seat = await seatAt(GameId.parse(id))
  await honestly(id, 10_000)
  await judged()
  const laid = { stake: 500n, choice: { side: 'under', of: 500 } }
  const chance = chanceOf(1)
  expect(await play(title.game, seat, laid, chance), 'the honest build').toBeTypeOf('object')
  const { game } = title
  const planted: Game = {
    ...game,
    step: (state, move, draw) => game.step(state, move, (n) => draw(n) % Math.min(n, 500)),
  }
  // What runs is another; what it says of itself, its hash too, is what was certified.
  title.game = planted
  try {
    let played = 0
    for (let batch = 0; batch < 12; batch++) {
      for (let n = 0; n < 50; n++) {
        const found = await play(planted, seat, laid, chance)
        if (found === 'game-closed') {
          expect(played).toBeGreaterThan(0)
          return
        }
        played++
      }
      await judged()
    }
    expect.unreachable('it was never stopped')
  } finally {
    title.game = game
  }
})
