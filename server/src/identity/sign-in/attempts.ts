import { record } from '../../audit/index.ts'
import type { Store, Tx } from '../../platform/db.ts'
import { networkOf } from '../../platform/network.ts'
import { hashed } from '../../platform/random.ts'
import { isRefusal, type Refusal, refuse } from '../../platform/refusal.ts'
import { type Setting, setting } from '../../site/index.ts'
import { captchaPasses } from '../../verification/index.ts'
import * as sql from './attempts-sql.ts'

/**
 * How much may be tried. An account's window is short, so that whoever locks somebody else out does so
 * for a quarter of an hour only; an address may be that of a whole village.
 */
export const windows = {
  account: { max: 5, minutes: 15 },
  ip: { max: 100, minutes: 15 },
  /** A name that was tried from an address, until its password was right there. */
  name: { max: 1_000_000, minutes: 15 },
  /** How many such names an address has: only counted, for what they lead to is a captcha. */
  names: { max: 1_000_000, minutes: 15 },
  /** Second factors of one member, over all of its tickets. */
  factor: { max: 10, minutes: 60 },
  /** Links for a new password that one name and address may ask for. */
  recovery: { max: 3, minutes: 60 },
  /** Payment passwords of one member. */
  payment: { max: 5, minutes: 60 },
  /** Of the desk: its names are others', and are not counted as members' names. */
  'desk-account': { max: 5, minutes: 15 },
  'desk-ip': { max: 50, minutes: 15 },
  'desk-factor': { max: 10, minutes: 60 },
} as const
export type Kind = keyof typeof windows

export type Trying = { accountKey: string; ip: string; now: Date }
type Proof = { captcha?: string | undefined; visitor?: string | undefined }
type No = Refusal<'sign-in-locked' | 'captcha-needed' | 'captcha-wrong'>

/**
 * Counts a password check before it runs, or says why it may not. It stands by itself: checks that
 * run at once cannot pass the allowance together, and a wrong one stays counted. A captcha that is
 * asked for is asked of every one of them.
 */
export async function admitTry(store: Store, trying: Trying, proof: Proof): Promise<number | No> {
  const { captchaAfter } = await setting(store.db, 'entry')
  const count = (solved: boolean) =>
    store.transact((tx) => countGuarded(tx, trying, { solved, captchaAfter }))
  const first = await count(false)
  if (!isRefusal(first) || first.refused !== 'captcha-needed' || !proof.captcha) return first
  const { captcha: answer, visitor } = proof
  const solved = await captchaPasses(store, { visitor, purpose: 'login', answer, now: trying.now })
  return solved ? count(true) : refuse('captcha-wrong', { captcha: true })
}

/** Counts a try of a password by somebody who is signed in already: no captcha is asked. */
export async function countTry(
  tx: Tx,
  { accountKey, ip, now }: Trying,
): Promise<number | Refusal<'sign-in-locked'>> {
  // Always the account before the address, so that two callers never wait for each other.
  const tries = await spend(tx, 'account', { subject: accountKey, now })
  if (isRefusal(tries)) return tries
  const fromHere = await spend(tx, 'ip', { subject: networkOf(ip), now })
  return isRefusal(fromHere) ? fromHere : tries
}

type Terms = { solved: boolean; captchaAfter: Setting<'entry'>['captchaAfter'] }

async function countGuarded(tx: Tx, trying: Trying, { solved, captchaAfter }: Terms) {
  const tries = await countTry(tx, trying)
  if (isRefusal(tries)) return tries
  const names = await countName(tx, trying)
  const flagged = !solved && (tries > captchaAfter.account || names > captchaAfter.address)
  // The refusal undoes the counting: who shows no captcha cannot use up another's tries.
  return flagged ? refuse('captcha-needed', { captcha: true }) : tries
}

/**
 * Counts how many names were tried in vain from where somebody is. One person who cannot remember is
 * one name however often; whoever goes through a list is many. It is counted before a password is
 * checked, so that many at once are no way around it.
 */
async function countName(tx: Tx, { accountKey, ip, now }: Trying): Promise<number> {
  const network = networkOf(ip)
  const here = await spend(tx, 'name', { subject: nameAt(network, accountKey), now })
  if (here === 1) {
    const names = await spend(tx, 'names', { subject: network, now })
    return isRefusal(names) ? windows.names.max : names
  }
  return namesAt(tx, { subject: network, now })
}

