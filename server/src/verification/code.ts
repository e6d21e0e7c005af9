import { timingSafeEqual } from 'node:crypto'
import { verificationCodeMax } from '@balai/contract/register-rules'
import type { Store } from '../platform/db.ts'
import { type Refusal, refuse } from '../platform/refusal.ts'
import { keyed } from './equipment.ts'
import * as sql from './sql.ts'

/** How a code reaches somebody, and what it is good for: a code of one purpose is worth nothing for another. */
export type Way = 'sms' | 'email'
export type Purpose = 'register' | 'login' | 'password' | 'factor' | 'change' | 'contact'

/** A code has six digits, lives ten minutes and is looked at five times at the most. */
export const codeDigits = 6
export const codeLivesMs = 10 * 60_000
export const codeTriesMax = 5

/** To whom, what for, and in which visit or session. */
export type Subject = { way: Way; to: string; purpose: Purpose; bind: string }

type Entered = Subject & { code: string | undefined; now: Date }
type No = Refusal<'code-missing' | 'code-wrong' | 'code-expired'>

/**
 * Whether this is the code that was sent to this recipient, for this purpose, in this visit. A right
 * one is good once. Tries are counted before the look, so that many at once see no more than five.
 */
export async function codePasses(store: Store, entered: Entered): Promise<true | No> {
  const { code = '', way, now } = entered
  const typed = code.slice(0, verificationCodeMax).replace(/\s/g, '')
  if (!typed) return refuse('code-missing')
  if (typed.length !== codeDigits || !/^\d+$/.test(typed)) return refuse('code-wrong')
  const subject = subjectOf(store, entered)
  const look = { subject, triesMax: codeTriesMax, now }
  // A transaction of its own: the try stays counted, whatever comes of the rest.
  const asked = await store.transact((tx) => sql.lookAtCode(tx, look))
  if (!asked) return refuse('code-expired')
  const answer = answerOf(store, subject, typed)
  if (!timingSafeEqual(asked.answer, answer)) return refuse('code-wrong')
  const taken = await store.transact(async (tx) => {
    const rows = await sql.takeCode(tx, { subject, answer })
    if (rows) await sql.tally(tx, { slot: slotOf(now), way, sent: 0, completed: 1 })
    return rows
  })
  return taken ? true : refuse('code-expired')
}

export const subjectOf = (store: Store, { way, to, purpose, bind }: Subject) =>
  // Visits and addresses are the same in any case of their letters; numbers have none.
  keyed(store, 'code subject', way, to.toLowerCase(), purpose, bind.toLowerCase())

export const answerOf = (store: Store, subject: Buffer, code: string) =>
  keyed(store, 'code answer', subject.toString('hex'), code)

const slotMs = 600_000
/** The ten minutes in which something is counted. */
export const slotOf = (now: Date) => new Date(Math.floor(now.getTime() / slotMs) * slotMs)
