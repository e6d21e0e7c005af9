import { useSession } from '@balai/client'
import { IconChat, IconCrown, IconMail, IconPhone, IconRight } from '@balai/ui'
import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import { lift } from '../shell/overlay.ts'
import { useWords } from '../words/words.tsx'
import { IconPlane } from './IconPlane.tsx'
import type { Way } from './wayTo.ts'

const pictures = {
  VIP: IconCrown,
  LIVE: IconChat,
  WHATSAPP: IconPhone,
  TELEGRAM: IconPlane,
  EMAIL: IconMail,
} as const

/** Its own small window, that knows nothing of this one: neither who opened it nor from where. */
export const windowFeatures = 'popup,noopener,noreferrer,width=420,height=720'

/** One way to people of the house. */
export function WayRow({ way }: { way: Way }) {
  const { t } = useWords()
  const guest = useSession() === undefined
  const [opened, setOpened] = useState(false)
  const Picture = pictures[way.type]
  const face = (hint: ReactNode) => (
    <>
      <span className="support-picture" data-type={way.type}>
        <Picture size={24} />
      </span>
      <span className="support-words">
        <strong>{way.label}</strong>
        <small>{hint}</small>
      </span>
      <IconRight className="support-go" />
    </>
  )
  if (way.by === 'letter')
    return (
      <li>
        <a className="support-way" href={way.href}>
          {face(way.href.slice('mailto:'.length))}
        </a>
      </li>
    )
  if (way.by === 'place')
    return (
      <li>
        <Link className="support-way" href={way.href} onClick={lift}>
          {face(
            t(
              way.type === 'VIP' ? 'support.vipHere' : guest ? 'support.hereGuest' : 'support.here',
            ),
          )}
        </Link>
      </li>
    )
  return (
    <li>
      <button
        type="button"
        className="support-way"
        onClick={() => {
          window.open(way.href, '_blank', windowFeatures)
          setOpened(true)
        }}
      >
        {face(t(way.type === 'VIP' ? 'support.vip' : 'support.window'))}
      </button>
      {opened && (
        // A window that knows nothing of this one cannot say here that it was kept from opening.
        <p className="support-blocked" role="status">
          {t('support.blocked')}{' '}
          <a href={way.href} target="_blank" rel="noopener noreferrer">
            {t('support.plainLink')}
          </a>
        </p>
      )}
    </li>
  )
}
