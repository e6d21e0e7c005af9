import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

const Running = z.object({
  game: z.string(),
  vendor: z.string(),
  rounds: z.int(),
  /** What was staked in them and is not given back yet. */
  cash: z.bigint(),
  demo: z.bigint(),
  oldest: z.date(),
})
export type Running = z.output<typeof Running>

/** What runs now, by game. */
export const runningByGame = (db: Db | Tx) => db.many(Running)`
  select game, vendor, count(*)::int as rounds,
         coalesce(sum(stake - undone) filter (where mode = 'cash'), 0)::bigint as cash,
         coalesce(sum(stake - undone) filter (where mode = 'demo'), 0)::bigint as demo,
         min(opened_at) as oldest
    from wagers.open_round
   group by game, vendor
   order by cash desc, rounds desc, game`

const Locked = z.object({
  member: MemberId,
  bucket: z.int(),
  at: z.date().nullable(),
  byName: z.string().nullable(),
  reason: z.string().nullable(),
})

/** Members whose play is stopped, the latest first. */
export const lockedMembers = (db: Db | Tx, size: number) => db.many(Locked)`
  select member, bucket, locked_at as at, locked_name as "byName", locked_reason as reason
    from wagers.standing
   where locked
   order by locked_at desc nulls last, member
   limit ${size}`
