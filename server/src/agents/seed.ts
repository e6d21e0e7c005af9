import type { MemberId } from '@balai/contract'
import type { Tx } from '../platform/db.ts'
import { isRefusal } from '../platform/refusal.ts'
import { setRate } from './rates.ts'

/** What each of three who stand below one another gets, in hundredths of a percent. */
const rates = [
  { category: 'RNG', of: [80, 50, 20] },
  { category: 'FISH', of: [80, 50, 20] },
  { category: 'LIVE', of: [60, 40, 0] },
  { category: 'LOTT', of: [100, 60, 30] },
  { category: 'ELOTT', of: [100, 60, 30] },
] as const

type Putting = { line: readonly MemberId[]; by: string; now: Date }

/** Gives a line of the demonstration, the highest first, what it earns by. */
export async function putDemoRates(tx: Tx, { line, by, now }: Putting) {
  for (const { category, of } of rates)
    for (const [nth, rate] of of.entries()) {
      const member = line[nth]
      if (!member || rate === 0) continue
      const said = await setRate(tx, { member, category, rate, by, now })
      if (isRefusal(said)) throw new Error(said.refused)
    }
}
