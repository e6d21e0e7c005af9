import { createCaller, Unreachable } from '@balai/client'
import {
  type GameId,
  type Gives,
  house,
  type Lang,
  type LiveChip,
  type LiveHail,
  live,
  type RealityWay,
  type Sitting,
} from '@balai/contract'
import { verifyDealt } from '@balai/games/dealt/verify'

export type LiveSeat = Gives<typeof live.liveSeat>
export type At = { table: GameId; nth: number }

/** The house over HTTP, for what is not said on the line of its rooms. The seat's token lives here. */
export function reachLive(origin: string, lang: () => Lang) {
  let token: string | undefined
  const call = createCaller({ origin, token: () => token, lang })
  return {
    origin,
    token: () => token ?? '',
    async enter(code: string) {
      const answer = await call(live.enterLive, { code })
      if (answer.given) token = answer.given.token
      return answer
    },
    /** Undefined where it could not be asked: what was known stands. */
    seat: (): Promise<LiveSeat | undefined> =>
      call(live.liveSeat, undefined).then(({ given }) => given, unreached),
    /** Throws where nothing is known of what became of the chips. */
    lay: (at: At, chips: readonly LiveChip[]) => call(live.layChips, { ...at, chips: [...chips] }),
    clear: (at: At) => call(live.clearChips, at),
    hail: (table: GameId, phrase: LiveHail) => call(live.hail, { table, phrase }),
    undo: (at: At) => call(live.undoChips, at),
    sitting: (): Promise<Sitting | undefined> =>
      call(house.sitting, undefined).then(({ given }) => given, unreached),
    answerReality: (way: RealityWay): Promise<Sitting | undefined> =>
      call(house.answerReality, { way }).then(({ given }) => given, unreached),
    /** Works a round out again in this browser. Undefined where it could not be asked for. */
    async check(at: At) {
      const record = await call(live.fairTable, at).then(({ given }) => given, unreached)
      return record && { record, found: verifyDealt(record) }
    },
  }
}
export type LiveHouse = ReturnType<typeof reachLive>

function unreached(error: unknown) {
  if (error instanceof Unreachable) return undefined
  throw error
}
