import type { SportsEvent, SportsPick } from '@balai/contract'

/** An event of the slip with what was chosen of it, as it then stood. */
export type SlipLeg = { event: SportsEvent; picks: readonly SportsPick[] }
export type Slip = {
  legs: readonly SlipLeg[]
  /** How many legs a row has, for each kind of row; one row of all of them where nothing was chosen. */
  sizes: readonly number[] | null
}

export const emptySlip: Slip = { legs: [], sizes: null }
export const legsMost = 16
const picksMost = 6
export const systemLegsMost = 8

const isSame = (one: SportsPick, other: SportsPick) =>
  one.market === other.market && one.selection === other.selection

export const isPicked = (slip: Slip, event: string, pick: SportsPick) =>
  slip.legs.some((leg) => leg.event.id === event && leg.picks.some((one) => isSame(one, pick)))

/**
 * Chooses a selection, or no more where it was chosen. Of one market there is one selection, and of a season altogether: another
 * one takes its place. A slip that is full stays as it is.
 */
export function toggled(slip: Slip, event: SportsEvent, pick: SportsPick): Slip {
  const leg = slip.legs.find((one) => one.event.id === event.id)
  if (!leg)
    return slip.legs.length < legsMost
      ? { legs: [...slip.legs, { event, picks: [pick] }], sizes: null }
      : slip
  if (leg.picks.some((one) => isSame(one, pick))) return dropped(slip, event.id, pick)
  const others = event.sides ? [] : leg.picks.filter(({ market }) => market !== pick.market)
  if (others.length >= picksMost) return slip
  return replaced(slip, { event, picks: [...others, pick] })
}

/** Takes a selection from the slip, with its event where it was the last of it. */
export function dropped(slip: Slip, event: string, pick: SportsPick): Slip {
  const leg = slip.legs.find((one) => one.event.id === event)
  if (!leg) return slip
  const picks = leg.picks.filter((one) => !isSame(one, pick))
  if (picks.length) return replaced(slip, { ...leg, picks })
  return { legs: slip.legs.filter((one) => one !== leg), sizes: null }
}

const replaced = (slip: Slip, leg: SlipLeg): Slip => ({
  ...slip,
  legs: slip.legs.map((one) => (one.event.id === leg.event.id ? leg : one)),
})

/** The kinds of rows that the slip has now. */
export const sizesOf = ({ legs, sizes }: Slip): number[] =>
  sizes?.length ? [...sizes] : [legs.length]

/** A kind of row put in or taken out; the last one stays. */
export function sized(slip: Slip, size: number): Slip {
  const now = sizesOf(slip)
  const next = now.includes(size)
    ? now.filter((one) => one !== size)
    : [...now, size].sort((a, b) => a - b)
  return next.length ? { ...slip, sizes: next } : slip
}

/** What is asked of the house for it. */
export const asked = (slip: Slip) => ({
  legs: slip.legs.map(({ event, picks }) => ({ event: event.id, picks: [...picks] })),
  sizes: sizesOf(slip),
})

/** A slip as others know it by its letters: another one is priced anew. */
export const nameOf = (slip: Slip) => JSON.stringify(asked(slip))
