import type { Change, ChangeState } from '@balai/contract/desk/change'
import { Badge, type BadgeProps, IconCheck, IconClock, IconX } from '@balai/ui'
import { IconUndo } from '../icons.tsx'
import { useWords } from './texts.ts'

const looks = {
  waiting: { tone: 'warn', icon: IconClock },
  done: { tone: 'win', icon: IconCheck },
  rejected: { tone: 'lose', icon: IconX },
  withdrawn: { tone: 'info', icon: IconX },
  undone: { tone: 'info', icon: IconUndo },
} as const satisfies Record<ChangeState, { tone: BadgeProps['tone']; icon: unknown }>

/** What became of a change, in one word; of one that waits, how many have agreed. */
export function StateBadge({ change }: { change: Change }) {
  const { t } = useWords()
  const { tone, icon: Icon } = looks[change.state]
  const agreed = change.decisions.filter(({ verdict }) => verdict === 'agreed').length
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {t(`change.state.${change.state}`)}
      {change.state === 'waiting' && ` ${agreed}/${change.approvers}`}
    </Badge>
  )
}
