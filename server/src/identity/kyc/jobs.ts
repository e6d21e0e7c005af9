import { houseDay } from '@balai/contract/register-rules'
import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import * as due from './jobs-sql.ts'
import { notify } from './notify.ts'
import * as sql from './sql.ts'
import { keepAcceptedMs, keepRefusedMs, remindMs } from './terms.ts'

/** What one run takes at the most: the next one goes on. */
const max = 200

const before = (now: Date, ms: number) => new Date(now.getTime() - ms)
const after = (now: Date, ms: number) => new Date(now.getTime() + ms)

/** Ends what was not sent in time and what is over, and tells whose it is. */
async function endOver(store: Store, now: Date) {
  for (const { id } of await due.toEnd(store.db, { now, max }))
    await store.transact(async (tx) => {
      const held = await sql.holdRequest(tx, id)
      const late = held?.state === 'asked' && held.due !== null && held.due <= now
      const over = held?.state === 'accepted' && held.until !== null && held.until <= now
      if (!held || !(late || over)) return
      const reason = late ? 'not-sent' : 'paper-over'
      await sql.move(tx, { id, member: held.member, state: 'expired', reason, due: null, now })
      const news = { what: late ? ('not-sent' as const) : ('over' as const) }
      await notify(tx, { member: held.member, news, key: `${id}:${reason}`, now })
    })
}

/** Tells members twice before a paper is over. */
async function remind(store: Store, now: Date) {
  for (const [place, ms] of remindMs.entries()) {
    const nth = place + 1
    for (const { id } of await due.toRemind(store.db, { now, until: after(now, ms), nth, max }))
      await store.transact(async (tx) => {
        const row = await due.remind(tx, { id, nth })
        if (!row) return
        const news = { what: 'ends', day: houseDay(row.until) } as const
        await notify(tx, { member: row.member, news, key: `${id}:ends:${nth}`, now })
      })
  }
}

/** What has to be done for papers without being called. */
export const kycJobs: readonly Job[] = [
  {
    name: 'identity-kyc',
    cron: '*/10 * * * *',
    run: async (store, now) => {
      await endOver(store, now)
      await remind(store, now)
      const bounds = {
        refused: before(now, keepRefusedMs),
        accepted: before(now, keepAcceptedMs),
      }
      await store.transact((tx) => due.erase(tx, { ...bounds, max }))
    },
  },
]
