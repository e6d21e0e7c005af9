import type { Lang, PokerHall, TourneyMine, TourneyWhole } from '@balai/contract'
import { useCallback, useEffect, useMemo, useState } from 'react'
import type { Money } from '../money.ts'
import type { Port } from '../port.ts'
import { type PokerHouse, unreached } from './house.ts'
import { Room } from './Room.tsx'
import { TourneyFacts } from './TourneyFacts.tsx'
import { chipsIn, leftText, useNow } from './time.ts'
import type { T } from './words/index.ts'

type Own = TourneyWhole & { mine: TourneyMine }
type Props = {
  t: T
  lang: Lang
  house: PokerHouse
  port: Port
  money: Money
  hall: PokerHall
  id: string
  onLeave: () => void
}

const lookMs = 1_500

/** A tournament as it stands now, asked for again and again. */
function useTourney(house: PokerHouse, id: string) {
  const [own, set] = useState<Own>()
  const [ahead, setAhead] = useState(0)
  const look = useCallback(
    () =>
      house.tourney(id).then((given) => {
        if (!given) return
        set(given)
        setAhead(given.now.getTime() - Date.now())
      }, unreached),
    [house, id],
  )
  useEffect(() => {
    void look()
    const timer = setInterval(look, lookMs)
    return () => clearInterval(timer)
  }, [look])
  return { own, ahead, look }
}

/** A tournament: its page, until one has a table; then that table, wherever one is led to. */
export function TourneyPage(props: Props) {
  const { t, lang, house, port, money, hall, id, onLeave } = props
  const { own, ahead, look } = useTourney(house, id)
  const chips = useMemo(() => chipsIn(lang), [lang])
  const [looks, lookAt] = useState(false)
  const table = own?.mine.table
  if (table && !looks)
    return (
      <Room
        key={table}
        {...{ t, lang, house, port, hall }}
        money={chips}
        purse={money}
        room={table}
        onLeave={() => lookAt(true)}
      />
    )
  return (
    <main className="poker-hall tourney" data-phase={own?.phase} data-mine={own?.mine.state}>
      <header>
        <p>
          <button type="button" className="plain-button" onClick={onLeave}>
            {t('leave.hall')}
          </button>
          {table && (
            <button type="button" className="gold-button" onClick={() => lookAt(false)}>
              {t('tourney.table')}
            </button>
          )}
        </p>
        <h1>{own?.names[lang] ?? t('loading')}</h1>
      </header>
      {own && (
        <>
          <Door {...{ t, lang, house, money, own, ahead }} onDone={() => void look()} />
          <TourneyFacts {...{ t, lang, money, chips, own, ahead }} />
        </>
      )}
    </main>
  )
}

type DoorProps = Pick<Props, 't' | 'lang' | 'house' | 'money'> & {
  own: Own
  ahead: number
  onDone: () => void
}

/** When it begins, what became of one's own entry, and the way in and out. */
function Door({ t, lang, house, money, own, ahead, onDone }: DoorProps) {
  const [busy, setBusy] = useState(false)
  const [wrong, say] = useState<string>()
  const now = useNow() + ahead
  const { mine, phase, startsAt } = own
  const ask = async (way: 'enter' | 'leave') => {
    setBusy(true)
    say(undefined)
    try {
      const answer = await (way === 'enter'
        ? house.enterTourney(own.id)
        : house.leaveTourney(own.id))
      if (!answer.given) say(answer.message)
      onDone()
    } catch {
      say(t('unreachable'))
    } finally {
      setBusy(false)
    }
  }
  const me = own.players.find((one) => one.own)
  const cost = money(own.buyIn + own.bounty + own.fee)
  const left = startsAt ? startsAt.getTime() - now : 0
  return (
    <section className="tourney-door">
      <p className="tourney-when" role="status">
        {mine.state === 'out' && t('tourney.out')}
        {mine.state === 'paid' && me?.place && t('tourney.place', { place: me.place })}
        {mine.state === 'in' && phase === 'open' && t('tourney.waits')}
        {mine.state === 'none' && t(`tourney.phase.${phase}`)}
        {phase === 'open' && startsAt && <b>{t('tourney.in', { time: leftText(lang, left) })}</b>}
        {phase === 'open' && !startsAt && (
          <b>{t('tourney.full', { entries: own.entries, most: own.most })}</b>
        )}
        {mine.state === 'paid' && me && me.prize + me.bounties > 0n && (
          <b>{money(me.prize + me.bounties)}</b>
        )}
      </p>
      {mine.mayEnter && (
        <button
          type="button"
          className="gold-button"
          disabled={busy}
          onClick={() => void ask('enter')}
        >
          {t(mine.state === 'none' ? 'tourney.enter' : 'tourney.again', { cost })}
        </button>
      )}
      {mine.mayLeave && (
        <button
          type="button"
          className="plain-button"
          disabled={busy}
          onClick={() => void ask('leave')}
        >
          {t('tourney.leave', { cost })}
        </button>
      )}
      {wrong && (
        <p className="poker-wrong" role="alert">
          {wrong}
        </p>
      )}
    </section>
  )
}
