import { useAsk } from '@balai/client'
import { houseVendor, type LiveTile, live } from '@balai/contract'
import { shortOf } from '@balai/games/dealt/result'
import { type Came, cameOf, fromShoe } from '@balai/games/dealt/table'
import { bigRoad, laidOut, rows } from '@balai/games/live/roads'
import { Button } from '@balai/ui'
import { useEffect, useState } from 'react'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import './live-tables.css'
import { usePlay } from './usePlay.ts'

const everyMs = 3_000
const tickMs = 500
const columns = 20
const lastShown = 8

/** The tables of the house as they stand now: last results, road, players, seconds left, limits. */
export default function LiveTables() {
  const { t } = useWords()
  const { data, dataUpdatedAt, refetch } = useAsk(live.liveTables, {}, { staleMs: everyMs })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  if (!data?.length) return null
  return (
    <section className="live-tables" aria-labelledby="live-tables">
      <header>
        <h2 id="live-tables" className="d-20">
          {t('tables.title')}
        </h2>
        <p className="text-muted">{t('tables.about')}</p>
      </header>
      <ul>
        {data.map((tile) => (
          <Table key={tile.table} tile={tile} told={dataUpdatedAt} />
        ))}
      </ul>
    </section>
  )
}

function Table({ tile, told }: { tile: LiveTile; told: number }) {
  const { t, money } = useWords()
  const play = usePlay()
  const marks = tile.past.map(({ outcome }) => cameOf(outcome))
  const ofTwo = tile.kind === 'dragon-tiger'
  const named = (mark: Came) =>
    t(
      ofTwo && mark !== 'tie'
        ? mark === 'left'
          ? 'tables.dragon'
          : 'tables.tiger'
        : `tables.${mark}`,
    )
  const last = tile.past.slice(-lastShown).map(({ outcome }) => {
    const mark = cameOf(outcome)
    const name = shortOf(outcome) ?? named(mark)
    // A tie and the tiger begin alike.
    const short = shortOf(outcome) ?? (mark === 'tie' ? t('tables.tie-mark') : name.slice(0, 1))
    return { mark, name, short }
  })
  const open = (demo: boolean) => play({ nodeId: tile.table, vassalage: houseVendor }, demo)
  const results = last.map(({ name }) => name).join(', ') || t('tables.none')
  return (
    <li data-table={tile.table} data-kind={tile.kind}>
      <div className="live-tables-head">
        <h3>{tile.name}</h3>
        <Left tile={tile} told={told} />
      </div>
      <p className="b-unseen">{t('tables.past', { results })}</p>
      <ol className="live-tables-last" aria-hidden="true">
        {last.map(({ mark, short }, nth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a result is its place
          <li key={nth} data-mark={mark}>
            {short}
          </li>
        ))}
      </ol>
      <SmallRoad marks={marks} right={tile.kind === 'roulette' ? '#171a2c' : '#1f4aa8'} />
      <p className="live-tables-facts">
        <span>{t('tables.members', { count: tile.members })}</span>
        <span>
          {t('tables.limits', {
            ...{ least: money(tile.least, housePurse), most: money(tile.most, housePurse) },
          })}
        </span>
      </p>
      <div className="live-tables-ways">
        <Button tone="primary" disabled={!tile.open} onClick={() => open(false)}>
          {t('tables.play')}
        </Button>
        <Button disabled={!tile.open} onClick={() => open(true)}>
          {t('tables.try')}
        </Button>
      </div>
    </li>
  )
}

/** What the table does, and for how long yet. */
function Left({
  tile: { kind, phase, until, betSeconds },
  told,
}: {
  tile: LiveTile
  told: number
}) {
  const { t } = useWords()
  const [now, set] = useState(told)
  useEffect(() => {
    const timer = setInterval(() => set(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.ceil(Math.max(0, until.getTime() - Math.max(now, told)) / 1_000)
  const counts = phase === 'betting' && seconds > 0
  return (
    <p className="live-tables-left" data-phase={phase}>
      <span>{t(phase === 'dealt' && !fromShoe(kind) ? 'tables.drawn' : `tables.${phase}`)}</span>
      {counts && (
        <>
          <b className="num" aria-hidden="true">
            {seconds}
          </b>
          <span className="b-unseen">{t('tables.seconds', { seconds })}</span>
          <i style={{ inlineSize: `${Math.min(100, (seconds / betSeconds) * 100)}%` }} />
        </>
      )}
    </p>
  )
}

/** The last columns of the big road. Told in words by the last results. */
function SmallRoad({ marks, right: other }: { marks: readonly Came[]; right: string }) {
  const colour = { left: '#b01f36', right: other }
  const spots = laidOut(bigRoad(marks).columns)
  const right = Math.max(0, ...spots.map(({ at }) => at))
  const from = Math.max(0, right - columns + 1)
  return (
    <svg
      className="live-tables-road"
      viewBox={`0 0 ${columns * 10} ${rows * 10}`}
      aria-hidden="true"
    >
      {spots
        .filter(({ at }) => at >= from)
        .map(({ at, row, of }) => (
          <g key={`${at} ${row}`} transform={`translate(${(at - from) * 10 + 5} ${row * 10 + 5})`}>
            <circle r="3.6" fill="none" stroke={colour[of.side]} strokeWidth="1.7" />
            {of.ties > 0 && <path d="M-3 3 3-3" stroke="#1d6b46" strokeWidth="1.5" />}
          </g>
        ))}
    </svg>
  )
}
