import { useAsk } from '@balai/client'
import { type DeskEvent, deskSports } from '@balai/contract/desk/sports'
import { Button, type Column, Empty, Segments, SkeletonMany, Table } from '@balai/ui'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { eventsRoute } from './routes.tsx'
import { State } from './State.tsx'
import './sports.css'
import { useWords } from './texts.ts'

const AddEvent = later(async () => (await import('./AddEvent.tsx')).AddEvent)
const sportsShown = ['football', 'virtual-football', 'esports'] as const
const whens = ['live', 'ahead', 'over', 'disputed'] as const
const staleMs = 3_000

/** Events as they are traded: how they stand, and what the house would owe by them. */
export function Events() {
  const { t, lang, figure, money, moment } = useWords()
  const { sport, when } = eventsRoute.useSearch()
  const navigate = useNavigate()
  const [adding, add] = useState(false)
  const may = useMay('games.edit')
  const { data, error, refetch } = useAsk(
    deskSports.events,
    { sport, when },
    { keepPrevious: true, staleMs },
  )
  const look = (next: Partial<{ sport: typeof sport; when: typeof when }>) =>
    void navigate({ to: '/sports', search: { sport, when, ...next } })
  const percent = ({ owed, owedMost }: DeskEvent) => figure(Number((owed * 100n) / owedMost))
  const columns: readonly Column<DeskEvent>[] = [
    {
      ...{ key: 'match', label: t('match'), phone: 'title' },
      cell: ({ event, name }) => (
        <Link to="/sports/$id" params={{ id: event.id }} className="link">
          {name[lang]}
        </Link>
      ),
    },
    { key: 'state', label: t('state'), phone: 'end', cell: (one) => <State of={one} /> },
    {
      ...{ key: 'at', label: t('startsAt') },
      cell: ({ event }) => <span className="num">{moment(event.startsAt)}</span>,
    },
    {
      ...{ key: 'score', label: t('score') },
      cell: ({ event }) => (
        <span className="num">
          {event.phase === 'before' || event.sides ? '–' : event.score.join('–')}
        </span>
      ),
    },
    {
      ...{ key: 'tickets', label: t('tickets'), figure: true, phone: 'more' },
      cell: ({ tickets }) => figure(tickets),
    },
    {
      ...{ key: 'staked', label: t('staked'), figure: true },
      cell: ({ staked }) => (data ? money(staked, data) : ''),
    },
    {
      ...{ key: 'owed', label: t('owed'), figure: true },
      cell: (one) =>
        data ? (
          <>
            {money(one.owed, data)}
            <small className="sports-share">{t('ofMost', { percent: percent(one) })}</small>
          </>
        ) : (
          ''
        ),
    },
  ]
  return (
    <Page
      title={t('title')}
      actions={
        may && (
          <Button size="sm" tone="primary" onClick={() => add(true)}>
            {t('add')}
          </Button>
        )
      }
    >
      <div className="sports-choices">
        <Segments
          label={t('sport')}
          value={sport}
          options={sportsShown.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => look({ sport: next })}
        />
        <Segments
          label={t('when')}
          value={when}
          options={whens.map((value) => ({ value, label: t(value) }))}
          onChange={(next) => look({ when: next })}
        />
      </div>
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data?.events.length === 0 && <Empty title={t('none')} />}
      {data && data.events.length > 0 && (
        <Table
          dense
          caption={t('title')}
          columns={columns}
          rows={data.events}
          rowKey={({ event }) => event.id}
        />
      )}
      {adding && data && (
        <AddEvent
          leagues={data.leagues}
          close={() => {
            add(false)
            void refetch()
          }}
        />
      )}
    </Page>
  )
}
