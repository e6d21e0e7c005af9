import { z } from 'zod'
import type { Tx } from '../../platform/db.ts'

type Row = { kind: string; subject: Buffer }

const Spent = z.object({ tries: z.number() })

/** Nothing when the window is full and still open. */
export const count = (
  tx: Tx,
  { kind, subject, max, until, now }: Row & { max: number; until: Date; now: Date },
) => tx.maybe(Spent)`
  insert into identity.attempt as a (kind, subject, tries, until)
  values (${kind}, ${subject}, 1, ${until})
  on conflict (kind, subject) do update
     set tries = case when a.until <= ${now} then 1 else a.tries + 1 end,
         until = case when a.until <= ${now} then excluded.until else a.until end
   where a.until <= ${now} or a.tries < ${max}
  returning tries`

const Window = z.object({ tries: z.number(), until: z.date() })

export const look = (tx: Tx, { kind, subject }: Row) => tx.maybe(Window)`
  select tries, until from identity.attempt where kind = ${kind} and subject = ${subject}`

export const clear = (tx: Tx, { kind, subject }: Row) => tx.run`
  delete from identity.attempt where kind = ${kind} and subject = ${subject}`

export const giveBack = (tx: Tx, { kind, subject }: Row) => tx.run`
  update identity.attempt set tries = tries - 1
   where kind = ${kind} and subject = ${subject} and tries > 0`

export const forget = (tx: Tx, { now, max }: { now: Date; max: number }) => tx.run`
  delete from identity.attempt
   where (kind, subject) in (select kind, subject from identity.attempt
                              where until <= ${now} limit ${max})`
