import type { Gives, SportsTicket, sports } from '@balai/contract'
import { useState } from 'react'
import type { Money } from '../money.ts'
import { type SportsHouse, unreached } from './house.ts'
import type { Book } from './PriceButton.tsx'
import { useSecondsTo } from './useLook.ts'

type Props = {
  ticket: SportsTicket
  house: SportsHouse
  book: Book
  money: Money
  onBalance: (balance: bigint) => void
  onChanged: () => void
}
type Quote = Gives<typeof sports.quoteCashOut>
const parts = [2_500, 5_000, 7_500, 10_000] as const
const whole = 10_000

/** Pays a ticket out before its end: what it is worth, what the house keeps, and what is offered, beside one another. */
export function CashOut(props: Props) {
  const { ticket, house, book, money, onBalance, onChanged } = props
  const { t, lang } = book.naming
  const [part, setPart] = useState<number>(whole)
  const [quote, setQuote] = useState<Quote>()
  const [tolerant, setTolerant] = useState(false)
  const [said, say] = useState('')
  const seconds = useSecondsTo(quote?.expiresAt ?? null, book.aheadMs)
  async function ask(of: number) {
    setPart(of)
    say('')
    const answer = await house.quote(ticket.id, of).catch(unreached)
    setQuote(answer?.given)
    if (answer && !answer.given) say(answer.message)
  }
  async function take() {
    if (!quote) return
    const answer = await house.take(quote.quote, tolerant).catch(unreached)
    if (!answer) return say(t('slip.unreached'))
    setQuote(undefined)
    if (!answer.given) return say(answer.message)
    say(t('cash.done', { sum: money(answer.given.paid) }))
    onBalance(answer.given.balance)
    onChanged()
  }
  const percent = (margin: number) =>
    `${(margin / 100).toFixed(1).replace('.', lang === 'ID' ? ',' : '.')}%`
  return (
    <div className="cash">
      {!quote && (
        <button type="button" className="plain-button" onClick={() => void ask(whole)}>
          {t('cash.ask')}
        </button>
      )}
      {said && <p role="status">{said}</p>}
      {quote && (
        <>
          <fieldset className="chips">
            <legend>{t('cash.part')}</legend>
            {parts.map((one) => (
              <button
                type="button"
                className="chip"
                key={one}
                aria-pressed={one === part}
                onClick={() => void ask(one)}
              >
                {one / 100}%
              </button>
            ))}
          </fieldset>
          <dl className="slip-sums">
            <dt>{t('cash.worth')}</dt>
            <dd>{money(quote.worth)}</dd>
            <dt>
              {t('cash.margin')} ({percent(quote.margin)})
            </dt>
            <dd>{money(quote.offer - quote.worth, 'always')}</dd>
            <dt>{t('cash.offer')}</dt>
            <dd>
              <b>{money(quote.offer)}</b>
            </dd>
          </dl>
          <label className="cash-check">
            <input
              type="checkbox"
              checked={tolerant}
              onChange={(event) => setTolerant(event.target.checked)}
            />
            {t('cash.tolerant')}
          </label>
          <p role="timer">{seconds > 0 ? t('cash.stands', { seconds }) : t('cash.over')}</p>
          <div className="ticket-doors">
            {seconds > 0 ? (
              <button type="button" className="gold-button" onClick={() => void take()}>
                {t('cash.take', { sum: money(quote.offer) })}
              </button>
            ) : (
              <button type="button" className="gold-button" onClick={() => void ask(part)}>
                {t('cash.new')}
              </button>
            )}
            <button type="button" className="plain-button" onClick={() => setQuote(undefined)}>
              {t('cash.cancel')}
            </button>
          </div>
        </>
      )}
      <Rule {...props} />
    </div>
  )
}

/** Has a ticket paid out by itself from such an offer on. */
function Rule({ ticket, house, book, money, onChanged }: Props) {
  const { t } = book.naming
  const [sum, setSum] = useState('')
  const [said, say] = useState('')
  async function put(atLeast: bigint | null) {
    const answer = await house.rule(ticket.id, atLeast).catch(unreached)
    say(answer && !answer.given ? answer.message : '')
    setSum('')
    onChanged()
  }
  if (ticket.rule !== null)
    return (
      <p className="cash-rule">
        {t('cash.rule.stands', { sum: money(ticket.rule) })}
        <button type="button" className="plain-button" onClick={() => void put(null)}>
          {t('cash.rule.drop')}
        </button>
      </p>
    )
  return (
    <div className="cash-rule">
      <label>
        <span>{t('cash.rule')}</span>
        <input
          inputMode="numeric"
          value={sum}
          onChange={(event) => setSum(event.target.value.replace(/\D/g, '').slice(0, 15))}
          onKeyDown={({ key }) => key === 'Enter' && sum && void put(BigInt(sum))}
        />
      </label>
      <button
        type="button"
        className="plain-button"
        disabled={!sum}
        onClick={() => void put(BigInt(sum))}
      >
        {t('cash.rule.set')}
      </button>
      {said && <p role="alert">{said}</p>}
    </div>
  )
}
