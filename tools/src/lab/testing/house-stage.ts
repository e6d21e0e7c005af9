import { GameId, type MemberId } from '@balai/contract'
import { z } from 'zod'
import * as catalogue from '../../../../server/src/catalogue/index.ts'
import { bucketOf, open } from '../../../../server/src/identity/open.ts'
import { beginSession, endSession } from '../../../../server/src/identity/session.ts'
import { hashed } from '../../../../server/src/platform/random.ts'
import { isRefusal } from '../../../../server/src/platform/refusal.ts'
import type {} from '../../../../server/src/platform/testing/cluster.ts'
import type { House } from '../../../../server/src/platform/testing/house.ts'
import * as wagers from '../../../../server/src/wagers/index.ts'
import * as wallet from '../../../../server/src/wallet/index.ts'
import type { Seat, Stage } from '../driver.ts'

/** Somebody at the house: their session's token and id, and who they are. */
export type Guest = { member: MemberId; bucket: number; token: string; session: string }

const gameCode = GameId.parse('lakon-malam')
const actor = { by: 'lab', now: new Date('2026-11-18T05:00:00Z') }
const Id = z.object({ id: z.string() })

/** Puts the game that is played in the lab into the catalogue; any stake up to a million. */
export const openGame = ({ store }: House, vendor: string) =>
  store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code: vendor, names: { ID: vendor, EN: vendor } })
    const names = { ID: 'Lakon Malam', EN: 'Night of Shadows' }
    await catalogue.putGame(
      tx,
      {
        ...{ id: gameCode, vendor, category: 'RNG', kind: 'SC', names, lines: 20 },
        ...{ minBet: 1n, maxBet: 1_000_000n, rtp: '96.00', volatility: 'high', maxWinX: 5_000 },
        cover: '',
      },
      actor,
    )
  })

/** Opens a member with this much cash, signed in. */
export async function welcome({ store, random, clock }: House, cash: bigint): Promise<Guest> {
  const now = clock.now()
  return store.transact(async (tx) => {
    const opened = await open(tx, {
      account: `lab${random.token().slice(0, 10)}`,
      passwordHash: 'nobody signs in with a password here',
      ...{ kind: 0, language: 'ID', random, now },
      async onOpened(tx, { member, bucket, currency }) {
        await wallet.openAccounts(tx, { member, bucket, currency, pools: wallet.memberPools, now })
        if (cash > 0n) await give({ member, bucket, pool: 'cash' }, cash)
      },
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const { member } = opened
    const from = { ip: '192.0.2.1', userAgent: 'lab', host: 'lab' }
    const token = await beginSession(tx, { member, from, random, now })
    const { id } = await tx.one(Id)`select id from identity.session where token = ${hashed(token)}`
    return { member, bucket: bucketOf(member), token, session: id }

    function give(to: wallet.Purse, amount: bigint) {
      const terms = { reason: 'deposit', key: random.uuid(), source: 'lab', now }
      return wallet.transfer(tx, { ...terms, from: { house: 'bank' }, to, amount })
    }
  })
}

type Seating = (guest: Guest) => Promise<Seat>

/** The operator's side of a house in this process. `seating` is how a guest gets a seat at the game. */
export function houseStage(
  house: House,
  seating: Seating,
): Stage & { guest: (ref: string) => Guest } {
  const { store, random, clock } = house
  const guests = new Map<string, Guest>()
  const guest = (playerRef: string) => {
    const found = guests.get(playerRef)
    if (!found) throw new Error(`nobody is ${playerRef}`)
    return found
  }
  const by = 'lab'
  return {
    guest,
    can: new Set(['end', 'lock', 'exclude', 'limit', 'bonus', 'close-game']),
    async seat(cash = 1_000_000_000n) {
      const guest = await welcome(house, cash)
      const seat = await seating(guest)
      guests.set(seat.playerRef, guest)
      return seat
    },
    async end({ playerRef }) {
      const { session } = guest(playerRef)
      await store.transact((tx) => endSession(tx, { session, reason: 'logout', now: clock.now() }))
    },
    async lock({ playerRef }) {
      const act = { locked: true, reason: 'lab', by, now: clock.now() }
      await store.transact((tx) => wagers.lock(tx, { ...guest(playerRef), ...act }))
    },
    async exclude({ playerRef }) {
      const now = clock.now()
      const until = new Date(now.getTime() + 86_400_000)
      await store.transact((tx) => wagers.exclude(tx, { ...guest(playerRef), until, by, now }))
    },
    async limit({ playerRef }, kind, amount) {
      const { member, bucket } = guest(playerRef)
      const terms = { member, bucket, kind, span: 'day', amount, now: clock.now() } as const
      await store.transact((tx) => wagers.setBound(tx, terms))
    },
    async bonus({ playerRef }, amount) {
      const { member, bucket } = guest(playerRef)
      const terms = { reason: 'bonus', key: random.uuid(), source: 'lab', now: clock.now() }
      const to = { member, bucket, pool: 'bonus' } as const
      await store.transact((tx) =>
        wallet.transfer(tx, { ...terms, from: { house: 'promotion' }, to, amount }),
      )
    },
    async whileClosed(seat, work) {
      const game = GameId.parse(seat.gameCode)
      await store.transact((tx) => catalogue.closeGame(tx, { ...actor, game, reason: 'lab' }))
      try {
        await work()
      } finally {
        await store.transact((tx) => catalogue.openGame(tx, { ...actor, game }))
      }
    },
  }
}

/** A guest of our own games: named by the member's id, at the game at once. */
export const ownSeat = async ({ member, session }: Guest): Promise<Seat> => ({
  ...{ playerRef: member, sessionId: session, gameCode, currency: 'IDR' },
})
