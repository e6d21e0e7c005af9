import { useCommand } from '@balai/client'
import type { Bet } from '@balai/contract'
import { records } from '@balai/contract/records'
import { Badge, Button, type Column, Empty, SkeletonCard, SkeletonMany, Table } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { type Spoken, useWords } from '../words/words.tsx'
import { type Narrowed, untouched } from './filters.ts'
import { Narrowing } from './Narrowing.tsx'
import { Outcome } from './Outcome.tsx'
import { RunningNet } from './RunningNet.tsx'
import { TakeFile } from './TakeFile.tsx'
import { Totals } from './Totals.tsx'
import { useBets } from './useBets.ts'

/** Every round of this member, newest first, with what all of them come to. */
export function Bets() {
  const { t } = useWords()
  const [narrowed, narrow] = useState<Narrowed>({ range: 'month', mode: 'all' })
  // Fixed while the panel is open, so that the question does not change under its own answer.
  const [now] = useState(() => new Date())
  const found = useBets(narrowed, now)
  return (
    <div className="stack-close">
      <Narrowing narrowed={narrowed} now={now} onNarrow={narrow} />
      {found.isError ? (
        <Empty
          title={t('record.failed')}
          action={
            <Button tone="primary" onClick={() => void found.refetch()}>
              {t('frame.retry')}
            </Button>
          }
        />
      ) : found.isPending || (found.looking && found.bets.length === 0) ? (
        <div aria-busy="true">
          <SkeletonCard />
          <SkeletonMany of="row" count={6} />
          {found.looking && <p className="t-13 text-muted">{t('record.looking')}</p>}
        </div>
      ) : found.bets.length === 0 ? (
        <Empty title={t(untouched(narrowed) ? 'record.none' : 'record.noneHere')} />
      ) : (
        <List found={found} />
      )}
    </div>
  )
}

function List({ found }: { found: ReturnType<typeof useBets> }) {
  const spoken = useWords()
  const { t } = spoken
  const { bets, totals } = found
  const csv = useCommand(records.takeBets)
  return (
    <>
      {totals ? (
        <Totals totals={totals} purse={bets[0]} />
      ) : (
        <p className="t-13 text-muted">{t('record.noTotals')}</p>
      )}
      <RunningNet bets={bets} />
      <div className="b-card bets">
        <Table
          caption={t('record.title')}
          columns={columnsIn(spoken)}
          rows={bets}
          rowKey={({ round }) => round}
        />
      </div>
      {found.hasNextPage && (
        <Button
          tone="outline"
          busy={found.isFetchingNextPage}
          busyLabel={t('record.moreBusy')}
          onClick={() => void found.fetchNextPage()}
        >
          {t('record.more')}
        </Button>
      )}
      <TakeFile command={csv} take={() => csv.send(found.takes)}>
        {t('take.csv')}
      </TakeFile>
    </>
  )
}

/** A row's name leads to its receipt; on a phone the row is a card of two lines. */
const columnsIn = ({ t, day, clock, money }: Spoken): Column<Bet>[] => [
  {
    key: 'game',
    label: t('record.game'),
    phone: 'title',
    cell: (bet) => (
      <span className="bet-name">
        <Link href={`/member/bets/${bet.round}`} className="bet-link">
          {bet.gameName}
        </Link>
        {bet.mode === 'demo' && <Badge tone="info">{t('mode.demo')}</Badge>}
        {bet.granted > 0n && <Badge tone="gold">{t('record.granted')}</Badge>}
      </span>
    ),
  },
  {
    key: 'when',
    label: t('record.when'),
    phone: 'detail',
    cell: ({ openedAt }) => (
      <time dateTime={openedAt.toISOString()} className="num text-muted">
        {day(openedAt)}, {clock(openedAt)}
      </time>
    ),
  },
  {
    key: 'stake',
    label: t('record.staked'),
    figure: true,
    phone: 'end',
    cell: (bet) => <span className="bet-stake">{money(bet.granted || bet.stake, bet)}</span>,
  },
  {
    key: 'returned',
    label: t('record.returned'),
    figure: true,
    phone: 'none',
    cell: (bet) => (bet.state === 'open' ? '' : money(bet.returned, bet)),
  },
  {
    key: 'net',
    label: t('record.result'),
    figure: true,
    cell: (bet) => <Outcome bet={bet} />,
  },
]
