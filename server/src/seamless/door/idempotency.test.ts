import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { type House, openHouse } from '../../platform/testing/house.ts'
import {
  betOf,
  caller,
  fresh,
  openVendor,
  openWallet,
  type Sat,
  sat,
  type Vendor,
  type Wallet,
  winOf,
} from '../testing/vendor.ts'

let house: House
let wallet: Wallet
let vendor: Vendor
let seat: Sat
let other: Sat
let next: Wallet
let there: Vendor
beforeAll(async () => {
  house = await openHouse()
  wallet = await openWallet(house)
  vendor = await openVendor(wallet, 'ACME')
  next = await openWallet(house)
  there = caller(next, vendor)
})
afterAll(async () => {
  await next.close()
  await wallet.close()
  await house.close()
})

type Body = { txId?: string } & Record<string, unknown>
type Money = {
  name: string
  /** A body that will be taken, after what it needs was done. */
  of: (who: Sat, txId: string) => Promise<Body>
  /** The same number for something else. */
  changed: (body: Body) => Body
  /** What it does to the purse. */
  moves: bigint
}

const begun = async (who: Sat) => {
  const bet = betOf(vendor, who)
  await vendor.call('bet', bet)
  return bet
}
const amount = (over: string) => (body: Body) => ({ ...body, amount: over })
const lasting = ({ playerRef }: Sat, txId: string) => ({ playerRef, txId, currency: 'IDR' })

const routes: Money[] = [
  {
    name: 'bet',
    of: async (who, txId) => betOf(vendor, who, { txId }),
    changed: amount('7'),
    moves: -1_000n,
  },
  {
    name: 'win',
    of: async (who, txId) => winOf(who, (await begun(who)).roundId, { txId }),
    changed: amount('7'),
    moves: 500n,
  },
  {
    name: 'rollback',
    of: async (who, txId) => ({
      playerRef: who.playerRef,
      txId,
      originalTxId: (await begun(who)).txId,
    }),
    changed: (body) => ({ ...body, originalTxId: fresh('never') }),
    moves: 1_000n,
  },
  {
    name: 'adjust',
    of: async (who, txId) => ({
      ...lasting(who, txId),
      roundId: (await begun(who)).roundId,
      delta: '250',
      reason: 'late',
    }),
    changed: (body) => ({ ...body, delta: '7' }),
    moves: 250n,
  },
  {
    name: 'promo',
    of: async (who, txId) => ({
      ...lasting(who, txId),
      campaignId: 'spring',
      amount: '300',
      kind: 'prize',
    }),
    changed: amount('7'),
    moves: 300n,
  },
  {
    name: 'tip',
    of: async (who, txId) => ({ ...betOf(vendor, who, { txId }), roundId: undefined }),
    changed: amount('7'),
    moves: -1_000n,
  },
  {
    name: 'round/close',
    of: async (who, txId) => ({
      playerRef: who.playerRef,
      txId,
      roundId: (await begun(who)).roundId,
    }),
    changed: (body) => ({ ...body, outcomeHash: 'another' }),
    moves: 0n,
  },
  {
    name: 'betwin',
    of: async ({ sessionId, playerRef }, txId) => ({
      ...{ sessionId, playerRef, roundId: fresh('round'), gameCode: vendor.game, currency: 'IDR' },
      bet: { txId, amount: '1000' },
      win: { txId: `${txId}-w`, amount: '400' },
    }),
    changed: (body) => ({ ...body, bet: { ...(body.bet as object), amount: '7' } }),
    moves: -600n,
  },
]

const cash = async (who: Sat) =>
  BigInt((await vendor.call('balance', { playerRef: who.playerRef })).body.balance?.real ?? '0')
const Count = z.object({ count: z.int() })
const transfers = () =>
  house.store.db.one(Count)`select count(*)::int as count from wallet.transfer`
