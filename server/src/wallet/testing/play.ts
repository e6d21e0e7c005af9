import { randomUUID } from 'node:crypto'
import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { isRefusal, type Refusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import { hold, openAccounts, release, reverse, type Side, settle, transferAll } from '../index.ts'
import type { Account, Answer, Order } from './model.ts'

export type Player = { member: MemberId; bucket: number }

const source = 'model'

/** Members with a cash and a bonus purse, all in the first few buckets so that they share them. */
export async function openPlayers({ store, clock }: House, count: number): Promise<Player[]> {
  const players = Array.from({ length: count }, (_, i) => ({
    member: MemberId.parse(randomUUID()),
    bucket: i % 8,
  }))
  await store.transact(async (tx) => {
    for (const player of players) {
      const pools = ['cash', 'bonus'] as const
      await openAccounts(tx, { ...player, currency: 'IDR', pools, now: clock.now() })
    }
  })
  return players
}

const sideOf = (player: Player, account: Account): Side =>
  account === 'cash' || account === 'bonus' ? { ...player, pool: account } : { house: account }

type Turn = { player: Player; order: Order }

type Sending = { now: Date; most: number }

/** Sends every order to the wallet in one transaction; so many transfers at most go as one batch. */
export async function send(tx: Tx, turns: readonly Turn[], { now, most }: Sending) {
  const transfers = turns.flatMap(({ player, order }, i) =>
    order.act === 'transfer'
      ? [
          {
            i,
            order: {
              from: sideOf(player, order.from),
              to: sideOf(player, order.to),
              amount: order.amount,
              ...same(order),
              now,
            },
          },
        ]
      : [],
  )
  const answers: Answer[] = []
  const batch = async (some: typeof transfers) => {
    const posted = await transferAll(
      tx,
      some.map(({ order }) => order),
    )
    for (const [at, { i }] of some.entries()) answers[i] = wordOf(posted[at]!)
  }
  const batches: (typeof transfers)[] = []
  for (let at = 0; at < transfers.length; at += most) batches.push(transfers.slice(at, at + most))
  const alone = turns.map(async (turn, i) => {
    if (turn.order.act !== 'transfer') answers[i] = wordOf(await one(tx, turn, now))
  })
  await Promise.all([...batches.map(batch), ...alone])
  return answers
}

const same = ({
  key,
  reason,
  extId,
}: {
  key: string
  reason: string
  extId: string | undefined
}) => ({
  key,
  reason,
  extId,
  source,
})

async function one(tx: Tx, { player, order }: Turn, now: Date) {
  if (order.act === 'reverse') {
    return reverse(tx, { ...player, original: order.original, ...same(order), now })
  }
  if (order.act === 'hold') {
    const from = { ...player, pool: order.from }
    return hold(tx, { from, amount: order.amount, ...same(order), now })
  }
  if (order.act === 'settle') {
    const to = sideOf(player, order.to)
    const { amount, hold } = order
    return settle(tx, { bucket: player.bucket, hold, to, amount, ...same(order), now })
  }
  if (order.act === 'release') {
    return release(tx, { bucket: player.bucket, hold: order.hold, key: order.key, now })
  }
  throw new Error('transfers go as a batch')
}

type Given = { repeated: boolean; fromAfter?: bigint; toAfter?: bigint } | Refusal

function wordOf(given: Given): Answer {
  if (isRefusal(given)) return { refused: given.refused } as Answer
  const { repeated, fromAfter, toAfter } = given
  return {
    repeated,
    ...(fromAfter !== undefined && { fromAfter }),
    ...(toAfter !== undefined && { toAfter }),
  }
}

const PurseRow = z.object({
  member: z.string(),
  pool: z.enum(['cash', 'bonus']),
  balance: z.bigint(),
  held: z.bigint(),
  moves: z.bigint(),
  rows: z.bigint(),
})

/** What the database says of the players' purses. */
export const purses = (db: Db | Tx, players: readonly Player[]) => db.many(PurseRow)`
  select member, pool, balance, held, version as moves, seq as rows
    from wallet.account
   where (bucket, member) in (
           select * from unnest(${players.map(({ bucket }) => bucket)}::smallint[],
                                ${players.map(({ member }) => member)}::uuid[]))`

const HouseRow = z.object({ kind: z.string(), balance: z.string() })

/** What the house has on each of its accounts. */
export const house = async (db: Db) =>
  Object.fromEntries(
    (await db.many(HouseRow)`select kind, balance::text from wallet.house`).map((row) => [
      row.kind,
      BigInt(row.balance),
    ]),
  )
