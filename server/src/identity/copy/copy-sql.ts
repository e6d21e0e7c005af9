import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Copy = z.object({
  id: z.uuid(),
  member: MemberId,
  state: z.enum(['asked', 'making', 'ready', 'failed', 'removed']),
  askedAt: z.date(),
  readyAt: z.date().nullable(),
  bytes: z.bigint().nullable(),
  until: z.date().nullable(),
})
export type Copy = z.output<typeof Copy>

/** The copy that a member asked for last. */
export const latestOf = (db: Db | Tx, member: MemberId) => db.maybe(Copy)`
  select id, member, state, asked_at as "askedAt", ready_at as "readyAt", bytes, until
    from identity.member_copy where member = ${member} order by asked_at desc limit 1`

export const addCopy = (tx: Tx, { id, member, now }: { id: string; member: MemberId; now: Date }) =>
  tx.run`insert into identity.member_copy (id, member, state, asked_at)
         values (${id}, ${member}, 'asked', ${now}) on conflict do nothing`

const Taken = z.object({ id: z.uuid(), member: MemberId, bucket: z.int() })

/** The next one to be made; one whose maker has said nothing for long is taken up again. */
export const takeOne = (tx: Tx, { now, stale }: { now: Date; stale: Date }) => tx.maybe(Taken)`
  update identity.member_copy c set state = 'making', making_since = ${now}
    from identity.member m
   where m.id = c.member
     and c.id = (select id from identity.member_copy
                  where state = 'asked' or (state = 'making' and making_since <= ${stale})
                  order by asked_at limit 1 for no key update skip locked)
  returning c.id, c.member, m.bucket`

type Ready = { id: string; bytes: number; until: Date; now: Date }

export const noteReady = (tx: Tx, { id, bytes, until, now }: Ready) => tx.run`
  update identity.member_copy
     set state = 'ready', ready_at = ${now}, bytes = ${bytes}::bigint, until = ${until}
   where id = ${id} and state = 'making'`

export const noteFailed = (tx: Tx, id: string) =>
  tx.run`update identity.member_copy set state = 'failed' where id = ${id} and state = 'making'`

const Id = z.object({ id: z.uuid() })

/** Those whose time is over are not given out from now on. */
export const removeOver = (tx: Tx, { now, max }: { now: Date; max: number }) => tx.many(Id)`
  update identity.member_copy
     set state = 'removed', door = null, door_session = null, door_until = null
   where id in (select id from identity.member_copy
                 where state = 'ready' and until <= ${now} limit ${max})
  returning id`

type Door = { id: string; member: MemberId; door: Buffer; session: string; until: Date; now: Date }

/** Opens one address to a copy that is ready. The one before it leads nowhere. */
export const putDoor = (tx: Tx, { id, member, door, session, until, now }: Door) => tx.run`
  update identity.member_copy
     set door = ${door}, door_session = ${session}, door_until = ${until}
   where id = ${id} and member = ${member} and state = 'ready' and until > ${now}`

type Knocking = { id: string; member: MemberId; door: Buffer; session: string; now: Date }

/** Takes such an address, once: it is the member’s, of this session and in time, or it is not there. */
export const takeDoor = (tx: Tx, { id, member, door, session, now }: Knocking) => tx.maybe(Id)`
  update identity.member_copy set door = null, door_session = null, door_until = null
   where id = ${id} and member = ${member} and door = ${door} and door_session = ${session}
     and door_until > ${now} and state = 'ready' and until > ${now}
  returning id`

const Row = z.object({ row: z.record(z.string(), z.unknown()) })

type Reading = {
  table: string
  by: string
  member: MemberId
  bucket: number | null
  without: readonly string[]
  skip: number
  most: number
}

/** A page of the rows of one table that are a member’s. */
export const rowsOf = async (db: Db, r: Reading) =>
  (
    await db.many(Row)`
  select row from identity.rows_of(${r.table}::text::regclass, ${r.by}::text::name, ${r.member},
    ${r.bucket}::int, ${[...r.without]}::text[]::name[], ${r.skip}::int, ${r.most}::int) as row`
  ).map(({ row }) => row)
