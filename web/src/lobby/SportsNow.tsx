import { useAsk } from '@balai/client'
import {
  GameId,
  houseVendor,
  type Sport,
  type SportsEvent,
  sports,
  sportsGames,
} from '@balai/contract'
import { priceText } from '@balai/games/sports/format'
import { Button } from '@balai/ui'
import { type ReactNode, useEffect } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../words/words.tsx'
import './sports-now.css'
import { usePlay } from './usePlay.ts'

const everyMs = 4_000
const zone = 'Asia/Jakarta'

type Props = { sport: Sport; others: boolean; children: ReactNode }

/**
 * What is played now in a sport, or comes next, with a door to it. Where nothing is, the games of vendors stand alone;
 * where those are not, these do.
 */
export default function SportsNow({ sport, others, children }: Props) {
  const { t, lang } = useWords()
  const { data, refetch } = useAsk(sports.sportsNow, { sport }, { staleMs: everyMs })
  useEffect(() => {
    const timer = setInterval(() => !document.hidden && void refetch(), everyMs)
    return () => clearInterval(timer)
  }, [refetch])
  const play = usePlay()
  if (!data?.events.length) return children
  const [football, esports] = sportsGames
  const game = sport === 'football' ? football : esports
  const open = (demo: boolean) =>
    play({ nodeId: z.parse(GameId, game), vassalage: houseVendor }, demo)
  return (
    <>
      <section className="sports-now" aria-labelledby="sports-now">
        <header>
          <h2 id="sports-now" className="d-20">
            {t('sports.title')}
          </h2>
          <p className="text-muted">{t('sports.count', { live: data.live, ahead: data.ahead })}</p>
          <div className="sports-now-ways">
            <Button tone="primary" onClick={() => open(false)}>
              {t('sports.play')}
            </Button>
            <Button onClick={() => open(true)}>{t('sports.try')}</Button>
          </div>
        </header>
        <ul>
          {data.events.map((event) => (
            <li key={event.id}>
              <button type="button" onClick={() => open(false)}>
                <Match event={event} lang={lang} />
              </button>
            </li>
          ))}
        </ul>
      </section>
      {others && children}
    </>
  )
}

function Match({ event, lang }: { event: SportsEvent; lang: 'ID' | 'EN' }) {
  const { t } = useWords()
  const { home, away, score, phase, minute, startsAt, main } = event
  const live = phase !== 'before'
  const time = new Intl.DateTimeFormat(lang === 'ID' ? 'id-ID' : 'en-GB', {
    ...{ weekday: 'short', hour: '2-digit', minute: '2-digit', timeZone: zone },
  }).format(startsAt)
  const named = ['1', ...(main?.prices.length === 3 ? ['X'] : []), '2']
  return (
    <>
      <span className="sports-now-when" data-live={live}>
        {live ? (phase === 'break' ? t('sports.break') : t('sports.minute', { minute })) : time}
      </span>
      {[home, away].map((side, nth) => (
        <span className="sports-now-side" key={side}>
          <span>{side}</span>
          {live && <b>{score[nth]}</b>}
        </span>
      ))}
      <span className="sports-now-prices">
        {named.map((name, nth) => (
          <span key={name}>
            <small>{name}</small>
            <b>{priceOf(main?.prices[nth] ?? null, lang)}</b>
          </span>
        ))}
      </span>
    </>
  )
}

const priceOf = (price: number | null, lang: 'ID' | 'EN') =>
  price === null ? '–' : priceText(price, lang === 'ID' ? 'indo' : 'decimal')
