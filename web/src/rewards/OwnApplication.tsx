import { useAsk } from '@balai/client'
import { type Entry, promotions } from '@balai/contract'
import { Notice, Skeleton } from '@balai/ui'
import { useWords } from '../words/words.tsx'

/** What a member has sent, and what the house has said of it. */
export function OwnApplication({ entry }: { entry: Entry }) {
  const { t, day, clock } = useWords()
  const { state, said, comment, images, createdAt } = entry
  return (
    <div className="rewards-own">
      {state === 'rejected' ? (
        <Notice tone="warn" title={t('rewards.rejected')}>
          {said}
        </Notice>
      ) : (
        <Notice tone="info">{t('rewards.applying')}</Notice>
      )}
      <blockquote>{comment}</blockquote>
      <p className="rewards-by">
        {t('rewards.sentAt', { at: `${day(createdAt)}, ${clock(createdAt)}` })}
      </p>
      {images.length > 0 && (
        <ul className="rewards-thumbs">
          {images.map(({ id, width, height }, at) => (
            <li key={id}>
              <Sent entry={entry.id} image={id} number={at + 1} of={{ width, height }} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

type Sent = { entry: string; image: string; number: number; of: { width: number; height: number } }

function Sent({ entry, image, number, of }: Sent) {
  const { t } = useWords()
  const { data } = useAsk(promotions.entryImage, { entry, image }, { staleMs: 3_600_000 })
  if (!data) return <Skeleton className="rewards-coming" />
  return (
    <img
      src={`data:${data.type};base64,${data.image}`}
      alt={t('rewards.picture', { number })}
      {...of}
    />
  )
}
