import { createCaller, Unreachable } from '@balai/client'
import {
  house,
  type Lang,
  type PokerRoom,
  poker,
  pokerTourney,
  type RealityWay,
  type Sitting,
} from '@balai/contract'

type Reason = 'together' | 'dumping' | 'bot' | 'other'
type Act = { nth: number; at: number; act: 'fold' | 'check' | 'call' | 'raise'; to?: bigint }
export type Wish =
  | 'leave'
  | 'away'
  | 'back'
  | 'post'
  | 'no-post'
  | 'twice'
  | 'once'
  | 'wait'
  | 'no-wait'

/** The house over HTTP, for what is not told on the line of a table. The seat's token lives here. */
export function reachPoker(origin: string, lang: () => Lang) {
  let token: string | undefined
  const call = createCaller({ origin, token: () => token, lang })
  const room = (id: PokerRoom['id']) => ({ room: id })
  return {
    origin,
    token: () => token ?? '',
    async enter(code: string) {
      const answer = await call(poker.enterPoker, { code })
      if (answer.given) token = answer.given.token
      return answer
    },
    hall: async () => (await call(poker.pokerHall, undefined)).given,
    sit: (id: string, seat: number | null, buyIn: bigint) =>
      call(poker.pokerSit, { ...room(id), seat, buyIn }, { key: crypto.randomUUID() }),
    bring: (id: string, amount: bigint) =>
      call(poker.pokerBring, { ...room(id), amount }, { key: crypto.randomUUID() }),
    act: (id: string, act: Act) =>
      call(poker.pokerAct, { ...room(id), ...act }, { key: crypto.randomUUID() }),
    arrange: (id: string, nth: number, rows: readonly (readonly number[])[], done: boolean) =>
      call(
        poker.pokerArrange,
        { ...room(id), nth, rows: rows.map((row) => [...row]), done },
        { key: crypto.randomUUID() },
      ),
    wish: (id: string, ask: Wish) =>
      call(poker.pokerAsk, { ...room(id), ask }, { key: crypto.randomUUID() }),
    tourneys: async () => (await call(pokerTourney.ownTourneys, undefined)).given,
    tourney: async (id: string) => (await call(pokerTourney.ownTourney, { id })).given,
    enterTourney: (id: string) =>
      call(pokerTourney.enterTourney, { id }, { key: crypto.randomUUID() }),
    leaveTourney: (id: string) =>
      call(pokerTourney.leaveTourney, { id }, { key: crypto.randomUUID() }),
    seed: (id: string, nth: number, seed: string) =>
      call(poker.pokerSeed, { ...room(id), nth, seed }, { key: crypto.randomUUID() }),
    report: (id: string, seat: number, why: Reason) =>
      call(poker.pokerReport, { ...room(id), seat, why }, { key: crypto.randomUUID() }),
    note: (id: string, seat: number, text: string) =>
      call(poker.pokerNote, { ...room(id), seat, text }, { key: crypto.randomUUID() }),
    hands: async (id: string, before?: number) =>
      (await call(poker.pokerHands, { ...room(id), ...(before !== undefined && { before }) }))
        .given,
    hand: async (id: string, nth: number) =>
      (await call(poker.pokerHand, { ...room(id), nth })).given,
    /** Undefined where it could not be asked: what was known stands. */
    sitting: (): Promise<Sitting | undefined> =>
      call(house.sitting, undefined).then(({ given }) => given, unreached),
    answerReality: (way: RealityWay): Promise<Sitting | undefined> =>
      call(house.answerReality, { way }).then(({ given }) => given, unreached),
  }
}
export type PokerHouse = ReturnType<typeof reachPoker>

export function unreached(error: unknown): undefined {
  if (error instanceof Unreachable) return undefined
  throw error
}