/** An answer but for what is another each time. */
const same = ({ body: { traceId: _, code: __, ...rest } }: { body: Record<string, unknown> }) =>
  JSON.stringify(rest)

describe.each(routes)('[A4] [GAM-10] $name', ({ name, of, changed, moves }) => {
  beforeAll(async () => {
    seat = await sat(wallet, vendor)
    other = await sat(wallet, vendor)
  })

  test('of one number is done once, whenever and wherever it is repeated', async () => {
    const body = await of(seat, fresh(name))
    const before = await cash(seat)
    const first = await vendor.call(name, body)
    expect(first.body.code).toBe('OK')
    const posted = await transfers()
    const again = [await vendor.call(name, body)]
    again.push(...(await Promise.all(Array.from({ length: 20 }, () => vendor.call(name, body)))))
    // Another process, with nothing at hand of what the first one knows.
    again.push(await there.call(name, body))
    house.clock.advance(25 * 3_600_000)
    again.push(await vendor.call(name, body), await there.call(name, body))
    for (const told of again) {
      expect([told.status, told.body.code]).toEqual([200, 'DUPLICATE_OK'])
      expect(same(told)).toBe(same(first))
    }
    expect(await transfers()).toEqual(posted)
    expect((await cash(seat)) - before).toBe(moves)
  })

  test('twenty times at once is done once', async () => {
    const fresher = await sat(wallet, vendor)
    const body = await of(fresher, fresh(name))
    const before = await cash(fresher)
    const told = await Promise.all(Array.from({ length: 20 }, () => vendor.call(name, body)))
    expect(told.filter(({ body: { code } }) => code === 'OK')).toHaveLength(1)
    expect(new Set(told.map(same)).size).toBe(1)
    expect((await cash(fresher)) - before).toBe(moves)
  })

  test('of one number with other terms, or for another player, is a conflict', async () => {
    const fresher = await sat(wallet, vendor)
    const txId = fresh(name)
    const body = await of(fresher, txId)
    const first = await vendor.call(name, body)
    expect(first.body.code).toBe('OK')
    const theirs = await of(other, txId)
    const [mine, before] = [await cash(fresher), await cash(other)]
    for (const wrong of [changed(body), theirs]) {
      const told = await vendor.call(name, wrong)
      expect([told.status, told.body.code]).toEqual([200, 'TX_CONFLICT'])
      // Nothing of the first answer is told to whoever asks for something else.
      expect(told.text).not.toContain(String(first.body.txRef))
      expect(told.body.balance).toBeUndefined()
    }
    expect([await cash(fresher), await cash(other)]).toEqual([mine, before])
  })

  test('without a number, or with one that is too long, is malformed and does nothing', async () => {
    const fresher = await sat(wallet, vendor)
    const wrong = ['x'.repeat(256), 'x'.repeat(129), '', 'a b', 'é', 7, null]
    for (const txId of name === 'round/close' ? wrong : [...wrong, undefined]) {
      const body = await of(fresher, txId as string)
      const before = await cash(fresher)
      const told = await vendor.call(name, body)
      expect([told.status, told.body.code], String(txId)).toEqual([400, 'MALFORMED'])
      expect(told.body.field).toMatch(/txId$/)
      expect(await cash(fresher)).toBe(before)
    }
  })

  test('of the longest and oddest number there is, is done once', async () => {
    const fresher = await sat(wallet, vendor)
    const long = 'x'.repeat(name === 'betwin' ? 126 : 128)
    for (const txId of [`${long.slice(9)}${fresh('').slice(-8)}`, `"\\,(){}'${fresh("';--")}`]) {
      const body = await of(fresher, txId)
      const before = await cash(fresher)
      expect((await vendor.call(name, body)).body.code, txId).toBe('OK')
      expect((await vendor.call(name, body)).body.code).toBe('DUPLICATE_OK')
      expect((await cash(fresher)) - before).toBe(moves)
    }
  })
})
