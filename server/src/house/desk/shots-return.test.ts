import { GameId } from '@balai/contract'
import { kinds, shooterOf, weapons } from '@balai/games/fish/index'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endLeft } from '../../fishing/end.ts'
import { angle, enter, guest, openPond, type Pond, until } from '../../fishing/testing/pond.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { sheetOf } from '../sheet.ts'
import { judged } from './judged.ts'
import { measureAll } from './return.ts'
import * as sql from './return-sql.ts'

let house: House
let pond: Pond
beforeAll(async () => {
  house = await openHouse()
  pond = await openPond(house)
})
afterAll(async () => {
  await pond.close()
  await house.close()
})

const game = 'segara-kidul'
const judging = () => ({ now: house.clock.now(), random: house.random })
const measured = async () =>
  (await sql.lifetimes(house.store.db)).find((found) => found.game === game)

test('[FAI-02] shots are counted one by one as their sitting ends, by the mathematics they were shot with', async () => {
  const { token } = await enter(pond, await guest(pond))
  const player = await angle(pond, token)
  for (const weapon of ['meriam', 'jala', 'meriam', 'petir'])
    await player.shoot({ weapon, aim: { lock: (await player.target(12)).id } })
  const taken = player.of('taken')
  expect(taken.length).toBeGreaterThan(2)
  await measureAll(house.store, judging())
  expect(await measured(), 'the sitting goes on').toBeUndefined()
  player.ws.terminate()
  await until(() => player.end.code !== undefined)
  await endLeft(pond.store, new Date(house.clock.now().getTime() + 61_000))
  for (let times = 0; times < 2; times++) await measureAll(house.store, judging())
  const sum = (of: (shot: (typeof taken)[number]) => bigint) =>
    taken.reduce((all, shot) => all + of(shot), 0n)
  expect(await measured()).toMatchObject({
    math: judged.get(game)?.hash,
    rounds: BigInt(taken.length),
    staked: sum(({ stake }) => BigInt(stake)),
    returned: sum(({ win }) => BigInt(win)),
    squares: sum(({ stake }) => BigInt(stake) ** 2n),
  })
  expect(await sheetOf(house.store.db, GameId.parse(game)), 'as members read it').toMatchObject({
    ...{ certified: '0.960000', rounds: BigInt(taken.length), state: 'few' },
  })
})

const shotsOfOne = 1_000
const sittings = 60

const stake = 500n

/** What shots win by the mathematics itself, at every fish but the two bosses. */
function wins(): bigint[] {
  const shoot = shooterOf({ serverSeed: '91'.repeat(32), clientSeed: 'ukur' })
  return Array.from({ length: sittings * shotsOfOne }, (_, nonce) => {
    const kind = kinds[(nonce * 7) % (kinds.length - 2)]
    if (!kind || !weapons[0]) throw new Error('nothing swims')
    return shoot({ weapon: weapons[0].id, stake, met: [kind.id] }, nonce).win
  })
}

/** Sittings as they end; a build may keep some catches to itself. */
async function told(won: readonly bigint[], keeps: (nth: number) => boolean) {
  const facts = Array.from({ length: sittings }, (_, sitting) => {
    const sums = { stake: 0n, returned: 0n, squares: 0n }
    for (let i = 0; i < shotsOfOne; i++) {
      const nth = sitting * shotsOfOne + i
      sums.stake += stake
      sums.squares += stake ** 2n
      sums.returned += keeps(nth) ? 0n : (won[nth] ?? 0n)
    }
    const text = Object.entries(sums).map(([name, value]) => [name, String(value)])
    const rules = judged.get(game)?.hash
    return { game, mode: 'cash', rules, stakes: shotsOfOne, ...Object.fromEntries(text) }
  })
  await house.store.transact(
    (tx) => tx.run`
      insert into platform.fact (kind, body, at)
      select 'wagerSettled', f.body::jsonb, ${house.clock.now()}
        from unnest(${facts.map((fact) => JSON.stringify(fact))}::text[]) as f(body)`,
  )
}

test('[FAI-02] so many shots of the certified build are let go on; a build that keeps two catches of five is stopped for all who sit there', async () => {
  const won = wins()
  await told(won, () => false)
  await measureAll(house.store, judging())
  expect(await measured()).toMatchObject({ rounds: expect.any(BigInt) })
  expect((await sql.watched(house.store.db)).find((one) => one.game === game)).toMatchObject({
    outsideAt: null,
  })
  const { token } = await enter(pond, await guest(pond))
  const player = await angle(pond, token)
  const fire = async () => player.shoot({ aim: { lock: (await player.target(12)).id } })
  expect((await fire())?.is).not.toBe('refused')

  await told(won, (nth) => nth % 5 < 2)
  await told(won, (nth) => nth % 5 < 2)
  await measureAll(house.store, judging())
  expect((await sql.watched(house.store.db)).find((one) => one.game === game)).toMatchObject({
    outsideAt: expect.any(Date),
  })
  // Who has just shot is believed for a few seconds yet.
  await until(async () => (await fire())?.is === 'refused')
  const last = player.of('refused').at(-1)
  expect(last).toMatchObject({ code: 'game-closed' })
})
