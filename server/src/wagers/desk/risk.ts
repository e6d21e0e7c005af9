import type { RiskRule } from '../../platform/desk.ts'
import { largeWins } from './risk-sql.ts'

/** What is found at play. */
export const riskRules: readonly RiskRule[] = [
  {
    name: 'large-win',
    words: { ID: 'Kemenangan besar', EN: 'A large win' },
    measures: { ID: 'kemenangan dalam satu putaran', EN: 'won in one round' },
    shown: 'money',
    threshold: 25_000_000n,
    look: async (db, at) =>
      (await largeWins(db, at)).map(({ member, key, game, round, amount }) => ({
        member,
        key,
        facts: { amount: String(amount), ...(game && { game }), ...(round && { round }) },
        ...(round && { links: [{ kind: 'round' as const, ref: round }] }),
      })),
  },
]
