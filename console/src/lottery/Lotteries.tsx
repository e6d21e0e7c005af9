import { useAsk } from '@balai/client'
import { type DeskLottery, deskLottery } from '@balai/contract/desk/lottery'
import { Badge, type Column, Empty, SkeletonMany, Table } from '@balai/ui'
import { Link } from '@tanstack/react-router'
import { Failed } from '../app/Failed.tsx'
import { Page } from '../app/Page.tsx'
import './lottery.css'
import { useWords } from './texts.ts'

/** Every lottery of the house, and where numbers are waited for. */
export function Lotteries() {
  const { t, said, figure, moment } = useWords()
  const { data, error, refetch } = useAsk(deskLottery.games, {}, { staleMs: 10_000 })
  const columns: readonly Column<DeskLottery>[] = [
    {
      ...{ key: 'name', label: t('game'), phone: 'title' },
      cell: ({ code, words }) => (
        <Link to="/lotteries/$game" params={{ game: code }} className="link">
          {said(words)}
        </Link>
      ),
    },
    { key: 'source', label: t('source'), cell: ({ source }) => t(`source-${source}`) },
    {
      ...{ key: 'next', label: t('next') },
      cell: ({ next }) => <span className="num">{next ? moment(next) : '–'}</span>,
    },
    {
      key: 'open',
      label: t('onSale'),
      figure: true,
      phone: 'more',
      cell: (one) => figure(one.open),
    },
    {
      ...{ key: 'waiting', label: t('waiting'), figure: true, phone: 'more' },
      cell: ({ waiting }) =>
        waiting > 0 ? <Badge tone="warn">{figure(waiting)}</Badge> : figure(waiting),
    },
  ]
  return (
    <Page title={t('title')}>
      <p className="lottery-about">{t('about')}</p>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data?.games.length === 0 && <Empty title={t('none')}>{t('noneText')}</Empty>}
      {data && data.games.length > 0 && (
        <div className="sheet">
          <Table
            dense
            caption={t('title')}
            columns={columns}
            rows={data.games}
            rowKey={({ code }) => code}
          />
        </div>
      )}
    </Page>
  )
}
