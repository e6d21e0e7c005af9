import certificate from '@balai/games/certificates/lotteries' with { type: 'json' }
import * as catalogue from '../../catalogue/index.ts'
import type { Tx } from '../../platform/db.ts'
import { vendor } from '../bets/lay-slip.ts'
import { lineStakeMost } from '../bets/limits.ts'
import { openPools } from '../pools/pools.ts'
import { lotteries } from './index.ts'
import type { Lottery } from './shape.ts'

type Certified = Record<string, Record<string, { price: string; returns: { percent: string }[] }>>
const certified: Certified = certificate.tables
const pools: Record<string, { play: string; whole: string }[]> = certificate.pools

/**
 * Lists the lotteries in the catalogue, or brings them up to date: stakes on them are under its switches as those on any
 * game. They have halls of their own, so that no lobby of games shows them. A vendor of that code is there.
 */
export async function putLotteries(tx: Tx, act: { by: string; now: Date }): Promise<void> {
  for (const [place, lottery] of lotteries.entries()) {
    await catalogue.putGame(tx, { ...termsOf(lottery), place: place + 1 }, act)
    await openPools(tx, lottery, act.now)
  }
}

function termsOf({ code, kind, names, prizeMode, hall, defaultPlay }: Lottery) {
  const play = certified[kind]?.[defaultPlay]
  // With its jackpots, where it has any.
  const back =
    pools[kind]?.find((one) => one.play === defaultPlay)?.whole ?? play?.returns[0]?.percent
  if (!play || !back) throw new Error(`${defaultPlay} of ${kind} is not certified`)
  return {
    ...{
      id: code,
      vendor,
      category: prizeMode === 'Elott' ? ('ELOTT' as const) : ('LOTT' as const),
    },
    ...{ kind: hall, names, minBet: 1n, maxBet: lineStakeMost, lines: 1, rtp: back.slice(0, 5) },
    ...{ volatility: 'high' as const, maxWinX: 1, cover: code, demo: false, listed: false },
    math: certificate.codeHash,
  }
}
