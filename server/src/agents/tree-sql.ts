import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'

export type Whose = { member: MemberId; bucket: number }

const Node = z.object({
  member: MemberId,
  bucket: z.int(),
  upline: z.nullable(MemberId),
  place: z.int(),
  uplines: z.array(MemberId),
})
/** Somebody in the tree, with everybody above, the nearest first. */
export type Node = z.output<typeof Node>

export const nodeOf = (db: Db | Tx, member: MemberId) => db.maybe(Node)`
  select m.member, m.bucket, m.upline, m.place, p.uplines
    from agents.member m
    join agents.place p on p.member = m.member and p.nth = m.place
   where m.member = ${member}`

/** Those of these members who are in the tree, held until the transaction ends: in one order. */
export const holdNodes = (tx: Tx, members: readonly MemberId[]) => tx.many(
  z.object({ member: MemberId }),
)`
  select member from agents.member where member = any (${[...members]}::uuid[])
   order by member for no key update`

/** Everybody from here to the top and below, held until the transaction ends: in one order. */
export const holdBranch = (tx: Tx, members: readonly MemberId[]) => tx.many(
  z.object({ member: MemberId }),
)`
  select m.member from agents.member m
   where m.member = any (${[...members]}::uuid[])
      or m.member in (select b.member from agents.below b where b.upline = any (${[...members]}::uuid[]))
      or m.member in (select b.upline from agents.below b where b.member = any (${[...members]}::uuid[]))
   order by m.member for no key update`

type Adding = Whose & { upline: MemberId | null; now: Date }

/** Answers 0 where the member stands in the tree already. */
export const addNode = (tx: Tx, { member, bucket, upline, now }: Adding) => tx.run`
  insert into agents.member (member, bucket, upline, place, joined_at)
  values (${member}, ${bucket}, ${upline}, 1, ${now}) on conflict do nothing`

type Placing = { member: MemberId; nth: number; move: string | null; now: Date }

/** Writes where a member stands by now: below the upline, and all that are above them. */
export const addPlace = (tx: Tx, { member, nth, move, now }: Placing) => tx.run`
  insert into agents.place (member, nth, uplines, at, move)
  select m.member, ${nth}, case when u.member is null then '{}' else u.member || p.uplines end, ${now}, ${move}::uuid
    from agents.member m
    left join agents.member u on u.member = m.upline
    left join agents.place p on p.member = u.member and p.nth = u.place
   where m.member = ${member}`

type Moving = { id: string; member: MemberId; from: MemberId | null; to: MemberId | null } & {
  by: string
  reason: string
  now: Date
}

export const addMove = (tx: Tx, { id, member, from, to, by, reason, now }: Moving) => tx.run`
  insert into agents.move (id, member, from_upline, to_upline, by, reason, at)
  values (${id}, ${member}, ${from}, ${to}, ${by}, ${reason}, ${now})`

export const setUpline = (
  tx: Tx,
  { member, upline }: { member: MemberId; upline: MemberId | null },
) => tx.run`update agents.member set upline = ${upline} where member = ${member}`

const Below = z.object({ member: MemberId, place: z.int(), steps: z.int() })

/** Everybody below somebody, the nearest first. */
export const belowOf = (db: Db | Tx, upline: MemberId) => db.many(Below)`
  select b.member, m.place, b.steps from agents.below b
    join agents.member m on m.member = b.member
   where b.upline = ${upline} order by b.steps, b.member`

export const setPlace = (tx: Tx, { member, nth }: { member: MemberId; nth: number }) => tx.run`
  update agents.member set place = ${nth} where member = ${member}`
