import type { Withdrawal, WithdrawalState } from '@balai/contract'
import type { Spoken } from '../words/words.tsx'

/** How a state looks: by icon and colour, always beside its word. */
export const toneOf = {
  asked: 'info',
  review: 'info',
  paying: 'info',
  'by-hand': 'info',
  paid: 'warn',
  disputed: 'warn',
  received: 'win',
  declined: 'lose',
  cancelled: undefined,
  failed: 'lose',
  returned: 'lose',
} as const satisfies Record<WithdrawalState, string | undefined>

/** Only what the house still looks at can be taken back. */
export const cancellable = ({ stands }: Withdrawal) => stands.state === 'review'

/** Whether the money can be said to be missing at this moment. */
export const disputable = ({ disputeUntil }: Withdrawal, now: number) =>
  disputeUntil !== null && disputeUntil.getTime() > now

/** The house's sentence for why a step was taken; nothing where the step says it all. */
export function whyOf(reason: string, { t, has }: Spoken): string | undefined {
  const key = `withdraw.why_${reason}`
  return has(key) ? t(key) : undefined
}

/** How a state is called in a list and at a step. */
export function stateName(state: string, { t, has }: Spoken): string {
  const key = `withdraw.at_${state}`
  return has(key) ? t(key) : state
}
