import { z } from 'zod'
import type { Tx } from '../platform/db.ts'

const Got = z.object({ got: z.boolean() })

/** Whether this transaction is the one that posts now; another that is at it is not waited for. */
export const mayPost = async (tx: Tx) =>
  (
    await tx.one(Got)`
    select pg_try_advisory_xact_lock(hashtextextended('agents-residue', 0)) as got`
  ).got

const Last = z.object({ nth: z.int(), day: z.string() })

export const lastPosting = (tx: Tx) => tx.maybe(Last)`
  select nth, day::text as day from agents.residue_posting order by nth desc limit 1`

const Posted = z.object({ amount: z.bigint() })

type Posting = { nth: number; day: string; key: string; now: Date }

/**
 * Writes the next posting with all that was left by a day and stands in none, in one statement; nothing where there
 * is no such thing. Whole minor units of it move, the rest is carried on.
 */
export const addPosting = (tx: Tx, { nth, day, key, now }: Posting) => tx.maybe(Posted)`
  with due as (
    select day, category, units - posted as units from agents.residue
     where day <= ${day}::text::date and units <> posted
  ), sum as (
    select coalesce(sum(units), 0) as units, count(*) as parts,
           coalesce((select carried from agents.residue_posting order by nth desc limit 1), 0) as carried_in
      from due
  ), whole as (
    select *, floor((carried_in + units) / 10000.0)::bigint as amount from sum
  ), added as (
    insert into agents.residue_posting (nth, day, units, carried_in, carried, amount, transfer, at)
    select ${nth}, ${day}::text::date, units, carried_in, carried_in + units - amount * 10000, amount,
           case when amount <> 0 then ${key}::uuid end, ${now}
      from whole where parts > 0
    returning amount
  ), parts as (
    insert into agents.residue_part (nth, day, category, units)
    select ${nth}, day, category, units from due
  )
  select amount from added`
