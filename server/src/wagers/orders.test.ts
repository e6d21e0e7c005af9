import { randomUUID } from 'node:crypto'
import { GameId, MemberId } from '@balai/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { count } from '../platform/testing/counted.ts'
import { type House, openHouse } from '../platform/testing/house.ts'
import * as wallet from '../wallet/index.ts'
import { type Act, type Acted, actAll } from './act.ts'
import { listGame, type Player } from './testing/players.ts'

if (process.env.LONG) vi.setConfig({ testTimeout: 1_800_000 })

let house: House
beforeAll(async () => {
  house = await openHouse()
})
afterAll(() => house.close())

const cash = 1_000n
const stake = 100n
const facts = { bet: -stake, win: 250n, more: 30n, undo: 0n, again: 0n }
type Fact = keyof typeof facts
const all = ['bet', 'win', 'more', 'undo', 'again'] as const satisfies Fact[]

/** Every order of every choice of these, each at most once. */
function ordersOf(left: readonly Fact[]): Fact[][] {
  const longer = left.flatMap((one) =>
    ordersOf(left.filter((other) => other !== one)).map((rest) => [one, ...rest]),
  )
  return [[], ...longer]
}

/**
 * What the agreement with vendors says becomes of each: a stake opens the round, a win needs one that
 * stands, and an undoing needs one that has not paid. What is undone before it came never comes.
 */
function model(order: readonly Fact[], alive: boolean) {
  let bet: 'none' | 'taken' | 'refused' | 'undone' | 'never' = 'none'
  let paid = 0n
  return order.map((fact) => {
    if (fact === 'bet') {
      if (bet === 'never') return 'bet-cancelled'
      bet = alive ? 'taken' : 'refused'
      return alive ? 'ok' : 'session-over'
    }
    if (fact === 'win' || fact === 'more') {
      if (bet === 'undone') return 'bet-cancelled'
      if (bet !== 'taken') return 'round-unknown'
      paid += facts[fact]
      return 'ok'
    }
    if (bet === 'none' || bet === 'never') {
      bet = 'never'
      return 'ok tombstoned'
    }
    if (bet === 'undone') return 'ok already'
    if (bet === 'refused') return 'bet-unknown'
    if (paid > 0n) return 'bet-settled'
    bet = 'undone'
    return 'ok reversed'
  })
}

const moves = (fact: Fact, said: string) =>
  said === 'ok' ? facts[fact] : said === 'ok reversed' ? stake : 0n

type Table = { player: Player; session: string; order: Fact[]; alive: boolean; acts: Act[] }

/** A member with a session that is alive or long gone, and what a vendor will say of them. */
function tableOf(order: Fact[], alive: boolean, place: number): Table {
  const player = { member: MemberId.parse(randomUUID()), bucket: place % 8 }
  const session = randomUUID()
  const round = randomUUID()
  const tx = Object.fromEntries(all.map((fact) => [fact, randomUUID()])) as Record<Fact, string>
  const base = { source: 'LOTUS', ...player, mode: 'cash' as const, now: house.clock.now(), round }
  const game = { game: GameId.parse('lakon-malam'), vendor: 'BALAI' }
  const acts = order.map((fact): Act => {
    const own = { ...base, tx: tx[fact] }
    if (fact === 'bet') return { ...own, ...game, kind: 'bet', amount: stake, session }
    if (fact === 'undo' || fact === 'again') return { ...own, kind: 'rollback', of: tx.bet }
    return { ...own, ...game, kind: 'win', amount: facts[fact] }
  })
  return { player, session, order, alive, acts }
}

