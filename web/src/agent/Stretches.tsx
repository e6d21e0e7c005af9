import { Segments } from '@balai/ui'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { middayOf } from '../record/days.ts'
import { useWords } from '../words/words.tsx'
import { type Stretch, stretches } from './stretch.ts'
import type { Days } from './useDays.ts'

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

/** The same, or the one day that the address names. */
export function DaysChosen({ of: { day, stretch, choose } }: { of: Days }) {
  const { t, houseDay } = useWords()
  const { path, search } = useAt()
  if (!day) return <Stretches value={stretch} onChange={choose} />
  const rest = new URLSearchParams(search)
  rest.delete('day')
  return (
    <p className="agent-only">
      {t('agent.onlyDay', { day: houseDay(middayOf(day)) })}{' '}
      <Link className="agent-link" href={rest.size ? `${path}?${rest}` : path}>
        {t('agent.moreDays')}
      </Link>
    </p>
  )
}
