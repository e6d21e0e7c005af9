import { isAgentType } from '@balai/contract'
import type { ContractTerms } from '@balai/contract/agent-contracts'
import { agentChanges } from '@balai/contract/desk/agents-changes'
import type { Json } from '@balai/contract/desk/change'
import * as identity from '../../identity/index.ts'
import type { Db, Tx } from '../../platform/db.ts'
import { type Change, cannot, change, type Hands } from '../../platform/desk.ts'
import { isRefusal, refuse } from '../../platform/refusal.ts'
import { decideBill } from '../contracts/decide.ts'
import { answerCancel, cancel, decline, propose } from '../contracts/propose.ts'
import { openOf, versionsOf } from '../contracts/sql.ts'
import { standingOf, stateOf } from '../contracts/standing-sql.ts'
import { signedOf } from '../contracts/terms.ts'
import { nodeOf } from '../tree-sql.ts'
import { contractBy } from './contracts-sql.ts'
import { refusedAs } from './refused.ts'

const unknown = cannot({ ID: 'kontrak ini tidak ada', EN: 'there is no such contract' })
const notOurs = cannot({
  ID: 'kontrak ini antara dua agen; rumah bukan pihaknya',
  EN: 'this contract is between two agents; the house is no party to it',
})

/** Terms as people read what becomes of them: amounts are called amounts. */
const shownTerms = (terms: ContractTerms): Json => ({
  ...{ basis: terms.basis, payer: terms.payer, pays: terms.pays, carry: terms.carry },
  ...{ perMonth: terms.perMonth, categories: terms.categories },
  activeStakeAmount: String(terms.activeStake),
  periodMostAmount: terms.most === null ? null : String(terms.most),
  tiers: terms.tiers.map(({ stake, average, loss, active, rate }) => ({
    tierStakeAmount: digits(stake),
    averageAmount: digits(average),
    tierLossAmount: digits(loss),
    active,
    tierRate: rate,
  })),
})
const digits = (of: bigint | null) => (of === null ? null : String(of))

/** Nobody decides about what brings their own account money. */
async function ownOf(db: Db | Tx, member: Parameters<typeof identity.standsAs>[1], hands: Hands) {
  const stands = await identity.standsAs(db, member)
  return stands && identity.ownHands(stands, hands)
}

const done = (said: unknown) => (isRefusal(said) ? refusedAs(said) : said)

const offer = change(agentChanges.offer, {
  foresee: async (db, { member, kind, terms }, { hands }) => {
    const [node, stands] = [await nodeOf(db, member), await identity.standsAs(db, member)]
    if (!node || !stands) return refusedAs(refuse('agents-unknown'))
    if (!isAgentType(stands.type)) return refusedAs(refuse('contract-no-agent'))
    if (terms.payer !== 'house') return refusedAs(refuse('contract-payer'))
    const theirs = await ownOf(db, member, hands)
    if (theirs) return theirs
    const open = await openOf(db, { member, kind })
    if (open?.upline) return refusedAs(refuse('contract-there'))
    const versions = open ? await versionsOf(db, open.id) : []
    if (versions.some(({ state }) => state === 'signing'))
      return refusedAs(refuse('contract-there'))
    const holds = signedOf(versions).at(-1)
    return {
      ...{ subject: `member:${member}`, name: stands.account },
      before: { contractKind: kind, terms: holds ? shownTerms(holds.terms) : null },
      after: { contractKind: kind, terms: shownTerms(terms) },
      guard: { contract: open?.id ?? null, versions: versions.length },
    }
  },
  carryOut: async (tx, { member, kind, terms }, { by, change: id, now }) =>
    done(await propose(tx, { id, hand: { staff: by }, member, kind, terms, now })),
})

/** A contract that the house is a party to, whoever looks at it may have no part in. */
async function ours(db: Db | Tx, id: string, hands: Hands) {
  const contract = await contractBy(db, id)
  if (!contract) return unknown
  if (contract.upline) return notOurs
  const theirs = await ownOf(db, contract.member, hands)
  const stands = await identity.standsAs(db, contract.member)
  return theirs ?? { contract, name: stands?.account ?? contract.member }
}

