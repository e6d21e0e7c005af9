import type { Limit, LimitSpan } from '@balai/contract'
import { Segments } from '@balai/ui'
import { useState } from 'react'
import { useWords } from '../words/words.tsx'
import { ChangeLimit } from './ChangeLimit.tsx'
import { LimitRow } from './LimitRow.tsx'

const spans = ['day', 'week', 'month'] as const

type Limits = { limits: readonly Limit[]; zone: string; again: () => Promise<void> }

/** The limits of a day, a week or a month; what is set in another span is said beside its name. */
export function Limits({ limits, zone, again }: Limits) {
  const { t } = useWords()
  const [span, choose] = useState<LimitSpan>('day')
  const [changing, change] = useState<Limit>()
  const set = (of: LimitSpan) =>
    limits.filter((limit) => limit.span === of && limit.amount !== null).length
  return (
    <section className="protection-part" aria-label={t('protection.limits')}>
      <h3 className="d-20">{t('protection.limits')}</h3>
      <Segments
        label={t('protection.span')}
        options={spans.map((value) => ({
          value,
          label: set(value)
            ? t('protection.spanSet', { span: t(`protection.span_${value}`), count: set(value) })
            : t(`protection.span_${value}`),
        }))}
        value={span}
        onChange={choose}
      />
      <ul className="limits b-card">
        {limits
          .filter((limit) => limit.span === span)
          .map((limit) => (
            <LimitRow
              key={limit.kind}
              limit={limit}
              zone={zone}
              again={again}
              change={() => change(limit)}
            />
          ))}
      </ul>
      <p className="protection-note">{t('protection.rule')}</p>
      {changing && <ChangeLimit limit={changing} again={again} close={() => change(undefined)} />}
    </section>
  )
}
