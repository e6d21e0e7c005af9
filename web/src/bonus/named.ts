import type { Bonus, BonusState } from '@balai/contract'
import type { BadgeProps } from '@balai/ui'
import type { Spoken } from '../words/words.tsx'

type Named = { names: { ID: string; EN: string } }

/** What an offer is called in the language of the page. */
export const nameOf = ({ names }: Named, { lang }: Pick<Spoken, 'lang'>) => names[lang]

export const toneOf: Partial<Record<BonusState, NonNullable<BadgeProps['tone']>>> = {
  accepted: 'info',
  active: 'gold',
  completed: 'win',
  converted: 'win',
  'taken-back': 'warn',
}

/** Hundredths of a percent as people read them. */
export const percentOf = (share: number, { lang }: Pick<Spoken, 'lang'>) =>
  `${new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB').format(share / 100)}%`

/** Steps of a bar that has a thousand of them: amounts are exact, a picture need not be. */
export const shareOf = ({ counted, owed }: Pick<Bonus, 'counted' | 'owed'>) =>
  owed > 0n ? Number((counted * 1_000n) / owed) : 0
