/** A ticket as a schoolbook has it: what is asked, what is answered, what the player has. */
export type State =
  | 'none'
  | 'tombstone'
  | 'reserved'
  | 'confirmed'
  | 'rejected'
  | 'settled'
  | 'cashed'
  | 'voided'

export type Wish =
  | { call: 'reserve'; stake: bigint }
  | { call: 'confirm' | 'reject' | 'void' | 'quote' }
  | { call: 'settle'; amount: bigint }
  /** `which`: the settlement that stands, or one that never was. */
  | { call: 'unsettle'; which: 'last' | 'never' }
  /** `which`: the last offer, one of another amount, one that is over. */
  | { call: 'cashout'; which: 'last' | 'other' | 'over' }
  /** By the number of the act alone, as any vendor may undo what it asked for. */
  | { call: 'rollback-stake' | 'rollback-settle' }

const cancelled = new Set<State>(['rejected', 'voided', 'tombstone'])
const ended = new Set<State>(['settled', 'cashed'])

export class Model {
  state: State = 'none'
  cash: bigint
  owed = 0n
  stake = 0n
  paid = 0n
  offers = 0
  taken = new Set<number>()
  settlements = 0
  undone = false
  /** The settlement was undone by its number, and nothing has happened since. */
  reopened = false
  constructor(cash: bigint) {
    this.cash = cash
  }

  /** Why what is asked of a bet that stands cannot be had. */
  #standing(): string | undefined {
    if (this.state === 'confirmed') return undefined
    if (cancelled.has(this.state)) return 'BET_ALREADY_CANCELLED'
    return ended.has(this.state) ? 'BET_ALREADY_SETTLED' : 'BET_NOT_FOUND'
  }

  play(wish: Wish): string {
    switch (wish.call) {
      case 'reserve':
        return this.#reserve(wish.stake)
      case 'confirm':
        if (this.state === 'confirmed') return 'BET_ALREADY_SETTLED'
        if (this.state !== 'reserved') return this.#standing() ?? 'OK'
        this.state = 'confirmed'
        return 'OK'
      case 'reject':
        return this.#reject()
      case 'settle':
        return this.#standing() ?? this.#end('settled', wish.amount)
      case 'unsettle':
        return this.#unsettle(wish.which)
      case 'void':
        if (this.state === 'reserved') return this.#giveBack('voided')
        return this.#standing() ?? this.#giveBack('voided')
      case 'quote': {
        const no = this.#standing()
        if (!no) this.offers++
        return no ?? 'OK'
      }
      case 'cashout':
        return this.#cashOut(wish.which)
      default:
        return this.#rollback(wish.call)
    }
  }

  #reserve(stake: bigint) {
    if (stake <= 0n) return 'AMOUNT_INVALID'
    if (this.state === 'tombstone') return 'BET_ALREADY_CANCELLED'
    // A ticket that was rejected after it came has had its stake: its number is spent as well.
    if (this.state === 'rejected') return 'BET_ALREADY_CANCELLED'
    if (this.state !== 'none') return 'TX_CONFLICT'
    if (stake > this.cash) return 'INSUFFICIENT_FUNDS'
    this.state = 'reserved'
    this.stake = stake
    this.cash -= stake
    return 'OK'
  }

  #reject() {
    if (this.state === 'none') {
      this.state = 'tombstone'
      return 'OK'
    }
    if (this.state === 'reserved') return this.#giveBack('rejected')
    // The stake was rolled back by its number: there is nothing left to give, and that is said well.
    if (this.state === 'voided' && this.undone) {
      this.state = 'rejected'
      return 'OK'
    }
    return this.state === 'confirmed' ? 'BET_ALREADY_SETTLED' : (this.#standing() ?? 'OK')
  }

  #giveBack(to: State) {
    this.state = to
    this.cash += this.stake
    return 'OK'
  }

  #end(to: State, amount: bigint) {
    this.state = to
    this.reopened = false
    this.paid = amount
    this.cash += amount
    this.settlements++
    return 'OK'
  }

  #unsettle(which: 'last' | 'never') {
    if (!ended.has(this.state)) {
      const again = this.state === 'confirmed' && this.reopened && which === 'last'
      if (again) this.reopened = false
      if (this.state === 'confirmed') return again ? 'OK' : 'BET_NOT_FOUND'
      return this.#standing() ?? 'OK'
    }
    return which === 'never' ? 'BET_NOT_FOUND' : this.#takeBack()
  }

  #takeBack() {
    const can = this.paid < this.cash ? this.paid : this.cash
    this.cash -= can
    this.owed += this.paid - can
    this.state = 'confirmed'
    return 'OK'
  }

  #cashOut(which: 'last' | 'other' | 'over') {
    const no = this.#standing()
    if (no) return no
    if (which !== 'last' || this.offers === 0 || this.taken.has(this.offers)) return 'QUOTE_INVALID'
    this.taken.add(this.offers)
    return this.#end('cashed', offerOf(this.offers))
  }

  #rollback(call: 'rollback-stake' | 'rollback-settle') {
    if (call === 'rollback-settle') {
      this.#takeBack()
      this.reopened = true
      return 'OK'
    }
    this.undone = this.state === 'reserved'
    return this.#giveBack('voided')
  }
}

/** What the nth offer is worth. */
export const offerOf = (n: number) => 700n + BigInt(n)
