import { useAsk } from '@balai/client'
import { type LotteryGame, lotteryRead } from '@balai/contract'
import { Button, Empty, IconLeft, Notice, SkeletonCard, Tabs } from '@balai/ui'
import { Suspense, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { lazy } from '../app/lazy.tsx'
import { useAt } from '../app/place.ts'
import { useWords } from '../words/words.tsx'
import { type Asked, type View, views } from './asked.ts'
import { OpenBalls } from './Balls.tsx'
import { Betting } from './Betting.tsx'
import { Countdown, useOpen } from './Countdown.tsx'
import { Jackpots } from './Jackpots.tsx'
import { KindMark } from './marks.tsx'
import { Place } from './Place.tsx'
import type { RoomOf } from './rooms.ts'
import { Slip } from './Slip.tsx'
import { type Chase, type SlipBet, withBet, within } from './slip.ts'

const parts = {
  bets: lazy(() => import('./MyBets.tsx')),
  results: lazy(() => import('./Results.tsx')),
  trends: lazy(() => import('./Trends.tsx')),
}
const Rules = lazy(() => import('./LotteryRules.tsx'))

type Game = { room: RoomOf; game: LotteryGame; deadline: number | undefined; asked: Asked }

/** One lottery: its draw and how long that is open, where bets are laid, and what is told of it. */
export function Game({ room, game, deadline, asked }: Game) {
  const { t } = useWords()
  const { search } = useAt()
  const [, go] = useLocation()
  const view = asked.view
  const turn = (next: View) => {
    const query = new URLSearchParams(search)
    query.set('gameCode', game.gameCode)
    if (next === 'bet') query.delete('view')
    else query.set('view', next)
    go(`${room.path}?${query}`, { replace: true })
  }
  const rules = useAsk(
    lotteryRead.lotteryRules,
    { gameCode: game.gameCode },
    { staleMs: 3_600_000 },
  )
  const Part = view === 'bet' || view === 'rules' ? undefined : parts[view]
  return (
    <div className="lot lot-game">
      <Link href={room.path} className="b-more lot-back">
        <IconLeft size={16} /> {t('lottery.back')}
      </Link>
      <GameHead game={game} deadline={deadline} />
      <Tabs
        id="lottery-view"
        label={t('lottery.views')}
        tabs={views.map((id) => ({ id, label: t(`lottery.view.${id}`) }))}
        value={view}
        onChange={turn}
      />
      <div role="tabpanel" id="lottery-view-panel" aria-labelledby={`lottery-view-${view}`}>
        {Part ? (
          <Suspense fallback={<Waiting />}>
            <Part game={game} />
          </Suspense>
        ) : rules.data ? (
          view === 'rules' ? (
            <Suspense fallback={<Waiting />}>
              <Rules game={game} {...rules.data} />
            </Suspense>
          ) : (
            <Table
              key={game.gameId}
              {...{ game, asked }}
              plays={rules.data.plays}
              onSee={() => turn('bets')}
            />
          )
        ) : rules.isError ? (
          <Empty
            title={t('rules.failed')}
            action={
              <Button tone="primary" onClick={() => void rules.refetch()}>
                {t('frame.retry')}
              </Button>
            }
          >
            {t('lottery.failedText')}
          </Empty>
        ) : (
          <Waiting />
        )}
      </div>
    </div>
  )
}

const Waiting = () => (
  <div className="stack-close" aria-busy="true">
    <SkeletonCard />
    <SkeletonCard />
  </div>
)

/** The draw that is open now, as a ring, with when it closes and what came last. */
function GameHead({ game, deadline }: Pick<Game, 'game' | 'deadline'>) {
  const { t, clock, day } = useWords()
  const open = useOpen(deadline)
  const { opened, winningTime, numero } = game
  return (
    <header className="b-card lot-head-one batik batik-ceplok">
      <Countdown name={game.remark} deadline={deadline} cycle={game.cycleTime} size={76} />
      <div className="lot-head-words">
        <h1 className="d-24">{game.remark}</h1>
        <p className="num">
          {numero ? t('lottery.draw', { numero }) : t('lottery.noDraw')}
          {winningTime && (
            <>
              {' · '}
              {open
                ? t('lottery.closesAt', {
                    time: clock(new Date(winningTime.getTime() - game.lockTime)),
                  })
                : t('lottery.waiting')}
              {' · '}
              {t('lottery.drawsAt', { day: day(winningTime), time: clock(winningTime) })}
            </>
          )}
        </p>
        <p className="lot-source">
          <KindMark kind={game.kind} size={16} />
          {t(game.source === 'own' ? 'lottery.own' : 'lottery.official')}
        </p>
      </div>
      <Jackpots of={game.jackpots} />
      {opened?.result && (
        <div className="lot-head-last">
          <p>{t('lottery.lastOf', { numero: opened.numero })}</p>
          <OpenBalls result={opened.result} />
        </div>
      )}
    </header>
  )
}

type Table = Omit<Game, 'room' | 'deadline'> & {
  plays: Parameters<typeof Betting>[0]['plays']
  onSee: () => void
}

/** The pad with the slip beside it. */
function Table({ game, asked, plays, onSee }: Table) {
  const { t } = useWords()
  const [bets, setBets] = useState<readonly SlipBet[]>([])
  const [chosen, setChase] = useState<Chase>({ draws: 1, plan: 'flat', stopOnWin: true })
  const chase = within(chosen, game.onSale)
  const wanted = asked.named.playType
  const unknown = wanted && !plays.some(({ id }) => id === wanted)
  return (
    <div className="lot-table">
      <div className="stack-close">
        {unknown && (
          <Notice tone="info">{t('lottery.noPlay', { name: game.remark, play: wanted })}</Notice>
        )}
        <Betting
          game={game}
          plays={plays}
          asked={wanted}
          onAdd={(more) => setBets((all) => more.reduce(withBet, all))}
        />
      </div>
      <Slip
        bets={bets}
        chase={chase}
        onSale={game.onSale}
        onRemove={(key) => setBets((all) => all.filter((bet) => bet.key !== key))}
        onChase={setChase}
      >
        <Place
          {...{ game, bets, chase, onSee }}
          onTaken={() => {
            setBets([])
            setChase({ draws: 1, plan: 'flat', stopOnWin: true })
          }}
        />
      </Slip>
    </div>
  )
}
