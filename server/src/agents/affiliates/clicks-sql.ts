import { MemberId } from '@balai/contract'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

type Clicking = { id: string; code: string; visitor: Buffer; sub: string; month: string; now: Date }

/** Notes who came by a link of an affiliate; the same link over and over within half an hour is one click. */
export const addClick = (tx: Tx, { id, code, visitor, sub, month, now }: Clicking) => tx.run`
  insert into agents.click (id, link, visitor, sub, at)
  select ${id}, l.id, ${visitor}, ${sub}, ${now} from agents.link l
   where l.code = ${code} and (l.until is null or l.until > ${now})
     and agents.programme_in(l.member, ${month}::text::date) is not null
     and not exists (select from (
           select c.link, c.sub, c.at from agents.click c where c.visitor = ${visitor}
            order by c.at desc limit 1) c
          where c.link = l.id and c.sub = ${sub} and c.at > ${now}::timestamptz - interval '30 minutes')`

const Click = z.object({ id: z.guid(), link: z.guid(), sub: z.string(), affiliate: MemberId })

type Looking = { visitor: Buffer; since: Date; month: string; click: 'first' | 'last' }

/** Of the clicks of a browser since then the one that counts: of links whose owner has a part in a programme. */
export const clickThatCounts = (tx: Tx, { visitor, since, month, click }: Looking) => tx.maybe(
  Click,
)`
  select c.id, c.link, c.sub, l.member as affiliate
    from agents.click c join agents.link l on l.id = c.link
   where c.visitor = ${visitor} and c.at > ${since}
     and agents.programme_in(l.member, ${month}::text::date) is not null
   order by case when ${click} = 'first' then c.at end, c.at desc, c.id limit 1`

const Owned = z.object({ link: z.guid(), affiliate: MemberId })

/** The link of an affiliate that has a code. */
export const linkWith = (tx: Tx, { code, month }: { code: string; month: string }) => tx.maybe(
  Owned,
)`
  select id as link, member as affiliate from agents.link
   where code = ${code} and agents.programme_in(member, ${month}::text::date) is not null`

type Attributing = {
  member: MemberId
  ref: string
  affiliate: MemberId
  link: string
  sub: string
  click: string | null
  rule: number
  now: Date
}

export const addAttribution = (tx: Tx, a: Attributing) => tx.run`
  insert into agents.attribution (member, ref, affiliate, link, sub, click, rule, at)
  values (${a.member}, ${a.ref}, ${a.affiliate}, ${a.link}, ${a.sub}, ${a.click}, ${a.rule}, ${a.now})`

const Pair = z.object({ member: MemberId, affiliate: MemberId })

/** Who brought these accounts. */
export const affiliatesOf = (tx: Tx, members: readonly MemberId[]) => tx.many(Pair)`
  select member, affiliate from agents.attribution
   where member = any (${[...members]}::uuid[]) and why is null`

/** Accounts of which it was never looked whether they and whoever brought them are one. */
export const fresh = (db: Db, { before, size }: { before: Date; size: number }) => db.many(Pair)`
  select member, affiliate from agents.attribution
   where looked_at is null and at < ${before} order by at limit ${size}`

/** Accounts in good standing that an affiliate brought. */
export const broughtBy = (tx: Tx, affiliate: MemberId) => tx.many(Pair)`
  select member, affiliate from agents.attribution
   where affiliate = ${affiliate} and why is null order by member`

type Looked = { member: MemberId; linked: boolean; now: Date }

export const setLooked = (tx: Tx, { member, linked, now }: Looked) => tx.run`
  update agents.attribution set looked_at = ${now}, why = coalesce(why, ${linked ? 'linked' : null})
   where member = ${member}`

/** Notes what became of an account, once; whoever wants to hear of it is told. */
export const addEvent = (
  tx: Tx,
  {
    member,
    kind,
    amount,
    now,
  }: { member: MemberId; kind: string; amount: bigint | null; now: Date },
) => tx.run`
  insert into agents.affiliate_event (member, kind, amount, at)
  values (${member}, ${kind}, ${amount}::bigint, ${now}) on conflict do nothing`

/** Notes first deposits of accounts that affiliates brought. */
export const addDeposits = (tx: Tx, now: Date) => tx.run`
  insert into agents.affiliate_event (member, kind, amount, at)
  select a.member, 'deposit', d.amount, ${now} from agents.attribution a
   cross join lateral (select m.amount from agents.moved m
     where m.member = a.member and m.kind = 'deposit' and m.count = 1
     order by m.day, m.at limit 1) d
   where a.looked_at is not null and a.why is null
     and not exists (select from agents.affiliate_event e where e.member = a.member and e.kind = 'deposit')
   order by a.member
  on conflict do nothing`
