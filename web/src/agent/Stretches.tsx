import { Segments } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { type Stretch, stretches } from './stretch.ts'

/** How many days are looked at. */
export function Stretches({
  value,
  onChange,
}: {
  value: Stretch
  onChange: (next: Stretch) => void
}) {
  const { t } = useWords()
  return (
    <Segments
      label={t('agent.stretch')}
      options={stretches.map((days) => ({ value: days, label: t('agent.days', { count: days }) }))}
      value={value}
      onChange={onChange}
    />
  )
}
