import type { Heard } from './figures.ts'
import type { Rival } from './rival.ts'
import type { Result, Round } from './stages.ts'
import type { Wait } from './waits.ts'

const whole = (figure: number) => figure.toFixed(0)

export const wordRival = ({ tried, clients }: Rival) =>
  `pgbench does best with ${clients} clients (${tried
    .map(({ clients, rate }) => `${clients}: ${whole(rate)}/s`)
    .join(', ')})`

export const wordWait = ({ small, large }: Wait) =>
  `300 bets a second: ${wordTimes('10,000 stored', small)}; ${wordTimes('1,000,000 stored', large)}`

const wordTimes = (name: string, { p50, p99, max, others }: Heard) =>
  `${name}: p50 ${p50.toFixed(1)}, p99 ${p99.toFixed(1)}, longest ${max.toFixed(1)} ms${wordOthers(others)}`

const wordOthers = (others: Heard['others']) =>
  Object.keys(others).length ? ` ${JSON.stringify(others)}` : ''

/** One round, a line for each stage, in the order in which they were run. */
export const wordRound = (round: Round, nth: number): string[] =>
  Object.entries(round).map(([name, result]) => {
    const beside = round.rival && name !== 'rival' ? result.rate / round.rival.rate : undefined
    const ratio = beside === undefined ? '' : `, ${beside.toFixed(2)} × pgbench`
    return `round ${nth}  ${name.padEnd(15)} ${whole(result.rate)}/s${ratio}${wordCost(result)}`
  })

function wordCost({ heard, cost }: Result): string {
  const { node, postgres, loader } = cost
  const busy = `µs each: server ${whole(node)}, postgres ${whole(postgres)}, load ${whole(loader)}`
  if (!heard) return `; ${busy}`
  const times = `p50 ${heard.p50.toFixed(1)}, p99 ${heard.p99.toFixed(1)} ms`
  return `; ${times}${wordOthers(heard.others)}; ${busy}`
}
