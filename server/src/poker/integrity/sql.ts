import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Row = z.object({
  room: z.string(),
  nth: z.int(),
  at: z.date(),
  big: z.bigint(),
  record: z.string(),
  seat: z.int(),
  member: z.nullable(MemberId),
  round: z.string(),
  stack: z.bigint(),
  put: z.bigint(),
  won: z.bigint(),
})
export type SeenRow = z.output<typeof Row>

type Stretch = { since: Date; from: Date; to: Date; most: number }

/**
 * Hands of money since a moment at the tables at which one was played between two others, the last ones first: each with all who
 * were in it. Of tournaments none: their chips are no money.
 */
export const handsSeen = (db: Db | Tx, { since, from, to, most }: Stretch) => db.many(Row)`
  with busy as (
    select r.id, r.big from poker.room r
     where r.mode = 'cash' and r.tourney is null
       and exists (select from poker.hand h where h.room = r.id and h.at > ${from} and h.at <= ${to})),
  hands as (
    select h.room, h.nth, h.at, b.big, h.record
      from busy b join poker.hand h on h.room = b.id
     where h.at > ${since} and h.at <= ${to}
     order by h.at desc limit ${most})
  select h.room, h.nth, h.at, h.big, h.record::text as record, s.seat::int as seat, s.member,
         s.sitting as round, s.stack, s.put, s.won
    from hands h join poker.hand_seat s on s.room = h.room and s.nth = h.nth
   order by h.at desc, h.room, h.nth, s.place`

const Reported = z.object({
  id: z.string(),
  about: MemberId,
  by: MemberId,
  why: z.string(),
  room: z.string(),
  nth: z.int(),
})

/** What members reported of others at their tables. */
export const reportsBetween = (db: Db | Tx, { from, to }: { from: Date; to: Date }) => db.many(
  Reported,
)`
  select id, about, member as by, why, room, nth from poker.report
   where at > ${from} and at <= ${to} order by at limit 500`

type Report = {
  id: string
  bucket: number
  member: MemberId
  about: MemberId
  room: string
  nth: number
  why: string
  now: Date
}

/** Keeps a report: of one member about another one a day. */
export const addReport = (tx: Tx, r: Report) => tx.run`
  insert into poker.report (id, bucket, member, about, room, nth, why, at, day)
  values (${r.id}, ${r.bucket}, ${r.member}, ${r.about}, ${r.room}, ${r.nth}, ${r.why}, ${r.now},
          (${r.now}::timestamptz at time zone 'Asia/Jakarta')::date)
  on conflict do nothing`
