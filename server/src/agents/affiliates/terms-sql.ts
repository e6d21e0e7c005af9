import { MemberId } from '@balai/contract'
import { ProgrammeTerms } from '@balai/contract/agent-affiliates'
import { z } from 'zod'
import type { Db, Tx } from '../../platform/db.ts'

const Rule = z.object({
  nth: z.int(),
  days: z.int(),
  click: z.enum(['first', 'last']),
  at: z.date(),
})

/** Which click brings an account, by now. */
export const ruleNow = (db: Db | Tx) => db.one(Rule)`
  select nth, days, click, at from agents.click_rule order by nth desc limit 1`

type Ruling = { nth: number; days: number; click: 'first' | 'last'; by: string; now: Date }

export const addRule = (tx: Tx, { nth, days, click, by, now }: Ruling) => tx.run`
  insert into agents.click_rule (nth, days, click, by, at)
  values (${nth}, ${days}, ${click}, ${by}, ${now})`

export const VersionRow = z.object({
  programme: z.string(),
  nth: z.int(),
  name: z.string(),
  terms: ProgrammeTerms,
  fromMonth: z.string(),
  at: z.date(),
})
/** A version of a programme as it was agreed on. */
export type VersionRow = z.output<typeof VersionRow>

/** All programmes with all versions, the newest of each first. */
export const versions = (db: Db | Tx) => db.many(VersionRow)`
  select programme, nth, name, terms, from_month::text as "fromMonth", at
    from agents.programme_version order by programme, nth desc`

export const versionsOf = (db: Db | Tx, programme: string) => db.many(VersionRow)`
  select programme, nth, name, terms, from_month::text as "fromMonth", at
    from agents.programme_version where programme = ${programme} order by nth desc`

type Versioning = {
  programme: string
  nth: number
  name: string
  terms: ProgrammeTerms
  fromMonth: string
  by: string
  now: Date
}

/** Terms are kept as they travel. */
const kept = (terms: ProgrammeTerms) => JSON.stringify(z.encode(ProgrammeTerms, terms))

export const addVersion = (tx: Tx, v: Versioning) => tx.run`
  insert into agents.programme_version (programme, nth, name, terms, from_month, by, at)
  values (${v.programme}, ${v.nth}, ${v.name}, ${kept(v.terms)}::text::jsonb, ${v.fromMonth}::text::date,
          ${v.by}, ${v.now})`

type Whose = { member: MemberId }
const TermRow = z.object({
  nth: z.int(),
  programme: z.string().nullable(),
  fromMonth: z.string(),
  at: z.date(),
})
export type TermRow = z.output<typeof TermRow>

/** Of which programmes somebody has a part, the newest first. */
export const termsOf = (db: Db | Tx, { member }: Whose) => db.many(TermRow)`
  select nth, programme, from_month::text as "fromMonth", at from agents.affiliate_term
   where member = ${member} order by nth desc`

type Giving = Whose & { nth: number; programme: string | null; fromMonth: string } & {
  by: string
  now: Date
}

export const addAffiliate = (tx: Tx, { member, now }: Whose & { now: Date }) => tx.run`
  insert into agents.affiliate (member, since) values (${member}, ${now}) on conflict do nothing`

export const addTerm = (tx: Tx, t: Giving) => tx.run`
  insert into agents.affiliate_term (member, nth, programme, from_month, by, at)
  values (${t.member}, ${t.nth}, ${t.programme}, ${t.fromMonth}::text::date, ${t.by}, ${t.now})`

const AffiliateRow = z.object({
  member: MemberId,
  balance: z.bigint(),
  entries: z.int(),
  since: z.date(),
})

export const affiliateOf = (db: Db | Tx, { member }: Whose) => db.maybe(AffiliateRow)`
  select member, balance, entries, since from agents.affiliate where member = ${member}`

const Held = z.object({ ...VersionRow.shape, fromMonth: z.string() }).omit({ at: true })

/** What holds for an affiliate in a month: the version of its programme. */
export const holdsIn = (db: Db | Tx, { member, month }: Whose & { month: string }) =>
  db.maybe(Held)`
  select v.programme, v.nth, v.name, v.terms, v.from_month::text as "fromMonth"
    from agents.programme_version v
   where v.programme = agents.programme_in(${member}, ${month}::text::date)
     and v.nth = agents.version_in(v.programme, ${month}::text::date)`
