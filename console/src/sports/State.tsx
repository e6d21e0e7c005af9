import type { DeskEvent } from '@balai/contract/desk/sports'
import { Badge } from '@balai/ui'
import { useWords } from './texts.ts'

/** How an event stands, and what of it waits for somebody. */
export function State({ of }: { of: DeskEvent }) {
  const { t, figure } = useWords()
  const { event, stops, stale, disputed, run, settledRun } = of
  const phase = {
    before: t(event.sides ? 'season' : 'before'),
    playing: t('playing', { minute: figure(event.minute) }),
    break: t('break'),
    over: t(event.calledOff ? 'calledOff' : 'ended'),
  }[event.phase]
  const live = event.phase === 'playing' || event.phase === 'break'
  return (
    <span className="sports-state">
      <Badge {...(live && { tone: 'win' as const })}>{phase}</Badge>
      {stops.length > 0 && <Badge tone="warn">{t('stopped')}</Badge>}
      {stale && event.phase !== 'over' && (
        <Badge tone="warn">{t(event.sides ? 'behind' : 'stale')}</Badge>
      )}
      {disputed > 0 && <Badge tone="warn">{t('looked', { count: figure(disputed) })}</Badge>}
      {settledRun < run && <Badge>{t('unpaid')}</Badge>}
    </span>
  )
}
