import type { DeskGame } from '@balai/contract/desk/games'
import { Badge, IconLock } from '@balai/ui'
import { useWords } from './texts.ts'

/** Whether a game takes stakes. */
export function GameState({ state }: Pick<DeskGame, 'state'>) {
  const { t } = useWords()
  if (state === 'open') return <Badge tone="win">{t('games.open')}</Badge>
  return (
    <Badge tone={state === 'stopped' ? 'lose' : 'warn'} icon={<IconLock size={14} />}>
      {t(`games.${state}`)}
    </Badge>
  )
}
