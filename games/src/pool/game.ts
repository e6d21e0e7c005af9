import { fingerprintOf } from '../fair.ts'
import type { Game } from '../game.ts'
import type { ReelGame, ReelMove, ReelSeen, ReelState } from '../reels/game.ts'

/** The rules that this file carries out. Raised when the same data would play otherwise. */
const engine = 'pool/1'

/**
 * The chance of a progressive pool: of so many equally likely seals one falls to each `unit` of the stake,
 * in the smallest unit of money. A stake of twice as much has twice the chance, so that nobody's return
 * hangs on what they stake.
 */
export type Seal = { readonly unit: number; readonly seals: number }

export type PoolState = ReelState & {
  /** Whether the seal fell: what the pool holds at that moment belongs to the round. */
  seal: boolean
}
export type PoolSeen = ReelSeen & { readonly seal?: boolean }

/** A slot that has a pool beside its own pays. What the pool holds is no matter of mathematics: the books know it. */
export type PoolGame = Game<PoolState, ReelMove, PoolSeen> &
  Pick<ReelGame, 'reels'> & { readonly seal: Seal }

/**
 * Gives a slot a pool. The paid spin draws what it always did, and after it, from the same stream, the
 * seal; every other move is the slot's own. Wins are those of the slot alone.
 */
export const poolGame = (slot: ReelGame, seal: Seal): PoolGame => ({
  ...slot,
  seal,
  hash: fingerprintOf({ engine, seal, slot: slot.hash }),
  open(opening) {
    const opened = slot.open(opening)
    const fits = opening.stake % BigInt(seal.unit) === 0n
    return opened && fits && chancesOf(opening.stake, seal) <= seal.seals
      ? { ...opened, seal: false }
      : undefined
  },
  takes: (state, move): move is ReelMove => slot.takes(state, move),
  step({ seal: before, ...state }, move, draw) {
    const stepped = slot.step(state, move, draw)
    if (state.phase !== 'base') return { ...stepped, state: { ...stepped.state, seal: before } }
    const fell = draw(seal.seals) < chancesOf(BigInt(state.bet), seal)
    return {
      ...stepped,
      state: { ...stepped.state, seal: fell },
      seen: { ...stepped.seen, seal: fell },
    }
  },
})

/** Of all seals, those that a stake has. */
const chancesOf = (stake: bigint, { unit }: Seal) => Number(stake / BigInt(unit))

/** What feed and seed of a pool come to, of a hundred staked, and what it holds in the mean as it falls. */
export function poolOf({ feed, seed, seal }: { feed: number; seed: number; seal: Seal }) {
  const stakedPerFall = seal.unit * seal.seals
  return {
    feedPercent: feed / 100,
    seedPercent: (100 * seed) / stakedPerFall,
    meanAtFall: seed + (feed / 10_000) * stakedPerFall,
  }
}

/** The seal of a game that has a pool. */
export const sealOf = (game: Game): Seal | undefined => (isPool(game) ? game.seal : undefined)

const isPool = (game: Game): game is Game & PoolGame => 'seal' in game

/** Whether the pool of a game belongs to a round that stands so. */
export const sealFell = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'seal' in state && state.seal === true
