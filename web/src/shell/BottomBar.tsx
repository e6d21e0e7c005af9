import { IconGrid, IconHelp, IconHome, type IconProps, IconSearch, IconSlip } from '@balai/ui'
import type { ComponentType, ReactNode } from 'react'
import { Link, useLocation } from 'wouter'
import { useGate } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { lay } from './overlay.ts'

/** Navigation within reach of a thumb. */
export function BottomBar() {
  const { t } = useWords()
  const { route } = useAt()
  const [, go] = useLocation()
  const gate = useGate()
  return (
    <nav className="bottom" aria-label={t('frame.bottom')}>
      <Place href="/" icon={IconHome} here={route.name === 'home'}>
        {t('frame.home')}
      </Place>
      <Place href="/rng" icon={IconGrid} here={route.name === 'lobby'}>
        {t('frame.games')}
      </Place>
      <button type="button" className="bottom-item" onClick={() => lay('search')}>
        <IconSearch size={23} />
        {t('frame.search')}
      </button>
      <button type="button" className="bottom-item" onClick={() => gate(() => go('/member/bets'))}>
        <IconSlip size={23} />
        {t('frame.betsShort')}
      </button>
      <Place href="/help" icon={IconHelp} here={route.name === 'help'}>
        {t('frame.helpShort')}
      </Place>
    </nav>
  )
}

type Place = { href: string; icon: ComponentType<IconProps>; here: boolean; children: ReactNode }

function Place({ href, icon: Icon, here, children }: Place) {
  return (
    <Link href={href} className="bottom-item" aria-current={here ? 'page' : undefined}>
      <Icon size={23} />
      {children}
    </Link>
  )
}
