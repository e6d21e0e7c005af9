import { MemberId } from '@balai/contract'
import { openStore } from '../../../server/src/platform/db.ts'
import type { Driver } from '../../../server/src/platform/driver.ts'
import { createLog } from '../../../server/src/platform/log.ts'
import { createRandom } from '../../../server/src/platform/random.ts'
import { transferAll } from '../../../server/src/wallet/index.ts'
import { walletsOf } from './cast-sql.ts'

const batch = 64
const workers = 8
const random = createRandom()

export type Plain = Awaited<ReturnType<typeof openPlain>>

/** The ledger by itself: credits to random members in batches, each batch in a transaction. */
export async function openPlain(url: string, owner: Driver) {
  const store = openStore({ url, max: workers, log: createLog({ level: 'warn' }) })
  const players = (await walletsOf(owner)).map(({ member, bucket }) => ({
    member: MemberId.parse(member),
    bucket,
  }))
  const order = (now: Date) => {
    const player = players[Math.floor(Math.random() * players.length)]
    if (!player) throw new Error('nobody to pay')
    const key = random.id(now)
    return {
      from: { house: 'play' as const },
      to: { ...player, pool: 'cash' as const },
      ...{ amount: 1n, reason: 'win' as const, key, source: 'bench', extId: key, now },
    }
  }
  return {
    /** Transfers a second, over so many seconds. */
    async run(seconds: number): Promise<number> {
      const began = performance.now()
      const until = began + seconds * 1_000
      let done = 0
      const work = async () => {
        while (performance.now() < until) {
          const now = new Date()
          const orders = Array.from({ length: batch }, () => order(now))
          const posted = await store.transact((tx) => transferAll(tx, orders))
          done += posted.filter((row) => 'transfer' in row).length
        }
      }
      await Promise.all(Array.from({ length: workers }, work))
      return (done * 1_000) / (performance.now() - began)
    },
    close: () => store.close(),
  }
}
