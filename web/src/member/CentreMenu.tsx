import { IconRight } from '@balai/ui'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useOpenMissions } from '../missions/useOpenMissions.ts'
import { useFlag } from '../shell/flags.ts'
import { useWords } from '../words/words.tsx'
import { menu } from './pages.ts'
import { useUnread } from './useUnread.ts'
import { Who } from './Who.tsx'

/** Who it is, and the pages that are theirs; `list`: by itself, beside no page. */
export function CentreMenu({ list }: { list: boolean }) {
  const { t } = useWords()
  const { route } = useAt()
  const network = useFlag('UPLINETRANSFER3')
  const shown = menu.filter(({ flag }) => !flag || network)
  return (
    <nav className="centre-menu" aria-label={t('title.member')}>
      <Who />
      <ul>
        {shown.map(({ name, href, routes, icon: Icon }) => (
          <li key={name}>
            <Link
              href={href}
              className="centre-item"
              aria-current={
                !list && routes.some((name) => name === route.name) ? 'page' : undefined
              }
            >
              <Icon />
              <span>{t(`title.${routes[0]}`)}</span>
              {name === 'messageV2' && <Unread />}
              {name === 'missionLeaderboard' && <OpenMissions />}
              <IconRight size={16} className="centre-more" />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How much is new, where there is anything. */
function Unread() {
  const { t } = useWords()
  const { unread, said } = useUnread()
  if (!unread) return null
  return (
    <span className="centre-count">
      {said}
      <span className="sr-only"> {t('member.unread')}</span>
    </span>
  )
}

/** How many missions have something left to do, where there are any. */
function OpenMissions() {
  const { t, figure } = useWords()
  const open = useOpenMissions()
  if (!open) return null
  return (
    <span className="centre-count">
      {figure(open)}
      <span className="sr-only"> {t('member.openMissions')}</span>
    </span>
  )
}
