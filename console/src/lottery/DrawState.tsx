import type { DeskDraw } from '@balai/contract/desk/lottery'
import { Badge } from '@balai/ui'
import { useWords } from './texts.ts'

const tones = { open: 'info', locked: 'turq', drawn: 'turq', settled: 'win', void: 'lose' } as const

/** Where a draw stands; one whose numbers nobody has told yet says so. */
export function DrawState({ draw: { state, waits } }: { draw: Pick<DeskDraw, 'state' | 'waits'> }) {
  const { t } = useWords()
  if (waits) return <Badge tone="warn">{t('state-waits')}</Badge>
  return <Badge tone={tones[state]}>{t(`state-${state}`)}</Badge>
}
