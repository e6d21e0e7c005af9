import { BonusReason, BonusState, MemberId } from '@balai/contract'
import { z } from 'zod'
import { type Db, part, type Tx } from '../../platform/db.ts'
import type { Stretch } from '../../platform/listing.ts'

/** A bonus by its number alone is looked for in every bucket: one short look in each. */
const buckets = part`array(select generate_series(0, 1023)::smallint)`
const Found = z.object({ bucket: z.int(), id: z.uuid(), member: MemberId })

/** Whose a bonus is, whoever's it is. */
export const bonusById = (db: Db | Tx, id: string) => db.maybe(Found)`
  select bucket, id, member from promotions.bonus where bucket = any (${buckets}) and id = ${id}`

export type Filters = Record<string, string>

const Listed = z.object({
  bucket: z.int(),
  id: z.uuid(),
  member: MemberId,
  offer: z.string(),
  version: z.int(),
  deposit: z.uuid().nullable(),
  state: BonusState,
  reason: BonusReason,
  since: z.date(),
  ends: z.date().nullable(),
  credited: z.bigint().nullable(),
  amount: z.bigint().nullable(),
  owed: z.bigint().nullable(),
  converted: z.bigint().nullable(),
  removed: z.bigint().nullable(),
  createdAt: z.date(),
  place: z.string(),
})
export type ListedBonus = z.output<typeof Listed>

/** Bonuses from a stretch of time, the newest first. Their key is `bucket_id`. */
export const bonusesIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => {
  const [before = '0', id = ''] = key.split('_')
  return db.many(Listed)`
    select b.bucket, b.id, b.member, b.offer, b.version, b.deposit, b.state, b.reason, b.since, b.ends,
           b.credited, b.amount, b.owed, b.converted, b.removed, b.created_at as "createdAt",
           b.created_at::text as place
      from promotions.bonus b
     where b.created_at >= ${since}
       and (b.created_at, b.bucket, b.id) < (${at}::timestamptz, ${before}::smallint, ${id}::uuid)
       ${asked(f)}
     order by b.created_at desc, b.bucket desc, b.id desc
     limit ${limit}`
}

const asked = ({ state, offer, member, bonus }: Filters) => part`
  ${state ? part`and b.state = ${state}` : part``}
  ${offer ? part`and b.offer = ${offer}` : part``}
  ${member ? part`and b.member = ${member}::uuid` : part``}
  ${bonus ? part`and b.id = ${bonus}::uuid` : part``}`

const Sums = z.object({
  bonuses: z.bigint(),
  amount: z.bigint(),
  converted: z.bigint(),
  removed: z.bigint(),
})

type Span = { from: Date; to: string }

/** Sums over every bonus that is asked for. */
export const bonusSums = (db: Db, f: Filters, { from, to }: Span) => db.one(Sums)`
  select count(*) as bonuses, coalesce(sum(amount), 0)::bigint as amount,
         coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(removed), 0)::bigint as removed
    from promotions.bonus b
   where b.created_at >= ${from} and b.created_at < ${to}::timestamptz ${asked(f)}`

const Cost = z.object({
  offer: z.string(),
  accepted: z.bigint(),
  given: z.bigint(),
  members: z.bigint(),
  deposited: z.bigint(),
  granted: z.bigint(),
  running: z.bigint(),
  converted: z.bigint(),
  removed: z.bigint(),
})

/** What each offer came to, by when its bonuses were chosen. */
export const costs = (db: Db, { from, to }: { from: Date | null; to: Date }) => db.many(Cost)`
  select offer, count(*) as accepted, count(amount) as given,
         count(distinct member) filter (where amount is not null) as members,
         coalesce(sum(credited), 0)::bigint as deposited, coalesce(sum(amount), 0)::bigint as granted,
         count(*) filter (where state = 'active') as running,
         coalesce(sum(converted), 0)::bigint as converted, coalesce(sum(removed), 0)::bigint as removed
    from promotions.bonus
   where created_at >= ${from ?? new Date(0)} and created_at < ${to}
   group by offer order by offer`

const Standing = z.object({
  offer: z.string(),
  running: z.int(),
  given: z.int(),
  granted: z.bigint(),
  converted: z.bigint(),
})

/** What runs under each offer, and what all its versions came to. */
export const standingByOffer = (db: Db | Tx) => db.many(Standing)`
  select offer, count(*) filter (where state in ('accepted', 'active'))::int as running,
         count(amount)::int as given, coalesce(sum(amount), 0)::bigint as granted,
         coalesce(sum(converted), 0)::bigint as converted
    from promotions.bonus group by offer`

const Link = z.object({
  bucket: z.int(),
  bonus: z.uuid(),
  member: MemberId,
  other: MemberId,
  shared: z.enum(['place', 'payee', 'paper', 'mobile']),
  otherClaimed: z.boolean(),
  offer: z.string(),
  /** Whether it was paid as cash, by a part in an activity. */
  cash: z.boolean(),
  at: z.date(),
  place: z.string(),
})

/** Linked accounts from a stretch of time, the newest first. Their key is `bucket_bonus_other_shared`. */
export const linksIn = (db: Db, f: Filters, { since, at, key, limit }: Stretch) => {
  const [bucket = '0', bonus = '', other = '', shared = ''] = key.split('_')
  return db.many(Link)`
    select l.bucket, l.bonus, l.member, l.other, l.shared, l.other_claimed as "otherClaimed",
           coalesce(b.offer, 'gift-' || e.activity) as offer, b.id is null as cash, l.at,
           l.at::text as place
      from promotions.link l
      left join promotions.bonus b on b.bucket = l.bucket and b.id = l.bonus
      left join promotions.entry e on e.bucket = l.bucket and e.id = l.bonus
     where l.at >= ${since}
       and (l.at, l.bucket, l.bonus, l.other, l.shared)
           < (${at}::timestamptz, ${bucket}::smallint, ${bonus}::uuid, ${other}::uuid, ${shared})
       ${f.shared ? part`and l.shared = ${f.shared}` : part``}
       ${f.claimed ? part`and l.other_claimed = ${f.claimed === '1'}` : part``}
       ${f.member ? part`and ${f.member}::uuid in (l.member, l.other)` : part``}
     order by l.at desc, l.bucket desc, l.bonus desc, l.other desc, l.shared desc
     limit ${limit}`
}

const LinkOf = z.object({
  other: MemberId,
  shared: z.enum(['place', 'payee', 'paper', 'mobile']),
  claimed: z.boolean(),
})

/** The accounts that were found linked as a bonus was given. */
export const linksOf = (db: Db, { bucket, id }: { bucket: number; id: string }) =>
  db.many(LinkOf)`
  select other, shared, other_claimed as claimed from promotions.link
   where bucket = ${bucket} and bonus = ${id} order by other, shared`
