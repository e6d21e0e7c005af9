import type { MemberId } from '@balai/contract'
import webPush from 'web-push'
import type { Clock } from '../../platform/clock.ts'
import type { Store } from '../../platform/db.ts'
import type { Log } from '../../platform/log.ts'
import { fetchOut, type Resolve, Unreached } from '../../platform/outbound/fetch-out.ts'
import type { Means } from './own.ts'
import { reveal, vapidOf } from './secret.ts'
import * as sql from './sql.ts'

/** Pauses between the attempts at one browser; after the last it is given up. */
const pausesMs = [5_000, 60_000, 600_000]
/** Longer than a call outside takes: after it what was taken is taken from a process that died over it. */
const leaseMs = 60_000
const batchMax = 20
const timeoutMs = 10_000
/** How long a push service keeps what it was given for a browser that is away. */
const keptSeconds = 12 * 3_600
/** What a push service takes at once is bounded; a notice is short anyway. */
const textMost = 400
const good = [200, 201, 202, 204]
/** What says that a browser is there no more (RFC 8030). */
const gone = [404, 410]

type Whose = { member: MemberId; bucket: number }

export type Telling = {
  store: Store
  clock: Clock
  log: Log
  means: Means
  /** Who is asked by a push service that has something against what it is sent. */
  contact: string
  /** Which of some members take a break from play: they hear of no offer. */
  restingOf: (store: Store, of: { members: readonly Whose[]; now: Date }) => Promise<MemberId[]>
  resolve?: Resolve
}

/** Tells browsers what is due, and answers with how many were tried. */
export async function tellDue(telling: Telling): Promise<number> {
  const { store, clock } = telling
  const now = clock.now()
  const leaseUntil = new Date(now.getTime() + leaseMs)
  const due = await store.transact((tx) => sql.claim(tx, { now, leaseUntil, max: batchMax }))
  await Promise.all(due.map((one) => tellOne(telling, one)))
  return due.length
}

async function tellOne(telling: Telling, due: sql.Due) {
  const { store, clock, log } = telling
  // Asked last of all: another may have switched this browser on since it was taken up, and would read it.
  if (
    !due.wanted ||
    !(await mayHear(telling, due)) ||
    !(await sql.isThere(store.db, due.subscription))
  )
    return void (await store.transact((tx) => sql.done(tx, due)))
  try {
    await send(telling, due)
  } catch (error) {
    return failed(telling, due, error)
  }
  log.info({ push: { message: due.message, attempts: due.attempts } }, 'a browser was told')
  await store.transact(async (tx) => {
    await sql.done(tx, due)
    await sql.noteTold(tx, { subscription: due.subscription, now: clock.now() })
  })
}

/** Offers are for those who chose to hear of them, and for nobody who takes a break from play. */
async function mayHear({ store, clock, restingOf }: Telling, { topic, member, bucket }: sql.Due) {
  if (topic !== 'offers') return true
  const resting = await restingOf(store, { members: [{ member, bucket }], now: clock.now() })
  return !resting.includes(member)
}

async function send({ means, contact, resolve }: Telling, due: sql.Due) {
  const browser = reveal(due.subscription, due.hidden, means.keys)
  const { title, text } = due.words[due.language]
  const said = {
    ...{ id: due.message, title, text: text.slice(0, textMost), path: due.path },
    lang: due.language === 'ID' ? 'id' : 'en',
  }
  const { headers, body } = webPush.generateRequestDetails(browser, JSON.stringify(said), {
    vapidDetails: { subject: `mailto:${contact}`, ...vapidOf(means.keys) },
    TTL: keptSeconds,
  })
  const to = new URL(browser.endpoint)
  const sent = { method: 'POST', headers: plainly(headers), body } as const
  await fetchOut(to, sent, {
    ...{ hosts: [to.host], localhost: means.localhost, timeoutMs, good },
    ...(resolve && { resolve }),
  })
}

/** How long the body is, is said by the call itself. */
const plainly = (headers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(headers)
      .map(([name, value]) => [name.toLowerCase(), String(value)] as const)
      .filter(([name]) => name !== 'content-length'),
  )

async function failed({ store, clock, log }: Telling, due: sql.Due, error: unknown) {
  const status = error instanceof Unreached ? error.status : undefined
  const why = error instanceof Unreached ? error.why : String(error)
  if (status !== undefined && gone.includes(status)) {
    log.info({ push: { message: due.message, status } }, 'a browser is there no more')
    await store.transact((tx) => sql.forgetBrowser(tx, due.subscription))
    return
  }
  const pause = isFinal(error) ? undefined : pausesMs[due.attempts - 1]
  log.warn(
    { push: { message: due.message, why, status }, again: pause !== undefined },
    'a browser was not told',
  )
  const nextAt = new Date(clock.now().getTime() + (pause ?? 0))
  await store.transact((tx) =>
    pause === undefined ? sql.done(tx, due) : sql.later(tx, { ...due, nextAt }),
  )
}

/** Whether trying again cannot help: no way there, somewhere else, or not like this. */
function isFinal(error: unknown) {
  if (!(error instanceof Unreached)) return true
  const { why, status = 0 } = error
  if (['address-refused', 'host-unlisted', 'redirected'].includes(why)) return true
  return status >= 400 && status < 500 && ![408, 429].includes(status)
}
