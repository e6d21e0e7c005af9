import { affiliatesDesk } from '@balai/contract/desk/affiliates'
import { agentsDesk } from '@balai/contract/desk/agents'
import type { Brought } from '../../platform/desk.ts'
import { serve } from '../../platform/serve.ts'
import * as affiliates from './affiliates.ts'
import { affiliatesChanges } from './affiliates-changes.ts'
import {
  affiliatesList,
  broughtList,
  callsList,
  linesList,
  statementsList,
} from './affiliates-lists.ts'
import { betsList } from './bets-list.ts'
import { contractChanges } from './contract-changes.ts'
import { billsList, contractsList } from './contract-lists.ts'
import { oneContract } from './contracts.ts'
import { earnedList, partsList, paymentsList, residueList } from './earned-lists.ts'
import * as tree from './tree.ts'
import { treeChanges } from './tree-changes.ts'

/** What agents bring to the desk. */
export const brought: Brought = {
  changes: [...treeChanges, ...contractChanges, ...affiliatesChanges],
  listings: [
    ...[contractsList, billsList, earnedList, betsList, paymentsList, partsList, residueList],
    ...[affiliatesList, statementsList, linesList, broughtList, callsList],
  ],
}

/** The network and its contracts, as the desk sees them. */
export const deskRoutes = serve(agentsDesk, {
  agentTop: ({ db }) => tree.whole(db),
  agentFind: ({ db, takes }) => tree.find(db, takes.search),
  agentOne: ({ db, takes, now }) => tree.one(db, takes.member, now),
  agentBelow: ({ db, takes }) => tree.below(db, takes),
  agentContract: ({ db, takes }) => oneContract(db, takes.contract),
})

/** Programmes of affiliates, as the desk sees them. */
export const affiliateDeskRoutes = serve(affiliatesDesk, {
  affiliatesTop: ({ db, now }) => affiliates.whole(db, now),
  affiliateOne: ({ db, takes }) => affiliates.one(db, takes.member),
})
