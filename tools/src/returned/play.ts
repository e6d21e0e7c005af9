import { house } from '@balai/contract'
import type { Plain } from '@balai/games'
import type { blackjackOf } from '@balai/games/blackjack/game'
import { advised, strategyOf } from '@balai/games/blackjack/strategy'
import { bestHolds } from '@balai/games/machine-poker/exact'
import type { pokerOf } from '@balai/games/machine-poker/game'
import { anyMove, anyOpening, chanceOf } from '@balai/games/testing/play-any'
import { bonusGandaMath } from '@balai/games/titles/bonus-ganda'
import { duaLiarMath } from '@balai/games/titles/dua-liar'
import { duaPuluhSatuMath } from '@balai/games/titles/dua-puluh-satu'
import { kartuKeratonMath } from '@balai/games/titles/kartu-keraton'
import type { z } from 'zod'
import type { Title } from '../../../server/src/house/titles.ts'

/** Of the rounds for which a feature could be bought, one in so many has it. */
const boughtOneIn = 10

type Chooser = (at: Plain) => Plain | undefined

/** The best play of the games whose certificates state that and no other. */
function bestPlay(title: string): Chooser | undefined {
  if (title === duaPuluhSatuMath.title) {
    const advise = strategyOf(duaPuluhSatuMath)
    type State = Parameters<ReturnType<typeof blackjackOf>['step']>[0]
    return (at) => advised(duaPuluhSatuMath, at as State, advise)
  }
  const machine = [kartuKeratonMath, duaLiarMath, bonusGandaMath].find((one) => one.title === title)
  if (!machine) return undefined
  const best = bestHolds(machine)
  type State = Parameters<ReturnType<typeof pokerOf>['step']>[0]
  return (at) => {
    const { hand } = at as State
    return hand.length === 0 ? 'deal' : { hold: best(hand) }
  }
}

/**
 * How a title is played to be measured: where only the best play is certified, by that; else by any legal
 * move, a win that may be doubled now taken and now risked. A feature that is sold is bought now and then:
 * its price is many stakes, and it is judged by itself.
 */
export function playerOf({ game, stakes }: Title) {
  const best = bestPlay(game.title)
  const [least = 1n] = stakes
  return (seed: number) => {
    const chance = chanceOf(seed)
    return {
      opening() {
        for (;;) {
          const laid = anyOpening(game, least, chance)
          if (laid.choice !== 'buy' || chance(boughtOneIn) === 0) return laid
        }
      },
      move: (at: Plain) => (best ? best(at) : anyMove(game, at, chance)),
    }
  }
}
export type Player = ReturnType<ReturnType<typeof playerOf>>

type Ask = (path: string, body: object) => Promise<unknown>
/** Read as it comes: a million answers are not decoded twice. */
type Played = z.input<typeof house.open.gives>

/** Plays one round to its end over the wire: what was laid, and what came back. */
export async function oneRound(ask: Ask, { opening, move }: Player) {
  const { stake, choice } = opening()
  const laid = { stake: String(stake), ...(choice !== null && { choice }) }
  let { round } = (await ask(house.open.path, laid)) as Played
  while (round.state === 'open') {
    const next = move(round.at as Plain)
    const body = { round: round.id, ...(next !== undefined && { move: next }) }
    ;({ round } = (await ask(house.move.path, body)) as Played)
  }
  const staked = round.steps.reduce((sum, { added }) => sum + BigInt(added), BigInt(round.stake))
  return { staked, returned: BigInt(round.win), bought: choice === 'buy' }
}
