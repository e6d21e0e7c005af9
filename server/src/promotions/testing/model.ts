/** What a bonus in play comes to, worked out a second time and without a database: all money of one member. */
export type Terms = {
  bonusFirst: boolean
  stakeMost: bigint | null
  times: number
  /** What a stake counts, in hundredths of a percent. */
  share: number
  hours: number
}

type Running = Terms & {
  id: string
  owed: bigint
  counted: bigint
  ends: number
}
type Round = { stake: bigint; bonus: bigint; counted: bigint; of: string | undefined }

export class Model {
  cash = 0n
  bonus = 0n
  running: Running | undefined
  readonly open = new Map<string, Round>()
  readonly ended = new Map<string, string>()

  /** Money comes in, and a bonus of as much with it where none runs. */
  deposit(amount: bigint, id: string | undefined, terms: Terms, now: number) {
    this.cash += amount
    if (!id) return
    this.bonus += amount
    const owed = amount * BigInt(terms.times)
    this.running = { ...terms, id, owed, counted: 0n, ends: now + terms.hours * 3_600_000 }
  }

  /** How a stake is answered. */
  stake(round: string, stake: bigint, now: number): string {
    const active = this.running && now < this.running.ends ? this.running : undefined
    if (active?.stakeMost && stake > active.stakeMost) return 'bonus-stake-most'
    const usable = active ? this.bonus : 0n
    if (stake > this.cash + usable) return 'funds-short'
    const ofBonus = active?.bonusFirst ? least(stake, usable) : stake - least(stake, this.cash)
    const counted = active ? (stake * BigInt(active.share)) / 10_000n : 0n
    this.cash -= stake - ofBonus
    this.bonus -= ofBonus
    if (active) active.counted += counted
    this.open.set(round, { stake, bonus: ofBonus, counted, of: active?.id })
    return 'ok'
  }

  /** By the purses that staked, in their proportion, to the nearest unit. */
  win(round: string, win: bigint) {
    const { stake, bonus } = this.open.get(round)!
    const ofBonus = least(win, (2n * win * bonus + stake) / (2n * stake))
    this.bonus += ofBonus
    this.cash += win - ofBonus
    this.open.delete(round)
  }

  undo(round: string) {
    const { stake, bonus, counted, of } = this.open.get(round)!
    this.bonus += bonus
    this.cash += stake - bonus
    if (this.running && this.running.id === of) this.running.counted -= counted
    this.open.delete(round)
  }

  get inPlay() {
    return [...this.open.values()].some(({ bonus, of }) => bonus > 0n && of === this.running?.id)
  }

  /** What is over by now ends. */
  bring(now: number) {
    const b = this.running
    if (!b || this.inPlay) return
    const waiting = [...this.open.values()].filter(({ of }) => of === b.id)
    const settled = b.counted - waiting.reduce((sum, { counted }) => sum + counted, 0n)
    if (this.bonus === 0n) return this.end('spent')
    if (settled >= b.owed) {
      this.cash += this.bonus
      return this.end('converted')
    }
    if (b.ends <= now && b.counted < b.owed) this.end('expired')
  }

  cancel(now: number): string {
    this.bring(now)
    if (!this.running) return 'ok'
    if (this.inPlay) return 'bonus-in-play'
    this.end('cancelled')
    return 'ok'
  }

  private end(how: string) {
    if (this.running) this.ended.set(this.running.id, how)
    this.running = undefined
    this.bonus = 0n
  }
}

const least = (a: bigint, b: bigint) => (a < b ? a : b)
