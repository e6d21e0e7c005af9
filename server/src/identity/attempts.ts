import { z } from 'zod'
import type { Tx } from '../platform/db.ts'
import { networkOf } from '../platform/network.ts'
import { hashed } from '../platform/random.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'

/**
 * How many passwords may be tried. An account's window is short, so that whoever locks somebody
 * else out does so for a quarter of an hour only; an address may be that of a whole village.
 */
export const windows = {
  account: { max: 5, minutes: 15 },
  ip: { max: 100, minutes: 15 },
} as const
type Kind = keyof typeof windows

export type Trying = { accountKey: string; ip: string; now: Date }

const Spent = z.object({ tries: z.number() })
const Until = z.object({ until: z.date() })

/**
 * Counts a password check before it runs, in a transaction of its own: checks that run at once
 * cannot pass the allowance together, and a wrong one stays counted. Answers with the tries so far.
 */
export async function countAttempt(
  tx: Tx,
  trying: Trying,
): Promise<number | Refusal<'sign-in-locked'>> {
  // Always the account before the address, so that two callers never wait for each other.
  const tries = await spend(tx, 'account', trying)
  if (typeof tries !== 'number') return tries
  const fromHere = await spend(tx, 'ip', trying)
  return typeof fromHere === 'number' ? tries : fromHere
}

/** A right password clears its account, and gives its address back the one try that it took. */
export async function forgive(tx: Tx, trying: Trying) {
  await tx.run`
    delete from identity.attempt where kind = 'account' and subject = ${subjectOf('account', trying)}`
  await tx.run`
    update identity.attempt set tries = tries - 1
     where kind = 'ip' and subject = ${subjectOf('ip', trying)} and tries > 0`
}

async function spend(tx: Tx, kind: Kind, trying: Trying) {
  const { now } = trying
  const { max, minutes } = windows[kind]
  const subject = subjectOf(kind, trying)
  const spent = await tx.maybe(Spent)`
    insert into identity.attempt as a (kind, subject, tries, until)
    values (${kind}, ${subject}, 1, ${new Date(now.getTime() + minutes * 60_000)})
    on conflict (kind, subject) do update
       set tries = case when a.until <= ${now} then 1 else a.tries + 1 end,
           until = case when a.until <= ${now} then excluded.until else a.until end
     where a.until <= ${now} or a.tries < ${max}
    returning tries`
  if (spent) return spent.tries
  const { until } = await tx.one(Until)`
    select until from identity.attempt where kind = ${kind} and subject = ${subject}`
  const left = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  // Callers' clocks are read before they queue here: one may be a moment older than the window.
  return refuse('sign-in-locked', { minutes: Math.min(minutes, Math.max(1, left)) })
}

/** Hashed, so that the table holds neither names nor addresses, and no name can be too long for it. */
const subjectOf = (kind: Kind, { accountKey, ip }: Trying) =>
  hashed(kind === 'account' ? accountKey : networkOf(ip))

/** Windows that are over need not be kept. */
export const forgetAttempts = (tx: Tx, { now, max }: { now: Date; max: number }) => tx.run`
  delete from identity.attempt
   where (kind, subject) in (select kind, subject from identity.attempt
                              where until <= ${now} limit ${max})`
