/*
 * The ledger as a schoolbook would have it: purses in a map, keys in a map, no database. The model
 * test holds the real one against it, answer by answer.
 */

export type PurseName = 'cash' | 'bonus'
export type HouseName = 'bank' | 'play' | 'promotion'
export type Account = PurseName | HouseName

type Move = { from: Account; to: Account; amount: bigint }
type Terms = { reason: string; extId: string | undefined }
export type Order = { key: string } & (
  | ({ act: 'transfer' } & Move & Terms)
  | ({ act: 'reverse'; original: string } & Terms)
  | ({ act: 'hold'; from: PurseName; amount: bigint } & Terms)
  | ({ act: 'settle'; hold: string; to: Account; amount: bigint } & Terms)
  | { act: 'release'; hold: string }
)

export type Answer =
  | { refused: 'funds-short' | 'key-reused' | 'transfer-reversed' | 'hold-ended' }
  | { repeated: boolean; fromAfter?: bigint; toAfter?: bigint }

type Purse = { balance: bigint; held: bigint; moves: bigint; rows: bigint }
type Done = { terms: string; answer: { fromAfter?: bigint; toAfter?: bigint } }
type Hold = { from: PurseName; amount: bigint; ended?: { key: string; settled: bigint } }

const isPurse = (account: Account): account is PurseName =>
  account === 'cash' || account === 'bonus'
const wordsOf = (value: object) =>
  JSON.stringify(value, (_, part) => (typeof part === 'bigint' ? `${part}` : part))

/** One member and what the house has against that member. */
export class Model {
  readonly purses: Record<PurseName, Purse> = {
    cash: { balance: 0n, held: 0n, moves: 0n, rows: 0n },
    bonus: { balance: 0n, held: 0n, moves: 0n, rows: 0n },
  }
  readonly house: Record<HouseName, bigint> = { bank: 0n, play: 0n, promotion: 0n }
  private readonly transfers = new Map<string, Done & Move>()
  private readonly holds = new Map<string, Hold & { terms: string }>()
  private readonly reversed = new Set<string>()
  /** Keys that have ended a hold. */
  private readonly ends = new Set<string>()

  /** Does what the order says, or not, and answers as the wallet must. */
  play(order: Order): Answer {
    if (order.act === 'transfer') return this.move(order, order)
    if (order.act === 'reverse') return this.reverse(order)
    if (order.act === 'hold') return this.hold(order)
    if (order.act === 'settle') return this.settle(order)
    return this.release(order)
  }

  /** What can be spent of a purse. */
  available(name: PurseName) {
    return this.purses[name].balance - this.purses[name].held
  }

  /** Keys of everything that can be undone, of every hold, and of those still open. */
  get known() {
    const holds = [...this.holds.keys()]
    const open = holds.filter((key) => !this.holds.get(key)?.ended)
    return { transfers: [...this.transfers.keys()], holds, open }
  }

  holdOf(key: string) {
    return this.holds.get(key)
  }

  private move(order: Order, { from, to, amount }: Move, freed = 0n): Answer {
    const { key, ...rest } = order
    const terms = wordsOf({ ...rest, from, to, amount })
    const earlier = this.transfers.get(key)
    if (earlier) return again(earlier, terms)
    if (isPurse(from) && amount > this.available(from) + freed) return { refused: 'funds-short' }

    const answer = {
      ...(isPurse(from) && { fromAfter: this.add(from, -amount, freed) }),
      ...(isPurse(to) && { toAfter: this.add(to, amount, 0n) }),
    }
    if (!isPurse(from)) this.house[from] -= amount
    if (!isPurse(to)) this.house[to] += amount
    this.transfers.set(key, { terms, answer, from, to, amount })
    return { ...answer, repeated: false }
  }

  private add(name: PurseName, amount: bigint, freed: bigint) {
    const purse = this.purses[name]
    purse.balance += amount
    purse.held -= freed
    purse.moves += 1n
    purse.rows += 1n
    return purse.balance
  }

  private reverse(order: Order & { act: 'reverse' }): Answer {
    const original = this.transfers.get(order.original)
    if (!original) throw new Error('the model only undoes what it knows')
    if (!this.transfers.has(order.key) && this.reversed.has(order.original)) {
      return { refused: 'transfer-reversed' }
    }
    const { from, to, amount } = original
    const answer = this.move(order, { from: to, to: from, amount })
    if (!('refused' in answer)) this.reversed.add(order.original)
    return answer
  }

  private hold(order: Order & { act: 'hold' }): Answer {
    const { key, ...rest } = order
    const terms = wordsOf(rest)
    const earlier = this.holds.get(key)
    if (earlier) return again({ terms: earlier.terms, answer: {} }, terms)
    if (order.amount > this.available(order.from)) return { refused: 'funds-short' }
    this.holds.set(key, { from: order.from, amount: order.amount, terms })
    this.purses[order.from].held += order.amount
    this.purses[order.from].moves += 1n
    return { repeated: false }
  }

  private settle(order: Order & { act: 'settle' }): Answer {
    const hold = this.holdKnown(order.hold)
    if (hold.ended && !this.transfers.has(order.key)) return { refused: 'hold-ended' }
    if (this.ends.has(order.key) && !this.transfers.has(order.key)) return { refused: 'key-reused' }
    const move = { from: hold.from, to: order.to, amount: order.amount }
    const answer = this.move(order, move, hold.ended ? 0n : hold.amount)
    if ('repeated' in answer && !answer.repeated) {
      hold.ended = { key: order.key, settled: order.amount }
      this.ends.add(order.key)
    }
    return answer
  }

  private release(order: Order & { act: 'release' }): Answer {
    const hold = this.holdKnown(order.hold)
    if (hold.ended) {
      const same = hold.ended.key === order.key && hold.ended.settled === 0n
      return same ? { repeated: true } : { refused: 'hold-ended' }
    }
    if (this.ends.has(order.key)) return { refused: 'key-reused' }
    hold.ended = { key: order.key, settled: 0n }
    this.ends.add(order.key)
    this.purses[hold.from].held -= hold.amount
    this.purses[hold.from].moves += 1n
    return { repeated: false }
  }

  private holdKnown(key: string) {
    const hold = this.holds.get(key)
    if (!hold) throw new Error('the model only ends holds it knows')
    return hold
  }
}

function again({ terms, answer }: Done, asked: string): Answer {
  return terms === asked ? { ...answer, repeated: true } : { refused: 'key-reused' }
}
