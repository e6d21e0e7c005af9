import type { MemberState as State } from '@balai/contract/desk/members'
import { Badge, type BadgeProps, IconCheck, IconLock, IconX } from '@balai/ui'
import { useWords } from './words.ts'

const looks = {
  open: { tone: 'win', icon: IconCheck },
  locked: { tone: 'lose', icon: IconLock },
  closed: { tone: 'info', icon: IconX },
} as const satisfies Record<State, { tone: BadgeProps['tone']; icon: unknown }>

/** Whether a member may come in. */
export function MemberState({ state }: { state: State }) {
  const { t } = useWords()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {t(`state.${state}`)}
    </Badge>
  )
}
