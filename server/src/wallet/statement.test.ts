import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { isRefusal } from '../platform/refusal.ts'
import { count } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import { hold, release, reverse, settle, transferAll } from './index.ts'
import { openPlayers, type Player, purses } from './testing/play.ts'
import { runSeed, seeded } from './testing/seeded.ts'

const wallets = process.env.LONG ? 1_000 : 60
const waves = 8
const pageSize = 5

if (process.env.LONG) vi.setConfig({ testTimeout: 1_800_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const seed = runSeed()
const chance = seeded(seed)
const below = (max: number) => Math.floor(chance() * max)
const cashOf = (player: Player) => ({ ...player, pool: 'cash' as const })
const bonusOf = (player: Player) => ({ ...player, pool: 'bonus' as const })
const terms = () => ({ reason: 'pay', source: 'test', key: randomUUID(), now: house.clock.now() })

/** What a player does in one wave: deposits, stakes that may be too much, wins, bonus to cash. */
function wishOf(player: Player) {
  const [cash, bonus] = [cashOf(player), bonusOf(player)]
  const sides = [
    { from: { house: 'bank' }, to: cash },
    { from: cash, to: { house: 'play' } },
    { from: { house: 'play' }, to: cash },
    { from: { house: 'promotion' }, to: bonus },
    { from: bonus, to: cash },
  ] as const
  const side = sides[below(sides.length)] ?? sides[0]
  return { ...terms(), ...side, amount: BigInt(1 + below(500)) }
}

/** Some are undone, some set money aside and take a part of it, so that every kind of row is there. */
async function live(players: readonly Player[], wave: number) {
  await house.store.transact(async (tx) => {
    const orders = players.flatMap((player) => [wishOf(player), wishOf(player)])
    const answers = await transferAll(tx, orders)
    for (const [i, answer] of answers.entries()) {
      if (isRefusal(answer) || below(4) > 0) continue
      const player = players[i >> 1]!
      if (below(2)) {
        await reverse(tx, { ...terms(), ...player, original: answer.transfer })
        continue
      }
      const aside = { ...terms(), from: cashOf(player), amount: BigInt(1 + below(60)) }
      if (isRefusal(await hold(tx, aside))) continue
      const end = { bucket: player.bucket, hold: aside.key }
      if (below(2)) await release(tx, { ...end, key: randomUUID(), now: house.clock.now() })
      else await settle(tx, { ...terms(), ...end, to: { house: 'bank' }, amount: 1n })
    }
  })
  // Clocks of servers differ: a statement goes by its numbers.
  house.clock.advance(wave % 3 ? 60_000 : -90_000)
}

const Entry = z.object({
  account: z.bigint(),
  member: z.string(),
  pool: z.string(),
  seq: z.bigint(),
  amount: z.bigint(),
  after: z.bigint(),
  tx: z.string(),
  at: z.date(),
})
type Entry = z.output<typeof Entry>

/** The statement of every purse, in the order of its numbers. */
async function statements(players: readonly Player[]) {
  const found = await house.store.db.many(Entry)`
    select e.account, a.member, substr(a.account_kind, 8) as pool, e.seq, e.amount,
           e.balance_after as after, e.tx, e.at
      from audit.entry e
      join audit.account a on a.account = e.account
     where a.member = any (${players.map(({ member }) => member)}::uuid[])
     order by e.account, e.seq`
  const own = new Map<bigint, Entry[]>()
  for (const entry of found) own.set(entry.account, [...(own.get(entry.account) ?? []), entry])
  return own
}

const nameOf = ({ member, pool }: { member: string; pool: string }) => `${member} ${pool}`

const pagesOf = (all: readonly Entry[]) =>
  Array.from({ length: Math.ceil(all.length / pageSize) }, (_, i) =>
    all.slice(i * pageSize, (i + 1) * pageSize),
  )

test('[A6] [LED-01] I3, I8: a statement has no gap, each balance follows, and no page ever changes', async ({
  task,
}) => {
  const players = await openPlayers(house, wallets / 2)
  for (let wave = 0; wave < waves; wave++) await live(players, wave)

  const before = await statements(players)
  let entries = 0
  for (const all of before.values()) {
    let balance = 0n
    for (const [i, { seq, amount, after }] of all.entries()) {
      balance += amount
      expect({ seq, after }, `SEED=${seed}`).toEqual({ seq: BigInt(i + 1), after: balance })
      entries++
    }
  }
  // The balance that the balance call says is that of the last entry.
  const last = new Map([...before.values()].map((all) => [nameOf(all[0]!), all.at(-1)]))
  for (const { balance, rows, ...purse } of await purses(house.store.db, players)) {
    const { after = 0n, seq = 0n } = last.get(nameOf(purse)) ?? {}
    expect({ balance, rows }).toEqual({ balance: after, rows: seq })
  }

  const backwards = [...before.values()]
    .flat()
    .filter(({ at }, i, all) => at < (all[i - 1]?.at ?? at))
  expect(backwards.length, 'no clock ever went back').toBeGreaterThan(0)
  await live(players, waves)
  let pages = 0
  const after = await statements(players)
  for (const [account, all] of before)
    for (const [i, page] of pagesOf(all).entries()) {
      const now = pagesOf(after.get(account) ?? [])[i]
      expect(now?.slice(0, page.length), `page ${i + 1} changed, SEED=${seed}`).toEqual(page)
      pages++
    }
  expect(entries).toBeGreaterThan(wallets * 4)
  count(task, { wallets: players.length * 2, entries, pages })
})
