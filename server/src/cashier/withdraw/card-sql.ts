import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

const CardRow = z.object({
  id: z.uuid(),
  bank: z.string(),
  number: z.string(),
  name: z.string(),
  preferred: z.boolean(),
  addedAt: z.date(),
})
export type CardRow = z.output<typeof CardRow>

/** A member's cards that are there, the first that is offered first. */
export const cardsOf = (db: Db | Tx, { member, bucket }: Whose) => db.many(CardRow)`
  select id, bank, number, name, preferred, added_at as "addedAt" from cashier.bank_card
   where bucket = ${bucket} and member = ${member} and removed_at is null
   order by preferred desc, added_at, id`

export const cardOf = (db: Db | Tx, { member, bucket, id }: Whose & Which) => db.maybe(CardRow)`
  select id, bank, number, name, preferred, added_at as "addedAt" from cashier.bank_card
   where bucket = ${bucket} and member = ${member} and id = ${id} and removed_at is null`

type NewCard = Whose & Omit<CardRow, 'addedAt'> & { now: Date }

export const addCard = (tx: Tx, c: NewCard) => tx.run`
  insert into cashier.bank_card (bucket, id, member, bank, number, name, preferred, added_at)
  values (${c.bucket}, ${c.id}, ${c.member}, ${c.bank}, ${c.number}, ${c.name}, ${c.preferred},
          ${c.now})`

/** Takes the place at the front from whichever has it. */
export const unprefer = (tx: Tx, { member, bucket }: Whose) => tx.run`
  update cashier.bank_card set preferred = false
   where bucket = ${bucket} and member = ${member} and preferred`

export const prefer = (tx: Tx, { member, bucket, id }: Whose & Which) => tx.run`
  update cashier.bank_card set preferred = true
   where bucket = ${bucket} and member = ${member} and id = ${id} and removed_at is null`

export const removeCard = (tx: Tx, { member, bucket, id, now }: Whose & Which & { now: Date }) =>
  tx.run`
  update cashier.bank_card set preferred = false, removed_at = ${now}
   where bucket = ${bucket} and member = ${member} and id = ${id} and removed_at is null`

const There = z.object({ there: z.boolean() })

/** Whether a member had this card and took it away. */
export const cardGone = (tx: Tx, { member, bucket, id }: Whose & Which) => tx.one(There)`
  select exists (select from cashier.bank_card
                  where bucket = ${bucket} and member = ${member} and id = ${id}
                    and removed_at is not null) as there`

/** Whether something is on its way to a card. */
export const cardInUse = (tx: Tx, { bucket, id }: Which) => tx.one(There)`
  select exists (select from cashier.withdrawal
                  where bucket = ${bucket} and card = ${id}
                    and state in ('asked', 'review', 'paying', 'by-hand')) as there`
