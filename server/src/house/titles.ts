import { mathHashOf, type SlotMath, slotOf } from '@balai/games'
import lakonMalam from '@balai/games/certificates/lakon-malam' with { type: 'json' }
import lautMutiara from '@balai/games/certificates/laut-mutiara' with { type: 'json' }
import pasarRempah from '@balai/games/certificates/pasar-rempah' with { type: 'json' }
import * as catalogue from '../catalogue/index.ts'
import type { Tx } from '../platform/db.ts'

/** What a game of the house is listed with. Every figure comes from its certificate. */
export type Title = {
  math: SlotMath
  /** The hash of its mathematics, which its certificate and every round of it name. */
  hash: string
  names: { ID: string; EN: string }
  rtp: string
  /** The mean and the deviation of what a stake of one returns. */
  certified: { rtp: number; deviation: number }
  volatility: 'low' | 'medium' | 'high' | 'very-high'
  maxWinX: number
  hot: boolean
  isNew: boolean
}

type Certificate = {
  title: string
  mathHash: string
  rtp: { percent: string }
  volatility: { standardDeviation: string }
  /** The most that one spin pays: a whole round's sum is never seen in any number of lives. */
  winMax: { spinFree: { stakes: string } }
}
type Listed = Pick<Title, 'names' | 'volatility' | 'hot' | 'isNew'>

/** The mathematics of a title, if it is the very one that was certified. */
export function certified(certificate: Certificate, listed: Listed): Title {
  const math = slotOf(certificate.title)
  if (!math || mathHashOf(math) !== certificate.mathHash)
    throw new Error(`${certificate.title} is not the mathematics that was certified`)
  return {
    ...listed,
    math,
    hash: certificate.mathHash,
    rtp: Number(certificate.rtp.percent).toFixed(2),
    certified: {
      rtp: Number(certificate.rtp.percent) / 100,
      deviation: Number(certificate.volatility.standardDeviation),
    },
    maxWinX: Math.floor(Number(certificate.winMax.spinFree.stakes)),
  }
}

/** The house's own slots. One whose mathematics and certificate part keeps the server from starting. */
export const titles: ReadonlyMap<string, Title> = new Map(
  [
    certified(lakonMalam, {
      names: { ID: 'Lakon Malam', EN: 'Night of Shadows' },
      volatility: 'medium',
      hot: true,
      isNew: false,
    }),
    certified(pasarRempah, {
      names: { ID: 'Pasar Rempah', EN: 'Spice Market' },
      volatility: 'low',
      hot: true,
      isNew: false,
    }),
    certified(lautMutiara, {
      names: { ID: 'Laut Mutiara', EN: 'Pearl Sea' },
      volatility: 'high',
      hot: false,
      isNew: true,
    }),
  ].map((title) => [title.math.title, title]),
)

export const vendor = { code: 'BALAI', names: { ID: 'Balai Asli', EN: 'Balai Originals' } }

/** Stakes on offer, in rupiah; each is laid in twenty equal line bets. */
export const stakes: readonly bigint[] = [
  200n,
  400n,
  1_000n,
  2_000n,
  4_000n,
  10_000n,
  20_000n,
  40_000n,
  100_000n,
  200_000n,
]
const [stakeMin = 0n] = stakes
const stakeMax = stakes.at(-1) ?? 0n

/** Lists the house's games in the catalogue, or brings them up to date. */
export async function putHouseGames(tx: Tx, act: { by: string; now: Date }): Promise<void> {
  await catalogue.putVendor(tx, { ...vendor, hot: true, place: 1 })
  let place = 0
  for (const [id, { math, names, rtp, volatility, maxWinX, hot, isNew }] of titles) {
    place += 1
    const listed = { names, rtp, volatility, maxWinX, hot, isNew, place }
    await catalogue.putGame(
      tx,
      {
        ...listed,
        id,
        vendor: vendor.code,
        category: 'RNG',
        kind: 'SC',
        minBet: stakeMin,
        maxBet: stakeMax,
        lines: math.lines.length,
        cover: id,
        math: mathHashOf(math),
      },
      act,
    )
  }
}
