import { useAsk } from '@balai/client'
import { deskSports } from '@balai/contract/desk/sports'
import { sportsChanges } from '@balai/contract/desk/sports-changes'
import type { Gives } from '@balai/contract/endpoint'
import { Button, type Column, SkeletonMany, Table } from '@balai/ui'
import { useState } from 'react'
import { Propose } from '../app/change/Propose.tsx'
import { Fact } from '../app/Fact.tsx'
import { Failed } from '../app/Failed.tsx'
import { later } from '../app/later.tsx'
import { useMay } from '../app/me.ts'
import { Page } from '../app/Page.tsx'
import { EventBounds } from './EventBounds.tsx'
import { selectionName } from './name.ts'
import { eventRoute } from './routes.tsx'
import { SeasonTable } from './SeasonTable.tsx'
import { State } from './State.tsx'
import './sports.css'
import { useWords } from './texts.ts'

const EnterResult = later(async () => (await import('./EnterResult.tsx')).EnterResult)
const EnterSeason = later(async () => (await import('./EnterSeason.tsx')).EnterSeason)
const CallOff = later(async () => (await import('./CallOff.tsx')).CallOff)
const staleMs = 3_000
/** By which reason the desk stops an event. */
const byDesk = 'desk'

type Seen = Gives<typeof deskSports.event>
type Doing = 'stop' | 'result' | 'off'

/** One event: how it stands, how far it is laid, what was told of it, and what may be done. */
export function OneEvent() {
  const { t, lang } = useWords()
  const { id } = eventRoute.useParams()
  const { data, error, refetch } = useAsk(deskSports.event, { id }, { staleMs })
  const [doing, begin] = useState<Doing>()
  const close = () => {
    begin(undefined)
    void refetch()
  }
  const of = data?.event
  const name = of ? of.name[lang] : t('title')
  const stopped = of?.stops.includes(byDesk) ?? false
  return (
    <Page
      title={name}
      above={{ to: '/sports', label: t('title') }}
      beside={of && <State of={of} />}
      actions={of && <Acts of={of} stopped={stopped} begin={begin} />}
    >
      {error && !data && <Failed error={error} again={() => void refetch()} />}
      {!data && !error && <SkeletonMany of="row" count={6} />}
      {data && <Shown data={data} again={() => void refetch()} />}
      {doing === 'stop' && (
        <Propose
          change={sportsChanges.stopped}
          terms={{ event: id, stop: !stopped }}
          title={t(stopped ? 'goTitle' : 'stopTitle', { name })}
          onClose={close}
        />
      )}
      {doing === 'result' && of && !data?.table && <EnterResult of={of} close={close} />}
      {doing === 'result' && of && data?.table && (
        <EnterSeason of={of} table={data.table} close={close} />
      )}
      {doing === 'off' && of && <CallOff of={of} close={close} />}
    </Page>
  )
}

type ActsProps = { of: Seen['event']; stopped: boolean; begin: (doing: Doing) => void }

function Acts({ of: { event, run }, stopped, begin }: ActsProps) {
  const { t } = useWords()
  const [mayStop, mayEdit] = [useMay('games.stop'), useMay('games.edit')]
  return (
    <>
      {mayStop && event.phase !== 'over' && (
        <Button size="sm" onClick={() => begin('stop')}>
          {t(stopped ? 'go' : 'stop')}
        </Button>
      )}
      {mayEdit && !event.calledOff && (
        <Button size="sm" onClick={() => begin('result')}>
          {t(run > 0 ? 'correct' : 'result')}
        </Button>
      )}
      {mayEdit && !event.calledOff && (
        <Button size="sm" tone="danger" onClick={() => begin('off')}>
          {t('callOff')}
        </Button>
      )}
    </>
  )
}

