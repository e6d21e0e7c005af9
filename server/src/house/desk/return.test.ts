import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openDesk } from '../../desk/testing/staff.ts'
import { type House, openHouse } from '../../platform/testing/house.ts'
import { guest, type Hall, openHall, sit, spin } from '../testing/hall.ts'
import { titles } from '../titles.ts'
import { brought, switchRoutes } from './index.ts'
import { measureAll } from './return.ts'
import * as sql from './return-sql.ts'

let house: House
let hall: Hall
let desk: Awaited<ReturnType<typeof openDesk>>
beforeAll(async () => {
  house = await openHouse()
  hall = await openHall(house)
  desk = await openDesk(house, { brought: [brought], routes: { deskSwitches: switchRoutes } })
})
afterAll(async () => {
  await desk.close()
  await hall.close()
  await house.close()
})

const Kind = z.object({ kind: z.string() })
const judging = () => ({ now: house.clock.now(), random: house.random })

/** Rounds as they would have ended, told as the books tell them: `share` of each stake came back. */
const told = (game: string, count: number, share: number) =>
  house.store.transact((tx) => {
    const rules = titles.get(game)?.hash
    const body = { game, mode: 'cash', rules, stake: '1000', returned: String(share * 1_000) }
    return tx.run`
      insert into platform.fact (kind, body, at)
      select 'wagerSettled', ${JSON.stringify(body)}::text::jsonb, ${house.clock.now()}
        from generate_series(1, ${count})`
  })

test('[FAI-02] rounds are counted once as they end, with the mathematics they were played by', async () => {
  // Two players: a round may stand open, in its free spins.
  const played = [
    await spin(hall, await sit(hall, await guest(hall))),
    await spin(hall, await sit(hall, await guest(hall))),
  ]
  const closed = played.filter(({ value }) => value.round.state === 'closed')
  await measureAll(house.store, judging())
  await measureAll(house.store, judging())
  const sums = (await sql.lifetimes(house.store.db)).filter(({ game }) => game === 'lakon-malam')
  expect(sums).toMatchObject(
    closed.length
      ? [
          {
            math: titles.get('lakon-malam')?.hash,
            rounds: BigInt(closed.length),
            staked: BigInt(closed.length) * 1_000n,
            returned: closed.reduce((sum, { value }) => sum + BigInt(value.round.win), 0n),
          },
        ]
      : [],
  )
})

test('[FAI-02] a game that returns what it should not stops itself; a person with a reason lets it go', async () => {
  await told('pasar-rempah', 9_000, 1.3)
  await measureAll(house.store, judging())
  const terms = { nodeId: 'pasar-rempah' }
  const first = await sit(hall, await guest(hall), terms)
  // Another player: the round of the first may stand open, in its free spins.
  const seat = await sit(hall, await guest(hall), terms)
  expect(await spin(hall, first), 'too few to judge').toMatchObject({ success: true })
  await told('pasar-rempah', 2_000, 1.3)
  await measureAll(house.store, judging())
  expect(await spin(hall, seat)).toMatchObject({ code: 'game-closed' })
  const figures = await Promise.all(
    (brought.figures ?? []).map(({ name, look }) =>
      look(house.store.db, { now: house.clock.now(), dayBegan: house.clock.now() }).then(
        (found) => ({ name, ...found }),
      ),
    ),
  )
  expect(figures).toContainEqual({ name: 'returns-outside', value: 1, alert: true })
  const events = await house.ownerStore.db.many(Kind)`
    select kind from audit.event where subject = 'game:pasar-rempah' order by at, seq`
  expect(events.map(({ kind }) => kind)).toEqual(['play-stopped', 'return-outside'])

  const one = await desk.staff({ may: ['games.see', 'games.stop'] })
  const two = await desk.staff({ may: ['games.approve'] })
  const asked = await one.propose('play-let-go', { what: 'game:pasar-rempah' }, 'Sudah diperiksa')
  expect(asked).toMatchObject({ value: { state: 'waiting' } })
  await two.agree(asked.value.id)
  await measureAll(house.store, judging())
  expect(await spin(hall, seat), 'judged by what comes from now on').toMatchObject({
    success: true,
  })
})
