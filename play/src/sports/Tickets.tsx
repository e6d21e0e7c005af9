import type { SportsTicket } from '@balai/contract'
import { priceText } from '@balai/games/sports/format'
import { useState } from 'react'
import type { Money } from '../money.ts'
import { CashOut } from './CashOut.tsx'
import { phaseText, timeText } from './EventRow.tsx'
import type { SportsHouse } from './house.ts'
import { eventName, marketName, pickName } from './names.ts'
import type { Book } from './PriceButton.tsx'
import { TicketMore } from './TicketMore.tsx'
import { useLook, useSecondsTo } from './useLook.ts'

type Props = {
  house: SportsHouse
  book: Book
  money: Money
  onBalance: (balance: bigint) => void
  onRepeat: (ticket: SportsTicket) => void
}
const sides = ['open', 'over'] as const
const everyMs = 2_500

/** The caller’s own tickets. */
export function Tickets(props: Props) {
  const { house, book } = props
  const { t } = book.naming
  const [which, choose] = useState<(typeof sides)[number]>('open')
  const list = useLook(which, { look: () => house.tickets(which), everyMs })
  return (
    <div className="tickets">
      <fieldset className="chips">
        <legend className="unseen">{t('tab.tickets')}</legend>
        {sides.map((one) => (
          <button
            type="button"
            key={one}
            className="chip"
            aria-pressed={one === which}
            onClick={() => choose(one)}
          >
            {t(`tickets.${one}`)}
          </button>
        ))}
      </fieldset>
      {list.failing && (
        <p className="failing" role="status">
          {t('events.failing')}
        </p>
      )}
      {!list.found && !list.failing && <div className="waiting" aria-busy="true" />}
      {list.found?.items.length === 0 && <p className="calm">{t(`tickets.none.${which}`)}</p>}
      <ul>
        {list.found?.items.map((ticket) => (
          <TicketCard key={ticket.id} {...props} ticket={ticket} onChanged={list.again} />
        ))}
      </ul>
    </div>
  )
}

type CardProps = Props & { ticket: SportsTicket; onChanged: () => void }

function kindOf({ legs, rows }: SportsTicket, { t }: Book['naming']) {
  if (legs.length === 1) return t('ticket.kind.single')
  return rows === 1
    ? t('ticket.kind.multi', { legs: legs.length })
    : t('ticket.kind.system', { legs: legs.length, rows })
}

function TicketCard({ ticket, book, money, house, onBalance, onRepeat, onChanged }: CardProps) {
  const { naming } = book
  const { t } = naming
  const [more, showMore] = useState(false)
  const seconds = useSecondsTo(ticket.state === 'waiting' ? ticket.acceptsAt : null, book.aheadMs)
  const { state, stake, most, paid, cashed, legs } = ticket
  return (
    <li className="ticket" data-state={state} data-ticket={ticket.id}>
      <header>
        <h2>{kindOf(ticket, naming)}</h2>
        <span className="ticket-state" data-won={paid !== null && paid > stake}>
          {state === 'waiting' && seconds > 0
            ? t('slip.waits', { seconds })
            : t(`ticket.state.${state}`)}
        </span>
        <small>{timeText(ticket.at, naming)}</small>
      </header>
      <ol>
        {legs.map((leg) => (
          <TicketLeg key={leg.event.id} {...{ leg, book }} />
        ))}
      </ol>
      <dl className="slip-sums">
        <dt>{t('ticket.stake')}</dt>
        <dd>{money(stake)}</dd>
        {cashed > 0n && (
          <>
            <dt>{t('ticket.cashed')}</dt>
            <dd>{money(cashed)}</dd>
          </>
        )}
        <dt>{t(paid === null ? 'ticket.most' : 'ticket.paid')}</dt>
        <dd>{money(paid ?? (state === 'cashed' ? cashed : most))}</dd>
      </dl>
      {state === 'rejected' && <p className="slip-note">{t('slip.rejected')}</p>}
      {state === 'open' && <CashOut {...{ ticket, house, book, money, onBalance, onChanged }} />}
      <div className="ticket-doors">
        <button
          type="button"
          className="plain-button"
          aria-expanded={more}
          onClick={() => showMore(!more)}
        >
          {t('ticket.details')}
        </button>
        <button type="button" className="plain-button" onClick={() => onRepeat(ticket)}>
          {t('ticket.repeat')}
        </button>
      </div>
      {more && <TicketMore {...{ ticket, house, book, money }} />}
    </li>
  )
}

type LegOf = SportsTicket['legs'][number]
type Verdict = NonNullable<LegOf['picks'][number]['verdict']>

function verdictOf({ stakes, wins, of }: Verdict) {
  if (wins === of) return 'won'
  if (stakes === of) return 'back'
  if (wins > 0 && stakes === 0) return 'shared'
  if (wins > 0) return 'half-won'
  return stakes > 0 ? 'half-lost' : 'lost'
}

function TicketLeg({ leg: { event, price, picks }, book }: { leg: LegOf; book: Book }) {
  const { naming, format } = book
  return (
    <li className="ticket-leg">
      <p className="slip-event">
        <span>
          {eventName(event, naming)}
          <small>
            {phaseText(event, naming)}
            {event.phase !== 'before' && !event.sides && ` · ${event.score.join('–')}`}
          </small>
        </span>
        <b>{priceText(price, format)}</b>
      </p>
      <ul>
        {picks.map((pick) => (
          <li key={pick.market}>
            <span>
              <b>{pickName(pick, event, naming)}</b>
              <small>{marketName(pick.market, event, naming)}</small>
            </span>
            {pick.verdict && (
              <em data-verdict={verdictOf(pick.verdict)}>
                {naming.t(`verdict.${verdictOf(pick.verdict)}`)}
              </em>
            )}
          </li>
        ))}
      </ul>
    </li>
  )
}
