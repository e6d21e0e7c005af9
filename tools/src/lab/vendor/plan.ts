import { type Body, type Fault, isAct, isStake } from './traffic.ts'

/** In which order faults come to stakes and to all else, again and again. */
const toStakes: readonly (Fault | undefined)[] = [
  ...[undefined, 'lost', 'failed', 'funds', undefined, 'late', 'down', 'limit', 'twice', 'silent'],
] as const
const toOthers: readonly (Fault | undefined)[] = [
  ...[undefined, 'lost', 'twice', 'failed', 'late', 'down'],
] as const
/** A session is ended this often: at a further stake of a round, so that something stands open. */
const overEvery = 3
/** How many tries a wallet that is down turns away. */
const downTries = 2

type Call = { name: string; body: Body; txId: string }

/** Decides which call meets which fault: by the order of the acts alone, so that a run can be repeated. */
export class Plan {
  private readonly chosen = new Map<string, Fault | undefined>()
  private readonly tries = new Map<string, number>()
  private readonly over = new Set<string>()
  private readonly staked = new Set<string>()
  private counts = { stakes: 0, others: 0, further: 0 }

  /** The fault of this try. A repeat of what was lost or late is let through. */
  faultOf(call: Call): Fault | undefined {
    const { name, body, txId } = call
    if (!isAct(name)) return undefined
    const key = `${name} ${txId}`
    if (!this.chosen.has(key)) this.chosen.set(key, this.choose(call))
    const fault = this.chosen.get(key)
    const tries = (this.tries.get(key) ?? 0) + 1
    this.tries.set(key, tries)
    if (isStake(name) && body.roundId && !isRefusal(fault)) this.staked.add(body.roundId)
    if (fault === 'silent' || isRefusal(fault)) return fault
    return tries <= (fault === 'down' ? downTries : 1) ? fault : undefined
  }

  /** Whether status keeps silent about this id: the vendor is to roll it back. */
  isSilent(txId: string) {
    return this.chosen.get(`bet ${txId}`) === 'silent'
  }

  private choose({ name, body }: Call): Fault | undefined {
    if (!isStake(name)) return toOthers[this.counts.others++ % toOthers.length]
    if (body.sessionId && this.over.has(body.sessionId)) return 'over'
    if (body.roundId && this.staked.has(body.roundId)) {
      if (++this.counts.further % overEvery || !body.sessionId) return undefined
      this.over.add(body.sessionId)
      return 'over'
    }
    return toStakes[this.counts.stakes++ % toStakes.length]
  }
}

/** Whether the lab itself says no, without asking the wallet. */
export const isRefusal = (fault: Fault | undefined): fault is 'funds' | 'limit' | 'over' =>
  fault === 'funds' || fault === 'limit' || fault === 'over'
