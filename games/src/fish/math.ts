import { fingerprintOf } from '../fair.ts'
import { kinds } from './kinds.ts'
import { weapons } from './weapons.ts'

export const title = 'segara-kidul'

/** Raised with every change of the rules of this folder that decide who is paid what. */
export const engine = 1

/** The share of every stake that comes back in the long run, in hundredths: the same at whatever one aims. */
export const returnPercent = 96

/** The fingerprint of the rules and of every number in them: each shot names it, the certificate proves it. */
export const fishHash = fingerprintOf({
  title,
  engine,
  returnPercent,
  kinds: kinds.map(({ id, mean, pays }) => ({ id, mean, pays })),
  weapons: weapons.map(({ id, cost, effect, most, first }) => ({ id, cost, effect, most, first })),
})

/** A room by what a shot costs in it: sums in the smallest unit, before the weapon's cost. */
export type Hall = { readonly id: string; readonly bets: readonly bigint[] }

export const halls: readonly Hall[] = [
  { id: 'kolam-tenang', bets: [100n, 200n, 500n] },
  { id: 'arus-dalam', bets: [1_000n, 2_000n, 5_000n] },
  { id: 'palung-naga', bets: [10_000n, 20_000n, 50_000n] },
]

export const hallOf = (id: string): Hall | undefined => halls.find((hall) => hall.id === id)

/** Members who sit in one room. */
export const seats = 4
