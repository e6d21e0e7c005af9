import type { FreeTold, OwnFree } from '@balai/contract'
import type { Purse } from '../words/format.ts'
import type { Spoken } from '../words/words.tsx'

type Stakes = Pick<FreeTold, 'sort' | 'count' | 'stake'>

/** What stakes of the house are called: `10 putaran gratis Rp 400`. */
export const freeOf = ({ sort, count, stake }: Stakes, purse: Purse, { t, money }: Spoken) =>
  t(sort === 'bet' ? 'rewards.freeBet' : 'rewards.freeSpins', { count, stake: money(stake, purse) })

/** What an amount is called where it comes to stakes of the house, and where it is money. */
export const worthOf = (
  amount: bigint,
  { free, purse, spoken }: { free: FreeTold | null; purse: Purse; spoken: Spoken },
) =>
  free
    ? freeOf({ ...free, count: Number(amount / free.stake) }, purse, spoken)
    : spoken.money(amount, purse)

/** Where a win of theirs goes, and what is taken off it. */
export const winOf = (
  { winTo, stakeBack }: Pick<FreeTold, 'winTo' | 'stakeBack'>,
  times: number,
  { t }: Spoken,
) =>
  [
    winTo === 'cash' ? t('rewards.freeWinCash') : t('rewards.freeWinBonus', { times }),
    ...(stakeBack ? [] : [t('rewards.freeNoStake')]),
  ].join(' ')

/** Whether there is something of it to be used now. */
export const isUsable = ({ ended, used, count }: OwnFree) => !ended && used < count
