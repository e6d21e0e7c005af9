import type { Store } from '../../platform/db.ts'
import type { Job } from '../../platform/jobs.ts'
import { hashed } from '../../platform/random.ts'
import { usual } from '../door/vendor.ts'
import { once } from '../steps/once.ts'
import { reject } from './reject.ts'
import * as sql from './sql.ts'

/** Nobody's money is set aside for longer than this while a vendor makes up its mind. */
const undecidedMs = 30 * 60_000
const ticketsMax = 500

/**
 * Gives back the stake of a ticket that its vendor has left undecided, as if the vendor had rejected
 * it. If it was decided about at this moment, that stands, and nothing is answered.
 */
export async function giveBack(store: Store, { vendor: code, id, ...whose }: sql.Stale, now: Date) {
  // No number of a vendor's has a space in it: this one is nobody's but the ticket's.
  const number = `undecided ${hashed(id).toString('hex')}`
  const body = hashed(number)
  const vendor = { code, setting: usual }
  const player = { ...whose, ref: '', trial: whose.mode === 'demo', lang: 'ID' } as const
  const takes = { playerRef: '', txId: number, ticketId: id }
  return store.transact(async (tx) => {
    const before = await sql.holdTicket(tx, { vendor: code, id })
    if (before?.state !== 'reserved') return undefined
    return once(tx, { vendor: code, number, call: 'bet/reject', body, now }, () =>
      reject(tx, { takes, vendor, player, number, body, now }),
    )
  })
}

/** Gives back what nobody decided about in time. */
export const giveBackUndecided: Job = {
  name: 'seamless-give-back',
  cron: '* * * * *',
  run: async (store, now) => {
    const reservedBefore = new Date(now.getTime() - undecidedMs)
    const stale = await sql.staleTickets(store.db, { reservedBefore, size: ticketsMax })
    for (const ticket of stale) await giveBack(store, ticket, now)
  },
}
