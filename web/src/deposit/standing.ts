import type { Deposit, DepositState } from '@balai/contract'
import type { Spoken } from '../words/words.tsx'

/** How a state looks: by icon and colour, always beside its word. */
export const toneOf = {
  opening: 'info',
  awaiting: 'warn',
  review: 'info',
  credited: 'win',
  expired: undefined,
  cancelled: undefined,
  failed: 'lose',
  returned: 'lose',
  reversed: 'lose',
} as const satisfies Record<DepositState, string | undefined>

/** What can still be given up by the member. */
export const givable = ({ stands }: Deposit) =>
  stands.state === 'opening' || stands.state === 'awaiting'

/** The house's sentence for why a step was taken; nothing where the step says it all. */
export function whyOf(reason: string, { t, has }: Spoken): string | undefined {
  const key = `deposit.why_${reason}`
  return has(key) ? t(key) : undefined
}

/** How a state is called in a list and at a step. */
export function stateName(state: string, { t, has }: Spoken): string {
  const key = `deposit.at_${state}`
  return has(key) ? t(key) : state
}
