import type { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'
import { TalkRow, talkShown } from './sql.ts'

const Visitor = z.object({ id: z.uuid(), name: z.string() })

/** Who has this key, by its fingerprint. */
export const visitorBy = (db: Db | Tx, keyHash: Buffer) => db.maybe(Visitor)`
  select id, name from support.visitor where key_hash = ${keyHash}`

/** The same, held: nobody begins or says anything while what they said becomes somebody's. */
export const holdVisitor = (tx: Tx, keyHash: Buffer) => tx.maybe(Visitor)`
  select id, name from support.visitor where key_hash = ${keyHash} for update`

type NewVisitor = { id: string; keyHash: Buffer; name: string; now: Date }

/** A key that came twice at once is one visitor. */
export const addVisitor = (tx: Tx, { id, keyHash, name, now }: NewVisitor) => tx.run`
  insert into support.visitor (id, key_hash, name, begun_at)
  values (${id}, ${keyHash}, ${name}, ${now})
  on conflict (key_hash) do nothing`

export const namesOf = (db: Db | Tx, ids: readonly string[]) => db.many(Visitor)`
  select id, name from support.visitor where id = any (${[...ids]}::uuid[])`

/** The talk that a visitor began last. */
export const lastOf = (db: Db, visitor: string) => db.maybe(z.object({ id: z.uuid() }))`
  select id from support.talk where visitor = ${visitor} order by opened_at desc, id desc limit 1`

/** How many visitors wait that nobody has taken. */
export const visitorsWaiting = (db: Db) => db.one(z.object({ count: z.int() }))`
  select count(*)::int as count from support.talk
   where visitor is not null and waits_since is not null and taken_by is null`

/** All talks of a visitor, held. */
export const holdAll = (tx: Tx, visitor: string) => tx.many(TalkRow)`
  select ${talkShown} from support.talk t where t.visitor = ${visitor}
   order by t.id for no key update`

export const giveTo = (tx: Tx, { id, member }: { id: string; member: MemberId }) => tx.run`
  update support.talk set member = ${member}, visitor = null, last = last + 1 where id = ${id}`

export const forgetVisitor = (tx: Tx, visitor: string) => tx.run`
  delete from support.visitor where id = ${visitor}`
