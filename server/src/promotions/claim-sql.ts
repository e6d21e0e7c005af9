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

/** Claims of these persons stand in one line here until the transaction ends. */
export const holdPersons = (tx: Tx, persons: readonly string[]) => tx.run`
  select pg_advisory_xact_lock(hashtextextended('promotions.claim:' || p, 0))
    from unnest(${[...persons].sort()}::text[]) as p`

type Claim = { offer: string; persons: readonly string[]; period: string }
const There = z.object({ there: z.boolean() })

/** Whether any of these persons was given it in this stretch of time. */
export const claimed = async (db: Db | Tx, { offer, persons, period }: Claim) =>
  (
    await db.one(There)`
      select exists (select from promotions.claim
                      where offer = ${offer} and person = any (${[...persons]}::uuid[])
                        and period = ${period}) as there`
  ).there

type Noting = Claim & { bucket: number; bonus: string; now: Date }

export const noteClaims = (
  tx: Tx,
  { offer, persons, period, bucket, bonus, now }: Noting,
) => tx.run`
  insert into promotions.claim (offer, person, period, bucket, bonus, at)
  select ${offer}, p, ${period}, ${bucket}, ${bonus}, ${now} from unnest(${[...persons]}::uuid[]) as p`

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
