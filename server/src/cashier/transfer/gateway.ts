import type { Store } from '../../platform/db.ts'
import type { Gateway } from '../gateway.ts'
import { whichOf } from '../stands.ts'
import type { MethodTerms } from '../terms.ts'
import { paidTo } from './sql.ts'

export const transferCode = 'transfer'

/** Where no bank takes anything for it, nothing is taken. */
const usual: Omit<MethodTerms, 'open'> = {
  ...{ method: 'bank-transfer', gateway: transferCode },
  ...{ channels: ['BCA', 'BNI', 'BRI', 'MANDIRI'], least: 50_000n, most: 100_000_000n },
  ...{ feeFlat: 0n, feeShare: 0, minutes: 24 * 60 },
}

/**
 * Transfers to accounts of the house. No bank says by itself that money came: people of the house enter what
 * its statements say, or agree to what a picture shows.
 */
export const transferGateway = (store: Store, { open }: { open: boolean }): Gateway => ({
  code: transferCode,
  ways: [{ ...usual, open }],
  open: async ({ reference }) => {
    const which = whichOf(reference)
    const to = which && (await paidTo(store.db, which))
    return to ? { by: 'account', ...to } : { refused: 'no-account' }
  },
  read: () => ({ unheard: 'unsigned' }),
  paidOf: async () => [],
})
