import { dealt } from '../baccarat/hand.ts'
import type { Card } from '../cards/deck.ts'
import type { Choice } from '../exact/statement.ts'
import type { Draw } from '../fair.ts'
import { fingerprintOf, type Plain } from '../fair.ts'
import * as baccarat from '../live/baccarat.ts'
import * as dragonTiger from '../live/dragon-tiger.ts'
import * as fanTan from '../live/fan-tan.ts'
import { backOf, type Gain, lost, won } from '../live/gain.ts'
import * as sicBo from '../live/sic-bo.ts'
import * as wheel from '../live/wheel.ts'
import { bets, wheel as pockets } from '../roulette/bets.ts'

/** The rules that the code of this folder carries out. Raised when the same data would play otherwise. */
export const engine = 'dealt/1'

/** What is dealt at a table that many sit at. */
export const dealtKinds = [
  ...(['baccarat', 'dragon-tiger', 'roulette', 'sic-bo', 'fan-tan', 'wheel'] as const),
] as const
export type DealtKind = (typeof dealtKinds)[number]

/** What a table plays; `commission` is of baccarat alone: five in a hundred of what banker wins. */
export type DealtTerms = { readonly kind: DealtKind; readonly commission?: boolean | undefined }

/** What a round came to, as everybody sees it. */
export type Outcome =
  | { readonly player: readonly Card[]; readonly banker: readonly Card[] }
  | { readonly dragon: Card; readonly tiger: Card }
  | { readonly number: number }
  | { readonly dice: readonly [number, number, number] }
  | { readonly buttons: number; readonly rest: fanTan.Rest }
  | { readonly segment: number }

/** Whether a table of this kind deals from a shoe; the others draw each round from a seed of its own. */
export const fromShoe = (kind: DealtKind) => kind === 'baccarat' || kind === 'dragon-tiger'

/** The most cards that a round takes off a shoe. */
export const cardsMost = 6

const named: Record<DealtKind, readonly string[]> = {
  baccarat: baccarat.places,
  'dragon-tiger': dragonTiger.places,
  roulette: Object.keys(bets),
  'sic-bo': sicBo.places,
  'fan-tan': fanTan.places,
  wheel: wheel.places,
}

/** Where chips may lie. Super six is a place of tables without commission alone. */
export const placesOf = ({ kind, commission }: DealtTerms): readonly string[] =>
  named[kind].filter((place) => place !== 'super-six' || !commission)

/** Deals a round from a shoe; `next` gives its cards in their order. */
export function dealtFrom(kind: DealtKind, next: () => Card): Outcome {
  if (kind === 'baccarat') return dealt(next)
  const dragon = next()
  return { dragon, tiger: next() }
}

/** Buttons are taken by the cupful: as many from the least on, each number as likely as another. */
const [buttonsLeast, buttonsWithin] = [48, 40]

/** Draws a round that has a seed of its own. */
export function drawnBy(kind: DealtKind, draw: Draw): Outcome {
  switch (kind) {
    case 'roulette':
      return { number: pockets[draw(pockets.length)] ?? 0 }
    case 'sic-bo':
      return { dice: [1 + draw(6), 1 + draw(6), 1 + draw(6)] }
    case 'fan-tan': {
      const buttons = buttonsLeast + draw(buttonsWithin)
      return { buttons, rest: fanTan.rests[(buttons + 3) % 4] ?? 4 }
    }
    case 'wheel':
      return { segment: draw(wheel.around.length) }
    default:
      throw new RangeError(`${kind} is dealt from a shoe`)
  }
}

/** What a place of a table comes to. */
export function gainOf({ kind, commission = false }: DealtTerms, came: Outcome, on: string): Gain {
  if (kind === 'baccarat' && 'player' in came)
    return baccarat.gainOf(came, on as baccarat.Place, commission)
  if (kind === 'dragon-tiger' && 'dragon' in came)
    return dragonTiger.gainOf(came.dragon, came.tiger, on as dragonTiger.Place)
  if (kind === 'roulette' && 'number' in came) {
    const covered = Object.hasOwn(bets, on) ? (bets[on] ?? []) : []
    return covered.includes(came.number) ? won(36 / covered.length - 1) : lost
  }
  if (kind === 'sic-bo' && 'dice' in came) return sicBo.gainOf(came.dice, on)
  if (kind === 'fan-tan' && 'rest' in came) return fanTan.gainOf(came.rest, on)
  if (kind === 'wheel' && 'segment' in came) return wheel.gainOf(came.segment, on)
  throw new RangeError(`${kind} does not come to this`)
}

