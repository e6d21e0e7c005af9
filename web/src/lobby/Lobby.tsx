import { useAsk } from '@balai/client'
import { type Category, catalogue, lobbyPageSize, SlotType } from '@balai/contract'
import { Chip, Chips } from '@balai/ui'
import { Link, useLocation } from 'wouter'
import { useAt } from '../app/place.ts'
import { categoryOf } from '../routes.ts'
import { useCategories } from '../shell/entries.ts'
import { useWords } from '../words/words.tsx'
import { Found } from './Found.tsx'
import { type Filters, filtersOf, lobbyTakes, searchOf } from './filters.ts'
import { NameSearch } from './NameSearch.tsx'
import { Sorting } from './Sorting.tsx'

/** Every game of one category. What narrows it stands in the address, so that it can be shared. */
export function Lobby() {
  const { t, figure } = useWords()
  const { path, search } = useAt()
  const [, go] = useLocation()
  const category = categoryOf(path)
  const filters = filtersOf(search)
  const narrow = (change: Partial<Filters>) =>
    go(path + searchOf({ ...filters, page: 1, ...change }), { replace: change.page === undefined })
  const found = useAsk(catalogue.gameList, lobbyTakes(category, search), { keepPrevious: true })
  const vendors = useVendors(category)
  return (
    <div className="stack lobby">
      <header className="lobby-head batik batik-parang">
        <div>
          <h1 className="d-32">{t(`category.${category}`)}</h1>
          <p className="text-muted">
            {found.data &&
              t('lobby.found', {
                games: figure(found.data.totalGames),
                vendors: figure(vendors.length),
              })}
          </p>
        </div>
        <NameSearch key={path} name={filters.name} onName={(name) => narrow({ name })} />
      </header>
      <CategoryTabs />
      {vendors.length > 1 && (
        <Choices
          label={t('lobby.vendors')}
          value={filters.vendor}
          options={vendors.map(({ vassalage, name }) => ({ value: vassalage, text: name }))}
          onChoose={(vendor) => narrow({ vendor })}
        />
      )}
      {category === 'RNG' && (
        <Choices
          label={t('lobby.kinds')}
          value={filters.kind}
          options={SlotType.options.map((kind) => ({ value: kind, text: t(`kind.${kind}`) }))}
          onChoose={(kind) => narrow({ kind })}
        />
      )}
      <div className="lobby-line">
        <p className="t-13 text-muted num" role="status">
          {found.data && found.data.totalGames > 0 && showing(filters.page, found.data.totalGames)}
        </p>
        <Sorting sort={filters.sort} onSort={(sort) => narrow({ sort })} />
      </div>
      <Found
        found={found}
        page={filters.page}
        open={vendors.length > 0}
        onPage={(page) => narrow({ page })}
        onClear={() => go(path)}
      />
    </div>
  )

  function showing(page: number, all: number) {
    const from = (page - 1) * lobbyPageSize + 1
    const to = Math.min(page * lobbyPageSize, all)
    return t('lobby.showing', { from: figure(from), to: figure(to), all: figure(all) })
  }
}

function useVendors(category: Category) {
  return useCategories().find((known) => known.category === category)?.cards ?? []
}

function CategoryTabs() {
  const { t } = useWords()
  const { path } = useAt()
  const categories = useCategories()
  if (categories.length < 2) return null
  return (
    <nav className="b-tabs" aria-label={t('lobby.categories')}>
      {categories.map(({ path: href, category }) => (
        <Link
          key={href}
          href={href}
          className="b-tab"
          aria-current={href === path ? 'page' : undefined}
        >
          {t(`category.${category}`)}
        </Link>
      ))}
    </nav>
  )
}

type Choices<T extends string> = {
  label: string
  value: T | undefined
  options: readonly { value: T; text: string }[]
  onChoose: (value: T | undefined) => void
}

/** One of several, with all of them first. */
function Choices<T extends string>({ label, value, options, onChoose }: Choices<T>) {
  const { t } = useWords()
  return (
    <Chips label={label}>
      <Chip selected={value === undefined} onClick={() => onChoose(undefined)}>
        {t('lobby.all')}
      </Chip>
      {options.map((option) => (
        <Chip
          key={option.value}
          selected={option.value === value}
          onClick={() => onChoose(option.value)}
        >
          {option.text}
        </Chip>
      ))}
    </Chips>
  )
}
