import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import type { Which, Whose } from '../sql.ts'

type NewProof = Which & { proof: string; width: number; height: number; bytes: Buffer; now: Date }

export const addProof = (tx: Tx, p: NewProof) => tx.run`
  insert into cashier.proof (bucket, deposit, id, width, height, bytes, at)
  values (${p.bucket}, ${p.id}, ${p.proof}, ${p.width}, ${p.height}, ${p.bytes}, ${p.now})
  on conflict do nothing`

const Bytes = z.object({ bytes: z.instanceof(Uint8Array) })

/** One picture of a member's own. */
export const ownProof = (
  db: Db,
  { member, bucket, id, proof }: Whose & Which & { proof: string },
) =>
  db.maybe(Bytes)`
  select p.bytes
    from cashier.proof p
    join cashier.deposit d on d.bucket = p.bucket and d.id = p.deposit
   where p.bucket = ${bucket} and p.deposit = ${id} and p.id = ${proof} and d.member = ${member}`

const Proof = z.object({
  id: z.uuid(),
  width: z.int(),
  height: z.int(),
  at: z.date(),
  ...Bytes.shape,
})

/** All pictures that were sent of a transfer, the first first: for the desk. */
export const proofsOf = (db: Db, { bucket, id }: Which) => db.many(Proof)`
  select id, width, height, at, bytes from cashier.proof
   where bucket = ${bucket} and deposit = ${id}
   order by at, id`
