import { randomUUID } from 'node:crypto'
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises'
import { GameId, MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { begun } from '../platform/testing/behind.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import type { Act } from './act.ts'
import { createPort } from './port.ts'
import { openPlayer, type Player, purse } from './testing/players.ts'

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const cash = 1_000n
const stakeOf = (player: Player): Act => ({
  ...player,
  ...{ kind: 'bet', source: 'LOTUS', tx: randomUUID(), mode: 'cash', now: house.clock.now() },
  ...{ amount: 1n, round: randomUUID(), game: GameId.parse('lakon-malam'), vendor: 'BALAI' },
})

const One = z.object({ one: z.int() })

/** Holds the purse of a member until told to let go. */
const held = ({ member, bucket }: Player) =>
  begun(
    house.ownerStore,
    (tx) =>
      tx.one(One)`
      select 1 as one from wallet.account
       where bucket = ${bucket} and member = ${member} and pool = 'cash' for update`,
  )

const away = () => house.store.load().open
/** What was to leave by now has left. */
async function settled() {
  for (let i = 0; i < 5; i++) await turn()
}

test('[GAM-10] a statement leaves behind another once 24 wait, never a third, and all come to pass in their order', async () => {
  const player = await openPlayer(house, cash)
  const letGo = await held(player)
  const port = createPort(house.store)
  const asked: Promise<void>[] = []
  const left: bigint[] = []
  const ask = (count: number) => {
    for (let i = 0; i < count; i++)
      asked.push(
        port.ask([stakeOf(player)]).then(([answer]) => {
          expect(answer).toMatchObject({ code: 'ok', repeated: false })
          left.push(answer?.mainAfter ?? -1n)
        }),
      )
    return settled()
  }
  await ask(1)
  expect(away()).toBe(1)
  await ask(23)
  expect(away()).toBe(1)
  await ask(1)
  expect(away()).toBe(2)
  await ask(100)
  expect(away()).toBe(2)
  await letGo()
  await Promise.all(asked)
  expect(left).toEqual(Array.from({ length: 125 }, (_, i) => cash - BigInt(i + 1)))
  expect(away()).toBe(0)
})

/** What takes a transaction: it may have been written down beside a stake what it brought. */
const undoingOf = (player: Player): Act => {
  const { amount: _, ...act } = stakeOf(player) as Act & { amount: bigint }
  return { ...act, kind: 'rollback', of: randomUUID() } as Act
}

test('a statement takes 256 acts and no more, but never parts those of one who asks', async () => {
  const player = await openPlayer(house, cash)
  const sizes: number[] = []
  const port = createPort(house.store, async (_, acts) => {
    sizes.push(acts.length)
  })
  const ask = (...counts: number[]) =>
    Promise.all(
      counts.map((count) => port.ask(Array.from({ length: count }, () => undoingOf(player)))),
    )
  await ask(...Array.from({ length: 257 }, () => 1))
  await ask(200, 57)
  await ask(200, 56)
  await ask(300, 1)
  expect(sizes).toEqual([256, 1, 200, 57, 256, 300, 1])
})

test('acts go by the lane of their bucket, as many as there are', async () => {
  const lanes: (number | undefined)[] = []
  const single: typeof house.store.single = (work, nth) => {
    lanes.push(nth)
    return house.store.single(work)
  }
  const port = createPort({ ...house.store, lanes: 2, single })
  for (const bucket of [0, 1, 2, 7])
    await port.ask([stakeOf({ member: MemberId.parse(randomUUID()), bucket })])
  expect(lanes).toEqual([0, 1, 0, 1])
  await expect(port.ask([])).resolves.toEqual([])
  expect(lanes.at(-1)).toBe(0)
})

test('beside what is undone more is written in its transaction, beside a stake that brings no share nothing', async () => {
  const player = await openPlayer(house, cash)
  const along: string[][] = []
  const port = createPort(house.store, async (_, acts, answers) => {
    expect(answers).toHaveLength(acts.length)
    along.push(acts.map(({ kind }) => kind))
  })
  await port.ask([stakeOf(player)])
  await port.ask([{ ...stakeOf(player), shares: [] } as Act])
  expect(along).toEqual([])
  await port.ask([undoingOf(player)])
  expect(along).toEqual([['rollback']])
})

test('what takes a transaction goes by itself: nothing behind it, and it behind nothing', async () => {
  const player = await openPlayer(house, cash)
  const port = createPort(house.store, async () => {})
  const undoing = () => undoingOf(player)
  for (const [first, then] of [
    [stakeOf, undoing],
    [undoing, stakeOf],
  ] as const) {
    const letGo = await held(player)
    const asked = [port.ask([first(player)])]
    await expect.poll(away).toBe(1)
    asked.push(...Array.from({ length: 70 }, () => port.ask([then(player)])))
    // A transaction is counted once it has begun.
    await pause(50)
    const open = away()
    await letGo()
    expect(open).toBe(1)
    expect((await Promise.all(asked)).flat().filter(({ code }) => code !== 'ok')).toEqual([])
  }
})

const Ended = z.object({ ended: z.int() })

test('[LED-01] where the database hangs up on two statements, all who asked are told, and ask again what was not done', async () => {
  const player = await openPlayer(house, cash)
  const letGo = await held(player)
  const port = createPort(house.store)
  const acts = Array.from({ length: 65 }, () => stakeOf(player))
  const [first, ...more] = acts.map((act) => [act])
  const asked = [port.ask(first ?? [])]
  await settled()
  asked.push(...more.map((act) => port.ask(act)))
  await settled()
  expect(away()).toBe(2)
  const heard = Promise.allSettled(asked)
  // Until the first of them stands at the purse it is not known by its statement.
  await expect
    .poll(async () => {
      const { ended } = await house.ownerStore.db.one(Ended)`
        select count(pg_terminate_backend(pid))::int as ended from pg_stat_activity
         where datname = current_database() and query like '%wagers.act(%'
           and wait_event_type = 'Lock'`
      return ended
    })
    .toBe(1)
  expect(new Set((await heard).map(({ status }) => status))).toEqual(new Set(['rejected']))
  await letGo()
  expect(await purse(house, player)).toBe(cash)
  // A new connection may begin by repeating why the last one ended; whoever hears it asks once more.
  const asks = (act: Act) => port.ask([act]).catch(() => port.ask([act]))
  const again = await Promise.all(acts.map(asks))
  expect(again.flat().filter(({ code, repeated }) => code === 'ok' && !repeated)).toHaveLength(65)
  expect(await purse(house, player)).toBe(cash - 65n)
})

test('what the database will not have fails for whoever asked it, alone or among others, and for nobody else', async () => {
  const player = await openPlayer(house, cash)
  const port = createPort(house.store)
  const bad = () => ({ ...stakeOf(player), tx: 'a number\nof two lines' })
  await expect(port.ask([bad()])).rejects.toThrow('check')
  const heard = await Promise.allSettled(
    [stakeOf(player), bad(), stakeOf(player), stakeOf(player)].map((act) => port.ask([act])),
  )
  expect(heard.map(({ status }) => status)).toEqual([
    ...['fulfilled', 'rejected', 'fulfilled', 'fulfilled'],
  ])
  expect(await purse(house, player)).toBe(cash - 3n)
})
