import type { MemberId } from '@balai/contract'
import type { Db } from '../../platform/db.ts'
import * as site from '../../site/index.ts'
import { monthOf } from '../affiliates/months.ts'
import { hosts } from '../affiliates/postback-sql.ts'
import * as terms from '../affiliates/terms-sql.ts'
import * as sql from './affiliates-sql.ts'

/** Programmes with their versions, and how many have a part in each. */
export async function whole(db: Db, now: Date) {
  const month = monthOf(now)
  const [{ currency, exponent }, sums, rule, versions, parts, listed] = await Promise.all([
    site.setting(db, 'brand'),
    sql.wholeOf(db, month),
    terms.ruleNow(db),
    terms.versions(db),
    sql.partsIn(db, month),
    hosts(db),
  ])
  const names = [...new Set(versions.map(({ programme }) => programme))]
  const programmes = names.map((name) => ({
    programme: name,
    affiliates: parts.find((one) => one.programme === name)?.count ?? 0,
    versions: versions.flatMap(({ programme, ...one }) => (programme === name ? [one] : [])),
  }))
  return { currency, exponent, ...sums, rule, programmes, hosts: listed }
}

/** What an agent has agreed on, and what they could have a part in. */
export async function one(db: Db, member: MemberId) {
  const [{ currency, exponent }, versions, row, given, brought] = await Promise.all([
    site.setting(db, 'brand'),
    terms.versions(db),
    terms.affiliateOf(db, { member }),
    terms.termsOf(db, { member }),
    sql.broughtCount(db, member),
  ])
  const newest = versions.filter(
    ({ programme, nth }) => !versions.some((o) => o.programme === programme && o.nth > nth),
  )
  return {
    ...{ currency, exponent },
    programmes: newest.map(({ programme, name }) => ({ programme, name })),
    own: row ? { owed: row.balance, brought, terms: given } : null,
  }
}
