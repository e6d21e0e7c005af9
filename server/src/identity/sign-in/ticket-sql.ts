import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

export type NewTicket = {
  ticket: Buffer
  member: MemberId
  wayIn: 'username' | 'sms'
  newPasswordHash: string | null
  expiresAt: Date
  now: Date
}

export const addTicket = (
  tx: Tx,
  { ticket, member, wayIn, newPasswordHash, expiresAt, now }: NewTicket,
) => tx.run`
  insert into identity.factor_ticket
    (ticket, member, way_in, new_password_hash, begun_at, expires_at)
  values (${ticket}, ${member}, ${wayIn}, ${newPasswordHash}, ${now}, ${expiresAt})`

const Ticket = z.object({
  member: MemberId,
  wayIn: z.enum(['username', 'sms']),
  begunAt: z.date(),
  newPasswordHash: z.string().nullable(),
})
export type Ticket = z.output<typeof Ticket>

type Look = { ticket: Buffer; triesMax: number; now: Date }

/** A ticket that still stands, untouched. */
export const lookAtTicket = (db: Db, { ticket, triesMax, now }: Look) => db.maybe(Ticket)`
  select member, way_in as "wayIn", begun_at as "begunAt",
         new_password_hash as "newPasswordHash"
    from identity.factor_ticket
   where ticket = ${ticket} and tries < ${triesMax} and expires_at > ${now}`

/** The same, with one try of it counted: of many at once no more than its tries are answered. */
export const tryTicket = (tx: Tx, { ticket, triesMax, now }: Look) => tx.maybe(Ticket)`
  update identity.factor_ticket set tries = tries + 1
   where ticket = ${ticket} and tries < ${triesMax} and expires_at > ${now}
  returning member, way_in as "wayIn", begun_at as "begunAt",
            new_password_hash as "newPasswordHash"`

/** Answers 0 when another one was first. */
export const takeTicket = (tx: Tx, ticket: Buffer) => tx.run`
  delete from identity.factor_ticket where ticket = ${ticket}`

/** Nothing that was begun with an old password goes on. */
export const dropTickets = (tx: Tx, member: MemberId) => tx.run`
  delete from identity.factor_ticket where member = ${member}`
