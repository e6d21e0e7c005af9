import { useAsk } from '@balai/client'
import { type Category, catalogue, lobbyPageSize, SlotType, type Sport } from '@balai/contract'
import { Chip, Chips, IconClock, IconFlame, IconHeart } from '@balai/ui'
import { type ReactNode, Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useDrawn } from '../app/drawn.ts'
import { lazy } from '../app/lazy.tsx'
import { useAt } from '../app/place.ts'
import { categoryOf } from '../routes.ts'
import { useCategories } from '../shell/entries.ts'
import { withWords } from '../words/packs.ts'
import { useWords } from '../words/words.tsx'
import { Choices, Kinds } from './Choices.tsx'
import { Found, Waiting } from './Found.tsx'
import {
  type Filters,
  filtersOf,
  isBare,
  type List,
  lists,
  lobbyTakes,
  searchOf,
} from './filters.ts'
import { NameSearch } from './NameSearch.tsx'
import { FiltersChip, Narrowed } from './Narrowed.tsx'
import { Favourites, Recent } from './OwnGames.tsx'
import { Rows } from './Rows.tsx'
import { Sorting } from './Sorting.tsx'

const PokerRooms = lazy(withWords('lobby', () => import('./PokerRooms.tsx')))
const PokerTourneys = lazy(withWords('lobby', () => import('./PokerTourneys.tsx')))
const SportsNow = lazy(withWords('lobby', () => import('./SportsNow.tsx')))
const LiveTables = lazy(withWords('lobby', () => import('./LiveTables.tsx')))
const Endless = lazy(() => import('./Endless.tsx'))

/** Every game of one category. What narrows it stands in the address, so that it can be shared. */
export function Lobby() {
  const { t, figure } = useWords()
  const { path, search } = useAt()
  const [, go] = useLocation()
  const [open, show] = useState(false)
  const category = categoryOf(path)
  const filters = filtersOf(search)
  const narrow = (change: Partial<Filters>) =>
    go(path + searchOf({ ...filters, page: 1, ...change }), { replace: !isStep(change) })
  const onPage = (page: number) => narrow({ page })
  const asked = lobbyTakes(category, search)
  const found = useAsk(catalogue.gameList, asked, { keepPrevious: true })
  const vendors = useVendors(category)
  const own = filters.list === 'favourites' || filters.list === 'recent'
  const drawn = useDrawn()
  const endless = filters.endless && drawn && found.data && !found.data.near
  const kinds = category === 'RNG' ? kindsOf(vendors) : []
  const all = found.data?.totalGames
  const games = (
    <>
      <Line {...{ filters, narrow, all }} />
      {endless ? (
        <>
          <h2 className="b-unseen">{t('lobby.games')}</h2>
          <Suspense fallback={<Waiting />}>
            <Endless key={searchOf(filters)} asked={asked} all={all ?? 0} />
          </Suspense>
        </>
      ) : (
        <Found
          found={found}
          page={filters.page}
          name={filters.name}
          open={vendors.length > 0}
          onPage={onPage}
          onClear={() => go(path)}
        />
      )}
    </>
  )
  return (
    <div className="stack lobby">
      <header className="lobby-head batik batik-parang">
        <div className="lobby-title">
          <h1 className="d-32">{t(`category.${category}`)}</h1>
          <p className="text-muted">
            {found.data &&
              t('lobby.found', { games: figure(all ?? 0), vendors: figure(vendors.length) })}
          </p>
        </div>
        <div className="lobby-find">
          <NameSearch
            key={path}
            name={filters.name}
            onName={(name) => narrow({ name, ...(own && { list: undefined }) })}
          />
          {!own && <FiltersChip {...{ filters, open }} onPress={() => show(!open)} />}
        </div>
      </header>
      {!own && <Narrowed {...{ filters, narrow, kinds, all, open }} onClose={() => show(false)} />}
      <CategoryTabs />
      <Lists list={filters.list} onChoose={(list) => narrow({ list })} />
      {own ? (
        filters.list === 'favourites' ? (
          <Favourites {...{ category, path, onPage }} page={filters.page} />
        ) : (
          <Recent {...{ category, path }} />
        )
      ) : (
        <>
          {vendors.length > 1 && (
            <Choices
              label={t('lobby.vendors')}
              value={filters.vendor}
              options={vendors.map(({ vassalage, name }) => ({ value: vassalage, text: name }))}
              onChoose={(vendor) => narrow({ vendor })}
            />
          )}
          {kinds.length > 0 && (
            <div className="lobby-kinds">
              <Kinds {...{ kinds }} kind={filters.kind} onKind={(kind) => narrow({ kind })} />
            </div>
          )}
          {drawn && category === 'PVP' && isBare(filters) && (
            <Suspense>
              <PokerRooms />
              <PokerTourneys />
            </Suspense>
          )}
          {drawn && category === 'LIVE' && isBare(filters) && (
            <Suspense>
              <LiveTables />
            </Suspense>
          )}
          {isBare(filters) ? (
            <OfSports category={category} drawn={drawn} others={vendors.length > 0}>
              <Rows key={category} category={category}>
                {games}
              </Rows>
            </OfSports>
          ) : (
            games
          )}
        </>
      )}
    </div>
  )
}

