import { pictureTypes } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { ownedBy, type Whose } from './sql.ts'

export type NewImage = {
  id: string
  talk: string
  seq: number
  place: number
  kept: Buffer
  type: (typeof pictureTypes)[number]
  width: number
  height: number
}

export const addImage = (tx: Tx, i: NewImage) => tx.run`
  insert into support.talk_image (id, talk, seq, place, kept, type, width, height)
  values (${i.id}, ${i.talk}, ${i.seq}, ${i.place}, ${i.kept}, ${i.type}, ${i.width}, ${i.height})`

const Kept = z.object({
  kept: z.instanceof(Uint8Array),
  type: z.enum(pictureTypes),
  byStaff: z.boolean(),
})

/** A picture of a talk of theirs, still under its key. */
export const imageOf = (
  db: Db | Tx,
  { whose, talk, picture }: { whose: Whose; talk: string; picture: string },
) => db.maybe(Kept)`
  select i.kept, i.type, s.by = 'staff' as "byStaff"
    from support.talk_image i join support.talk t on t.id = i.talk
         join support.said s on s.talk = i.talk and s.seq = i.seq
   where i.id = ${picture} and t.id = ${talk} and ${ownedBy(whose)}`
