import type { Queue } from '@balai/contract/desk/dashboard'
import { Badge, IconClock } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { clockOf } from './measures.ts'
import { useWords } from './texts.ts'
import { useMadeOf } from './useMadeOf.ts'

/** What waits for somebody, each with its clock beside the time that it may take. */
export function Queues({ queues, at }: { queues: readonly Queue[]; at: Date }) {
  const { t } = useWords()
  if (queues.length === 0) return null
  return (
    <section>
      <h2>{t('queues.title')}</h2>
      <ul className="d-queues">
        {queues.map((queue) => (
          <OneQueue key={queue.name} queue={queue} at={at} />
        ))}
      </ul>
    </section>
  )
}

function OneQueue({ queue, at }: { queue: Queue; at: Date }) {
  const { said } = useWords()
  const leads = useMadeOf()(queue.opens)
  const name = said(queue.words)
  return (
    <li className="d-queue" data-stands={clockOf(queue, at)?.stands}>
      {leads ? <Link {...leads}>{name}</Link> : <span>{name}</span>}
      <Clock queue={queue} at={at} />
    </li>
  )
}

function Clock({ queue, at }: { queue: Queue; at: Date }) {
  const { t, figure, lasting } = useWords()
  const clock = clockOf(queue, at)
  const within = lasting(queue.withinMinutes * 60_000)
  if (!clock)
    return (
      <>
        <b className="d-waiting">{figure(queue.waiting)}</b>
        <small>
          {t('queues.empty')} · {t('queues.within', { within })}
        </small>
      </>
    )
  return (
    <>
      <b className="d-waiting">
        {figure(queue.waiting)} <span className="b-unseen">{t('queues.waiting')}</span>
      </b>
      <small>
        {t('queues.oldest', { time: lasting(clock.waitedMs) })} · {t('queues.within', { within })}
      </small>
      {clock.stands !== 'calm' && (
        <Badge tone={clock.stands === 'late' ? 'lose' : 'warn'} icon={<IconClock size={16} />}>
          {t(`queues.${clock.stands}`)}
        </Badge>
      )}
      <i className="d-bar" aria-hidden="true">
        <i style={{ width: `${Math.min(100, clock.part * 100)}%` }} />
      </i>
    </>
  )
}
