import { useAsk } from '@balai/client'
import { type DeskDraw, deskLottery } from '@balai/contract/desk/lottery'
import { LotteryDrawState } from '@balai/contract/lottery-read'
import { Button, type Column, Empty, Segments, SkeletonMany, Table } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { DrawState } from './DrawState.tsx'
import './lottery.css'
import { drawsRoute } from './routes.tsx'
import { useWords } from './texts.ts'

const EnterResults = later(async () => (await import('./EnterResults.tsx')).EnterResults)

/** The draws of one lottery, the latest first, and where results of official ones are entered. */
export function Draws() {
  const { t, said, figure, money, moment } = useWords()
  const { game } = drawsRoute.useParams()
  const { state } = drawsRoute.useSearch()
  const navigate = useNavigate()
  const [entering, enter] = useState(false)
  const may = useMay('games.edit')
  const { data, error, refetch } = useAsk(
    deskLottery.draws,
    { game, ...(state && { state }) },
    { keepPrevious: true, staleMs: 5_000 },
  )
  const columns: readonly Column<DeskDraw>[] = [
    {
      ...{ key: 'numero', label: t('numero'), phone: 'title' },
      cell: ({ numero }) => (
        <Link to="/lotteries/$game/$numero" params={{ game, numero }} className="link num">
          {numero}
        </Link>
      ),
    },
    { key: 'state', label: t('state'), phone: 'end', cell: (draw) => <DrawState draw={draw} /> },
    {
      ...{ key: 'draws', label: t('drawsAt') },
      cell: ({ drawsAt }) => <span className="num">{moment(drawsAt)}</span>,
    },
    { key: 'bets', label: t('bets'), figure: true, phone: 'more', cell: (one) => figure(one.bets) },
    {
      ...{ key: 'staked', label: t('staked'), figure: true },
      cell: ({ staked }) => (data ? money(staked, data) : ''),
    },
    {
      ...{ key: 'result', label: t('result'), phone: 'none' },
      cell: ({ result }) => (
        <span className="num lottery-short">{result?.[0]?.numbers.join(' · ') ?? '–'}</span>
      ),
    },
  ]
  return (
    <Page
      title={data ? said(data.game.words) : t('title')}
      above={{ to: '/lotteries', label: t('title') }}
      actions={
        may &&
        data?.game.source === 'official' && (
          <Button size="sm" tone="primary" onClick={() => enter(true)}>
            {t('enter')}
          </Button>
        )
      }
    >
      <Segments
        label={t('state')}
        options={[
          { value: 'all', label: t('all') },
          ...LotteryDrawState.options.map((value) => ({ value, label: t(`state-${value}`) })),
        ]}
        value={state ?? 'all'}
        onChange={(chosen) =>
          void navigate({
            ...{ to: '/lotteries/$game', params: { game } },
            search: chosen === 'all' ? {} : { state: chosen },
          })
        }
      />
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={8} />}
      {data?.draws.length === 0 && <Empty title={t('noDraws')}>{t('noDrawsText')}</Empty>}
      {data && data.draws.length > 0 && (
        <div className="sheet">
          <Table
            dense
            caption={t('draws')}
            columns={columns}
            rows={data.draws}
            rowKey={({ numero }) => numero}
          />
        </div>
      )}
      {entering && data && (
        <EnterResults
          game={data.game}
          close={() => {
            enter(false)
            void refetch()
          }}
        />
      )}
    </Page>
  )
}
