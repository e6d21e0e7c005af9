import type { BonusPer, MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../platform/db.ts'
import { houseZone } from '../wagers/index.ts'

const forms = { once: '"once"', day: 'YYYY-MM-DD', week: 'IYYY-"W"IW' } as const

const Period = z.object({ period: z.string() })

/** The stretch of time in which an offer is for each person once, by the calendar of the house. */
export const periodOf = async (db: Db | Tx, { per, now }: { per: BonusPer; now: Date }) =>
  (
    await db.one(Period)`
      select to_char(${now}::timestamptz at time zone ${houseZone}::text, ${forms[per]}::text) as period`
  ).period

const Periods = z.object({ once: z.string(), day: z.string(), week: z.string() })
export type Periods = z.output<typeof Periods>

/** The stretch of time of each sort that a moment lies in. */
export const periodsOf = (db: Db | Tx, now: Date) => db.one(Periods)`
  select to_char(l.at, ${forms.once}::text) as once, to_char(l.at, ${forms.day}::text) as day,
         to_char(l.at, ${forms.week}::text) as week
    from (select ${now}::timestamptz at time zone ${houseZone}::text as at) as l`

/** Claims of these persons stand in one line here until the transaction ends. */
export const holdPersons = (tx: Tx, persons: readonly string[]) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('promotions.claim:' || p, 0))
    from unnest(${[...persons].sort()}::text[]) as p`

type Claim = { offer: string; persons: readonly string[]; period: string }
const There = z.object({ there: z.boolean() })

/** Whether any of these persons was given it in this stretch of time, as another thing than this one. */
export const claimed = async (
  db: Db | Tx,
  { offer, persons, period, but = null }: Claim & { but?: string | null },
) =>
  (
    await db.one(There)`
      select exists (select from promotions.claim
                      where offer = ${offer} and person = any (${[...persons]}::uuid[])
                        and period = ${period}
                        and bonus is distinct from ${but}::uuid) as there`
  ).there

type Claims = {
  persons: readonly string[]
  of: readonly { offer: string; period: string }[]
}

const Given = z.object({ offer: z.string() })

/** Which of these any of these persons was given, each in its stretch of time: all of them in one look. */
export const claimedAmong = async (db: Db | Tx, { persons, of }: Claims) =>
  new Set(
    (
      await db.many(Given)`
        select distinct c.offer
          from unnest(${of.map(({ offer }) => offer)}::text[],
                      ${of.map(({ period }) => period)}::text[]) as w(offer, period)
          join promotions.claim c on c.offer = w.offer and c.period = w.period
           and c.person = any (${[...persons]}::uuid[])`
    ).map(({ offer }) => offer),
  )

type Noting = Claim & { bucket: number; bonus: string; now: Date }

/** Notes whose it is by every name; names that are noted as having this very thing stay so. */
export const noteClaims = (
  tx: Tx,
  { offer, persons, period, bucket, bonus, now }: Noting,
) => tx.run`
  insert into promotions.claim (offer, person, period, bucket, bonus, at)
  select ${offer}, p, ${period}, ${bucket}, ${bonus}, ${now}
    from unnest(${[...persons]}::uuid[]) as p
   where not exists (select from promotions.claim c
                      where c.offer = ${offer} and c.person = p and c.period = ${period}
                        and c.bonus = ${bonus}::uuid)`

type Linking = {
  bucket: number
  bonus: string
  offer: string
  member: MemberId
  others: readonly { member: MemberId; shared: string; person: string }[]
  now: Date
}

/** Notes accounts that have something in common with the one that took a bonus. */
export const noteLinks = (tx: Tx, { bucket, bonus, offer, member, others, now }: Linking) => tx.run`
  insert into promotions.link (bucket, bonus, member, other, shared, other_claimed, at)
  select ${bucket}, ${bonus}, ${member}, k.other, k.shared,
         exists (select from promotions.claim c where c.offer = ${offer} and c.person = k.person), ${now}
    from unnest(${others.map((one) => one.member)}::uuid[], ${others.map(({ shared }) => shared)}::text[],
                ${others.map(({ person }) => person)}::uuid[]) as k(other, shared, person)
  on conflict do nothing`
