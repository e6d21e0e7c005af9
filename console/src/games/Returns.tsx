import { useAsk } from '@balai/client'
import { games } from '@balai/contract/desk/games'
import { SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import './games.css'
import { ReturnsTable } from './ReturnsTable.tsx'
import { useWords } from './texts.ts'

/** What each of our own games returned, and the rule by which one stops itself. */
export function Returns() {
  const { t, figure } = useWords()
  const { data, error, refetch } = useAsk(games.returns, {}, { staleMs: 15_000 })
  return (
    <Page
      title={t('returns.title')}
      actions={
        <>
          <Link
            to="/lists/$name"
            params={{ name: 'game-certificates' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('games.certificates')}
          </Link>
          <Link
            to="/lists/$name"
            params={{ name: 'game-returns' }}
            className="b-btn b-btn-quiet b-btn-sm"
          >
            {t('games.asTable')}
          </Link>
        </>
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={3} />}
      {data && (
        <>
          <p className="returns-about">
            {t('returns.about')}{' '}
            {t('returns.rule', {
              alpha: `1\u00a0:\u00a0${figure(Math.round(1 / Number(data.alpha)))}`,
              rounds: figure(data.roundsMin),
            })}
          </p>
          <ReturnsTable measured={data.measured} purse={data} />
        </>
      )}
    </Page>
  )
}
