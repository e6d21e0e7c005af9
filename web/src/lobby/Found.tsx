import type { catalogue, Gives } from '@balai/contract'
import { Button, buttonClass, Empty, Pagination, SkeletonMany } from '@balai/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import { GameTile } from './GameTile.tsx'

const firstCovers = 7

type Found = {
  found: UseQueryResult<Gives<typeof catalogue.gameList>>
  page: number
  /** False where the category has no vendor at all. */
  open: boolean
  onPage: (page: number) => void
  onClear: () => void
}

/** The games that match, or why there are none and what to do. */
export function Found({ found, page, open, onPage, onClear }: Found) {
  const { t } = useWords()
  const { data, isError, isPlaceholderData, refetch } = found
  if (isError)
    return (
      <Empty
        title={t('lobby.failed')}
        action={
          <Button tone="primary" onClick={() => void refetch()}>
            {t('frame.retry')}
          </Button>
        }
      >
        {t('lobby.failedText')}
      </Empty>
    )
  if (!data)
    return (
      <div className="b-grid" aria-busy="true">
        <SkeletonMany of="tile" count={14} />
      </div>
    )
  if (data.games.length === 0) return open ? <Nothing onClear={onClear} /> : <NotOpen />
  return (
    <>
      <h2 className="b-unseen">{t('lobby.games')}</h2>
      <div className="b-grid" aria-busy={isPlaceholderData}>
        {data.games.map((game, i) => (
          <GameTile key={game.nodeId} game={game} early={i < firstCovers} />
        ))}
      </div>
      <Pagination
        page={page}
        pages={data.totalPages}
        onGo={onPage}
        labels={{
          region: t('pager.pages'),
          first: t('pager.first'),
          previous: t('pager.previous'),
          next: t('pager.next'),
          last: t('pager.last'),
          page: (number) => t('pager.page', { page: number }),
        }}
      />
    </>
  )
}

function Nothing({ onClear }: { onClear: () => void }) {
  const { t } = useWords()
  return (
    <Empty title={t('lobby.none')} action={<Button onClick={onClear}>{t('lobby.clear')}</Button>}>
      {t('lobby.noneText')}
    </Empty>
  )
}

function NotOpen() {
  const { t } = useWords()
  return (
    <Empty
      title={t('lobby.noneHere')}
      action={
        <Link href="/rng" className={buttonClass()}>
          {t('lobby.toSlots')}
        </Link>
      }
    >
      {t('lobby.noneHereText')}
    </Empty>
  )
}
