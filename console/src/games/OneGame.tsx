import { Refused, useAsk } from '@balai/client'
import type { Gives } from '@balai/contract'
import { GameId } from '@balai/contract'
import { games } from '@balai/contract/desk/games'
import { gameChanges } from '@balai/contract/desk/games-changes'
import { Badge, Button, Empty, SkeletonMany } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import './games.css'
import { GameState } from './GameState.tsx'
import { ReturnChart } from './ReturnChart.tsx'
import { ReturnsTable } from './ReturnsTable.tsx'
import { gameRoute } from './routes.tsx'
import { useWords } from './texts.ts'

const EditGame = later(async () => (await import('./EditGame.tsx')).EditGame)
const CloseGame = later(async () => (await import('./CloseGame.tsx')).CloseGame)

type Whole = Gives<typeof games.one>
type Doing = 'edit' | 'close' | 'open'

/** One game: how it is listed, what runs of it, and what it returned. */
export function OneGame() {
  const { t, said } = useWords()
  const { id } = gameRoute.useParams()
  const { data, error, refetch } = useAsk(games.one, { game: GameId.parse(id) })
  const [doing, act] = useState<Doing>()
  const above = { to: '/games', label: t('games.title') }
  const done = () => {
    act(undefined)
    void refetch()
  }
  if (error instanceof Refused && error.code === 'game-unknown')
    return (
      <Page title={id} above={above}>
        <Empty title={t('games.unknown')}>{t('games.unknownText')}</Empty>
      </Page>
    )
  return (
    <Page
      title={data ? said(data.game.words) : id}
      above={above}
      beside={data && <GameState state={data.game.state} />}
      actions={data && <Acts whole={data} act={act} />}
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={8} />}
      {data && <Facts whole={data} />}
      {data && <Returned whole={data} />}
      {data && doing === 'edit' && <EditGame game={data.game} purse={data} close={done} />}
      {data && doing === 'close' && <CloseGame game={data.game} close={done} />}
      {data && doing === 'open' && (
        <Propose change={gameChanges.opened} terms={{ game: data.game.id }} onClose={done} />
      )}
    </Page>
  )
}

function Acts({ whole: { game }, act }: { whole: Whole; act: (doing: Doing) => void }) {
  const { t } = useWords()
  const [edits, stops] = [useMay('games.edit'), useMay('games.stop')]
  return (
    <>
      <Link
        to="/approvals"
        search={{ view: 'all', subject: `game:${game.id}` }}
        className="b-btn b-btn-quiet b-btn-sm"
      >
        {t('games.changes')}
      </Link>
      {edits && <Button onClick={() => act('edit')}>{t('games.edit')}</Button>}
      {stops && game.closedWords && (
        <Button onClick={() => act('open')}>{t('games.reopen')}</Button>
      )}
      {stops && !game.closedWords && (
        <Button tone="danger" onClick={() => act('close')}>
          {t('games.close')}
        </Button>
      )}
    </>
  )
}

function Facts({ whole }: { whole: Whole }) {
  const { t, said, money } = useWords()
  const { game, running } = whole
  const told = game.closedWords
  return (
    <section className="game-facts sheet" aria-label={t('games.about')}>
      <dl>
        <Fact label={t('games.vendor')}>{said(game.vendorWords)}</Fact>
        <Fact label={t('games.category')}>{t(`cat.${game.category}`)}</Fact>
        <Fact label={t('games.kind')}>{t(`kind.${game.kind}`)}</Fact>
        <Fact label={t('games.bets')}>
          <span className="num">
            {money(game.minBet, whole)} – {money(game.maxBet, whole)}
          </span>
        </Fact>
        <Fact label={t('games.running')}>
          <span className="num">
            {t('games.rounds', { count: running.rounds })} · {money(running.cash, whole)}
          </span>
        </Fact>
        <Fact label={t('games.marks')}>
          <span className="badges">
            {game.hot && <Badge tone="gold">{t('games.hot')}</Badge>}
            {game.isNew && <Badge tone="turq">{t('games.new')}</Badge>}
            {!game.listed && <Badge>{t('games.hidden')}</Badge>}
            {game.demo && <Badge>{t('games.demo')}</Badge>}
          </span>
        </Fact>
        {told && <Fact label={t('games.told')}>{said(told)}</Fact>}
        {game.stopReason && <Fact label={t('games.stopped')}>{game.stopReason}</Fact>}
      </dl>
    </section>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)

function Returned({ whole }: { whole: Whole }) {
  const { t } = useWords()
  return (
    <section className="game-returns" aria-labelledby="game-returns">
      <h2 id="game-returns">{t('returns.title')}</h2>
      {whole.measured.length > 0 ? (
        <>
          <ReturnsTable measured={whole.measured} purse={whole} />
          <ReturnChart
            days={whole.days}
            certified={whole.measured.find(({ current }) => current)?.certified ?? null}
          />
        </>
      ) : (
        <p className="text-muted">{t('returns.noCertificate')}</p>
      )}
    </section>
  )
}
