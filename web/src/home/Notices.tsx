import { useAsk } from '@balai/client'
import { site } from '@balai/contract'
import { IconRight } from '@balai/ui'
import { lay } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'

const shownMost = 4

/** What the house has to say. Plain text: it is shown as it was written. */
export function Notices() {
  const { t, houseDay } = useWords()
  const { data: notices } = useAsk(site.notices, undefined, { staleMs: 300_000 })
  if (!notices?.length) return null
  return (
    <section>
      <div className="row-head">
        <h2>{t('home.notices')}</h2>
        <button type="button" className="b-more" onClick={() => lay('announcements')}>
          {t('home.all')}
          <IconRight size={16} />
        </button>
      </div>
      <div className="b-card notices">
        {notices.slice(0, shownMost).map(({ title, content, timestamp }) => (
          <article key={`${timestamp}-${title}`} className="notice">
            <time dateTime={new Date(timestamp).toISOString()}>
              {houseDay(new Date(timestamp))}
            </time>
            <div>
              <h3>{title}</h3>
              <p>{content}</p>
            </div>
          </article>
        ))}
      </div>
    </section>
  )
}
