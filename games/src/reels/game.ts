import type { Draw, Plain } from '../fair.ts'
import type { Game } from '../game.ts'
import { boardOf } from './board.ts'
import { coinsIn, heldPay, type Landed, respin } from './hold.ts'
import { hashOf, type Mode, type ReelMath } from './math.ts'
import { fresh, spinAt, stopsOf } from './spin.ts'
import { drawn, payOf } from './weighted.ts'

/** What a round does next. */
export type Phase = 'base' | 'free' | 'hold' | 'wheel' | 'gamble' | 'over'

/** A round between two moves. Pays are units of the bet. */
export type ReelState = {
  phase: Phase
  /** The bet, in the smallest unit of money: the stake, but where more was paid for the free spins. */
  bet: string
  /** Won so far; while it can still be gambled it is not paid. */
  won: number
  spinsLeft: number
  spinsGiven: number
  rung: number
  sticky: readonly number[]
  held: readonly Landed[]
  respinsLeft: number
  /** Times that the win was doubled. */
  doubled: number
}

export type ReelMove = 'spin' | 'left' | 'right' | 'take'

/** What a move showed. */
export type ReelSeen =
  | { spin: Mode; stops: readonly number[]; coins: readonly Landed[] }
  | { landed: readonly Landed[] }
  | { slice: number }
  | { fell: 'left' | 'right' }
  | { taken: true }

export type ReelGame = Game<ReelState, ReelMove, ReelSeen> & { readonly reels: ReelMath }

/** One move on a state, in units: what it won is the gap to the state before. */
export type Turned = { state: ReelState; seen: ReelSeen }

const begun = (bet: bigint): ReelState => ({
  ...{ phase: 'base', bet: String(bet), won: 0, spinsLeft: 0, spinsGiven: 0, ...fresh },
  ...{ held: [], respinsLeft: 0, doubled: 0 },
})

/** The bet of an opening, or nothing where it is none: the stake, or one in so many of a price. */
function betOf({ buy }: ReelMath, { stake, choice }: { stake: bigint; choice: Plain }) {
  if (choice === null) return stake
  if (!buy || choice !== 'buy' || stake % BigInt(buy.bets) !== 0n) return undefined
  return stake / BigInt(buy.bets)
}

/** A round as it is opened: on a paid spin, or on the free spins that were bought. */
export function openAt(math: ReelMath, bet: bigint, bought: boolean): ReelState {
  const state = begun(bet)
  if (!bought || !math.buy) return state
  const { spins } = math.buy
  return { ...state, phase: 'free', spinsLeft: spins, spinsGiven: spins }
}

/** Plays one move, whatever money it is for. */
export function turn(math: ReelMath, state: ReelState, move: ReelMove, draw: Draw): Turned {
  if (state.phase === 'base' || state.phase === 'free') return spun(math, state, draw)
  if (state.phase === 'hold') return held(math, state, draw)
  if (state.phase === 'wheel') return wheeled(math, state, draw)
  return gambled(math, state, move, draw)
}

/** The state after so many units more, and no more than the most that a round pays. */
function paid(math: ReelMath, state: ReelState, pay: number, phase: Phase): ReelState {
  const won = Math.min(state.won + pay, math.winMax)
  if (won === math.winMax) return { ...state, won, phase: 'over' }
  return { ...state, won, phase: phase === 'over' ? endOf(math, won, 0) : phase }
}

/** A win that may be doubled waits for its player; all else is over. */
const endOf = ({ gamble, winMax }: ReelMath, won: number, doubled: number): Phase =>
  gamble && won > 0 && doubled < gamble.most && 2 * won <= winMax ? 'gamble' : 'over'

const listed = (by: { readonly [count: number]: number }, count: number): number => {
  for (let at = count; at > 0; at--) {
    const found = by[at]
    if (found !== undefined) return found
  }
  return 0
}