function Shown({ data, again }: { data: Seen; again: () => void }) {
  const { t, moment, figure, money } = useWords()
  const { event: of, told, results } = data
  return (
    <div className="sports-parts">
      <section className="sheet sports-part" aria-labelledby="sports-facts">
        <h2 id="sports-facts">{t('facts')}</h2>
        <dl className="sports-facts">
          <Fact label={t(of.event.sides ? 'endsAt' : 'startsAt')} num>
            {moment(of.event.startsAt)}
          </Fact>
          <Fact label={t('score')} num>
            {of.event.phase === 'before' || of.event.sides ? '–' : of.event.score.join('–')}
          </Fact>
          <Fact label={t('source.of')}>{of.source}</Fact>
          <Fact label={t('stops')}>{of.stops.join(', ') || '–'}</Fact>
          <Fact label={t('tickets')} num>
            {figure(of.tickets)}
          </Fact>
          <Fact label={t('staked')} num>
            {money(of.staked, data)}
          </Fact>
          <Fact label={t('owed')} num>
            {money(of.owed, data)}
          </Fact>
        </dl>
      </section>
      {results.length > 0 && (
        <section className="sheet sports-part" aria-labelledby="sports-results">
          <h2 id="sports-results">{t('results')}</h2>
          <ol className="sports-told">
            {results.map(({ run, at, source, by, why, body }) => (
              <li key={run}>
                <b>{t('run', { run: figure(run) })}</b> <span className="num">{moment(at)}</span>
                <span>
                  {source} · {why} · {t('by')} {by}
                </span>
                <code>{JSON.stringify(body)}</code>
              </li>
            ))}
          </ol>
        </section>
      )}
      {data.table && <SeasonTable table={data.table} />}
      <EventBounds data={data} again={again} />
      <Liability data={data} />
      <section className="sheet sports-part" aria-labelledby="sports-told">
        <h2 id="sports-told">{t('told')}</h2>
        <ol className="sports-told">
          {told.map(({ at, minute, what, body }) => (
            <li key={`${at.getTime()} ${what} ${JSON.stringify(body)}`} data-what={what}>
              <b>{what}</b> <span className="num">{moment(at)}</span>
              <span className="num">{figure(minute)}′</span>
              <code>{JSON.stringify(body)}</code>
            </li>
          ))}
        </ol>
      </section>
    </div>
  )
}

type Line = Seen['markets'][number]['selections'][number] & { market: string; gone: boolean }

/** Selections by what the house would owe if they came. */
function Liability({ data }: { data: Seen }) {
  const { t, money } = useWords()
  const lines = data.markets
    .flatMap(({ market, gone, selections }) =>
      selections.map((one): Line => ({ ...one, market, gone })),
    )
    .sort((a, b) => (a.owed === b.owed ? 0 : a.owed > b.owed ? -1 : 1))
  const columns: readonly Column<Line>[] = [
    {
      ...{ key: 'market', label: t('market'), phone: 'title' },
      cell: ({ market, gone }) => (
        <>
          <code>{market}</code> {gone && <small>{t('gone')}</small>}
        </>
      ),
    },
    {
      key: 'selection',
      label: t('selection'),
      cell: ({ selection }) => <b>{selectionName(selection, data.event.event)}</b>,
    },
    {
      ...{ key: 'price', label: t('price'), figure: true },
      cell: ({ price }) => (price === null ? '–' : (price / 1_000).toFixed(2)),
    },
    {
      ...{ key: 'staked', label: t('staked'), figure: true, phone: 'more' },
      cell: ({ staked }) => money(staked, data),
    },
    {
      ...{ key: 'owed', label: t('owed'), figure: true },
      cell: ({ owed }) => money(owed, data),
    },
  ]
  return (
    <section className="sheet sports-part" aria-labelledby="sports-liability">
      <h2 id="sports-liability">{t('markets')}</h2>
      <Table
        dense
        caption={t('markets')}
        columns={columns}
        rows={lines}
        rowKey={({ market, selection }) => `${market} ${selection}`}
      />
    </section>
  )
}