const subjectOf = (id: string) => `agent-contract:${id}`

type Does = (
  tx: Tx,
  answering: { contract: string; hand: { staff: string }; now: Date },
) => Promise<unknown>

/** Staff answer and end only what the house is a party to. */
const acting = (
  terms: typeof agentChanges.withdraw | typeof agentChanges.end,
  to: { from: readonly string[]; state: string; does: Does },
) =>
  change(terms, {
    foresee: async (db, { contract: id }, { hands }) => {
      const found = await ours(db, id, hands)
      if (!('contract' in found)) return found
      const versions = await versionsOf(db, id)
      const offered = versions.some(({ state }) => state === 'signing')
      const state = offered ? 'signing' : found.contract.state
      if (!to.from.includes(state)) return refusedAs(refuse('contract-state'))
      return {
        ...{ subject: subjectOf(id), name: found.name },
        before: { contractState: state },
        after: { contractState: to.state },
      }
    },
    carryOut: async (tx, { contract }, { by, now }) =>
      done(await to.does(tx, { contract, hand: { staff: by }, now })),
    // What the house takes back costs nobody anything: it is done at once.
    approvers: () => (to.state === 'withdrawn' ? 0 : 1),
  })

const withdraw = acting(agentChanges.withdraw, {
  from: ['signing'],
  state: 'withdrawn',
  does: (tx, answering) => decline(tx, { ...answering, as: 'withdrawn' }),
})

const end = acting(agentChanges.end, { from: ['active'], state: 'cancelling', does: cancel })

const answer = change(agentChanges.answer, {
  foresee: async (db, { contract: id, agrees }, { hands }) => {
    const found = await ours(db, id, hands)
    if (!('contract' in found)) return found
    const { state, cancelledBy } = found.contract
    // What the house asked for itself it may only take back.
    if (state !== 'cancelling' || (cancelledBy === null && agrees))
      return refusedAs(refuse('contract-state'))
    return {
      ...{ subject: subjectOf(id), name: found.name },
      before: { contractState: state },
      after: { contractState: agrees ? 'ended' : 'active' },
    }
  },
  carryOut: async (tx, { contract, agrees }, { by, now }) =>
    done(await answerCancel(tx, { contract, agrees, hand: { staff: by }, now })),
})

/** A bill as it stands by now: the newest of what comes before the moment after its period began. */
async function billOn(db: Db | Tx, { contract, period }: { contract: string; period: Date }) {
  const before = new Date(period.getTime() + 1)
  const [found] = await standingOf(db, { contract, before, size: 1 })
  return found?.period.getTime() === period.getTime() ? found : undefined
}

const bill = change(agentChanges.bill, {
  foresee: async (db, { contract: id, period, verdict }, { hands }) => {
    const found = await ours(db, id, hands)
    if (!('contract' in found)) return found
    const is = await billOn(db, { contract: id, period })
    if (!is) return refusedAs(refuse('bill-unknown'))
    if (stateOf(is) !== 'awaiting') return refusedAs(refuse('bill-decided'))
    return {
      ...{ subject: subjectOf(id), name: found.name },
      before: { billState: 'awaiting', periodFrom: period.toISOString() },
      after: { billState: verdict, periodFrom: period.toISOString() },
      // Bets that were undone meanwhile make it another bill: that one was not agreed to.
      guard: { nth: is.nth, amount: String(is.amount) },
      amount: is.amount,
    }
  },
  carryOut: async (tx, { contract, period, verdict }, { by, now }) =>
    done(await decideBill(tx, { contract, period, verdict, hand: { staff: by }, now })),
})

/** What staff change about contracts of the house with its agents. */
export const contractChanges: readonly Change[] = [offer, withdraw, end, answer, bill]
