import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import type { Random } from '../../platform/random.ts'
import { gatewayOf } from '../equipment.ts'
import { hear } from '../hear.ts'
import { sendPayout } from './send-payout.ts'
import * as sql from './sql.ts'
import { payoutReference } from './stands.ts'
import { payoutsAgreed, step } from './steps.ts'

/** Whoever asked may still be waiting for the answer themselves. */
const askedMs = 15_000
/** A notice of what was paid just now is on its way. */
const toldMs = 5 * 60_000
const atOnce = 100

type Ground = { random: Random; log: Log }

/** Hands gateways what they have not taken, asks after what they have not told of, and ends by time. */
export const withdrawalJobs = ({ random, log }: Ground): Job[] => [
  {
    name: 'cashier-withdrawals',
    cron: '* * * * *',
    wokenBy: payoutsAgreed,
    run: async (store, now) => {
      const asked = new Date(now.getTime() - askedMs)
      const sent = new Date(now.getTime() - toldMs)
      for (const one of await sql.waiting(store.db, { asked, sent, now, size: atOnce }))
        await goOn(store, { ...one, random, now }).catch((err: unknown) =>
          log.warn({ err, withdrawal: one.id }, 'a withdrawal waits on'),
        )
    },
  },
]

type Going = sql.Waiting & { random: Random; now: Date }

async function goOn(
  store: Store,
  { bucket, id, state, gateway: code, number, random, now }: Going,
) {
  if (state === 'paid') return receivedByTime(store, { bucket, id, now })
  await sendPayout(store, { bucket, id, now })
  const gateway = code ? gatewayOf(store, code) : undefined
  for (const heard of (await gateway?.payoutOf?.(payoutReference({ bucket, id }), number)) ?? []) {
    const body = JSON.stringify({ asked: heard.event })
    await store.transact((tx) => hear(tx, { gateway: code ?? '', heard, body, random, now }))
  }
}

/** Nobody said anything for so long: it counts as received, and can be disputed still. */
const receivedByTime = (
  store: Store,
  { bucket, id, now }: { bucket: number; id: string; now: Date },
) =>
  store.transact(async (tx) => {
    const row = await sql.holdWithdrawal(tx, { bucket, id })
    if (row?.state !== 'paid' || !row.due || row.due > now) return
    const stepping = { bucket, id, by: 'house', now }
    await step(tx, stepping, { from: ['paid'], to: 'received', reason: 'by-time' })
  })
