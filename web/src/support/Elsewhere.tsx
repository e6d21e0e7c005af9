import { IconBell, IconBolt, IconHelp, IconMail } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { lay, lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'

const feedbackPath = '/feedback'

/** What answers most questions without anybody. `known` are the ways that are offered already. */
export function Elsewhere({ known }: { known: readonly string[] }) {
  const { t } = useWords()
  return (
    <section className="support-else">
      <h3>{t('support.elsewhere')}</h3>
      <ul>
        <Place href="/help" icon={<IconHelp />} title={t('support.help')}>
          {t('support.helpText')}
        </Place>
        {!known.includes(feedbackPath) && (
          <Place href={feedbackPath} icon={<IconMail />} title={t('support.feedback')}>
            {t('support.feedbackText')}
          </Place>
        )}
        <Over over="announcements" icon={<IconBell />} title={t('support.announcements')}>
          {t('support.announcementsText')}
        </Over>
        <Over over="speed" icon={<IconBolt />} title={t('frame.speed')}>
          {t('support.speedText')}
        </Over>
      </ul>
    </section>
  )
}

type Offered = { icon: ReactNode; title: string; children: ReactNode }

const Face = ({ icon, title, children }: Offered) => (
  <>
    {icon}
    <span className="support-words">
      <strong>{title}</strong>
      <small>{children}</small>
    </span>
  </>
)

const Place = ({ href, ...offered }: Offered & { href: string }) => (
  <li>
    <Link className="support-tile" href={href} onClick={lift}>
      <Face {...offered} />
    </Link>
  </li>
)

const Over = ({ over, ...offered }: Offered & { over: 'announcements' | 'speed' }) => (
  <li>
    <button type="button" className="support-tile" onClick={() => lay(over)}>
      <Face {...offered} />
    </button>
  </li>
)
