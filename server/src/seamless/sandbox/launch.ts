import type { GameId } from '@balai/contract'
import * as identity from '../../identity/index.ts'
import type { Tx } from '../../platform/db.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal } from '../../platform/refusal.ts'
import * as wagers from '../../wagers/index.ts'
import * as wallet from '../../wallet/index.ts'
import { openLaunch } from '../launch-game.ts'
import * as sql from './sql.ts'

/** Nobody launches this from a browser. */
const from = { ip: '', userAgent: 'sandbox', host: 'sandbox' }

type Launch = { vendor: string; game: GameId; cash: bigint; random: Random; now: Date }

/** Opens a player with so much cash and launches a game for them. Answers with the code, or a refusal. */
export async function launch(tx: Tx, { vendor, game, cash, random, now }: Launch) {
  const guest = await identity.openGuest(tx, {
    ...{ kind: 'sandbox', from, random, now },
    onOpened: (tx, opened) => wallet.openAccounts(tx, { ...opened, pools: wallet.memberPools }),
  })
  const { member, bucket } = guest
  if (cash > 0n)
    await wallet.transfer(tx, {
      from: { house: 'welcome' },
      to: { member, bucket, pool: 'cash' },
      ...{ amount: cash, reason: 'welcome-credit', key: random.uuid(), source: 'house', now },
    })
  const drawn = await wagers.drawnFrom(tx, { mode: 'cash', source: vendor })
  // Where its games draw from a purse of their own, that is what the player has brought.
  if (cash > 0n && drawn !== 'cash') {
    const pool = wallet.vendorPool(vendor)
    const { currency } = await wallet.balanceOf(tx, { ...guest, trial: false })
    await wallet.openAccounts(tx, { member, bucket, currency, pools: [pool], now })
    await wallet.transfer(tx, {
      ...{ from: { member, bucket, pool: 'cash' }, to: { member, bucket, pool }, amount: cash },
      ...{ reason: 'to-vendor', key: random.uuid(), source: 'house', now },
    })
  }
  await sql.addPlayer(tx, { ...guest, vendor, now })
  const who = { ...guest, isAgent: 0, trial: false, lang: 'EN' } as const
  const launched = await openLaunch(tx, {
    ...{ who, game, vendor, language: 'ID', demo: false, random, now },
  })
  return isRefusal(launched) ? launched : { launchCode: launched.code }
}
