import { Badge } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from './words.ts'

const stepMs = 15_000

/** Until when something is to be done, and whether that moment has passed: it may pass while one looks. */
export function Until({ at }: { at: Date }) {
  const { t, moment } = useWords()
  const late = at.getTime() < useNow(stepMs)
  return (
    <span className="badges">
      <span className="num">{moment(at)}</span>
      {late && <Badge tone="warn">{t('late')}</Badge>}
    </span>
  )
}
