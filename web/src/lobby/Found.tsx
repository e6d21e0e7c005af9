import type { catalogue, Gives } from '@balai/contract'
import { Button, buttonClass, Empty, Notice, Pagination, SkeletonMany } from '@balai/ui'
import type { UseQueryResult } from '@tanstack/react-query'
import { Link } from 'wouter'
import { useWords } from '../words/words.tsx'
import { Grid } from './Grid.tsx'
import { usePagerWords } from './usePagerWords.ts'

type Found = {
  found: UseQueryResult<Gives<typeof catalogue.gameList>>
  page: number
  /** What is looked for. */
  name: string | undefined
  /** False where the category has no vendor at all. */
  open: boolean
  onPage: (page: number) => void
  onClear: () => void
}

/** The games that match, or why there are none and what to do. */
export function Found({ found, page, name, open, onPage, onClear }: Found) {
  const { t } = useWords()
  const pager = usePagerWords()
  const { data, isError, isPlaceholderData, refetch } = found
  // A list that is there stays: asked again in vain, it would take a game's open dialog with it.
  if (isError && !data) return <Failed again={() => void refetch()} />
  if (!data) return <Waiting />
  if (data.games.length === 0) return open ? <Nothing onClear={onClear} /> : <NotOpen />
  return (
    <>
      <h2 className="b-unseen">{t('lobby.games')}</h2>
      {data.near && name !== undefined && <Notice tone="info">{t('lobby.near', { name })}</Notice>}
      <Grid games={data.games} busy={isPlaceholderData} />
      <Pagination page={page} pages={data.totalPages} onGo={onPage} labels={pager} />
    </>
  )
}

export const Waiting = () => (
  <div className="b-grid" aria-busy="true">
    <SkeletonMany of="tile" count={14} />
  </div>
)

/** The games could not be read: said where they would stand. */
export function Failed({ again }: { again: () => void }) {
  const { t } = useWords()
  return (
    <Empty
      title={t('lobby.failed')}
      action={
        <Button tone="primary" onClick={again}>
          {t('frame.retry')}
        </Button>
      }
    >
      {t('lobby.failedText')}
    </Empty>
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
