type Lot = { last: number; points: bigint }

const unit = 100_000_000n
/** What the first terms say of slots at the first level. */
const perStake = 10_000n
const lastsDays = 90
const returnDays = 30
const step = 3n

/** What a member has, as the rules of the mall say it: written from the rules, and not from the code. */
export class Model {
  carry = 0n
  #lots: Lot[] = []
  readonly #rounds = new Map<string, { units: bigint; last: number }>()
  readonly #open = new Map<string, Lot[]>()

  /** Everything in the lots, also what has run out and was not taken yet. */
  all() {
    return this.#lots.reduce((sum, { points }) => sum + points, 0n)
  }

  usable(today: number) {
    return this.#lots.reduce((sum, { last, points }) => (last >= today ? sum + points : sum), 0n)
  }

  waiting() {
    return [...this.#open.values()].flat().reduce((sum, { points }) => sum + points, 0n)
  }

  earn(round: string, stake: bigint, today: number) {
    const units = stake * perStake
    const last = today + lastsDays
    this.#rounds.set(round, { units, last })
    this.#count(units, last)
  }

  undo(round: string) {
    const found = this.#rounds.get(round)
    if (!found) throw new Error('no such round')
    this.#count(-found.units, found.last)
  }

  redeem(id: string, price: bigint, today: number) {
    // A wish that is refused undoes all of it, also what had run out.
    if (this.usable(today) < price) return 'points-short'
    this.age(today)
    this.#open.set(id, this.#take(price))
    return 'ok'
  }

  reject(id: string, today: number) {
    for (const { last, points } of this.#open.get(id) ?? [])
      this.#put(Math.max(last, today + returnDays), points)
    this.#open.delete(id)
  }

  send(id: string) {
    this.#open.delete(id)
  }

  convert(points: bigint, today: number) {
    if (points % step !== 0n) return 'points-step'
    if (this.usable(today) < points) return 'points-short'
    this.age(today)
    this.#take(points)
    return 'ok'
  }

  age(today: number) {
    this.#lots = this.#lots.filter(({ last }) => last >= today)
  }

  #count(units: bigint, last: number) {
    let left = this.carry + units
    while (left >= unit) {
      this.#put(last, 1n)
      left -= unit
    }
    while (left < 0n && this.all() > 0n) {
      this.#take(1n, last)
      left += unit
    }
    this.carry = left
  }

  #put(last: number, points: bigint) {
    const lot = this.#lots.find((one) => one.last === last)
    if (lot) lot.points += points
    else this.#lots.push({ last, points })
  }

  #take(points: bigint, first?: number) {
    const order = [...this.#lots].sort((a, b) =>
      a.last === first ? -1 : b.last === first ? 1 : a.last - b.last,
    )
    const taken: Lot[] = []
    let left = points
    for (const lot of order) {
      const part = lot.points < left ? lot.points : left
      lot.points -= part
      left -= part
      if (part > 0n) taken.push({ last: lot.last, points: part })
    }
    this.#lots = this.#lots.filter((lot) => lot.points > 0n)
    return taken
  }
}
