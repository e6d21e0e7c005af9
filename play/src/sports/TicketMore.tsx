import type { SportsTicket } from '@balai/contract'
import type { Money } from '../money.ts'
import { DrawnProof } from './DrawnProof.tsx'
import { timeText } from './EventRow.tsx'
import type { SportsHouse } from './house.ts'
import { eventName } from './names.ts'
import type { Book } from './PriceButton.tsx'
import { useLook } from './useLook.ts'

type Props = { ticket: SportsTicket; house: SportsHouse; book: Book; money: Money }
const everyMs = 10_000

/** Each settlement of a ticket with its source, and the rules that it is settled by. */
export function TicketMore({ ticket, house, book, money }: Props) {
  const { naming } = book
  const { t } = naming
  const { found } = useLook(ticket.id, { look: () => house.ticket(ticket.id), everyMs })
  if (!found) return <div className="waiting" aria-busy="true" />
  const nameOf = (id: string) => {
    const leg = ticket.legs.find(({ event }) => event.id === id)
    return leg ? eventName(leg.event, naming) : ''
  }
  return (
    <div className="ticket-more">
      <p>{t('ticket.number', { id: ticket.id })}</p>
      <h3>{t('ticket.chain')}</h3>
      {found.settlements.length === 0 && <p>{t('ticket.chain.none')}</p>}
      <ol>
        {found.settlements.map(({ at, event, source, why, amount }) => (
          <li key={at.getTime()}>
            <span>
              {timeText(at, naming)} · {nameOf(event)} · {source} ({why})
            </span>
            <b>{money(amount)}</b>
          </li>
        ))}
        {found.parts.map(({ at, stake, worth, paid }) => (
          <li key={at.getTime()}>
            <span>
              {timeText(at, naming)} · {t('cash.ask')} {money(stake)} · {t('cash.worth')}{' '}
              {money(worth)}
            </span>
            <b>{money(paid)}</b>
          </li>
        ))}
      </ol>
      {ticket.legs
        .filter(({ event }) => event.drawn)
        .map(({ event }) => (
          <DrawnProof
            key={event.id}
            {...{ house, book, event: event.id, ticket: ticket.id, over: event.phase === 'over' }}
          />
        ))}
      <h3>{t('ticket.rules', { version: found.rules.version })}</h3>
      <ul className="rules">
        {found.rules.text.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
      <code>{found.rules.hash}</code>
    </div>
  )
}
