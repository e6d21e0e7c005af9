import { useAsk } from '@balai/client'
import { Category } from '@balai/contract'
import { games } from '@balai/contract/desk/games'
import { Empty, Notice, Segments, SkeletonMany } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import './games.css'
import { Ordered } from './Ordered.tsx'
import { gamesRoute } from './routes.tsx'
import { useWords } from './texts.ts'

/** Games of a category as the lobby has them, to be put in order and opened one by one. */
export function Games() {
  const { t } = useWords()
  const { category = 'RNG' } = gamesRoute.useSearch()
  const navigate = useNavigate()
  const { data, error, refetch } = useAsk(games.list, { category }, { keepPrevious: true })
  return (
    <Page
      title={t('games.title')}
      actions={
        <>
          <Link to="/lists/$name" params={{ name: 'games' }} className="b-btn b-btn-quiet b-btn-sm">
            {t('games.asTable')}
          </Link>
          <Link to="/returns" className="b-btn b-btn-quiet b-btn-sm">
            {t('games.returns')}
          </Link>
          <Link to="/switches" className="b-btn b-btn-quiet b-btn-sm">
            {t('games.switches')}
          </Link>
        </>
      }
    >
      <Segments
        label={t('games.category')}
        options={Category.options.map((value) => ({ value, label: t(`cat.${value}`) }))}
        value={category}
        onChange={(chosen) => void navigate({ to: '/games', search: { category: chosen } })}
      />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data?.more && <Notice title={t('games.more')} />}
      {data?.games.length === 0 && <Empty title={t('games.none')}>{t('games.noneText')}</Empty>}
      {data && data.games.length > 0 && (
        <Ordered
          key={`${category} ${data.games.map(({ id }) => id).join(' ')}`}
          {...{ category, purse: data }}
          games={data.games}
          look={() => void refetch()}
        />
      )}
    </Page>
  )
}
