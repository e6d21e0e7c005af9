import type { KycRequest, KycStands } from '@balai/contract'
import { Badge, IconClock, Notice } from '@balai/ui'
import { useNow } from '../app/useNow.ts'
import { useWords } from '../words/words.tsx'

const stepMs = 15_000

const tones = {
  asked: 'warn',
  sent: 'info',
  review: 'info',
  accepted: 'win',
  refused: 'lose',
  expired: undefined,
} as const

/** Where papers stand: whose turn it is, why, and until when. */
export function Stands({ request }: { request: KycRequest }) {
  const { t } = useWords()
  const { stands } = request
  const tone = tones[stands.state]
  return (
    <div className="kyc-stands">
      <div className="kyc-head">
        <Badge {...(tone && { tone })}>{t(`kyc.state_${stands.state}`)}</Badge>
        {'owner' in stands && <b className="kyc-small">{t(`kyc.turn_${stands.owner}`)}</b>}
      </div>
      <p>{t(`kyc.why_${stands.reason}`)}</p>
      <Clock stands={stands} />
      {request.steps.length > 1 && <Way request={request} />}
    </div>
  )
}

function Clock({ stands }: { stands: KycStands }) {
  const { t, houseDay, day, clock } = useWords()
  const now = useNow(stepMs, 'due' in stands)
  if (stands.state === 'accepted')
    return stands.until ? (
      <p className="kyc-clock">
        <IconClock size={16} />
        {t('kyc.until', { day: houseDay(stands.until) })}
      </p>
    ) : null
  if (!('due' in stands)) return null
  const { owner, due } = stands
  if (owner === 'house' && due.getTime() < now) return <Notice tone="info">{t('kyc.late')}</Notice>
  return (
    <p className="kyc-clock">
      <IconClock size={16} />
      {t(`kyc.due_${owner}`, {
        day: owner === 'house' ? day(due) : houseDay(due),
        clock: clock(due),
      })}
    </p>
  )
}

/** How it came here, the latest last. */
function Way({ request }: { request: KycRequest }) {
  const { t, day, clock, has } = useWords()
  return (
    <ol className="kyc-way" aria-label={t('kyc.steps')}>
      {request.steps.map(({ state, at }) => {
        const key = `kyc.state_${state}`
        return (
          <li key={at.toISOString()}>
            <span>{has(key) ? t(key) : state}</span>
            <time className="kyc-small" dateTime={at.toISOString()}>
              {day(at)}, {clock(at)}
            </time>
          </li>
        )
      })}
    </ol>
  )
}
