import type { Figure, Queue } from '@balai/contract/desk/dashboard'
import { IconAlert, IconCheck, IconClock, IconRight } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Purse } from '../app/format.ts'
import { attention, clockOf } from './measures.ts'
import { useValue } from './Trend.tsx'
import { useWords } from './texts.ts'
import { useMadeOf } from './useMadeOf.ts'

type AttentionProps = {
  figures: readonly Figure[]
  queues: readonly Queue[]
  at: Date
  purse: Purse
}

/** What somebody has to look at, before everything else; one calm line where there is nothing. */
export function Attention({ figures, queues, at, purse }: AttentionProps) {
  const { t, said, lasting } = useWords()
  const written = useValue(purse)
  const { late, odd } = attention(queues, figures, at)
  if (late.length + odd.length === 0)
    return (
      <p className="d-calm">
        <IconCheck />
        <b>{t('attention.calm')}</b>
        <span>{t('attention.calmWhy')}</span>
      </p>
    )
  return (
    <section className="d-attention" aria-labelledby="d-attention">
      <h2 id="d-attention">{t('attention.title')}</h2>
      <ul aria-live="polite">
        {late.map((queue) => (
          <Look key={`queue ${queue.name}`} opens={queue.opens} icon={<IconClock />}>
            {t('attention.late', {
              name: said(queue.words),
              time: lasting(clockOf(queue, at)?.waitedMs ?? 0),
              within: lasting(queue.withinMinutes * 60_000),
            })}
          </Look>
        ))}
        {odd.map((figure) => (
          <Look key={`figure ${figure.name}`} opens={figure.opens} icon={<IconAlert />}>
            {said(figure.words)}: <b>{written(figure.shown, figure.value)}</b>
          </Look>
        ))}
      </ul>
    </section>
  )
}

type LookProps = { opens: Figure['opens']; icon: ReactNode; children: ReactNode }

function Look({ opens, icon, children }: LookProps) {
  const leads = useMadeOf()(opens)
  return (
    <li>
      {icon}
      {leads ? (
        <Link {...leads}>
          <span>{children}</span>
          <IconRight size={16} />
        </Link>
      ) : (
        <span>{children}</span>
      )}
    </li>
  )
}
