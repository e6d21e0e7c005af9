import { MemberId } from '@balai/contract'
import { riskChanges } from '@balai/contract/desk/risk-changes'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import { type Change, cannot, change, type RiskRule } from '../../platform/desk.ts'
import * as alerts from './alert-sql.ts'
import { investigators } from './cases.ts'
import * as sql from './risk-sql.ts'

const unknownMember = cannot({ ID: 'anggota ini tidak ada', EN: 'there is no such member' })
const unknownCase = cannot({ ID: 'kasus ini tidak ada', EN: 'there is no such case' })
const closed = cannot({ ID: 'kasus ini sudah ditutup', EN: 'the case is closed' })
const cannotTake = cannot({
  ID: 'orang ini tidak menangani kasus',
  EN: 'this person does not look into cases',
})
const unknownRule = cannot({ ID: 'aturan ini tidak ada', EN: 'there is no such rule' })
const nought = cannot({ ID: 'batasnya harus di atas nol', EN: 'a threshold is more than nought' })

const idOf = (actor: string) => actor.slice('staff:'.length)
const atOnce = () => 0

const open = change(riskChanges.open, {
  foresee: async (db, { member }) => {
    const stands = await identity.standsAs(db, member)
    if (!stands) return unknownMember
    const name = stands.account
    return { subject: `member:${member}`, name, before: null, after: { case: 'open' } }
  },
  carryOut: async (tx, { member }, { by, change: id, reason, now }) => {
    const found = { rule: 'hand', key: id, facts: {}, about: reason }
    await sql.addCase(tx, { id, member, ...found, by: idOf(by), now })
    const body = { case: id, rule: 'hand' }
    return record(tx, { kind: 'risk-case', actor: by, subject: `member:${member}`, body, now })
  },
  approvers: atOnce,
})

const assign = change(riskChanges.assign, {
  foresee: async (db, { case: id, to }) => {
    const found = await sql.caseBy(db, id)
    if (!found) return unknownCase
    if (found.state === 'closed') return closed
    const taker = (await investigators(db)).find((one) => one.id === to)
    if (to && !taker) return cannotTake
    return {
      ...{ subject: `case:${id}`, name: found.rule },
      before: { assigned: found.assigned },
      after: { assigned: taker?.name ?? null },
    }
  },
  carryOut: (tx, { case: id, to }) => sql.assignCase(tx, { id, to }),
  approvers: atOnce,
})

const already = cannot({ ID: 'keadaannya sudah begitu', EN: 'it stands so already' })
const standing = (watching: boolean) => (watching ? 'watching' : 'open')

const watch = change(riskChanges.watch, {
  foresee: async (db, { case: id, watching }) => {
    const found = await sql.caseBy(db, id)
    if (!found) return unknownCase
    if (found.state === 'closed') return closed
    if (found.state === standing(watching)) return already
    return {
      ...{ subject: `case:${id}`, name: found.rule },
      before: { caseState: found.state },
      after: { caseState: standing(watching) },
    }
  },
  carryOut: async (tx, { case: id, watching }) => {
    const [from, to] = [standing(!watching), standing(watching)] as const
    return (await sql.setWatching(tx, { id, from, to })) || already
  },
  approvers: atOnce,
})

const link = change(riskChanges.link, {
  foresee: async (db, { case: id, kind, ref, on }) => {
    const found = await sql.caseBy(db, id)
    if (!found) return unknownCase
    if (found.state === 'closed') return closed
    const stands = kind === 'member' ? await identity.standsAs(db, MemberId.parse(ref)) : undefined
    if (kind === 'member' && !stands) return unknownMember
    if ((await alerts.isLinked(db, { id, kind, ref })) === on) return already
    const named = { linkKind: kind, link: stands?.account ?? ref }
    return {
      ...{ subject: `case:${id}`, name: found.rule },
      before: on ? null : named,
      after: on ? named : null,
    }
  },
  carryOut: async (tx, { case: id, kind, ref, on }, { by, now }) => {
    const done = on
      ? await alerts.addLink(tx, { id, kind, ref, by: idOf(by), now })
      : await alerts.dropLink(tx, { id, kind, ref })
    return done || already
  },
  inverse: (terms) => ({ ...terms, on: !terms.on }),
  approvers: atOnce,
})

const close = change(riskChanges.close, {
  foresee: async (db, { case: id, verdict }) => {
    const found = await sql.caseBy(db, id)
    if (!found) return unknownCase
    if (found.state === 'closed') return closed
    return {
      ...{ subject: `case:${id}`, name: found.rule },
      before: { state: found.state },
      after: { state: 'closed', verdict },
    }
  },
  carryOut: async (tx, { case: id, verdict }, { by, reason, now }) => {
    const found = await sql.caseBy(tx, id)
    if (!found || !(await sql.closeCase(tx, { id, verdict, now }))) return closed
    const subject = `member:${found.member}`
    const body = { case: id, verdict, reason }
    return record(tx, { kind: 'risk-verdict', actor: by, subject, body, now })
  },
  approvers: atOnce,
})

const setRule = (rules: readonly RiskRule[]) =>
  change(riskChanges.rule, {
    foresee: async (db, { rule: name, on, threshold }) => {
      const rule = rules.find((one) => one.name === name)
      if (!rule) return unknownRule
      if (threshold <= 0n) return nought
      const set = (await sql.rulesSet(db)).find((one) => one.name === name)
      const was = { on: set?.on ?? true, threshold: String(set?.threshold ?? rule.threshold) }
      const after = { on, threshold: String(threshold) }
      return { subject: `rule:${name}`, name: rule.words.EN, before: was, after }
    },
    carryOut: (tx, { rule: name, on, threshold }) => sql.setRule(tx, { name, on, threshold }),
    // To look less closely is for two.
    approvers: ({ before, after }) => (looksLess(before, after) ? 1 : 0),
  })

type Looks = { on: boolean; threshold: string }
const isLooks = (given: unknown): given is Looks =>
  typeof given === 'object' && given !== null && 'on' in given && 'threshold' in given

const looksLess = (before: unknown, after: unknown) =>
  !isLooks(before) ||
  !isLooks(after) ||
  (before.on && !after.on) ||
  BigInt(after.threshold) > BigInt(before.threshold)

/** What staff change about cases and the rules that open them. */
export const riskChangesWith = (rules: readonly RiskRule[]): Change[] => [
  open,
  assign,
  watch,
  link,
  close,
  setRule(rules),
]
