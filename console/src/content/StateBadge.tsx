import type { PieceState } from '@balai/contract/desk/content'
import { Badge, IconCheck, IconClock, IconEyeoff, IconPause } from '@balai/ui'
import { useWords } from './words.ts'

const looks = {
  shown: { tone: 'win', icon: <IconCheck size={14} /> },
  scheduled: { tone: 'info', icon: <IconClock size={14} /> },
  closed: { tone: 'warn', icon: <IconPause size={14} /> },
  down: { tone: 'lose', icon: <IconEyeoff size={14} /> },
  none: { tone: 'info', icon: <IconEyeoff size={14} /> },
} as const satisfies Record<PieceState, object>

/** Whether members see a piece now. */
export function StateBadge({ state }: { state: PieceState }) {
  const { t } = useWords()
  const { tone, icon } = looks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {t(`state_${state}`)}
    </Badge>
  )
}
