import { createHash } from 'node:crypto'
import type { Round as Told } from '@balai/contract'
import {
  commitmentOf,
  isOver,
  nextStep,
  openRound,
  playRound,
  type RoundState,
  roundIdOf,
  slotOf,
} from '@balai/games'
import { type Round, roundOf as read } from '../read.ts'

/** Play for tests, decided by the real mathematics from seeds that are only counted up. */
export const math = slotOf('lakon-malam')!
export const seedOf = (n: number) => createHash('sha256').update(`seed ${n}`).digest('hex')
export const clientSeed = 'wayang'

export type Kind = 'nothing' | 'back' | 'win' | 'big' | 'free' | 'free-again' | 'any'

/** The first counted seed whose round is of a kind, for stake 20000. */
export function seedFor(kind: Kind, nonce: number, stake: bigint, from = 0): string {
  for (let n = from; n < from + 60_000; n++) {
    const seeds = { serverSeed: seedOf(n), clientSeed, nonce }
    const first = nextStep(math, seeds, openRound(math, stake)).step
    const fits = {
      any: true,
      nothing: first.win === 0n,
      back: first.win > 0n && first.win <= stake && first.freeSpins === 0,
      win: first.win > stake && first.win < stake * 8n && first.freeSpins === 0,
      big: first.win >= stake * 20n && first.freeSpins === 0,
      free: first.freeSpins > 0,
      'free-again':
        first.freeSpins > 0 &&
        playRound(math, seeds, stake).steps.some((step) => step.free && step.freeSpins > 0),
    }[kind]
    if (fits) return seeds.serverSeed
  }
  throw new Error(`no round of kind ${kind}`)
}

export type Laid = {
  id: string
  serverSeed: string
  nonce: number
  state: RoundState
  steps: Pick<Round['steps'][number], 'stops' | 'free' | 'win'>[]
  openedAt: Date
}

export const seedsOf = ({ serverSeed, nonce }: Laid) => ({ serverSeed, clientSeed, nonce })

export function lay(serverSeed: string, nonce: number, stake: bigint, openedAt: Date): Laid {
  const state = openRound(math, stake)
  const terms = {
    title: math.title,
    mathHash: state.mathHash,
    serverSeedHash: commitmentOf(serverSeed),
    clientSeed,
    nonce,
    stake,
  }
  return advance({ id: roundIdOf(terms), serverSeed, nonce, state, steps: [], openedAt })
}

export function advance(laid: Laid): Laid {
  const { state, step } = nextStep(math, seedsOf(laid), laid.state)
  const { stops } = step.spin
  return {
    ...laid,
    state,
    steps: [...laid.steps, { stops: [...stops], free: step.free, win: step.win }],
  }
}

export const closed = (laid: Laid) => isOver(laid.state)
/** A round as the wire shows it. */
export const toldOf = (laid: Laid): Told =>
  ({
    id: laid.id as Told['id'],
    state: closed(laid) ? 'closed' : 'open',
    stake: BigInt(laid.state.stake),
    choice: null,
    win: BigInt(laid.state.win),
    steps: laid.steps.map(({ stops, free, win }) => ({
      move: 'spin',
      seen: { stops, free },
      added: 0n,
      win,
    })),
    at: { freeSpinsLeft: laid.state.freeSpinsLeft },
    serverSeedHash: commitmentOf(laid.serverSeed),
    clientSeed,
    nonce: laid.nonce,
    openedAt: laid.openedAt,
    granted: false,
  }) satisfies Told

/** The same as the game reads it. */
export const roundOf = (laid: Laid): Round => read(toldOf(laid))
