import { useAsk } from '@balai/client'
import { deskLottery } from '@balai/contract/desk/lottery'
import { lotteryChanges } from '@balai/contract/desk/lottery-changes'
import type { Gives } from '@balai/contract/endpoint'
import { Button, type Column, SkeletonMany, Table } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { DrawState } from './DrawState.tsx'
import './lottery.css'
import { Numbers } from './Numbers.tsx'
import { drawRoute } from './routes.tsx'
import { useWords } from './texts.ts'

const CorrectResult = later(async () => (await import('./CorrectResult.tsx')).CorrectResult)

type Seen = Gives<typeof deskLottery.draw>

/** One draw: where it stands, what was told of it, and on which lines most is owed. */
export function OneDraw() {
  const { t, said } = useWords()
  const { game, numero } = drawRoute.useParams()
  const { data, error, refetch } = useAsk(deskLottery.draw, { game, numero }, { staleMs: 5_000 })
  const [doing, begin] = useState<'void' | 'correct'>()
  const may = useMay('games.edit')
  const close = () => {
    begin(undefined)
    void refetch()
  }
  const draw = data?.draw
  const callable = draw?.state === 'open' || draw?.state === 'locked'
  const told =
    data?.game.source === 'official' && (draw?.state === 'drawn' || draw?.state === 'settled')
  return (
    <Page
      title={numero}
      above={{ to: `/lotteries/${game}`, label: data ? said(data.game.words) : t('title') }}
      beside={draw && <DrawState draw={draw} />}
      actions={
        may && (
          <>
            {told && (
              <Button size="sm" onClick={() => begin('correct')}>
                {t('correct')}
              </Button>
            )}
            {callable && (
              <Button size="sm" tone="danger" onClick={() => begin('void')}>
                {t('void')}
              </Button>
            )}
          </>
        )
      }
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && <Shown data={data} />}
      {doing === 'void' && (
        <Propose
          change={lotteryChanges.voided}
          terms={{ game, numero }}
          title={t('voidTitle', { numero })}
          onClose={close}
        />
      )}
      {doing === 'correct' && draw?.result && (
        <CorrectResult {...{ game, numero, close }} was={draw.result} />
      )}
    </Page>
  )
}

function Shown({ data }: { data: Seen }) {
  const { t, moment, figure, money } = useWords()
  const { draw, tickets, root, told } = data
  return (
    <div className="lottery-parts">
      <section className="sheet lottery-part" aria-labelledby="lottery-facts">
        <h2 id="lottery-facts">{t('facts')}</h2>
        <dl className="lottery-facts">
          <Fact label={t('opensAt')} num>
            {moment(draw.opensAt)}
          </Fact>
          <Fact label={t('locksAt')} num>
            {moment(draw.locksAt)}
          </Fact>
          <Fact label={t('drawsAt')} num>
            {moment(draw.drawsAt)}
          </Fact>
          <Fact label={t('bets')} num>
            {figure(draw.bets)}
          </Fact>
          <Fact label={t('staked')} num>
            {money(draw.staked, data)}
          </Fact>
          {tickets !== null && (
            <Fact label={t('tickets')} num>
              {figure(tickets)}
            </Fact>
          )}
        </dl>
        {root && (
          <p className="lottery-root">
            {t('root')} <code>{root}</code>
          </p>
        )}
        {/* Anybody reads it there, and works it out again. */}
        <a className="link" href={`/verify?draw=${draw.gameCode}/${draw.numero}`}>
          {t('verify')}
        </a>
      </section>
      {draw.result && (
        <section className="sheet lottery-part" aria-labelledby="lottery-result">
          <h2 id="lottery-result">{t('result')}</h2>
          <Numbers result={draw.result} />
        </section>
      )}
      {told.length > 0 && (
        <section className="sheet lottery-part" aria-labelledby="lottery-told">
          <h2 id="lottery-told">{t('told')}</h2>
          <ol className="lottery-told">
            {told.map(({ at, source, result }) => (
              <li key={at.toISOString()}>
                <p>
                  <b>{source}</b> <span className="num text-muted">{moment(at)}</span>
                </p>
                <Numbers result={result} />
              </li>
            ))}
          </ol>
        </section>
      )}
      <Liability data={data} />
    </div>
  )
}

type Line = Seen['liability'][number]

function Liability({ data }: { data: Seen }) {
  const { t, figure, money } = useWords()
  const columns: readonly Column<Line>[] = [
    {
      key: 'line',
      label: t('line'),
      phone: 'title',
      cell: ({ line }) => <b className="num">{line}</b>,
    },
    { key: 'play', label: t('play'), cell: ({ play }) => <code>{play}</code> },
    {
      key: 'points',
      label: t('points'),
      figure: true,
      phone: 'more',
      cell: (one) => figure(one.points),
    },
    {
      ...{ key: 'staked', label: t('staked'), figure: true, phone: 'more' },
      cell: ({ staked }) => money(staked, data),
    },
    {
      ...{ key: 'owed', label: t('owed'), figure: true },
      cell: ({ owed }) => (owed === null ? t('pool') : money(owed, data)),
    },
  ]
  return (
    <section className="sheet lottery-part" aria-labelledby="lottery-liability">
      <h2 id="lottery-liability">{t('liability')}</h2>
      <p className="text-muted">{t('liabilityText')}</p>
      {data.liability.length === 0 ? (
        <p>{t('noLines')}</p>
      ) : (
        <Table
          dense
          caption={t('liability')}
          columns={columns}
          rows={data.liability}
          rowKey={({ play, line }) => `${play} ${line}`}
        />
      )}
    </section>
  )
}
