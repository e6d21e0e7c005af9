import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

export type Written = {
  id: string
  key: string
  way: 'sms' | 'email'
  to: string
  purpose: string
  subject: string | null
  text: string | null
  html: string | null
  state: 'waiting' | 'withheld'
  endsAt: Date
  now: Date
}

/** The same key again writes nothing. */
export const write = (tx: Tx, message: Written) => tx.run`
  insert into messages.outbox
    (id, key, way, recipient, purpose, subject, text, html, state, written_at, next_at, ends_at)
  values (${message.id}, ${message.key}, ${message.way}, ${message.to}, ${message.purpose},
          ${message.subject}, ${message.text}, ${message.html}, ${message.state}, ${message.now},
          ${message.now}, ${message.endsAt})
  on conflict (key) do nothing`

const Due = z.object({
  id: z.string(),
  way: z.enum(['sms', 'email']),
  to: z.string(),
  purpose: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  attempts: z.number(),
})
export type Due = z.output<typeof Due>

type Claim = { now: Date; leaseUntil: Date; attemptsMax: number; max: number }

/**
 * Takes what is due for this process. Counted before it is tried: a process that dies over a message
 * has used one of its attempts, and the message is due again when the lease is over.
 */
export const claim = (tx: Tx, { now, leaseUntil, attemptsMax, max }: Claim) => tx.many(Due)`
  update messages.outbox as o
     set state = 'sending', attempts = o.attempts + 1, next_at = ${leaseUntil}
    from (select id from messages.outbox
           where state in ('waiting', 'sending') and next_at <= ${now} and ends_at > ${now}
             and attempts < ${attemptsMax}
           order by next_at
           limit ${max}
             for update skip locked) as due
   where o.id = due.id
  returning o.id, o.way, o.recipient as "to", o.purpose, o.subject, o.text, o.html, o.attempts`

const Given = z.object({ id: z.string(), way: z.enum(['sms', 'email']), purpose: z.string() })

type End = { now: Date; attemptsMax: number }

/** What was tried often enough, or came too late to be worth anything, is given up. */
export const giveUp = (tx: Tx, { now, attemptsMax }: End) => tx.many(Given)`
  update messages.outbox set state = 'failed', subject = null, text = null, html = null
   where state in ('waiting', 'sending') and next_at <= ${now}
     and (ends_at <= ${now} or attempts >= ${attemptsMax})
  returning id, way, purpose`

type Sent = { id: string; port: string; keep: boolean; now: Date }

/** The words go with the message, unless this house shows them. */
export const noteSent = (tx: Tx, { id, port, keep, now }: Sent) => tx.run`
  update messages.outbox
     set state = 'sent', sent_at = ${now}, port = ${port},
         subject = case when ${keep}::bool then subject end,
         text = case when ${keep}::bool then text end,
         html = case when ${keep}::bool then html end
   where id = ${id} and state = 'sending'`

/** Answers 0 when the message has gone another way meanwhile. */
export const noteLater = (tx: Tx, { id, nextAt }: { id: string; nextAt: Date }) => tx.run`
  update messages.outbox set state = 'waiting', next_at = ${nextAt}
   where id = ${id} and state = 'sending'`

export const noteFailed = (tx: Tx, id: string) => tx.run`
  update messages.outbox set state = 'failed', subject = null, text = null, html = null
   where id = ${id} and state = 'sending'`

const Shown = z.object({
  id: z.string(),
  way: z.enum(['sms', 'email']),
  to: z.string(),
  purpose: z.string(),
  subject: z.string().nullable(),
  text: z.string(),
  html: z.string().nullable(),
  sentAt: z.date(),
})
export type Shown = z.output<typeof Shown>

/** What left by the local port, newest first. */
export const shown = (db: Db, { port, max }: { port: string; max: number }) => db.many(Shown)`
  select id, way, recipient as "to", purpose, subject, text, html, sent_at as "sentAt"
    from messages.outbox
   where state = 'sent' and port = ${port} and text is not null
   order by written_at desc, id
   limit ${max}`

export const forget = (tx: Tx, { before, max }: { before: Date; max: number }) => tx.run`
  delete from messages.outbox
   where id in (select id from messages.outbox
                 where written_at < ${before} and state in ('sent', 'failed', 'withheld')
                 limit ${max})`
