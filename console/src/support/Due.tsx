import { Badge, IconAlert } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from './texts.ts'

const stepMs = 15_000

/** By when something is due, and in red that the moment has passed: it may pass while one looks. */
export function Due({ at }: { at: Date }) {
  const { t, moment, lasting } = useWords()
  const ms = at.getTime() - useNow(stepMs)
  return (
    <span className="support-due">
      <span className="num">{moment(at)}</span>
      {ms < 0 ? (
        <Badge tone="lose" icon={<IconAlert size={14} />}>
          {t('lateBy', { time: lasting(-ms) })}
        </Badge>
      ) : (
        <small>{t('left', { time: lasting(ms) })}</small>
      )}
    </span>
  )
}
