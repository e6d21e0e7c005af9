import type { Lang, PokerHall } from '@balai/contract'
import { useEffect, useMemo, useState } from 'react'
import { useSeconds, useSitting } from '../fish/useSitting.ts'
import { clockFace, type Money } from '../money.ts'
import type { Port } from '../port.ts'
import { CalmPage as Page } from '../screens/CalmPage.tsx'
import { RealitySheet } from '../screens/RealitySheet.tsx'
import { ActionBar, type Did } from './ActionBar.tsx'
import { Arranger } from './Arranger.tsx'
import { BuyIn } from './BuyIn.tsx'
import { Capsa } from './Capsa.tsx'
import { CapsaRules } from './CapsaRules.tsx'
import { Fair } from './Fair.tsx'
import { Felt } from './Felt.tsx'
import { History } from './History.tsx'
import { type PokerHouse, unreached, type Wish } from './house.ts'
import { Note } from './Note.tsx'
import { Panel } from './Panel.tsx'
import { QiuRules } from './QiuRules.tsx'
import { Standing } from './Standing.tsx'
import { cardWords, worded } from './told.ts'
import { useClock } from './useClock.ts'
import { useFour } from './useFour.ts'
import { useTable } from './useTable.ts'
import { Ways } from './Ways.tsx'
import type { T } from './words/index.ts'

type Props = {
  t: T
  lang: Lang
  /** What lies on the table, and what lies in the purse: at a tournament chips and money. */
  money: Money
  purse: Money
  house: PokerHouse
  port: Port
  room: string
  hall: PokerHall
  onLeave: () => void
}
type Open =
  | { is: 'sit'; seat: number | null }
  | { is: 'bring' | 'history' | 'fair' | 'rules' }
  | { is: 'note'; seat: number }

