import type { Lang, Takes, walletTransfers } from '@balai/contract'
import * as catalogue from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db.ts'
import { keyOf } from '../../platform/random.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { type Whose, walletsOf } from './wallets.ts'

type Asking = Whose & { lang: Lang; key: string; now: Date }

/** By this the books name whoever moves money between own purses. */
const source = 'wallets'

/** Moves money between the main wallet and the purse for a vendor: once, whoever asks again. */
export async function walletTransfer(
  tx: Tx,
  asking: Asking,
  { vendor, direction, amount }: Takes<typeof walletTransfers.walletTransfer>,
) {
  const { member, bucket, now } = asking
  const standing = (await catalogue.vendorsStanding(tx)).find((each) => each.vendor === vendor)
  if (!standing) return refuse('vendor-unknown')
  const [main, purse] = [
    { member, bucket, pool: 'cash' as const },
    { member, bucket, pool: wallet.vendorPool(vendor) },
  ]
  const { currency } = await wallet.balanceOf(tx, { ...main, trial: false })
  if (amount <= 0n) return refuse('amount-below', { least: wallet.worded(1n, currency) })
  // In one line with stakes, with exclusions and with what the desk locks.
  await wagers.holdPurses(tx, asking)
  if (direction === 'to-vendor') {
    const against = await standsAgainst(tx, { ...asking, vendor, open: standing.open })
    if (against) return against
    await wallet.openAccounts(tx, { member, bucket, currency, pools: [purse.pool], now })
  }
  const [from, to] = direction === 'to-vendor' ? [main, purse] : [purse, main]
  const there = (await wallet.pursesOf(tx, { member, bucket })).find(
    ({ pool }) => pool === from.pool,
  )
  const left = wallet.worded(there?.available ?? 0n, currency)
  if (!there) return refuse('purse-short', { left })
  const moved = await wallet.transfer(tx, {
    ...{ from, to, amount, source, extId: vendor, now },
    reason: direction === 'to-vendor' ? 'to-vendor' : 'from-vendor',
    key: keyOf(`wallet-transfer:${member}`, asking.key),
  })
  if (!isRefusal(moved)) return walletsOf(tx, asking)
  if (moved.refused === 'key-reused') return refuse('key-reused')
  return refuse('purse-short', { left })
}

/** Whoever may not play brings nothing to where there is only play; what is there comes back always. */
async function standsAgainst(
  tx: Tx,
  { vendor, open, member, bucket, now }: Asking & { vendor: string; open: boolean },
) {
  const { locked, excludedUntil } = await wagers.standingOf(tx, { member, bucket })
  if (excludedUntil && excludedUntil > now) return wagers.restRefusal(tx, { member, bucket })
  if (locked) return refuse('member-locked')
  if (!(await wagers.vendorsApart(tx)).includes(vendor)) return refuse('vendor-single')
  return open ? undefined : refuse('vendor-away')
}

/** Brings all that is free in the purses for vendors back to the main wallet, in one statement. */
export async function collectAll(tx: Tx, asking: Asking) {
  const { member, bucket, key, now } = asking
  await wagers.holdPurses(tx, asking)
  const filled = (await wallet.vendorPurses(tx, asking)).filter(({ available }) => available > 0n)
  const moved = await wallet.transferAll(
    tx,
    filled.map(({ vendor, available }) => ({
      from: { member, bucket, pool: wallet.vendorPool(vendor) },
      to: { member, bucket, pool: 'cash' },
      ...{ amount: available, reason: 'from-vendor', source, extId: vendor, now },
      key: keyOf(`wallet-collect:${member}:${vendor}`, key),
    })),
  )
  // A vendor was quicker with a stake: what is there then stays for another press.
  const reused = moved.some((each) => isRefusal(each) && each.refused === 'key-reused')
  return reused ? refuse('key-reused') : walletsOf(tx, asking)
}
