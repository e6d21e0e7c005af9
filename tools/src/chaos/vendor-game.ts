import { between, keyOf, oneOf } from './chance.ts'
import { givenUp, type Hands, type Intent, type Told } from './driver.ts'
import * as acts from './vendor-acts.ts'
import type { VendorLine } from './vendor-line.ts'

const stakes = { least: 100, most: 1_500 }
/** How often a stake is asked for before it is given up. */
const patience = [1, 1, 2, 3, 6]
const hungUpOften = 0.05
const twiceOften = 0.1

/** A stake that was asked for. It `stands` where it was taken and not rolled back. */
export type Staked = Round & { told: Told; stands: boolean }
type Round = { tx: string; round: string; amount: bigint }

export const given = ({ said }: Told) => said.outcome === 'given'
export const refusedWith = ({ said }: Told, code: string) =>
  said.outcome === 'refused' && said.code === code
/** Whether it moved money itself: an undoing that found nothing to undo did not. */
export const moved = ({ said }: Told) => said.outcome === 'given' && said.moves.length > 0

/**
 * What a vendor does that keeps every rule: one number for one intent, a stake that is given up is rolled
 * back until that is acknowledged, and what is owed is owed for ever.
 */
export class VendorGame {
  readonly line: VendorLine
  readonly seat: acts.Seat
  readonly hands: Hands

  constructor(line: VendorLine, seat: acts.Seat, hands: Hands) {
    this.line = line
    this.seat = seat
    this.hands = hands
  }

  begin(intent: Intent): Told {
    return this.hands.begin(intent, this.seat.name)
  }

  /** Asks for what was begun, at times twice at once or after having hung up. */
  async ask(told: Told, tries?: number): Promise<boolean> {
    const { hands } = this
    const how = hands.chance()
    if (how < hungUpOften) await hands.hangUp(told)
    if (how < 1 - twiceOften) return hands.decide(told, tries)
    hands.count('duplicates')
    const both = [hands.decide(told, tries), hands.decide(told, tries)]
    return (await Promise.all(both)).includes(true)
  }

  /** Begins something and asks for it until it is decided. */
  async done(intent: Intent): Promise<Told> {
    const told = this.begin(intent)
    await this.ask(told)
    return told
  }

  round(): Round {
    const { chance } = this.hands
    const amount = BigInt(between(chance, stakes.least, stakes.most))
    return { tx: keyOf(chance), round: keyOf(chance), amount }
  }

  /** What a round of that stake wins: nothing every other time, and as much as was staked on the whole. */
  won(amount: bigint): bigint {
    const { chance } = this.hands
    return chance() < 0.5 ? 0n : BigInt(between(chance, Number(amount), 3 * Number(amount)))
  }

  /** A stake, asked for with as much patience as chance has it, and then given up. */
  async stake(): Promise<Staked> {
    const terms = this.round()
    const told = this.begin(acts.bet(this.line, this.seat, terms))
    if (await this.patiently(told)) return { ...terms, told, stands: given(told) }
    await this.giveUp({ ...terms, told })
    return { ...terms, told, stands: false }
  }

  patiently(told: Told) {
    return this.ask(told, oneOf(this.hands.chance, patience))
  }

  /** Rolls back until it is acknowledged: then it is known what became of the stake. */
  async giveUp({ told, tx, amount, won }: Round & { told: Told; won?: bigint }) {
    // A stake that was refused has nothing to undo.
    const allows = ['BET_NOT_FOUND']
    const undo = (of: string, moved: bigint) =>
      this.done(acts.undo(this.line, this.seat, { of, amount: moved, allows }))
    // What was won with it in the same act goes back first.
    if (won !== undefined && (await undo(acts.wonBy(tx), won)).said.outcome === 'unknown') return
    const undone = await undo(tx, -amount)
    if (undone.said.outcome === 'unknown' || told.said.outcome !== 'unknown') return
    const moves = [{ extId: tx, amount: -amount }]
    if (won) moves.push({ extId: acts.wonBy(tx), amount: won })
    told.said = moved(undone) ? { outcome: 'given', moves } : { outcome: 'refused', code: givenUp }
    told.outcomes.add(told.said.outcome)
    told.decidedAt = performance.now()
    this.hands.count('givenUp')
  }

  /** What a round won, asked for until it is paid. */
  win({ round, amount }: Pick<Round, 'round' | 'amount'>): Promise<Told> {
    const terms = { tx: keyOf(this.hands.chance), round, amount: this.won(amount) }
    return this.done(acts.win(this.line, this.seat, terms))
  }
}
