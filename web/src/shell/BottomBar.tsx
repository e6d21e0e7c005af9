import { IconGrid, IconHome, IconMenu, type IconProps, IconSearch, IconSlip } from '@balai/ui'
import type { ComponentType } from 'react'
import { Link, useLocation } from 'wouter'
import { useGate } from '../app/entry.tsx'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { lay } from './overlay.ts'

type Icon = ComponentType<IconProps>

/** Navigation within reach of a thumb. */
export function BottomBar() {
  const { t } = useWords()
  const { route } = useAt()
  const [, go] = useLocation()
  const gate = useGate()
  const face = (Icon: Icon, name: string) => (
    <>
      <Icon size={23} />
      {name}
    </>
  )
  const place = (href: string, icon: Icon, name: string, of: string) => (
    <Link href={href} className="bottom-item" aria-current={route.name === of ? 'page' : undefined}>
      {face(icon, name)}
    </Link>
  )
  const act = (icon: Icon, name: string, onClick: () => void) => (
    <button type="button" className="bottom-item" onClick={onClick}>
      {face(icon, name)}
    </button>
  )
  return (
    <nav className="bottom" aria-label={t('frame.bottom')}>
      {place('/', IconHome, t('frame.home'), 'home')}
      {place('/rng', IconGrid, t('frame.games'), 'lobby')}
      {act(IconSearch, t('frame.search'), () => lay('search'))}
      {act(IconSlip, t('frame.betsShort'), () => gate(() => go('/member/bets')))}
      {act(IconMenu, t('frame.menuShort'), () => lay('menu'))}
    </nav>
  )
}
