import { type Answered, createCaller } from '@balai/client'
import { type Endpoint, house, type Lang, type RealityWay, type Sitting } from '@balai/contract'
import { type JackpotHit, jackpots } from '@balai/contract/jackpots'
import type { Intent } from './machine/state.ts'
import { type Entered, enteredOf, type Played, playedOf, type Round, roundOf } from './read.ts'

/** An answer with what was given read as a slot's. */
type Answer<Given, E extends Endpoint> =
  | { given: Given; refused?: never }
  | Exclude<Answered<E>, { given: unknown; refused?: never }>

export type House = {
  enter: (code: string) => Promise<Answer<Entered, typeof house.enter>>
  /** Sends a wish under its own key; throws when nothing is known of it. */
  play: (intent: Intent) => Promise<Answer<Played, typeof house.open>>
  table: () => Promise<Entered | undefined>
  rounds: () => Promise<readonly Round[]>
  fairRound: (round: Round['id']) => Promise<Answered<typeof house.fairRound>>
  /** When the pool of this game fell before; throws when nothing is known of it. */
  hits: () => Promise<readonly JackpotHit[]>
  setSeed: (clientSeed: string) => Promise<Answered<typeof house.clientSeed>>
  sitting: () => Promise<Sitting | undefined>
  answerReality: (way: RealityWay) => Promise<Sitting | undefined>
}

/** The house over HTTP. The seat's token lives here and nowhere else. */
export function reachHouse(origin: string, lang: () => Lang): House {
  let token: string | undefined
  let title: Entered['title'] | undefined
  const call = createCaller({ origin, token: () => token, lang })
  return {
    async enter(code) {
      const answer = await call(house.enter, { code })
      if (!answer.given) return answer
      token = answer.given.token
      title = answer.given.title
      return { given: enteredOf(answer.given) }
    },
    async play(intent) {
      const { key, kind: _, ...takes } = intent
      const answer =
        'stake' in takes
          ? await call(house.open, takes, { key })
          : await call(house.move, takes, { key })
      return answer.given ? { given: playedOf(answer.given) } : answer
    },
    async table() {
      const { given } = await call(house.table, undefined)
      return given && enteredOf(given)
    },
    rounds: async () => ((await call(house.rounds, undefined)).given ?? []).map(roundOf),
    fairRound: (round) => call(house.fairRound, { round }),
    async hits() {
      const { given } = await call(jackpots.hits, { game: title })
      if (!given) throw new Error('the history was refused')
      return given
    },
    setSeed: (clientSeed) => call(house.clientSeed, { clientSeed }),
    sitting: async () => (await call(house.sitting, undefined)).given,
    answerReality: async (way) => (await call(house.answerReality, { way })).given,
  }
}
