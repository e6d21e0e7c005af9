import type { Kind } from './kinds.ts'

/** `one` takes the fish that is hit; `area` and `chain` others beside it; `seeker` only what is large. */
export type Effect = 'one' | 'area' | 'chain' | 'seeker'

/**
 * A weapon multiplies the stake of a shot by `cost`. The chance of a shot is shared out among the fish
 * that it meets, by weight: the first has `first`, each other has 1.
 */
export type Weapon = {
  readonly id: string
  readonly cost: number
  readonly effect: Effect
  readonly reach: number
  readonly most: number
  readonly first: number
}

export const weapons: readonly Weapon[] = [
  { id: 'meriam', cost: 1, effect: 'one', reach: 0, most: 1, first: 1 },
  { id: 'jala', cost: 2, effect: 'area', reach: 170, most: 4, first: 1 },
  { id: 'petir', cost: 3, effect: 'chain', reach: 280, most: 4, first: 3 },
  { id: 'torpedo', cost: 5, effect: 'seeker', reach: 0, most: 1, first: 1 },
]

const byId = new Map(weapons.map((weapon) => [weapon.id, weapon]))

export const isWeapon = (id: string) => byId.has(id)

/** The weapon of that name. Throws for one that is not carried here. */
export function weaponOf(id: string): Weapon {
  const weapon = byId.get(id)
  if (!weapon) throw new RangeError(`no weapon is called ${id}`)
  return weapon
}

/** What a seeker goes for. */
const largeFrom = 25

/** Whether a weapon takes a kind at all: what it does not take it flies past. */
export const takes = (weapon: Weapon, kind: Kind) =>
  weapon.effect !== 'seeker' || kind.mean >= largeFrom

/** The weights of so many fish, the one that was hit first. */
export const weightsOf = ({ first }: Weapon, fish: number): number[] =>
  Array.from({ length: fish }, (_, at) => (at === 0 ? first : 1))
