import { randomUUID } from 'node:crypto'
import { GameId, type MemberId } from '@balai/contract'
import { type WalletCallName, walletApi } from '@balai/contract/wallet-api'
import { z } from 'zod'
import * as catalogue from '../../../catalogue/index.ts'
import { open } from '../../../identity/open.ts'
import { beginSession } from '../../../identity/session.ts'
import { hashed } from '../../../platform/random.ts'
import { isRefusal } from '../../../platform/refusal.ts'
import type { House } from '../../../platform/testing/house.ts'
import { createPort } from '../../../wagers/index.ts'
import * as wallet from '../../../wallet/index.ts'
import type { Answer, Asked, Handler } from '../../door/handlers.ts'
import { createModes } from '../../door/modes.ts'
import * as door from '../../door/sql.ts'
import { usual, type Vendor } from '../../door/vendor.ts'
import { createWho } from '../../door/who.ts'
import { beside } from '../../pots/beside.ts'
import { addSeat } from '../../sql.ts'

export const game = GameId.parse('bola-raya')

export type Guest = {
  member: MemberId
  bucket: number
  playerRef: string
  sessionId: string
  session: string
}

/** What every answer may carry, for who looks at it in a test. */
type Heard = {
  code: string
  txRef?: string
  balance?: { real: string; bonus: string }
  split?: { real: string; bonus: string; credit: string }
  field?: string
  expiresAt?: string
}

/** A vendor with one game, and guests who sit there. */
export async function openBooth(house: House, code = `V${randomUUID().slice(0, 8).toUpperCase()}`) {
  const { store, clock, random } = house
  const vendor: Vendor = { code, setting: { ...usual } }
  const gameId = GameId.parse(`${game}-${code.toLowerCase()}`)
  const names = { ID: code, EN: code }
  await store.transact(async (tx) => {
    await catalogue.putVendor(tx, { code, names })
    await catalogue.putGame(
      tx,
      {
        ...{ id: gameId, vendor: code, category: 'RNG', kind: 'SC', names, lines: 20 },
        ...{ minBet: 1n, maxBet: 10n ** 12n, rtp: '96.00', volatility: 'high', maxWinX: 5_000 },
        cover: '',
      },
      { by: 'test', now: clock.now() },
    )
  })
  const who = createWho(store)
  const port = createPort(store, beside)
  const modes = createModes(store)

  /** As it comes over the wire: texts for amounts and moments. */
  const ask = async <N extends WalletCallName>(
    call: N,
    handler: Handler<N> | undefined,
    body: object,
  ) => {
    if (!handler) throw new Error(`nobody answers ${call}`)
    const takes = z.decode(
      walletApi[call].takes as z.core.$ZodType,
      body as never,
    ) as Asked<N>['takes']
    const now = clock.now()
    const place = { licence: undefined }
    const print = hashed(JSON.stringify(body))
    return (await handler({
      ...{ vendor, takes, body: print, now, random, store, port, who, modes, place },
    } as Asked<N>)) as Answer<N> & Heard
  }
  return {
    house,
    vendor,
    gameId,
    who,
    port,
    ask,
    guest: (cash = 1_000_000n) => guest(house, vendor, gameId, cash),
  }
}
export type Booth = Awaited<ReturnType<typeof openBooth>>

async function guest(house: House, vendor: Vendor, gameId: GameId, cash: bigint): Promise<Guest> {
  const { store, clock, random } = house
  const now = clock.now()
  return store.transact(async (tx) => {
    const opened = await open(tx, {
      account: `tamu${random.token().slice(0, 12)}`,
      passwordHash: 'nobody signs in with a password here',
      kind: 0,
      language: 'ID',
      random,
      now,
      onOpened: async (tx, { member, bucket, currency }) => {
        await wallet.openAccounts(tx, { member, bucket, currency, pools: wallet.memberPools, now })
        if (cash === 0n) return
        const to = { member, bucket, pool: 'cash' } as const
        const terms = { amount: cash, reason: 'deposit', key: random.uuid(), source: 'test', now }
        await wallet.transfer(tx, { from: { house: 'bank' }, to, ...terms })
      },
    })
    if (isRefusal(opened)) throw new Error(opened.refused)
    const { member, bucket, currency } = opened
    const from = { ip: '192.0.2.1', userAgent: 'test', host: 'test' }
    const token = await beginSession(tx, { member, from, random, now })
    const { session } = await tx.one(z.object({ session: z.string() }))`
      select id as session from identity.session where token = ${hashed(token)}`
    const playerRef = random.token().slice(0, 22)
    const ref = {
      vendor: vendor.code,
      ref: playerRef,
      member,
      bucket,
      trial: false,
      currency,
      lang: 'ID' as const,
    }
    await door.meet(tx, { ...ref, now })
    const sessionId = random.token()
    const seat = {
      member,
      bucket,
      trial: false,
      session,
      vendor: vendor.code,
      game: gameId,
      mode: 'cash',
      language: 'ID',
    } as const
    await addSeat(tx, { ...seat, id: random.id(now), token: hashed(sessionId), now })
    return { member, bucket, playerRef, sessionId, session }
  })
}

const Sum = z.object({ sum: z.bigint() })

/** What a guest has in cash. */
export async function cashOf({ house }: Booth, { member, bucket }: Guest) {
  const { sum } = await house.store.db.one(Sum)`
    select balance as sum from wallet.account
     where bucket = ${bucket} and member = ${member} and pool = 'cash'`
  return sum
}

/** What the house has taken in for a vendor, in cash: what its players lost to it. */
export async function houseOf({ house, vendor }: Booth) {
  const { sum } = await house.store.db.one(Sum)`
    select coalesce(sum(balance), 0)::bigint as sum from wallet.house
     where kind = ${`vendor:${vendor.code.toLowerCase()}`}`
  return sum
}

/** A second seat of a guest, in play money, with so much of it. */
export async function demoSeat(
  { house, vendor, gameId }: Booth,
  { member, bucket, playerRef, session }: Guest,
  amount: bigint,
): Promise<Guest> {
  const { store, clock, random } = house
  const now = clock.now()
  const sessionId = random.token()
  const whose = { member, bucket, trial: false, session, vendor: vendor.code }
  await store.transact(async (tx) => {
    await wallet.transfer(tx, {
      from: { house: 'demo' },
      to: { member, bucket, pool: 'demo' },
      ...{ amount, reason: 'demo', key: random.uuid(), source: 'test', now },
    })
    const at = { game: gameId, mode: 'demo', language: 'ID' } as const
    await addSeat(tx, { ...whose, ...at, id: random.id(now), token: hashed(sessionId), now })
  })
  return { member, bucket, playerRef, sessionId, session }
}
