import { Refused, useAsk } from '@balai/client'
import { poker, type RoundId } from '@balai/contract'
import { Button, Empty, SkeletonCard } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'

type Props = { round: RoundId; otherwise: ReactNode }

/** A sitting at poker opens to its hands, each to be verified alone; `otherwise` where it was none. */
export function PokerHands({ round, otherwise }: Props) {
  const { t, lang, day, clock } = useWords()
  const [from, go] = useState(0)
  const { data, error, refetch } = useAsk(
    poker.fairPokerSitting,
    { round, from },
    { staleMs: 60_000 },
  )
  if (error instanceof Refused && error.code === 'round-unknown') return otherwise
  if (error)
    return (
      <Empty
        title={t('fair.failed')}
        action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
      >
        {error.message}
      </Empty>
    )
  if (!data) return <SkeletonCard />
  return (
    <section className="b-card poker-hands" aria-labelledby="poker-hands">
      <h2 id="poker-hands" className="d-20">
        {t('fair.hands', { name: data.names[lang] })}
      </h2>
      {data.hands.length === 0 && <p className="text-muted">{t('fair.hands-none')}</p>}
      <ol>
        {data.hands.map(({ room, nth, at }) => (
          <li key={`${room}/${nth}`}>
            <Link href={`/verify?hand=${room}/${nth}`} className="link">
              {t('fair.hands-one', { nth })}
            </Link>{' '}
            <span className="text-muted">
              {day(at)} {clock(at)}
            </span>
          </li>
        ))}
      </ol>
      {(from > 0 || data.next !== null) && (
        <p className="poker-hands-pages">
          <Button disabled={from === 0} onClick={() => go(0)}>
            {t('fair.hands-first')}
          </Button>
          <Button disabled={data.next === null} onClick={() => go(data.next ?? 0)}>
            {t('fair.hands-more')}
          </Button>
        </p>
      )}
    </section>
  )
}
