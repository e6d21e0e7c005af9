import type { RiskRule } from '../../platform/desk.ts'
import * as sql from './risk-sql.ts'

/** What is found among accounts that money leaves to. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'shared-card',
    words: { ID: 'Satu rekening di banyak akun', EN: 'One bank account in many accounts' },
    measures: { ID: 'akun dengan rekening yang sama', EN: 'accounts with the same bank account' },
    shown: 'count',
    threshold: 2n,
    look: async (db, at) =>
      (await sql.sharedCards(db, at)).map(({ member, key, bank, accounts, others }) => ({
        ...{ member, key },
        links: others.map((ref) => ({ kind: 'member' as const, ref })),
        facts: { bank, accounts: String(accounts) },
      })),
  },
]
