import { MemberId } from '@balai/contract'
import { MoneyKind } from '@balai/contract/agent-money'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import type { Days } from './team-sql.ts'

export type NewMoved = {
  bucket: number
  key: string
  member: MemberId
  kind: MoneyKind
  at: Date
  day: string
  count: number
  amount: bigint
  /** Whether it counts for whoever brought the member. */
  brings: boolean
}

/** Notes what moved of members in the tree, once each: the database adds it up for those above. */
export const addMoved = (tx: Tx, moved: readonly NewMoved[]) => tx.run`
  insert into agents.moved (bucket, key, member, place, kind, at, day, count, amount, brings)
  select n.bucket, n.key, n.member, m.place, n.kind, n.at, n.day, n.count, n.amount, n.brings
    from unnest(${moved.map(({ bucket }) => bucket)}::smallint[], ${moved.map(({ key }) => key)}::uuid[],
                ${moved.map(({ member }) => member)}::uuid[], ${moved.map(({ kind }) => kind)}::text[],
                ${moved.map(({ at }) => at.toISOString())}::timestamptz[],
                ${moved.map(({ day }) => day)}::date[], ${moved.map(({ count }) => count)}::int[],
                ${moved.map(({ amount }) => amount)}::bigint[], ${moved.map(({ brings }) => brings)}::boolean[])
      as n(bucket, key, member, kind, at, day, count, amount, brings)
    join agents.member m on m.member = n.member
   order by n.bucket, n.key
  on conflict do nothing`

type Whose = { member: MemberId }

const SumRow = z.object({
  day: z.string(),
  kind: MoneyKind,
  count: z.int(),
  amount: z.bigint(),
})
export type SumRow = z.output<typeof SumRow>

/** What those below moved by day and kind, the newest day first. */
export const flowsOf = (db: Db, { member, from, to }: Whose & Days) => db.many(SumRow)`
  select day::text as day, kind, count, amount from agents.flow_total
   where upline = ${member} and day between ${from}::text::date and ${to}::text::date
     and (count <> 0 or amount <> 0)
   order by day desc, kind`

type Asked = Whose & { day: string; kind: MoneyKind; skip: number; size: number }
const OfMember = z.object({ member: MemberId, count: z.int(), amount: z.bigint() })

/** Whose a sum of a day is, the most first. */
export const flowMembersOf = (db: Db, { member, day, kind, skip, size }: Asked) => db.many(
  OfMember,
)`
  select member, count, amount from agents.flow
   where upline = ${member} and day = ${day}::text::date and kind = ${kind}
     and (count <> 0 or amount <> 0)
   order by amount desc, member offset ${skip} limit ${size}`

const MovedRow = z.object({ transfer: z.guid(), at: z.date(), count: z.int(), amount: z.bigint() })

/** What a sum of somebody is made of: only for who stood above as it moved. */
export const movedOf = (
  db: Db,
  { member, of, day, kind, skip, size }: Asked & { of: MemberId },
) => db.many(MovedRow)`
  select m.key as transfer, m.at, m.count, m.amount
    from agents.moved m
    join agents.place p on p.member = m.member and p.nth = m.place
   where m.member = ${of} and m.kind = ${kind} and m.day = ${day}::text::date
     and ${member}::uuid = any (p.uplines)
   order by m.at desc, m.key offset ${skip} limit ${size}`
