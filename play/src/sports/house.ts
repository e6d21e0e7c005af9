import { createCaller, Unreachable } from '@balai/client'
import {
  type Lang,
  type Sport,
  type SportsHall,
  type SportsPick,
  type SportsPolicy,
  sports,
} from '@balai/contract'
import { sportsVirtual } from '@balai/contract/sports-virtual'

export type Leg = { event: string; picks: SportsPick[] }
export type Asked = { legs: Leg[]; sizes: number[] }
type Kept = { legs: Leg[]; sizes: number[] | null; each: bigint }
type Listed = {
  sport: Sport
  when: 'live' | 'ahead' | 'over'
  league?: string | undefined
  words?: string | undefined
  day?: string | undefined
  after?: string | undefined
}

/** The house over HTTP. The seat's token lives here and nowhere else. */
export function reachSports(origin: string, lang: () => Lang) {
  let token: string | undefined
  const call = createCaller({ origin, token: () => token, lang })
  const key = () => ({ key: crypto.randomUUID() })
  return {
    origin,
    token: () => token ?? '',
    async enter(code: string) {
      const answer = await call(sports.enterSports, { code })
      if (answer.given) token = answer.given.token
      return answer
    },
    hall: async () => (await call(sports.sportsHall, undefined)).given,
    events: async ({ sport, when, league, words, day, after }: Listed) =>
      (
        await call(sports.sportsEvents, {
          ...{ sport, when },
          ...(league !== undefined && { league }),
          ...(words !== undefined && { words }),
          ...(day !== undefined && { day }),
          ...(after !== undefined && { after }),
        })
      ).given,
    contest: async (event: string) => (await call(sportsVirtual.virtualContest, { event })).given,
    leaves: async (event: string, from: number) =>
      (await call(sportsVirtual.virtualLeaves, { event, from })).given,
    event: (id: string) => call(sports.sportsEvent, { id }),
    price: (slip: Asked) => call(sports.priceSlip, slip),
    lay: (slip: Asked & { prices: number[]; each: bigint; policy: SportsPolicy }, intent: string) =>
      call(sports.laySports, slip, { key: intent }),
    tickets: async (which: 'open' | 'over', after?: string) =>
      (await call(sports.sportsTickets, { which, ...(after !== undefined && { after }) })).given,
    ticket: async (id: string) => (await call(sports.sportsTicket, { id })).given,
    quote: (ticket: string, part: number) => call(sports.quoteCashOut, { ticket, part }, key()),
    take: (quote: string, tolerant: boolean) =>
      call(sports.takeCashOut, { quote, tolerant }, key()),
    rule: (ticket: string, atLeast: bigint | null) =>
      call(sports.ruleCashOut, { ticket, atLeast }, key()),
    keepSlip: (slip: Kept) => call(sports.keepSlip, slip, key()),
    keptSlip: async () => (await call(sports.keptSlip, undefined)).given,
    share: (slip: Asked) => call(sports.shareSlip, slip, key()),
    shared: (code: string) => call(sports.sharedSlip, { code }),
    keep: (of: Pick<SportsHall, 'format' | 'policy'>) => call(sports.setSports, of, key()),
    favourite: async (league: string, on: boolean) =>
      (await call(sports.sportsFavourite, { league, on }, key())).given,
  }
}
export type SportsHouse = ReturnType<typeof reachSports>

/** Nothing where nobody answers: what was known stands. */
export function unreached(error: unknown): undefined {
  if (error instanceof Unreachable) return undefined
  throw error
}
