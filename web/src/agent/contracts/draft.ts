import type { ContractKind, ContractTerms, Tier } from '@balai/contract/agent-contracts'
import type { Category } from '@balai/contract/catalogue'
import { rateText, rateTyped } from '../rates.ts'

/** What has to be reached for a share, as it is typed: figures without their thousands. */
export type DraftTier = { key: number; rate: string } & Record<Bound, string>
export const bounds = ['stake', 'average', 'loss', 'active'] as const
export type Bound = (typeof bounds)[number]

export type Draft = {
  basis: ContractTerms['basis']
  tiers: DraftTier[]
  categories: Category[]
  activeStake: string
  perMonth: ContractTerms['perMonth']
  carry: ContractTerms['carry']
  most: string
  pays: ContractTerms['pays']
}

/** More steps than a ladder has that somebody reads. */
export const tiersMost = 8
const none = { stake: '', average: '', loss: '', active: '' }

export const newTier = (tiers: readonly DraftTier[]): DraftTier => ({
  ...{ key: 1 + Math.max(-1, ...tiers.map(({ key }) => key)), rate: '', ...none },
})

/** Where a form begins: the whole share that one may give, without a bound. */
export const beginning = (most?: { basis: ContractTerms['basis']; rate: number }): Draft => ({
  basis: most?.basis ?? 'stake',
  tiers: [{ ...newTier([]), rate: rateText(most?.rate ?? 100) }],
  ...{ categories: [], activeStake: '', perMonth: 1, carry: 'none', most: '', pays: 'auto' },
})

/** Digits of what was typed, and no more than a sum has. */
export const digitsIn = (typed: string) =>
  typed
    .replace(/\D/g, '')
    .replace(/^0+(?=\d)/, '')
    .slice(0, 15)

const sumOf = (text: string) => (text === '' ? null : BigInt(text))

function tierOf({ rate: typed, stake, average, loss, active }: DraftTier): Tier | undefined {
  const rate = rateTyped(typed)
  if (!rate) return undefined
  return {
    ...{ stake: sumOf(stake), average: sumOf(average), loss: sumOf(loss), rate },
    active: active === '' ? null : Number.parseInt(active.slice(0, 6), 10),
  }
}

/** The terms that a form says; none while a share in it is no figure. */
export function termsOf(
  { basis, categories, activeStake, perMonth, carry, most, pays, ...draft }: Draft,
  { kind, payer }: { kind: ContractKind; payer: ContractTerms['payer'] },
): ContractTerms | undefined {
  const tiers = draft.tiers.map(tierOf)
  const read = tiers.filter((tier) => tier !== undefined)
  if (!read.length || read.length < tiers.length) return undefined
  const atMost = sumOf(most)
  return {
    ...{ basis, tiers: read, payer, pays },
    categories: categories.length ? categories : null,
    activeStake: sumOf(activeStake) ?? 0n,
    perMonth: kind === 'dividend' ? perMonth : 1,
    carry: basis === 'loss' ? carry : 'none',
    most: atMost || null,
  }
}
