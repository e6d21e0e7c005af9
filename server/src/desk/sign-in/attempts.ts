import { record } from '../../audit/index.ts'
import { clear, giveBack, spend, windows } from '../../identity/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/network.ts'
import type { Random } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import type { Origin } from '../../platform/serve.ts'
import { placeOf } from '../session.ts'
import * as sql from '../staff-sql.ts'
import { tellDesk } from '../told.ts'

/** Where and when somebody asks to be let in. */
export type Here = { from: Origin; random: Random; now: Date }

/** A name as it is looked for: nobody has to remember how it was written. */
export const accountOf = (typed: string) => typed.normalize('NFKC').trim().toLowerCase()

/**
 * Counts a password before it is checked, by its name (known or not) and by its address. It stands by
 * itself: many at once are no way around it, and a wrong one stays counted.
 */
export const admitTry = (
  store: Store,
  { account, here: { from, now } }: { account: string; here: Here },
): Promise<number | Refusal<'sign-in-locked'>> =>
  store.transact(async (tx) => {
    // Always the name before the address, so that two callers never wait for each other.
    const tries = await spend(tx, 'desk-account', { subject: account, now })
    if (isRefusal(tries)) return tries
    const fromHere = await spend(tx, 'desk-ip', { subject: networkOf(from.ip), now })
    return isRefusal(fromHere) ? fromHere : tries
  })

type Failed = { tries: number; known: sql.Known | undefined; here: Here }

/** What a wrong password is answered with, also where there is no such name. */
export async function failTry(store: Store, { tries, known, here }: Failed) {
  if (tries === windows['desk-account'].max)
    await store.transact((tx) =>
      noteLockout(tx, { account: known?.account ?? '', known, why: 'password', here }),
    )
  // A name that is tried is not kept: it may be a password that went into the wrong field.
  return refuse('credentials-wrong')
}

/** A right password clears its name, and gives its address the one try back that it took. */
export async function forgive(tx: Tx, account: string, ip: string) {
  await clear(tx, 'desk-account', account)
  await giveBack(tx, 'desk-ip', networkOf(ip))
}

/** Counts a second factor of somebody, over all of their tickets; the last one is on the record. */
export async function admitFactor(store: Store, known: sql.Known, here: Here) {
  const subject = known.id
  const spent = await store.transact((tx) => spend(tx, 'desk-factor', { subject, now: here.now }))
  if (spent === windows['desk-factor'].max)
    await store.transact((tx) =>
      noteLockout(tx, { account: known.account, known, why: 'factor', here }),
    )
  return isRefusal(spent) ? spent : undefined
}

export const forgiveFactor = (tx: Tx, staff: string) => clear(tx, 'desk-factor', staff)

type Lockout = {
  account: string
  known: sql.Known | undefined
  why: 'password' | 'factor'
  here: Here
}

/** An auditor sees it on the record, and the desk at once. */
async function noteLockout(tx: Tx, { account, known, why, here: { from, random, now } }: Lockout) {
  const { minutes } = windows[why === 'password' ? 'desk-account' : 'desk-factor']
  const { ip } = placeOf(from)
  const until = new Date(now.getTime() + minutes * 60_000)
  const staff = known?.id ?? null
  await sql.addLockout(tx, { id: random.id(now), account, staff, ip, why, until, now })
  tellDesk(tx, 'alerts')
  await record(tx, {
    kind: 'staff-sign-in-locked',
    actor: 'house',
    ...(known && { subject: `staff:${known.id}` }),
    body: { ip, why, minutes },
    now,
  })
}
