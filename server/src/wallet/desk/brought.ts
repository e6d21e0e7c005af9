import type { Brought } from '../../platform/desk.ts'
import { houseEntries, memberEntries } from './entries.ts'
import { figures } from './figures.ts'
import { fundsProofs, seals } from './proofs.ts'
import { corrections, houseBalances, houseMoney, memberBalances, memberMoney } from './reports.ts'

/** What the ledger brings to the desk. */
export const brought: Brought = {
  listings: [
    memberEntries,
    houseEntries,
    seals,
    fundsProofs,
    memberMoney,
    houseMoney,
    corrections,
    memberBalances,
    houseBalances,
  ],
  figures,
}
