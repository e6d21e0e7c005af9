import { randomUUID } from 'node:crypto'
import type { WalletCallName } from '@balai/contract/wallet-api'
import type { Answer, Driver, Seat } from './driver.ts'

/** A rule that was not kept, with what was seen. */
export class Broken extends Error {}

/** What the operator's side cannot arrange: nothing was tried. */
export class NotArranged extends Error {}

export const fresh = (what: string) => `${what}-${randomUUID()}`

type Terms = Record<string, unknown>

/** One seat at the wallet, with the calls of a round written out. */
export class Player {
  readonly seat: Seat
  private readonly driver: Driver

  constructor(driver: Driver, seat: Seat) {
    this.driver = driver
    this.seat = seat
  }

  ask(name: WalletCallName, body: object): Promise<Answer> {
    return this.driver.call(name, body)
  }

  /** A stake that opens a round of its own unless said otherwise. */
  betOf(amount: bigint, over: Terms = {}) {
    const { playerRef, sessionId, currency, gameCode } = this.seat
    return {
      ...{ sessionId, playerRef, txId: fresh('bet'), currency, roundId: fresh('round'), gameCode },
      amount: String(amount),
      ...over,
    }
  }

  winOf(roundId: string, amount: bigint, over: Terms = {}) {
    const { playerRef, currency } = this.seat
    return {
      ...{ playerRef, txId: fresh('win'), currency, roundId, amount: String(amount) },
      ...{ winType: 'base', roundEnd: true, ...over },
    }
  }

  rollbackOf(originalTxId: string, over: Terms = {}) {
    return { playerRef: this.seat.playerRef, txId: fresh('undo'), originalTxId, ...over }
  }

  adjustOf(roundId: string, delta: bigint) {
    const { playerRef, currency } = this.seat
    const terms = { roundId, delta: String(delta), reason: 'the result was corrected' }
    return { playerRef, currency, txId: fresh('adjust'), ...terms }
  }

  closeOf(roundId: string) {
    return { playerRef: this.seat.playerRef, txId: fresh('close'), roundId }
  }

  /** Takes a stake that has to be taken. */
  async bet(amount: bigint, over: Terms = {}) {
    const body = this.betOf(amount, over)
    const answer = expectCode('a stake', await this.ask('bet', body), 'OK')
    return { body, answer, roundId: body.roundId, txId: body.txId }
  }

  /** Pays a win that has to be paid. */
  async win(roundId: string, amount: bigint, over: Terms = {}) {
    const body = this.winOf(roundId, amount, over)
    const answer = expectCode('a win', await this.ask('win', body), 'OK')
    return { body, answer, txId: body.txId }
  }

  /** Undoes what has to be undone. */
  async rollback(originalTxId: string) {
    const body = this.rollbackOf(originalTxId)
    return { body, answer: expectCode('a rollback', await this.ask('rollback', body), 'OK') }
  }

  /** What the player has, by the wallet's own word. */
  async balance(): Promise<{ real: bigint; bonus: bigint }> {
    const { playerRef } = this.seat
    const answer = expectCode('balance', await this.ask('balance', { playerRef }), 'OK')
    if (!answer.balance) throw new Broken('balance was answered without a balance')
    return { real: BigInt(answer.balance.real), bonus: BigInt(answer.balance.bonus) }
  }

  async real() {
    return (await this.balance()).real
  }

  /** Does something after which the player has to have so much more. */
  async moves(by: bigint, what: string, work: () => Promise<unknown>) {
    const before = await this.balance()
    await work()
    const after = await this.balance()
    const moved = after.real + after.bonus - before.real - before.bonus
    if (moved !== by) throw new Broken(`${what} moved ${moved}, not ${by}`)
  }
}

/** The answer, where its code is one of these. */
export function expectCode(what: string, answer: Answer, ...codes: string[]): Answer {
  if (codes.includes(answer.code)) return answer
  throw new Broken(
    `${what} was answered ${answer.code} (HTTP ${answer.http}), not ${codes.join(' or ')}`,
  )
}

/** The answer, where it says no for good. */
export function expectRefused(what: string, answer: Answer): Answer {
  if (answer.code === 'OK' || answer.code === 'DUPLICATE_OK') throw new Broken(`${what} was taken`)
  if (answer.http >= 500) throw new Broken(`${what} was answered with HTTP ${answer.http}`)
  return answer
}

export function expectSame(what: string, got: unknown, wanted: unknown) {
  const [is, was] = [JSON.stringify(got), JSON.stringify(wanted)]
  if (is !== was) throw new Broken(`${what}: ${is}, not ${was}`)
}

/** What a repeat has to say again: all but the code, the trace and, where agreed, the balance. */
export function lastingOf(
  { code: _, traceId: __, http: ___, ms: ____, ...answer }: Answer,
  fresh = false,
) {
  const { balance, ...rest } = answer
  const kept = fresh ? rest : { ...rest, balance }
  return Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1)))
}
