import type { Tx } from '../platform/db.ts'
import { keyOf } from '../platform/random.ts'
import * as sql from './sql.ts'

/** Wakes whoever delivers, in every process. */
export const channel = 'messages'

/** After this a message is worth nothing any more: a code that comes late, a link that is over. */
export const endsAfterMs = { sms: 10 * 60_000, email: 60 * 60_000 } as const

type Letter = {
  /** Why it is written: `register`, `password` … It may stand in a log; the words may not. */
  purpose: string
  /** The same key writes one message, however often it is called. */
  key: string
  now: Date
  /** Written, counted and never sent: for what must not tell a known recipient from an unknown. */
  withheld?: boolean
}
/** `to` is a number in E.164 without the plus. */
export type Sms = Letter & { to: string; text: string }
export type Email = Letter & { to: string; subject: string; text: string; html?: string }

/** Writes an SMS with what it tells of. It is delivered once the transaction stands. */
export async function sendSms(tx: Tx, { text, ...letter }: Sms): Promise<void> {
  if (!/^[1-9]\d{5,14}$/.test(letter.to)) throw new Error('an SMS goes to a number in E.164')
  await write(tx, { ...letter, way: 'sms', subject: null, text, html: null })
}

/** Writes an e-mail with what it tells of. It is delivered once the transaction stands. */
export async function sendEmail(tx: Tx, { subject, text, html, ...letter }: Email): Promise<void> {
  if (!/^[^\s@,;<>"]{1,64}@[^\s@,;<>"]{1,190}$/.test(letter.to))
    throw new Error('an e-mail goes to one address')
  // Headers are lines: nobody adds one by what stands in another.
  const oneLine = subject.replace(/\s+/g, ' ').slice(0, 200)
  await write(tx, { ...letter, way: 'email', subject: oneLine, text, html: html ?? null })
}

type Parts = Pick<sql.Written, 'way' | 'to' | 'subject' | 'text' | 'html'>

async function write(tx: Tx, { withheld, purpose, key, now, ...parts }: Letter & Parts) {
  const endsAt = new Date(now.getTime() + endsAfterMs[parts.way])
  const common = { id: keyOf('outbox', key), key, purpose, endsAt, now }
  const gone = { subject: null, text: null, html: null }
  await (withheld
    ? sql.write(tx, { ...parts, ...gone, ...common, state: 'withheld' })
    : sql.write(tx, { ...parts, ...common, state: 'waiting' }))
  tx.wake(channel)
}