function spun(math: ReelMath, state: ReelState, draw: Draw): Turned {
  const { freeSpins, hold, wheel } = math
  const board = boardOf(math)
  const mode = state.phase === 'free' ? 'free' : 'base'
  const stops = stopsOf(board, mode, draw)
  const carried = { rung: state.rung, sticky: state.sticky }
  const { pay, scatters, carried: after, window } = spinAt(board, { mode, stops, carried })
  const coins = hold && mode === 'base' ? coinsIn(hold, window, draw) : []
  const more = freeSpins ? listed(mode === 'free' ? freeSpins.again : freeSpins.award, scatters) : 0
  const given = Math.min(more, (freeSpins?.most ?? 0) - state.spinsGiven)
  const left = state.spinsLeft - (mode === 'free' ? 1 : 0) + given
  const begins = hold && mode === 'base' && coins.length >= hold.from
  const turns = wheel && mode === 'base' && scatters >= wheel.from
  const next: Phase = begins ? 'hold' : turns ? 'wheel' : left > 0 ? 'free' : 'over'
  const kept = mode === 'free' ? after : fresh
  const state_ = {
    ...{ ...state, ...kept, spinsLeft: left, spinsGiven: state.spinsGiven + given },
    ...(begins && { held: coins, respinsLeft: hold.respins }),
  }
  return { state: paid(math, state_, pay, next), seen: { spin: mode, stops, coins } }
}

function held(math: ReelMath, state: ReelState, draw: Draw): Turned {
  const { hold } = math
  if (!hold) throw new RangeError(`${math.title} holds nothing`)
  const cells = math.reels * math.rows
  const landed = respin(hold, cells, state.held, draw)
  const all = [...state.held, ...landed]
  const respinsLeft = landed.length > 0 ? hold.respins : state.respinsLeft - 1
  const after = { ...state, held: all, respinsLeft }
  if (respinsLeft > 0 && all.length < cells) return { state: after, seen: { landed } }
  const next: Phase = state.spinsLeft > 0 ? 'free' : 'over'
  return { state: paid(math, after, heldPay(hold, cells, all), next), seen: { landed } }
}

function wheeled(math: ReelMath, state: ReelState, draw: Draw): Turned {
  const slices = math.wheel?.slices ?? []
  const slice = drawn(slices, draw)
  const next: Phase = state.spinsLeft > 0 ? 'free' : 'over'
  return { state: paid(math, state, payOf(slices, slice), next), seen: { slice } }
}

/** One of two, each as likely: the win is doubled or gone, so that a gamble returns all that it takes. */
function gambled(math: ReelMath, state: ReelState, move: ReelMove, draw: Draw): Turned {
  if (move === 'take') return { state: { ...state, phase: 'over' }, seen: { taken: true } }
  const fell = draw(2) === 0 ? 'left' : 'right'
  const won = fell === move ? 2 * state.won : 0
  const doubled = state.doubled + 1
  return { state: { ...state, won, doubled, phase: endOf(math, won, doubled) }, seen: { fell } }
}

/** A slot of this engine as a game of the house. */
export const reelGame = (math: ReelMath): ReelGame => ({
  reels: math,
  title: math.title,
  version: math.version,
  hash: hashOf(math),
  betOf: (opening) => betOf(math, opening),
  open(opening) {
    const bet = betOf(math, opening)
    if (bet === undefined || bet <= 0n || bet % BigInt(math.units) !== 0n) return undefined
    return openAt(math, bet, opening.choice === 'buy')
  },
  takes: ({ phase }, move): move is ReelMove =>
    phase === 'gamble'
      ? move === 'left' || move === 'right' || move === 'take'
      : phase !== 'over' && move === 'spin',
  adds: () => 0n,
  step(state, move, draw) {
    const { state: after, seen } = turn(math, state, move, draw)
    const unit = BigInt(state.bet) / BigInt(math.units)
    const units = payable(after) - payable(state)
    return { state: after, seen, win: BigInt(units) * unit }
  },
  isOver: ({ phase }) => phase === 'over',
  rest: ({ phase }) => (phase === 'gamble' ? 'take' : 'spin'),
})

/** Units that are the player's for good: a win that may still be lost is none. */
const payable = ({ phase, won }: ReelState) => (phase === 'gamble' ? 0 : won)
