/** The figure below which the given share of all figures lies, by nearest rank. */
export function percentile(sorted: Float64Array, share: number): number {
  const rank = Math.max(1, Math.ceil(sorted.length * share))
  return sorted[rank - 1] ?? Number.NaN
}

/** What a round said, in numbers that can be sent from process to process. */
export type Heard = {
  /** Answers that were booked, in all and before the time was up. */
  ok: number
  inTime: number
  seconds: number
  /** Every other answer by its code, and lines that broke. */
  others: Record<string, number>
  p50: number
  p99: number
  max: number
  /** Time that the process which asked was busy, in microseconds. */
  cpuUs: number
}

/** Keeps what is heard in a round, at the cost of two additions an answer. */
export class Tally {
  private latencies: Float64Array
  private count = 0
  private inTime = 0
  private ok = 0
  private readonly others: Record<string, number> = {}
  private readonly cpu = process.cpuUsage()

  constructor(most: number) {
    this.latencies = new Float64Array(most)
  }

  booked(tookMs: number, inTime: boolean) {
    this.ok++
    if (inTime) this.inTime++
    this.took(tookMs)
  }

  other(what: string) {
    this.others[what] = (this.others[what] ?? 0) + 1
  }

  private took(ms: number) {
    if (this.count === this.latencies.length) {
      const more = new Float64Array(Math.max(1_024, this.count * 2))
      more.set(this.latencies)
      this.latencies = more
    }
    this.latencies[this.count++] = ms
  }

  end(seconds: number): Heard {
    const sorted = this.latencies.subarray(0, this.count).sort()
    const { user, system } = process.cpuUsage(this.cpu)
    return {
      ...{ ok: this.ok, inTime: this.inTime, seconds, others: this.others },
      p50: percentile(sorted, 0.5),
      p99: percentile(sorted, 0.99),
      max: sorted.at(-1) ?? Number.NaN,
      cpuUs: user + system,
    }
  }
}

type Books = { bets: bigint; transfers: bigint; off: string }

/** Throws where the books hold other than what was answered, or do not add up to nothing. */
export function assertHeld(name: string, answered: number, { bets, transfers, off }: Books) {
  if (Number(bets) !== answered || Number(transfers) !== answered)
    throw new Error(
      `${name}: ${answered} bets were answered as booked; the books hold ${bets} and ${transfers} stakes`,
    )
  if (off !== '0') throw new Error(`${name}: purses and house are ${off} apart`)
}

/** Answers out of a thousand that may be other than booked before a round counts for nothing. */
const othersMaxPerMille = 1

/** Throws where a round met too much that was not booked: its rate would be that of refusals. */
export function assertBooked(name: string, { ok, others }: Heard) {
  if (ok === 0) throw new Error(`${name}: nothing was booked: ${JSON.stringify(others)}`)
  const missed = Object.values(others).reduce((sum, count) => sum + count, 0)
  if (missed * 1_000 > (ok + missed) * othersMaxPerMille)
    throw new Error(
      `${name}: ${missed} of ${ok + missed} were not booked: ${JSON.stringify(others)}`,
    )
}