/** What a stake on a place brings back, itself included, in hundredths of it. */
export const backIn = (terms: DealtTerms, came: Outcome, on: string): number =>
  Number(backOf(gainOf(terms, came, on), 100n))

/** The most that a place gains, to one: what its limit is measured by. */
const most: Partial<Record<string, number>> = {
  ...{ tie: 8, 'player-pair': 11, 'banker-pair': 11, 'either-pair': 5, 'perfect-pair': 200 },
  ...{ 'super-six': 12, 'player-dragon': 30, 'banker-dragon': 30, small: 1.5, big: 0.54 },
}
export function gainMost({ kind }: DealtTerms, on: string): number {
  switch (kind) {
    case 'baccarat':
      return most[on] ?? 1
    case 'dragon-tiger':
      return on === 'tie' ? 11 : on === 'suited-tie' ? 50 : 1
    case 'roulette':
      return 36 / (bets[on]?.length ?? 36) - 1
    case 'sic-bo':
      return highest(allThrows.map((dice) => sicBo.gainOf(dice, on)))
    case 'fan-tan':
      return highest(fanTan.rests.map((rest) => fanTan.gainOf(rest, on)))
    case 'wheel':
      return Number(on)
  }
}
const faces = [1, 2, 3, 4, 5, 6]
const allThrows = faces.flatMap((a) =>
  faces.flatMap((b) => faces.map((c): sicBo.Dice => [a, b, c])),
)
const highest = (gains: readonly Gain[]) =>
  Math.max(...gains.map((gain) => ('gain' in gain ? gain.gain / 100 : 0)))

/** What a road says of a round: which side came, or neither. */
export type Came = 'left' | 'right' | 'tie'

const compared = (left: number, right: number): Came =>
  left > right ? 'left' : left < right ? 'right' : 'tie'

/**
 * The mark of a round: left is banker, dragon, red, big, odd and the lowest of the wheel; right its other; a tie is what is
 * neither, the zero and a triple.
 */
export function cameOf(came: Outcome): Came {
  if ('player' in came) {
    const banker = baccarat.gainOf(came, 'banker', true)
    return 'gain' in banker ? 'left' : banker.keeps ? 'tie' : 'right'
  }
  if ('dragon' in came)
    return compared(dragonTiger.heightOf(came.dragon), dragonTiger.heightOf(came.tiger))
  if ('number' in came)
    return came.number === 0 ? 'tie' : bets.red?.includes(came.number) ? 'left' : 'right'
  if ('dice' in came) {
    const is = (on: string) => 'gain' in sicBo.gainOf(came.dice, on)
    return is('big') ? 'left' : is('small') ? 'right' : 'tie'
  }
  if ('rest' in came) return came.rest % 2 === 1 ? 'left' : 'right'
  return wheel.around[came.segment] === 1 ? 'left' : 'right'
}

const laws: Record<DealtKind, (commission: boolean) => readonly Choice[]> = {
  baccarat: baccarat.lawsOf,
  'dragon-tiger': dragonTiger.lawsOf,
  roulette: () => [],
  'sic-bo': sicBo.lawsOf,
  'fan-tan': fanTan.lawsOf,
  wheel: wheel.lawsOf,
}

const hashes = new Map<string, string>()

/** The fingerprint of a table's rules: its engine, its places and what each brings in which of all ways. */
export function hashOf(terms: DealtTerms): string {
  const { kind, commission = false } = terms
  const name = `${kind} ${commission}`
  const known = hashes.get(name)
  if (known) return known
  const law = laws[kind](commission).map(({ choice, law: ends }) => [
    choice,
    ends.map(({ pays, ways }) => `${pays.of}/${pays.over}:${ways}`),
  ])
  const rules: Plain = { engine, kind, commission, places: [...placesOf(terms)], law: law as Plain }
  const hash = fingerprintOf(rules)
  hashes.set(name, hash)
  return hash
}

/** What chips bring back together, by the place; each place is cut off to whole units alone. */
export const paidOn = (
  terms: DealtTerms,
  came: Outcome,
  chips: readonly { readonly on: string; readonly stake: bigint }[],
): bigint => chips.reduce((sum, { on, stake }) => sum + backOf(gainOf(terms, came, on), stake), 0n)
