import type { MemberId } from '@balai/contract'
import { agentChanges } from '@balai/contract/desk/agents-changes'
import { record } from '../../audit/index.ts'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Change, cannot, change, type Hands } from '../../platform/desk.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { setRate } from '../rates.ts'
import { ratesBetween } from '../rates-sql.ts'
import { moveBranch } from '../tree.ts'
import { belowOf, nodeOf } from '../tree-sql.ts'
import { calledOf } from './called.ts'
import { rateBounds } from './rates-sql.ts'
import { refusedAs } from './refused.ts'
import * as sql from './tree-sql.ts'

const unknown = cannot({
  ID: 'anggota ini tidak ada di jaringan',
  EN: 'this member does not stand in the network',
})
const already = cannot({ ID: 'keadaannya sudah begitu', EN: 'it stands so already' })
const trial = cannot({ ID: 'ini akun coba gratis', EN: 'this is a trial account' })

/** Nobody decides about what brings their own account money. */
async function own(db: Db | Tx, members: readonly (MemberId | null)[], hands: Hands) {
  for (const member of members) {
    const stands = member && (await identity.standsAs(db, member))
    const found = stands && identity.ownHands(stands, hands)
    if (found) return found
  }
  return undefined
}

const move = change(agentChanges.move, {
  foresee: async (db, { member, to }, { hands }) => {
    const [node, above] = [await nodeOf(db, member), to ? await nodeOf(db, to) : null]
    if (!node || above === undefined) return unknown
    if (node.upline === to) return already
    const circle = above && (above.member === member || above.uplines.includes(member))
    if (circle) return refusedAs(refuse('agents-circle'))
    const theirs = await own(db, [member, to, node.upline], hands)
    if (theirs) return theirs
    const over = await ratesBetween(db, { member, upline: to })
    if (over.length) return refusedAs(refuse('agents-rate-above', { categories: over.join(', ') }))
    const called = await calledOf(db, [member, ...[node.upline, to].filter((id) => id !== null)])
    const nameOf = (id: MemberId | null) => id && called(id).account
    return {
      ...{ subject: `member:${member}`, name: called(member).account },
      before: { upline: nameOf(node.upline) },
      after: { upline: nameOf(to) },
      guard: { upline: node.upline },
      touches: { members: (await belowOf(db, member)).length + 1 },
    }
  },
  carryOut: async (tx, { member, to }, { by, reason, change: id, now }) => {
    const said = await moveBranch(tx, { id, member, to, by, reason, now })
    return isRefusal(said) ? refusedAs(said) : said
  },
})

const kind = change(agentChanges.kind, {
  foresee: async (db, { member, kind: type }, { hands }) => {
    const [is] = await identity.typesOf(db, [member])
    if (!is || !(await nodeOf(db, member))) return unknown
    if (is.type === 4) return trial
    if (is.type === type) return already
    const theirs = await own(db, [member], hands)
    if (theirs) return theirs
    return {
      ...{ subject: `member:${member}`, name: is.account },
      before: { agentType: String(is.type) },
      after: { agentType: String(type) },
    }
  },
  carryOut: async (tx, { member, kind: type }, { by, reason, agreed, now }) => {
    if (!(await identity.setKind(tx, { member, kind: type }))) return unknown
    return record(tx, {
      ...{ kind: 'agent-kind-set', actor: by, subject: `member:${member}`, now },
      body: { kind: type, reason, agreed },
    })
  },
  inverse: ({ member }, { before }) => {
    const was = agentChanges.kind.takes.safeParse({ member, kind: typeIn(before) })
    return was.success ? was.data : undefined
  },
})

const typeIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'agentType' in state
    ? Number.parseInt(String(state.agentType), 10)
    : undefined

const rate = change(agentChanges.rate, {
  foresee: async (db, { member, category, rate: wanted }, { hands }) => {
    if (!(await nodeOf(db, member))) return unknown
    const { least, most, is } = await rateBounds(db, { member, category })
    if (is === wanted) return already
    if (wanted > most) return refusedAs(refuse('agents-rate-above', { categories: category }))
    if (wanted < least) return refusedAs(refuse('agents-rate-below', { least }))
    const theirs = await own(db, [member], hands)
    if (theirs) return theirs
    const called = await calledOf(db, [member])
    return {
      ...{ subject: `member:${member}`, name: called(member).account },
      before: { category, rate: is },
      after: { category, rate: wanted },
    }
  },
  carryOut: async (tx, { member, category, rate: wanted }, { by, now }) => {
    const said = await setRate(tx, { member, category, rate: wanted, by, now })
    return isRefusal(said) ? refusedAs(said) : said
  },
  inverse: ({ member, category }, { before }) => ({ member, category, rate: rateIn(before) }),
})

const rateIn = (state: unknown) =>
  typeof state === 'object' && state !== null && 'rate' in state && typeof state.rate === 'number'
    ? state.rate
    : 0

const topRate = change(agentChanges.topRate, {
  foresee: async (db, { category, rate: wanted }) => {
    const is = (await sql.topRates(db)).find((one) => one.category === category)
    if (is?.rate === wanted) return already
    const highest = await sql.highestIn(db, category)
    if (highest && highest.rate > wanted)
      return refusedAs(refuse('agents-rate-below', { least: highest.rate }))
    return {
      ...{ subject: `agent-top-rate:${category}`, name: category },
      before: { rate: is?.rate ?? 0, version: is?.version ?? 0 },
      after: { rate: wanted, version: (is?.version ?? 0) + 1 },
    }
  },
  carryOut: async (tx, { category, rate: wanted }, { by, reason, agreed, now }) => {
    const is = (await sql.topRates(tx)).find((one) => one.category === category)
    const nth = (is?.version ?? 0) + 1
    await sql.addTopRate(tx, { category, nth, rate: wanted, by, now })
    return record(tx, {
      ...{ kind: 'agent-top-rate-set', actor: by, subject: `agent-top-rate:${category}`, now },
      body: { category, rate: wanted, was: is?.rate ?? 0, reason, agreed },
    })
  },
  inverse: ({ category }, { before }) => ({ category, rate: rateIn(before) }),
})

/** What staff change about who stands where, what each is, and what they get. */
export const treeChanges: readonly Change[] = [move, kind, rate, topRate]
