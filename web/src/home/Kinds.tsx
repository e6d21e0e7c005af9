import { Link } from 'wouter'
import { categoryIcon } from '../shell/categoryIcon.ts'
import { useCategories } from '../shell/entries.ts'
import { useWords } from '../words/words.tsx'

/** On a phone, where the left menu has no room. One kind of game needs no choosing. */
export default function Kinds() {
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
