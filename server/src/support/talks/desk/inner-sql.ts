import { z } from 'zod'
import type { Db, Tx } from '../../../platform/db.ts'

const Note = z.object({
  id: z.uuid(),
  kind: z.enum(['note', 'back', 'over', 'handed']),
  name: z.string(),
  other: z.string(),
  text: z.string(),
  at: z.date(),
})

/** What staff wrote beside a talk, in its order. */
export const notesIn = (db: Db, talk: string) => db.many(Note)`
  select id, kind, name, other, body as text, at from support.inner_note
   where talk = ${talk} order by at, id`

type NewNote = {
  id: string
  talk: string
  kind: 'note' | 'back' | 'over' | 'handed'
  staff: string
  name: string
  other?: string
  text?: string
  now: Date
}

export const addNote = (tx: Tx, n: NewNote) => tx.run`
  insert into support.inner_note (id, talk, kind, staff, name, other, body, at)
  values (${n.id}, ${n.talk}, ${n.kind}, ${n.staff}, ${n.name}, ${n.other ?? ''}, ${n.text ?? ''},
          ${n.now})`

/** How many there are: a talk is no place to write a book. */
export const notesCount = (tx: Tx, talk: string) => tx.one(z.object({ count: z.int() }))`
  select count(*)::int as count from support.inner_note where talk = ${talk}`

/** How many talks each has in hand. */
export const hands = (db: Db) => db.many(z.object({ staff: z.string(), count: z.int() }))`
  select taken_by as staff, count(*)::int as count from support.talk
   where taken_by is not null and state <> 'closed' group by taken_by`
