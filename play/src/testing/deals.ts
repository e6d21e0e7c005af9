import type { Round as Told } from '@balai/contract'
import {
  commitmentOf,
  drawFor,
  type Game,
  gameOf,
  mathHashOf,
  type Plain,
  type PlayedRound,
  playGame,
  playStep,
  roundIdOf,
} from '@balai/games'
import * as slot from './rounds.ts'

/** A round as a little house keeps it. */
export type Dealt = { id: string; serverSeed: string; win: bigint; over: boolean; told: Told }
type Begun = { serverSeed: string; nonce: number; stake: bigint; choice: Plain; openedAt: Date }

/** How the rounds of a title are dealt in tests: by its real mathematics, from seeds that are counted. */
export type Deal<Kind> = {
  title: string
  hash: string
  /** The first counted seed whose round is of a kind. */
  seedFor: (kind: Kind | 'any', at: Omit<Begun, 'serverSeed' | 'openedAt'>, from?: number) => string
  lay: (begun: Begun) => Dealt
  advance: (dealt: Dealt, move: Plain | undefined) => Dealt
}

/** The title that the house begins with. */
export function slotDeal(): Deal<slot.Kind> {
  const rounds = new Map<string, slot.Laid>()
  const dealt = (laid: slot.Laid): Dealt => {
    rounds.set(laid.id, laid)
    const told = slot.toldOf(laid)
    return {
      id: laid.id,
      serverSeed: laid.serverSeed,
      win: told.win,
      over: slot.closed(laid),
      told,
    }
  }
  return {
    title: slot.math.title,
    hash: mathHashOf(slot.math),
    seedFor: (kind, { nonce, stake }, from) => slot.seedFor(kind, nonce, stake, from),
    lay: ({ serverSeed, nonce, stake, openedAt }) =>
      dealt(slot.lay(serverSeed, nonce, stake, openedAt)),
    advance(before) {
      const laid = rounds.get(before.id)
      return laid ? dealt(slot.advance(laid)) : before
    },
  }
}

/** Any game of the house; a kind is told by a round that was played to its end by rest. */
export function gameDeal(title: string): Deal<(played: PlayedRound) => boolean> {
  const game: Game = gameOf(title) ?? missing(title)
  const states = new Map<string, { begun: Begun; state: Plain; steps: Told['steps'] }>()

  function dealt(id: string, next: { begun: Begun; state: Plain; steps: Told['steps'] }): Dealt {
    states.set(id, next)
    const { begun, state, steps } = next
    const { serverSeed, nonce, stake, choice, openedAt } = begun
    const over = game.isOver(state)
    const win = steps.reduce((all, step) => all + step.win, 0n)
    const told = {
      ...{ id: id as Told['id'], state: over ? ('closed' as const) : ('open' as const) },
      ...{ stake, choice, win, steps, at: game.view ? game.view(state) : state },
      ...{ serverSeedHash: commitmentOf(serverSeed), clientSeed: slot.clientSeed, nonce, openedAt },
      granted: false,
    } satisfies Told
    return { id, serverSeed, win, over, told }
  }

  function advance({ id }: { id: string }, asked: Plain | undefined): Dealt {
    const { begun, state, steps } = states.get(id) ?? missing(id)
    const move = asked === undefined ? game.rest(state) : asked
    const seeds = { ...begun, clientSeed: slot.clientSeed }
    const made = playStep(game, { state, move, draw: drawFor(seeds, steps.length) })
    const step = { move, seen: made.seen, added: made.added, win: made.win }
    return dealt(id, { begun, state: made.state, steps: [...steps, step] })
  }

  return {
    title,
    hash: game.hash,
    seedFor(kind, { nonce, stake, choice }, from = 0) {
      for (let n = from; n < from + 60_000; n++) {
        const seeds = { serverSeed: slot.seedOf(n), clientSeed: slot.clientSeed, nonce }
        if (kind === 'any' || kind(playGame(game, seeds, { stake, choice })))
          return seeds.serverSeed
      }
      throw new Error(`${title}: no such round`)
    },
    lay(begun) {
      const { serverSeed, nonce, stake, choice } = begun
      const id = roundIdOf({
        ...{ title, mathHash: game.hash, serverSeedHash: commitmentOf(serverSeed) },
        ...{ clientSeed: slot.clientSeed, nonce, stake, choice },
      })
      const state = game.open({ stake, choice }) ?? missing('opening')
      states.set(id, { begun, state, steps: [] })
      return advance({ id }, undefined)
    },
    advance,
  }
}

function missing(what: string): never {
  throw new Error(`${what} is not there`)
}
