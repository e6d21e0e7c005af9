import { useAsk, useSession } from '@balai/client'
import { type Category, catalogue, type Game, lobbyPageSize } from '@balai/contract'
import { Button, buttonClass, Empty, Pagination, SkeletonMany } from '@balai/ui'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { useEntry } from '../app/entry.tsx'
import { useWords } from '../words/words.tsx'
import { Failed } from './Found.tsx'
import { Grid } from './Grid.tsx'
import { useFavourites } from './useFavourites.ts'
import { usePagerWords } from './usePagerWords.ts'

type Own = { category: Category; page: number; path: string; onPage: (page: number) => void }

/** The player's favourites of a category. One that is let go leaves at once. */
export function Favourites({ category, page, path, onPage }: Own) {
  const { t } = useWords()
  const pager = usePagerWords()
  const { ids } = useFavourites()
  const asked = { gameType: category, pageNo: page, pageSize: lobbyPageSize }
  const { data, isError, refetch } = useAsk(catalogue.favouriteGames, asked, {
    staleMs: 0,
    keepPrevious: true,
  })
  const games = data?.content.filter(({ nodeId }) => !ids || ids.includes(nodeId))
  return (
    <OwnList
      {...{ games, path, failed: isError, again: () => void refetch() }}
      none={t('lists.noFavourites')}
      noneText={t('lists.noFavouritesText')}
    >
      <Pagination page={page} pages={data?.totalPages ?? 1} onGo={onPage} labels={pager} />
    </OwnList>
  )
}

/** The games of a category that the player opened last. */
export function Recent({ category, path }: Pick<Own, 'category' | 'path'>) {
  const { t } = useWords()
  const asked = { gameType: category }
  const { data, isError, refetch } = useAsk(catalogue.recentGames, asked, { staleMs: 0 })
  return (
    <OwnList
      {...{ games: data?.list, path, failed: isError, again: () => void refetch() }}
      none={t('lists.noRecent')}
      noneText={t('lists.noRecentText')}
    />
  )
}

type OwnList = {
  games: readonly Game[] | undefined
  path: string
  failed: boolean
  again: () => void
  none: string
  noneText: string
  children?: ReactNode
}

function OwnList({ games, path, failed, again, none, noneText, children }: OwnList) {
  const { t } = useWords()
  const { open } = useEntry()
  const signedIn = useSession() !== undefined
  if (!signedIn)
    return (
      <Empty
        title={t('lists.signIn')}
        action={
          <Button tone="primary" onClick={() => open('login')}>
            {t('lists.enter')}
          </Button>
        }
      >
        {t('lists.signInText')}
      </Empty>
    )
  if (failed && !games) return <Failed again={again} />
  if (!games)
    return (
      <div className="b-grid" aria-busy="true">
        <SkeletonMany of="tile" count={7} />
      </div>
    )
  if (games.length === 0)
    return (
      <Empty
        title={none}
        action={
          <Link href={path} className={buttonClass()}>
            {t('lists.toAll')}
          </Link>
        }
      >
        {noneText}
      </Empty>
    )
  return (
    <>
      <h2 className="b-unseen">{t('lobby.games')}</h2>
      <Grid games={games} />
      {children}
    </>
  )
}
