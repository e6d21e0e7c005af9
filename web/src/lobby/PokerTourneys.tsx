import { useAsk } from '@balai/client'
import { houseVendor, pokerGame, pokerTourney, type Tourney } from '@balai/contract'
import { Button } from '@balai/ui'
import { useEffect, useState } from 'react'
import { housePurse } from '../words/format.ts'
import { useWords } from '../words/words.tsx'
import './tourneys.css'
import { usePlay } from './usePlay.ts'

const staleMs = 5_000

/** This device's clock, by the second. */
function useNow() {
  const [now, tick] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => tick(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}

const two = (count: number) => String(count).padStart(2, '0')

/** Hours only where there are some. */
function faceOf(ms: number, point: string) {
  const seconds = Math.max(0, Math.ceil(ms / 1_000))
  const parts = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60]
  return (parts[0] ? parts : parts.slice(1)).map(two).join(point)
}

/** Tournaments of poker: those that are open, that run and that were over last, each opens to its prizes and players. */
export default function PokerTourneys() {
  const { t } = useWords()
  const { data, refetch } = useAsk(pokerTourney.tourneys, undefined, { staleMs })
  const [ahead, setAhead] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), staleMs)
    return () => clearInterval(timer)
  }, [refetch])
  useEffect(() => {
    if (data) setAhead(data.now.getTime() - Date.now())
  }, [data])
  const now = useNow() + ahead
  const play = usePlay()
  const items = data?.items ?? []
  if (items.length === 0) return null
  const open = () => play({ nodeId: pokerGame as never, vassalage: houseVendor }, false)
  return (
    <section className="poker-tourneys" aria-labelledby="poker-tourneys">
      <header>
        <h2 id="poker-tourneys" className="d-20">
          {t('tourneys.title')}
        </h2>
        <Button onClick={open}>{t('tourneys.enter')}</Button>
      </header>
      <ul>
        {items.map((one) => (
          <Line key={one.id} {...{ one, now }} />
        ))}
      </ul>
    </section>
  )
}

function Line({ one, now }: { one: Tourney; now: number }) {
  const { t, lang, money } = useWords()
  const [opened, setOpened] = useState(false)
  const sum = (amount: bigint) => money(amount, housePurse)
  const when =
    one.phase === 'open' && one.startsAt
      ? t('tourneys.in', { time: faceOf(one.startsAt.getTime() - now, lang === 'ID' ? '.' : ':') })
      : t(`tourneys.${one.phase}`)
  return (
    <li data-tourney={one.id} data-phase={one.phase}>
      <details onToggle={({ currentTarget }) => setOpened(currentTarget.open)}>
        <summary>
          <span className="tourney-when">{when}</span>
          <b>{one.names[lang]}</b>
          <span>
            {sum(one.buyIn + one.bounty)} + {sum(one.fee)}
          </span>
          <span>
            {t('tourneys.pool', { pool: sum(one.pool) })}
            {one.guaranteed > 0n && ` · ${t('tourneys.guaranteed')}`}
          </span>
          <span className="tourney-count">
            {one.phase === 'running'
              ? t('tourneys.left', { left: one.left, entries: one.entries })
              : t('tourneys.count', { entries: one.entries, most: one.most })}
          </span>
        </summary>
        {opened && <Whole id={one.id} />}
      </details>
    </li>
  )
}

/** Prizes, players and rules of one. */
function Whole({ id }: { id: string }) {
  const { t, lang, money } = useWords()
  const { data } = useAsk(pokerTourney.tourney, { id }, { staleMs })
  const count = new Intl.NumberFormat(lang === 'ID' ? 'id-ID' : 'en-GB')
  if (!data) return <p aria-busy="true">{t('tourneys.loading')}</p>
  const sum = (amount: bigint) => money(amount, housePurse)
  const rules = [
    t('tourneys.chips', { chips: count.format(data.chips), minutes: data.levelMs / 60_000 }),
    data.bounty > 0n && t('tourneys.heads', { amount: sum(data.bounty) }),
    data.lateLevels > 0 && t('tourneys.late', { nth: data.lateLevels, rebuys: data.rebuys }),
    data.breakEvery > 0 &&
      t('tourneys.breaks', { every: data.breakEvery, minutes: data.breakMs / 60_000 }),
    data.startsAt && t('tourneys.fewer', { least: data.least }),
  ].filter((one) => typeof one === 'string')
  return (
    <div className="tourney-whole">
      <div>
        <h3>{t('tourneys.prizes')}</h3>
        <ol>
          {data.prizes.map((prize, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: prizes are known by their place
            <li key={nth}>
              <span>{nth + 1}</span> <b>{sum(prize)}</b>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{t('tourneys.players')}</h3>
        {data.players.length === 0 && <p className="text-muted">{t('tourneys.nobody')}</p>}
        <ol>
          {data.players.map(({ name, chips, place, prize, bounties }, nth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two may be called alike
            <li key={`${name}-${nth}`}>
              <span>{place ?? '·'}</span> <span>{name}</span>{' '}
              <b>{data.phase === 'over' ? sum(prize + bounties) : count.format(chips)}</b>
            </li>
          ))}
        </ol>
      </div>
      <div>
        <h3>{t('tourneys.rules')}</h3>
        <ul>
          {rules.map((rule) => (
            <li key={rule}>{rule}</li>
          ))}
        </ul>
      </div>
    </div>
  )
}
