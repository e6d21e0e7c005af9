import type { Store, Tx } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { keyOf } from '../platform/random.ts'
import { isRefusal } from '../platform/refusal.ts'
import * as wagers from '../wagers/index.ts'
import * as wallet from '../wallet/index.ts'
import { activityJobs } from './activities/jobs.ts'
import { bring, pursesOf } from './bring.ts'
import { source } from './give.ts'
import * as sql from './sql.ts'

/** What one run looks at of each sort; the next minute goes on. */
const atOnce = 200
/** Who was looked at this long ago is looked at again: a bonus may be used up. */
const againMs = 15 * 60_000

/** Ends what is played, used up or past its time, and puts away what came back late. */
export async function bringAll(store: Store, now: Date) {
  const played = await wagers.playedBonuses(store.db, atOnce)
  const due = await sql.due(store.db, { now, size: atOnce })
  const before = new Date(now.getTime() - againMs)
  const looked = await store.transact((tx) => sql.lookedAt(tx, { before, now, size: atOnce }))
  const all = new Map([...played, ...due, ...looked].map((one) => [one.member, one]))
  for (const { member, bucket } of all.values())
    await store.transact((tx) => bring(tx, { member, bucket, now }))
  for (const stray of await wagers.strayBonuses(store.db, atOnce))
    await store.transact((tx) => putAway(tx, stray, now))
}

type Stray = Awaited<ReturnType<typeof wagers.strayBonuses>>[number]

/** What came back after the end follows it: to the member where it was played, else to the house. */
async function putAway(tx: Tx, { bucket, member, key, amount }: Stray, now: Date) {
  await wagers.holdPurses(tx, { bucket, member })
  // What came back while another runs is part of that one by now; it is looked at when that has ended.
  if (await sql.openOf(tx, { bucket, member })) return
  if (!(await wagers.takeStray(tx, { bucket, key, now }))) return
  const { bonus } = await pursesOf(tx, { bucket, member })
  const left = bonus < amount ? bonus : amount
  if (left === 0n) return
  const own = (await sql.lastEnded(tx, { bucket, member }))?.state === 'converted'
  const moved = await wallet.transfer(tx, {
    from: { member, bucket, pool: 'bonus' },
    to: own ? { member, bucket, pool: 'cash' } : { house: 'promotion' },
    ...{ amount: left, reason: own ? 'bonus-converted' : 'bonus-removed' },
    ...{ key: keyOf('bonus-stray', key), source, extId: key, now },
  })
  if (isRefusal(moved)) throw new Error(`${key} came back: ${moved.refused}`)
}

export const jobs: readonly Job[] = [
  ...activityJobs,
  { name: 'promotions-bonuses', cron: '* * * * *', run: bringAll },
]
