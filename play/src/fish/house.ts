import { createCaller, Unreachable } from '@balai/client'
import {
  fishing,
  type Gives,
  house,
  type Lang,
  type RealityWay,
  type Sitting,
} from '@balai/contract'
import { verifySitting } from '@balai/games/fish/index'

export type Table = Gives<typeof fishing.fishingTable>

/** The house over HTTP, for what is not said on the line of a room. The seat's token lives here. */
export function reachFishing(origin: string, lang: () => Lang) {
  let token: string | undefined
  const call = createCaller({ origin, token: () => token, lang })
  return {
    token: () => token ?? '',
    origin,
    async enter(code: string) {
      const answer = await call(fishing.enterFishing, { code })
      if (answer.given) token = answer.given.token
      return answer
    },
    table: async () => (await call(fishing.fishingTable, undefined)).given,
    /** Undefined where it could not be asked: what was known stands. */
    sitting: (): Promise<Sitting | undefined> =>
      call(house.sitting, undefined).then(({ given }) => given, unreached),
    answerReality: (way: RealityWay): Promise<Sitting | undefined> =>
      call(house.answerReality, { way }).then(({ given }) => given, unreached),
    /** Works out again all shots of a sitting that is over. Undefined where they could not be asked for. */
    async check(id: string) {
      const sitting = fishing.fairSitting.takes.shape.sitting.parse(id)
      const ask = (from: number) =>
        call(fishing.fairSitting, { sitting, from }).then(({ given }) => given, unreached)
      const first = await ask(0)
      if (!first) return undefined
      const shots = [...first.shots]
      for (let { next } = first; next !== null; ) {
        const more = await ask(next)
        if (!more) return undefined
        shots.push(...more.shots)
        next = more.next
      }
      return { count: first.count, ok: verifySitting({ ...first, shots }).ok }
    },
  }
}
export type FishHouse = ReturnType<typeof reachFishing>

function unreached(error: unknown) {
  if (error instanceof Unreachable) return undefined
  throw error
}
