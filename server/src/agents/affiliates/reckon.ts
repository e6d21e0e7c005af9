import type { ProgrammeTerms } from '@balai/contract/agent-affiliates'
import type { LineRow, Standing, StatementRow } from './reckon-sql.ts'

const wholeRate = 10_000n

type Reckoning = {
  terms: ProgrammeTerms
  result: readonly LineRow[]
  standings: readonly Standing[]
  /** What the month before leaves: below zero, members were ahead. */
  before: bigint
}
type Reckoned = Omit<StatementRow, 'month' | 'nth' | 'programme' | 'version' | 'at'> & {
  lines: LineRow[]
}

/** What a month comes to, from what members did and by the terms that hold in it. Nothing is rounded up. */
export function reckon({ terms, result, standings, before }: Reckoning): Reckoned {
  const paid = qualifying(terms, standings)
  const lines = [...result, ...paid]
  const sum = (of: readonly LineRow[], key: 'stake' | 'returned' | 'amount') =>
    of.reduce((all, one) => all + one[key], 0n)
  const gifts = result.filter(({ kind }) => kind === 'given')
  const [stake, returned, given] = [
    sum(result, 'stake'),
    sum(result, 'returned'),
    -sum(gifts, 'amount'),
  ]
  const net = stake - returned - given
  const carriedIn = terms.share?.carry === 'ever' ? before : 0n
  const left = net + carriedIn
  const base = left > 0n ? left : 0n
  const { tier, rate } = tierOf(terms, base)
  const share = (base * BigInt(rate)) / wholeRate
  const cpa = sum(paid, 'amount')
  const carried = terms.share?.carry === 'ever' && left < 0n ? left : 0n
  const figures = { stake, returned, given, net, carriedIn, base, tier, rate, share, cpa, carried }
  return { ...figures, amount: share + cpa, lines }
}

/** The highest tier that is reached. */
function tierOf({ share }: ProgrammeTerms, base: bigint) {
  let found: { tier: number | null; rate: number; net: bigint } = { tier: null, rate: 0, net: -1n }
  share?.tiers.forEach(({ net, rate }, tier) => {
    if (base >= net && net > found.net) found = { tier, rate, net }
  })
  return found
}

/**
 * Members who have reached what is asked for by the end of the month are paid for once; whoever stands below what
 * they were paid for, because a deposit was taken back or bets were undone, is taken back until they reach it again.
 */
function qualifying({ cpa }: ProgrammeTerms, standings: readonly Standing[]): LineRow[] {
  return standings.flatMap(({ member, deposited, staked, paid, leastDeposit, leastStake }) => {
    const bare = { member, kind: 'cpa' as const, category: '', stake: 0n, returned: 0n }
    if (paid > 0n && leastDeposit !== null && leastStake !== null) {
      const stands = deposited >= leastDeposit && staked >= leastStake
      return stands ? [] : [{ ...bare, amount: -paid, leastDeposit, leastStake }]
    }
    if (!cpa || deposited < cpa.deposit || staked < cpa.stake) return []
    return [{ ...bare, amount: cpa.pays, leastDeposit: cpa.deposit, leastStake: cpa.stake }]
  })
}
