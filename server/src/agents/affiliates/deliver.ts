import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import type { KeyRing } from '../../platform/front/keys.ts'
import { fetchOut, type Resolve, Unreached } from '../../platform/outbound/fetch-out.ts'
import * as site from '../../site/index.ts'
import * as sql from './postback-sql.ts'
import { filled, keyFor, signatureOf } from './template.ts'

const minuteMs = 60_000
/** Pauses between the attempts at one call; after the last it is given up. */
const pausesMs = [minuteMs, 10 * minuteMs, 60 * minuteMs, 360 * minuteMs]
/** Longer than a call outside takes: after it what was taken is taken from a process that died over it. */
const leaseMs = 2 * minuteMs
const batchMax = 20
const timeoutMs = 10_000
const good = [200, 201, 202, 204]

export type Telling = {
  store: Store
  clock: Clock
  keys: Pick<KeyRing, 'secret'>
  /** Only in a house without real money: `http://localhost` may be called. */
  localhost: boolean
  resolve?: Resolve
}

/** Calls whom affiliates have told, as far as it is due, and answers with how many calls were tried. */
export async function tellAffiliates(telling: Telling): Promise<number> {
  let tried = 0
  for (;;) {
    const now = telling.clock.now()
    const leaseUntil = new Date(now.getTime() + leaseMs)
    const due = await telling.store.transact((tx) =>
      sql.claim(tx, { now, leaseUntil, max: batchMax }),
    )
    await Promise.all(due.map((one) => tellOne(telling, one)))
    tried += due.length
    if (due.length < batchMax) return tried
  }
}

async function tellOne(telling: Telling, due: sql.DueRow) {
  const began = performance.now()
  const { came, status } = due.wanted ? await call(telling, due) : { came: 'ended', status: null }
  const ms = Math.round(performance.now() - began)
  const now = telling.clock.now()
  const told = came === 'ok'
  const pause = told || isFinal(came, status) ? undefined : pausesMs[due.attempts - 1]
  const nextAt = pause === undefined ? null : new Date(now.getTime() + pause)
  await telling.store.transact(async (tx) => {
    await sql.addTry(tx, { call: due.id, nth: due.attempts, came, status, ms, now })
    await sql.setCall(tx, { id: due.id, nth: due.attempts, told, nextAt })
  })
}

/** Where the host was taken off the list meanwhile, nothing is called. */
async function call({ store, clock, keys, localhost, resolve }: Telling, due: sql.DueRow) {
  const { method, affiliate } = due
  const { currency } = await site.setting(store.db, 'brand')
  const { event, ref, sub, link, amount, at } = due
  const said = {
    ...{ event, ref, sub, link, currency, at: at.toISOString() },
    amount: amount === null ? '' : String(amount),
  }
  const body = method === 'POST' ? JSON.stringify(said) : ''
  const time = clock.now().toISOString()
  try {
    const to = new URL(filled(due.template, said))
    const signature = signatureOf({ key: keyFor(affiliate, keys), method, to, time, body })
    const headers = {
      // The same number whenever this call is tried again: whoever hears it twice knows.
      ...{ 'x-balai-call': due.id, 'x-balai-time': time, 'x-balai-signature': signature },
      ...(method === 'POST' && { 'content-type': 'application/json' }),
    }
    await fetchOut(
      to,
      { method, headers, body },
      {
        ...{ hosts: await sql.hosts(store.db), localhost, timeoutMs, good },
        ...(resolve && { resolve }),
      },
    )
    return { came: 'ok', status: null }
  } catch (error) {
    if (error instanceof Unreached) return { came: error.why, status: error.status ?? null }
    return { came: 'malformed', status: null }
  }
}

const hopeless = ['ended', 'address-refused', 'host-unlisted', 'redirected', 'malformed']

/** Whether trying again cannot help: no way there, somewhere else, or not like this. */
const isFinal = (came: string, status: number | null) =>
  hopeless.includes(came) ||
  (status !== null && status >= 400 && status < 500 && ![408, 429].includes(status))
