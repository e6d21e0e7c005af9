import { useSession } from '@balai/client'
import { Link } from 'wouter'
import { useCategories } from '../shell/entries.ts'
import { categoryIcon } from '../shell/Menu.tsx'
import { useWords } from '../words/words.tsx'
import { Banners } from './Banners.tsx'
import { Figures } from './Figures.tsx'
import { HotGames } from './HotGames.tsx'
import { HowFair } from './HowFair.tsx'
import { KeepOn } from './KeepOn.tsx'
import { Notices } from './Notices.tsx'

/** The front of the house. */
export function Home() {
  const { t } = useWords()
  const signedIn = useSession() !== undefined
  return (
    <div className="stack">
      <h1 className="b-unseen">{t('title.home')}</h1>
      <Banners group="w_home" />
      <Categories />
      {signedIn && <KeepOn />}
      <HotGames />
      <Figures />
      <HowFair />
      <Notices />
    </div>
  )
}

/** On a phone, where the left menu has no room. One kind of game needs no choosing. */
function Categories() {
  const { t } = useWords()
  const categories = useCategories()
  if (categories.length < 2) return null
  return (
    <nav className="kinds md:hidden" aria-label={t('home.categories')}>
      {categories.map(({ path, category }) => {
        const Picture = categoryIcon[category]
        return (
          <Link key={path} href={path} className="kind">
            <span className="kind-icon">
              <Picture size={24} />
            </span>
            {t(`category.${category}`)}
          </Link>
        )
      })}
    </nav>
  )
}
