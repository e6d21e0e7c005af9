import { record } from '../../audit/index.ts'
import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import type { Log } from '../../platform/log.ts'
import { keyOf } from '../../platform/random.ts'
import * as wallet from '../../wallet/index.ts'
import { gatewayOf } from '../equipment.ts'
import { refundsAsked } from './change.ts'
import * as sql from './sql.ts'

const atOnce = 100

/** Has gateways give back what they were asked to; what they do not take is sent by hand. */
export const refundJob = ({ log }: { log: Log }): Job => ({
  name: 'cashier-refunds',
  cron: '* * * * *',
  wokenBy: refundsAsked,
  run: async (store, now) => {
    for (const one of await sql.unanswered(store.db, { size: atOnce }))
      await give(store, { ...one, now }).catch((err: unknown) =>
        log.warn({ err, gateway: one.gateway, payment: one.payment }, 'a refund waits on'),
      )
  },
})

async function give(store: Store, { now, ...asked }: sql.Asked & { now: Date }) {
  const { gateway: code, payment, currency } = asked
  const gateway = gatewayOf(store, code)
  const said = gateway?.refund
    ? await gateway.refund({
        ...asked,
        exponent: wallet.exponentOf(currency),
        // The same however often it is asked for: one payment is given back once.
        key: keyOf(`refund:${code}`, payment),
      })
    : { refused: 'by-hand' }
  const state = 'taken' in said ? ('taken' as const) : ('refused' as const)
  const why = 'taken' in said ? null : said.refused.slice(0, 200)
  await store.transact(async (tx) => {
    if ((await sql.noteAnswered(tx, { gateway: code, payment, state, why, now })) !== 1) return
    const subject = `payment:${code}/${payment}`
    const body = { gateway: code, payment, amount: asked.amount, why }
    await record(tx, {
      kind: `payment-refund-${state}`,
      actor: `gateway:${code}`,
      subject,
      body,
      now,
    })
  })
}
