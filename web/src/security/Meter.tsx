import type { Security } from '@balai/contract'
import { IconShield, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { guardsOf } from './guards.ts'

/** How well an account is guarded, and the one thing that would help most. It never scolds. */
export function Meter({ own }: { own: Security }) {
  const { t } = useWords()
  const { held, of, next } = guardsOf(own)
  return (
    <div className="meter b-card" data-full={held === of || undefined}>
      <span className="meter-picture">
        <IconShield />
      </span>
      <div>
        <b>{t(`security.level${held}`)}</b>
        <Progress
          label={t('security.meter')}
          value={held}
          max={of}
          words={t('security.held', { held, of })}
          {...(held < 2 && { tone: 'warn' as const })}
        />
        <small>{next ? t(`security.next_${next}`) : t('security.nothingLeft')}</small>
      </div>
    </div>
  )
}
