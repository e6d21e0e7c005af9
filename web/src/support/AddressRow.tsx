import type { Domain } from '@balai/contract'
import { Badge, Button, IconBolt, Progress } from '@balai/ui'
import { useWords } from '../words/words.tsx'
import { feelsLike } from './address.ts'
import { median, type Speed, samplesMax } from './measure.ts'

/** The bar of the slowest is full, but never drawn long for what is quick. */
const scaleLeastMs = 200

type Row = {
  address: Domain
  speed: Speed | undefined
  /** How slow the slowest of all is. */
  scaleMs: number
  fastest: boolean
  leaving: boolean
  onMove: () => void
}

/** One address: how far off it is, growing as it is measured, and the way to it. */
export function AddressRow({ address, speed, scaleMs, fastest, leaving, onMove }: Row) {
  const { t } = useWords()
  const { host } = new URL(address.url)
  const here = address.url === location.origin
  const { state, ms } = speed ?? { state: 'waiting', ms: [] }
  const mid = median(ms)
  const said = useSaid({ state, ms })
  return (
    <li className="speed-row" data-fastest={fastest || undefined} data-state={state}>
      <div className="speed-head">
        <span className="support-words">
          <span className="speed-name">
            <strong>{address.name}</strong>
            {fastest && (
              <Badge tone="gold" icon={<IconBolt size={16} />}>
                {t('speed.fastest')}
              </Badge>
            )}
            {here && <Badge tone="turq">{t('speed.yours')}</Badge>}
          </span>
          <small>{host}</small>
        </span>
        {!here && (
          <Button
            className="speed-go"
            busy={leaving}
            disabled={state === 'away'}
            aria-label={t('speed.openAt', { host })}
            onClick={onMove}
          >
            {t('speed.open')}
          </Button>
        )}
      </div>
      <Progress
        label={t('speed.barOf', { host })}
        value={state === 'away' ? 0 : (mid ?? 0)}
        max={Math.max(scaleLeastMs, scaleMs)}
        words={said}
        {...(fastest ? { tone: 'gold' } : mid !== undefined && mid >= 500 && { tone: 'warn' })}
      />
      <p className="speed-said">
        <span>{said}</span>
        <span className="speed-dots" aria-hidden="true">
          {Array.from({ length: samplesMax }, (_, i) => i).map((i) => (
            <i key={i} data-on={i < ms.length || undefined} />
          ))}
        </span>
      </p>
    </li>
  )
}

/** What is known of it, in words. */
function useSaid({ state, ms }: Speed): string {
  const { t, figure } = useWords()
  const mid = median(ms)
  if (state === 'away') return t('speed.away')
  if (mid === undefined) return t(state === 'waiting' ? 'speed.waiting' : 'speed.measuring')
  return t('speed.took', {
    ms: figure(Math.max(1, Math.round(mid))),
    feels: t(`speed.feels${feelsLike(mid)}`),
  })
}
