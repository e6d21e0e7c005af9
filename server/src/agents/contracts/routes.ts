import { agentContracts, type MemberId, type Takes } from '@balai/contract'
import type { ContractKind } from '@balai/contract/agent-contracts'
import type { Tx } from '../../platform/db.ts'
import { refuse } from '../../platform/refusal.ts'
import { type SignedIn, serve } from '../../platform/serve.ts'
import { decideBill } from './decide.ts'
import * as acts from './propose.ts'
import * as read from './read.ts'
import { simulateContract } from './simulate.ts'
import { contractOf } from './sql.ts'

const own = ({ who, now }: { who: SignedIn; now: Date }) => ({ member: who.member, now })

type Acting = { member: MemberId; now: Date; kind: ContractKind }

/** Each kind has an address of its own, and finds no contract of another. */
async function process(
  tx: Tx,
  { member, now, kind }: Acting,
  { contract, act }: Takes<typeof agentContracts.dividendRequest>,
) {
  if ((await contractOf(tx, contract))?.kind !== kind) return refuse('contract-state')
  const answering = { contract, hand: { member }, now }
  switch (act) {
    case 'sign':
      return acts.sign(tx, answering)
    case 'reject':
      return acts.decline(tx, { ...answering, as: 'rejected' })
    case 'withdraw':
      return acts.decline(tx, { ...answering, as: 'withdrawn' })
    case 'cancel':
      return acts.cancel(tx, answering)
    case 'end':
    case 'goOn':
      return acts.answerCancel(tx, { ...answering, agrees: act === 'end' })
  }
}

/** Contracts of whoever calls, on either side of them. */
export const contractRoutes = serve(agentContracts, {
  contracts: ({ db, takes, ...call }) => read.contracts(db, own(call), takes),
  contract: ({ db, takes, ...call }) => read.contract(db, own(call), takes),
  contractHeirs: ({ db, takes, ...call }) => read.contractHeirs(db, own(call), takes),
  proposeContract: ({ tx, takes, random, ...call }) => {
    const { member: me, now } = own(call)
    return acts.propose(tx, { id: random.uuid(), hand: { member: me }, now, ...takes })
  },
  dividendRequest: ({ tx, takes, ...call }) =>
    process(tx, { ...own(call), kind: 'dividend' }, takes),
  dailySalary: ({ tx, takes, ...call }) => process(tx, { ...own(call), kind: 'daily' }, takes),
  hourlySalary: ({ tx, takes, ...call }) => process(tx, { ...own(call), kind: 'hourly' }, takes),
  realtimeSalary: ({ tx, takes, ...call }) =>
    process(tx, { ...own(call), kind: 'realtime' }, takes),
  contractBills: ({ db, takes, ...call }) => read.contractBills(db, own(call), takes),
  billBets: ({ db, takes, lang, ...call }) => read.billBets(db, { ...own(call), lang }, takes),
  decideBill: ({ tx, takes, ...call }) => {
    const { member, now } = own(call)
    return decideBill(tx, { ...takes, hand: { member }, now })
  },
  simulateContract: ({ db, takes, ...call }) => simulateContract(db, own(call), takes),
})
