import { record } from '../audit/index.ts'
import type { Store } from '../platform/db.ts'
import type { Job } from '../platform/jobs.ts'
import { hashed } from '../platform/random.ts'
import { setting } from '../site/index.ts'
import { equipmentOf } from './equipment.ts'
import * as sql from './sql.ts'

/** Rows that one run takes at the most: the next run, minutes later, goes on. */
const max = 5_000
const minuteMs = 60_000
const tallyKeepMs = 24 * 60 * minuteMs

/**
 * When codes are sent for nothing: of at least so many in an hour, fewer than this share was
 * entered. People enter most of theirs; who earns by every SMS enters none.
 */
export const completionAlarm = {
  sentMin: 50,
  shareMin: 0.2,
  spanMs: 60 * minuteMs,
  /** The newest codes are left out: their owners may still be typing. */
  graceMs: 10 * minuteMs,
  everyMs: 60 * minuteMs,
} as const

/** Looks at the last hour and says so, at most once an hour, in the audit and in the log. */
export async function watchCompletion(store: Store, now: Date) {
  const { sentMin, shareMin, spanMs, graceMs, everyMs } = completionAlarm
  const before = (ms: number) => new Date(now.getTime() - ms)
  const low = await store.transact(async (tx) => {
    const span = { from: before(spanMs + graceMs), sentUntil: before(graceMs) }
    const found = await sql.ratios(tx, span)
    const said = []
    for (const { way, sent, completed } of found) {
      if (sent < sentMin || completed >= sent * shareMin) continue
      if (!(await sql.alarm(tx, { way, now, since: before(everyMs) }))) continue
      const body = { way, sent, completed }
      await record(tx, { kind: 'code-completion-low', actor: 'house', body, now })
      said.push(body)
    }
    return said
  })
  for (const codes of low) equipmentOf(store).log.warn({ codes }, 'codes are sent and not entered')
}

/** Says once an hour in the audit and in the log when the house sends no more codes to anybody. */
export async function watchBudget(store: Store, now: Date) {
  const full = await store.transact(async (tx) => {
    const { perHour: max } = await setting(tx, 'codes')
    const found = await sql.fullBudgets(tx, { max, now })
    const said = []
    for (const { kind, until } of found) {
      const digest = hashed(`alarm ${kind} ${until.toISOString()}`)
      if (!(await sql.spend(tx, { digest, until }))) continue
      const body = { kind, max, until }
      await record(tx, { kind: 'code-budget-spent', actor: 'house', body, now })
      said.push(body)
    }
    return said
  })
  for (const budget of full) equipmentOf(store).log.warn({ budget }, 'no more codes are sent')
}

/** What has to be done for verification without being called. */
export const jobs: readonly Job[] = [
  {
    name: 'verification-tidy',
    cron: '*/5 * * * *',
    run: async (store, now) => {
      for (const sweep of [sql.sweepCaptchas, sql.sweepSpent, sql.sweepCodes, sql.sweepBudgets])
        await store.transact((tx) => sweep(tx, { now, max }))
      const before = new Date(now.getTime() - tallyKeepMs)
      await store.transact((tx) => sql.sweepTallies(tx, { before }))
    },
  },
  {
    name: 'verification-watch',
    cron: '* * * * *',
    run: async (store, now) => {
      await watchCompletion(store, now)
      await watchBudget(store, now)
    },
  },
]
