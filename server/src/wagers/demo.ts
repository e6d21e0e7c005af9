import type { Tx } from '../platform/db.ts'
import * as wallet from '../wallet/index.ts'
import type { Whose } from './sql.ts'

/** What free play is opened with. */
export const demoPurse = 1_000_000n

/** Fills a member's purse of play money up again; a fuller one stays. One key fills once. */
export async function topUpDemo(
  tx: Tx,
  { key, now, ...whose }: Whose & { key: string; now: Date },
) {
  const { pools } = await wallet.balanceOf(tx, { ...whose, trial: true })
  const short = demoPurse - (pools.find(({ pool }) => pool === 'demo')?.available ?? 0n)
  if (short <= 0n) return
  await wallet.transfer(tx, {
    from: { house: 'demo' },
    to: { ...whose, pool: 'demo' },
    amount: short,
    reason: 'free-play',
    key,
    source: 'wagers',
    now,
  })
}
