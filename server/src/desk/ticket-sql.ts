import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

type Purpose = 'factor' | 'alone' | 'make'
type NewTicket = {
  ticket: Buffer
  purpose: Purpose
  staff: string | null
  challenge: string | null
  expiresAt: Date
}

/** One of the same name gives way: what was asked last is what counts. */
export const putTicket = (tx: Tx, t: NewTicket) => tx.run`
  insert into desk.ticket (ticket, purpose, staff, challenge, expires_at)
  values (${t.ticket}, ${t.purpose}, ${t.staff}, ${t.challenge}, ${t.expiresAt})
  on conflict (ticket) do update
     set challenge = excluded.challenge, expires_at = excluded.expires_at, tries = 0`

const Ticket = z.object({
  staff: z.string(),
  challenge: z.string().nullable(),
  enrolSecret: z.instanceof(Uint8Array).nullable(),
})
export type Ticket = z.output<typeof Ticket>

type Look = { ticket: Buffer; triesMax: number; now: Date }

/** A sign-in that still waits for its second factor, untouched. */
export const lookAtTicket = (db: Db | Tx, { ticket, triesMax, now }: Look) => db.maybe(Ticket)`
  select staff, challenge, enrol_secret as "enrolSecret"
    from desk.ticket
   where ticket = ${ticket} and purpose = 'factor' and tries < ${triesMax} and expires_at > ${now}`

/** The same, with one try of it counted: of many at once no more than its tries are answered. */
export const tryTicket = (tx: Tx, { ticket, triesMax, now }: Look) => tx.maybe(Ticket)`
  update desk.ticket set tries = tries + 1
   where ticket = ${ticket} and purpose = 'factor' and tries < ${triesMax} and expires_at > ${now}
  returning staff, challenge, enrol_secret as "enrolSecret"`

type Enrolling = { ticket: Buffer; secret: Buffer }
export const keepEnrolment = (tx: Tx, { ticket, secret }: Enrolling) => tx.run`
  update desk.ticket set enrol_secret = ${secret} where ticket = ${ticket} and purpose = 'factor'`

/** Answers 0 when another one was first. */
export const dropTicket = (tx: Tx, ticket: Buffer) => tx.run`
  delete from desk.ticket where ticket = ${ticket}`

const Challenge = z.object({ challenge: z.string() })

/** The question to a passkey, once: a wrong answer spends it too. */
export const takeChallenge = (
  tx: Tx,
  { ticket, purpose, now }: { ticket: Buffer; purpose: 'alone' | 'make'; now: Date },
) => tx.maybe(Challenge)`
  delete from desk.ticket
   where ticket = ${ticket} and purpose = ${purpose} and expires_at > ${now}
  returning challenge`

/** Nothing that was begun with an old password, or by who is locked out, goes on. */
export const dropTicketsOf = (tx: Tx, staff: string) => tx.run`
  delete from desk.ticket where staff = ${staff}`

export const forgetTickets = (tx: Tx, { now, max }: { now: Date; max: number }) => tx.run`
  delete from desk.ticket
   where ticket in (select ticket from desk.ticket where expires_at <= ${now} limit ${max})`
