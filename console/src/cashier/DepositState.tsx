import type { DepositState as State } from '@balai/contract/cashier'
import { Badge, type BadgeProps } from '@balai/ui'
import { useWords } from './texts.ts'

const tones = {
  opening: 'info',
  awaiting: 'info',
  review: 'warn',
  credited: 'win',
  expired: undefined,
  cancelled: undefined,
  failed: 'lose',
  returned: 'lose',
  reversed: 'lose',
} as const satisfies Record<State, BadgeProps['tone']>

/** Where a deposit stands, in one word. */
export function DepositState({ state }: { state: State }) {
  const { t } = useWords()
  const tone = tones[state]
  return <Badge {...(tone && { tone })}>{t(`state.${state}`)}</Badge>
}