async function seat(tables: readonly Table[]) {
  const now = house.clock.now()
  const ids = tables.map(({ player }) => player.member)
  await house.ownerStore.transact(async (tx) => {
    await listGame(tx, now)
    await tx.run`
      insert into identity.member (id, bucket, account, account_key, nickname, kind, language,
             currency, opened_at, password_hash, password_changed_at)
      select id, bucket, id::text, id::text, 'x', 0, 'ID', 'IDR', ${now}, 'none', ${now}
        from unnest(${ids}::uuid[], ${tables.map(({ player }) => player.bucket)}::smallint[])
             as m(id, bucket)`
    await tx.run`
      insert into identity.session (token, id, member, opened_at, last_seen_at, device, ip)
      select sha256(id::text::bytea), id, member, ${now},
             case when alive then ${now}::timestamptz else ${now}::timestamptz - interval '1 hour' end,
             '', ''
        from unnest(${tables.map(({ session }) => session)}::uuid[], ${ids}::uuid[],
                    ${tables.map(({ alive }) => alive)}::boolean[]) as s(id, member, alive)`
    for (const { player } of tables)
      await wallet.openAccounts(tx, { ...player, currency: 'IDR', pools: ['cash', 'bonus'], now })
    await wallet.transferAll(
      tx,
      tables.map(({ player }) => ({
        ...{ from: { house: 'bank' }, to: { ...player, pool: 'cash' }, amount: cash },
        ...{ reason: 'deposit', key: randomUUID(), source: 'test', now },
      })),
    )
  })
}

const Purse = z.object({ member: z.string(), balance: z.bigint() })
const balances = async () =>
  new Map(
    (
      await house.store.db.many(Purse)`
        select member, balance from wallet.account where pool = 'cash'`
    ).map(({ member, balance }) => [member, balance]),
  )

const said = ({ code, state }: Acted) => [code, state].filter(Boolean).join(' ')

test('[A5] [GAM-10] I5: whatever order a vendor’s calls come in, and however often, the money is that of what was accepted', async ({
  task,
}) => {
  const orders = ordersOf(all).filter(({ length }, i) => length > 0 && (process.env.LONG || i % 2))
  const tables = [true, false].flatMap((alive) =>
    orders.map((order, i) => tableOf(order, alive, i)),
  )
  await seat(tables)
  const alive = {
    seenAfter: new Date(house.clock.now().getTime() - 1_800_000),
    openedAfter: new Date(0),
  }
  const ask = (acts: Act[]) => house.store.transact((tx) => actAll(tx, acts, alive))

  const answers = new Map<Table, Acted[]>(tables.map((table) => [table, []]))
  for (let step = 0; step < all.length; step++) {
    const turns = tables.filter(({ acts }) => acts[step])
    const given = await ask(turns.map(({ acts }) => acts[step]!))
    turns.forEach((table, i) => {
      answers.get(table)!.push(given[i]!)
    })
  }
  const before = await balances()
  const words = new Map<string, number>()
  for (const table of tables) {
    const { order, player } = table
    const given = answers.get(table)!.map(said)
    expect(given, `${order} ${table.alive}`).toEqual(model(order, table.alive))
    const sum = order.reduce((left, fact, i) => left + moves(fact, given[i]!), cash)
    expect(before.get(player.member), `${order} ${table.alive}: ${given}`).toBe(sum)
    for (const word of given) words.set(word, (words.get(word) ?? 0) + 1)
  }
  // Each of them was met, or the orders were no orders.
  expect([...words.keys()].toSorted()).toEqual([
    ...['bet-cancelled', 'bet-settled', 'bet-unknown', 'ok', 'ok already', 'ok reversed'],
    ...['ok tombstoned', 'round-unknown', 'session-over'],
  ])

  // All of it once more, the last first, and with the sessions gone: as it was, and nothing moves.
  const late = { seenAfter: house.clock.now(), openedAfter: new Date(0) }
  for (let step = all.length - 1; step >= 0; step--) {
    const turns = tables.filter(({ acts }) => acts[step])
    const acts = turns.map(({ acts }) => acts[step]!)
    const given = await house.store.transact((tx) => actAll(tx, acts, late))
    turns.forEach((table, i) => {
      const first = answers.get(table)![step]!
      expect(given[i], String(table.order)).toEqual({ ...first, repeated: true })
    })
  }
  expect(await balances()).toEqual(before)
  count(task, {
    sequences: tables.length,
    acts: tables.reduce((n, { acts }) => n + acts.length, 0),
  })
})
