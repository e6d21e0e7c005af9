import type { Category, VendorLane } from '@balai/contract'
import { IconDown, IconGrid } from '@balai/ui'
import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import type { z } from 'zod/mini'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { categoryIcon } from './categoryIcon.ts'
import { MenuItem } from './MenuItem.tsx'

type Cards = z.output<typeof VendorLane>['cards']
type Lane = { path: string; category: Category; cards: Cards }

/** A kind of game, and beneath it who makes them: folded away until asked for. */
export function CategoryItem({ path, category, cards }: Lane) {
  const { t } = useWords()
  const at = useAt()
  const here = at.path === path
  const vendor = new URLSearchParams(at.search).get('vendor')
  const [asked, ask] = useState<boolean>()
  const list = useId()
  const open = asked ?? here
  const name = t(`category.${category}`)
  return (
    <div className="menu-kind">
      <div className="menu-line">
        <MenuItem href={path} icon={categoryIcon[category]}>
          {name}
        </MenuItem>
        <button
          type="button"
          className="menu-fold"
          aria-expanded={open}
          aria-controls={list}
          aria-label={t('frame.vendorsOf', { kind: name })}
          onClick={() => ask(!open)}
        >
          <IconDown size={18} />
        </button>
      </div>
      <ul id={list} className="menu-vendors" hidden={!open}>
        <Vendor href={path} here={here && !vendor} icon={<IconGrid size={16} />}>
          {t('lobby.all')}
        </Vendor>
        {cards.map(({ vassalage, name, smallIcon }) => (
          <Vendor
            key={vassalage}
            href={`${path}?vendor=${encodeURIComponent(vassalage)}`}
            here={here && vendor === vassalage}
            icon={smallIcon ? <img src={smallIcon} alt="" loading="lazy" /> : initials(name)}
          >
            {name}
          </Vendor>
        ))}
      </ul>
    </div>
  )
}

/** Of who has sent no picture. */
const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('')
    .toUpperCase()

type Vendor = { href: string; here: boolean; icon: ReactNode; children: ReactNode }

const Vendor = ({ href, here, icon, children }: Vendor) => (
  <li>
    <Link href={href} className="menu-vendor" aria-current={here ? 'page' : undefined}>
      <span className="menu-vendor-icon" aria-hidden="true">
        {icon}
      </span>
      {children}
    </Link>
  </li>
)
