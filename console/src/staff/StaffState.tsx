import { Badge, type BadgeProps, IconCheck, IconLock, IconX } from '@balai/ui'
import type { Known } from './Everyone.tsx'
import { useWords } from './words.ts'

const looks = {
  active: { tone: 'win', icon: IconCheck },
  locked: { tone: 'lose', icon: IconLock },
  closed: { tone: 'info', icon: IconX },
} as const satisfies Record<Known['state'], { tone: BadgeProps['tone']; icon: unknown }>

/** Whether somebody may come to the desk. */
export function StaffState({ state }: Pick<Known, 'state'>) {
  const { t } = useWords()
  const { tone, icon: Icon } = looks[state]
  return (
    <Badge tone={tone} icon={<Icon size={16} />}>
      {t(`staff.state.${state}`)}
    </Badge>
  )
}