const nameAt = (network: string, accountKey: string) => JSON.stringify([network, accountKey])

/** What a wrong password is answered with: on the record when it was the last one. */
export async function failTry(
  store: Store,
  trying: Trying,
  { tries, member }: { tries: number; member: string | undefined },
): Promise<Refusal<'credentials-wrong'>> {
  const { captchaAfter } = await setting(store.db, 'entry')
  const names = await store.transact(async (tx) => {
    if (tries === windows.account.max) await noteLock(tx, trying, member)
    return namesAt(tx, { subject: networkOf(trying.ip), now: trying.now })
  })
  const captcha = tries >= captchaAfter.account || names > captchaAfter.address
  return captcha ? refuse('credentials-wrong', { captcha }) : refuse('credentials-wrong')
}

/** An auditor sees when an account was locked, and from where. */
const noteLock = (tx: Tx, { ip, now }: Trying, member: string | undefined) =>
  record(tx, {
    kind: 'sign-in-locked',
    actor: 'house',
    ...(member && { subject: `member:${member}` }),
    body: { ip, minutes: windows.account.minutes },
    now,
  })

/** A right password clears its account, and gives its address back the one try and name that it took. */
export async function forgive(tx: Tx, { accountKey, ip }: Trying) {
  const network = networkOf(ip)
  await clear(tx, 'account', accountKey)
  await sql.giveBack(tx, { kind: 'ip', subject: subjectOf('ip', network) })
  // Only what was counted for this name: one's own account is no way to wash off the others.
  if (await clear(tx, 'name', nameAt(network, accountKey)))
    await sql.giveBack(tx, { kind: 'names', subject: subjectOf('names', network) })
}

/** Gives back the one try that was counted. */
export const giveBack = (tx: Tx, kind: Kind, subject: string) =>
  sql.giveBack(tx, { kind, subject: subjectOf(kind, subject) })

/** Forgets what was counted of one subject. */
export const clear = (tx: Tx, kind: Kind, subject: string) =>
  sql.clear(tx, { kind, subject: subjectOf(kind, subject) })

type Spending = { subject: string; now: Date }

/** Counts one try of a kind and answers with the tries so far, or with how long its window is closed. */
export async function spend(
  tx: Tx,
  kind: Kind,
  { subject, now }: Spending,
): Promise<number | Refusal<'sign-in-locked'>> {
  const { max, minutes } = windows[kind]
  const until = new Date(now.getTime() + minutes * 60_000)
  const row = { kind, subject: subjectOf(kind, subject) }
  const spent = await sql.count(tx, { ...row, max, until, now })
  if (spent) return spent.tries
  const closed = await sql.look(tx, row)
  return lockedUntil(kind, closed?.until ?? until, now)
}

/** Whether a window is closed, without counting. */
export async function closedNow(tx: Tx, kind: Kind, { subject, now }: Spending) {
  const row = await sql.look(tx, { kind, subject: subjectOf(kind, subject) })
  const closed = row && row.until > now && row.tries >= windows[kind].max
  return closed ? lockedUntil(kind, row.until, now) : undefined
}

function lockedUntil(kind: Kind, until: Date, now: Date) {
  const left = Math.ceil((until.getTime() - now.getTime()) / 60_000)
  // Callers' clocks are read before they queue here: one may be a moment older than the window.
  return refuse('sign-in-locked', { minutes: Math.min(windows[kind].minutes, Math.max(1, left)) })
}

async function namesAt(tx: Tx, { subject, now }: Spending): Promise<number> {
  const row = await sql.look(tx, { kind: 'names', subject: subjectOf('names', subject) })
  return row && row.until > now ? row.tries : 0
}

/**
 * Hashed, so that the table holds neither names nor addresses, and no name can be too long for it.
 * By kind, so that an address that is typed as a name is not counted as the address.
 */
const subjectOf = (kind: Kind, subject: string) => hashed(`${kind} ${subject}`)

/** Windows that are over need not be kept. */
export const forgetAttempts = sql.forget
