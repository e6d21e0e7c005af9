import { z } from 'zod'
import { type Db, part, type Tx } from '../platform/db.ts'

const Kept = z.object({
  id: z.string(),
  staff: z.string(),
  publicKey: z.instanceof(Uint8Array),
  counter: z.bigint(),
})
export type Kept = z.output<typeof Kept>

const columns = part`id, staff, public_key as "publicKey", counter`

export const passkeyBy = (db: Db | Tx, id: string) => db.maybe(Kept)`
  select ${columns} from desk.passkey where id = ${id}`

export const passkeysOf = (db: Db | Tx, staff: string) => db.many(Kept)`
  select ${columns} from desk.passkey where staff = ${staff} order by added_at, id`

type NewPasskey = Omit<Kept, 'counter'> & {
  counter: number
  transports: string[]
  name: string
  now: Date
}

/** Answers 0 when it is there already. */
export const addPasskey = (tx: Tx, { now, ...k }: NewPasskey) => tx.run`
  insert into desk.passkey (id, staff, public_key, counter, transports, name, added_at)
  values (${k.id}, ${k.staff}, ${k.publicKey}, ${k.counter}, ${k.transports}, ${k.name}, ${now})
  on conflict (id) do nothing`

type Use = { id: string; before: bigint; counter: number; now: Date }

/** Answers 0 when it was used meanwhile: one answer of an authenticator is good once. */
export const usePasskey = (tx: Tx, { id, before, counter, now }: Use) => tx.run`
  update desk.passkey set counter = ${counter}, last_used_at = ${now}
   where id = ${id} and counter = ${before}`

export const dropPasskeysOf = (tx: Tx, staff: string) => tx.run`
  delete from desk.passkey where staff = ${staff}`
