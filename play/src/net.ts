import { type Answered, createCaller } from '@balai/client'
import {
  type Gives,
  house,
  type Lang,
  type RealityWay,
  type Round,
  type Sitting,
} from '@balai/contract'
import type { Intent } from './machine/state.ts'

type Table = Gives<typeof house.table>

export type House = {
  enter: (code: string) => Promise<Answered<typeof house.enter>>
  /** Sends a wish under its own key; throws when nothing is known of it. */
  play: (intent: Intent) => Promise<Answered<typeof house.spin>>
  table: () => Promise<Table | undefined>
  rounds: () => Promise<readonly Round[]>
  fairRound: (round: Round['id']) => Promise<Answered<typeof house.fairRound>>
  setSeed: (clientSeed: string) => Promise<Answered<typeof house.clientSeed>>
  sitting: () => Promise<Sitting | undefined>
  answerReality: (way: RealityWay) => Promise<Sitting | undefined>
}

/** The house over HTTP. The seat's token lives here and nowhere else. */
export function reachHouse(origin: string, lang: () => Lang): House {
  let token: string | undefined
  const call = createCaller({ origin, token: () => token, lang })
  return {
    async enter(code) {
      const answer = await call(house.enter, { code })
      if (answer.given) token = answer.given.token
      return answer
    },
    play: (intent) =>
      intent.kind === 'spin'
        ? call(house.spin, { stake: intent.stake }, { key: intent.key })
        : call(house.freeSpin, { round: intent.round }, { key: intent.key }),
    table: async () => (await call(house.table, undefined)).given,
    rounds: async () => (await call(house.rounds, undefined)).given ?? [],
    fairRound: (round) => call(house.fairRound, { round }),
    setSeed: (clientSeed) => call(house.clientSeed, { clientSeed }),
    sitting: async () => (await call(house.sitting, undefined)).given,
    answerReality: async (way) => (await call(house.answerReality, { way })).given,
  }
}
