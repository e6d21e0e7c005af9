import type { SandboxCallName } from '@balai/contract/sandbox-api'
import { z } from 'zod'
import type { Need, Seat, Stage } from './driver.ts'
import type { HttpDriver } from './http-driver.ts'
import { fresh, NotArranged } from './player.ts'

const Launched = z.object({ launchCode: z.string() })
const Seated = z.looseObject({
  playerRef: z.string(),
  sessionId: z.string(),
  currency: z.string(),
})

const arranged: Need[] = [
  ...([
    'end',
    'lock',
    'exclude',
    'limit',
    'bonus',
    'close-game',
    'free-rounds',
    'jackpot',
  ] as const),
]

const plenty = 1_000_000_000n

/** Takes a seat with a launch code, as any vendor does. */
export async function seatBy(driver: HttpDriver, launchCode: string, gameCode: string) {
  const answer = await driver.call('authenticate', { launchCode, gameCode })
  const seated = Seated.safeParse(answer)
  if (answer.code !== 'OK' || !seated.success)
    throw new Error(`authenticate was answered ${answer.code}`)
  const { playerRef, sessionId, currency } = seated.data
  return { playerRef, sessionId, currency, gameCode }
}

/** A sandbox that opens its own players: nobody has to stand by. */
export function sandboxStage(driver: HttpDriver, gameCode: string): Stage {
  const order = async (name: SandboxCallName, body: object) => {
    const answer = await driver.ask(name, body)
    if (answer.code !== 'OK') throw new Error(`${name} was answered ${answer.code}`)
    return answer
  }
  const launched = async (cash: bigint) =>
    Launched.parse(await order('sandbox/launch', { gameCode, cash: String(cash) })).launchCode
  const whom = (name: 'sandbox/end' | 'sandbox/lock' | 'sandbox/exclude') => async (seat: Seat) => {
    await order(name, { playerRef: seat.playerRef })
  }
  return {
    can: new Set<Need>(arranged),
    launch: () => launched(plenty),
    seat: async (cash = plenty) => seatBy(driver, await launched(cash), gameCode),
    end: whom('sandbox/end'),
    lock: whom('sandbox/lock'),
    exclude: whom('sandbox/exclude'),
    async limit({ playerRef }, kind, amount) {
      await order('sandbox/limit', { playerRef, kind, amount: String(amount) })
    },
    async bonus({ playerRef }, amount) {
      await order('sandbox/bonus', { playerRef, amount: String(amount) })
    },
    async freeRounds({ playerRef }, count) {
      const grantId = fresh('grant')
      await order('sandbox/free-rounds', { playerRef, grantId, gameCode, value: '100', count })
      return { grantId }
    },
    async jackpot({ currency }) {
      const jackpotId = fresh('jackpot')
      await order('sandbox/jackpot', { jackpotId, currency })
      return { jackpotId }
    },
    async whileClosed(_seat, work) {
      await order('sandbox/game', { gameCode, open: false })
      try {
        await work()
      } finally {
        await order('sandbox/game', { gameCode, open: true })
      }
    },
  }
}

/** A wallet whose operator launches by hand: seats as far as the codes go, and nothing else. */
export function codesStage(driver: HttpDriver, gameCode: string, codes: string[]): Stage {
  return {
    can: new Set<Need>(),
    async seat(cash) {
      if (cash !== undefined) throw new NotArranged(`needs a player with exactly ${cash}`)
      const code = codes.shift()
      if (code === undefined) throw new NotArranged('needs a further launch code')
      return seatBy(driver, code, gameCode)
    },
  }
}
