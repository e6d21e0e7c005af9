import { agentsDesk } from '@balai/contract/desk/agents'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import { betsList } from './bets-list.ts'
import { contractChanges } from './contract-changes.ts'
import { billsList, contractsList } from './contract-lists.ts'
import { oneContract } from './contracts.ts'
import { earnedList, partsList, paymentsList, residueList } from './earned-lists.ts'
import * as tree from './tree.ts'
import { treeChanges } from './tree-changes.ts'

/** What agents bring to the desk. */
export const brought: Brought = {
  changes: [...treeChanges, ...contractChanges],
  listings: [contractsList, billsList, earnedList, betsList, paymentsList, partsList, residueList],
}

/** The network and its contracts, as the desk sees them. */
export const deskRoutes = serve(agentsDesk, {
  agentTop: ({ db }) => tree.whole(db),
  agentFind: ({ db, takes }) => tree.find(db, takes.search),
  agentOne: ({ db, takes, now }) => tree.one(db, takes.member, now),
  agentBelow: ({ db, takes }) => tree.below(db, takes),
  agentContract: ({ db, takes }) => oneContract(db, takes.contract),
})
