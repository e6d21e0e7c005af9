import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Place = z.enum(['first', 'second'])
const Part = z.object({
  place: Place,
  holder: z.string(),
  part: z.instanceof(Uint8Array).nullable(),
})

type NewPart = { staff: string; place: z.output<typeof Place>; holder: string }
export const addPart = (tx: Tx, { staff, place, holder }: NewPart) => tx.run`
  insert into desk.first_password (staff, place, holder) values (${staff}, ${place}, ${holder})`

export const dropParts = (tx: Tx, staff: string) => tx.run`
  delete from desk.first_password where staff = ${staff}`

/** Both parts, under a lock: they are shown one after the other. */
export const lockParts = (tx: Tx, staff: string) => tx.many(Part)`
  select place, holder, part from desk.first_password where staff = ${staff} order by place
     for update`

type Shown = { staff: string; place: z.output<typeof Place>; part: Buffer }
export const keepShown = (tx: Tx, { staff, place, part }: Shown) => tx.run`
  update desk.first_password set part = ${part} where staff = ${staff} and place = ${place}`

const Waiting = z.object({ staff: z.string(), account: z.string(), name: z.string() })

export const partsFor = (db: Db, holder: string) => db.many(Waiting)`
  select s.id as staff, s.account, s.name
    from desk.first_password f join desk.staff s on s.id = f.staff
   where f.holder = ${holder} and f.part is null
   order by s.name, s.id`
