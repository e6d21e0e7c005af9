import type { FreeHere } from '@balai/contract'
import type { Played, Round } from '../read.ts'
import { inRound, type State } from './state.ts'

/** What of the house’s the next press stakes: nothing while the player wants to play with their own. */
export const grantedNext = (state: State): FreeHere | undefined =>
  state.ownMoney || inRound(state) ? undefined : state.granted[0]

/** What a press is to stake, and of whose. */
export function stakeOf(state: State) {
  const free = grantedNext(state)
  return free ? { stake: free.stake, granted: free.id } : { stake: state.stake }
}

/**
 * What of a win waits to be seen in the purse. Of a stake that the house paid the terms may pay less at once
 * than was won, or nothing: then only as much as the purse has grown by.
 */
export function paidNow(state: State, { round, balance }: Pick<Played, 'round' | 'balance'>) {
  if (round.state !== 'closed') return 0n
  if (!round.granted) return round.win + (round.pool ?? 0n)
  const grown = balance - state.balance
  return grown < 0n ? 0n : grown < round.win ? grown : round.win
}

/** Whether the last of what the house staked has been used: from now on it would be the player’s own. */
export const usedUp = (
  state: State,
  { round, granted }: { round: Round; granted: readonly FreeHere[] },
) => round.granted && state.granted.length > 0 && granted.length === 0
