import { useAsk } from '@balai/client'
import { type MissionBoard, missions } from '@balai/contract'
import { Badge, Button, type Column, Empty, Segments, SkeletonMany, Table } from '@balai/ui'
import { useState } from 'react'
import { type Spoken, useWords } from '../words/words.tsx'

const weeks = ['this', 'last'] as const

/** Who has the most points in a week, by which rules, and for what. */
export function Board() {
  const { t } = useWords()
  const [week, show] = useState<(typeof weeks)[number]>('this')
  const { data, isError, refetch } = useAsk(missions.leaderboard, { week }, { staleMs: 10_000 })
  return (
    <>
      <Segments
        label={t('missions.week')}
        options={weeks.map((value) => ({ value, label: t(`missions.week_${value}`) }))}
        value={week}
        onChange={show}
      />
      {isError && !data ? (
        <Empty
          title={t('missions.boardFailed')}
          action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
        />
      ) : data ? (
        <Standing board={data} />
      ) : (
        <div aria-busy="true">
          <SkeletonMany of="row" count={6} />
        </div>
      )}
    </>
  )
}

type Place = MissionBoard['places'][number]

function Standing({ board }: { board: MissionBoard }) {
  const spoken = useWords()
  const { t, money, figure, houseDay } = spoken
  const { own, places, closed } = board
  const span = {
    from: houseDay(board.begins),
    to: houseDay(new Date(board.ends.getTime() - 1)),
  }
  return (
    <section className="missions-part" aria-label={t('missions.view_board')}>
      <div className="board-own batik batik-ceplok">
        <p className="board-own-over">{t('missions.ownPlace')}</p>
        <p className="board-own-place">{own ? t('missions.nth', { place: own.place }) : '–'}</p>
        <p className="num">
          {own ? t('missions.points', { points: figure(own.points) }) : t('missions.noPoints')}
        </p>
        {own && own.prize > 0n && (
          <p className="num">
            {t(closed ? 'missions.prizePaid' : 'missions.prizeNow', {
              prize: money(own.prize, board),
            })}
          </p>
        )}
      </div>
      {places.length ? (
        <div className="b-card">
          <Table
            caption={t('missions.view_board')}
            columns={columnsOf(spoken, board)}
            rows={places}
            rowKey={({ place }) => String(place)}
          />
        </div>
      ) : (
        <Empty title={t('missions.boardEmpty')}>{t('missions.boardEmptyText')}</Empty>
      )}
      <p className="missions-rule">
        {t(closed ? 'missions.boardClosed' : 'missions.boardRules', span)}
      </p>
    </section>
  )
}

const columnsOf = (
  { t, money, figure, day, clock }: Spoken,
  board: MissionBoard,
): Column<Place>[] => [
  {
    key: 'place',
    label: t('missions.place'),
    phone: 'title',
    cell: ({ place, name, own }) => (
      <span className="board-place" data-first={place <= 3 || undefined}>
        <b className="num">{place}</b> {name}
        {own && <Badge tone="gold">{t('missions.you')}</Badge>}
      </span>
    ),
  },
  {
    key: 'at',
    label: t('missions.reachedAt'),
    phone: 'detail',
    cell: ({ at }) => `${day(at)}, ${clock(at)}`,
  },
  {
    key: 'prize',
    label: t('missions.prize'),
    figure: true,
    phone: 'end',
    cell: ({ prize }) => (
      <span className="num text-muted">{prize > 0n ? money(prize, board) : '–'}</span>
    ),
  },
  {
    key: 'points',
    label: t('missions.pointsColumn'),
    figure: true,
    phone: 'figure',
    cell: ({ points }) => <b className="num">{t('missions.points', { points: figure(points) })}</b>,
  },
]
