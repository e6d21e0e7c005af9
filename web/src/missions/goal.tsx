import type { Mission } from '@balai/contract'
import { IconGrid, IconSlip, IconSpin, IconTrophy } from '@balai/ui'
import type { Purse } from '../words/format.ts'
import type { Spoken } from '../words/words.tsx'

/** What each kind of goal is drawn with. */
export const goalIcon = {
  stake: IconSlip,
  rounds: IconSpin,
  wins: IconTrophy,
  games: IconGrid,
} as const satisfies Record<Mission['goal'], unknown>

/** How far it is, of a thousand: sums are larger than what a drawing counts in. */
export const shareOf = ({ has, want }: Pick<Mission, 'has' | 'want'>) =>
  has >= want ? 1_000 : Number((has * 1_000n) / want)

/** What of a goal is there, in words: never more than is asked for. */
export function farOf({ goal, has, want }: Mission, purse: Purse, { t, money, figure }: Spoken) {
  const there = has > want ? want : has
  if (goal === 'stake')
    return t('missions.far_stake', { has: money(there, purse), want: money(want, purse) })
  return t(`missions.far_${goal}`, { has: figure(there), want: figure(want) })
}

/** What is asked for, as the member reads it before they begin. */
export function asksOf({ goal, want, times }: Mission, purse: Purse, spoken: Spoken) {
  const { t, money, figure, percent } = spoken
  if (goal === 'stake') return t('missions.ask_stake', { want: money(want, purse) })
  if (goal !== 'wins') return t(`missions.ask_${goal}`, { want: figure(want) })
  const whole = (times ?? 0) / 100
  const factor = Number.isInteger(whole)
    ? figure(whole)
    : percent(whole.toFixed(2)).replace(/%$/, '')
  return want === 1n
    ? t('missions.ask_win', { times: factor })
    : t('missions.ask_wins', { want: figure(want), times: factor })
}
