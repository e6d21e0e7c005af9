import type { Lang, Sport, SportsHall, SportsTicket } from '@balai/contract'
import { formats } from '@balai/games/sports/format'
import { useEffect, useMemo, useState } from 'react'
import { moneyIn } from '../money.ts'
import type { Port } from '../port.ts'
import { Days } from './Days.tsx'
import { EventPage } from './EventPage.tsx'
import { Events, type When } from './Events.tsx'
import { type SportsHouse, unreached } from './house.ts'
import { Leagues } from './Leagues.tsx'
import type { Book } from './PriceButton.tsx'
import { Seasons } from './Seasons.tsx'
import { SlipPanel } from './SlipPanel.tsx'
import { Tickets } from './Tickets.tsx'
import { useLook } from './useLook.ts'
import { usePrices } from './usePrices.ts'
import { useSlip } from './useSlip.ts'
import type { T } from './words/index.ts'

type Props = { t: T; lang: Lang; house: SportsHouse; port: Port; hall: SportsHall }
const tabs = ['live', 'ahead', 'over', 'tickets'] as const
type Tab = (typeof tabs)[number]
const everyMs = 10_000

/** The hall: leagues beside, matches in the middle, the slip at hand. */
export function Hall({ t, lang, house, port, hall: first }: Props) {
  const looked = useLook(lang, { look: house.hall, everyMs })
  const prices = usePrices(house)
  const hall = looked.found ?? first
  const { balance, version } = hall
  useEffect(
    () => port.tell({ name: 'balance', body: { balance, version } }),
    [port, balance, version],
  )
  const [own, setOwn] = useState({ format: first.format, policy: first.policy })
  const [favourites, setFavourites] = useState(first.favourites)
  const [at, setAt] = useState<Place>({
    tab: anyLive(first) ? 'live' : 'ahead',
    sport: first.sport,
  })
  const [words, setWords] = useState('')
  const sports = [...new Set(hall.leagues.map((league) => league.sport))]
  const leagues = hall.leagues.filter((league) => league.sport === at.sport)
  const [open, setOpen] = useState(false)
  const hand = useSlip({ house, onBalance: looked.again })
  const money = useMemo(() => moneyIn(lang, first.currency, first.exponent), [lang, first])
  const named = useMemo(() => new Map(hall.leagues.map(({ id, name }) => [id, name])), [hall])
  const aheadMs = useMemo(() => hall.now.getTime() - Date.now(), [hall])
  const book: Book = {
    naming: { t, lang, leagues: named },
    aheadMs,
    format: own.format,
    slip: hand.slip,
    onPick: hand.pick,
  }
  function keep(next: typeof own) {
    setOwn(next)
    house.keep(next).catch(unreached)
  }
  function repeat({ legs, sizes }: SportsTicket) {
    const still = legs.filter(({ event }) => event.phase !== 'over')
    hand.put({
      legs: still.map(({ event, picks }) => ({
        event,
        picks: picks.map(({ market, selection }) => ({ market, selection })),
      })),
      sizes: still.length === legs.length ? sizes : null,
    })
    setOpen(true)
  }
  const go = (place: Place) => {
    setAt(place)
    setOpen(false)
  }
  return (
    <div className="arena" data-slip={open}>
      <header className="arena-top">
        <h1>{hall.gameName}</h1>
        <p className="arena-purse">
          <span>{t('balance')}</span> <b>{money(hall.balance)}</b>
          {hall.mode === 'demo' && <em>{t('demo')}</em>}
        </p>
        <label className="arena-format">
          <span className="unseen">{t('format')}</span>
          <select
            value={own.format}
            onChange={({ target }) => {
              const format = formats.find((one) => one === target.value)
              if (format) keep({ ...own, format })
            }}
          >
            {formats.map((one) => (
              <option key={one} value={one}>
                {t(`format.${one}`)}
              </option>
            ))}
          </select>
        </label>
      </header>
      <nav className="arena-tabs" aria-label={t('tabs')}>
        {tabs.map((tab) => (
          <button
            type="button"
            key={tab}
            aria-current={at.tab === tab ? 'page' : undefined}
            onClick={() => go({ ...at, tab, day: undefined, event: undefined })}
          >
            {t(`tab.${tab}`)}
            {tab === 'live' && <b>{leagues.reduce((sum, { live }) => sum + live, 0)}</b>}
            {tab === 'tickets' && hall.tickets > 0 && <b>{hall.tickets}</b>}
          </button>
        ))}
      </nav>
      <Leagues
        {...{ book, house, favourites, leagues, now: at.league }}
        sports={sports}
        sport={at.sport}
        onSport={(sport) => go({ tab: at.tab === 'tickets' ? 'ahead' : at.tab, sport })}
        onFavourites={setFavourites}
        onLeague={(league) =>
          go({ ...at, tab: at.tab === 'tickets' ? 'ahead' : at.tab, league, event: undefined })
        }
      />
      <main className="arena-main" key={`${at.sport} ${at.tab} ${at.event}`}>
        {at.event ? (
          <EventPage
            {...{ house, prices, book, id: at.event }}
            onBack={() => setAt({ ...at, event: undefined })}
          />
        ) : at.tab === 'tickets' ? (
          <Tickets {...{ house, book, money }} onBalance={looked.again} onRepeat={repeat} />
        ) : (
          <>
            <Search {...{ t, words }} onWords={setWords} />
            {at.tab !== 'live' && (
              <Days
                {...{ t, lang, day: at.day, when: at.tab, aheadMs }}
                onDay={(day) => setAt({ ...at, day })}
              />
            )}
            {at.tab !== 'over' && !words && (
              <Seasons
                {...{ book, leagues, league: at.league }}
                onOpen={(event) => setAt({ ...at, event })}
              />
            )}
            <Events
              {...{ house, prices, book, words, league: at.league, leagues: hall.leagues }}
              sport={at.sport}
              when={at.tab satisfies When}
              day={at.tab === 'live' ? undefined : at.day}
              onOpen={(event) => setAt({ ...at, event })}
            />
          </>
        )}
      </main>
      <SlipPanel
        {...{ book, hand, house, money, policy: own.policy, delayMs: hall.delayMs }}
        onPolicy={(policy) => keep({ ...own, policy })}
        onTickets={() => {
          hand.done()
          go({ ...at, tab: 'tickets', event: undefined })
        }}
        onClose={() => setOpen(false)}
      />
      <button
        type="button"
        className="slip-bar"
        data-filled={hand.slip.legs.length > 0}
        aria-expanded={open}
        onClick={() => setOpen(true)}
      >
        {t('slip.count', { count: hand.slip.legs.length })}
      </button>
    </div>
  )
}

type Place = {
  tab: Tab
  sport: Sport
  day?: string | undefined
  league?: string | undefined
  event?: string | undefined
}
const anyLive = ({ leagues, sport }: SportsHall) =>
  leagues.some((league) => league.sport === sport && league.live > 0)

type SearchProps = { t: T; words: string; onWords: (words: string) => void }

function Search({ t, words, onWords }: SearchProps) {
  return (
    <div className="arena-search">
      <input
        type="search"
        value={words}
        maxLength={60}
        placeholder={t('search')}
        aria-label={t('search')}
        onChange={({ target }) => onWords(target.value)}
      />
    </div>
  )
}
