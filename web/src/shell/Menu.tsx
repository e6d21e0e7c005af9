import { useSession } from '@balai/client'
import { IconHelp, IconHome, type IconProps, IconShield, IconSlip } from '@balai/ui'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { categoryIcon } from './categoryIcon.ts'
import { useCategories } from './entries.ts'

/** The left menu. Folded, it keeps its icons; the names stay for those who hear the page. */
export default function Menu() {
  const { t } = useWords()
  const categories = useCategories()
  const signedIn = useSession() !== undefined
  return (
    <nav className="menu" aria-label={t('frame.menu')}>
      <Item href="/" icon={IconHome}>
        {t('frame.home')}
      </Item>
      {categories.length > 0 && <p className="menu-head">{t('frame.games')}</p>}
      {categories.map(({ path, category }) => (
        <Item key={path} href={path} icon={categoryIcon[category]}>
          {t(`category.${category}`)}
        </Item>
      ))}
      <p className="menu-head">{t('frame.house')}</p>
      {signedIn && (
        <Item href="/member/bets" icon={IconSlip}>
          {t('frame.bets')}
        </Item>
      )}
      <Item href="/verify" icon={IconShield}>
        {t('frame.fair')}
      </Item>
      <Item href="/help" icon={IconHelp}>
        {t('frame.help')}
      </Item>
    </nav>
  )
}

type Item = { href: string; icon: ComponentType<IconProps>; children: ReactNode }

function Item({ href, icon: Icon, children }: Item) {
  const { path, route } = useAt()
  const here = path === href || (href === '/' && route.name === 'home')
  return (
    <Link href={href} className="menu-item" aria-current={here ? 'page' : undefined}>
      <Icon size={22} />
      <span className="menu-name">{children}</span>
    </Link>
  )
}
