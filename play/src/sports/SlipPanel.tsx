import type { SportsPolicy } from '@balai/contract'
import { priceText } from '@balai/games/sports/format'
import { mostReturned, rowCount, rowsOf } from '@balai/games/sports/returned'
import type { Money } from '../money.ts'
import { Codes } from './Codes.tsx'
import type { SportsHouse } from './house.ts'
import { eventName, marketName, pickName } from './names.ts'
import type { Book } from './PriceButton.tsx'
import { type Slip, sizesOf, systemLegsMost } from './slip.ts'
import { useSecondsTo } from './useLook.ts'
import type { SlipHand } from './useSlip.ts'

type Props = {
  book: Book
  hand: SlipHand
  house: SportsHouse
  money: Money
  policy: SportsPolicy
  delayMs: number
  onPolicy: (policy: SportsPolicy) => void
  onTickets: () => void
  onClose: () => void
}

const policies = ['none', 'better', 'any'] as const
const presets = [10_000n, 50_000n, 100_000n] as const

/** The slip with all that can be done with it. */
export function SlipPanel(props: Props) {
  const { book, hand, onClose, money, policy, onTickets } = props
  const { t } = book.naming
  const { legs } = hand.slip
  return (
    <section className="slip" aria-label={t('slip')}>
      <header>
        <h2>{t('slip.count', { count: legs.length })}</h2>
        {legs.length > 0 && (
          <button type="button" className="slip-clear" onClick={hand.clear}>
            {t('slip.clear')}
          </button>
        )}
        <button type="button" className="slip-close" aria-label={t('slip.close')} onClick={onClose}>
          ✕
        </button>
      </header>
      <LaidNote {...{ hand, book, money, policy, onTickets }} />
      {legs.length === 0 ? (
        <div className="slip-empty">
          <p>{t('slip.empty')}</p>
          <p>{t('slip.empty.about')}</p>
          <Codes {...props} />
        </div>
      ) : (
        <Filled {...props} />
      )}
    </section>
  )
}

type NoteProps = Pick<Props, 'hand' | 'book' | 'money' | 'policy' | 'onTickets'>

/** What came of the last ticket. */
function LaidNote({ hand, book, money, policy, onTickets }: NoteProps) {
  const { t } = book.naming
  const { laid } = hand
  const waits = laid.is === 'laid' ? laid.ticket.acceptsAt : null
  const seconds = useSecondsTo(waits, book.aheadMs)
  if (laid.is === 'unreached')
    return (
      <p className="slip-note" role="alert">
        {t('slip.unreached')}
      </p>
    )
  if (laid.is === 'refused')
    return (
      <div className="slip-note is-wrong" role="alert">
        <p>{laid.message}</p>
        {laid.most !== undefined && (
          <button
            type="button"
            className="plain-button"
            onClick={() => void hand.lay(policy, laid.most)}
          >
            {t('slip.instead', { sum: money(laid.most) })}
          </button>
        )}
      </div>
    )
  if (laid.is !== 'laid') return null
  return (
    <div className="slip-note is-good" role="status">
      <p>{seconds > 0 ? t('slip.waits', { seconds }) : t('slip.laid')}</p>
      <button type="button" className="plain-button" onClick={onTickets}>
        {t('slip.see')}
      </button>
    </div>
  )
}

