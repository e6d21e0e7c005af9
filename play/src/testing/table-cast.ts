import { commitmentOf, mathHashOf } from '@balai/games'
import type { Entered, Played } from '../machine/events.ts'
import { beginning, type State } from '../machine/state.ts'
import { turn } from '../machine/turn.ts'
import {
  advance,
  clientSeed,
  closed,
  type Kind,
  type Laid,
  lay,
  math,
  roundOf,
  seedFor,
} from './rounds.ts'

export const fresh = (): State => beginning

/** The table of a player with Rp 1.000.000 who has not played yet. */
export const entered = (): Entered =>
  ({
    title: math.title as Entered['title'],
    gameName: 'Lakon Malam',
    mathHash: mathHashOf(math),
    rtp: '96.0',
    mode: 'demo',
    language: 'ID',
    siteOrigin: 'https://site.test',
    currency: 'IDR',
    exponent: 0,
    balance: 1_000_000n,
    version: 1n,
    stakes: [1000n, 2000n, 5000n, 10_000n, 20_000n, 50_000n],
    next: { serverSeedHash: commitmentOf('ab'.repeat(32)), clientSeed, nonce: 0 },
    open: null,
    last: null,
    granted: [],
  }) as Entered

export const seated = (): State => turn(beginning, { is: 'entered', table: entered() }).state

const laid = new Map<string, Laid>()

/** What the house would answer to the wish of this state, by the real mathematics. */
export function spun(kind: Kind, state: State, n = 0): Played {
  const { intent } = state
  const stake = intent?.kind === 'spin' ? intent.stake : state.stake
  const nonce = state.next?.nonce ?? 0
  const before = intent?.kind === 'free' ? laid.get(intent.round) : undefined
  const round =
    before && !closed(before)
      ? advance(before)
      : lay(seedFor(kind, nonce, stake, n * 50), nonce, stake, new Date(0))
  laid.set(round.id, round)
  const paid = closed(round) ? BigInt(round.state.win) : 0n
  const taken = before ? 0n : stake
  return {
    round: roundOf(round),
    balance: state.balance - taken + paid,
    granted: [],
    version: state.version + 1n,
    next: {
      serverSeedHash: commitmentOf('cd'.repeat(32)),
      clientSeed,
      nonce: nonce + (before ? 0 : 1),
    },
  }
}

/** Presses (unless a wish is on its way) and hears the answer. */
export function play(state: State, kind: Kind, n = 0): State {
  const asked = state.intent ? state : turn(state, { is: 'pressed', key: `play ${n}` }).state
  const key = asked.intent?.key ?? ''
  return turn(asked, { is: 'answered', key, played: spun(kind, asked, n) }).state
}
