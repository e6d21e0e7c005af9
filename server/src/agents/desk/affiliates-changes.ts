import { isAgentType, type MemberId } from '@balai/contract'
import type { ProgrammeTerms } from '@balai/contract/agent-affiliates'
import { affiliateChanges } from '@balai/contract/desk/affiliates-changes'
import type { Json } from '@balai/contract/desk/change'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import { type Change, cannot, change } from '../../platform/desk.ts'
import { refuse } from '../../platform/refusal.ts'
import { monthAfter, monthOf } from '../affiliates/months.ts'
import { addHost, hostStands } from '../affiliates/postback-sql.ts'
import * as sql from '../affiliates/terms-sql.ts'
import { nodeOf } from '../tree-sql.ts'
import { refusedAs } from './refused.ts'

const already = cannot({ ID: 'keadaannya sudah begitu', EN: 'it stands so already' })
const noProgramme = cannot({ ID: 'program ini tidak ada', EN: 'there is no such programme' })

/** Terms as people read what becomes of them: amounts are called amounts. */
const shown = ({ share, cpa }: ProgrammeTerms): Json => ({
  tiers:
    share?.tiers.map(({ net, rate }) => ({ resultAmount: String(net), tierRate: rate })) ?? null,
  carry: share?.carry ?? null,
  cpa: cpa && {
    depositAmount: String(cpa.deposit),
    stakeAmount: String(cpa.stake),
    paysAmount: String(cpa.pays),
  },
})

/** The whole result, in hundredths of a percent. */
const rateMost = 10_000

/** Whether terms say something, and nothing that cannot be: no sum below zero, no tier twice. */
function fits({ share, cpa }: ProgrammeTerms) {
  if ((!share && !cpa) || share?.tiers.length === 0) return false
  if (share?.tiers.some(({ rate }) => rate < 1 || rate > rateMost)) return false
  const nets = share?.tiers.map(({ net }) => net) ?? []
  if (nets.some((net) => net < 0n) || new Set(nets).size !== nets.length) return false
  return !cpa || (cpa.deposit >= 0n && cpa.stake >= 0n && cpa.pays > 0n)
}

const programme = change(affiliateChanges.programme, {
  foresee: async (db, { programme: code, name, terms }, { now }) => {
    if (!fits(terms)) return refusedAs(refuse('affiliate-terms'))
    const [is] = await sql.versionsOf(db, code)
    const after = { name, ...Object(shown(terms)) }
    const before = is ? { name: is.name, ...Object(shown(is.terms)) } : null
    if (JSON.stringify(before) === JSON.stringify(after)) return already
    return {
      ...{ subject: `affiliate-programme:${code}`, name: code },
      ...{ before, after: { ...after, from: fromWhen(is?.fromMonth, now) } },
      guard: { version: is?.nth ?? 0 },
    }
  },
  carryOut: async (tx, { programme: code, name, terms }, { by, reason, agreed, now }) => {
    const [is] = await sql.versionsOf(tx, code)
    const nth = (is?.nth ?? 0) + 1
    const fromMonth = fromWhen(is?.fromMonth, now)
    await sql.addVersion(tx, { programme: code, nth, name, terms, fromMonth, by, now })
    return record(tx, {
      ...{
        kind: 'affiliate-programme-set',
        actor: by,
        subject: `affiliate-programme:${code}`,
        now,
      },
      body: { nth, name, fromMonth, terms: shown(terms), reason, agreed },
    })
  },
})

/** What is new holds at once; what changes, from the next month on: a month that has begun keeps its terms. */
function fromWhen(last: string | undefined, now: Date) {
  const month = monthOf(now)
  return last === undefined ? month : monthAfter(month)
}

const affiliate = change(affiliateChanges.affiliate, {
  foresee: async (db, { member, programme: code }, { hands, now }) => {
    const [node, stands] = [await nodeOf(db, member), await identity.standsAs(db, member)]
    if (!node || !stands) return refusedAs(refuse('agents-unknown'))
    if (code && !isAgentType(stands.type)) return refusedAs(refuse('contract-no-agent'))
    const theirs = identity.ownHands(stands, hands)
    if (theirs) return theirs
    if (code && !(await sql.versionsOf(db, code)).length) return noProgramme
    const [is] = await sql.termsOf(db, { member })
    if ((is?.programme ?? null) === code) return already
    return {
      ...{ subject: `member:${member}`, name: stands.account },
      before: { programme: is?.programme ?? null },
      after: { programme: code, from: fromWhen(is?.fromMonth, now) },
      guard: { nth: is?.nth ?? 0 },
    }
  },
  carryOut: async (tx, { member, programme: code }, { by, reason, agreed, now }) => {
    const [is] = await sql.termsOf(tx, { member })
    const fromMonth = fromWhen(is?.fromMonth, now)
    await sql.addAffiliate(tx, { member: member as MemberId, now })
    const nth = (is?.nth ?? 0) + 1
    await sql.addTerm(tx, { member, nth, programme: code, fromMonth, by, now })
    return record(tx, {
      ...{ kind: 'affiliate-set', actor: by, subject: `member:${member}`, now },
      body: { programme: code, fromMonth, reason, agreed },
    })
  },
})

const rule = change(affiliateChanges.rule, {
  foresee: async (db, { days, click }) => {
    const is = await sql.ruleNow(db)
    if (is.days === days && is.click === click) return already
    return {
      ...{ subject: 'affiliate-rule', name: 'affiliate-rule' },
      before: { days: is.days, click: is.click, version: is.nth },
      after: { days, click, version: is.nth + 1 },
    }
  },
  carryOut: async (tx, { days, click }, { by, reason, agreed, now }) => {
    const { nth } = await sql.ruleNow(tx)
    await sql.addRule(tx, { nth: nth + 1, days, click, by, now })
    return record(tx, {
      ...{ kind: 'affiliate-rule-set', actor: by, subject: 'affiliate-rule', now },
      body: { days, click, version: nth + 1, reason, agreed },
    })
  },
  inverse: (_, { before }) => affiliateChanges.rule.takes.safeParse(before).data,
})

const host = change(affiliateChanges.host, {
  foresee: async (db, { host: name, listed }) => {
    const is = await hostStands(db, name)
    if ((is?.listed ?? false) === listed) return already
    return {
      ...{ subject: `affiliate-host:${name}`, name },
      ...{ before: { listed: is?.listed ?? false }, after: { listed } },
      guard: { nth: is?.nth ?? 0 },
    }
  },
  carryOut: async (tx, { host: name, listed }, { by, reason, agreed, now }) => {
    const nth = ((await hostStands(tx, name))?.nth ?? 0) + 1
    await addHost(tx, { host: name, nth, listed, by, now })
    return record(tx, {
      ...{ kind: 'affiliate-host-set', actor: by, subject: `affiliate-host:${name}`, now },
      body: { listed, reason, agreed },
    })
  },
  inverse: ({ host: name, listed }) => ({ host: name, listed: !listed }),
  // Taking a host off the list keeps calls from going out: it is done at once.
  approvers: (_, { listed }) => (listed ? 1 : 0),
})

/** What staff change about affiliates. */
export const affiliatesChanges: readonly Change[] = [programme, affiliate, rule, host]