function Filled(props: Props) {
  const { book, hand, money, policy, delayMs, onPolicy } = props
  const { t } = book.naming
  const { slip, priced, laid, each, setEach } = hand
  const prices = priced?.given?.prices
  const rows = rowCount(slip.legs.length, sizesOf(slip))
  const inPlay = slip.legs.some(({ event }) => event.phase !== 'before')
  const ofSeason = slip.legs.some(({ event }) => event.sides)
  return (
    <>
      <ol className="slip-legs">
        {slip.legs.map((leg, nth) => (
          <Leg key={leg.event.id} {...{ book, hand, leg }} price={prices?.[nth]} />
        ))}
      </ol>
      {priced && !priced.given && (
        <p className="slip-note is-wrong" role="alert">
          {priced.message}
        </p>
      )}
      {slip.legs.length > 1 && <Sizes {...{ book, hand, rows }} />}
      <label className="slip-each">
        <span>{t('slip.each')}</span>
        <input
          inputMode="numeric"
          value={each === 0n ? '' : String(each)}
          onChange={(event) =>
            setEach(BigInt(event.target.value.replace(/\D/g, '').slice(0, 15) || 0))
          }
        />
      </label>
      <div className="slip-presets">
        {presets.map((one) => (
          <button type="button" className="chip" key={one} onClick={() => setEach(one)}>
            {money(one)}
          </button>
        ))}
        {priced?.given && (
          <button
            type="button"
            className="chip"
            onClick={() => priced.given && setEach(priced.given.most)}
          >
            {t('slip.most')}
          </button>
        )}
      </div>
      <fieldset className="chips slip-policy">
        <legend>{t('slip.policy')}</legend>
        {policies.map((one) => (
          <button
            type="button"
            key={one}
            className="chip"
            aria-pressed={one === policy}
            onClick={() => onPolicy(one)}
          >
            {t(`policy.${one}`)}
          </button>
        ))}
      </fieldset>
      <Codes {...props} />
      <div className="slip-foot">
        <dl className="slip-sums">
          <dt>{t('slip.total')}</dt>
          <dd>{money(each * BigInt(rows))}</dd>
          <dt>{t('slip.return')}</dt>
          <dd>{prices ? money(most(slip, prices, each)) : '–'}</dd>
        </dl>
        {(inPlay || ofSeason) && (
          <p className="slip-delay">
            {t(inPlay ? 'slip.delay' : 'slip.delay.season', { seconds: delayMs / 1_000 })}
          </p>
        )}
        <button
          type="button"
          className="gold-button"
          disabled={!prices || each <= 0n || laid.is === 'laying'}
          onClick={() => void hand.lay(policy)}
        >
          {laid.is === 'laying'
            ? t('slip.laying')
            : t('slip.lay', { sum: money(each * BigInt(rows)) })}
        </button>
      </div>
    </>
  )
}

/** The most that all rows together come back as. */
const most = (slip: Slip, prices: readonly number[], each: bigint) =>
  sizesOf(slip)
    .flatMap((size) => (size === prices.length ? [[...prices]] : rowsOf(prices, size)))
    .reduce((sum, row) => sum + mostReturned(each, row), 0n)

type LegProps = {
  book: Book
  hand: SlipHand
  leg: Slip['legs'][number]
  price: number | undefined
}

function Leg({ book, hand, leg: { event, picks }, price }: LegProps) {
  const { naming, format } = book
  const { t } = naming
  return (
    <li className="slip-leg">
      <p className="slip-event">
        {eventName(event, naming)}
        <b>{price === undefined ? '–' : priceText(price, format)}</b>
      </p>
      {picks.length > 1 && <p className="slip-builder">{t('slip.builder')}</p>}
      <ul>
        {picks.map((pick) => {
          const name = pickName(pick, event, naming)
          return (
            <li key={pick.market}>
              <span>
                <b>{name}</b>
                <small>{marketName(pick.market, event, naming)}</small>
              </span>
              <button
                type="button"
                aria-label={t('slip.drop', { pick: name })}
                onClick={() => hand.drop(event.id, pick)}
              >
                ✕
              </button>
            </li>
          )
        })}
      </ul>
    </li>
  )
}

/** Singles, systems and the multiple, each to be put in or taken out. */
function Sizes({ book, hand, rows }: { book: Book; hand: SlipHand; rows: number }) {
  const { t } = book.naming
  const of = hand.slip.legs.length
  const now = sizesOf(hand.slip)
  const all = of <= systemLegsMost ? Array.from({ length: of }, (_, nth) => nth + 1) : [of]
  const name = (size: number) =>
    size === of
      ? t('slip.size.all')
      : size === 1
        ? t('slip.size.one')
        : t('slip.size', { size, of })
  return (
    <fieldset className="chips slip-sizes">
      <legend>
        {t('slip.rows')} · {t('slip.rowCount', { rows })}
      </legend>
      {all.map((size) => (
        <button
          type="button"
          key={size}
          className="chip"
          aria-pressed={now.includes(size)}
          onClick={() => hand.size(size)}
        >
          {name(size)}
        </button>
      ))}
    </fieldset>
  )
}
