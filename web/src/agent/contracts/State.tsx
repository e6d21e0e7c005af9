import type { BillState, ContractState } from '@balai/contract/agent-contracts'
import { Badge, type BadgeProps } from '@balai/ui'
import { useWords } from '../../words/words.tsx'

type Known = BillState | ContractState

const tones: { [K in Known]?: NonNullable<BadgeProps['tone']> } = {
  ...{ signing: 'warn', active: 'win', cancelling: 'warn', rejected: 'lose' },
  ...{ issued: 'win', partly: 'warn', short: 'lose', awaiting: 'info', refused: 'lose' },
}

/** How a contract or a bill stands, in a word. */
export function State({ of }: { of: Known }) {
  const { t } = useWords()
  const tone = tones[of]
  return <Badge {...(tone && { tone })}>{t(`contract.state_${of}`)}</Badge>
}
