import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Checked = z.object({
  lane: z.number(),
  last: z.bigint(),
  seq: z.bigint().nullable(),
  head: z.instanceof(Buffer).nullable(),
  broken: z.bigint().nullable(),
  /** What the last walked event says its hash is; null where it is gone. */
  stored: z.instanceof(Buffer).nullable(),
})
export type Checked = z.output<typeof Checked>

/** Each chain with how far it was walked. */
export const checked = (db: Db | Tx) => db.many(Checked)`
  select l.lane, l.seq as last, c.seq, c.head, c.broken, e.hash as stored
    from audit.lane l
    left join audit.checked c on c.lane = l.lane
    left join audit.event e on e.lane = c.lane and e.seq = c.seq
   order by l.lane`

type Walked = { lane: number; seq: bigint; head: Buffer; broken: bigint | null; now: Date }

/** A chain that was found broken once stays so. */
export const noteChecked = (tx: Tx, { lane, seq, head, broken, now }: Walked) => tx.run`
  insert into audit.checked as c (lane, seq, head, at, broken)
  values (${lane}, ${String(seq)}::bigint, ${head}, ${now},
          ${broken === null ? null : String(broken)}::bigint)
      on conflict (lane) do update
     set seq = excluded.seq, head = excluded.head, at = excluded.at,
         broken = coalesce(c.broken, excluded.broken)`

const Chain = z.object({
  last: z.coerce.bigint(),
  verified: z.coerce.bigint().nullable(),
  at: z.date().nullable(),
  broken: z.bigint(),
})

/** All chains together. */
export const chainNow = (db: Db) => db.one(Chain)`
  select sum(l.seq) as last, sum(c.seq) as verified, min(c.at) as at, count(c.broken) as broken
    from audit.lane l left join audit.checked c on c.lane = l.lane`
