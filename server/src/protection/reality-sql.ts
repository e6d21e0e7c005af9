import { MemberId, RealityMinutes, type RealityWay } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Whose } from './sql.ts'

const Chosen = z.object({ minutes: z.nullable(RealityMinutes), answeredAt: z.date().nullable() })

/** How often a member wants to be interrupted, and when they last answered. */
export const chosenBy = (db: Db | Tx, { member, bucket }: Whose) => db.one(Chosen)`
  select (select minutes::int from protection.reality
           where bucket = ${bucket} and member = ${member}) as minutes,
         (select max(at) from protection.reality_answer
           where bucket = ${bucket} and member = ${member}) as "answeredAt"`

const ChosenOf = Chosen.extend({ member: MemberId })

/** The same of many members. */
export const chosenByAll = (db: Db | Tx, of: readonly Whose[]) => db.many(ChosenOf)`
  select w.member,
         (select minutes::int from protection.reality r
           where r.bucket = w.bucket and r.member = w.member) as minutes,
         (select max(at) from protection.reality_answer a
           where a.bucket = w.bucket and a.member = w.member) as "answeredAt"
    from unnest(${of.map(({ bucket }) => bucket)}::smallint[],
                ${of.map(({ member }) => member)}::uuid[]) as w(bucket, member)`

type Choice = Whose & { minutes: RealityMinutes; now: Date }

export const choose = (tx: Tx, { member, bucket, minutes, now }: Choice) => tx.run`
  insert into protection.reality (bucket, member, minutes, chosen_at)
  values (${bucket}, ${member}, ${minutes}, ${now})
  on conflict (bucket, member) do update
     set minutes = excluded.minutes, chosen_at = excluded.chosen_at`

export const leaveToHouse = (tx: Tx, { member, bucket }: Whose) => tx.run`
  delete from protection.reality where bucket = ${bucket} and member = ${member}`

type Answer = Whose & {
  way: RealityWay
  now: Date
  since: Date
  staked: bigint
  returned: bigint
}

export const addAnswer = (tx: Tx, { member, bucket, way, now, since, ...told }: Answer) => tx.run`
  insert into protection.reality_answer (bucket, member, at, way, since, staked, returned)
  values (${bucket}, ${member}, ${now}, ${way}, ${since}, ${told.staked}::bigint,
          ${told.returned}::bigint)
  on conflict do nothing`
