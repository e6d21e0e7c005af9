import { IconGift, IconHelp, type IconProps, IconRight, IconShield } from '@balai/ui'
import type { ComponentType } from 'react'
import { Link } from 'wouter'
import { categoryIcon } from '../shell/categoryIcon.ts'
import { useCategories } from '../shell/entries.ts'
import { useWords } from '../words/words.tsx'

/** What is open in the house now, and what is worth knowing of it. */
export function WaysOn() {
  const { t } = useWords()
  const categories = useCategories()
  return (
    <section>
      <div className="row-head">
        <h2>{t('lottery.open')}</h2>
      </div>
      <ul className="room-ways">
        {categories.map(({ path, category, cards }) => (
          <Way
            key={path}
            href={path}
            icon={categoryIcon[category]}
            name={t(`category.${category}`)}
            text={t('lottery.vendors', { names: cards.map(({ name }) => name).join(', ') })}
          />
        ))}
        <Way
          href="/promotions"
          icon={IconGift}
          name={t('title.promotions')}
          text={t('lottery.promotions')}
        />
        <Way href="/verify" icon={IconShield} name={t('frame.fair')} text={t('lottery.verify')} />
        <Way href="/help" icon={IconHelp} name={t('frame.help')} text={t('lottery.help')} />
      </ul>
    </section>
  )
}

type Way = { href: string; icon: ComponentType<IconProps>; name: string; text: string }

const Way = ({ href, icon: Icon, name, text }: Way) => (
  <li className="b-card room-way">
    <span className="room-way-icon">
      <Icon size={22} />
    </span>
    <span className="room-way-words">
      <Link href={href} className="b-stretch">
        {name}
      </Link>
      <small>{text}</small>
    </span>
    <IconRight size={16} />
  </li>
)
