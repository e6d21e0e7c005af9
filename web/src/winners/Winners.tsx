import './winners.css'
import { useAsk } from '@balai/client'
import { missions, type Winners as Told } from '@balai/contract'
import { Button, Empty, IconTrophy, Segments, SkeletonMany } from '@balai/ui'
import { useState } from 'react'
import { Link } from 'wouter'
import { gameAddress } from '../game/address.ts'
import { useWords } from '../words/words.tsx'

const views = ['newest', 'biggest'] as const
/** As many as the room is high. */
const shownMost = 5

/** Who won lately, and who won the most today: real rounds, under masked names. */
export default function Winners() {
  const { t } = useWords()
  const [view, show] = useState<(typeof views)[number]>('newest')
  const { data, isError, refetch } = useAsk(missions.winners, undefined, { staleMs: 30_000 })
  return (
    <>
      <div className="row-head winners-head">
        <h2>{t('winners.title')}</h2>
        <Segments
          label={t('winners.which')}
          options={views.map((value) => ({ value, label: t(`winners.${value}`) }))}
          value={view}
          onChange={show}
        />
      </div>
      {isError && !data ? (
        <Empty
          title={t('winners.failed')}
          action={<Button onClick={() => void refetch()}>{t('frame.retry')}</Button>}
        />
      ) : data ? (
        <Wins told={data} wins={data[view].slice(0, shownMost)} />
      ) : (
        <div aria-busy="true">
          <SkeletonMany of="row" count={shownMost} />
        </div>
      )}
      <p className="winners-note">{t('winners.note')}</p>
    </>
  )
}

function Wins({ told, wins }: { told: Told; wins: Told['newest'] }) {
  const { t, money, day, clock } = useWords()
  if (!wins.length) return <Empty title={t('winners.empty')}>{t('winners.emptyText')}</Empty>
  return (
    <ul className="b-card winners">
      {wins.map((win) => (
        <li key={`${win.at.getTime()} ${win.name} ${win.won}`}>
          <span className="winners-mark" aria-hidden="true">
            <IconTrophy size={18} />
          </span>
          <span className="winners-who">
            <b>{win.name}</b>
            <Link href={gameAddress(win.game, win.vassalage, false)} className="clip">
              {win.gameName}
            </Link>
          </span>
          <span className="winners-what">
            <b className="num">{money(win.won, told)}</b>
            <small className="num">
              {t('winners.from', { stake: money(win.stake, told) })} · {day(win.at)},{' '}
              {clock(win.at)}
            </small>
          </span>
        </li>
      ))}
      {wins.length < shownMost && <li className="winners-more">{t('winners.emptyText')}</li>}
    </ul>
  )
}
