import { median, type Row, row } from '../row.ts'
import type { Round, RoundName } from './stages.ts'
import type { Wait } from './waits.ts'

/** What a bet may take, in milliseconds, at 300 a second. */
const p99Max = 30
const pgbench = 'pgbench, one bare transfer at a time'

/** The rows of a run, from its rounds: medians, and medians of each round's own ratio. */
export function moneyRows({ rounds, waits }: { rounds: Round[]; waits: Wait[] }): Row[] {
  const rates = (name: RoundName) =>
    rounds.flatMap((round) => (round[name] === undefined ? [] : [round[name].rate]))
  const beside = (
    name: Exclude<RoundName, 'rival'>,
    against: RoundName,
    { share = 1, ...terms }: { share?: number; unit: string; atLeast: number; of: string },
  ) => {
    const ratios = rounds.flatMap((round) => {
      const [ours, theirs] = [round[name]?.rate, round[against]?.rate]
      return ours === undefined || theirs === undefined ? [] : [ours / (theirs * share)]
    })
    return row({
      name,
      value: median(rates(name)),
      rival: ratios.length ? median(rates(against)) * share : undefined,
      ...(ratios.length && { ratio: median(ratios) }),
      ...terms,
    })
  }
  const bets = { unit: 'bets/s' }
  return [
    beside('http-bets-64', 'rival', { ...bets, atLeast: 1.2, of: pgbench }),
    beside('http-bets-256', 'rival', { ...bets, atLeast: 2, of: pgbench }),
    ...waitRows(waits),
    beside('hot-wallet', 'http-bets-256', {
      ...{ ...bets, share: 0.5, atLeast: 1, of: 'half of the bets spread over all members' },
    }),
    beside('hot-vendor', 'http-bets-256', {
      ...{ ...bets, atLeast: 0.5, of: 'the bets spread over vendors' },
    }),
    beside('plain-transfers', 'rival', { unit: 'transfers/s', atLeast: 1, of: pgbench }),
  ]
}

function waitRows(waits: Wait[]): Row[] {
  const [small, large] = [waits.map(({ small }) => small.p99), waits.map(({ large }) => large.p99)]
  return [
    row({
      ...{ name: 'bet-p99-300', value: median(large), rival: p99Max, unit: 'ms', atMost: 1 },
      of: `the goal of ${p99Max} ms`,
    }),
    row({
      ...{ name: 'bet-p99-growth', value: median(large), rival: median(small), unit: 'ms' },
      ratio: median(waits.map(({ small, large }) => large.p99 / small.p99)),
      ...{ atMost: 1.2, of: 'the p99 with 10,000 transfers stored' },
    }),
  ]
}
