import { poolGame, type Seal } from '../pool/game.ts'
import { reelGame } from '../reels/game.ts'
import type { ReelMath } from '../reels/math.ts'
import { gunungHartaMath, gunungHartaPool } from './gunung-harta.ts'
import { mutiaraRajaMath, mutiaraRajaPool } from './mutiara-raja.ts'

/** What a pool begins with, as it is published; the house may change feed and seed, and the seal never. */
export type Pool = {
  readonly seal: Seal
  /** Of each stake, in ten-thousandths. */
  readonly feed: number
  /** What the house puts in at first and each time that the pool has gone, in rupiah. */
  readonly seed: number
}

/** The slots with a progressive pool. */
export const pooled: readonly { readonly math: ReelMath; readonly pool: Pool }[] = [
  { math: gunungHartaMath, pool: gunungHartaPool },
  { math: mutiaraRajaMath, pool: mutiaraRajaPool },
]

export const poolGames = pooled.map(({ math, pool }) => poolGame(reelGame(math), pool.seal))
