import { Badge } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from './texts.ts'

const stepMs = 15_000

/** How long the house has left to decide, or by how much it is late. */
export function Due({ at }: { at: Date }) {
  const { t, lasting, moment } = useWords()
  const left = at.getTime() - useNow(stepMs)
  return (
    <time dateTime={at.toISOString()} title={moment(at)}>
      <Badge tone={left < 0 ? 'lose' : 'info'}>
        {left < 0 ? t('late', { time: lasting(-left) }) : t('left', { time: lasting(left) })}
      </Badge>
    </time>
  )
}
