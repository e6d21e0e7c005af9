import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import type { Log } from '../platform/log.ts'
import type { Random } from '../platform/random.ts'
import { openDeposit } from './ask-deposit.ts'
import { compareJob } from './breaks/jobs.ts'
import { gatewayOf } from './equipment.ts'
import { hearAll } from './hear-all.ts'
import { refundJob } from './refunds/jobs.ts'
import * as sql from './sql.ts'
import { referenceOf } from './stands.ts'

/** Whoever asked may still be waiting for the answer themselves. */
const askedMs = 15_000
/** What was paid in the last moment is told of a little later. */
const graceMs = 5 * 60_000
const atOnce = 100

type Ground = { random: Random; log: Log }

/** Asks gateways again what they have not answered, and ends what nobody has paid. */
export const jobs = ({ random, log }: Ground): Job[] => [
  {
    name: 'cashier-deposits',
    cron: '* * * * *',
    run: async (store, now) => {
      const opening = new Date(now.getTime() - askedMs)
      const due = new Date(now.getTime() - graceMs)
      for (const one of await sql.waiting(store.db, { opening, due, size: atOnce }))
        await (one.state === 'opening'
          ? openDeposit(store, { ...one, now })
          : endUnpaid(store, { ...one, random, now })
        ).catch((err: unknown) => log.warn({ err, deposit: one.id }, 'a deposit waits on'))
    },
  },
  compareJob({ random, log }),
  refundJob({ log }),
]

type Ending = sql.Waiting & { random: Random; now: Date }

/** Nobody has paid by the time: asked of the gateway first, for a notice may have been lost. */
async function endUnpaid(store: Store, { bucket, id, gateway: code, random, now }: Ending) {
  const told = (await gatewayOf(store, code)?.paidOf(referenceOf({ bucket, id }))) ?? []
  const body = JSON.stringify({ asked: told.map(({ event }) => event) })
  await hearAll(store, { gateway: code, told, body, random, now })
  await store.transact(async (tx) => {
    const held = await sql.holdDeposit(tx, { bucket, id })
    if (held?.state !== 'awaiting') return
    await sql.moveDeposit(tx, { bucket, id, now, state: 'expired', reason: 'not-paid', due: null })
  })
}