/** A table: seen by anybody who opens it, played by whoever sits. */
export function Room(props: Props) {
  const { t, lang, money, purse, house, port, room, hall, onLeave } = props
  const state = useTable(house, room)
  const { view, here, ended, fresh, offer } = state
  const clock = useClock(state)
  const [open, setOpen] = useState<Open>()
  const [balance, setBalance] = useState(hall.balance)
  const [busy, setBusy] = useState(false)
  const [wrong, say] = useState<string>()
  const [four, setFour] = useFour()
  const { sitting, look, ask } = useSitting(house, { cash: hall.mode === 'cash' })
  const time = clockFace(lang, useSeconds(sitting))
  const { acts = 0, nth = 0 } = view?.table ?? {}
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was wrong is of the moment before
  useEffect(() => {
    say(undefined)
    look()
  }, [acts, nth])
  const nameOf = useMemo(
    () => (seat: number) => {
      const one = view?.table.seats.find((each) => each.seat === seat)
      return view?.own?.seat === seat ? t('seat.you') : (one?.name ?? String(seat + 1))
    },
    [view, t],
  )
  if (ended)
    return (
      <Page
        head={t('expired')}
        text={t('expired.about')}
        act={[t('again'), () => port.tell({ name: 'request-launch', body: {} })]}
      />
    )
  if (!view) return <Page head={t('loading')} busy />
  const { table, own } = view
  const mine = own && table.seats.find(({ seat }) => seat === own.seat)
  const turn = own !== null && table.turn === own.seat
  const { tourney } = table
  const [dominoes, inRows] = [view.room.game === 'qiuqiu', view.room.game === 'capsa']
  const lays = inRows && table.phase === 'arranging' && mine?.in && !mine.laid

  const during = async <A,>(work: () => Promise<A>) => {
    setBusy(true)
    try {
      return await work()
    } catch {
      say(t('reconnecting'))
      state.look()
      return undefined
    } finally {
      setBusy(false)
    }
  }
  const act = (did: Did) =>
    void during(async () => {
      const answer = await house.act(room, { nth: table.nth, at: table.acts, ...did })
      if (!answer.given) say(answer.message)
    })
  const lay = (rows: readonly (readonly number[])[], done: boolean) => {
    const laid = () => house.arrange(room, table.nth, rows, done)
    if (!done) return void laid().catch(unreached)
    void during(async () => {
      const answer = await laid()
      if (!answer.given) say(answer.message)
    })
  }
  const wish = (asked: Wish) =>
    void during(async () => {
      const answer = await house.wish(room, asked)
      if (answer.given) setBalance(answer.given.balance)
      else say(answer.message)
      if (asked === 'wait' || asked === 'no-wait') state.look()
    })
  const bring = async (amount: bigint) => {
    const seat = open?.is === 'sit' ? open.seat : null
    const answer = await during(async () =>
      open?.is === 'bring' ? house.bring(room, amount) : house.sit(room, seat, amount),
    )
    if (!answer) return t('reconnecting')
    if (!answer.given) return answer.message
    setBalance(answer.given.balance)
    void ask()
    return undefined
  }
  const said = fresh.flatMap((one) => worded(one, { t, game: view.room.game, money, nameOf }))
  const close = () => setOpen(undefined)

  return (
    <main className="poker" data-turn={turn}>
      <header className="poker-top">
        <div>
          <h1>{view.room.names[lang]}</h1>
          <p>
            {!tourney &&
              (inRows
                ? t('capsa.stakes', { big: money(view.room.big) })
                : dominoes
                  ? t('qiu.stakes', { ante: money(view.room.ante), big: money(view.room.big) })
                  : t('hall.blinds', { small: money(view.room.small), big: money(view.room.big) }))}
            {hall.mode === 'demo' && <span className="demo">{t('demo')}</span>}
          </p>
        </div>
        <div className="poker-doors">
          {(dominoes || inRows) && (
            <button type="button" className="plain-button" onClick={() => setOpen({ is: 'rules' })}>
              {t('rules')}
            </button>
          )}
          <button type="button" className="plain-button" onClick={() => setOpen({ is: 'history' })}>
            {t('history')}
          </button>
          <button type="button" className="plain-button" onClick={() => setOpen({ is: 'fair' })}>
            {t('fair')}
          </button>
          <button type="button" className="plain-button" onClick={onLeave}>
            {t(tourney ? 'tourney.page' : 'leave.hall')}
          </button>
        </div>
      </header>
      {tourney && (
        <Standing {...{ t, lang, tourney }} place={mine?.place ?? null} ahead={state.ahead} />
      )}
      <div className={inRows ? 'poker-stage capsa-stage' : 'poker-stage'} data-here={here}>
        {inRows ? (
          <>
            <Capsa
              {...{ t, money, view, four }}
              ahead={state.ahead}
              onSit={(seat) => setOpen({ is: 'sit', seat })}
              onNote={(seat) => setOpen({ is: 'note', seat })}
            />
            {lays && own !== null && own.nth === table.nth && own.cards.length > 0 && (
              <Arranger
                key={table.nth}
                {...{ t, four, busy }}
                cards={own.cards}
                kept={own.rows}
                onLay={(rows, done) => lay(rows, done)}
              />
            )}
          </>
        ) : (
          <Felt
            {...{ t, lang, money, view, clock, four }}
            exponent={tourney ? 0 : hall.exponent}
            onSit={(seat) => setOpen({ is: 'sit', seat })}
            onNote={(seat) => setOpen({ is: 'note', seat })}
          />
        )}
        {!here && <p className="poker-away">{t('reconnecting')}</p>}
      </div>
      <div className="poker-said">
        <p role="status" aria-live="polite">
          {wrong ?? (turn ? `${t('turn.you')}. ` : '') + said.slice(-3).join('. ')}
        </p>
        {own && own.cards.length > 0 && (
          <p className="unseen">{t('own', { cards: cardWords(t, view.room.game, own.cards) })}</p>
        )}
        {offer && !own && (
          <p role="status">
            {t('offer', { time: offer.toLocaleTimeString(lang === 'ID' ? 'id-ID' : 'en-GB') })}
          </p>
        )}
      </div>
      <footer className="poker-bar">
        {turn ? (
          <ActionBar
            key={`${table.nth}-${table.acts}`}
            {...{ t, money, table, busy }}
            big={tourney?.clock?.now.big ?? view.room.big}
            onAct={act}
          />
        ) : (
          <Ways
            {...{ t, view, busy, offered: offer !== undefined }}
            onWish={wish}
            onOpen={(is) => setOpen(is === 'sit' ? { is, seat: null } : { is })}
          />
        )}
        <p className="poker-purse">
          {!tourney && (
            <>
              {t('balance')} <b>{purse(balance)}</b>
            </>
          )}
          {(turn || lays) && (
            <small className="poker-keys">{t(lays ? 'keys.capsa' : 'keys')}</small>
          )}
        </p>
      </footer>
      {(open?.is === 'sit' || open?.is === 'bring') && (
        <BuyIn
          {...{ t, money, balance }}
          kind={open.is}
          least={open.is === 'sit' ? view.room.least : view.room.big}
          most={
            open.is === 'sit' || !mine ? view.room.most : view.room.most - mine.stack - mine.coming
          }
          big={view.room.big}
          onBring={bring}
          onClose={close}
        />
      )}
      {open?.is === 'history' && (
        <History {...{ t, money, house, room, four }} game={view.room.game} onClose={close} />
      )}
      {open?.is === 'rules' && (
        <Panel t={t} name={t('rules')} onClose={close}>
          {inRows ? <CapsaRules {...{ t, lang }} /> : <QiuRules {...{ t, lang }} />}
        </Panel>
      )}
      {open?.is === 'note' && (
        <Note
          t={t}
          name={nameOf(open.seat)}
          text={view.notes.find(({ seat }) => seat === open.seat)?.text ?? ''}
          onKeep={async (text) => {
            await during(() => house.note(room, open.seat, text))
            state.look()
            close()
          }}
          onReport={
            own
              ? async (why) => {
                  const answer = await during(() => house.report(room, open.seat, why))
                  if (!answer) return t('reconnecting')
                  return answer.given ? undefined : answer.message
                }
              : undefined
          }
          onClose={close}
        />
      )}
      {open?.is === 'fair' && (
        <Fair {...{ t, money, view, four }} onFour={setFour} onClose={close} />
      )}
      {sitting?.due && (
        <RealitySheet
          t={t}
          onAnswer={async (way) => {
            const told = await house.answerReality(way)
            if (!told) return false
            await ask()
            const to = { history: 'history', break: 'break', stop: 'lobby' } as const
            if (way !== 'go-on') port.tell({ name: 'leave', body: { to: to[way] } })
            return true
          }}
        >
          <p>{t('sitting.reality', { time, net: purse(sitting.net, 'always') })}</p>
        </RealitySheet>
      )}
    </main>
  )
}
