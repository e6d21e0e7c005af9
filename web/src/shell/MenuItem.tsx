import type { IconProps } from '@balai/ui'
import type { ComponentType, ReactNode } from 'react'
import { Link } from 'wouter'
import { useAt } from '../app/place.ts'

type Looks = { icon: ComponentType<IconProps>; children: ReactNode }

const Face = ({ icon: Icon, children }: Looks) => (
  <>
    <Icon size={22} />
    <span className="menu-name">{children}</span>
  </>
)

/** An entry of the menu that leads to a page of the site. */
export function MenuItem({ href, ...looks }: Looks & { href: string }) {
  const { path, route } = useAt()
  const here = path === href || (href === '/' && route.name === 'home')
  return (
    <Link href={href} className="menu-item" aria-current={here ? 'page' : undefined}>
      <Face {...looks} />
    </Link>
  )
}

/** An entry that lays something over the page. */
export const MenuAct = ({ onClick, ...looks }: Looks & { onClick: () => void }) => (
  <button type="button" className="menu-item" onClick={onClick}>
    <Face {...looks} />
  </button>
)

/** An entry that leads out of the house. */
export const MenuOut = ({ href, ...looks }: Looks & { href: string }) => (
  <a href={href} className="menu-item" target="_blank" rel="noopener noreferrer">
    <Face {...looks} />
  </a>
)
