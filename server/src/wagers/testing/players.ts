import { randomUUID } from 'node:crypto'
import { GameId, MemberId, type Pool, RoundId } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db.ts'
import { isRefusal } from '../../platform/refusal.ts'
import type { House } from '../../platform/testing/house.ts'
import * as wallet from '../../wallet/index.ts'
import { place, settle } from '../index.ts'
import type { Stake } from '../place.ts'

export type Player = { member: MemberId; bucket: number }

/** A member with every purse, and this much cash. */
export async function openPlayer(
  { store, clock }: House,
  cash = 1_000_000n,
  bucket = 7,
): Promise<Player> {
  const player = { member: MemberId.parse(randomUUID()), bucket }
  const now = clock.now()
  await store.transact(async (tx) => {
    await listGame(tx, now)
    const pools = wallet.memberPools
    await wallet.openAccounts(tx, { ...player, currency: 'IDR', pools, now })
    await wallet.transfer(tx, {
      from: { house: 'bank' },
      to: { ...player, pool: 'cash' },
      amount: cash,
      reason: 'deposit',
      key: randomUUID(),
      source: 'test',
      now,
    })
  })
  return player
}

/** A game that takes any stake there is. */
export async function listGame(tx: Tx, now: Date, id = 'lakon-malam') {
  const names = { ID: 'Lakon Malam', EN: 'Night of Shadows' }
  await catalogue.putVendor(tx, { code: 'BALAI', names: { ID: 'Balai', EN: 'Balai' } })
  await catalogue.putGame(
    tx,
    {
      ...{ id, vendor: 'BALAI', category: 'RNG', kind: 'SC', names, lines: 20 },
      ...{ minBet: 1n, maxBet: 2n ** 62n, rtp: '96.00', volatility: 'high', maxWinX: 5_000 },
      cover: '',
    },
    { by: 'test', now },
  )
}

/** What a player can stake from a purse. */
export async function purse({ store }: House, player: Player, pool: Pool = 'cash') {
  const { pools } = await wallet.balanceOf(store.db, { ...player, trial: false })
  return pools.find((each) => each.pool === pool)?.available
}

/** A stake of 1,000 in cash on a round of its own, unless said otherwise. */
export const order = ({ clock }: House, player: Player, over: Partial<Stake> = {}): Stake => ({
  ...player,
  round: RoundId.parse(randomUUID()),
  game: GameId.parse('lakon-malam'),
  vendor: 'BALAI',
  mode: 'cash',
  stake: 1_000n,
  rules: { version: '1', hash: 'a'.repeat(64) },
  now: clock.now(),
  ...over,
})

export const placed = ({ store }: House, stake: Stake) => store.transact((tx) => place(tx, stake))

/** Places a stake that has to be taken. */
export async function taken(house: House, stake: Stake): Promise<Stake> {
  const answer = await placed(house, stake)
  if (isRefusal(answer)) throw new Error(`refused: ${answer.refused}`)
  return stake
}

type Ended = { round: string; bucket: number; win: bigint }

export const settled = ({ store, clock }: House, { round, bucket, win }: Ended) =>
  store.transact((tx) => settle(tx, { round, bucket, win, now: clock.now() }))
