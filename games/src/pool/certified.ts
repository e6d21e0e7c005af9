import type { Certified } from '../exact/certified.ts'
import { certify } from '../reels/exact/certificate.ts'
import { engineFiles } from '../reels/exact/certified.ts'
import { reelGame } from '../reels/game.ts'
import type { ReelMath } from '../reels/math.ts'
import type { Sources } from '../slot/exact/certificate.ts'
import { type Pool, pooled } from '../titles/pools.ts'
import { poolGame, poolOf } from './game.ts'

/** Every slot with a pool, with the way to its certificate. */
export const certifiedPools: readonly Certified[] = pooled.map(({ math, pool }) => ({
  title: math.title,
  files: [
    ...engineFiles,
    'pool/game.ts',
    `titles/${math.title}.ts`,
    `titles/strips/${math.title}.ts`,
  ],
  slow: true,
  certify: (sources) => certifyPool({ math, pool }, sources),
}))

const digits = 6

/** What the slot states about itself, and what its pool adds in the mean. */
function certifyPool({ math, pool }: { math: ReelMath; pool: Pool }, sources: Sources) {
  const { mathHash: slotHash, engine: slotEngine, ...stated } = certify(math, sources)
  const { hash } = poolGame(reelGame(math), pool.seal)
  const { unit, seals } = pool.seal
  const { feedPercent, seedPercent, meanAtFall } = poolOf(pool)
  const percent = Number(stated.rtp.percent) + feedPercent + seedPercent
  return {
    ...{ ...stated, engine: `pool/1 on ${slotEngine}`, mathHash: hash, slotHash },
    pool: {
      rtp: { percent: percent.toFixed(digits) },
      feedPercent: feedPercent.toFixed(digits),
      seedPercent: seedPercent.toFixed(digits),
      seed: String(pool.seed),
      chance: { ofStake: String(unit), oneIn: String(seals), stakedPerFall: String(unit * seals) },
      meanAtFall: String(meanAtFall),
      method:
        'Everything else in this certificate is of the slot without its pool. The chance of the seal is exactly as large as the stake: one of so many equally likely seals for each unit of it, drawn after the reels from the same stream. So a stake brings the pool its share, and the house its seed as often as the pool falls: what is paid out of the pool is what went into it, to the last rupiah, and its return is the sum of both shares, whatever is staked and however the pool stands.',
    },
  }
}
