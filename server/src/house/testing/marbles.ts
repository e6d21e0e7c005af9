import { type Game, games, type Plain } from '@balai/games'
import * as catalogue from '../../catalogue/index.ts'
import { type Title, titles } from '../titles.ts'
import type { Hall } from './hall.ts'
import { act } from './hall.ts'

type State = {
  stake: string
  red: number
  laid: number
  pot: number
  over: boolean
  secret: number
}
type Move = 'draw' | 'raise' | 'take'

const isChoice = (choice: Plain): choice is { red: number } =>
  typeof choice === 'object' &&
  choice !== null &&
  Object.keys(choice).join() === 'red' &&
  'red' in choice &&
  [1, 2, 3].includes(Number(choice.red))

/**
 * A little game with all that a round may have: a choice, several moves, one that lays more, and a
 * state of which its player sees only a part. Of ten marbles some are red; a red one loses.
 */
export const marbles: Game<State, Move, { marble: number }> = {
  title: 'gundu',
  version: 1,
  hash: '67'.repeat(32),
  open: ({ stake, choice }) =>
    isChoice(choice) && stake % 100n === 0n
      ? {
          ...{ stake: String(stake), red: choice.red },
          ...{ laid: 1, pot: 0, over: false, secret: 0 },
        }
      : undefined,
  takes: ({ over, pot }, move): move is Move =>
    !over && (move === 'draw' || (pot > 0 && (move === 'take' || move === 'raise'))),
  adds: ({ stake }, move) => (move === 'raise' ? BigInt(stake) : 0n),
  step(state, move, draw) {
    const marble = draw(10)
    if (move === 'take') {
      const win = (BigInt(state.stake) * BigInt(state.pot * state.laid)) / 2n
      return { state: { ...state, over: true }, seen: { marble: -1 }, win }
    }
    const over = marble < state.red
    const laid = move === 'raise' ? state.laid + 1 : state.laid
    const secret = 424_200_000 + draw(10_000)
    return {
      state: { ...state, laid, pot: state.pot + 1, over, secret },
      seen: { marble },
      win: 0n,
    }
  },
  isOver: ({ over }) => over,
  rest: ({ pot }) => (pot > 0 ? 'take' : 'draw'),
  view: ({ laid, pot }) => ({ laid, pot }),
}

const title: Title = {
  ...{ game: marbles, hash: marbles.hash, names: { ID: 'Gundu', EN: 'Marbles' }, rtp: '96.00' },
  ...{
    certified: { rtp: 0.96, lowest: 0.96, deviation: 1 },
    volatility: 'low',
    maxWinX: 10,
    hot: false,
  },
  ...{ isNew: false, kind: 'TG', lines: 1, stakes: [200n, 1_000n, 100_000n], chips: false },
  ...{ file: {}, skill: false },
}

/** Puts the little game among those of the house, for one file of tests. */
export async function layMarbles({ store }: Hall) {
  ;(games as Game[]).push(marbles)
  ;(titles as Map<string, Title>).set('gundu', title)
  const { names, rtp, hash: math } = title
  const terms = { id: 'gundu', vendor: 'BALAI', category: 'RNG', kind: 'TG', cover: '' } as const
  const listed = { names, rtp, math, lines: 1, volatility: 'low', maxWinX: 10 } as const
  await store.transact((tx) =>
    catalogue.putGame(tx, { ...terms, ...listed, minBet: 200n, maxBet: 100_000n }, act),
  )
}
