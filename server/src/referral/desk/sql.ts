import { MemberId, RoundId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

const Standing = z.object({
  referrers: z.int(),
  friends: z.int(),
  paid: z.bigint(),
  waiting: z.bigint(),
})

/** What all invitations have come to. */
export const standing = (db: Db) => db.one(Standing)`
  select count(*) filter (where friends > 0)::int as referrers,
         coalesce(sum(friends), 0)::int as friends,
         (select coalesce(sum(amount), 0)::bigint from referral.payment) as paid,
         coalesce(sum(units / 10000), 0)::bigint
           - (select coalesce(sum(amount), 0)::bigint from referral.payment) as waiting
    from referral.member`

const Linked = z.object({
  friend: MemberId,
  member: MemberId,
  shared: z.array(z.enum(['place', 'payee', 'paper', 'mobile'])),
  at: z.date(),
  earned: z.bigint(),
  stopped: z.boolean(),
  same: z.boolean(),
})

/** Friends who have something in common with whoever brought them, the newest first. */
export const linkedNow = (db: Db, size: number) => db.many(Linked)`
  select f.friend, f.member, array_agg(l.shared order by l.shared) as shared, max(l.at) as at,
         (select coalesce(sum(n.amount), 0)::bigint from referral.line n
           where n.bucket = f.bucket and n.member = f.member and n.friend = f.friend) as earned,
         f.stopped_at is not null as stopped, f.same_at is not null as same
    from referral.link l join referral.friend f on f.friend = l.friend
   group by f.friend order by max(l.at) desc, f.friend limit ${size}`

const Referrer = z.object({
  member: MemberId,
  friends: z.int(),
  active: z.int(),
  linked: z.int(),
  earned: z.bigint(),
  paid: z.bigint(),
})

type Span = { from: Date | null; to: Date }

/** Whoever invites, with what came of it in a period; who earned most is first. */
export const referrers = (db: Db, { from, to, size }: Span & { size: number }) => db.many(Referrer)`
  select m.member, m.friends,
         (select count(distinct friend)::int from referral.line l
           where l.bucket = m.bucket and l.member = m.member and l.kind = 'stake'
             and l.at >= coalesce(${from}::timestamptz, '-infinity') and l.at < ${to}) as active,
         (select count(*)::int from referral.friend f
           where f.bucket = m.bucket and f.member = m.member
             and exists (select from referral.link k where k.friend = f.friend)) as linked,
         e.earned,
         (select coalesce(sum(p.amount), 0)::bigint from referral.payment p
           where p.bucket = m.bucket and p.member = m.member
             and p.at >= coalesce(${from}::timestamptz, '-infinity') and p.at < ${to}) as paid
    from referral.member m
   cross join lateral (
     select coalesce(sum(l.amount), 0)::bigint as earned from referral.line l
      where l.bucket = m.bucket and l.member = m.member
        and l.at >= coalesce(${from}::timestamptz, '-infinity') and l.at < ${to}) e
   where m.friends > 0
   order by e.earned desc, m.friends desc, m.member limit ${size}`

const Line = z.object({
  at: z.date(),
  place: z.string(),
  key: z.string(),
  member: MemberId,
  friend: MemberId,
  kind: z.string(),
  round: z.nullable(RoundId),
  game: z.string().nullable(),
  stake: z.bigint().nullable(),
  counted: z.bigint().nullable(),
  rate: z.int().nullable(),
  version: z.int(),
  amount: z.bigint(),
  why: z.string().nullable(),
  payment: z.string().nullable(),
})

type Filters = Record<string, string>

/** Lines in a stretch of time, the newest first. */
export const linesIn = (
  db: Db,
  { member, friend, kind, why, payment }: Filters,
  { since, at, key, limit }: Stretch,
) => db.many(Line)`
  select l.at, l.at::text as place, l.member::text || lpad(l.seq::text, 10, '0') as key, l.member,
         l.friend, l.kind, l.round, l.game, l.stake, l.counted, l.rate, l.version, l.amount, l.why,
         p.transfer::text as payment
    from referral.line l
    left join referral.payment p on p.bucket = l.bucket and p.member = l.member
     and p.from_seq < l.seq and p.to_seq >= l.seq
   where l.at >= ${since}
     and (l.at, l.member::text || lpad(l.seq::text, 10, '0')) < (${at}::text::timestamptz, ${key})
     ${member ? part`and l.member = ${member}::uuid` : part``}
     ${friend ? part`and l.friend = ${friend}::uuid` : part``}
     ${kind ? part`and l.kind = ${kind}` : part``}
     ${why ? part`and l.why = ${why}` : part``}
     ${payment ? part`and p.transfer = ${payment}::uuid` : part``}
   order by l.at desc, l.member::text || lpad(l.seq::text, 10, '0') desc limit ${limit}`

const Payment = z.object({
  at: z.date(),
  place: z.string(),
  key: z.string(),
  member: MemberId,
  amount: z.bigint(),
  owed: z.bigint(),
  lines: z.int(),
  version: z.int(),
})

/** Payments in a stretch of time, the newest first. */
export const paymentsIn = (
  db: Db,
  { member }: Filters,
  { since, at, key, limit }: Stretch,
) => db.many(Payment)`
  select at, at::text as place, transfer::text as key, member, amount, owed,
         to_seq - from_seq as lines, version
    from referral.payment
   where at >= ${since} and (at, transfer::text) < (${at}::text::timestamptz, ${key})
     ${member ? part`and member = ${member}::uuid` : part``}
   order by at desc, transfer::text desc limit ${limit}`
