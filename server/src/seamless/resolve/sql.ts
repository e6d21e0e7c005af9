import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Later = z.object({ round: z.string(), tries: z.int(), nextAt: z.date() })

/** What was tried of these rounds before. */
export const triedOf = (db: Db | Tx, rounds: readonly string[]) => db.many(Later)`
  select round, tries, next_at as "nextAt"
    from seamless.resolution
   where round = any (${[...rounds]}::uuid[])`

type Trying = { bucket: number; round: string; vendor: string; nextAt: Date }

/** Notes that a round was asked about, and when it is again. Answers how often it was. */
export const tried = (tx: Tx, { bucket, round, vendor, nextAt }: Trying) =>
  tx.one(z.object({ tries: z.int() }))`
  insert into seamless.resolution as r (bucket, round, vendor, next_at)
  values (${bucket}, ${round}, ${vendor}, ${nextAt})
      on conflict (bucket, round) do update
     set tries = r.tries + 1, next_at = excluded.next_at
  returning tries`

export const resolved = (tx: Tx, { bucket, round }: { bucket: number; round: string }) => tx.run`
  delete from seamless.resolution where bucket = ${bucket} and round = ${round}`

/** Of these rounds those that last by their nature: tickets that wait for a result, seats, tourneys. */
export const lasting = (db: Db | Tx, rounds: readonly string[]) =>
  db.many(z.object({ round: z.string() }))`
  select round from seamless.ticket where round = any (${[...rounds]}::uuid[]) and state <> 'reserved'
  union
  select round from seamless.poker_seat where round = any (${[...rounds]}::uuid[])
  union
  select round from seamless.tourney_entry where round = any (${[...rounds]}::uuid[])`