const sportOf: Partial<Record<string, Sport>> = { SPORTS: 'football', ESPORTS: 'esports' }

type OfSportsProps = { category: string; drawn: boolean; others: boolean; children: ReactNode }

/** Where the category is one of sports, what is played now before the games of vendors. */
function OfSports({ category, drawn, others, children }: OfSportsProps) {
  const sport = sportOf[category]
  if (!sport || !drawn) return children
  return (
    <Suspense fallback={children}>
      <SportsNow sport={sport} others={others}>
        {children}
      </SportsNow>
    </Suspense>
  )
}

/** What the way back leads back over: another page or list, and not each letter of a name. */
const isStep = (change: Partial<Filters>) =>
  'page' in change || 'list' in change || 'endless' in change

/** Bingo is there where a vendor of it is. */
const bingoVendor = 'TY'
const kindsOf = (vendors: readonly { vassalage: string }[]) =>
  SlotType.options.filter(
    (kind) => kind !== 'BG' || vendors.some(({ vassalage }) => vassalage === bingoVendor),
  )

const icons = {
  hot: <IconFlame size={16} />,
  new: undefined,
  favourites: <IconHeart size={16} />,
  recent: <IconClock size={16} />,
} as const

type Lists = { list: List | undefined; onChoose: (list: List | undefined) => void }

/** All games, those of the moment, and the player's own. */
function Lists({ list, onChoose }: Lists) {
  const { t } = useWords()
  return (
    <Chips label={t('lists.label')}>
      <Chip selected={list === undefined} onClick={() => onChoose(undefined)}>
        {t('lists.all')}
      </Chip>
      {lists.map((one) => (
        <Chip key={one} icon={icons[one]} selected={one === list} onClick={() => onChoose(one)}>
          {t(`lists.${one}`)}
        </Chip>
      ))}
    </Chips>
  )
}

type Line = {
  filters: Filters
  narrow: (change: Partial<Filters>) => void
  all: number | undefined
}

/** How many there are, in which order, and by pages or not. On a phone the order stands with the filters. */
function Line({ filters, narrow, all }: Line) {
  const { t, figure } = useWords()
  const from = (filters.page - 1) * lobbyPageSize + 1
  const to = filters.endless ? all : Math.min(filters.page * lobbyPageSize, all ?? 0)
  return (
    <div className="lobby-line">
      <p className="t-13 text-muted num" role="status">
        {all !== undefined &&
          all > 0 &&
          t('lobby.showing', {
            from: figure(filters.endless ? 1 : from),
            to: figure(to ?? 0),
            all: figure(all),
          })}
      </p>
      {all !== undefined && all > lobbyPageSize && (
        <Chip
          selected={filters.endless ?? false}
          onClick={() => narrow({ endless: filters.endless ? undefined : true })}
        >
          {t('endless.on')}
        </Chip>
      )}
      <Sorting sort={filters.sort} onSort={(sort) => narrow({ sort })} />
    </div>
  )
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
